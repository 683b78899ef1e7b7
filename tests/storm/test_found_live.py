"""What storms over live tables found, each as a short story of its own."""

import asyncio
from pathlib import Path

import pytest

from sabot.engine import Phase
from sabot.house.live import TableSetting
from sabot.house.visitor import Role
from sabot.table import Decide, Spot
from sabot.table.command import ChangeShoe
from tests.house.audit.test_forged_real import REAL, Dealer
from tests.house.live.evening import Evening, open_store
from tests.house.live.test_seats import Story, play

SLOW = TableSetting(name="PL7-1", game="play-lounge-7", pace_ms=400)


def test_an_audit_knows_a_decision_that_ended_its_round_by_the_version_it_was_made_on(tmp_path: Path) -> None:
    """At a live table the answer may be to any version since it was asked, also where it is the last of the round."""

    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 2)
        await evening.bet("Ana", Spot(box=2, main=1_000))
        await evening.deal()
        for _ in range(20):
            table = evening.table()
            if table.round.phase is Phase.BETTING:
                break
            player = evening.players["Ana"].player
            action = table.round.legal(player, 2)[-1]
            await evening.say("Ana", Decide(box=2, action=action, seen=table.version))
        assert evening.table().round.phase is Phase.BETTING
        assert (await evening.audit()).rounds == 1

    play(tmp_path, story, "Ana")


def test_ac_14_what_was_seen_before_the_house_stopped_is_shown_as_seen_then(tmp_path: Path) -> None:
    """One version of a table is one view of it, however often the house has stopped since."""

    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 2)
        await evening.bet("Ana", Spot(box=2, main=1_000))
        await evening.pass_time(600_000)
        assert not evening.table().live.seating.seats
        assert evening.table().due_ms is None
        before = (await evening.show("Ana")).view
        for _ in range(2):
            await evening.restart(60_000)
            assert (await evening.show("Ana")).view == before

    _play_slowly(tmp_path, story)


def test_ac_14_what_was_not_seen_yet_is_seen_later_by_as_long_as_nobody_dealt(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 2)
        await evening.bet("Ana", Spot(box=2, main=1_000))
        await evening.deal()
        seen_ms = evening.table().live.seen_ms
        assert seen_ms > evening.clock.now_ms()
        await evening.restart(60_000)
        assert evening.table().live.seen_ms == seen_ms + 60_000

    _play_slowly(tmp_path, story)


def _play_slowly(folder: Path, story: Story) -> None:
    """The evening at a table where cards take their time."""
    _play_at(folder, story, SLOW)


def _play_at(folder: Path, story: Story, setting: TableSetting) -> None:
    async def evening() -> None:
        store = open_store(folder)
        try:
            house = await Evening(store, (setting,)).open("Ana")
            await story(house)
            await house.audit()
            house.house.close()
        finally:
            store.close()

    asyncio.run(evening())


@pytest.mark.parametrize("in_a_round", [True, False])
def test_m_6_a_table_with_real_cards_comes_back_though_somebody_has_left_who_sat_there_before_its_shoe(
    tmp_path: Path, in_a_round: bool
) -> None:
    """The shoe was changed while they sat there: what is read of it is the cards, and nobody's seat."""

    async def story(evening: Evening) -> None:
        carla = await Dealer.come(evening, "Carla", Role.PRESENTER)
        assert isinstance(carla, Dealer)
        await evening.sit("Ana", 1)
        desk = await evening.house.croupier.look(carla.visitor, REAL.name)
        await carla.tell(ChangeShoe(shoe=desk.shoe or ""))
        if in_a_round:
            await evening.bet("Ana", Spot(box=1, main=1_000))
            await evening.deal()
            await carla.lay("Ts", "7d")
        await evening.leave("Ana", 1)
        before = await evening.house.croupier.look(carla.visitor, REAL.name)
        await evening.restart(60_000)
        assert await evening.house.croupier.look(carla.visitor, REAL.name) == before
        if in_a_round:
            await carla.lay("8h", "9c")
            assert evening.table().round.awaits is None

    _play_at(tmp_path, story, REAL)
