import pytest

from sabot.house.accounts.event import Excluded
from sabot.house.error import BadChoice, Refused, SelfExcluded
from sabot.house.protection.exclusion import FOREVER_MS
from tests.house.reception import DAY, TUESDAY_NOON, Reception, run


def test_r_11_self_exclusion_works_at_once_on_every_device(reception: Reception) -> None:
    phone, desktop = reception.join().visitor, reception.enter().visitor
    for visitor in (phone, desktop):
        run(reception.protection.verify_play(visitor, 100, 0))
        run(reception.protection.verify_deposit(visitor.player, 100))
    until_ms = TUESDAY_NOON + 7 * DAY
    assert run(reception.protection.exclude(phone, "7d")) == until_ms
    assert reception.told[-1] == (phone.player, Excluded("7d", until_ms))
    later = reception.enter().visitor
    for visitor in (phone, desktop, later):
        with pytest.raises(SelfExcluded, match=r"until 2026-11-10 12:00 UTC: .* you can withdraw") as refusal:
            run(reception.protection.verify_play(visitor, 100, 0))
        assert refusal.value.facts == {"until_ms": until_ms}
        with pytest.raises(SelfExcluded):
            run(reception.protection.verify_deposit(visitor.player, 100))
        assert run(reception.protection.status(visitor)).excluded_until_ms == until_ms


def test_r_11_an_excluded_player_can_still_sign_in_to_withdraw(reception: Reception) -> None:
    signed_in = reception.join()
    run(reception.protection.exclude(signed_in.visitor, "forever"))
    assert run(reception.sessions.visitor(signed_in.token)) == signed_in.visitor
    assert reception.enter().visitor.player == signed_in.visitor.player


def test_r_11_an_exclusion_lasts_its_period_to_the_millisecond(reception: Reception) -> None:
    visitor = reception.join().visitor
    for period, days in (("24h", 1), ("7d", 7), ("30d", 30), ("180d", 180)):
        run(reception.protection.exclude(visitor, period))
        reception.clock.advance(days * DAY - 1)
        visitor = reception.enter().visitor
        with pytest.raises(SelfExcluded):
            run(reception.protection.verify_play(visitor, 100, 0))
        reception.clock.advance(1)
        run(reception.protection.verify_play(visitor, 100, 0))
        run(reception.protection.verify_deposit(visitor.player, 100))
        assert run(reception.protection.status(visitor)).excluded_until_ms is None


def test_r_11_for_good_is_for_good(reception: Reception) -> None:
    visitor = reception.join().visitor
    assert run(reception.protection.exclude(visitor, "forever")) == FOREVER_MS
    reception.clock.advance(400 * 366 * DAY)
    with pytest.raises(SelfExcluded, match="excluded yourself for good"):
        run(reception.protection.verify_play(reception.enter().visitor, 100, 0))
    with pytest.raises(SelfExcluded):
        run(reception.protection.verify_deposit(visitor.player, 1))


def test_r_11_an_exclusion_can_be_made_longer_never_shorter(reception: Reception) -> None:
    visitor = reception.join().visitor
    run(reception.protection.exclude(visitor, "30d"))
    for period in ("24h", "7d"):
        with pytest.raises(Refused, match="until 2026-12-03 12:00 UTC: that can be made longer, never shorter"):
            run(reception.protection.exclude(visitor, period))
    assert run(reception.protection.exclude(visitor, "180d")) == TUESDAY_NOON + 180 * DAY
    assert run(reception.protection.exclude(visitor, "forever")) == FOREVER_MS
    records = reception.records()
    assert run(reception.protection.exclude(visitor, "forever")) == FOREVER_MS
    assert reception.records() == records
    with pytest.raises(Refused, match="for good: that can be made longer"):
        run(reception.protection.exclude(visitor, "180d"))


def test_r_11_after_an_exclusion_is_over_any_period_can_be_chosen(reception: Reception) -> None:
    visitor = reception.join().visitor
    run(reception.protection.exclude(visitor, "30d"))
    reception.clock.advance(30 * DAY)
    assert run(reception.protection.exclude(visitor, "24h")) == TUESDAY_NOON + 31 * DAY


def test_r_11_an_exclusion_outlives_a_restart(reception: Reception) -> None:
    visitor = reception.join().visitor
    run(reception.protection.exclude(visitor, "24h"))
    with pytest.raises(SelfExcluded):
        run(Reception(reception.store).protection.verify_play(visitor, 1, 0))


def test_r_11_nobody_else_is_excluded(reception: Reception) -> None:
    run(reception.protection.exclude(reception.join("Ana").visitor, "24h"))
    run(reception.protection.verify_play(reception.join("Bea").visitor, 100, 0))


def test_a_period_that_is_none_is_refused(reception: Reception) -> None:
    visitor = reception.join().visitor
    with pytest.raises(BadChoice, match="there are 24h, 7d, 30d, 180d, forever"):
        run(reception.protection.exclude(visitor, "1h"))
    run(reception.protection.verify_play(visitor, 100, 0))
