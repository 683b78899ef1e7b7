"""Somebody who has the keys to the database and knows how the books work; the audit must find whatever they do."""

import json
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Any

from sqlalchemy import Row, Table, bindparam, delete, func, insert, select, text, update
from sqlalchemy.exc import DBAPIError

from sabot.house.audit import AuditReport, audit_books
from sabot.house.counter.payment import PaymentKind, PaymentOrder
from sabot.ledger import GENESIS, may_be_negative, parse_account
from sabot.store import Step, record_hash, schema
from sabot.store.address import find_database
from sabot.store.reading import journal
from tests.store.filling import ALL_SUMS, fill_sums

Events = list[dict[str, Any]]

_BALANCES = """
    UPDATE posting SET balance = found.balance FROM (
        SELECT seq, line, SUM(amount) OVER (PARTITION BY account ORDER BY seq, line) AS balance FROM posting
    ) AS found
    WHERE found.seq = posting.seq AND found.line = posting.line
"""
"""Gives each posting the balance after it."""
_SQLITE = "SELECT type, name, sql FROM sqlite_master WHERE type = 'trigger' OR name LIKE 'journal\\_%' ESCAPE '\\'"
_POSTGRESQL = (
    (
        "ALTER TABLE {0}",
        "SELECT conrelid::regclass || ' DROP CONSTRAINT ' || conname,"
        " 'ALTER TABLE ' || conrelid::regclass || ' ADD CONSTRAINT ' || conname || ' ' || pg_get_constraintdef(oid)"
        " FROM pg_constraint WHERE conname IN ('posting_seq_fkey', 'shoe_commitment_key')",
    ),
    (
        "DROP INDEX {0}",
        "SELECT indexname, indexdef FROM pg_indexes WHERE indexname IN ('journal_stream', 'journal_command')",
    ),
    (
        "DROP TRIGGER {0}",
        "SELECT tgname || ' ON ' || tgrelid::regclass, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal",
    ),
)
"""How locks are taken off, and which: what to name, and how it is made again."""


