"""What storms over live tables found, each as a short story of its own."""

import asyncio
from pathlib import Path

from sabot.engine import Phase
from sabot.house.live import TableSetting
from sabot.table import Decide, Spot
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

    async def evening() -> None:
        store = open_store(folder)
        try:
            house = await Evening(store, (SLOW,)).open("Ana")
            await story(house)
            await house.audit()
            house.house.close()
        finally:
            store.close()

    asyncio.run(evening())
