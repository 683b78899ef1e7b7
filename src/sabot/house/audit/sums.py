"""The sums kept with the rounds, derived again from the rounds themselves."""

import json
import sqlite3
from collections.abc import Iterable, Mapping
from math import isclose
from typing import Any, Final

from sqlalchemy import Connection, func, select

from sabot.house.audit.error import BooksWrong
from sabot.ledger.step import Row as LedgerRow
from sabot.ledger.sums import Sums, corrected_kept_sums, join_sums, kept_sums
from sabot.store import schema
from sabot.store.check import key_names

IN_MIND: Final = 20_000
"""Sums kept in memory; more go to a file that is nowhere to be seen and gone with the audit."""

_TABLES = (
    *(schema.day_sum, schema.return_sum, schema.span_sum, schema.span_return),
    *(schema.house_sum, schema.return_watch, schema.attendance),
)


class DerivedSums:
    """What the rounds so far came to, by player, game or sheet, and day."""

    def __init__(self) -> None:
        self._recent: dict[str, Sums] = {}
        self._older = sqlite3.connect("", isolation_level=None)
        self._older.execute("CREATE TABLE sums (key TEXT PRIMARY KEY, body TEXT) WITHOUT ROWID")

    def add(self, played: Mapping[str, Any], rules_hash: str, *, voided: bool) -> None:
        """Takes in a finished round, as it must stand in the books."""
        self._join(kept_sums(played, rules_hash, voided))

    def correct(self, before: Mapping[str, Any], after: Mapping[str, Any], rules_hash: str) -> None:
        """Takes in that a round was settled anew."""
        self._join(corrected_kept_sums(before, after, rules_hash))

    def add_rows(self, rows: Iterable[LedgerRow]) -> None:
        """Takes in what a step adds to the house's own sums."""
        self._join(rows)

    def _join(self, rows: Iterable[LedgerRow]) -> None:
        for row in rows:
            key, new = _key_of(row.table, row.values), dict(row.values)
            known = self._find(key)
            self._recent[key] = join_sums(known, new) if known else new
        if len(self._recent) > IN_MIND:
            self._put_away()

    def check_end(self, connection: Connection) -> None:
        """That the sums in the books are these, and no others; and that each posting has the balance after it."""
        self._put_away()
        count = 0
        for table in _TABLES:
            for row in connection.execute(select(table)).mappings():
                count += 1
                self._check_row(table.name, {**row})
        (derived,) = self._older.execute("SELECT count(*) FROM sums").fetchone()
        self._older.close()
        if count != derived:
            raise BooksWrong(f"the books keep {count} sums of rounds, and the rounds make {derived}")
        _check_balances(connection)

    def _check_row(self, table: str, row: Sums) -> None:
        made, what = self._find(_key_of(table, row)), _name(table, row)
        if made is None:
            raise BooksWrong(f"{what}: it has a row, and there is no round of it")
        for name, value in made.items():
            if not _agree(row[name], value):
                raise BooksWrong(f"{what}: it has {name} {row[name]}, and the rounds make it {value}")

    def _find(self, key: str) -> Sums | None:
        if key in self._recent:
            return self._recent[key]
        found = self._older.execute("SELECT body FROM sums WHERE key = ?", (key,)).fetchone()
        return json.loads(found[0]) if found else None

    def _put_away(self) -> None:
        lines = [(key, json.dumps(sums)) for key, sums in self._recent.items()]
        self._older.executemany("INSERT OR REPLACE INTO sums VALUES (?, ?)", lines)
        self._recent.clear()


def _name(table: str, row: Sums) -> str:
    if table == "house_sum":
        place = row["table_id"] or "players' own tables"
        return f"house_sum of {place}, {row['period']} {row['place']}, {row['company']}, {row['bet'] or 'all bets'}"
    if table == "return_watch":
        return f"return_watch of {row['game']}, month {row['month']}"
    if table == "attendance":
        return f"attendance of {row['player']}, {row['period']} {row['place']}"
    return f"{table} of {row['player']}, {_time_of(row)}"


def _time_of(row: Sums) -> str:
    return f"day {row['day']}" if "day" in row else f"stretch {row['place']} of {row['days']} days"


def _agree(kept: Any, made: Any) -> bool:
    # Squares of large stakes are no whole numbers any more: added up in another order, their last digits differ.
    return isclose(kept, made, rel_tol=1e-9) if isinstance(made, float) else bool(kept == made)


def _key_of(table: str, row: Mapping[str, Any]) -> str:
    return json.dumps([table, *(row[name] for name in key_names(schema.metadata.tables[table]))])


def _check_balances(connection: Connection) -> None:
    posting = schema.posting.c
    held = func.sum(posting.amount).over(partition_by=posting.account, order_by=(posting.seq, posting.line))
    lines = select(posting.seq, posting.account, posting.balance, held.label("held")).subquery().c
    wrong = select(lines.seq, lines.account, lines.balance, lines.held).where(lines.balance != lines.held).limit(1)
    found = connection.execute(wrong).one_or_none()
    if found is not None:
        raise BooksWrong(
            f"record {found.seq}: {found.account} holds {found.balance} after it by its row, and by its postings"
            f" {int(found.held)}",
            seq=found.seq,
        )
    last = func.max(posting.line)
    gaps = select(posting.seq, last.label("last")).group_by(posting.seq).having(last != func.count() - 1).limit(1)
    gap = connection.execute(gaps).one_or_none()
    if gap is not None:
        raise BooksWrong(
            f"record {gap.seq}: a posting is called line {gap.last} of it, and there are not so many", seq=gap.seq
        )
