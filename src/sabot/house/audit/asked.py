"""What a player can have asked for, going by what came of it: a command's fingerprint must be that of one such.

Cuts and deals are written out here as they come over the wire, those of earlier houses too.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import permutations, product

from msgspec import UNSET, Struct, UnsetType
from msgspec.json import encode
from msgspec.structs import replace

from sabot.engine import Action, Wager
from sabot.engine import event as ev
from sabot.table import AddWord, DealNow, Decide, DecideEarly, LeaveSeat, PlaceBets, Rebet, Spot, TakeSeat, Void
from sabot.table.command import (
    CallSeparator,
    ChangeShoe,
    CloseTable,
    Continue,
    Dealing,
    EnterCard,
    OpenTable,
    Order,
    Pause,
    SetLimits,
    SetPace,
    SetTimers,
    Setting,
    Settle,
    SwitchBets,
    TakeBack,
    TakeBackCard,
)
from sabot.table.correcting import order_of
from sabot.table.event import (
    AnyTableEvent,
    CardTakenBack,
    EarlyDecision,
    RoundCorrected,
    SeatGivenUp,
    SeatLeft,
    SeatTaken,
    SeparatorOut,
    ShoeChanged,
    TableClosed,
    TableContinued,
    TableOpened,
    TablePaused,
    TableSet,
    WordAdded,
)


class _OldCut(Struct, frozen=True, tag_field="do", tag="cut"):
    """A cut as the first houses took it, which did not say which shoe was meant."""

    cut: str


class _OldDeal(Struct, frozen=True, tag_field="do", tag="deal"):
    """A deal, likewise."""

    cut: str | None


class _Cut(Struct, frozen=True, tag_field="do", tag="cut"):
    """A cut of a shoe that may be named by its commitment."""

    cut: str
    commitment: str | None


class _Deal(Struct, frozen=True, tag_field="do", tag="deal"):
    """A deal, likewise."""

    cut: str | None
    commitment: str | None


Asked = (
    PlaceBets
    | Rebet
    | Decide
    | Void
    | _Cut
    | _Deal
    | _OldCut
    | _OldDeal
    | TakeSeat
    | LeaveSeat
    | AddWord
    | DealNow
    | DecideEarly
    | Settle
    | TakeBack
    | Order
    | Dealing
)


class ShoeTold(Struct, frozen=True):
    """What a player knew of the shoe."""

    commitment: str
    cut: str


def asked_void(events: Iterable[AnyTableEvent], code: str, last: str) -> Iterator[Void]:
    """The void that an operator asked for: its reason is on record; the round may have been named.

    ``last``: the round that was begun last, this one or, where no card lay, the one before.
    """
    for event in events:
        if isinstance(event, ev.RoundVoided):
            unnamed = Void(reason=event.reason)
            yield from (unnamed, replace(unnamed, code=code), replace(unnamed, after=last))
            yield replace(unnamed, code=code, after=last)


def asked_order(
    kind: str, events: Iterable[AnyTableEvent], opened: TableOpened, set_by: int | None
) -> Iterator[Settle | TakeBack | Order]:
    """What an operator ordered at a live table; ``set_by``: the record that an undo takes back."""
    for event in events:
        match event:
            case TableSet():
                order = order_of_terms(kind, event, opened)
                yield order
                if isinstance(order, TakeBack) and set_by is not None:
                    yield replace(order, order=set_by)
            case TablePaused(reason=reason):
                yield Pause(reason=reason)
            case TableContinued():
                yield Continue()
            case TableClosed(reason=reason):
                yield CloseTable(reason=reason)
            case RoundCorrected():
                yield order_of(event)


def order_of_terms(kind: str, event: TableSet, opened: TableOpened) -> OpenTable | Setting | TakeBack:
    """The order of that kind that leads to these terms."""
    terms, reason = event.terms, event.reason
    match kind:
        case "limits":
            return SetLimits(min=terms.min, max=terms.max, increment=terms.increment, reason=reason)
        case "pace":
            return SetPace(pace_ms=terms.pace_ms or 0, reason=reason)
        case "timers":
            betting_ms, decision_ms, insurance_ms = terms.betting_ms, terms.decision_ms, terms.insurance_ms
            return SetTimers(betting_ms=betting_ms, decision_ms=decision_ms, insurance_ms=insurance_ms, reason=reason)
        case "undo":
            return TakeBack(reason=reason)
        case "bets":
            return SwitchBets(off=terms.off, reason=reason)
        case _:
            return OpenTable(
                game=opened.game,
                currency=opened.currency,
                meter=opened.meter,
                terms=event.asked or terms,
                cards="real" if opened.cards == "real" else UNSET,
            )


def asked_dealing(events: Iterable[AnyTableEvent], code: str, number: int) -> Iterator[Dealing]:
    """What whoever deals real cards has told; ``number``: that of the round's card which was laid or taken back."""
    for event in events:
        match event:
            case ev.PlayerCard(card=card) | ev.DealerCard(card=card):
                yield EnterCard(code=code, number=number, card=card)
            case CardTakenBack():
                yield TakeBackCard(code=code, number=number)
            case SeparatorOut(shoe=shoe):
                yield CallSeparator(shoe=shoe)
            case ShoeChanged(shoe=shoe):
                yield ChangeShoe(shoe=shoe)


