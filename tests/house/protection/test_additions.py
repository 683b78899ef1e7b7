"""Doubles, splits and insurance count before they are taken; a round can always be finished without (P-10, R-11)."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from sabot.engine import Action, Phase
from sabot.house.accounts.session import SessionLimits
from sabot.house.clock import VirtualClock
from sabot.house.error import LossLimitReached, SelfExcluded
from sabot.house.house import House
from sabot.house.visitor import Visitor
from sabot.protocol import show_table
from sabot.store import Store
from sabot.storm.opening import QUICK
from sabot.table import Deal, Decide, PlaceBets, Spot, Table, TableCommand
from tests.house.reception import HOUR, moment

GAME = "atlantic-city"
STAKE = 1_000
ADDITIONS = (Action.DOUBLE, Action.SPLIT, Action.YES)

Forbid = Callable[["Guest"], Awaitable[object]]


class Guest:
    """A player with money at a table of their own."""

    def __init__(self, store: Store) -> None:
        self.clock = VirtualClock(moment("2026-11-05 12:00"))
        self.house = House(store, clock=self.clock, chance=Random(5).randbytes, hasher=QUICK, threaded=False)
        self._keys = 0

    async def arrive(self) -> None:
        """Signs up, and brings money."""
        limits = SessionLimits(HOUR, 500_000)
        signed = await self.house.accounts.sign_up(
            "Ana", "a secret of seven words", currency="EUR", language="en", session_limits=limits
        )
        self.visitor: Visitor = signed.visitor
        await self.house.cashier.deposit(self.visitor, 500_000, "money")

    async def say(self, command: TableCommand) -> None:
        """Sends a command under an id of its own."""
        self._keys += 1
        self.clock.advance(1)
        await self.house.tables.play(self.visitor, GAME, command, f"key-{self._keys}", "")

    async def look(self) -> tuple[Table, tuple[Action, ...], tuple[Action, ...]]:
        """The table, what the rules allow on its box, and what is offered."""
        seat = await self.house.tables.enter(self.visitor, GAME, "")

        def see(table: Table, _: object) -> tuple[Table, tuple[Action, ...], tuple[Action, ...]]:
            legal = table.round.legal(self.visitor.player, 1) if table.round.turn else ()
            asked = show_table(table, seat.purse).own.asked
            return table, legal, tuple(option.action for question in asked for option in question.options)

        return await seat.look(see)

    async def find(self, wanted: Action) -> None:
        """Plays on until the wanted decision is open."""
        while True:
            table, legal, _ = await self.look()
            if wanted in legal:
                return
            await self.say(self._move(table, legal))

    async def finish(self) -> None:
        """Plays the round to its end without adding to it."""
        while True:
            table, legal, offered = await self.look()
            if table.round.phase is Phase.BETTING:
                return
            assert not set(offered) & set(ADDITIONS)
            assert set(offered) == set(legal) - set(ADDITIONS)
            await self.say(self._move(table, legal))

    def _move(self, table: Table, legal: tuple[Action, ...]) -> TableCommand:
        if not table.round.turn:
            return Deal() if table.round.state.boxes else PlaceBets(spots=(Spot(box=1, main=STAKE),))
        return Decide(box=1, action=Action.STAND if Action.STAND in legal else Action.NO)


async def lower(guest: Guest) -> None:
    """Allows no more to be lost than what is at stake now, and one less than it would take to add to it."""
    lost = -(await guest.house.protection.status(guest.visitor)).net
    await guest.house.protection.set_limit(guest.visitor, "loss-day", max(0, lost + STAKE + STAKE // 2 - 1))


async def exclude(guest: Guest) -> None:
    await guest.house.protection.exclude(guest.visitor, "24h")


@pytest.mark.parametrize("action", ADDITIONS)
@pytest.mark.parametrize(("forbid", "refusal"), [(lower, LossLimitReached), (exclude, SelfExcluded)])
def test_p_10_nothing_is_added_to_a_round_that_limits_or_an_exclusion_forbid(
    store: Store, forbid: Forbid, refusal: type[Exception], action: Action
) -> None:
    async def story() -> None:
        guest = Guest(store)
        await guest.arrive()
        await guest.find(action)
        before = await guest.house.tables.purse(guest.visitor)
        held = before.held
        assert action in (await guest.look())[2]
        await forbid(guest)
        with pytest.raises(refusal):
            await guest.say(Decide(box=1, action=action))
        assert (await guest.house.tables.purse(guest.visitor)).held == held
        await guest.finish()
        assert (await guest.house.tables.purse(guest.visitor)).held == 0

    asyncio.run(story())


def test_p_10_a_double_within_the_limit_is_taken(store: Store) -> None:
    async def story() -> None:
        guest = Guest(store)
        await guest.arrive()
        await guest.find(Action.DOUBLE)
        lost = -(await guest.house.protection.status(guest.visitor)).net
        await guest.house.protection.set_limit(guest.visitor, "loss-day", max(0, lost) + 2 * STAKE)
        assert Action.DOUBLE in (await guest.look())[2]
        await guest.say(Decide(box=1, action=Action.DOUBLE))

    asyncio.run(story())
