"""How much work a measurement is given."""

from typing import NamedTuple


class Effort(NamedTuple):
    """Sizes of the work: more of it takes longer and trembles less."""

    repeats: int
    """How often each piece of work is timed."""
    rounds: int
    """How many rounds, shuffles or lines make up one timed piece."""
    players: tuple[int, ...]
    """How many share the position, smallest crowd first."""
    starts: int
    """How often a process is started."""
    guests: tuple[int, ...] = (1, 50, 500)
    """How many play at once at the house's tables."""
    seconds: float = 5
    """How long they play."""
    viewers: tuple[int, ...] = (500, 2_000, 10_000)
    """How many play and look at one live table, smallest crowd first."""
    servers: tuple[int, ...] = (1, 2, 3)
    """How many servers share a house, one after the other; the last of them are killed into."""
    deals: int = 3
    """How often cards are dealt to them, and timed."""
    tables: int = 200
    """Live tables that are full."""
    watched: int = 3
    """Rounds whose cards are seen to move; the first at a table warms up and is not counted."""
    houses: tuple[int, int] = (10_000, 200_000)
    """Rounds that were played in a house, and in a larger one beside it."""
    changes: int = 1_000
    """How often bets are changed before a table is opened again."""
    gap_ms: int = 2_500
    """Longer than that no message of those rounds is waited for: nothing moves meanwhile."""


FULL = Effort(repeats=15, rounds=500, players=(1_000, 3_000, 10_000), starts=21)
QUICK = Effort(
    repeats=3,
    rounds=200,
    players=(1_000, 3_000, 10_000),
    starts=5,
    guests=(1, 50),
    seconds=1,
    viewers=(100, 500),
    deals=2,
    tables=20,
    houses=(1_000, 5_000),
)
