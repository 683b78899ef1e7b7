"""The order of the journal: no record missing, none changed, none moved, none added."""

from sqlalchemy import Connection, select

from sabot.house.audit.error import BooksWrong, wrong_at
from sabot.house.audit.notebook import Notebook
from sabot.ledger import GENESIS
from sabot.store import Record, record_hash, schema


class Chain:
    """The hashes of the records so far, and where each stream has come to."""

    def __init__(self, notebook: Notebook, noted: str | None) -> None:
        self.seq = 0
        self.hash = GENESIS
        self._versions: dict[str, int] = {}
        self._notebook = notebook
        self._noted = noted
        """A head that somebody has noted elsewhere, to be found on the way."""

    def add(self, record: Record) -> None:
        """Takes in the next record."""
        if record.seq != self.seq + 1:
            raise BooksWrong(
                f"record {self.seq + 1}: it is missing, {record.seq} comes after {self.seq}", seq=self.seq + 1
            )
        found = record_hash(self.hash, record)
        if found != record.hash:
            raise wrong_at(record, f"it has the hash {record.hash}, and its content gives {found}: it was changed")
        self._check_version(record)
        if record.command is not None and not self._notebook.note("command", record.actor, record.command):
            raise wrong_at(record, f"the command {record.command!r} of {record.actor} is carried out a second time")
        self.seq, self.hash = record.seq, record.hash
        if self._noted == record.hash:
            self._noted = None

    def check_end(self, connection: Connection) -> None:
        """That the journal ends where its head says, and holds the head that was noted elsewhere."""
        heads = connection.execute(select(schema.chain.c.id, schema.chain.c.seq, schema.chain.c.hash)).all()
        if len(heads) != 1:
            raise BooksWrong(f"the journal has {len(heads)} heads, and should have one")
        place, seq, hash_ = heads[0]
        if place != 1:
            raise BooksWrong(f"the journal's head is filed as number {place}, where nobody who writes looks for it")
        if seq != self.seq:
            raise BooksWrong(f"the journal ends with record {self.seq}, and its head is record {seq}: some are missing")
        if hash_ != self.hash:
            raise BooksWrong(f"the journal ends with the hash {self.hash}, and its head says {hash_}")
        if self._noted is not None and self._noted != GENESIS:
            raise BooksWrong(f"no record has the hash {self._noted}: the journal is not the one that was noted")

    def _check_version(self, record: Record) -> None:
        version = self._versions.get(record.stream, 0) + 1
        if record.version != version:
            raise wrong_at(record, f"the next step of {record.stream} should be {version}")
        self._versions[record.stream] = version
