"""Sums kept with the steps: the database joins them as the program does, however the steps fall into groups."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, select

from sabot.ledger.sums import DAY_MS, Sums, added_sums, join_sums, kept_sums
from sabot.store import Row, Step, Store, StoreError, schema
from sabot.store.check import key_names
from tests.store.steps import run


def _played(luck: Random, number: int) -> dict[str, Any]:
    hands = [
        {"box": box, "hand": hand, "outcome": luck.choice(["win", "lose", "push", "bust"]), "staked": 100, "doubled": 0}
        for box in range(1, luck.randint(2, 3))
        for hand in range(1, luck.randint(2, 3))
    ]
    staked, returned = 100 * len(hands), luck.choice([0, 50, 100, 250]) * len(hands)
    return {
        "code": f"t-{number}",
        "player": luck.choice(["p1", "p2"]),
        "game": luck.choice(["multihand", "atlantic-city"]),
        "closed_ms": DAY_MS * luck.randint(1, 2) + number,
        "staked": staked,
        "returned": returned,
        "main_staked": staked,
        "main_returned": returned,
        "golden_staked": luck.choice([0, 0, 100]),
        "golden_returned": 0,
        "hands": json.dumps(hands),
    }


def _steps(rounds: list[dict[str, Any]], sums: Callable[..., tuple[Row, ...]] = kept_sums) -> list[Step]:
    return [
        Step(stream=f"table:{place}", at_ms=place + 1, kind="x", actor="p", rows=sums(played, "h", place % 7 == 0))
        for place, played in enumerate(rounds)
    ]


def _kept(store: Store) -> list[tuple[str, Sums]]:
    def look(books: Connection) -> list[tuple[str, Sums]]:
        tables = (schema.day_sum, schema.return_sum, schema.span_sum, schema.span_return)
        return [(table.name, {**row}) for table in tables for row in books.execute(select(table)).mappings()]

    return run(store.read(look))


@pytest.mark.parametrize("size", [1, 5, 40])
@pytest.mark.parametrize("sums", [kept_sums, added_sums])
def test_sums_are_the_same_however_steps_fall_into_groups(
    store: Store, size: int, sums: Callable[..., tuple[Row, ...]]
) -> None:
    luck = Random(size)
    rounds = [_played(luck, number) for number in range(80)]
    steps = _steps(rounds, sums)
    for start in range(0, len(steps), size):
        store.commit_group(steps[start : start + size])
    made: dict[tuple[Any, ...], Sums] = {}
    for row in (row for step in _steps(rounds) for row in step.rows):
        key = row.table, *(row.values[name] for name in key_names(schema.metadata.tables[row.table]))
        made[key] = join_sums(made[key], dict(row.values)) if key in made else dict(row.values)
    kept = {
        (table, *(row[name] for name in key_names(schema.metadata.tables[table]))): row for table, row in _kept(store)
    }
    assert kept == made


def test_joining_sums_does_not_depend_on_where_they_are_parted() -> None:
    luck = Random(3)
    rounds = [_played(luck, number) | {"player": "p", "game": "g"} for number in range(60)]
    parts = [dict(kept_sums(played, "h", voided=False)[0].values) for played in rounds]

    def join(found: list[Sums]) -> Sums:
        total = found[0]
        for part in found[1:]:
            total = join_sums(total, part)
        return total

    for place in range(1, len(parts)):
        assert join_sums(join(parts[:place]), join(parts[place:])) == join(parts)


def test_a_sum_is_only_ever_added_to(store: Store) -> None:
    row = kept_sums(_played(Random(1), 1), "h", voided=False)[0]
    with pytest.raises(StoreError, match="a sum with 'fold'"):
        run(store.put(Row(row.table, row.values)))
