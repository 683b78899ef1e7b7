"""Books of an earlier house get the sums that they would have, had they been kept from the first round on (M-4)."""

import asyncio
import shutil
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, select, text

from sabot.house.audit import audit_books
from sabot.store import Store, schema
from sabot.store.address import find_database
from sabot.table import Spot
from tests.house.live.evening import CASINO, LOUNGE, Evening, open_store
from tests.house.live.operating import Boss
from tests.house.live.test_orders import finish
from tests.house.live.test_settling import BUSY, TWENTY, last, play_round, real

TABLES = (schema.house_sum, schema.return_watch, schema.attendance)


def _read(engine: Engine) -> dict[str, list[dict[str, Any]]]:
    with engine.connect() as connection:
        return {
            table.name: [{**row} for row in connection.execute(select(table).order_by(*table.primary_key)).mappings()]
            for table in TABLES
        }


def _renew(url: str) -> None:
    """The books without the sums, as the version before left them, opened by this one: they are as they were."""
    database = find_database(url)
    engine = database.engine(reading=False)
    kept = _read(engine)
    with engine.begin() as connection:
        for table in (*TABLES, schema.member, schema.lease):  # the last two came later still
            connection.execute(text(f"DROP TABLE {table.name}"))
        for index in ("player_excluded", "journal_acts_by"):  # and these
            connection.execute(text(f"DROP INDEX {index}"))
        connection.execute(text("ALTER TABLE tenure DROP COLUMN oldest"))
        connection.execute(text("UPDATE alembic_version SET version_num = '14'"))
    Store.open(url).close()
    made = _read(engine)
    engine.dispose()
    for name, rows in kept.items():
        squares = [{key: pytest.approx(row[key]) for key in row if key.startswith("square")} for row in rows]
        assert made[name] == [{**row, **square} for row, square in zip(rows, squares, strict=True)], name
    reader = database.engine(reading=True)
    with reader.connect() as connection:
        audit_books(connection)
    reader.dispose()


def test_m_4_a_house_of_solo_tables_with_side_bets_chips_and_voids(house_url: str) -> None:
    _renew(house_url)


def test_m_4_a_night_of_live_tables_with_bets_behind_a_progressive_and_corrections(tmp_path: Path) -> None:
    async def play() -> None:
        evening = await Evening(open_store(tmp_path), (LOUNGE, CASINO)).open("Ana", "Bob")
        boss = await Boss.come(evening)
        await evening.sit("Ana", 1)
        await evening.sit("Bob", 2)
        code = await play_round(evening, Spot(box=1, main=1_000, side={"pairs": 100}))
        won = sum(stake.returned for hand in last(evening).hands() for stake in hand.stakes.values()) > 1_000
        await boss.settle(real(code, evening, TWENTY if won else BUSY))
        await boss.settle(real(code, evening, BUSY if won else TWENTY))
        await evening.sit("Ana", 1, table=CASINO.name)
        await evening.bet("Ana", Spot(box=1, main=500), table=CASINO.name)
        await evening.deal(CASINO.name)
        await finish(evening, CASINO.name)
        evening.house.close()

    asyncio.run(play())
    _renew(f"sqlite:///{tmp_path}/house.db")
    shutil.rmtree(tmp_path)
