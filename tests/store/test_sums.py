"""Sums kept with the steps: the database joins them as the program does, however the steps fall into groups."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, select

from sabot.ledger.sums import DAY_MS, AddedSums, Sums, added_sums, join_sums, kept_sums
from sabot.store import Row, Step, Store, StoreError, schema
from sabot.store.batch import GATHERED_MIN, gather_lines, sort_rows
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


def _crowd(code: str = "t-1") -> list[dict[str, Any]]:
    """What one round was for a crowd, of whom many came out of it alike; their names are not all plain."""
    results = [_played(Random(kind), kind) for kind in range(3)]
    players = [f"p{number}\N{EURO SIGN}\"'" for number in range(60)]
    return [
        {**results[number % 3], "code": code, "player": player, "closed_ms": DAY_MS, "currency": "EUR"}
        for number, player in enumerate(players)
    ]


def _round_of(crowd: list[dict[str, Any]]) -> list[Row]:
    return [row for played in crowd for row in (Row("played", played), *added_sums(played, "h", voided=False))]


def _commit(store: Store, rows: list[Row]) -> None:
    step = Step(stream="table:1", at_ms=1, kind="x", actor="p", rows=tuple(rows))
    (outcome,) = store.commit_group([step])
    assert not isinstance(outcome, Exception)


def test_a_crowd_is_written_together_as_it_would_be_one_by_one(store: Store) -> None:
    crowds = [_crowd("t-1"), _crowd("t-2")]
    for crowd in crowds:
        _commit(store, _round_of(crowd))
    made: dict[tuple[Any, ...], Sums] = {}
    for played in (played for crowd in crowds for played in crowd):
        for row in kept_sums(played, "h", voided=False):
            key = row.table, *(row.values[name] for name in key_names(schema.metadata.tables[row.table]))
            made[key] = join_sums(made[key], dict(row.values)) if key in made else dict(row.values)
    kept = {
        (table, *(row[name] for name in key_names(schema.metadata.tables[table]))): row for table, row in _kept(store)
    }
    assert kept == made
    query = select(schema.played).order_by(schema.played.c.code)
    found = run(store.read(lambda books: [{**row} for row in books.execute(query).mappings()]))
    wanted = [played for crowd in crowds for played in crowd]
    assert sorted(found, key=_name_of) == sorted(wanted, key=_name_of)


def _name_of(played: dict[str, Any]) -> tuple[str, str]:
    return played["code"], played["player"]


def test_a_crowd_is_gathered_and_few_are_not() -> None:
    (batch,) = sort_rows(row for row in _round_of(_crowd()) if row.table == "played")
    gathered = gather_lines(batch)
    assert gathered is not None
    assert len(gathered.lines) == 3
    assert gathered.each not in gathered.names
    assert gather_lines(batch._replace(lines=batch.lines[: GATHERED_MIN - 1])) is None


def test_rows_that_are_not_alike_are_not_gathered() -> None:
    rows = [Row("played", {**played, "staked": number}) for number, played in enumerate(_crowd())]
    (batch,) = sort_rows(rows)
    assert gather_lines(batch) is None


def test_of_a_crowd_a_row_that_is_there_already_is_refused(store: Store) -> None:
    crowd = [Row("played", played, "insert") for played in _crowd()]
    _commit(store, crowd[:1])
    (outcome,) = store.commit_group([Step(stream="table:1", at_ms=1, kind="x", actor="p", rows=tuple(crowd))])
    assert isinstance(outcome, StoreError)


def test_those_who_came_out_of_a_round_alike_are_figured_out_once() -> None:
    sums = AddedSums("h", voided=False)
    crowd = _crowd()
    together = [row for played in crowd for row in sums.rows(played)]
    assert together == [row for played in crowd for row in added_sums(played, "h", voided=False)]
    golden = {**crowd[0], "golden_staked": crowd[0]["golden_staked"] + 100}
    assert sums.rows(golden) == added_sums(golden, "h", voided=False)
