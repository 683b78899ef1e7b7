"""Whether books are sound enough to be served from: what a start looks at."""

from typing import Final

from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError

from sabot.ledger import GENESIS, LedgerError
from sabot.store.database import Database, first_line
from sabot.store.error import BooksDamaged, StoreError
from sabot.store.place import how_to_restore
from sabot.store.reading import chain_head, journal
from sabot.store.record import record_hash
from sabot.store.schema import journal as journal_

LAST: Final = 100
"""Records at the end of the journal whose hashes are made again."""


def verify_sound(database: Database, *, quick: bool) -> None:
    """Raises `BooksDamaged` if the database, as it lies on the disk, is damaged as far as it can tell itself."""
    damage = database.find_damage(quick=quick)
    if damage is not None:
        raise damaged(database, damage)


def verify_end(connection: Connection, database: Database) -> None:
    """Raises `BooksDamaged` if the last records do not lead to the head of the journal."""
    try:
        _verify_end(connection)
    except (DBAPIError, LedgerError, StoreError) as error:
        says = first_line(error.orig) if isinstance(error, DBAPIError) else str(error)
        raise damaged(database, says) from error


def damaged(database: Database, what: str) -> BooksDamaged:
    """The error, with what to do."""
    what_to_do = (
        how_to_restore(database.path) if database.path else "restore the last backup with pg_restore, or ask PostgreSQL"
    )
    return BooksDamaged(f"the books are damaged: {what}. Nothing was changed; {what_to_do}")


def _verify_end(connection: Connection) -> None:
    head = chain_head(connection)
    after = max(0, head.seq - LAST)
    previous = GENESIS
    if after:
        found = connection.execute(select(journal_.c.hash).where(journal_.c.seq == after)).scalar()
        if found is None:
            raise StoreError(f"record {after} is missing")
        previous = found
    seq = after
    for record in journal(connection, after):
        seq += 1
        if record.seq != seq or record_hash(previous, record) != record.hash:
            raise StoreError(f"record {seq} is not as it was written")
        previous = record.hash
    if (seq, previous) != (head.seq, head.hash):
        raise StoreError(f"the journal ends at record {seq}, and its head says {head.seq}")
