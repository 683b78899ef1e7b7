"""Rows of many steps, sorted into as few statements as will give the same as writing them one after another."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple, cast

from sqlalchemy import String, Table, UniqueConstraint

from sabot.ledger.step import Row, Value
from sabot.store.check import key_names, needed_columns
from sabot.store.schema import metadata
from sabot.store.statements import How

Line = tuple[Value, ...]
Way = tuple[How, tuple[str, ...]]
"""How rows are written, and which columns of them: one statement."""


EACH: Final = "player"
"""The column in which the rows of a crowd differ."""
GATHERED_MIN: Final = 16
"""From so many rows on it is looked whether they are alike."""


class Batch(NamedTuple):
    """Rows of one table that one statement writes."""

    table: Table
    how: How
    names: tuple[str, ...]
    lines: list[Line]


class Gathered(NamedTuple):
    """The lines of a batch, those that differ in nothing but their player as one."""

    names: tuple[str, ...]
    each: str
    """The column that they differ in: each line ends in a list of what it holds there."""
    lines: list[tuple[object, ...]]


def gather_lines(batch: Batch) -> Gathered | None:
    """The lines of a crowd gathered; None where there are too few of them, or too few that are alike.

    To take a line apart is half of what a database does for it.
    """
    if len(batch.lines) < GATHERED_MIN or EACH not in batch.names or batch.how not in ("put", "insert", "spread"):
        return None
    place = batch.names.index(EACH)
    alike: dict[Line, list[Value]] = {}
    for line in batch.lines:
        alike.setdefault(line[:place] + line[place + 1 :], []).append(line[place])
    if 2 * len(alike) > len(batch.lines):
        return None
    names = batch.names[:place] + batch.names[place + 1 :]
    return Gathered(names, EACH, [(*line, players) for line, players in alike.items()])


def sort_rows(rows: Iterable[Row]) -> Iterator[Batch]:
    """Batches that, written in order, give what the rows would have given in theirs.

    Tables that others point to come first. Within one table batches are closed, and others begun, where a row that was
    written in one way is written in another, where a sum is joined to again, and where what must be unique beside the
    key would be set out of order. Plain figures of one key are added up.
    """
    by_table: dict[str, list[Row]] = {}
    for row in rows:
        by_table.setdefault(row.table, []).append(row)
    for table in _tables() if by_table else ():
        if table.name in by_table:
            yield from _sort_table(table, by_table[table.name])


@lru_cache
def _tables() -> tuple[Table, ...]:
    """All tables, those that others point to first; sorted once, for it takes longer than a step."""
    return tuple(metadata.sorted_tables)


def _sort_table(table: Table, rows: list[Row]) -> Iterator[Batch]:
    # A player's figures are spread to sums that others of theirs may be added to as well.
    keys = ("player",) if any(row.how == "spread" for row in rows) else key_names(table)
    wave = _Wave(table)
    for row in rows:
        way = _way(table, row.how, tuple(row.values))
        key = tuple([row.values[name] for name in keys])
        if not wave.takes(key, way):
            yield from wave.batches()
            wave = _Wave(table)
        wave.add(key, way, row)
    yield from wave.batches()


class _Wave:
    """Rows of one table that may be written in any order of ways."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._lines: dict[Way, dict[object, Line]] = {}
        self._ways: dict[Line, Way] = {}

    def takes(self, key: Line, way: Way) -> bool:
        if way[0] == "add":
            return True
        if way[0] in ("fold", "spread"):
            return key not in self._ways
        unique = _unique_names(self._table)
        if key in self._ways and (self._ways[key] != way or not unique.isdisjoint(way[1])):
            return False
        return (
            way in self._lines or unique.isdisjoint(way[1]) or all(unique.isdisjoint(names) for _, names in self._lines)
        )

    def add(self, key: Line, way: Way, row: Row) -> None:
        self._ways[key] = way
        lines = self._lines.setdefault(way, {})
        # Of two puts of one row only the last is left to be seen; a second insert must be seen to fail.
        place = (key, len(lines)) if way[0] == "insert" else key
        values = row.values
        line = tuple([values[name] for name in way[1]])
        if way[0] == "add" and place in lines:
            line = _add_lines(self._table, way[1], lines[place], line)
        lines[place] = line

    def batches(self) -> Iterator[Batch]:
        for (how, names), lines in self._lines.items():
            yield Batch(self._table, how, names, list(lines.values()))


def _add_lines(table: Table, names: tuple[str, ...], first: Line, second: Line) -> Line:
    """Figures of one key together: what the database would make of both, in half the statements."""
    summed = _summed_names(table)
    return tuple(
        [
            cast(int, one) + cast(int, other) if name in summed else other
            for name, one, other in zip(names, first, second, strict=True)
        ]
    )


@lru_cache
def _summed_names(table: Table) -> frozenset[str]:
    numbers = (column for column in table.columns if not isinstance(column.type, String))
    return frozenset(column.name for column in numbers if not column.primary_key)


@lru_cache(maxsize=1024)
def _way(table: Table, how: How, given: tuple[str, ...]) -> Way:
    names = tuple(sorted(given))
    if how == "put" and not needed_columns(table) <= set(given):
        return "change", names
    return how, names


@lru_cache
def _unique_names(table: Table) -> frozenset[str]:
    rules = [rule for rule in table.constraints if isinstance(rule, UniqueConstraint)]
    return frozenset(column.name for rule in rules for column in rule.columns)
