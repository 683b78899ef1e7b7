"""How long a blow was felt: until each struck table dealt again, and until each struck player was served again."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from typing import Final, NamedTuple

from msgspec import Struct

from sabot.drill.progress import Delay, HeardStep

SET_UP: Final = frozenset({"open", "resume", "shoe", "pause", "close"})
"""What a house does at a table before anybody can say that it deals there."""
AFTER_S: Final = 0.25
"""A step counts as one after a blow from so long after it: clocks of servers are some milliseconds apart. No server
takes up the table of another sooner."""
SLOW_S: Final = 0.5
"""Who waits longer for an answer is taken to have been struck by the last blow, whatever it was that held it up."""


class Blow(NamedTuple):
    """Something that was killed, when, and the live tables that it took along."""

    what: str
    at_s: float
    tables: tuple[str, ...]
    away_s: float = 0.0
    """How long nobody could do without it: from the blow until it answered again. 0 where others stand in for it."""


class PlayerGap(NamedTuple):
    """A player who was struck, and how long they waited."""

    player: int
    length_s: float


class Spread(Struct, frozen=True):
    """Many lengths of time, in seconds; all are 0 where there are none."""

    count: int = 0
    median_s: float = 0.0
    p99_s: float = 0.0
    max_s: float = 0.0


def spread_of(lengths: Iterable[float]) -> Spread:
    """How they spread: half of them, and 99 in a hundred, are no longer than what is said."""
    ordered = sorted(lengths)
    if not ordered:
        return Spread()
    half, most = (round(ordered[ceil(len(ordered) * share) - 1], 3) for share in (0.5, 0.99))
    return Spread(len(ordered), half, most, round(ordered[-1], 3))


def table_gaps(blow: Blow, steps: Mapping[str, Mapping[int, HeardStep]]) -> dict[str, float | None]:
    """From the blow until a player first heard that a struck table deals again; None: nobody ever did."""
    after_ms = (blow.at_s + AFTER_S) * 1000
    found: dict[str, float | None] = {}
    for table in blow.tables:
        heard = (
            step.heard_s for step in steps.get(table, {}).values() if step.at_ms >= after_ms and step.kind not in SET_UP
        )
        first = min(heard, default=None)
        found[table] = None if first is None else first - blow.at_s
    return found


def player_gaps(blows: Sequence[Blow], delays: Iterable[Delay]) -> list[list[PlayerGap]]:
    """For each blow those whom it struck: who waited for an answer just then, lost their connection, had to come again
    or waited for long afterwards. How long they waited counts from the blow, or from when they began to wait after it.
    """
    found: list[list[PlayerGap]] = [[] for _ in blows]
    times = [blow.at_s for blow in blows]
    for delay in delays:
        place = _place_of(delay, times)
        if place is not None:
            length_s = delay.until_s - max(delay.since_s, times[place])
            found[place].append(PlayerGap(delay.player, length_s))
    return found


def _place_of(delay: Delay, times: Sequence[float]) -> int | None:
    """The blow that a delay came from: the last one before it, if it was cut or long, or the first while it lasted."""
    place = bisect_right(times, delay.since_s)
    if place > 0 and (delay.was_cut or delay.until_s - delay.since_s > SLOW_S):
        return place - 1
    return place if place < len(times) and times[place] < delay.until_s else None
