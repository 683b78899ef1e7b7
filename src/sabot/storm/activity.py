"""How much must happen for a storm to prove anything: a house in which nobody plays holds in any weather."""

from collections.abc import Mapping, Sequence

from sabot.storm.counts import Report
from sabot.storm.error import StormBroke

LEAST: Mapping[str, int] = {
    "rounds": 30,
    "bets": 150,
    "hits": 25,
    "doubles": 12,
    "splits": 2,
    "deposits": 8,
    "refused": 60,
    "crashes": 10,
    "groups_shared": 30,
    "duels": 1_000,
    "live_settled": 60,
    "ticks": 150,
    "plans": 20,
    "shoes_cut": 4,
    "words": 5,
    "orders": 10,
    "corrections": 4,
    "mutes": 10,
    "silenced": 10,
    "sheets": 7,
    "alarms": 5,
    "kept_settled": 6,
    "roles": 10,
    "denied": 10,
    "foreign": 20,
    "companion_bets": 4,
    "real_cards": 100,
    "cards_taken_back": 6,
    "real_settled": 10,
}
"""What 1,000 steps must have brought; a shorter storm as much less, and something of each however short it is."""


class TooLittle(StormBroke):
    """Raised where nothing broke, and too little happened to say that the house held."""


def check_activity(report: Report, least: Mapping[str, int] = LEAST) -> None:
    """Raises ``TooLittle`` if the storm proves nothing."""
    check_counts((report, report.counts), least, report.counts.steps / 1_000)


def check_counts(counted: Sequence[object], least: Mapping[str, int], part: float) -> None:
    """Raises ``TooLittle`` where less was counted than that part of the least, or nothing at all."""
    missing = []
    for name, whole in least.items():
        found = next(getattr(counts, name) for counts in counted if hasattr(counts, name))
        needed = max(1, int(whole * part))
        if found < needed:
            missing.append(f"{found} of {needed} {name.replace('_', ' ')}")
    if missing:
        raise TooLittle(f"too little happened to say that the house held: {', '.join(missing)}; let it blow longer")
