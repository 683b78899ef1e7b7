import pytest

from sabot.house.accounts.event import RealityCheckSeen
from sabot.house.accounts.settings import REALITY_CHECK_MAX
from sabot.house.error import RealityCheckOverdue
from tests.house.reception import HOUR, MINUTE, TUESDAY_NOON, Reception, run


def test_r_4_a_reality_check_comes_at_least_every_60_minutes(reception: Reception) -> None:
    visitor = reception.join().visitor
    assert REALITY_CHECK_MAX == 60
    reception.clock.advance(HOUR - 1)
    assert run(reception.protection.reality_check_due(visitor)) is None
    run(reception.protection.verify_play(visitor, 100, 0))
    reception.clock.advance(1)
    assert run(reception.protection.reality_check_due(visitor)) is not None
    with pytest.raises(
        RealityCheckOverdue, match=r"60 minutes have passed: .* acknowledge it, then play on"
    ) as refusal:
        run(reception.protection.verify_play(visitor, 100, 0))
    assert refusal.value.facts == {"due_ms": TUESDAY_NOON + HOUR}


def test_r_4_a_reality_check_shows_time_stakes_returns_and_net(reception: Reception) -> None:
    visitor = reception.join().visitor
    reception.clock.advance(30 * MINUTE)
    reception.play(visitor.player, 1000, 0)
    reception.clock.advance(30 * MINUTE)
    reception.play(visitor.player, 500, 1250)
    shown = run(reception.protection.reality_check_due(visitor))
    assert shown is not None
    assert (shown.session_ms, shown.rounds, shown.staked, shown.returned, shown.net) == (HOUR, 2, 1500, 1250, -250)
    assert shown.currency == "EUR"


def test_r_4_once_acknowledged_play_goes_on_for_another_interval(reception: Reception) -> None:
    visitor = reception.join().visitor
    reception.play(visitor.player, 1000, 400)
    reception.clock.advance(HOUR + 10 * MINUTE)
    status = run(reception.protection.reality_check_seen(visitor))
    assert status.check_due_ms == reception.clock.now_ms() + HOUR
    assert reception.told[-1] == (
        visitor.player,
        RealityCheckSeen(visitor.session, HOUR + 10 * MINUTE, 1000, 400),
    )
    run(reception.protection.verify_play(visitor, 100, 0))
    reception.clock.advance(HOUR - 1)
    run(reception.protection.verify_play(visitor, 100, 0))
    reception.clock.advance(1)
    with pytest.raises(RealityCheckOverdue):
        run(reception.protection.verify_play(visitor, 100, 0))


def test_r_4_the_player_chooses_a_shorter_interval_and_it_holds_at_once(reception: Reception) -> None:
    visitor = reception.join().visitor
    reception.clock.advance(10 * MINUTE)
    run(reception.protection.verify_play(visitor, 100, 0))
    run(reception.profile.change_settings(visitor, {"general": {"reality_check_minutes": 10}}))
    with pytest.raises(RealityCheckOverdue, match="10 minutes"):
        run(reception.protection.verify_play(visitor, 100, 0))


def test_r_4_each_session_has_its_own_reality_check(reception: Reception) -> None:
    phone = reception.join().visitor
    reception.clock.advance(HOUR)
    desktop = reception.enter().visitor
    assert run(reception.protection.reality_check_due(phone)) is not None
    assert run(reception.protection.reality_check_due(desktop)) is None
    run(reception.protection.verify_play(desktop, 100, 0))


def test_p_10_session_clock_and_net_result_are_always_at_hand(reception: Reception) -> None:
    visitor = reception.join().visitor
    status = run(reception.protection.status(visitor))
    assert (status.session_ms, status.rounds, status.net, status.opened_ms) == (0, 0, 0, TUESDAY_NOON)
    assert (status.time_limit_ms, status.loss_limit) == (4 * HOUR, 50_000)
    assert status.check_due_ms == TUESDAY_NOON + HOUR
    assert status.excluded_until_ms is None
    reception.clock.advance(MINUTE)
    reception.play(visitor.player, 1000, 2500)
    status = run(reception.protection.status(visitor))
    assert (status.session_ms, status.rounds, status.net) == (MINUTE, 1, 1500)
