"""What a player has set is in the books, and the store failed before anybody heard of it: it holds all the same."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from sabot.engine import Wager
from sabot.store import Store, StoreDown
from sabot.table import Spot, TableRefusal
from tests.house.live.evening import LOUNGE, Evening
from tests.server.test_unheard import LostLine

Story = Callable[[Evening, LostLine], Awaitable[None]]


def play(folder: Path, story: Story, *names: str) -> None:
    """The evening on a store whose line can be cut, and its books proven at the end."""

    async def evening() -> None:
        line = LostLine()
        store = Store.open(f"sqlite:///{folder}/house.db", inline=True, faults=line)
        try:
            house = await Evening(store, (LOUNGE,)).open(*names)
            await story(house, line)
            await house.audit()
            house.house.close()
        finally:
            store.close()

    asyncio.run(evening())


async def set_unheard(evening: Evening, line: LostLine, name: str, **changes: bool) -> None:
    """Has a player set something of bets behind, which is committed and not heard of."""
    line.commits = 0
    with pytest.raises(StoreDown):
        await evening.house.profile.change_settings(evening.players[name], {"bet_behind": changes})


def bet_on(evening: Evening, name: str) -> Wager:
    """The player's bet at the first seat."""
    return evening.table().round.state.boxes[1].wagers[evening.players[name].player]


def test_pl_9_a_bet_behind_follows_as_set_where_nobody_heard_of_it(tmp_path: Path) -> None:
    async def story(evening: Evening, line: LostLine) -> None:
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.bet("Bob", Spot(box=1, main=1_000, behind=True))
        await set_unheard(evening, line, "Bob", follow_double=False)
        await evening.bet("Bob", Spot(box=1, main=2_000, behind=True))
        bet = bet_on(evening, "Bob")
        assert (bet.follow_double, bet.follow_split) == (False, True)

    play(tmp_path, story, "Ana", "Bob")


def test_pl_9_what_is_set_next_is_not_overtaken_by_what_nobody_heard_of(tmp_path: Path) -> None:
    async def story(evening: Evening, line: LostLine) -> None:
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await set_unheard(evening, line, "Bob", follow_double=False, follow_split=False)
        await evening.house.profile.change_settings(evening.players["Bob"], {"bet_behind": {"follow_double": True}})
        await evening.bet("Bob", Spot(box=1, main=2_000, behind=True))
        bet = bet_on(evening, "Bob")
        assert (bet.follow_double, bet.follow_split) == (True, False)

    play(tmp_path, story, "Ana", "Bob")


def test_pl_9_a_veto_holds_against_others_where_nobody_heard_of_it(tmp_path: Path) -> None:
    async def story(evening: Evening, line: LostLine) -> None:
        await evening.sit("Ana", 1)
        await set_unheard(evening, line, "Ana", allow=False)
        with pytest.raises(TableRefusal, match="seat 1 allows no betting behind"):
            await evening.bet("Bob", Spot(box=1, main=1_000, behind=True))

    play(tmp_path, story, "Ana", "Bob")


def test_pl_9_what_was_not_committed_does_not_hold(tmp_path: Path) -> None:
    async def story(evening: Evening, _: LostLine) -> None:
        await evening.sit("Ana", 1)
        commit = evening.store.commit

        async def fail(_: object) -> None:
            raise StoreDown("nothing is written just now")

        evening.store.commit = fail  # type: ignore[assignment, method-assign]
        with pytest.raises(StoreDown):
            await evening.house.profile.change_settings(evening.players["Ana"], {"bet_behind": {"allow": False}})
        evening.store.commit = commit  # type: ignore[method-assign]
        await evening.bet("Bob", Spot(box=1, main=1_000, behind=True))
        assert bet_on(evening, "Bob").behind

    play(tmp_path, story, "Ana", "Bob")


def test_r_11_who_has_excluded_themselves_leaves_before_the_deal_though_nobody_heard_of_it(tmp_path: Path) -> None:
    async def story(evening: Evening, line: LostLine) -> None:
        await evening.sit("Ana", 1)
        await evening.sit("Bob", 2)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.bet("Bob", Spot(box=2, main=1_000))
        line.commits = 0
        with pytest.raises(StoreDown):
            await evening.house.protection.exclude(evening.players["Ana"], "24h")
        await evening.deal()
        assert tuple(evening.table().live.seating.seats) == (2,)
        assert await evening.cash("Ana") == 200_000

    play(tmp_path, story, "Ana", "Bob")
