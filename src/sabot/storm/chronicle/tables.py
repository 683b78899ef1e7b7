"""Tables by the journal: whose they are, what lies on them, and that everything told of them stands there."""

from collections import Counter, defaultdict

from msgspec.structs import replace

from sabot.cards import Card
from sabot.engine import event as ev
from sabot.store import Record
from sabot.storm.chronicle.asked import agrees_at_live
from sabot.storm.chronicle.move import TableBook, TableMove
from sabot.storm.client_request import (
    DealRequest,
    LiveRequest,
    OpenRequest,
    OrderRequest,
    PlayRequest,
    SettleRequest,
    VoidRequest,
)
from sabot.storm.error import StormBroke
from sabot.storm.screens import Screens
from sabot.storm.secrets import OpenCards
from sabot.table import AnyTableEvent, Cut, Deal, Decide, PlaceBets, Rebet, TableCommand, decode_events
from sabot.table.command import CallSeparator, ChangeShoe, Dealing, EnterCard, TakeBackCard
from sabot.table.event import (
    CardTakenBack,
    EarlyDecision,
    MoneyLeft,
    RoundCorrected,
    RoundOpened,
    SeparatorOut,
    ShoeChanged,
    ShoeCut,
    TableOpened,
)
from sabot.table.ident import HOUSE
from sabot.table.redaction import pseudonym

PREFIX = "table:"
HOUSE_KINDS = ("open", "shoe")
"""What the house does at a table without a command."""
LIVE_HOUSE_KINDS = ("open", "shoe", "cut", "tick", "resume", "dismiss")
"""The same at a live table, which goes by its clock."""


UNTOLD = EarlyDecision, MoneyLeft
"""What nobody but its player, or an operator, is told."""


class TableBooks:
    """All tables, by their ids."""

    def __init__(self, told: Screens) -> None:
        self.books: dict[str, TableBook] = {}
        self.moved: set[str] = set()
        """Tables that have moved since somebody last looked at all of them."""
        self._told = told
        self.open_cards: dict[str, OpenCards] = defaultdict(OpenCards)
        self.faced: dict[str, set[str]] = defaultdict(set)
        """By owner, cards that came to lie face up since somebody last looked."""

    def take(self, record: Record) -> TableMove | None:
        """The table's step, noted; None for a record of something else."""
        if not record.stream.startswith(PREFIX):
            return None
        name = record.stream.removeprefix(PREFIX)
        events = decode_events(record.body)
        if name not in self.books:
            self.books[name] = TableBook(_opening(record, events))
        book = self.books[name]
        if record.version != book.version + 1:
            raise StormBroke(f"table {name}: step {record.version} comes after {book.version}")
        book.version = record.version
        book.seq_before, book.ms_before, book.seq, book.at_ms = book.seq, book.at_ms, record.seq, record.at_ms
        self.moved.add(name)
        told = self._told.events.pop((name, record.version), None)
        if told is not None and told != [_cover(event) for event in events if not isinstance(event, UNTOLD)]:
            raise StormBroke(f"table {name}: step {record.version} was told otherwise than it stands in the books")
        self.open_cards[name].take(events)
        self.faced[book.opened.owner].update(self.open_cards[name].now)
        self.open_cards[name].check(self._told.secrets.shown.pop((name, record.version), Counter()), f"table {name}")
        self._told.secrets.retire(record.seq, events)
        _check_actor(record, book)
        for event in events:
            _follow(book, event)
        return TableMove(book, record, events)

    def check_told(self) -> None:
        """Raises if a step was told that is not in the books."""
        for name, version in self._told.events:
            have = self.books[name].version if name in self.books else 0
            raise StormBroke(f"table {name}: step {version} was told, and the books end at {have}")


TableRequest = PlayRequest | LiveRequest | VoidRequest | OrderRequest | OpenRequest | SettleRequest | DealRequest


def check_done_as_asked(request: TableRequest, moved: TableMove) -> None:
    """Raises unless the step did what the command asked for, and nothing else."""
    kind, book = moved.record.kind, moved.book
    if not isinstance(request, PlayRequest | LiveRequest):
        if (book.opened.table, kind) != (request.table, _kind_of(request)) or not _is_carried_out(request, moved):
            raise StormBroke(f"record {moved.record.seq} is not what {request} asked for: {moved.events}"[:2000])
        return
    if isinstance(request, LiveRequest):
        there, done = request.table == book.opened.table and moved.is_live, agrees_at_live(request.command, moved)
    else:
        there, done = request.game == book.opened.game and not moved.is_live, _agrees(request.command, moved)
    if not there or kind != request.command.kind:
        raise StormBroke(f"{request} was carried out as {kind} at table {book.opened.table} of {book.opened.game}")
    if not done:
        raise StormBroke(f"record {moved.record.seq} is not what {request} asked for: {moved.events}"[:2000])


StaffRequest = VoidRequest | OrderRequest | OpenRequest | SettleRequest | DealRequest


def _kind_of(request: StaffRequest) -> str:
    """What the step is called by which it is carried out."""
    match request:
        case OrderRequest(order=order):
            return order.kind
        case DealRequest(verb=verb):
            return verb.kind
        case VoidRequest():
            return "void"
        case OpenRequest():
            return "open"
        case SettleRequest():
            return "settle"


def _is_carried_out(request: StaffRequest, moved: TableMove) -> bool:
    """Whether the step did just what was asked for, as far as its events say."""
    match request:
        case VoidRequest(reason=reason):
            return [event.reason for event in moved.events if isinstance(event, ev.RoundVoided)] == [reason]
        case SettleRequest():
            return _is_settled(request, moved)
        case DealRequest(verb=verb):
            return _is_dealt(verb, moved)
        case _:
            return True


