"""Tables dealt from real cards, by the journal: one card at a time, none too often, none taken back too late."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from sabot.cards import PHYSICAL, Card
from sabot.engine import event as ev
from sabot.rules import Rules
from sabot.storm.chronicle.move import TableMove
from sabot.storm.error import StormBroke
from sabot.table import AnyTableEvent
from sabot.table.event import (
    CardTakenBack,
    RoundCorrected,
    RoundOpened,
    SeparatorOut,
    ShoeChanged,
    ShoeCut,
    ShoeOpened,
    ShoeRetired,
)

DECIDED = ev.Decided | ev.Insured | ev.InsuranceDeclined | ev.SurrenderDeclined
"""What rests on the cards that lie there."""
ShoeEvent = ShoeOpened | ShoeCut | SeparatorOut | ShoeChanged
LAID = ev.PlayerCard | ev.DealerCard


class RefusedCard(NamedTuple):
    """A card that was refused because all of its kind had been seen."""

    table: str
    card: Card
    since: int
    """The last record when it was told, and when the refusal was heard."""
    upto: int


class LaidCard(NamedTuple):
    """One card, and where it lies; box 0 is the dealer."""

    box: int
    hand: int
    card: Card


class RealBook:
    """The physical shoe of one table."""

    def __init__(self, rules: Rules) -> None:
        self._decks = rules.decks
        self.cards = self.taken_back = self.shoes = 0
        self._rounds: dict[str, list[LaidCard]] = {}
        """By code, the cards of this shoe that count as seen."""
        self._code: str | None = None
        """The round under way."""
        self._free = 0
        """How many of its last cards nobody has decided on."""
        self._out: str | None = None
        """The shoe whose separator has come out."""
        self._rounds_since_out = 0
        """Whether one has begun since, or was under way then."""
        self._history: list[tuple[int, Counter[Card]]] = [(0, Counter())]
        """After which record how many of each were seen."""

    def take(self, moved: TableMove) -> None:
        """Takes in a step; raises where that is not how a physical shoe is dealt from."""
        laid = [event for event in moved.events if isinstance(event, LAID)]
        if len(laid) != (moved.record.kind == "card"):
            raise moved.broke(f"lays {len(laid)} real cards")
        retired = any(isinstance(event, ShoeRetired) for event in moved.events)
        for event in moved.events:
            self._follow(event, moved, retired=retired)
        if any(isinstance(event, DECIDED) for event in moved.events):
            self._free = 0
        self._history.append((moved.record.seq, self._copies()))

    def check_refused(self, refused: RefusedCard) -> None:
        """Raises if the card can have been in the shoe at every moment at which it may have been refused."""
        before = [seen for seq, seen in self._history if seq <= refused.since][-1:]
        within = [seen for seq, seen in self._history if refused.since < seq <= refused.upto]
        if all(seen[refused.card] < self._decks for seen in (*before, *within)):
            raise StormBroke(f"{refused} is refused as gone, and there are {self._decks} of it")

    def forget_history(self) -> None:
        """Forgets what nobody will ask for any more."""
        del self._history[:-1]

    def _follow(self, event: AnyTableEvent, moved: TableMove, *, retired: bool) -> None:
        match event:
            case ShoeOpened() | ShoeCut() | SeparatorOut() | ShoeChanged():
                self._follow_shoe(event, moved, retired=retired)
            case RoundOpened(code=code):
                if self._out is not None and self._rounds_since_out:
                    raise moved.broke("begins a round with a shoe whose separator is out")
                self._code, self._free, self._rounds[code] = code, 0, []
                self._rounds_since_out = 1
            case ev.PlayerCard() | ev.DealerCard():
                self._lay(event, moved)
            case CardTakenBack(box=box, hand=hand):
                self._take_back(box, hand, moved)
            case ev.RoundVoided() if self._code is not None:
                del self._rounds[self._code]
            case ev.RoundClosed():
                if self._code is not None and self._out is not None and not retired:
                    raise moved.broke("ends the last round of a shoe, and keeps that")
                self._code, self._free = None, 0
            case RoundCorrected(code=code):
                self._rounds.pop(code, None)

    def _follow_shoe(self, event: ShoeEvent, moved: TableMove, *, retired: bool) -> None:
        match event:
            case ShoeOpened(algorithm=algorithm):
                if algorithm != PHYSICAL:
                    raise moved.broke(f"brings a shoe of {algorithm}")
                self.shoes += 1
                self._rounds, self._out = {}, None
            case ShoeCut():
                raise moved.broke("cuts a shoe that whoever deals has cut")
            case SeparatorOut(shoe=shoe):
                if self._out == shoe:
                    raise moved.broke("calls a separator that is out")
                self._out, self._rounds_since_out = shoe, int(self._code is not None)
            case ShoeChanged():
                if moved.book.wagers or moved.book.dealt or not retired:
                    raise moved.broke("changes a shoe while bets lie there, or keeps the old one")

    def _lay(self, event: ev.PlayerCard | ev.DealerCard, moved: TableMove) -> None:
        box, hand = (event.box, event.hand) if isinstance(event, ev.PlayerCard) else (0, 0)
        if self._code is None:
            raise moved.broke(f"lays {event.card} outside any round")
        if self._copies()[event.card] >= self._decks:
            raise moved.broke(f"lays {event.card} once more than {self._decks} decks have it")
        self._rounds[self._code].append(LaidCard(box, hand, event.card))
        self._free += 1
        self.cards += 1

    def _take_back(self, box: int, hand: int, moved: TableMove) -> None:
        if self._code is None or not self._free:
            raise moved.broke("takes a card back on which somebody has decided")
        last = self._rounds[self._code].pop()
        if (last.box, last.hand) != (box, hand):
            raise moved.broke(f"takes a card of box {box} back, and the last one was {last}")
        self._free -= 1
        self.taken_back += 1

    def _copies(self) -> Counter[Card]:
        return Counter(laid.card for laid in self._all())

    def _all(self) -> Iterable[LaidCard]:
        return (laid for cards in self._rounds.values() for laid in cards)
