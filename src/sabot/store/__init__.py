"""The store: one journal of all that happened, the money it moved and the rows it changed; SQLite or PostgreSQL."""

from sabot.ledger.step import Command, Receipt, Row, Step, Value
from sabot.store import schema
from sabot.store.error import (
    KEY_REUSED,
    BooksDamaged,
    BooksMissing,
    BooksTaken,
    KeyReused,
    LateStep,
    OtherBalance,
    OtherBooks,
    Outdated,
    RoleLost,
    StaleStep,
    StoreDown,
    StoreError,
    StoreStopped,
    Taken,
    Trouble,
    UnknownStep,
)
from sabot.store.faults import Crash, Faults
from sabot.store.group_books import Head
from sabot.store.lookup import Answered
from sabot.store.record import Entry, Record, record_hash
from sabot.store.store import Store, StoreTally

__all__ = [
    "KEY_REUSED",
    "Answered",
    "BooksDamaged",
    "BooksMissing",
    "BooksTaken",
    "Command",
    "Crash",
    "Entry",
    "Faults",
    "Head",
    "KeyReused",
    "LateStep",
    "OtherBalance",
    "OtherBooks",
    "Outdated",
    "Receipt",
    "Record",
    "RoleLost",
    "Row",
    "StaleStep",
    "Step",
    "Store",
    "StoreDown",
    "StoreError",
    "StoreStopped",
    "StoreTally",
    "Taken",
    "Trouble",
    "UnknownStep",
    "Value",
    "record_hash",
    "schema",
]