def _is_settled(request: SettleRequest, moved: TableMove) -> bool:
    """Whether the round was settled on the cards that were named, and these make sense."""
    order = request.order
    hands = tuple(sorted((hand.box, hand.hand, hand.cards) for hand in order.hands))
    told = [
        (event.code, event.dealer, event.hands, event.reason)
        for event in moved.events
        if isinstance(event, RoundCorrected)
    ]
    return request.makes_sense and told == [(order.code, order.dealer, hands, order.reason)]


def _is_dealt(verb: Dealing, moved: TableMove) -> bool:
    """Whether the table has taken what was told, of the card that was meant, and nothing else."""
    events, book = moved.events, moved.book
    match verb:
        case EnterCard(card=card, code=code, number=number):
            laid = [event.card for event in events if isinstance(event, ev.PlayerCard | ev.DealerCard)]
            first = isinstance(events[0], ev.PlayerCard | ev.DealerCard)
            return first and laid == [card] and (code, number) == (book.code, book.laid)
        case TakeBackCard(code=code, number=number):
            back = len(events) == 1 and isinstance(events[0], CardTakenBack)
            return back and (code, number) == (book.code, book.laid + 1)
        case CallSeparator(shoe=shoe):
            return SeparatorOut(shoe) in events
        case ChangeShoe(shoe=shoe):
            return ShoeChanged(shoe) in events


def _agrees(command: TableCommand, moved: TableMove) -> bool:
    match command:
        case PlaceBets(spots=spots):
            wanted = {spot.box: (spot.main, spot.side, spot.golden) for spot in spots}
            return wanted == {box: (bet.main, bet.side, bet.golden) for (_, box), bet in moved.book.wagers.items()}
        case Cut(cut=cut):
            return any(isinstance(event, ShoeCut) and event.cut == cut for event in moved.events)
        case Deal():
            return any(isinstance(event, RoundOpened) for event in moved.events)
        case Decide(box=box):
            answers = ev.Decided | ev.Insured | ev.InsuranceDeclined | ev.SurrenderDeclined
            return [event.box for event in moved.events if isinstance(event, answers)] == [box]
        case Rebet():
            return any(isinstance(event, ev.WagerPlaced) for event in moved.events) or bool(moved.book.wagers)
        case _:
            raise StormBroke(f"{command} was carried out at a table of one's own")


def _cover(event: AnyTableEvent) -> AnyTableEvent:
    """The event as it may be told: a card that lies face down is covered, and nobody is called by their account."""
    match event:
        case ev.DealerCard(face_up=False):
            return replace(event, card=Card("??"))
        case ev.WagerPlaced(wager=wager):
            return ev.WagerPlaced(replace(wager, player=pseudonym(wager.player)))
        case ShoeCut(by=by, parts=parts) if by not in ("nobody", "house"):
            shown = tuple(replace(part, by=pseudonym(part.by)) for part in parts)
            return replace(event, by=pseudonym(by), parts=shown)
        case RoundCorrected():
            # Who had spent their money is nobody else's business.
            return replace(event, kept=())
        case TableOpened(owner=owner):
            return replace(event, owner=pseudonym(owner) if owner else "")
    player: str | None = getattr(event, "player", None)
    return event if player is None else replace(event, player=pseudonym(player))


def _opening(record: Record, events: list[AnyTableEvent]) -> TableOpened:
    if not events or not isinstance(events[0], TableOpened) or record.version != 1:
        raise StormBroke(f"{record.stream}: the first step in the books is {record.version}, and does not open it")
    return events[0]


def _check_actor(record: Record, book: TableBook) -> None:
    """A table is moved by commands of its owner, and an operator may void; the house acts without one.

    The owner's deal is cut before, in a step without a command.
    """
    owner = book.opened.owner
    if not owner:
        _check_actor_at_live(record)
    elif record.command is None and record.kind == "cut":
        if record.actor != owner:
            raise StormBroke(f"{record.stream}: a cut by {record.actor} at the table of {owner}")
    elif record.command is None:
        if record.kind not in HOUSE_KINDS or record.actor == owner:
            raise StormBroke(f"{record.stream}: a {record.kind} by {record.actor} without a command")
    elif (record.actor == owner) == (record.kind == "void"):
        raise StormBroke(f"{record.stream}: a {record.kind} by {record.actor} at the table of {owner}")


def _check_actor_at_live(record: Record) -> None:
    """Players and operators act under ids of theirs, and nobody else does."""
    by_house = record.actor == HOUSE
    if by_house != (record.command is None) or by_house != (record.kind in LIVE_HOUSE_KINDS and record.command is None):
        raise StormBroke(f"{record.stream}: a {record.kind} by {record.actor} under {record.command}")


def _follow(book: TableBook, event: AnyTableEvent) -> None:
    match event:
        case ev.WagerPlaced(wager=wager):
            book.wagers[wager.player, wager.box] = wager
        case ev.WagerRefunded(player=player, box=box):
            book.wagers.pop((player, box), None)
        case RoundOpened(code=code):
            book.dealt, book.code, book.laid = True, code, 0
        case ev.PlayerCard() | ev.DealerCard():
            book.laid += 1
        case CardTakenBack():
            book.laid -= 1
        case ev.RoundVoided():
            book.voids += 1
        case ev.RoundClosed():
            book.wagers.clear()
            book.rounds += book.dealt
            book.dealt = False
