"""Exact counts of the rounds that can come of a small shoe, after chess programs' perft.

Every order of cards and every legal decision is played through the engine; two rounds differ if a card or a decision
differs. The counts are integers that no change of the engine may move without a reason.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from sabot.cards import Card, ShoeEmpty, parse_cards
from sabot.engine import Phase, Round, Wager
from sabot.rules import Rules

T = TypeVar("T")


@dataclass(frozen=True)
class Perft:
    """How many rounds there are, and how they end."""

    rounds: int
    """Played to their end."""
    exhausted: int
    """Void because the small shoe ran out."""
    returned: int
    """All the money that came back, over all of them: a checksum of the settlements."""


def count_rounds(rules: Rules, shoe: str, wagers: Sequence[Wager]) -> Perft:
    """Plays everything that can happen."""
    cards = parse_cards(shoe)
    path = Path()
    rounds = exhausted = returned = 0
    while path.go_on():
        round_ = _play(rules, cards, wagers, path)
        if round_.state.voided is None:
            rounds += 1
            returned += round_.state.returned
        else:
            exhausted += 1
    return Perft(rounds, exhausted, returned)


class Path:
    """The choices taken, counted up like an odometer so that each run takes the next untried way."""

    def __init__(self) -> None:
        self._taken: list[int] = []
        self._open: list[int] = []
        self._depth = 0
        self._started = False

    def go_on(self) -> bool:
        """Turns to the next way; False when all have been gone."""
        self._depth = 0
        if not self._started:
            self._started = True
            return True
        while self._taken and self._taken[-1] + 1 == self._open[-1]:
            self._taken.pop()
            self._open.pop()
        if not self._taken:
            return False
        self._taken[-1] += 1
        return True

    def choose(self, options: Sequence[T]) -> T:
        """One of the options: the one that this run is to take."""
        if self._depth == len(self._taken):
            self._taken.append(0)
            self._open.append(len(options))
        choice = options[self._taken[self._depth]]
        self._depth += 1
        return choice


def _play(rules: Rules, cards: list[Card], wagers: Sequence[Wager], path: Path) -> Round:
    left = Counter(cards)

    def draw() -> Card:
        kinds = sorted(card for card, count in left.items() if count)
        if not kinds:
            raise ShoeEmpty("the small shoe is empty")
        card = path.choose(kinds)
        left[card] -= 1
        return card

    round_ = Round(rules, draw)
    for wager in wagers:
        round_.place(wager)
    round_.deal()
    while round_.phase is not Phase.CLOSED:
        assert round_.turn is not None
        player, box = round_.turn.first
        round_.act(player, box, path.choose(round_.legal(player, box)))
    return round_
