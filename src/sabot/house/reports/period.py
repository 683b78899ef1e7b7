"""The days and months that a report is asked for (UTC), and what may be asked."""

from datetime import UTC, date, datetime, timedelta
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from sabot.house.error import Refused

ReportPeriod = Literal["day", "month"]
Company = Literal["people", "companions"]

DAYS_MAX: Final = 400
MONTHS_MAX: Final = 120
_FIRST: Final = date(1970, 1, 1)


class ReportQuery(Struct, frozen=True, kw_only=True):
    """What a report is of; by default this month, day by day."""

    period: ReportPeriod = "day"
    since: str | None = None
    """The first day, as in ``2026-11-03``; with months, any day of the first."""
    until: str | None = None
    """The last day."""
    tables: bool = False
    """Whether each table has lines of its own."""
    game: str | None = None
    table: str | None = None
    company: Company | None = None


class ReportSpan(NamedTuple):
    """A stretch of days, and how it is called."""

    name: str
    first: int
    """Its first day, counted from the first of 1970."""
    end: int
    """The day after its last."""


def spans_of(wanted: ReportQuery, now_ms: int) -> list[ReportSpan]:
    """The days or months of a report, the oldest first; raises where they are none, or too many."""
    today = datetime.fromtimestamp(now_ms // 1000, UTC).date()
    until = _read(wanted.until) if wanted.until is not None else today
    since = _read(wanted.since) if wanted.since is not None else until.replace(day=1)
    if since > until:
        raise Refused("the report ends before it begins: the last day must be the later one")
    found = _days(since, until) if wanted.period == "day" else _months(since, until)
    most = DAYS_MAX if wanted.period == "day" else MONTHS_MAX
    if len(found) > most:
        raise Refused(f"these are {len(found)} {wanted.period}s, and {most} can be told at once: ask for fewer")
    return found


def month_index(span: ReportSpan) -> int:
    """The month that begins with this span, counted from the first of 1970."""
    first = _FIRST + timedelta(days=span.first)
    return (first.year - 1970) * 12 + first.month - 1


def _days(since: date, until: date) -> list[ReportSpan]:
    first, last = (since - _FIRST).days, (until - _FIRST).days
    if last - first >= DAYS_MAX:
        raise Refused(f"these are {last - first + 1} days, and {DAYS_MAX} can be told at once: ask for fewer")
    return [ReportSpan(str(_FIRST + timedelta(days=day)), day, day + 1) for day in range(first, last + 1)]


def _months(since: date, until: date) -> list[ReportSpan]:
    found: list[ReportSpan] = []
    first = since.replace(day=1)
    while first <= until:
        following = (first + timedelta(days=32)).replace(day=1)
        found.append(ReportSpan(f"{first:%Y-%m}", (first - _FIRST).days, (following - _FIRST).days))
        first = following
    return found


def _read(day: str) -> date:
    try:
        found = date.fromisoformat(day)
    except ValueError:
        raise Refused(f"{day[:20]!r} is no day: it is written 2026-11-03") from None
    if not 1970 <= found.year <= 9000:
        raise Refused(f"{day[:20]!r} is no day of any house")
    return found
