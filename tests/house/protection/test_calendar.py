from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from sabot.house.calendar import (
    day_number,
    day_start,
    duration_text,
    moment_text,
    month_start,
    period_start,
    week_start,
)
from sabot.house.clock import HouseClock, VirtualClock
from tests.house.reception import DAY, HOUR, MINUTE, moment

moments = st.integers(0, 4_102_444_800_000)


def as_date(at_ms: int) -> datetime:
    return datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=at_ms)


@given(moments)
def test_a_day_a_week_and_a_month_begin_as_the_calendar_says(at_ms: int) -> None:
    date = as_date(at_ms)
    midnight = date.replace(hour=0, minute=0, second=0, microsecond=0)
    assert as_date(day_start(at_ms)) == midnight
    assert as_date(month_start(at_ms)) == midnight.replace(day=1)
    year, week, _ = date.isocalendar()
    # The first week of 1970 began in 1969.
    assert as_date(week_start(at_ms)) == datetime.fromisocalendar(year, week, 1).replace(tzinfo=UTC)
    assert day_number(at_ms) == (midnight - as_date(0)).days


def test_periods_by_name() -> None:
    at_ms = moment("2026-03-04 05:06")
    assert period_start("day", at_ms) == moment("2026-03-04 00:00")
    assert period_start("week", at_ms) == moment("2026-03-02 00:00")
    assert period_start("month", at_ms) == moment("2026-03-01 00:00")


def test_moments_and_lengths_as_a_person_reads_them() -> None:
    assert moment_text(moment("2026-03-04 05:06") + 59_999) == "2026-03-04 05:06 UTC"
    assert [duration_text(length) for length in (0, 59 * MINUTE, HOUR, 65 * MINUTE, DAY)] == [
        "0 min",
        "59 min",
        "1 h 00 min",
        "1 h 05 min",
        "24 h 00 min",
    ]


def test_the_houses_clock_tells_utc_and_never_goes_back() -> None:
    clock = HouseClock()
    before = int(datetime.now(UTC).timestamp() * 1000)
    readings = [clock.now_ms() for _ in range(1000)]
    assert readings == sorted(readings)
    assert before - 1 <= readings[0]


def test_a_virtual_clock_moves_only_when_it_is_moved() -> None:
    clock = VirtualClock(5)
    assert clock.now_ms() == clock.now_ms() == 5
    assert clock.advance(10) == clock.now_ms() == 15
