"""Sums made anew from all that was played: for books that were not written round by round."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, RowMapping, insert, select

from sabot.ledger.sums import Sums, join_sums, kept_sums
from sabot.store.check import key_names
from sabot.store.migrations.versions.takings import fill_takings
from sabot.store.schema import (
    attendance,
    day_sum,
    house_sum,
    journal,
    played,
    return_sum,
    return_watch,
    round_,
    span_return,
    span_sum,
)

ALL_SUMS = (day_sum, return_sum, span_sum, span_return, house_sum, return_watch, attendance)


def fill_sums(connection: Connection) -> None:
    """Adds up all that was played; the sums are empty before."""
    tables = {table.name: table for table in (day_sum, return_sum, span_sum, span_return)}
    sums: dict[str, dict[tuple[Any, ...], Sums]] = {name: {} for name in tables}
    for row in _read_played(connection):
        for share in kept_sums({**row}, row["rules_hash"], row["voided"] is not None):
            key = tuple(share.values[name] for name in key_names(tables[share.table]))
            known, new = sums[share.table].get(key), dict(share.values)
            sums[share.table][key] = join_sums(known, new) if known else new
    for name, found in sums.items():
        if found:
            connection.execute(insert(tables[name]), list(found.values()))
    fill_takings(connection, {table.name: table for table in (house_sum, return_watch, attendance)})


def _read_played(connection: Connection) -> Iterator[RowMapping]:
    """In the order in which they were committed, which is that of the runs."""
    closed = (journal.c.stream == "table:" + round_.c.table_id) & (journal.c.version == round_.c.last_version)
    joined = played.join(round_, round_.c.code == played.c.code).join(journal, closed)
    query = select(played, round_.c.rules_hash, round_.c.voided).select_from(joined).order_by(journal.c.seq)
    yield from connection.execute(query).mappings()
