"""Rows sorted into batches: whatever their order, they must give what they would have given one after the other."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Literal

from sqlalchemy import String, Table, UniqueConstraint

from sabot.ledger.step import Value
from sabot.store import Row, schema
from sabot.store.batch import Batch, sort_rows
from sabot.store.statements import How
from sabot.storm.drills.check import same
from sabot.storm.error import StormBroke

TRIALS = 2_000
ROWS_MAX = 4
"""Of one handful: of more than these something is nearly always refused."""
KINDS = (("day_sum",), ("sheet",), ("session",), ("player",), ("day_sum", "sheet", "session", "player"))
"""Of which tables a handful is."""
NEW: tuple[Literal["put", "insert"], ...] = ("put", "insert")
"""How a whole row is written."""

Kept = dict[tuple[Value, ...], dict[str, Value]]
"""The rows of a table, by key."""


class Clash(Exception):
    """Raised where a database would refuse a row."""


def drill_batches(dice: Random) -> None:
    """Raises if some rows give another outcome in batches than one by one."""
    for _ in range(TRIALS):
        kinds = dice.choice(KINDS)
        _compare([_random_row(dice, dice.choice(kinds)) for _ in range(dice.randint(2, ROWS_MAX))])
    # What is unique is given up by one, and then taken by another who is written as the first was.
    freed = Row("session", {"id": "a", "token_hash": "w"})
    _compare([_whole_session("c", "z"), freed, _whole_session("b", "x")])


def _compare(rows: list[Row]) -> None:
    batches = list(sort_rows(rows))
    same(f"the batches of {rows}", _outcome(batches), _outcome(map(_alone, rows)))
    _check_order(batches)


def _check_order(batches: list[Batch]) -> None:
    """Tables that others point to come first."""
    names = [batch.table.name for batch in batches]
    for place, batch in enumerate(batches):
        for key in batch.table.foreign_keys:
            if key.column.table.name in names[place + 1 :]:
                raise StormBroke(f"a drill: {batch.table.name} is written before {key.column.table.name}")


def _random_row(dice: Random, table: str) -> Row:
    match table:
        case "day_sum":
            sums: dict[str, Value] = {"player": "p", "day": dice.randrange(2), "game": "", "rounds": dice.randrange(9)}
            return Row("day_sum", sums, "fold")
        case "sheet":
            values: dict[str, Value] = {"hash": dice.choice("ab"), "game": dice.choice("gh")}
            if dice.randrange(3):
                return Row("sheet", {**values, "body": dice.choice("xyz")}, dice.choice(NEW))
            return Row("sheet", values)
        case "session":
            return _random_unique(dice, schema.session, "token_hash", "loss_limit")
        case _:
            return _random_unique(dice, schema.player, "name_key", "wrong_count")


def _random_unique(dice: Random, table: Table, unique: str, plain: str) -> Row:
    """A row of a table in which something besides the key must be unique: the whole, or parts of it."""
    key: dict[str, Value] = {"id": dice.choice("abc")}
    match dice.randrange(5):
        case 0:
            return Row(table.name, {**key, plain: dice.randrange(3)})
        case 1:
            return Row(table.name, {**key, unique: dice.choice("wxyz")})
        case 2:
            return Row(table.name, {**key, plain: dice.randrange(3), unique: dice.choice("wxyz")})
        case _:
            whole = _blank(table)
            values = {**whole, **key, plain: dice.randrange(3), unique: dice.choice("wxyz")}
            return Row(table.name, values, dice.choice(NEW))


def _whole_session(key: str, token: str) -> Row:
    return Row("session", {**_blank(schema.session), "id": key, "token_hash": token})


def _blank(table: Table) -> dict[str, Value]:
    needed = [column for column in table.columns if not column.nullable]
    return {column.name: "" if isinstance(column.type, String) else 0 for column in needed}


def _alone(row: Row) -> Batch:
    table = schema.metadata.tables[row.table]
    whole = {column.name for column in table.columns if not column.nullable} <= set(row.values)
    names = tuple(sorted(row.values))
    how: How = "change" if row.how == "put" and not whole else row.how
    return Batch(table, how, names, [tuple(row.values[name] for name in names)])


def _outcome(batches: Iterable[Batch]) -> dict[str, Kept] | str:
    """What the tables hold afterwards; a word, if something was refused."""
    tables: dict[str, Kept] = {"session": {("a",): {"id": "a", "token_hash": "x"}}, "player": {}, "sheet": {}}
    tables["player"] = {("a",): {"id": "a", "name_key": "x"}, ("b",): {"id": "b", "name_key": "y"}}
    tables["sheet"] = {("a",): {"hash": "a", "game": "g", "body": "x"}}
    try:
        for batch in batches:
            _write(batch, tables.setdefault(batch.table.name, {}))
    except Clash:
        return "refused"
    return tables


def _write(batch: Batch, kept: Kept) -> None:
    keys = [column.name for column in batch.table.primary_key]
    written: set[tuple[Value, ...]] = set()
    for line in batch.lines:
        values = dict(zip(batch.names, line, strict=True))
        key = tuple(values[name] for name in keys)
        if key in written and batch.how != "insert":
            raise StormBroke(f"a drill: one statement writes {key} of {batch.table.name} twice")
        written.add(key)
        if (batch.how == "insert" and key in kept) or (batch.how == "change" and key not in kept):
            raise Clash
        if batch.how == "fold":
            # In which order they were added is to be seen.
            before = kept.get(key, {})
            kept[key] = {**values, "rounds": f"{before.get('rounds', '')}+{values['rounds']}"}
        else:
            kept[key] = {**kept.get(key, {}), **values}
        _verify_unique(batch.table, kept)


def _verify_unique(table: Table, kept: Kept) -> None:
    for name in _unique(table):
        found = [row[name] for row in kept.values() if name in row]
        if len(found) != len(set(found)):
            raise Clash


def _unique(table: Table) -> Iterator[str]:
    for rule in table.constraints:
        if isinstance(rule, UniqueConstraint):
            yield from (column.name for column in rule.columns)
