"""What happened in a storm, in figures."""

from msgspec import Struct


class Counts(Struct):
    """Counted while the storm blows."""

    steps: int = 0
    crashes: int = 0
    restarts: int = 0
    """Clean ones."""
    requests: int = 0
    dropped: int = 0
    """Never arrived."""
    unheard: int = 0
    """Carried out or refused, but the answer was lost."""
    duplicates: int = 0
    resent: int = 0
    refused: int = 0
    store_faults: int = 0
    checks: int = 0
    audits: int = 0


class Report(Struct, frozen=True, kw_only=True):
    """What a storm that held came to."""

    seed: int
    counts: Counts
    accounts: int
    tables: int
    rounds: int
    commands: int
    """Commands carried out, each once."""
    records: int
    """Steps committed."""
    head: str
    """The hash of the last record: the same seed gives the same."""
