"""Self-exclusion: at once, everywhere, and never shortened (R-11)."""

from typing import Final, Literal, get_args

from sabot.house.accounts.desk import NOTHING, AccountChange
from sabot.house.accounts.event import Excluded
from sabot.house.accounts.order import order_hash
from sabot.house.accounts.player import Player
from sabot.house.calendar import DAY_MS, moment_text
from sabot.house.error import BadChoice, Refused, SelfExcluded
from sabot.store import Row

ExclusionPeriod = Literal["24h", "7d", "30d", "180d", "forever"]
PERIODS: tuple[ExclusionPeriod, ...] = get_args(ExclusionPeriod)
FOREVER_MS: Final = 253_402_300_799_000
"""The end of the year 9999: for good."""

_DAYS = {"24h": 1, "7d": 7, "30d": 30, "180d": 180}


def verify_not_excluded(until_ms: int | None, now_ms: int) -> None:
    """Raises unless the player may play and bring money."""
    if until_ms is None or until_ms <= now_ms:
        return
    end = "for good" if until_ms >= FOREVER_MS else f"until {moment_text(until_ms)}"
    raise SelfExcluded(
        f"you have excluded yourself {end}: no bets and no deposits, but you can withdraw your money",
        until_ms=until_ms,
    )


def exclude_player(player: Player, period: str, now_ms: int) -> AccountChange:
    """What is written down when the player excludes themselves."""
    until_ms = end_of_exclusion(period, now_ms)
    before_ms = player.excluded_until(now_ms) or 0
    if until_ms == before_ms:
        return NOTHING
    if until_ms < before_ms:
        end = "for good" if before_ms >= FOREVER_MS else f"until {moment_text(before_ms)}"
        raise Refused(f"you have excluded yourself {end}: that can be made longer, never shorter", until_ms=before_ms)
    row = Row("player", {"id": player.id, "excluded_until_ms": until_ms})
    return AccountChange((Excluded(period, until_ms),), (row,))


def end_of_exclusion(period: str, now_ms: int) -> int:
    """Until when an exclusion lasts that begins now."""
    if period not in PERIODS:
        raise BadChoice(f"{period[:20]!r} is no period of exclusion: there are {', '.join(PERIODS)}")
    return FOREVER_MS if period == "forever" else now_ms + _DAYS[period] * DAY_MS


def exclusion_fingerprint(player: str, period: str, reason: str) -> str:
    """What tells one order to exclude a player on their behalf from another."""
    return order_hash("exclude", player, period, reason)
