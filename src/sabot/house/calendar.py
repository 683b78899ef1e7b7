"""Days, weeks and months as limits count them: UTC, a week from Monday (ISO), a month from its first day."""

from datetime import UTC, datetime
from typing import Final, Literal

from sabot.ledger import sums

MINUTE_MS = 60_000
HOUR_MS = 3_600_000
DAY_MS: Final = sums.DAY_MS
_MONDAY = 3
"""How many days after a Monday the first day of 1970 was."""

Period = Literal["day", "week", "month"]


def day_number(at_ms: int) -> int:
    """The day, counted from the first of 1970."""
    return at_ms // DAY_MS


def day_start(at_ms: int) -> int:
    """When that day began."""
    return at_ms - at_ms % DAY_MS


def week_start(at_ms: int) -> int:
    """When the Monday of that week began."""
    day = day_number(at_ms)
    return (day - (day + _MONDAY) % 7) * DAY_MS


def month_start(at_ms: int) -> int:
    """When the first day of that month began."""
    date = datetime.fromtimestamp(at_ms // 1000, UTC)
    return day_start(at_ms) - (date.day - 1) * DAY_MS


def period_start(period: Period, at_ms: int) -> int:
    """When the day, week or month of that moment began."""
    return {"day": day_start, "week": week_start, "month": month_start}[period](at_ms)


def moment_text(at_ms: int) -> str:
    """The moment as a person reads it, as in ``2026-11-03 17:05 UTC``."""
    return datetime.fromtimestamp(at_ms // 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def duration_text(length_ms: int) -> str:
    """The length of time as a person reads it, as in ``1 h 05 min``."""
    minutes = length_ms // MINUTE_MS
    return f"{minutes // 60} h {minutes % 60:02} min" if minutes >= 60 else f"{minutes} min"
