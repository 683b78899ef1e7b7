"""A step as the journal keeps it, and the hash that binds it to the one before."""

from msgspec import Struct

from sabot.ledger import Posting, chain_hash


class Entry(Struct, frozen=True, gc=False):
    """All that a record's hash covers."""

    seq: int
    stream: str
    version: int
    at_ms: int
    kind: str
    actor: str
    origin: str
    body: str
    command: str | None
    fingerprint: str | None
    answer: str | None
    postings: tuple[Posting, ...]


class Record(Entry, frozen=True):
    """An entry and the hash that was written with it."""

    hash: str


def record_hash(previous: str, entry: Entry) -> str:
    """The hash the entry must have after the record with the previous hash."""
    return chain_hash(
        previous,
        [
            entry.seq,
            entry.stream,
            entry.version,
            entry.at_ms,
            entry.kind,
            entry.actor,
            entry.origin,
            entry.body,
            entry.command,
            entry.fingerprint,
            entry.answer,
            [[account.name, amount] for account, amount in entry.postings],
        ],
    )
