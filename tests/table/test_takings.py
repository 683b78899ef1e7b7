"""What a crowd's round writes into the house's sums: a few rows, and each player once a day."""

import asyncio
from typing import Any

import pytest

from sabot.store import Row, Step, Store
from tests.table.crowd import Crowd

DAY_MS = 86_400_000


def _keep(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[Row]:
    """All rows that are committed from now on."""
    found: list[Row] = []
    submit = store.submit

    def keep(step: Step) -> Any:
        found.extend(step.rows)
        return submit(step)

    monkeypatch.setattr(store, "submit", keep)
    return found


def _count(rows: list[Row], table: str) -> int:
    return sum(row.table == table for row in rows)


def test_a_crowd_writes_as_few_sums_as_one_player_and_everybody_once_a_day(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        crowd = await Crowd(store, "mega-fire-blaze", [f"p{number}" for number in range(12)]).sit()
        rows = _keep(store, monkeypatch)
        for expected in (24, 0):
            rows.clear()
            for player in crowd.names:
                await crowd.bet(player, 500)
            await crowd.finish()
            assert _count(rows, "played") == 12
            bets = {row.values["bet"] for row in rows if row.table == "house_sum"}
            assert _count(rows, "house_sum") == 2 * len(bets), "of the day, and of the month"
            assert _count(rows, "return_watch") == 1
            assert _count(rows, "attendance") == expected
        crowd.now_ms += DAY_MS
        rows.clear()
        await crowd.bet("p1", 500)
        await crowd.finish()
        assert _count(rows, "attendance") == 2

    asyncio.run(story())


def test_who_was_there_is_written_again_where_the_commit_failed(store: Store) -> None:
    async def story() -> None:
        crowd = await Crowd(store, "mega-fire-blaze", ["p1"]).sit()
        table = crowd.table
        table.remember()
        table.attended = (1, frozenset({"p1"}))
        table.revert()
        assert table.attended == (0, frozenset())

    asyncio.run(story())
