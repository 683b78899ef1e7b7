"""The house's time, whatever is done to the machine's clock."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sabot.house.accounts.session import IDLE_MS, SessionLimits
from sabot.house.clock import HURRY, HouseClock
from sabot.house.error import NotSignedIn, RealityCheckOverdue, SelfExcluded, TimeOver
from sabot.server.config import Rate
from sabot.server.error import TooFast
from sabot.server.rate import Limiter
from sabot.store import Store
from tests.house.machine import MachineClock
from tests.house.reception import DAY, HOUR, MINUTE, TUESDAY_NOON, Reception, run

NOON = TUESDAY_NOON


@pytest.fixture
def clock() -> MachineClock:
    """A machine's clock at noon."""
    return MachineClock(NOON)


@pytest.fixture
def reception(store: Store, clock: MachineClock) -> Reception:
    """Accounts and protection by that clock."""
    return Reception(store, clock=clock)


def test_the_house_tells_the_walls_time() -> None:
    clock = HouseClock()
    readings = [clock.now_ms() for _ in range(1000)]
    assert readings == sorted(readings)
    assert abs(clock.ahead_ms()) < MINUTE


def test_a_time_that_the_books_have_already_is_reached_at_once(clock: MachineClock) -> None:
    clock.advance(MINUTE)
    clock.reach(NOON)
    assert clock.now_ms() == NOON + MINUTE
    clock.reach(NOON + HOUR)
    assert clock.now_ms() == NOON + HOUR
    assert clock.since_ms(NOON) == MINUTE, "no more time has passed"
    clock.advance(MINUTE)
    assert clock.now_ms() == NOON + HOUR + MINUTE // 2, "and the wall is waited for"
    assert clock.since_ms(NOON + HOUR) == MINUTE


def test_a_clock_set_back_is_waited_for_at_half_speed(clock: MachineClock) -> None:
    clock.advance(MINUTE)
    clock.set_by(-10 * MINUTE)
    assert clock.now_ms() == NOON + MINUTE, "it does not run back"
    assert clock.ahead_ms() == 10 * MINUTE
    assert clock.advance(10 * MINUTE) == NOON + 6 * MINUTE, "nor does it stand still"
    assert clock.ahead_ms() == 5 * MINUTE
    assert clock.advance(10 * MINUTE) == clock.wall_ms == NOON + 11 * MINUTE
    assert clock.advance(HOUR) == clock.wall_ms, "then the two are one again"


