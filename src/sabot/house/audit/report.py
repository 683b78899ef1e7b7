"""What a clean audit has to say."""

from msgspec import Struct


class AuditReport(Struct, frozen=True, kw_only=True):
    """What was looked at, all of it in order."""

    records: int
    """Of the journal."""
    head: str
    """The hash of its last record: noted elsewhere, it binds all that is before it."""
    heads: int
    """Signed ones that the journal agrees with."""
    signed: int
    """The last record that one of them is of; what comes after is bound by none."""
    keys: tuple[str, ...]
    """The public keys they are signed with."""
    rounds: int
    """Finished."""
    redealt: int
    """Finished and dealt again."""
    real: int
    """Finished, and dealt from real cards: there is no shuffle of theirs to prove (M-6)."""
    unfinished: int
    tables: int
    shoes: int
    payments: int
    players: int
    sessions: int
    limits: int
    unsealed: int
    """Passwords, tokens and ends of sessions that an earlier house wrote without a digest: not compared."""
    sealed_from: int | None
    """The first record with digests; None: there is none."""
    back: int
    """Records from before that, of a house whose clock could be set back, that are earlier than one before them."""
    sheets: int
    uncovered_sheets: int
    """Of these, sheets from before shoes told of them whole: words, figures, styles, timers and kind not compared."""
    postings: int
    accounts: int
    sums: dict[str, dict[str, int]]
    """What all accounts of one kind hold together, by currency and kind; each currency comes to zero."""
