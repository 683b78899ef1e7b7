"""What the presenter of a live table says of a step (P-9), found once and written once in each language.

It is made of nothing but what everybody is told: the events as viewers see them, and the view before and after. So it
cannot tell what is hidden.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct, field

from sabot.cards.card import POINTS
from sabot.engine import event as ev
from sabot.protocol.view import BoxView, HandView, RoundView, TableView
from sabot.rules import Rules
from sabot.rules.model import Language
from sabot.table import AnyTableEvent
from sabot.table.event import CutAsked, NobodyBet, ShoeCut, ShoeHandled
from sabot.table.ident import HOUSE, NOBODY
from sabot.table.redaction import HIDDEN
from sabot.wording import Money, Voice

ANNOUNCED_MAX: Final = 16
"""Lines that are said of one step."""

BEST: Final = 21
ASKING: Final = frozenset({"turn", "bets", "insurance", "surrender", "cut-asked"})
"""Sentences that ask for what the table waits for."""


class Announcement(Struct, frozen=True):
    """A sentence of the presenter's: which message, and what it is filled with."""

    key: str
    facts: dict[str, str | int] = field(default_factory=dict)
    amount: int | None = None
    """Money in it."""


def find_announcements(
    before: TableView | None, view: TableView, events: Sequence[AnyTableEvent]
) -> tuple[Announcement, ...]:
    """What is to be said of the events that led from one view to the next."""
    if view.live is None:
        return ()
    teller = _Teller(before, view, events)
    return tuple(teller.tell())[:ANNOUNCED_MAX]


def write_announcements(
    found: Iterable[Announcement], rules: Rules, currency: Money | None, language: Language
) -> tuple[str, ...]:
    """The sentences in a language, in the game's own words."""
    voice = Voice(rules, language, currency)
    return tuple(_write(voice, each) for each in found)


def is_asking(found: Sequence[Announcement]) -> bool:
    """Whether the last sentence asks for something."""
    return bool(found) and found[-1].key in ASKING


def _write(voice: Voice, told: Announcement) -> str:
    money = {} if told.amount is None else {"amount": voice.money(told.amount)}
    return voice.say(f"announce-{told.key}", **told.facts, **money)


class _Teller:
    """Goes through the events of one step."""

    def __init__(self, before: TableView | None, view: TableView, events: Sequence[AnyTableEvent]) -> None:
        self._before = before
        self._view = view
        self._events = events
        self._closes = any(isinstance(event, ev.RoundClosed) for event in events)
        self._round = view.last if self._closes and view.last else view.round
        self._plays = before is not None and before.round.phase == "play"
        self._has_up_card = before is not None and bool(before.round.dealer)
        self._last_cards = {
            (event.box, event.hand): place for place, event in enumerate(events) if isinstance(event, ev.PlayerCard)
        }

    def tell(self) -> Iterator[Announcement]:
        for place, event in enumerate(self._events):
            yield from self._tell_cards(place, event) or self._tell_event(event)
        turn = _turn_of(self._view.round)
        if turn is not None and (self._before is None or _key_of(turn) != _key_of(_turn_of(self._before.round))):
            yield Announcement("turn", _facts_of(*turn))
        if self._opens_betting():
            yield Announcement("bets")

    def _tell_cards(self, place: int, event: AnyTableEvent) -> tuple[Announcement, ...]:
        match event:
            case ev.PlayOpened():
                self._plays = True
            case ev.PlayerCard(box=box, hand=hand) if self._plays and self._last_cards[box, hand] == place:
                return tuple(self._tell_total(box, hand))
            case ev.DealerCard(card=card, face_up=True) if not self._has_up_card:
                self._has_up_card = True
                up = Announcement("up", {"rank": card[0] if card[0] in "AKQJ" else "number", "points": POINTS[card]})
                return up, *self._tell_blackjacks()
        return ()

    def _tell_event(self, event: AnyTableEvent) -> Iterator[Announcement]:
        match event:
            case ev.BettingClosed():
                self._has_up_card = self._plays = False
                yield Announcement("closed")
            case ev.SurrenderOffered():
                yield Announcement("surrender")
            case ev.InsuranceOffered():
                yield Announcement("insurance")
            case ev.Peeked(blackjack=False):
                yield Announcement("no-blackjack")
            case ev.RoundVoided():
                yield Announcement("void")
            case ev.RoundClosed() if self._round.voided is None:
                yield from self._tell_dealer()
            case ev.BetSettled(player=name, from_meter=paid) if paid:
                yield Announcement("progressive", {"name": name}, paid)
            case ev.BonusOpened(level=level):
                yield Announcement("bonus", {"level": level.capitalize()})
            case ev.BonusClosed(total=total):
                yield Announcement("bonus-total", {"total": total})
            case _:
                yield from _tell_shoe(event)

    def _tell_total(self, box: int, hand: int) -> Iterator[Announcement]:
        for place, found in _hands_of(self._round):
            if (place.box, found.hand) == (box, hand):
                yield Announcement("bust" if found.total > BEST else "total", _facts_of(place, found))

    def _tell_blackjacks(self) -> Iterator[Announcement]:
        for box, hand in _hands_of(self._round):
            if any(stake.fate == "blackjack" for stake in hand.stakes):
                yield Announcement("blackjack", _facts_of(box, hand))

    def _tell_dealer(self) -> Iterator[Announcement]:
        """What the dealer has in the end, where that was seen: nobody may have been left to play against."""
        cards, total = self._round.dealer, self._round.dealer_total
        if HIDDEN in cards or len(cards) < 2:
            return
        if self._round.dealer_blackjack:
            yield Announcement("dealer-blackjack")
        else:
            yield Announcement("dealer-bust" if total > BEST else "dealer", {"total": total})

    def _opens_betting(self) -> bool:
        """Whether bets are wanted now and were not before: of another round, or at a table that was not ready."""
        if not _takes_bets(self._view):
            return False
        asked_again = self._closes or any(isinstance(event, NobodyBet | ev.RoundVoided) for event in self._events)
        return asked_again or self._before is None or not _takes_bets(self._before)


def _tell_shoe(event: AnyTableEvent) -> Iterator[Announcement]:
    match event:
        case ShoeHandled(stage="mixed" | "machine"):
            yield Announcement("shuffle")
        case CutAsked(player=name, box=box):
            yield Announcement("cut-asked", {"name": name, "box": box})
        case ShoeCut(by=by) if by not in (NOBODY, HOUSE):
            yield Announcement("cut", {"name": by})


def _takes_bets(view: TableView) -> bool:
    live = view.live
    return live is not None and live.cut is None and live.waits_for in ("bets", "players")


def _hands_of(round_: RoundView) -> Iterator[tuple[BoxView, HandView]]:
    for box in round_.boxes:
        for hand in box.hands:
            yield box, hand


def _turn_of(round_: RoundView) -> tuple[BoxView, HandView] | None:
    return next((found for found in _hands_of(round_) if found[1].in_turn), None)


def _key_of(turn: tuple[BoxView, HandView] | None) -> tuple[int, int] | None:
    return None if turn is None else (turn[0].box, turn[1].hand)


def _facts_of(box: BoxView, hand: HandView) -> dict[str, str | int]:
    total = f"{hand.low}/{hand.total}" if hand.soft and hand.total < BEST else str(hand.total)
    return {"box": box.box, "name": box.owner or "", "total": total}
