"""Seals: digests, in the journal, of what the books keep of an account and no event may tell.

With them an audit can say that a password's hash or a token's is the one that was written, without knowing either.
"""

import hashlib
from collections.abc import Iterable
from typing import Final

import msgspec

from sabot.house.accounts.event import RowSealed
from sabot.store import Row, Value

SEALED: Final = {"player": ("password", "name_key"), "session": ("token_hash", "ended_ms")}
"""The columns of each table that cannot be derived from the events."""


def seal_rows(rows: Iterable[Row]) -> tuple[RowSealed, ...]:
    """The seals of the rows that have anything to be sealed."""
    return tuple(seal for row in rows if (seal := _seal(row)).digests)


def digest_of(table: str, key: str, column: str, value: Value) -> str:
    """The digest of one column's value; the row's key is part of it, so that no other row's would do."""
    return hashlib.sha256(msgspec.json.encode((table, key, column, value))).hexdigest()


def _seal(row: Row) -> RowSealed:
    key = str(row.values.get("id", ""))
    columns = [column for column in SEALED.get(row.table, ()) if column in row.values]
    return RowSealed(
        row.table, key, {column: digest_of(row.table, key, column, row.values[column]) for column in columns}
    )
