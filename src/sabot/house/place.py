"""A player's place in the house: their purse and the tables they have sat down at, one thing at a time."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from sabot.ledger import Account
from sabot.table import Purse, TableActor

PLACES_MAX = 2_000
"""Players whose tables are kept at hand; others' are taken up again from the store when they come back."""


class Place:
    """One player's purse and tables; ``turn`` is held by whoever acts for them."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        """Two of the player's commands at once, even at two tables, are one after the other: limits see them both."""
        self.purse: Purse | None = None
        self.actors: dict[str, TableActor] = {}
        """By game."""
        self.users = 0
        """How many act for the player or wait for their turn; a lock on its way from one to the next looks free."""
        self._heard: dict[Account, int] = {}
        """What was told of the player's money while it was still being read."""

    def learn(self, balances: Mapping[Account, int]) -> None:
        """Takes over what a receipt says."""
        if self.purse is None:
            self._heard.update(balances)
        else:
            self.purse.learn(balances)

    def open_purse(self, player: str, currency: str, balances: Mapping[Account, int]) -> Purse:
        """The player's purse, from what was read and what was heard since the reading began."""
        self.purse = Purse(player, currency, {**balances, **self._heard})
        self._heard.clear()
        return self.purse


class Places:
    """The places of players, those used last kept."""

    def __init__(self, most: int = PLACES_MAX) -> None:
        self._most = most
        self._places: OrderedDict[str, Place] = OrderedDict()

    @asynccontextmanager
    async def turn(self, player: str) -> AsyncIterator[Place]:
        """The player's place, and the turn at it for as long as the block lasts."""
        place = self._take(player)
        place.users += 1
        try:
            async with place.turn:
                yield place
        finally:
            place.users -= 1

    def learn(self, balances: Mapping[Account, int]) -> None:
        """Takes over what a receipt says of any of the players."""
        for player in {account.owner for account in balances} & self._places.keys():
            self._places[player].learn(balances)

    def _take(self, player: str) -> Place:
        place = self._places.get(player)
        if place is None:
            self._make_room()
            place = self._places[player] = Place()
        self._places.move_to_end(player)
        return place

    def _make_room(self) -> None:
        """Gives up the places not used for longest; one where something is under way, or waits to be, stays."""
        spare = len(self._places) + 1 - self._most
        for player in [player for player, place in self._places.items() if not place.users][: max(spare, 0)]:
            del self._places[player]
