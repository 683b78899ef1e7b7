"""M-1: timers of a table set by operators, and orders taken back."""

from pathlib import Path

import pytest

from sabot.engine import event as ev
from sabot.store import KeyReused
from sabot.table import Spot, TableRefusal
from sabot.table.command import CloseTable, SetPace, SetTimers, SwitchBets, TakeBack
from sabot.table.event import TableSet
from sabot.table.live import LiveState
from sabot.table.pile import Pile
from sabot.table.terms import Terms
from tests.house.live.evening import LOUNGE, Evening
from tests.house.live.operating import Boss
from tests.house.live.test_orders import NEW, finish, limits, play


def timers(betting: int | None = None, decision: int | None = None, insurance: int | None = None) -> SetTimers:
    return SetTimers(betting_ms=betting, decision_ms=decision, insurance_ms=insurance, reason="beginners")


BACK = TakeBack(reason="the wrong table")


def due_in(evening: Evening) -> int:
    due_ms = evening.table().live.wait_due_ms
    assert due_ms is not None
    return due_ms - evening.clock.now_ms()


def test_m_1_timers_hold_from_the_next_round_on(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        sheet = evening.table().rules.timers_ms
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=500))
        assert due_in(evening) == sheet.betting
        await boss.order(timers(betting=30_000, decision=40_000))
        assert due_in(evening) == sheet.betting, "bets lie on the terms of before"
        assert evening.table().timers == sheet
        shoe = evening.shoe_commitment()
        await evening.restart()
        assert evening.table().timers == sheet
        await finish(evening)
        await evening.deal()
        await finish(evening)
        await evening.bet("Ana", Spot(box=1, main=500))
        assert due_in(evening) == 30_000
        assert (evening.table().timers.decision, evening.table().timers.insurance) == (40_000, sheet.insurance)
        assert evening.shoe_commitment() == shoe, "a shoe is not bound to them"
        sheet_shown = (await evening.show("Ana")).view.sheet
        assert sheet_shown is not None
        assert (sheet_shown.betting_ms, sheet_shown.decision_ms) == (30_000, 40_000)
        await evening.restart()
        assert (due_in(evening), evening.table().timers.decision) == (30_000, 40_000)
        await boss.order(timers())
        await evening.deal()
        await finish(evening)
        assert evening.table().timers == sheet

    play(tmp_path, story, "Ana")


def test_m_1_where_nothing_lies_the_next_bets_have_their_new_time(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await evening.sit("Ana", 1)
        await boss.order(timers(betting=20_000))
        await evening.bet("Ana", Spot(box=1, main=500))
        assert due_in(evening) == 20_000

    play(tmp_path, story, "Ana")


def test_m_1_the_last_order_is_taken_back_once(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        live = evening.table
        await evening.sit("Ana", 1)
        with pytest.raises(TableRefusal, match="no order to take back"):
            await boss.order(BACK)
        await boss.order(limits(1_000, None))
        await boss.order(limits(2_000, None))
        done = await boss.order(BACK, key="undo-0001")
        assert live().live.terms == Terms(min=1_000)
        assert live().rules.limits.min == 1_000
        assert await boss.order(BACK, key="undo-0001") == done
        with pytest.raises(KeyReused):
            await boss.order(TakeBack(reason="something else"), key="undo-0001")
        with pytest.raises(TableRefusal, match="taken back already"):
            await boss.order(BACK)
        await boss.order(SwitchBets(off=("pairs",), reason="too slow"))
        await boss.order(timers(betting=30_000))
        await boss.order(BACK)
        assert live().live.terms == Terms(min=1_000, off=("pairs",))
        assert live().timers == live().rules.timers_ms
        await boss.order(SetPace(pace_ms=900, reason="a slower dealer"))
        await boss.order(BACK)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.deal()
        assert live().pace_ms == 0, "as the table's setting has it"
        await evening.restart()
        assert live().pace_ms == 0
        await finish(evening)

    play(tmp_path, story, "Ana")


def test_m_1_an_order_of_a_round_under_way_is_taken_back_before_it_held(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=500))
        await evening.deal()
        shoe = evening.shoe_commitment()
        await boss.order(limits(1_000, None))
        await boss.order(BACK)
        await finish(evening)
        assert evening.shoe_commitment() == shoe
        await evening.bet("Ana", Spot(box=1, main=500))

    play(tmp_path, story, "Ana")


def test_m_1_what_a_table_was_opened_with_is_not_taken_back(tmp_path: Path) -> None:
    async def story(_: Evening, boss: Boss) -> None:
        await boss.open(NEW)
        with pytest.raises(TableRefusal, match="no order to take back"):
            await boss.order(BACK, NEW.name)
        await boss.order(limits(500, 10_000, 500), NEW.name)
        await boss.order(CloseTable(reason="enough"), NEW.name)
        await boss.open(NEW)
        with pytest.raises(TableRefusal, match="no order to take back"):
            await boss.order(BACK, NEW.name)

    play(tmp_path, story, "Ana", settings=(LOUNGE,))


def test_m_1_timers_hold_from_the_next_round_on_where_a_real_card_is_waited_for() -> None:
    """While a card is on its way to a table dealt by hand no time runs, and a round is under way all the same."""
    before = LiveState(pile=Pile().open("R-1"))
    terms = Terms(decision_ms=4_000)
    under_way = before.apply(TableSet(terms))
    assert under_way.wait is None
    assert under_way.times == before.times
    assert under_way.apply(ev.RoundClosed(100, 0)).times == terms.times
    assert LiveState(pile=Pile().open("R-1").close()).apply(TableSet(terms)).times == terms.times
