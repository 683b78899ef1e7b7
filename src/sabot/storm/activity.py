"""How much must happen for a storm to prove anything: a house in which nobody plays holds in any weather."""

from collections.abc import Mapping

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
    missing = [
        f"{_count(report, name)} of {needed} {name.replace('_', ' ')}"
        for name, needed in _needed(report.counts.steps, least)
        if _count(report, name) < needed
    ]
    if missing:
        raise TooLittle(f"too little happened to say that the house held: {', '.join(missing)}; let it blow longer")


def _needed(steps: int, least: Mapping[str, int]) -> list[tuple[str, int]]:
    return [(name, max(1, count * steps // 1_000)) for name, count in least.items()]


def _count(report: Report, name: str) -> int:
    return int(getattr(report, name) if hasattr(report, name) else getattr(report.counts, name))
