"""The log is read page by page, by indexes and a window, however much there is of it (M-7)."""

from pathlib import Path

import pytest
from sqlalchemy import Connection

from sabot.house.history import acts
from sabot.table.command import Continue, Pause, SetPace
from tests.house.history.test_lookups import listening
from tests.house.live.evening import CASINO, LOUNGE, Evening
from tests.house.live.operating import Boss
from tests.house.live.test_orders import play

BREAK = Pause(reason="a break")


def _plans(connection: Connection, asked: list[tuple[str, object]]) -> list[str]:
    """By which indexes the journal was gone through."""
    return [
        row.detail
        for statement, parameters in asked
        if "journal" in statement and "ORDER BY" in statement
        for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)  # type: ignore[arg-type]
    ]


def test_m_7_what_one_person_did_is_found_by_an_index(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        otto = await Boss.come(evening, "Otto")
        for _ in range(3):
            await boss.order(BREAK)
            await boss.order(Continue())
        await otto.order(BREAK)
        with listening() as asked:
            page = await evening.house.acts.list(boss.visitor, name="Otto", limit=2)
        assert [(act.what, act.name) for act in page.acts] == [("pause", "Otto")]
        assert page.before is None
        plans = await evening.store.read(lambda books: _plans(books, asked))
        assert any("journal_acts_by (actor=?" in plan for plan in plans), plans
        assert not [plan for plan in plans if "SCAN" in plan or "TEMP B-TREE" in plan]

    play(tmp_path, story)


def test_m_7_of_what_is_rare_no_more_than_a_window_is_looked_through_for_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(acts, "WINDOW", 4)

    async def story(evening: Evening, boss: Boss) -> None:
        await boss.order(SetPace(pace_ms=100, reason="a quick dealer"))
        await boss.order(BREAK, table=CASINO.name)
        for _ in range(4):
            await boss.order(BREAK)
            await boss.order(Continue())
        found, before, pages = [], None, 0
        while pages == 0 or before is not None:
            page = await evening.house.acts.list(boss.visitor, before, what="pace")
            found += [act.what for act in page.acts]
            before, pages = page.before, pages + 1
        assert (found, pages) == (["pace"], 3), "eight others were given since"
        pauses = await evening.house.acts.list(boss.visitor, what="pause", name="Olga", limit=1)
        rest = await evening.house.acts.list(boss.visitor, pauses.before, what="pause", name="Olga", limit=1)
        assert pauses.acts[0].seq > rest.acts[0].seq
        everything = await evening.house.acts.list(boss.visitor, limit=50)
        assert (len(everything.acts), everything.before) == (10, None)
        monkeypatch.undo()
        here = await evening.house.acts.list(boss.visitor, table=CASINO.name)
        assert [(act.what, act.where) for act in here.acts] == [("pause", CASINO.name)]
        lounge = await evening.house.acts.list(boss.visitor, table=LOUNGE.name, limit=50)
        assert len(lounge.acts) == 9

    play(tmp_path, story)


def test_m_7_an_act_says_to_whom_it_was_done_and_what_they_are_now(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        otto = await Boss.come(evening, "Otto")
        await evening.house.staff.set_role(
            boss.visitor, otto.visitor.player, "presenter", "a dealer is ill", boss.key()
        )
        (act,) = (await evening.house.acts.list(boss.visitor)).acts
        assert (act.what, act.name, act.role, act.why) == ("role-changed", "Olga", "operator", "a dealer is ill")
        assert (act.where, act.where_name, act.where_role) == (otto.visitor.player, "Otto", "presenter")

    play(tmp_path, story)


def test_m_7_a_page_says_where_the_next_begins_and_the_last_that_there_is_none(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await boss.order(BREAK)
        await boss.order(Continue())
        first = await evening.house.acts.list(boss.visitor, limit=1)
        assert [act.what for act in first.acts] == ["continue"]
        assert first.before == first.acts[0].seq
        last = await evening.house.acts.list(boss.visitor, first.before, limit=1)
        assert ([act.what for act in last.acts], last.before) == (["pause"], None)

    play(tmp_path, story)
