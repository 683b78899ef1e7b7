"""Everything that can be read without being dealt a card: screens, balances, figures, counters, health."""

import re
from collections.abc import Callable, Mapping

import msgspec

from sabot.house.house import House
from sabot.house.visitor import Visitor
from sabot.protocol import show_table

More = Callable[[], Mapping[str, str]]
"""Readings of whatever stands before the house, such as a server's page of figures."""

_NUMBER = re.compile(r"-?\d+")


class Readings:
    """A reader of all that a player, or anybody, can see of a house."""

    def __init__(self, house: House, visitor: Visitor, game: str, more: More | None = None) -> None:
        self._house = house
        self._visitor = visitor
        self._game = game
        self._more = more

    async def read(self) -> dict[str, str]:
        """All readings, by name."""
        house, visitor = self._house, self._visitor
        actor = await house.tables.enter(visitor, self._game, "")
        found: dict[str, object] = {
            "screen": await actor.look(show_table),
            "session": await house.protection.status(visitor),
            "health": house.generator.failure,
            "generator": getattr(house.generator, "bytes_tested", None),
            "store": house.store.tally,
        }
        return {**{name: msgspec.json.encode(value).decode() for name, value in found.items()}, **self._extra()}

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
