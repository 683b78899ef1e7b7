"""Self-exclusion at live tables: what is not dealt yet is not played (R-11)."""

import asyncio
from pathlib import Path

import pytest

from sabot.engine import Phase
from sabot.engine import event as ev
from sabot.house.audit.error import BooksWrong
from sabot.house.error import SelfExcluded
from sabot.ledger import Kind
from sabot.store import StoreDown
from sabot.table import Spot, TakeSeat
from sabot.table.command import Dismiss
from tests.house.live.evening import BLAZE, LOUNGE, Evening
from tests.house.live.test_seats import events_of, play


async def exclude(evening: Evening, name: str) -> None:
    """Has the player exclude themselves for a day."""
    await evening.house.protection.exclude(evening.players[name], "24h")


def test_r_11_bets_that_lie_come_back_and_seats_are_free(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1)
        await evening.sit("Bob", 2)
        await evening.bet("Bob", Spot(box=2, main=1_000))
        await evening.bet("Ana", Spot(box=1, main=1_000), Spot(box=2, main=2_000, behind=True))
        await evening.bet("Bob", Spot(box=2, main=1_000), Spot(box=1, main=500, behind=True))
        await evening.bet("Ana", Spot(box=1, main=1_000), table=BLAZE.name)
        await exclude(evening, "Ana")
        await evening.pass_time(0)
        assert await evening.cash("Ana") == 200_000
        assert await evening.cash("Ana", Kind.HOLD) == 0
        assert tuple(evening.table().live.seating.seats) == (2,)
        assert await evening.cash("Bob") == 199_000, "what lay behind a seat that is left has come back"
        await evening.deal()
        dealt = [event.box for event in events_of(evening, ev.PlayerCard) if isinstance(event, ev.PlayerCard)]
        assert set(dealt) == {2}

    play(tmp_path, story, "Ana", "Bob")


def test_r_11_nothing_is_dealt_before_the_excluded_have_left(tmp_path: Path) -> None:
    """Time is up in the same moment: the last who had a bet has left, and no round begins."""

    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        due_ms = evening.table().live.wait_due_ms
        assert due_ms is not None
        evening.clock.reach(due_ms)
        await exclude(evening, "Ana")
        await evening.pass_time(60_000)
        assert evening.table().last is None
        assert await evening.cash("Ana") == 200_000

    play(tmp_path, story, "Ana")


def test_r_11_a_bet_whose_deal_came_to_nothing_is_not_dealt_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The deal was on its way to the store when its player excluded themselves: nothing of theirs seemed to lie."""

    async def story(evening: Evening) -> None:
        await evening.bet("Ana", Spot(box=1, main=1_000), table=BLAZE.name)
        submit, lost = evening.store.submit, asyncio.get_running_loop().create_future()
        monkeypatch.setattr(evening.store, "submit", lambda step: lost if step.kind == "tick" else submit(step))
        dealing = asyncio.create_task(evening.deal(BLAZE.name))
        while evening.table(BLAZE.name).round.phase is Phase.BETTING:
            await asyncio.sleep(0)
            assert not dealing.done()
        monkeypatch.undo()
        await exclude(evening, "Ana")
        lost.set_exception(StoreDown("the database does not answer"))
        await dealing
        await evening.pass_time(60_000)
        assert evening.table(BLAZE.name).last is None
        assert await evening.cash("Ana") == 200_000

    play(tmp_path, story, "Ana")


def test_r_11_a_round_under_way_is_played_to_its_end_and_the_seat_is_given_up(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1)
        while evening.table().round.phase is not Phase.PLAY:
            await evening.bet("Ana", Spot(box=1, main=1_000))
            await evening.deal()
        await exclude(evening, "Ana")
        await evening.pass_time(0)
        assert evening.table().live.seating.seats[1].leaving
        assert evening.table().round.phase is Phase.PLAY
        await evening.pass_time(120_000)
        assert evening.table().entry is None
        assert not evening.table().live.seating.seats

    play(tmp_path, story, "Ana")


def test_r_11_whoever_is_excluded_may_neither_sit_down_nor_bet(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await exclude(evening, "Ana")
        version = evening.table().version
        with pytest.raises(SelfExcluded):
            await evening.say("Ana", TakeSeat(box=1))
        assert evening.table().version == version
        with pytest.raises(SelfExcluded):
            await evening.bet("Ana", Spot(box=1, main=1_000), table=BLAZE.name)
        evening.clock.advance(24 * 3_600_000)
        await evening.sit("Ana", 1)
        assert tuple(evening.table().live.seating.seats) == (1,)

    play(tmp_path, story, "Ana")


def test_r_11_a_house_that_stopped_meanwhile_has_them_leave_when_it_opens(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await exclude(evening, "Ana")
        await evening.restart(1_000)
        await evening.pass_time(0)
        assert await evening.cash("Ana") == 200_000
        assert not evening.table().live.seating.seats

    play(tmp_path, story, "Ana")


def test_w_6_an_audit_finds_a_player_dismissed_who_was_not_excluded(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        actor = evening.house.live.require(LOUNGE.name)
        await actor.order(Dismiss(player=evening.players["Ana"].player), "")

    with pytest.raises(BooksWrong, match="was not excluded then"):
        play(tmp_path, story, "Ana")
