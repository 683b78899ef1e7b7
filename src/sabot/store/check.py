"""What a step must look like before it may queue, so that both databases take and refuse the same."""

from functools import lru_cache
from typing import NamedTuple

from sqlalchemy import String, Table

from sabot.ledger import Account, LedgerError, Posting, check_balanced, parse_account
from sabot.store.error import StoreError
from sabot.store.schema import balance, chain, day_sum, journal, metadata, posting, return_sum, span_return, span_sum
from sabot.store.step import Command, Row, Step, Value

INTEGER_MAX = 2**63 - 1
"""What both databases hold in a column of numbers."""
TEXT_MAX = 4 * 2**20
"""Characters of one text: far more than any step has to say."""
_LIMITS = {column.name: column.type.length or TEXT_MAX for column in journal.columns if isinstance(column.type, String)}
_BOOKS = frozenset({journal, posting, balance, chain})
"""What the store alone writes."""
_SUMS = frozenset({day_sum, return_sum, span_sum, span_return})
"""What is only ever added to."""


def check_step(step: Step) -> None:
    """Nothing, if the step can be committed as far as it can be seen without the database."""
    _check_name("stream", step.stream)
    _check_name("kind", step.kind)
    _check_name("actor", step.actor)
    _check_text("origin", step.origin, _LIMITS["origin"])
    _check_text("body", step.body, TEXT_MAX)
    _check_number("at_ms", step.at_ms, 1)
    if step.version is not None:
        _check_number("version", step.version, 1)
    for stream, version in step.expects:
        _check_name("stream", stream)
        _check_number("version", version, 0)
    if step.command is not None:
        _check_command(step.actor, step.command)
    for line in step.postings:
        _check_posting(line)
    check_balanced(step.postings)
    for line in step.needs:
        _check_posting(line)
    check_rows(step.rows)


def check_command(actor: str, id: str) -> None:  # noqa: A002, the command's own word
    """Raises for an actor, or an id of a command, that no step can have."""
    _check_name("actor", actor)
    if not id:
        raise StoreError("a command needs an id of its own: 1 to 80 characters")
    _check_text("command id", id, _LIMITS["command"])


def check_rows(rows: tuple[Row, ...]) -> None:
    """Nothing, if the rows have a place in the schema."""
    for row in rows:
        _check_row(row)


@lru_cache(maxsize=65_536)
def account_name(account: Account) -> str:
    """The account's name, if it is one that can be read back."""
    name = account.name
    if parse_account(name) != account:
        raise LedgerError(f"{name!r} is no account: it is written kind:owner:CUR, as in cash:p7:EUR")
    return name


def _check_command(actor: str, command: Command) -> None:
    check_command(actor, command.id)
    _check_text("fingerprint", command.fingerprint, _LIMITS["fingerprint"])
    _check_text("answer", command.answer, TEXT_MAX)


def _check_posting(line: Posting) -> None:
    account_name(line.account)
    if type(line.amount) is not int:
        raise LedgerError(f"{line.account.name}: an amount is a whole number of minor units")


def _check_row(row: Row) -> None:
    table = metadata.tables.get(row.table)
    if table is None or table in _BOOKS:
        raise StoreError(f"there is no table {row.table!r} to put rows in")
    if row.how not in ("put", "insert", "fold") or (row.how == "fold") != (table in _SUMS):
        raise StoreError(f"{row.table}: a row is written with 'put' or 'insert', a sum with 'fold', not {row.how!r}")
    kinds = _kinds(table)
    for name, value in row.values.items():
        kind = kinds.get(name)
        if kind is None:
            raise StoreError(f"{table.name}: there is no column {name!r}")
        _check_value(kind, value)
    for name in key_names(table):
        if row.values.get(name) is None:
            raise StoreError(f"{row.table}: a row needs its {name}")
    if row.how != "put" or len(row.values) == len(key_names(table)):
        missing = [name for name in kinds if name in needed_columns(table) and name not in row.values]
        if missing:
            raise StoreError(f"{row.table}: a new row needs its {missing[0]}")


class _Column(NamedTuple):
    """What a column takes."""

    name: str
    """With its table, as it is named to a person."""
    nullable: bool
    length: int | None
    """Of a text; None for a number."""


@lru_cache
def _kinds(table: Table) -> dict[str, _Column]:
    """What each column takes, looked up once: the schema's own answers take longer than a step."""
    return {
        column.name: _Column(
            f"{table.name}: {column.name}",
            bool(column.nullable),
            (column.type.length or TEXT_MAX) if isinstance(column.type, String) else None,
        )
        for column in table.columns
    }


@lru_cache
def key_names(table: Table) -> tuple[str, ...]:
    """The columns of the table's key."""
    return tuple(column.name for column in table.primary_key)


@lru_cache
def needed_columns(table: Table) -> frozenset[str]:
    """The columns without which no row of the table can be."""
    return frozenset(column.name for column in table.columns if not column.nullable)


def _check_value(column: _Column, value: Value) -> None:
    if value is None:
        if not column.nullable:
            raise StoreError(f"{column.name} cannot be empty")
    elif column.length is not None:
        _check_text(column.name, value, column.length)
    else:
        _check_number(column.name, value, -INTEGER_MAX)


def _check_name(what: str, value: str) -> None:
    _check_text(what, value, _LIMITS[what])
    if not value:
        raise StoreError(f"{what} cannot be empty")


def _check_text(what: str, value: object, limit: int) -> None:
    if type(value) is str and len(value) <= limit and value.isascii() and "\0" not in value:
        return
    if not isinstance(value, str):
        raise StoreError(f"{what} is a text, not {value!r:.40}")
    if len(value) > limit:
        raise StoreError(f"{what} has {len(value)} characters, {limit} are allowed")
    if "\0" in value or not _is_unicode(value):
        raise StoreError(f"{what} has characters that cannot be kept: no zeros, no halves of characters")


def _is_unicode(value: str) -> bool:
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _check_number(what: str, value: object, least: int) -> None:
    if type(value) is not int:
        raise StoreError(f"{what} is a whole number, not {value!r:.40}")
    if not least <= value <= INTEGER_MAX:
        raise StoreError(f"{what} is {value}, allowed are {least} to {INTEGER_MAX}")
