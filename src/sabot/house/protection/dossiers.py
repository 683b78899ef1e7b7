"""The dossiers of all who play, read when first needed and forgotten as soon as their protection changes."""

from collections import OrderedDict
from typing import Final

from sabot.house.clock import Clock
from sabot.house.protection.dossier import Dossier
from sabot.house.protection.play_check import open_floor
from sabot.store import Store

DOSSIERS_MAX: Final = 20_000
"""Dossiers kept; the one used longest ago goes first."""


class Dossiers:
    """Dossiers at hand."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._kept: OrderedDict[str, Dossier] = OrderedDict()
        """The one used longest ago first."""
        self._reading: dict[str, object] = {}
        """A mark for each dossier being read, gone when something happens to the player meanwhile."""

    async def get(self, player: str) -> Dossier:
        """The player's dossier."""
        while True:
            dossier = self.find(player)
            if dossier is not None and dossier.is_current(self._clock):
                return dossier
            await self._read(player)

    def find(self, player: str) -> Dossier | None:
        """The player's dossier, if it is at hand, however old."""
        dossier = self._kept.get(player)
        if dossier is not None:
            self._kept.move_to_end(player)
        return dossier

    def forget(self, player: str) -> None:
        """Has the player's dossier read anew."""
        self._kept.pop(player, None)
        self._reading.pop(player, None)

    async def reread(self, player: str) -> None:
        """Reads the player's dossier anew, once: one that is out of date before it is read is not kept."""
        self.forget(player)
        await self._read(player)

    def follow(self, player: str, version: int) -> None:
        """Has a dossier go along with a step of the account that it does not tell of; one it knows less of goes."""
        dossier = self.find(player)
        if dossier is not None and dossier.version == version - 1:
            dossier.version = version
        elif dossier is None or dossier.version < version:
            self.forget(player)

    def add_round(self, player: str, staked: int, returned: int, closed_ms: int) -> None:
        """Adds a round that is in the books to what is in mind.

        One closed no later than the dossier was read may be in it already: then that is read anew.
        """
        dossier = self.find(player)
        if dossier is not None and closed_ms > dossier.loaded_ms:
            dossier.add_round(staked, returned)
        else:
            self.forget(player)

    async def _read(self, player: str) -> None:
        mark = self._reading.setdefault(player, object())
        now_ms = self._clock.now_ms()
        dossier = await self._store.read(lambda books: Dossier(books, player, now_ms))
        if self._reading.get(player) is not mark:
            return
        del self._reading[player]
        # What is closed after this moment cannot be in it.
        dossier.loaded_ms = self._clock.now_ms()
        # Now, for one player, rather than when cards are dealt to a whole crowd.
        open_floor(dossier, dossier.loaded_ms)
        self._kept[player] = dossier
        self._kept.move_to_end(player)
        if len(self._kept) > DOSSIERS_MAX:
            self._kept.popitem(last=False)
