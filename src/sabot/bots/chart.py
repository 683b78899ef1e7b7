"""The chart that a bot plays by: the best one of the game, as the house's page of odds shows it to anybody (O-2)."""

from collections.abc import Collection, Mapping
from typing import Any

from msgspec import Struct

from sabot.cards import Card, hard_total
from sabot.engine import Action
from sabot.protocol.view import HandView

ACE = 1
SOFT_MIN, HARD_MIN = 13, 5
"""The lowest totals that a chart has rows for: two aces that are not split count as soft 13, two twos as hard 5."""


class PlayChart(Struct, frozen=True):
    """What to do with a hand, by its total or its pair and by the dealer's card: the chart's own codes."""

    hard: Mapping[tuple[int, int], str]
    soft: Mapping[tuple[int, int], str]
    pairs: Mapping[tuple[int, int], str]

    @classmethod
    def of_page(cls, page: Mapping[str, Any]) -> "PlayChart":
        """The chart of a game's page of odds."""
        blocks: dict[str, dict[tuple[int, int], str]] = {"hard": {}, "soft": {}, "pairs": {}}
        for block in page["blocks"]:
            for row in block["rows"]:
                for cell in row["cells"]:
                    place = _row_number(block["name"], row["name"]), _rank(cell["up"])
                    blocks[block["name"]][place] = cell["code"]
        return cls(**blocks)

    def choose(self, hand: HandView, up: Card, options: Collection[Action]) -> Action:
        """The best of the open decisions, as far as totals tell."""
        place = _value(up)
        by_total = self._by_total(hand, place)
        code = self._pair(hand, place) or by_total
        return _resolve(code, by_total, options)

    def _pair(self, hand: HandView, up: int) -> str | None:
        values = [_value(card) for card in hand.cards]
        return self.pairs.get((values[0], up)) if len(values) == 2 and values[0] == values[1] else None

    def _by_total(self, hand: HandView, up: int) -> str:
        if hand.soft:
            return self.soft.get((max(hand.total, SOFT_MIN), up), "S")
        return self.hard.get((max(hand.total, HARD_MIN), up), "S")


def _resolve(code: str, by_total: str, options: Collection[Action]) -> Action:
    """What the code comes to where only these decisions are open."""
    if code[0] == "R" and Action.SURRENDER in options:
        return Action.SURRENDER
    if Action.NO in options:
        return Action.NO
    if code in ("P", "Rp"):
        if Action.SPLIT in options:
            return Action.SPLIT
        code = by_total
    if code[0] == "D" and Action.DOUBLE in options:
        return Action.DOUBLE
    wanted = Action.STAND if code[-1] in "Ss" else Action.HIT
    return wanted if wanted in options else Action.STAND


def _row_number(block: str, name: str) -> int:
    """The total, or the value of each card of a pair, that a row of the page is about."""
    if block == "hard":
        return int(name)
    rank = _rank(name.partition("-")[2])
    return rank if block == "pairs" else 11 + rank


def _rank(name: str) -> int:
    return ACE if name == "A" else int(name)


def _value(card: Card) -> int:
    """What a card counts, an ace one."""
    return hard_total([card])
