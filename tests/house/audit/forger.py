"""Somebody who has the keys to the database and knows how the books work; the audit must find whatever he does."""

import json
from collections.abc import Callable
from types import TracebackType
from typing import Any

from sqlalchemy import Row, Table, bindparam, delete, func, insert, select, text, update

from sabot.house.audit import AuditReport, audit_books
from sabot.ledger import GENESIS, may_be_negative, parse_account
from sabot.store import record_hash, schema
from sabot.store.address import find_database
from sabot.store.reading import journal

Events = list[dict[str, Any]]


class Forger:
    """Changes the books behind the house's back."""

    def __init__(self, url: str) -> None:
        database = find_database(url)
        self._engine = database.engine(reading=False)
        self._readers = database.engine(reading=True)
        self.connection = self._engine.connect()
        self._sqlite = database.dialect.name == "sqlite"
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
        """Takes off what keeps the journal from being changed: triggers, keys between tables, unique columns."""
        if self._sqlite:
            names = self.connection.execute(
                text(
                    "SELECT type, name FROM sqlite_master WHERE type = 'trigger' OR name LIKE 'journal\\_%' ESCAPE '\\'"
                )
            ).all()
            for kind, name in names:
                self.connection.execute(text(f"DROP {kind} {name}"))
            return
        self.connection.execute(text("DROP INDEX journal_stream; DROP INDEX journal_command"))
        for table in ("journal", "posting"):
            self.connection.execute(text(f"DROP TRIGGER {table}_no_change ON {table}"))
        self.connection.execute(text("ALTER TABLE posting DROP CONSTRAINT posting_seq_fkey"))
        self.connection.execute(text("ALTER TABLE shoe DROP CONSTRAINT shoe_commitment_key"))

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
        seq = int(self.one(table, last=True).seq) + 1
        newest = self.one(table, table.c.stream == values.get("stream", like.stream), last=True)
        self.copy(table, like, **{"seq": seq, "version": newest.version + 1, "command": f"new-{seq}", **values})
        where = schema.posting.c.seq == like.seq
        for line in self.connection.execute(select(schema.posting).where(where)).all() if postings else ():
            self.copy(schema.posting, line, seq=seq)
        return seq

    def rechain(self) -> None:
        """Reckons all hashes anew, so that the chain is whole again."""
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
        """Reckons all balances anew from the postings, as far as the database takes them."""
        self.connection.execute(delete(schema.balance))
        sums = select(schema.posting.c.account, func.sum(schema.posting.c.amount)).group_by(schema.posting.c.account)
        for name, amount in self.connection.execute(sums).all():
            kind, owner, currency = parse_account(name)
            held = int(amount) if may_be_negative(kind) else max(0, int(amount))
            self.add(schema.balance, account=name, kind=kind, owner=owner, currency=currency, amount=held)

    # -- caught ---------------------------------------------------------------------------------------------------

    def audit(self, **words: Any) -> AuditReport:
        """What the audit says after all this."""
        self.connection.commit()
        with self._readers.connect() as connection:
            return audit_books(connection, **words)
