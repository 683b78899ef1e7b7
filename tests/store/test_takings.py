"""The house's own sums: added up however steps fall into groups, and made anew for books that had none (M-4)."""

import math
from random import Random
from typing import cast

import pytest
from sqlalchemy import Connection, select

from sabot.ledger.step import Value
from sabot.store import Row, Step, Store, StoreError, schema
from sabot.table.takings import HOUSE_COUNTS, HOUSE_SQUARES
from tests.store.steps import run


def _row(luck: Random) -> Row:
    values: dict[str, Value] = {
        "period": luck.choice(["day", "month"]),
        "place": luck.randint(1, 2),
        "table_id": luck.choice(["", "t1"]),
        "game": "g",
        "rules_hash": "h",
        "currency": "EUR",
        "company": "people",
        "bet": luck.choice(["", "main"]),
    }
    values |= {name: luck.randint(-9, 9) for name in HOUSE_COUNTS}
    values |= {name: luck.randint(0, 9) * 1e22 for name in HOUSE_SQUARES}
    return Row("house_sum", values, "add")


def _kept(store: Store) -> dict[tuple[Value, ...], dict[str, Value]]:
    def look(books: Connection) -> list[dict[str, Value]]:
        return [{**row} for row in books.execute(select(schema.house_sum)).mappings()]

    return {_key(row): row for row in run(store.read(look))}


def _key(row: dict[str, Value]) -> tuple[Value, ...]:
    return tuple(row[column.name] for column in schema.house_sum.primary_key)


@pytest.mark.parametrize("size", [1, 7, 40])
def test_figures_of_one_key_are_added_up_whatever_the_groups(store: Store, size: int) -> None:
    luck = Random(size)
    rows = [tuple(_row(luck) for _ in range(3)) for _ in range(40)]
    steps = [
        Step(stream=f"table:{place}", at_ms=place + 1, kind="x", actor="p", rows=found)
        for place, found in enumerate(rows)
    ]
    for start in range(0, len(steps), size):
        store.commit_group(steps[start : start + size])
    made: dict[tuple[Value, ...], dict[str, Value]] = {}
    for row in (dict(row.values) for found in rows for row in found):
        known = made.setdefault(_key(row), {**row, **dict.fromkeys((*HOUSE_COUNTS, *HOUSE_SQUARES), 0)})
        for name in (*HOUSE_COUNTS, *HOUSE_SQUARES):
            known[name] = cast(int, known[name]) + cast(int, row[name])
    kept = _kept(store)
    assert kept.keys() == made.keys()
    for key, row in made.items():
        squares = {name: pytest.approx(row[name]) for name in HOUSE_SQUARES}
        assert kept[key] == {**row, **squares}


def test_sums_of_the_house_are_only_added_to(store: Store) -> None:
    row = _row(Random(1))
    for how in ("put", "insert", "fold"):
        step = Step(stream="table:1", at_ms=1, kind="x", actor="p", rows=(Row(row.table, row.values, how),))
        with pytest.raises(StoreError, match="house_sum"):
            run(store.commit(step))
    wrong = Row(row.table, {**row.values, "squares": math.inf}, "add")
    step = Step(stream="table:1", at_ms=1, kind="x", actor="p", rows=(wrong,))
    with pytest.raises(StoreError, match="no number"):
        run(store.commit(step))
