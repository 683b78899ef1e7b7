"""What a step must look like before it may queue, so that both databases take and refuse the same."""

from functools import lru_cache
from math import isfinite
from typing import NamedTuple

from sqlalchemy import Double, String, Table

from sabot.ledger import Account, LedgerError, Posting, check_balanced, parse_account
from sabot.ledger.step import Command, Row, Step, Value
from sabot.store.error import StoreError
from sabot.store.schema import (
    balance,
    chain,
    day_sum,
    house_sum,
    journal,
    metadata,
    posting,
    return_sum,
    return_watch,
    span_return,
    span_sum,
)

INTEGER_MAX = 2**63 - 1
"""What both databases hold in a column of numbers."""
TEXT_MAX = 4 * 2**20
"""Characters of one text: far more than any step has to say."""
_LIMITS = {column.name: column.type.length or TEXT_MAX for column in journal.columns if isinstance(column.type, String)}
_LEAST = (1, 1, 1, 0, 0)
_MOST = (_LIMITS["stream"], _LIMITS["kind"], _LIMITS["actor"], _LIMITS["origin"], TEXT_MAX)
"""Of a step's texts: stream, kind, actor, origin, body."""
_BOOKS = frozenset({journal, posting, balance, chain})
"""What the store alone writes."""
_SUMS = frozenset({day_sum, return_sum, span_sum, span_return})
"""What is only ever added to."""
_DAYS = frozenset({day_sum, return_sum})
"""Of these, what can be spread to the others."""
_ADDED = frozenset({house_sum, return_watch})
"""What plain figures are added to."""
_WAYS = frozenset({"put", "insert", "fold", "spread", "add"})


def check_step(step: Step) -> None:
    """Raises unless the step can be committed, as far as it can be seen without the database."""
    if not _has_plain_texts(step):
        _check_texts(step)
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
    for line in (*step.needs, *step.stands):
        _check_posting(line)
    check_rows(step.rows)


def _has_plain_texts(step: Step) -> bool:
    """Whether all texts are such as most are, seen in one go."""
    texts = (step.stream, step.kind, step.actor, step.origin, step.body)
    for text, least, most in zip(texts, _LEAST, _MOST, strict=True):
        if type(text) is not str or not least <= len(text) <= most:
            return False
    whole = "".join(texts)
    return whole.isascii() and "\0" not in whole


def _check_texts(step: Step) -> None:
    _check_name("stream", step.stream)
    _check_name("kind", step.kind)
    _check_name("actor", step.actor)
    _check_text("origin", step.origin, _LIMITS["origin"])
    _check_text("body", step.body, TEXT_MAX)


def check_command(actor: str, id: str) -> None:  # noqa: A002, the command's own word
    """Raises for an actor, or an id of a command, that no step can have."""
    if type(actor) is str and type(id) is str and 0 < len(actor) <= _MOST[2] and 0 < len(id) <= _LIMITS["command"]:
        both = actor + id
        if both.isascii() and "\0" not in both:
            return
    _check_name("actor", actor)
    if not id:
        raise StoreError("a command needs an id of its own: 1 to 80 characters")
    _check_text("command id", id, _LIMITS["command"])


def check_rows(rows: tuple[Row, ...]) -> None:
    """Raises unless the rows have a place in the schema."""
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
    values = row.values
    columns = _columns(row.table, row.how, tuple(values))
    for column, value in zip(columns, values.values(), strict=True):
        # Most are plain and short: the rest is looked at closely.
        length = column[0]
        if value.__class__ is int:
            if length is None and -INTEGER_MAX <= value <= INTEGER_MAX:
                continue
        elif (
            value.__class__ is str
            and length is not None
            and len(value) <= length
            and value.isascii()
            and "\0" not in value
        ):
            continue
        _check_value(column, value, row.table)


@lru_cache(maxsize=1024)
def _columns(name: str, how: str, names: tuple[str, ...]) -> "tuple[_Column, ...]":
    """What a row with these columns takes in each; raises if there can be none. Looked up once for all such rows."""
    table = metadata.tables.get(name)
    if table is None or table in _BOOKS:
        raise StoreError(f"there is no table {name!r} to put rows in")
    if how not in _WAYS or not _suits(table, how):
        raise StoreError(f"{name}: a row is written with 'put' or 'insert', a sum with 'fold', not {how!r}")
    kinds = _kinds(table)
    unknown = next((column for column in names if column not in kinds), None)
    if unknown is not None:
        raise StoreError(f"{name}: there is no column {unknown!r}")
    for key in key_names(table):
        if key not in names:
            raise StoreError(f"{name}: a row needs its {key}")
    if how != "put" or len(names) == len(key_names(table)):
        missing = [column for column in kinds if column in needed_columns(table) and column not in names]
        if missing:
            raise StoreError(f"{name}: a new row needs its {missing[0]}")
    return tuple(kinds[column] for column in names)


def _suits(table: Table, how: str) -> bool:
    if table in _ADDED:
        return how == "add"
    if table in _SUMS:
        return how == "fold" or (how == "spread" and table in _DAYS)
    return how in ("put", "insert")


class _Column(NamedTuple):
    """What a column takes."""

    length: int | None
    """Of a text; None for a number."""
    name: str
    """With its table, as it is named to a person."""
    nullable: bool
    key: str | None
    """Its own name, where it is of the table's key."""
    double: bool = False
    """Whether it takes numbers that are not whole."""


@lru_cache
def _kinds(table: Table) -> dict[str, _Column]:
    """What each column takes, looked up once: the schema's own answers take longer than a step."""
    return {
        column.name: _Column(
            (column.type.length or TEXT_MAX) if isinstance(column.type, String) else None,
            f"{table.name}: {column.name}",
            bool(column.nullable),
            column.name if column.primary_key else None,
            isinstance(column.type, Double),
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


def _check_value(column: _Column, value: Value, table: str) -> None:
    if value is None:
        if column.key is not None:
            raise StoreError(f"{table}: a row needs its {column.key}")
        if not column.nullable:
            raise StoreError(f"{column.name} cannot be empty")
    elif column.length is not None:
        _check_text(column.name, value, column.length)
    elif column.double and isinstance(value, float):
        if not isfinite(value):
            raise StoreError(f"{column.name} is {value}, which is no number")
    else:
        _check_number(column.name, value, -INTEGER_MAX)


def _check_name(what: str, value: str) -> None:
    _check_text(what, value, _LIMITS[what])
    if not value:
        raise StoreError(f"{what} cannot be empty")


def _check_text(what: str, value: object, limit: int) -> None:
    if type(value) is str and len(value) <= limit and _is_plain(value):
        return
    if not isinstance(value, str):
        raise StoreError(f"{what} is a text, not {value!r:.40}")
    if len(value) > limit:
        raise StoreError(f"{what} has {len(value)} characters, {limit} are allowed")
    if "\0" in value or not _is_unicode(value):
        raise StoreError(f"{what} has characters that cannot be kept: no zeros, no halves of characters")


def _is_plain(value: str) -> bool:
    return value.isascii() and "\0" not in value


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
