"""What the house puts into a meter when a table is opened is just what its sheet asks for."""

import asyncio
from pathlib import Path

import pytest

from sabot.house.audit.error import BooksWrong
from sabot.house.live import TableSetting
from sabot.rules import load_rules
from sabot.store import schema
from tests.house.audit.forger import Forger
from tests.house.live.evening import CASINO, Evening, open_store
from tests.house.live.operating import Boss

SECOND = TableSetting(name="CB-2", game=CASINO.game, pace_ms=0, meter=CASINO.name)
METER, GIVEN = f"meter:{CASINO.name}:EUR", "house::EUR"


@pytest.fixture
def books(tmp_path: Path) -> str:
    """Those of a house with two tables that share a meter."""

    async def evening() -> None:
        store = open_store(tmp_path)
        evening = await Evening(store, (CASINO,)).open()
        boss = await Boss.come(evening)
        await boss.open(SECOND)
        evening.house.close()

    asyncio.run(evening())
    return f"sqlite:///{tmp_path}/house.db"


@pytest.mark.parametrize("first", [True, False])
def test_r_9_w_6_more_put_into_a_meter_at_an_opening_than_it_lacked_is_found(books: str, *, first: bool) -> None:
    progressive = load_rules(CASINO.game).progressive
    assert progressive is not None
    amount, lacked = 5_000_000, progressive.base if first else 0
    with Forger(books) as forger:
        forger.rechain()
        forger.audit()
    with Forger(books) as forger:
        opening = forger.one(schema.journal, schema.journal.c.kind == "open", last=not first)
        if lacked:
            forger.erase(schema.posting, schema.posting.c.seq == opening.seq)
        forger.post(opening.seq, (METER, amount), (GIVEN, -amount))
        forger.rebalance()
        forger.rechain()
        with pytest.raises(BooksWrong, match=f"{amount} went into a meter that lacked {lacked} by its sheet"):
            forger.audit()
