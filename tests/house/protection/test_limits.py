import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sabot.house.accounts.event import LimitChanged
from sabot.house.error import BadLimit
from sabot.house.protection.limits import KINDS, WAIT_MS, Limit, check_limit
from sabot.ledger import AMOUNT_MAX
from tests.house.reception import DAY, HOUR, MINUTE, TUESDAY_NOON, Reception, run


def amounts(limit: Limit) -> tuple[int | None, int | None, int | None]:
    return limit.amount, limit.next_amount, limit.next_ms


def test_p_10_a_first_limit_holds_at_once(reception: Reception) -> None:
    visitor = reception.join().visitor
    assert run(reception.protection.limits(visitor)) == {kind: Limit(kind, None, 0) for kind in KINDS}
    for number, kind in enumerate(KINDS, 1):
        amount = 10 * MINUTE + number
        assert run(reception.protection.set_limit(visitor, kind, amount)) == Limit(kind, amount, TUESDAY_NOON)
        assert reception.told[-1] == (visitor.player, LimitChanged(kind, amount, None, None))
        assert sum(limit.amount is not None for limit in run(reception.protection.limits(visitor)).values()) == number


def test_p_10_lowering_is_at_once_and_raising_waits_a_day(reception: Reception) -> None:
    visitor = reception.join().visitor
    run(reception.protection.set_limit(visitor, "loss-day", 5000))
    assert amounts(run(reception.protection.set_limit(visitor, "loss-day", 4000))) == (4000, None, None)
    due = TUESDAY_NOON + DAY
    assert amounts(run(reception.protection.set_limit(visitor, "loss-day", 9000))) == (4000, 9000, due)
    reception.clock.advance(DAY - 1)
    assert amounts(run(reception.protection.limits(visitor))["loss-day"]) == (4000, 9000, due)
    reception.clock.advance(1)
    assert run(reception.protection.limits(visitor))["loss-day"] == Limit("loss-day", 9000, due)


def test_p_10_removing_waits_a_day(reception: Reception) -> None:
    visitor = reception.join().visitor
    run(reception.protection.set_limit(visitor, "deposit-week", 5000))
    due = TUESDAY_NOON + DAY
    assert amounts(run(reception.protection.set_limit(visitor, "deposit-week", None))) == (5000, None, due)
    reception.clock.advance(DAY)
    assert amounts(run(reception.protection.limits(visitor))["deposit-week"]) == (None, None, None)
    assert amounts(run(reception.protection.set_limit(visitor, "deposit-week", 100))) == (100, None, None)


def test_p_10_a_later_lowering_takes_a_raise_back(reception: Reception) -> None:
    visitor = reception.join().visitor
    run(reception.protection.set_limit(visitor, "loss-month", 5000))
    for second in (5000, 4000):
        run(reception.protection.set_limit(visitor, "loss-month", 9000))
        assert amounts(run(reception.protection.set_limit(visitor, "loss-month", second))) == (second, None, None)
        reception.clock.advance(30 * DAY)
        assert amounts(run(reception.protection.limits(visitor))["loss-month"]) == (second, None, None)


def test_p_10_the_same_raise_again_does_not_wait_longer_but_another_does(reception: Reception) -> None:
    visitor = reception.join().visitor
    run(reception.protection.set_limit(visitor, "loss-day", 5000))
    run(reception.protection.set_limit(visitor, "loss-day", 9000))
    reception.clock.advance(HOUR)
    records = reception.records()
    assert amounts(run(reception.protection.set_limit(visitor, "loss-day", 9000))) == (5000, 9000, TUESDAY_NOON + DAY)
    assert reception.records() == records
    due = TUESDAY_NOON + HOUR + DAY
    assert amounts(run(reception.protection.set_limit(visitor, "loss-day", 8000))) == (5000, 8000, due)


def test_p_10_limits_follow_the_account_and_are_nobody_elses(reception: Reception) -> None:
    phone, bea = reception.join().visitor, reception.join("Bea").visitor
    run(reception.protection.set_limit(phone, "loss-day", 5000))
    desktop = reception.enter().visitor
    assert run(reception.protection.limits(desktop)) == run(reception.protection.limits(phone))
    assert all(limit.amount is None for limit in run(reception.protection.limits(bea)).values())


@pytest.mark.parametrize(
    ("kind", "amount"),
    [
        ("loss-day", -1),
        ("deposit-day", AMOUNT_MAX + 1),
        ("time-day", MINUTE - 1),
        ("time-day", DAY + 1),
        ("loss-year", 100),
        ("", 100),
    ],
)
def test_a_limit_that_cannot_be_is_refused(kind: str, amount: int) -> None:
    with pytest.raises(BadLimit, match=r"there are deposit-day|the limit [a-z-]+ is 0 to 10{15}$|milliseconds"):
        check_limit(kind, amount)


def test_a_limit_that_is_refused_leaves_no_trace(reception: Reception) -> None:
    with pytest.raises(BadLimit):
        run(reception.protection.set_limit(reception.join().visitor, "loss-day", -1))
    assert reception.rows("limit_") == []


def weight(amount: int | None) -> float:
    return math.inf if amount is None else amount


wishes = st.tuples(st.one_of(st.none(), st.integers(0, 5)), st.integers(0, 2 * WAIT_MS))


@given(st.lists(wishes, max_size=30))
def test_p_10_whatever_is_asked_more_is_allowed_only_after_a_day_of_wanting_it(
    wishes: list[tuple[int | None, int]],
) -> None:
    limit, now_ms = Limit("loss-day", 3, 0), 0
    asked: list[tuple[int, int | None]] = []
    for amount, wait_ms in wishes:
        before = weight(limit.at(now_ms).amount)
        limit = limit.set(amount, now_ms)
        after = limit.at(now_ms).amount
        assert weight(after) == min(before, weight(amount))
        asked.append((now_ms, amount))
        now_ms += wait_ms
        later = limit.at(now_ms).amount
        if weight(amount) <= before:
            assert later == amount
        elif later != after:
            assert later == amount
            assert {wish for at_ms, wish in asked if at_ms > now_ms - WAIT_MS} <= {amount}
