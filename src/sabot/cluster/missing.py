"""Records that nobody has told of: what is told of them is read from the books."""

from collections.abc import Callable, Collection, Iterator
from typing import Final, TypeVar

import msgspec
from sqlalchemy import Connection, select

from sabot.cluster.wire import CommittedNews
from sabot.house.accounts.event import AccountUpdate
from sabot.house.audit.account_step import decode_account
from sabot.house.audit.counter import is_counter
from sabot.ledger import Account
from sabot.ledger.account import parse_account
from sabot.news import Committed
from sabot.store import schema
from sabot.table import Update, decode_events

MISSING_MAX: Final = 2_000
"""Records that are read at once."""
TABLE, PLAYER = "table:", "player:"

T = TypeVar("T")


def read_missing(books: Connection, numbers: Collection[int]) -> list[CommittedNews]:
    """What is told of these records; of a round that has ended, not what it was worth to whom.

    Where a newer server has written something that this version does not know, only that there was something.
    """
    journal, wanted = schema.journal.c, sorted(numbers)[:MISSING_MAX]
    held = _read_balances(books, wanted)
    columns = journal.seq, journal.stream, journal.version, journal.at_ms, journal.kind, journal.body
    rows = books.execute(select(*columns).where(journal.seq.in_(wanted)).order_by(journal.seq)).all()
    games = dict(_read_games(books, {row.stream.removeprefix(TABLE) for row in rows if row.stream.startswith(TABLE)}))
    found: list[CommittedNews] = []
    for row in rows:
        content: Update | AccountUpdate | None = None
        if row.stream.startswith(TABLE):
            table = row.stream.removeprefix(TABLE)
            content = Update(
                table=table,
                game=games.get(table, ""),
                version=row.version,
                at_ms=row.at_ms,
                kind=row.kind,
                events=_decode(decode_events, row.body) or [],
            )
        elif row.stream.startswith(PLAYER) and not is_counter(row.kind):
            player, events = row.stream.removeprefix(PLAYER), _decode(decode_account, row.body)
            if events is not None:
                content = AccountUpdate(player=player, version=row.version, events=tuple(events))
        found.append(Committed(seq=row.seq, stream=row.stream, balances=held.get(row.seq, {}), content=content))
    return found


def _decode(decode: Callable[[str], T], body: str) -> T | None:
    try:
        return decode(body)
    except msgspec.ValidationError:
        return None


def _read_balances(books: Connection, numbers: Collection[int]) -> dict[int, dict[Account, int]]:
    """What accounts held after each of the records."""
    line = schema.posting.c
    found: dict[int, dict[Account, int]] = {}
    query = select(line.seq, line.account, line.balance).where(line.seq.in_(numbers))
    for seq, name, held in books.execute(query.order_by(line.seq, line.line)):
        found.setdefault(seq, {})[parse_account(name)] = held
    return found


def _read_games(books: Connection, tables: Collection[str]) -> Iterator[tuple[str, str]]:
    table = schema.gaming_table.c
    for row in books.execute(select(table.id, table.game).where(table.id.in_(tables))):
        yield row.id, row.game