def test_a_clock_put_forward_is_followed_by_a_thousandth(clock: MachineClock) -> None:
    clock.set_by(DAY)
    assert clock.now_ms() == NOON
    assert clock.ahead_ms() == -DAY
    assert clock.advance(HOUR) == NOON + HOUR + HOUR // HURRY
    clock.set_by(-DAY + HOUR // HURRY)
    assert clock.advance(HOUR) == clock.wall_ms, "put right again, nothing is left of it"


def test_a_start_behind_the_last_record_goes_on_from_there() -> None:
    clock = MachineClock(NOON, least_ms=NOON + HOUR)
    assert clock.now_ms() == NOON + HOUR
    assert clock.ahead_ms() == HOUR
    assert clock.since_ms(NOON + 30 * MINUTE) == 30 * MINUTE
    assert clock.since_ms(NOON + 2 * HOUR) == 0, "what is still to come is not below zero ago"


def test_what_lasts_is_counted_as_it_passed(clock: MachineClock) -> None:
    began = clock.now_ms()
    clock.advance(MINUTE)
    clock.set_by(-HOUR)
    slow = clock.now_ms()
    for _ in range(60):
        clock.advance(MINUTE)
    assert clock.now_ms() - slow == 30 * MINUTE
    assert clock.since_ms(slow) == HOUR
    assert clock.since_ms(began) == HOUR + MINUTE
    middle = clock.now_ms()
    clock.advance(2 * HOUR)
    assert clock.since_ms(middle) == 2 * HOUR
    assert clock.since_ms(began) == 3 * HOUR + MINUTE


_MOVES = st.lists(
    st.tuples(st.integers(-3 * DAY, 3 * DAY), st.lists(st.integers(0, HOUR), min_size=1, max_size=4)), max_size=8
)


@given(_MOVES)
def test_whatever_is_done_to_the_clock_time_goes_on_in_its_bounds(moves: list[tuple[int, list[int]]]) -> None:
    clock = MachineClock(NOON)
    for set_by, passing in moves:
        clock.set_by(set_by)
        for length in passing:
            before, steady = clock.now_ms(), clock.monotonic_ms()
            after = clock.advance(length)
            assert clock.monotonic_ms() - steady == length
            assert length // 2 - 1 <= after - before <= length + length // HURRY + 1
            assert 0 <= clock.since_ms(after) <= 1
            # Where the pace turns between two looks at the clock, it is off by no more than the time between them.
            assert abs(clock.since_ms(before) - length) <= length + 2
    assert clock.since_ms(NOON) >= 0


def test_r_4_a_minutes_session_ends_after_a_minute_on_a_clock_set_back(
    reception: Reception, clock: MachineClock
) -> None:
    visitor = reception.join(limits=SessionLimits(MINUTE, 50_000)).visitor
    clock.set_by(-10 * MINUTE)
    clock.advance(MINUTE - 1)
    run(reception.protection.verify_play(visitor, 100, 0))
    assert run(reception.protection.status(visitor)).session_ms == MINUTE - 1
    clock.advance(1)
    with pytest.raises(TimeOver, match="the 1 min you allowed this session are over"):
        run(reception.protection.verify_play(visitor, 100, 0))


def test_r_4_a_reality_check_comes_in_time_on_a_clock_set_back(reception: Reception, clock: MachineClock) -> None:
    visitor = reception.join().visitor
    clock.set_by(-3 * HOUR)
    clock.advance(HOUR)
    with pytest.raises(RealityCheckOverdue):
        run(reception.protection.verify_play(visitor, 100, 0))
    assert run(reception.protection.reality_check_due(visitor)) is not None
    assert run(reception.protection.status(visitor)).time_today_ms >= IDLE_MS


def test_r_4_silence_ends_a_session_in_time_on_a_clock_set_back(reception: Reception, clock: MachineClock) -> None:
    signed = reception.join()
    clock.set_by(-3 * HOUR)
    clock.advance(IDLE_MS - 1)
    assert run(reception.sessions.end_idle()) == 0
    clock.advance(1)
    assert run(reception.sessions.end_idle()) == 1
    summary = run(reception.sessions.summary(signed.token))
    assert (summary.ended_why, summary.duration_ms) == ("idle", IDLE_MS)
    with pytest.raises(NotSignedIn):
        run(reception.sessions.visitor(signed.token))


def test_r_4_no_session_is_shorter_than_nothing_and_no_round_falls_out_of_it(store: Store) -> None:
    before = Reception(store, clock=MachineClock(NOON))
    signed = before.join()
    before.clock.advance(5 * MINUTE)
    run(before.sessions.visitor(signed.token))
    # The house is started anew on a machine whose clock was set back by an hour meanwhile.
    clock = MachineClock(NOON - HOUR, least_ms=before.clock.now_ms())
    after = Reception(store, clock=clock)
    visitor = run(after.sessions.visitor(signed.token))
    clock.advance(MINUTE)
    after.book_round(visitor.player, 1000, 0)
    assert run(after.protection.status(visitor)).session_ms == 6 * MINUTE
    summary = run(after.sessions.sign_out(visitor))
    assert (summary.rounds, summary.staked, summary.duration_ms) == (1, 1000, 6 * MINUTE)


def test_r_11_a_clock_put_forward_ends_no_exclusion_and_no_waiting_time(
    reception: Reception, clock: MachineClock
) -> None:
    visitor = reception.join().visitor
    run(reception.protection.set_limit(visitor, "loss-day", 1000))
    run(reception.protection.set_limit(visitor, "loss-day", 9000))
    run(reception.protection.exclude(visitor, "24h"))
    clock.set_by(400 * DAY)
    clock.advance(DAY - 2 * MINUTE)
    assert run(reception.protection.limits(visitor))["loss-day"].amount == 1000
    signed = reception.enter()
    with pytest.raises(SelfExcluded):
        run(reception.protection.verify_play(signed.visitor, 100, 0))
    clock.advance(2 * MINUTE)
    assert run(reception.protection.limits(visitor))["loss-day"].amount == 9000
    run(reception.protection.verify_deposit(visitor.player, 100))


@pytest.mark.parametrize("by_ms", [-10 * MINUTE, 10 * MINUTE, -DAY])
def test_rates_do_not_care_what_is_done_to_the_clock(clock: MachineClock, by_ms: int) -> None:
    limiter = Limiter(Rate(2, 1_000), clock)
    limiter.take("ann")
    limiter.take("ann")
    clock.set_by(by_ms)
    with pytest.raises(TooFast):
        limiter.take("ann")
    clock.advance(1_000)
    limiter.take("ann")