def is_asked(table: str, fingerprint: str | None, commands: Iterable[Asked]) -> bool:
    """Whether the fingerprint is that of one of the commands."""
    return any(
        sha256(encode((table, command), order="deterministic")).hexdigest() == fingerprint for command in commands
    )


def asked_bets(wagers: Iterable[Wager]) -> Iterator[Asked]:
    """The bets that lead to these; a client may name the boxes in any order, mostly in that of their numbers."""
    spots = [
        Spot(
            box=each.box,
            main=each.main,
            side=dict(each.side),
            golden=each.golden,
            behind=True if each.behind else UNSET,
        )
        for each in wagers
    ]
    spots.sort(key=lambda spot: spot.box)
    for order in permutations(spots):
        yield PlaceBets(spots=order)


def asked_cut(shoe: ShoeTold) -> Iterator[Asked]:
    """The player may have said which shoe was meant."""
    yield _Cut(shoe.cut, shoe.commitment)
    yield _Cut(shoe.cut, None)
    yield _OldCut(shoe.cut)


def asked_deal(shoe: ShoeTold) -> Iterator[Asked]:
    """The player may have given the cut, and said which shoe was meant."""
    for cut in (shoe.cut, None):
        for commitment in (shoe.commitment, None):
            yield _Deal(cut, commitment)
        yield _OldDeal(cut)


def asked_answer(events: Sequence[AnyTableEvent], versions: Iterable[int]) -> Iterator[Asked]:
    """The answers that lead to these events; one answer may speak for several boxes, each with a stake of its own.

    The player may have said on which of these versions of the table they decided.
    """
    stakes = [event.stake for event in events if isinstance(event, ev.Insured)]
    for seen, (box, action) in product((None, *versions), [*_answers(events)]):
        for amount in (None, *stakes) if action is Action.YES else (None,):
            yield Decide(box=box, action=action, amount=amount, seen=seen)


def _answers(events: Iterable[AnyTableEvent]) -> Iterator[tuple[int, Action]]:
    for event in events:
        match event:
            case ev.Decided(box=box, action=action):
                yield box, action
            case EarlyDecision(box=box, action=Action() as action):
                yield box, action
            case ev.Insured(box=box):
                yield box, Action.YES
            case ev.InsuranceDeclined(box=box) | ev.SurrenderDeclined(box=box):
                yield box, Action.NO


def asked_at_live(
    kind: str, events: Sequence[AnyTableEvent], commitment: str, versions: Iterable[int]
) -> Iterator[Asked]:
    """What may have been asked of a live table that was neither a bet nor an answer in turn.

    A player may have said on which of these versions of the table they decided ahead.
    """
    ahead: list[tuple[int, Action | None]] = []
    for event in events:
        match event:
            case SeatTaken(box=box):
                yield TakeSeat(box=box)
            case SeatLeft(box=box) | SeatGivenUp(box=box):
                yield LeaveSeat(box=box)
            case WordAdded(word=word):
                yield AddWord(word=word, commitment=commitment)
            case EarlyDecision(box=box, action=None):
                ahead.append((box, None))
    if kind == "deal-now":
        yield DealNow()
    ahead += _answers(events)
    said: tuple[int | UnsetType, ...] = (UNSET, *versions)
    for seen, (box, action) in product(said, ahead):
        yield DecideEarly(box=box, action=action, seen=seen)
