"""Which alarm is acknowledged: the one that is meant, and once, though nobody heard of the commit (M-7, R-7)."""

import asyncio
from pathlib import Path

import pytest

from sabot.house.error import Refused
from sabot.store import KeyReused, Store, StoreDown
from tests.house.live.evening import LOUNGE, Evening
from tests.house.live.operating import Boss
from tests.house.live.test_orders import play
from tests.house.reception import ORIGIN
from tests.server.test_unheard import LostLine


def test_r_7_a_finding_that_took_the_place_of_another_is_not_acknowledged_with_it(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        house, desk = evening.house, evening.house.alarm_desk

        async def acknowledge(since_ms: int, key: str) -> None:
            await desk.acknowledge(boss.visitor, "audit", "", "the books are restored", key, ORIGIN, since_ms=since_ms)

        house.alarm_watch.hear_audit("the role of Ana", 0)
        (first,) = house.alarms.all()
        evening.clock.advance(1_000)
        house.alarm_watch.hear_audit("the role of Ana", 0)
        assert house.alarms.all() == (first,), "the same finding is the same alarm"
        evening.clock.advance(1_000)
        house.alarm_watch.hear_audit("a balance of Bob", 0)
        (second,) = house.alarms.all()
        assert (second.since_ms, second.acknowledged) == (first.since_ms + 2_000, None)
        with pytest.raises(Refused, match=r"another alarm by now, nobody has seen to it: .*Bob"):
            await acknowledge(first.since_ms, "ack-0001")
        assert house.alarms.all() == (second,), "nothing was done"
        await acknowledge(second.since_ms, "ack-0001")
        await acknowledge(second.since_ms, "ack-0001")
        with pytest.raises(KeyReused):
            await acknowledge(first.since_ms, "ack-0001")
        assert house.alarms.all() == ()
        (act,) = (await house.acts.list(boss.visitor, what="acknowledge")).acts
        assert act.id == "ack-0001"

    play(tmp_path, story)


def test_r_7_a_finding_that_comes_while_another_is_acknowledged_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        house, commit = evening.house, evening.store.commit

        async def overtaken(step: object) -> None:
            await commit(step)  # type: ignore[arg-type]
            evening.clock.advance(1_000)
            house.alarm_watch.hear_audit("a balance of Bob", 0)

        house.alarm_watch.hear_audit("the role of Ana", 0)
        monkeypatch.setattr(evening.store, "commit", overtaken)
        await house.alarm_desk.acknowledge(boss.visitor, "audit", "", "seen to", "ack-0001", ORIGIN)
        monkeypatch.undo()
        (left,) = house.alarms.all()
        assert (left.text, left.acknowledged) == ("the books do not hold: a balance of Bob", None)

    play(tmp_path, story)


@pytest.mark.parametrize("way", ["the same id", "another id", "nobody asks"])
def test_m_7_an_acknowledgement_whose_commit_nobody_heard_of_stands(tmp_path: Path, way: str) -> None:
    async def evening() -> None:
        line = LostLine()
        store = Store.open(f"sqlite:///{tmp_path}/house.db", inline=True, faults=line)
        try:
            there = await Evening(store, (LOUNGE,)).open()
            boss = await Boss.come(there)
            await story(there, boss, line)
            await there.audit()
            there.house.close()
        finally:
            store.close()

    async def story(there: Evening, boss: Boss, line: LostLine) -> None:
        desk, alarms = there.house.alarm_desk, there.house.alarms

        async def acknowledge(key: str) -> None:
            await desk.acknowledge(boss.visitor, "disk", "", "cleaned up", key, ORIGIN)

        alarms.set("disk", {"": "no room"})
        line.commits = 0
        with pytest.raises(StoreDown):
            await acknowledge("ack-0001")
        line.commits = None
        if way == "the same id":
            await acknowledge("ack-0001")
        elif way == "another id":
            with pytest.raises(Refused, match="acknowledged already: cleaned up"):
                await acknowledge("ack-0002")
        else:
            await desk.hear()
        (alarm,) = alarms.all()
        assert alarm.acknowledged is not None
        assert (alarm.acknowledged.name, alarm.acknowledged.reason) == ("Olga", "cleaned up")
        assert len((await there.house.acts.list(boss.visitor, what="acknowledge")).acts) == 1

    asyncio.run(evening())