class Forger:
    """Changes the books behind the house's back."""

    def __init__(self, url: str) -> None:
        database = find_database(url)
        self._engine = database.engine(reading=False)
        self._readers = database.engine(reading=True)
        self.connection = self._engine.connect()
        self._sqlite = database.dialect.name == "sqlite"
        self._locks: list[str] = []
        """What was taken off, as one would make it again."""
        self._open_locks()

    def __enter__(self) -> "Forger":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.connection.close()
        self._engine.dispose()
        self._readers.dispose()

    def _open_locks(self) -> None:
        """Takes off what keeps the books from being changed: triggers, keys between tables, unique columns."""
        if self._sqlite:
            for kind, name, made in self.connection.execute(text(_SQLITE)).all():
                self.connection.execute(text(f"DROP {kind} {name}"))
                self._locks.append(made)
            return
        for opening, asked in _POSTGRESQL:
            for taken, made in self.connection.execute(text(asked)).all():
                self.connection.execute(text(opening.format(taken)))
                self._locks.append(made)

    def close_locks(self) -> None:
        """Puts all of it back, as far as what was forged can live with it."""
        for lock in reversed(self._locks):
            with suppress(DBAPIError), self.connection.begin_nested():
                self.connection.execute(text(lock))
        self._locks.clear()

    # -- looking --------------------------------------------------------------------------------------------------

    def one(self, table: Table, *where: Any, last: bool = False) -> Row[Any]:
        """The first row that fits, by the primary key; or the last."""
        keys = [key.desc() if last else key for key in table.primary_key]
        return self.connection.execute(select(table).where(*where).order_by(*keys).limit(1)).one()

    def step(self, kind: str, event: str = "", *, after: int = 0) -> Row[Any]:
        """The first step of a kind after a record; one that tells of an event, if it is named."""
        table = schema.journal
        where = [table.c.seq > after, table.c.kind == kind]
        if event:
            where.append(table.c.body.contains(f'"event":"{event}"'))
        return self.one(table, *where)

    @property
    def last_ms(self) -> int:
        """The time of the last record."""
        return int(self.one(schema.journal, last=True).at_ms)

    def count(self, table: Table) -> int:
        """How many rows there are."""
        return self.connection.execute(select(func.count()).select_from(table)).scalar_one()

    # -- forging --------------------------------------------------------------------------------------------------

    def change(self, table: Table, *where: Any, **values: Any) -> None:
        """Changes rows; at least one."""
        assert self.connection.execute(update(table).where(*where).values(**values)).rowcount

    def erase(self, table: Table, *where: Any) -> None:
        """Erases rows; at least one."""
        assert self.connection.execute(delete(table).where(*where)).rowcount

    def erase_step(self, seq: int) -> None:
        """Erases a record and its postings."""
        self.connection.execute(delete(schema.posting).where(schema.posting.c.seq == seq))
        self.erase(schema.journal, schema.journal.c.seq == seq)

    def move(self, table: Table, old: int, new: int) -> None:
        """Gives the rows of one record the number of another, if it has any."""
        self.connection.execute(update(table).where(table.c.seq == old).values(seq=new))

    def add(self, table: Table, **values: Any) -> None:
        """Adds a row."""
        self.connection.execute(insert(table).values(**values))

    def copy(self, table: Table, row: Row[Any], **values: Any) -> None:
        """Adds a row like another, but for some values."""
        self.add(table, **{**row._mapping, **values})

    def tell(self, seq: int, change: Callable[[Events], None]) -> None:
        """Changes what a record tells."""
        row = self.one(schema.journal, schema.journal.c.seq == seq)
        events = json.loads(row.body)
        change(events)
        body = json.dumps(events, separators=(",", ":"), ensure_ascii=False)
        assert body != row.body
        self.change(schema.journal, schema.journal.c.seq == seq, body=body)

    def post(self, seq: int, *lines: tuple[str, int]) -> None:
        """Adds postings to a record."""
        where = schema.posting.c.seq == seq
        first = self.connection.execute(select(func.count()).select_from(schema.posting).where(where)).scalar_one()
        for line, (account, amount) in enumerate(lines, first):
            self.add(schema.posting, seq=seq, line=line, account=account, amount=amount)

    def append(self, like: Row[Any], postings: bool = True, **values: Any) -> int:
        """A record like another at the end of the journal; its number."""
        table = schema.journal
        last = self.one(table, last=True)
        seq = int(last.seq) + 1
        newest = self.one(table, table.c.stream == values.get("stream", like.stream), last=True)
        self.copy(
            table,
            like,
            **{"seq": seq, "version": newest.version + 1, "at_ms": last.at_ms, "command": f"new-{seq}", **values},
        )
        where = schema.posting.c.seq == like.seq
        for line in self.connection.execute(select(schema.posting).where(where)).all() if postings else ():
            self.copy(schema.posting, line, seq=seq)
        return seq

    def append_step(self, step: Step) -> int:
        """A step at the end of the journal as the house itself would write it, without its rows; its number."""
        table, command = schema.journal, step.command
        last = self.one(table, last=True)
        where = table.c.stream == step.stream
        version = self.connection.scalar(select(func.max(table.c.version)).where(where)) or 0
        self.copy(
            table,
            last,
            seq=last.seq + 1,
            stream=step.stream,
            version=version + 1,
            at_ms=step.at_ms,
            kind=step.kind,
            actor=step.actor,
            origin=step.origin,
            body=step.body,
            command=command.id if command else None,
            fingerprint=command.fingerprint if command else None,
            answer=command.answer if command else None,
        )
        self.post(last.seq + 1, *((account.name, amount) for account, amount in step.postings))
        return int(last.seq) + 1

    def pay(self, kind: PaymentKind, player: str, actor: str, *, currency: str = "EUR", amount: int = 777) -> int:
        """A payment at the end of the journal that the house itself would write so; its record's number."""
        order = PaymentOrder(
            kind=kind,
            player=player,
            currency=currency,
            amount=amount,
            command="for-you",
            actor=actor,
            origin="",
            provider="play-credits",
        )
        step = order.step(self.last_ms, reference="" if kind == "withdrawal" else "in")
        self.add(schema.payment, **step.rows[0].values)
        return self.append_step(step)

    def rechain(self) -> None:
        """Computes all hashes anew, so that the chain is whole again."""
        previous, seq, hashes = GENESIS, 0, []
        for record in journal(self.connection):
            seq, previous = record.seq, record_hash(previous, record)
            hashes.append({"at": seq, "new": previous})
        table = schema.journal
        self.connection.execute(
            update(table).where(table.c.seq == bindparam("at")).values(hash=bindparam("new")), hashes
        )
        self.change(schema.chain, seq=seq, hash=previous)

    def rebalance(self) -> None:
        """Computes all balances anew from the postings, as far as the database takes them."""
        self.connection.execute(delete(schema.balance))
        sums = select(schema.posting.c.account, func.sum(schema.posting.c.amount)).group_by(schema.posting.c.account)
        for name, amount in self.connection.execute(sums).all():
            kind, owner, currency = parse_account(name)
            held = int(amount) if may_be_negative(kind) else max(0, int(amount))
            self.add(schema.balance, account=name, kind=kind, owner=owner, currency=currency, amount=held)

    # -- caught ---------------------------------------------------------------------------------------------------

    def resum(self) -> None:
        """Makes the sums by day, and the balance after each posting, what the forged rows give."""
        for table in ALL_SUMS:
            self.erase(table)
        fill_sums(self.connection)
        self.connection.exec_driver_sql(_BALANCES)

    def audit(self, **words: Any) -> AuditReport:
        """What the audit says after all this."""
        self.close_locks()
        self.connection.commit()
        with self._readers.connect() as connection:
            return audit_books(connection, **words)
