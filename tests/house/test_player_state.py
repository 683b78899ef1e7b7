"""What is at hand of players: each learns what is theirs, and a crowd costs each no look at the others."""

import asyncio
from collections.abc import Iterator

from sabot.house.player_state import PlayerStates
from sabot.ledger import Account, Kind
from sabot.table import Purse


class Receipt(dict[Account, int]):
    """What a settlement of many says, which counts how often it was looked through."""

    walks = 0

    def items(self):  # type: ignore[no-untyped-def]  # as its parent
        """Counts, then does as its parent."""
        self.walks += 1
        return super().items()

    def __iter__(self) -> Iterator[Account]:
        self.walks += 1
        return super().__iter__()


def receipt_of(players: list[str]) -> Receipt:
    """What everybody has after a settlement."""
    return Receipt(
        {
            Account(kind, player, "EUR"): number
            for number, player in enumerate(players)
            for kind in (Kind.CASH, Kind.HOLD)
        }
    )


def test_a_purse_finds_its_own_accounts_without_a_look_at_others() -> None:
    players = [f"p{number}" for number in range(50)]
    told = receipt_of(players)
    purse = Purse("p7", "EUR", {})
    purse.learn(told)
    assert (purse.cash, purse.held, purse.gold, told.walks) == (7, 7, 0, 0)


def test_a_settlement_of_a_crowd_is_looked_through_once_for_all() -> None:
    players = [f"p{number}" for number in range(50)]
    told = receipt_of(players)
    states = PlayerStates()

    async def story() -> None:
        for player in players[:-1]:
            async with states.turn(player) as state:
                state.open_purse(player, "EUR", {})
        async with states.turn(players[-1]) as late:
            states.learn(told)
            assert told.walks == 1
            purse = late.open_purse(players[-1], "EUR", {})
            assert (purse.cash, late._heard) == (49, {})

    asyncio.run(story())
    assert [found.cash for player in players if (found := states.find_purse(player))] == list(range(50))


def test_what_is_heard_before_a_purse_is_opened_is_that_players_alone() -> None:
    states = PlayerStates()

    async def story() -> None:
        async with states.turn("p1") as state:
            states.learn(receipt_of(["p0", "p1", "p2"]))
            assert {account.owner for account in state._heard} == {"p1"}

    asyncio.run(story())


def test_those_not_used_for_longest_make_room_but_none_who_acts() -> None:
    states = PlayerStates(most=2)

    async def story() -> None:
        async with states.turn("p1") as state:
            state.open_purse("p1", "EUR", {})
            for player in ("p2", "p3"):
                async with states.turn(player) as other:
                    other.open_purse(player, "EUR", {})

    asyncio.run(story())
    assert [player for player in ("p1", "p2", "p3") if states.find_purse(player)] == ["p1", "p3"]


def test_a_purse_in_somebody_s_hands_is_the_player_s_own_when_they_come_back() -> None:
    states = PlayerStates(most=1)

    async def story() -> None:
        async with states.turn("p1") as state:
            purse = state.open_purse("p1", "EUR", {})
        async with states.turn("p2"):
            pass
        states.learn(receipt_of(["p0", "p1"]))
        assert (purse.cash, states.find_purse("p1")) == (1, purse)
        async with states.turn("p1") as state:
            assert state.purse is purse

    asyncio.run(story())


def test_a_purse_that_nobody_has_in_hand_is_forgotten() -> None:
    states = PlayerStates(most=1)

    async def story() -> None:
        async with states.turn("p1") as state:
            state.open_purse("p1", "EUR", {})
        async with states.turn("p2"):
            pass

    asyncio.run(story())
    assert states.find_purse("p1") is None
