"""The cuts of live shoes by the journal: who was asked, who brought what, and that all of it is the cut."""

from sabot.cards import PHYSICAL
from sabot.protocol.view import CutView
from sabot.rules import Rules
from sabot.storm.chronicle.move import TableMove
from sabot.storm.chronicle.seats import SeatBook
from sabot.table.event import CutAsked, SeatLeft, ShoeCut, ShoeHandled, ShoeOpened, WordAdded
from sabot.table.redaction import pseudonym

CUTS_OF_A_PILE = 3
"""At least three, says the regulation."""


class CutBook:
    """The shoe of one table on its way to its cut."""

    def __init__(self, rules: Rules, seats: SeatBook) -> None:
        self._rules = rules
        self._seats = seats
        self.made = 0
        """Shoes that somebody had a part in."""
        self._cutter = 0
        self._asked: tuple[str, int] | None = None
        self._words: list[tuple[int, str, str]] = []
        self._stages: list[tuple[str, int]] = []

    def take(self, moved: TableMove) -> None:
        """Takes in a step, after the seats have; raises where a cut is not what its parts are."""
        for event in moved.events:
            match event:
                case ShoeOpened():
                    self._asked, self._words, self._stages = None, [], []
                case ShoeHandled(stage=stage, count=count):
                    self._stages.append((stage, count))
                case CutAsked(player=player, box=box):
                    self._ask(moved, player, box)
                case SeatLeft(player=player, box=box):
                    self._leave(player, box)
                case WordAdded(player=player, place=place, word=word):
                    self._add_word(moved, player, place, word)
                case ShoeCut():
                    self._cut(moved, event)
        if any(isinstance(event, ShoeOpened | ShoeCut) for event in moved.events):
            self._check_stages(moved)

    def compare(self, seen: CutView | None, moved: TableMove) -> None:
        """Raises unless it was seen who is asked, and what was added so far."""
        if seen is None:
            return
        player, box = self._asked or ("", 0)
        own = [(place, pseudonym(by), word) for place, by, word in self._words]
        told = [(part.place, part.name, part.text) for part in seen.words]
        if (seen.box, seen.name, told) != (box, pseudonym(player) if player else None, own):
            raise moved.broke(f"the cut was shown as {seen}, and by the books {self._asked} is asked: {own}")

    def _ask(self, moved: TableMove, player: str, box: int) -> None:
        taken = self._seats.people()
        later = [number for number in taken if number > self._cutter]
        due = (later or taken or [0])[0]
        seat = self._seats.seats.get(box)
        if box != due or seat is None or seat.player != player or self._asked is not None:
            raise moved.broke(f"{player} at {box} is asked to cut, and it is the turn of seat {due}")
        self._cutter, self._asked = box, (player, box)

    def _add_word(self, moved: TableMove, player: str, place: int, word: str) -> None:
        own = self._seats.of(player)
        if self._seats.is_companion(player):
            raise moved.broke(f"{player} adds a word, and plays for the house")
        due = own[0] if own else len(self._words) + 1
        if place != due or any(by == player for _, by, _ in self._words):
            raise moved.broke(f"{player} adds a word as {place}, and their place is {due}: {self._words}")
        self._words.append((place, player, word))

    def _leave(self, player: str, box: int) -> None:
        """A word goes with its player's last seat, and else to the first one that they keep."""
        if self._asked == (player, box):
            self._asked = None
        kept = [other for other in self._seats.of(player) if other != box]
        if not kept:
            self._words = [part for part in self._words if part[1] != player]
        self._words = [(kept[0], by, word) if place == box else (place, by, word) for place, by, word in self._words]

    def _cut(self, moved: TableMove, event: ShoeCut) -> None:
        parts = [(place, by, text, False) for place, by, text in sorted(self._words, key=lambda part: part[0])]
        told = [(part.place, part.by, part.text, part.last) for part in event.parts]
        if told and told[-1][3]:
            if self._asked is None or told[-1][:2] != (self._asked[1], self._asked[0]):
                raise moved.broke(f"the last cut is {told[-1]}, and {self._asked} was asked")
            parts.append(told[-1])
        lines = [f"{'cut' if last else 'word'} {place} {text}" for place, _, text, last in parts]
        by = parts[-1][1] if parts else "nobody"
        if (told, event.cut, event.by) != (parts, "\n".join(lines), by):
            raise moved.broke(f"the cut is {event}, and its parts are {parts}")
        self.made += bool(parts)
        self._asked, self._words = None, []

    def _check_stages(self, moved: TableMove) -> None:
        """The ceremony is told whole (BJ-1): what is done before the cut with the shoe, the rest with the cut."""
        if any(isinstance(event, ShoeOpened) and event.algorithm == PHYSICAL for event in moved.events):
            if self._stages or self._asked is not None:
                raise moved.broke(f"a physical shoe was made ready by {self._stages}, before {self._asked}")
            return
        rules, decks = self._rules, self._rules.decks
        piles = ("stock", decks), ("mixed", decks), ("piles", decks), ("cuts", CUTS_OF_A_PILE), ("joined", decks)
        due: list[tuple[str, int]] = [("machine" if rules.mixing == "machine" else "mixed", decks)]
        if rules.mixing == "piles":
            due = [*piles]
        if any(isinstance(event, ShoeCut) for event in moved.events):
            due += [("separator", rules.undealt_decks), *([("burnt", rules.burn)] if rules.burn else [])]
        if rules.shuffle != "every-round" and self._stages != due:
            raise moved.broke(f"the shoe was made ready by {self._stages}, and should be by {due}")
