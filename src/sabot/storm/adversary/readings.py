"""Everything that can be read without being dealt a card: screens, coach, money, rounds, heads, counters, health."""

import re
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from sabot.errors import SabotError
from sabot.house.house import House
from sabot.house.visitor import Visitor
from sabot.protocol import show_table

More = Callable[[], Mapping[str, str]]
"""Readings of whatever stands before the house, such as a server's page of figures."""

LINES: Final = 3
"""Of each list, the newest."""

_NUMBER = re.compile(r"-?\d+")


class Readings:
    """A reader of all that a player, or anybody, can see of a house.

    ``statistics`` are read where somebody asks for them: what a sheet is expected to return takes minutes.
    """

    def __init__(
        self, house: House, visitor: Visitor, game: str, more: More | None = None, *, statistics: bool = False
    ) -> None:
        self._house = house
        self._visitor = visitor
        self._game = game
        self._more = more
        self._statistics = statistics

    async def read(self) -> dict[str, str]:
        """All readings, by name."""
        house, visitor = self._house, self._visitor
        actor = await house.tables.enter(visitor, self._game, "")
        found: dict[str, object] = {
            "screen": await actor.look(show_table),
            "session": await house.protection.status(visitor),
            "coach": await self._ask_coach(),
            "balance": await house.statements.balance(visitor),
            "movements": await house.statements.movements(visitor, limit=LINES),
            "history": await house.history.rounds(visitor, limit=LINES),
            "head": house.heads.latest,
            "health": house.generator.failure,
            "generator": getattr(house.generator, "bytes_tested", None),
            "store": house.store.tally,
        }
        if self._statistics:
            found["statistics"] = await house.statistics.statistics(visitor)
        return {**{name: msgspec.json.encode(value).decode() for name, value in found.items()}, **self._extra()}

    async def advice(self) -> str:
        """What the coach calls best for each box."""
        page = await self._house.coach.advise(self._visitor, self._game)
        return " ".join(f"{box.box} {box.best}" for box in page.boxes)

    async def _ask_coach(self) -> object:
        try:
            return await self._house.coach.advise(self._visitor, self._game)
        except SabotError as refusal:
            return f"{type(refusal).__name__} {refusal}"

    def _extra(self) -> Mapping[str, str]:
        return self._more() if self._more else {}


def changes(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, str]:
    """What of each reading is no more as it was: how much every number in it has grown, or the words."""
    found: dict[str, str] = {}
    for name, words in after.items():
        old = before.get(name, "")
        was, now = _NUMBER.findall(old), _NUMBER.findall(words)
        if words == old:
            found[name] = "as before"
        elif len(was) == len(now):
            found[name] = " ".join(str(int(new) - int(last)) for last, new in zip(was, now, strict=True))
        else:
            found[name] = words
    return found
