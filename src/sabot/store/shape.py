"""The shape of a database: whether its tables, indexes, checks and triggers are those that the migrations make.

What the database itself refuses (a balance below zero, a second step of one number, a change of the journal) it refuses
only as long as these are there. Books that a newer program has brought up to date, and which say that this one may go
on with them, may have more: columns that may be empty, tables, and what belongs to these.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import CheckConstraint, Connection, Inspector, Table, UniqueConstraint, create_engine, inspect, text

from sabot.store.migrate import build_tables
from sabot.store.revision import is_newer
from sabot.store.schema import metadata

_SQLITE = text("SELECT type, name, sql, tbl_name FROM sqlite_master")
_OWN_OF_SQLITE = re.compile(r"sqlite_(autoindex_.*|stat\d|sequence)", re.DOTALL)
"""Tables and indexes that SQLite makes for itself; it never makes a trigger or a view."""
_TRIGGERS = text(
    "SELECT t.tgname AS name, c.relname AS on_table, t.tgenabled AS enabled, t.tgisinternal AS own, p.prosrc AS does,"
    " pg_get_triggerdef(t.oid, true) AS made"
    " FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid"
    " WHERE c.relnamespace = current_schema()::regnamespace ORDER BY t.tgname"
)
_RULES = text("SELECT rulename, tablename FROM pg_rules WHERE schemaname = current_schema() ORDER BY rulename")
_TABLES = text(
    "SELECT relname, relpersistence, relrowsecurity OR relforcerowsecurity AS hides FROM pg_class"
    " WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY relname"
)
_LOOSE = text(
    "SELECT c.conname AS name, t.relname AS on_table FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid"
    " WHERE t.relnamespace = current_schema()::regnamespace AND (c.condeferrable OR NOT c.convalidated)"
    " ORDER BY c.conname"
)
_NO_UPDATE = "_no_update"
_NOISE = frozenset({"text", "character", "varying", "bigint", "any", "array", "in", "="})
"""Words in which two databases write the same check differently."""

_PLAIN_COLUMN = re.compile(r"\w+ [A-Z]+(\(\d+\))?")
"""Of a table of SQLite, a column that whoever does not know it can leave out."""


class Made(NamedTuple):
    """An object of SQLite."""

    text: str
    table: str
    """That it belongs to."""


Shape = dict[tuple[str, str], Made]
"""The objects of SQLite, by kind and name."""


def find_difference(connection: Connection) -> str | None:
    """The first thing that is not as the migrations make it, in words; None: everything is."""
    found = _compare_sqlite(connection) if connection.dialect.name == "sqlite" else _compare_postgresql(connection)
    return next(found, None)


# -- SQLite: the words by which each object was made ------------------------------------------------------------------


def _compare_sqlite(connection: Connection) -> Iterator[str]:
    there, wanted, newer = _read_sqlite(connection), _make_sqlite(), is_newer(connection)
    for (kind, name), made in wanted.items():
        found = there.get((kind, name))
        if found is None:
            yield f"{kind} {name} is gone"
        elif found != made and not (newer and kind == "table" and _is_extended(found.text, made.text)):
            yield f"{kind} {name} is not the one that belongs there"
    for kind, name in there.keys() - wanted:
        known = there[kind, name].table in metadata.tables
        if kind == "trigger" and (known or not newer):
            yield f"trigger {name} does not belong there"


def _read_sqlite(connection: Connection) -> Shape:
    return {
        (kind, name): Made(" ".join((sql or "").split()), table)
        for kind, name, sql, table in connection.execute(_SQLITE)
        if kind not in ("table", "index") or not _OWN_OF_SQLITE.fullmatch(name)
    }


def _is_extended(found: str, made: str) -> bool:
    """Whether a table is the one that was made, with more columns that may be empty."""
    known = _split_definitions(made)
    more = [part for part in _split_definitions(found) if part not in known]
    same = [part for part in _split_definitions(found) if part in known] == known
    return same and all(_PLAIN_COLUMN.fullmatch(part) for part in more)


def _split_definitions(table: str) -> list[str]:
    """What the words say that made a table: its name, then each column, key and check."""
    name, _, rest = table.partition("(")
    parts, depth = [""], 1
    for letter in rest:
        depth += (letter == "(") - (letter == ")")
        if depth == 1 and letter == ",":
            parts.append("")
        else:
            parts[-1] += letter
    return [name.strip(), *(part.strip() for part in parts[:-1]), parts[-1].strip().removesuffix(")").strip()]


@cache
def _make_sqlite() -> Shape:
    """The shape of a database made this moment, in memory."""
    engine = create_engine("sqlite://")
    try:
        with engine.begin() as connection:
            build_tables(connection)
            return _read_sqlite(connection)
    finally:
        engine.dispose()


# -- PostgreSQL: what it says of each object --------------------------------------------------------------------------


def _compare_postgresql(connection: Connection) -> Iterator[str]:
    found = inspect(connection)
    there = set(found.get_table_names())
    for table in metadata.sorted_tables:
        if table.name not in there:
            yield f"table {table.name} is gone"
        else:
            yield from _compare_columns(connection, found, table)
            yield from _compare_keys(found, table)
            yield from _compare_indexes(found, table)
            yield from _compare_checks(found, table)
    yield from _compare_bindings(connection)
    yield from _compare_triggers(connection)
    yield from (f"rule {name} of {table} does not belong there" for name, table in connection.execute(_RULES))


def _compare_columns(connection: Connection, found: Inspector, table: Table) -> Iterator[str]:
    there = {column["name"]: column for column in found.get_columns(table.name)}
    for column in table.columns:
        has = there.get(column.name)
        if has is None:
            yield f"column {column.name} of {table.name} is gone"
            continue
        same = _type(has["type"], connection) == _type(column.type, connection)
        if not same or has["nullable"] != column.nullable:
            yield f"column {column.name} of {table.name} is not the one that belongs there"


def _type(kind: Any, connection: Connection) -> str:
    return str(kind.compile(connection.dialect))


def _compare_keys(found: Inspector, table: Table) -> Iterator[str]:
    if found.get_pk_constraint(table.name)["constrained_columns"] != [column.name for column in table.primary_key]:
        yield f"the key of {table.name} is not the one that belongs there"
    unique = {tuple(each["column_names"]) for each in found.get_unique_constraints(table.name)}
    for rule in table.constraints:
        if (
            isinstance(rule, UniqueConstraint)
            and (names := tuple(column.name for column in rule.columns)) not in unique
        ):
            yield f"what keeps {' and '.join(names)} of {table.name} unique is gone"
    foreign = {
        (*each["constrained_columns"], each["referred_table"], *each["referred_columns"]): each["options"]
        for each in found.get_foreign_keys(table.name)
    }
    for key in table.foreign_keys:
        binds = f"what binds {key.parent.name} of {table.name} to {key.column.table.name}"
        does = foreign.get((key.parent.name, key.column.table.name, key.column.name))
        if does is None:
            yield f"{binds} is gone"
        elif does:  # no table of the house has more happen to its rows than that they are refused
            yield f"{binds} is not the one that belongs there"


def _compare_indexes(found: Inspector, table: Table) -> Iterator[str]:
    there = {each["name"]: each for each in found.get_indexes(table.name)}
    for index in table.indexes:
        has = there.get(index.name)
        if has is None:
            yield f"index {index.name} is gone"
            continue
        partial = "postgresql_where" in has.get("dialect_options", {})
        wanted = index.dialect_options["sqlite"]["where"] is not None
        columns = [column.name for column in index.columns]
        if (has["column_names"], bool(has["unique"]), partial) != (columns, bool(index.unique), wanted):
            yield f"index {index.name} is not the one that belongs there"


def _compare_checks(found: Inspector, table: Table) -> Iterator[str]:
    there = {each["name"]: _words(each["sqltext"]) for each in found.get_check_constraints(table.name)}
    for rule in table.constraints:
        if not isinstance(rule, CheckConstraint):
            continue
        if rule.name not in there:
            yield f"check {rule.name} is gone"
        elif there[str(rule.name)] != _words(str(rule.sqltext)):
            yield f"check {rule.name} is not the one that belongs there"


def _words(check: str) -> list[str]:
    return [word for word in re.findall(r"\w+|[<>=!]+", check.lower()) if word not in _NOISE]


def _compare_bindings(connection: Connection) -> Iterator[str]:
    """What weakens a table, or what is bound in it, without a word of it being another."""
    for name, persistence, hides in connection.execute(_TABLES):
        if name not in metadata.tables:
            continue
        if persistence != "p":
            yield f"table {name} is not kept through a crash"
        if hides:
            yield f"table {name} hides rows"
    for name, table in connection.execute(_LOOSE):
        if table in metadata.tables:
            yield f"what {name} asks of {table} does not hold of every row at once"


def _compare_triggers(connection: Connection) -> Iterator[str]:
    there = connection.execute(_TRIGGERS).all()
    guarded = [name.removesuffix(_NO_UPDATE) for kind, name in _make_sqlite() if name.endswith(_NO_UPDATE)]
    own = {row.name: row for row in there if not row.own}
    for table in guarded:
        row = own.pop(f"{table}_no_change", None)
        if row is None:
            yield f"trigger {table}_no_change is gone"
        elif row.made != _trigger(table) or _guard(table) != " ".join(row.does.split()):
            yield f"trigger {table}_no_change is not the one that belongs there"
    newer = is_newer(connection)
    for name, row in own.items():
        if row.on_table in metadata.tables or not newer:
            yield f"trigger {name} does not belong there"
    yield from (f"trigger {row.name} of {row.on_table} is switched off" for row in there if row.enabled != "O")


def _trigger(table: str) -> str:
    """All of it, as PostgreSQL itself writes it: no condition, no choice of columns."""
    return (
        f"CREATE TRIGGER {table}_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON {table}"
        f" FOR EACH STATEMENT EXECUTE FUNCTION {table}_is_append_only()"
    )


def _guard(table: str) -> str:
    return f"BEGIN RAISE EXCEPTION '{table} is append-only' USING ERRCODE = 'integrity_constraint_violation'; END"
