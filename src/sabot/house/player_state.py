"""What the house has at hand of a player: their purse and the tables they have sat down at, one thing at a time."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from itertools import islice
from weakref import WeakValueDictionary

from sabot.floor import TableActor
from sabot.ledger import Account
from sabot.table import Purse

READS_MAX = 5
"""How often a player's money is read anew because something was told of it while it was read."""
PLAYERS_MAX = 2_000
"""Players whose tables are kept at hand; others' are taken up again from the store when they come back."""


class PlayerState:
    """One player's purse and tables; ``turn`` is held by whoever acts for them."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        """Two of the player's commands at once, even at two tables, are one after the other: limits see them both."""
        self.purse: Purse | None = None
        self.actors: dict[str, TableActor] = {}
        """By game."""
        self.users = 0
        """How many act for the player or wait for their turn; a lock on its way from one to the next looks free."""
        self.told = 0
        """How often something was told of the player's money."""
        self._heard: dict[Account, int] = {}
        """What was told of the player's money while it was still being read."""

    def learn(self, balances: Mapping[Account, int]) -> None:
        """Takes over what a receipt says."""
        self.told += 1
        if self.purse is None:
            self._heard.update(balances)
        else:
            self.purse.learn(balances)

    def open_purse(self, player: str, currency: str, balances: Mapping[Account, int]) -> Purse:
        """The player's purse, from what was read and what was heard since the reading began."""
        self.purse = Purse(player, currency, {**balances, **self._heard})
        self._heard.clear()
        return self.purse


class PlayerStates:
    """What is at hand of players; those used last are kept."""

    def __init__(self, most: int = PLAYERS_MAX) -> None:
        self._most = most
        self._states: OrderedDict[str, PlayerState] = OrderedDict()
        self._purses: WeakValueDictionary[str, Purse] = WeakValueDictionary()
        """Of players whose place was given to others, as long as anybody has them in hand: a player has one purse."""

    @asynccontextmanager
    async def turn(self, player: str) -> AsyncIterator[PlayerState]:
        """What is at hand of the player, and the turn to act for them for as long as the block lasts."""
        state = self._take(player)
        state.users += 1
        try:
            async with state.turn:
                yield state
        finally:
            state.users -= 1

    def learn(self, balances: Mapping[Account, int]) -> None:
        """Takes over what a receipt says of any of the players; to each goes what is theirs."""
        told: dict[str, dict[Account, int]] = {}
        for account, amount in balances.items():
            if account.owner in self._states or account.owner in self._purses:
                told.setdefault(account.owner, {})[account] = amount
        for player, own in told.items():
            if found := self._states.get(player) or self._purses.get(player):
                found.learn(own)

    async def reread(self, player: str, read: Callable[[], Awaitable[Mapping[Account, int]]]) -> None:
        """Takes over what the books say of the player's money; read anew where something was told of it meanwhile.

        What was read before that would be older. Where it is told again and again, what is told is new enough.
        """
        for _ in range(READS_MAX):
            state = self._states.get(player)
            told = state.told if state else 0
            balances = await read()
            if state is None or state.told == told:
                self.learn(balances)
                return

    def find_purse(self, player: str) -> Purse | None:
        """The player's purse, where it is in mind."""
        state = self._states.get(player)
        return state.purse if state else self._purses.get(player)

    def _take(self, player: str) -> PlayerState:
        state = self._states.get(player)
        if state is None:
            self._make_room()
            state = self._states[player] = PlayerState()
            state.purse = self._purses.pop(player, None)
        self._states.move_to_end(player)
        return state

    def _make_room(self) -> None:
        """Gives up those not used for longest; one where something is under way, or waits to be, stays."""
        spare = len(self._states) + 1 - self._most
        idle = (player for player, state in self._states.items() if not state.users)
        for player in tuple(islice(idle, max(spare, 0))):
            purse = self._states.pop(player).purse
            if purse is not None:
                self._purses[player] = purse
