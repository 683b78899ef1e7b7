"""Orders that say what they mean: a void its round, an undo its order; where it is another by now nothing is done."""

from pathlib import Path

import pytest

from sabot.house.visitor import Visitor
from sabot.store import KeyReused
from sabot.table import Spot
from sabot.table.command import SetLimits, SetPace, TakeBack, Void
from sabot.table.error import TableRefusal
from sabot.table.terms import Terms
from tests.house.live.evening import LOUNGE, Evening
from tests.house.live.operating import Boss
from tests.house.live.test_orders import finish, play
from tests.house.reception import ORIGIN

WHY = "a card fell"


def limits(least: int) -> SetLimits:
    return SetLimits(min=least, max=None, increment=None, reason="a quiet night")


async def last_order(evening: Evening, by: Visitor) -> int:
    return (await evening.house.acts.list(by)).acts[0].seq


def test_m_2_a_void_names_its_round_and_another_is_not_voided(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        def table_code() -> str:
            entry = evening.table().entry
            return entry.code if entry is not None else ""

        async def void(**named: str) -> None:
            await evening.house.void(boss.visitor, LOUNGE.name, Void(reason=WHY, **named), boss.key(), ORIGIN)

        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=500))
        with pytest.raises(TableRefusal, match="no card is on the table now, and nothing was done"):
            await void(code="lounge-1-20270115-08:00:00")
        await evening.deal()
        first = table_code()
        for named in ({"code": ""}, {"code": f"{first}-9"}):
            with pytest.raises(TableRefusal, match=f"{first} is on the table now, and nothing was done"):
                await void(**named)
        assert table_code() == first, "what was refused has voided nothing"
        await void(code=first)
        await evening.bet("Ana", Spot(box=1, main=500))
        with pytest.raises(TableRefusal, match=f"{first} was dealt since"):
            await void(code="", after="")
        await void(code="", after=first)
        with pytest.raises(TableRefusal, match="no bet lies"):
            await void()
        await evening.bet("Ana", Spot(box=1, main=500))
        await void()
        assert table_code() == ""

    play(tmp_path, story, "Ana")


def test_m_1_an_undo_names_its_order_and_another_is_not_taken_back(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        def terms() -> Terms:
            return evening.table().live.terms

        await boss.order(limits(1_000))
        first = await last_order(evening, boss.visitor)
        await boss.order(limits(2_000))
        second = await last_order(evening, boss.visitor)
        with pytest.raises(TableRefusal, match=f"record {second} is the last order here, and nothing was done"):
            await boss.order(TakeBack(reason=WHY, order=first))
        assert terms() == Terms(min=2_000)
        done = await boss.order(TakeBack(reason=WHY, order=second), key="undo-0001")
        assert terms() == Terms(min=1_000)
        assert await boss.order(TakeBack(reason=WHY, order=second), key="undo-0001") == done, "the same again"
        with pytest.raises(KeyReused):
            await boss.order(TakeBack(reason=WHY), key="undo-0001")
        with pytest.raises(TableRefusal, match="no order can be taken back here, and nothing was done"):
            await boss.order(TakeBack(reason=WHY, order=second))
        await boss.order(SetPace(pace_ms=900, reason="a slower dealer"))
        await boss.order(TakeBack(reason=WHY))
        assert terms() == Terms(min=1_000)
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.deal()
        await finish(evening)

    play(tmp_path, story, "Ana")
