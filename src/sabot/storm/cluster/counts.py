"""What happened in a storm over several servers, in figures."""

from msgspec import Struct


class ClusterCounts(Struct):
    """Counted while the storm blows."""

    seconds: int = 0
    """Of virtual time."""
    lives: int = 0
    """Servers that were started."""
    crashes: int = 0
    mid_group: int = 0
    """Of these, in the middle of a commit."""
    leavings: int = 0
    """Servers that went in order."""
    struck: int = 0
    """Servers that the others have gone on without."""
    blinded: int = 0
    """Servers that did not look at the roster for longer than a term, and went on."""
    frozen: int = 0
    """Servers that stood still altogether."""
    leaps: int = 0
    """Times at which a term was over for all at once."""
    cuts: int = 0
    """Servers that were cut off the line."""
    silences: int = 0
    """Times at which the whole line was down."""
    outages: int = 0
    """Servers that the database was away from."""
    lost: int = 0
    """Words that never arrived."""
    doubled: int = 0
    late: int = 0
    asked: int = 0
    """What servers asked of each other."""
    unanswered: int = 0
    requests: int = 0
    resent: int = 0
    answered: int = 0
    """Commands with an answer."""
    repeated: int = 0
    """Answered commands that were sent again, and answered alike."""
    refused: int = 0
    away: int = 0
    """Refusals because nobody could be reached who deals there."""
    moved: int = 0
    """Times that a player went on at another server."""
    live: int = 0
    """Commands carried out at live tables."""
    solo: int = 0
    payments: int = 0
    limits: int = 0
    exclusions: int = 0
    sessions: int = 0
    """Sessions that were ended."""
    orders: int = 0
    """Orders of an operator that were carried out."""
    opened: int = 0
    """Tables that an operator has opened."""
    lines: int = 0
    """Said in the chat."""
    heard: int = 0
    """Lines heard at servers that do not deal at their table."""
    taken_over: int = 0
    """Times that a table has got another server."""
    fenced: int = 0
    """Groups that were refused because their server was struck off."""
    rounds: int = 0
    checks: int = 0


class ClusterReport(Struct, frozen=True, kw_only=True):
    """What a storm that held came to."""

    seed: int
    counts: ClusterCounts
    records: int
    head: str
    """The hash of the last record: the same seed gives the same."""
