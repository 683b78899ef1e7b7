"""What is a player's own at a table that a crowd shares, drawn and written once for all who are in the same situation.

Thousands on one position have staked the same and hold the same cards: what is drawn for one of them is what is drawn
for all, but for their names and their money. A situation is all that `draw_own` looks at of one player; whoever has it
draw something more of them adds that here.
"""

from bisect import bisect_right
from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from sabot.engine import Round
from sabot.protocol.drawing import Names, asked_boxes, draw_balance, draw_own, list_bettors
from sabot.protocol.view import LISTED_MAX, OwnView
from sabot.table import Purse, Table
from sabot.table.money import Standing, standing_of

NAMELESS = "\0"
"""Drawn where the player's name belongs: no name has such a character, and nothing else that is drawn."""

Situation = tuple[object, ...]

_encoder = msgspec.json.Encoder()
_NAME = _encoder.encode(NAMELESS).decode()
_NOT_SHARED = frozenset({"name", "balance"})
_SHARED = tuple(name for name in OwnView.__struct_fields__ if name not in _NOT_SHARED)


class _Drawn(NamedTuple):
    """What is told to those who are in one situation."""

    costs: tuple[int, ...]
    """What they could be asked to put down, the least first: whether their money covers it is the only thing left."""
    texts: dict[int, list[str]]
    """By how many of these it covers: the text, cut where the player's name belongs."""


class OwnWriter:
    """Writes what is each player's own, of one table."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._state: tuple[Table, int] | None = None
        """The table and its version that all this is of."""
        self._drawn: dict[Situation, _Drawn] = {}
        self._listed: dict[int, frozenset[str]] = {}
        self._last: Round | None = None
        """The round before, that all this is of."""
        self._last_listed: dict[int, frozenset[str]] = {}
        self._ends: dict[Situation, int] = {}
        """The situations in which it ended, numbered."""
        self._end_of: dict[str, int] = {}
        """By player, as far as they were asked for."""
        self._standings: Mapping[str, Standing] = {}
        """Where its players stood, as far as that was told."""

    def write(self, table: Table, purse: Purse) -> str:
        """The player's own part of the view."""
        self._look_at(table)
        player = purse.player
        end = self._end_of.get(player)
        if end is None:
            end = self._end_of[player] = self._number_end(player)
        situation = (_find_situation(table.round, player, self._listed), table.standings.get(player), end)
        drawn = self._drawn.get(situation)
        if drawn is None:
            drawn = self._drawn[situation] = _Drawn(_find_costs(table, player), {})
        covered = bisect_right(drawn.costs, purse.spendable) if drawn.costs else 0
        text = drawn.texts.get(covered)
        if text is None:
            text = drawn.texts[covered] = _write_shared(draw_own(table, purse, lambda _: NAMELESS))
        name = _encoder.encode(self._names(player)).decode()
        balance = _encoder.encode(draw_balance(purse)).decode()
        return f'{{"name":{name},"balance":{balance},{name.join(text)}'

    def hear_end(self, table: Table, standings: Mapping[str, Standing]) -> None:
        """Takes in where everybody stood at the end of the round that has just been played."""
        self._look_at(table)
        self._standings = standings

    def _look_at(self, table: Table) -> None:
        """Forgets what was drawn of another version of the table, or of another round before."""
        if self._state is None or self._state[0] is not table or self._state[1] != table.version:
            self._state, self._drawn, self._listed = (table, table.version), {}, _find_listed(table.round)
        if self._last is not table.last:
            self._last, self._ends, self._end_of, self._standings = table.last, {}, {}, {}
            self._last_listed = _find_listed(table.last) if table.last is not None else {}

    def _number_end(self, player: str) -> int:
        """In which situation the round before ended for the player."""
        last = self._last
        situation = _find_situation(last, player, self._last_listed) if last is not None else ()
        if last is None or not situation:
            return 0
        standing = self._standings.get(player) or standing_of(last, player)
        return self._ends.setdefault((situation, standing), len(self._ends) + 1)


def _find_listed(round_: Round) -> dict[int, frozenset[str]]:
    """Of boxes where not all bettors are shown by name, who is."""
    boxes = round_.state.boxes.values()
    return {box.number: frozenset(list_bettors(box)) for box in boxes if len(box.wagers) > LISTED_MAX}


def _find_situation(round_: Round, player: str, listed: dict[int, frozenset[str]]) -> Situation:
    """All that is drawn of the player's bets and hands in a round where nobody decides for others."""
    found: Situation = ()
    asked = round_.state.asked
    for number, box in round_.state.boxes.items():
        wager = box.wagers.get(player)
        if wager is None:
            continue
        # One row for all: it is made for each of a crowd, at each step that concerns them.
        found += (
            number,
            number not in listed or player in listed[number],
            (player, number) in asked,
            box.held.get(player),
            wager.main,
            wager.golden,
            wager.behind,
            wager.currency,
            *wager.side.items(),
        )
        for hand in box.hands:
            stake = hand.stakes.get(player)
            if stake is not None:
                found += (
                    hand.number,
                    player in hand.live,
                    stake.fate._value_,
                    stake.outcome,
                    stake.held,
                    stake.amount,
                    stake.added,
                    stake.doubled,
                    stake.golden,
                    stake.returned,
                    stake.golden_returned,
                )
    return found


def _find_costs(table: Table, player: str) -> tuple[int, ...]:
    """What each decision that is open to the player would put down, the least first."""
    round_ = table.round
    boxes = (box for box in asked_boxes(round_) if player in round_.state.boxes[box].wagers)
    found = {table.cost_of(player, box, action) for box in boxes for action in round_.legal(player, box)}
    return tuple(sorted(found - {0}))


def _write_shared(own: OwnView) -> list[str]:
    """The part as everybody has it in that situation, from behind their money on, cut where their name belongs."""
    shared = {name: getattr(own, name) for name in _SHARED}
    return _encoder.encode(shared).decode()[1:].split(_NAME)
