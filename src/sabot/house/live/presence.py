"""On how many screens live tables are shown, over all servers of a house."""

from collections.abc import Callable, Collection, Mapping
from typing import Final, NamedTuple


class Onlookers(NamedTuple):
    """How a table is watched at one server."""

    screens: int
    """Open ones that show it."""
    by_people: bool
    """Whether any of them is not a companion's (P-11)."""


NOBODY_THERE: Final = Onlookers(0, by_people=False)


class Presence:
    """Who watches at other servers, beside those who do at this one."""

    def __init__(self) -> None:
        self.here: Callable[[], dict[str, Onlookers]] = dict
        """By table, how it is watched at this server."""
        self._elsewhere: dict[str, Mapping[str, Onlookers]] = {}

    def take(self, server: str, watched: Mapping[str, Onlookers]) -> None:
        """Has these be the tables that are watched at another server."""
        self._elsewhere[server] = watched

    def part(self, here: Collection[str]) -> None:
        """Forgets servers that are here no more: whoever was connected there comes again."""
        self._elsewhere = {server: watched for server, watched in self._elsewhere.items() if server in here}

    def elsewhere(self, table: str) -> Onlookers:
        """How the table is watched at all other servers together."""
        found = [watched.get(table, NOBODY_THERE) for watched in self._elsewhere.values()]
        return Onlookers(sum(each.screens for each in found), any(each.by_people for each in found))
