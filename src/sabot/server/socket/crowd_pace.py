"""How often a crowd is told what its many do: a bet of one of thousands waits for those that come with it.

Ten thousand players put their bets down, or decide, within some seconds. Were each commit of theirs told to all at
once, telling would take longer than betting lasts. So after a crowd was told something there is a rest, in proportion
to how many they are: what one of them does meanwhile is told at its end together with what the others did, and only
then are they told that it is done. Whatever ends something, or asks something new, is told at once, with all that
waited. Where fewer than a few hundred watch there is no rest at all.
"""

import asyncio
from asyncio import Future
from collections.abc import Callable
from typing import Final, Protocol

CROWD: Final = 200
"""From so many watchers on there is a rest."""
REST_SECONDS: Final = 50e-6
"""For each of them: some three times as long as it takes to tell one."""


class Rest(Protocol):
    """What ends by itself, or is called off."""

    def cancel(self) -> None:
        """Calls it off."""


Later = Callable[[float, Callable[[], None]], Rest]
"""Has something done after so many seconds."""


def do_later(seconds: float, act: Callable[[], None]) -> Rest:
    """Has it done by the event loop."""
    return asyncio.get_running_loop().call_later(seconds, act)


class CrowdPace:
    """When the watchers of each table may be told of one of them again."""

    def __init__(self, crowd: int = CROWD, later: Later = do_later) -> None:
        self._crowd = crowd
        self._later = later
        self._rests: dict[str, Rest] = {}
        """Of each table whose watchers were told something not long ago, what ends that."""
        self._overdue: set[str] = set()
        """Tables whose rest is over, and what waited could not be told because more was under way."""
        self._held: dict[str, Future[None]] = {}
        """Of each table where something waits to be told, what is done when it was."""

    def holds(self, table: str) -> bool:
        """Whether what one of the crowd does at that table waits now."""
        return table in self._rests and table not in self._overdue

    def rests(self, table: str) -> bool:
        """Whether its watchers are a crowd that was told something not long ago."""
        return table in self._rests

    def hold(self, table: str) -> None:
        """Something waits to be told there."""
        if table not in self._held:
            self._held[table] = asyncio.get_running_loop().create_future()

    def find_held(self, table: str) -> "Future[None] | None":
        """What is done when all that is known of the table was told; None where nothing waits."""
        return self._held.get(table)

    def begin_rest(self, table: str, watchers: int, end: Callable[[str], None]) -> None:
        """All that waited was told to so many: a rest begins, at whose end that is called if something waits then."""
        self.forget(table)
        if watchers >= self._crowd:
            self._begin(table, watchers * REST_SECONDS, end)

    def _begin(self, table: str, seconds: float, end: Callable[[str], None]) -> None:
        def be_over() -> None:
            del self._rests[table]
            if table not in self._held:
                return
            try:
                end(table)
            finally:
                # What could not be told comes with what is under way, or, where that comes to nothing, after this.
                if table in self._held:
                    self._overdue.add(table)
                    self._begin(table, seconds, end)

        self._rests[table] = self._later(seconds, be_over)

    def forget(self, table: str) -> None:
        """Has what waits at that table wait no more."""
        self._overdue.discard(table)
        if (rest := self._rests.pop(table, None)) is not None:
            rest.cancel()
        if (held := self._held.pop(table, None)) is not None and not held.done():
            held.set_result(None)
