"""The live tables of a house: opened once, taken up again at every start, entered by anybody."""

import re
from collections.abc import Callable
from contextlib import nullcontext, suppress
from typing import Final, TypeVar

from sabot.errors import SabotError
from sabot.floor import Answer, TableActor
from sabot.floor.letters import decode_answer, fingerprint_of
from sabot.house.error import Busy
from sabot.house.live.opened_tables import OpenedTables
from sabot.house.tables import TRIES_MAX, Seat, UnknownTable
from sabot.house.visitor import Role, Visitor, require_role
from sabot.ledger import Overdrawn
from sabot.store import Outdated, StaleStep
from sabot.table import Cut, Table, TableCommand, Void
from sabot.table.command import Verb

T = TypeVar("T")

_PLAIN_CUT: Final = re.compile("[A-Za-z0-9_-]{1,32}")
"""What one who is muted may cut with: as much as the word of a device."""


class LiveTables(OpenedTables):
    """Opens and finds the live tables, and has them played at."""

    async def enter(self, visitor: Visitor, table: str, origin: str) -> Seat:
        """The table, and the visitor's purse; whoever enters watches until they sit down or bet."""
        actor = self._require_open(table)
        seat = await self._seat(visitor, actor)
        if actor.lead is not None:
            # They may have seen more at another server than was heard of here.
            await actor.look_again()
        await actor.make_ready(origin)
        return seat

    def _require_open(self, table: str) -> TableActor:
        actor = self.require(table)
        if actor.table.is_over:
            raise UnknownTable(f"table {table[:40]} is closed")
        return actor

    async def recall(self, by: Visitor, table: str, command: TableCommand | Verb, key: str) -> Answer | None:
        """The answer to what was done under that id; also of a table that is closed by now."""
        done = await self._store.recall(by.player, key)
        return decode_answer(done.repeat(fingerprint_of(table, command))) if done is not None else None

    async def _seat(self, visitor: Visitor, actor: TableActor) -> Seat:
        self._players.names.learn(visitor.player, visitor.name)
        return Seat(actor, await self._players.open_purse(visitor))

    def _seat_at_hand(self, visitor: Visitor, actor: TableActor) -> Seat | None:
        """The same for whoever's purse is in mind: what limits them is looked up with the command."""
        purse = self._players.purse_at_hand(visitor.player)
        if purse is None:
            return None
        self._players.names.learn(visitor.player, visitor.name)
        return Seat(actor, purse)

    async def play(self, visitor: Visitor, table: str, command: TableCommand, key: str, origin: str) -> Answer:
        """Carries out a command at a live table; it has come in time if it does so now, whatever is read for it."""
        came_ms, actor = self._clock.now_ms(), self.find(table)
        if self.elsewhere is not None and actor is not None and actor.lead is not None:
            return await self.elsewhere.play(visitor, table, command, key, origin, came_ms)
        try:
            return await self.play_here(visitor, table, command, key, origin, came_ms)
        except StaleStep:
            if self.elsewhere is None or actor is None or actor.lead is None:
                raise
        # Handed over while it was looked up: nothing was done here.
        return await self.elsewhere.play(visitor, table, command, key, origin, came_ms)

    async def play_here(
        self, visitor: Visitor, table: str, command: TableCommand, key: str, origin: str, came_ms: int
    ) -> Answer:
        """Carries out a command at a table that this server deals at; ``came_ms``: when it came to the house."""
        actor = self.find(table)
        with actor.arrivals.note(came_ms) if actor is not None else nullcontext():
            return await self._play(visitor, table, command, key, origin, came_ms)

    async def _play(
        self, visitor: Visitor, table: str, command: TableCommand, key: str, origin: str, came_ms: int
    ) -> Answer:
        try:
            actor = self._require_open(table)
            await self._verify_voice(visitor, command)
        except SabotError:
            done = await self.recall(visitor, table, command, key)
            if done is None:
                raise
            return done
        # What players have set of bets behind holds from when it is in the books, whether or not anybody heard of it.
        await self._catch_up()
        # A command brings the shoe itself where there is none; to have it brought would wait for all that is under way.
        seat = self._seat_at_hand(visitor, actor) or await self._seat(visitor, actor)
        self._hold(seat.purse)
        for _ in range(TRIES_MAX):
            with suppress(Outdated, Overdrawn):
                return await self._players.play_at(visitor, seat, command, key, origin, came_ms)
            await self._players.refresh(visitor.player)
        raise Busy("the account is in use elsewhere: try again")

    async def _verify_voice(self, visitor: Visitor, command: TableCommand) -> None:
        """Raises for a muted player whose cut would be read as something said."""
        if isinstance(command, Cut) and command.cut and not _PLAIN_CUT.fullmatch(command.cut):
            await self._muting.verify_unmuted(visitor.player)

    async def void(self, by: Visitor, table: str, order: Void, key: str, origin: str) -> Answer:
        """Voids the round on a live table (M-2): every bet is given back, who did it and why on record."""
        require_role(by, Role.OPERATOR)
        actor = self.require(table)
        for _ in range(TRIES_MAX):
            players = await self._open_purses_at(actor)
            with suppress(Outdated, Overdrawn):
                async with self.timekeeper.turn(actor), self.timekeeper.meter_for(actor, order):
                    return await actor.order(order, origin, by.player, key, (Role.OPERATOR,))
            for player in players:
                await self._players.refresh(player)
        raise Busy("accounts of this round are in use elsewhere: try again")

    async def look_at_void(self, table: str, see: Callable[[Table], T]) -> T:
        """What one sees of a table whose round can be voided: what its players have is in mind."""
        actor = self.require(table)
        await self._open_purses_at(actor)
        return await actor.look(see)

    async def _open_purses_at(self, actor: TableActor) -> tuple[str, ...]:
        """Those who play there, with what they have in mind: by that is known what cannot be taken back from them."""
        players = tuple(sorted(actor.table.players))
        for player in players:
            self._hold(await self._players.open_purse_of(player))
        return players

    async def order_here(
        self, table: str, verb: Verb, origin: str, by: str, key: str | None, roles: tuple[str, ...]
    ) -> Answer:
        """Carries out what was ordered at another server, at a table that this one deals at."""
        actor = self.require(table)
        for _ in range(TRIES_MAX):
            players = await self._open_purses_at(actor)
            with suppress(Outdated, Overdrawn):
                async with self.timekeeper.turn(actor), self.timekeeper.meter_for(actor, verb):
                    return await actor.order(verb, origin, by, key, roles)
            for player in players:
                await self._players.refresh(player)
        raise Busy("accounts of this round are in use elsewhere: try again")
