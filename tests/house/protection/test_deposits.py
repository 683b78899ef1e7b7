import pytest

from sabot.house.error import DepositLimitReached
from sabot.house.protection.deposits import Deposited
from sabot.store import Store
from tests.house.reception import DAY, Reception, moment, run


def test_p_10_a_deposit_limit_is_used_up_by_deposits(reception: Reception) -> None:
    for name, kind in (("Ana", "deposit-day"), ("Bea", "deposit-week"), ("Cleo", "deposit-month")):
        visitor = reception.join(name).visitor
        run(reception.protection.verify_deposit(visitor.player, 10**9))
        run(reception.protection.set_limit(visitor, kind, 5000))
        run(reception.protection.verify_deposit(visitor.player, 5000))
        reception.deposit(visitor.player, 4000)
        run(reception.protection.verify_deposit(visitor.player, 1000))
        with pytest.raises(DepositLimitReached, match=r"deposit 50\.00 EUR .*: 10\.00 EUR of it is left") as refusal:
            run(reception.protection.verify_deposit(visitor.player, 1001))
        assert refusal.value.facts == {"limit": kind, "most": 5000, "left": 1000}


def test_p_10_a_limit_below_what_was_brought_leaves_nothing(reception: Reception) -> None:
    visitor = reception.join().visitor
    reception.deposit(visitor.player, 4000)
    run(reception.protection.set_limit(visitor, "deposit-day", 1000))
    with pytest.raises(DepositLimitReached, match=r"0\.00 EUR of it is left"):
        run(reception.protection.verify_deposit(visitor.player, 1))


def test_p_10_deposits_are_added_up_by_day_week_and_month(store: Store) -> None:
    reception = Reception(store, now_ms=moment("2026-11-01 23:59"))
    visitor = reception.join().visitor
    for text, amount in (
        ("2026-11-01 23:59", 1),
        ("2026-11-02 00:00", 10),
        ("2026-11-04 23:59", 100),
        ("2026-11-05 00:00", 1000),
        ("2026-11-05 13:00", 10_000),
    ):
        reception.clock.advance(moment(text) - reception.clock.now_ms())
        reception.deposit(visitor.player, amount)
    assert run(reception.protection.deposited(visitor)) == Deposited(day=11_000, week=11_110, month=11_111)
    reception.clock.advance(DAY)
    assert run(reception.protection.deposited(visitor)) == Deposited(day=0, week=11_110, month=11_111)
    reception.clock.advance(3 * DAY)
    assert run(reception.protection.deposited(visitor)) == Deposited(day=0, week=0, month=11_111)
    reception.clock.advance(30 * DAY)
    assert run(reception.protection.deposited(visitor)) == Deposited(day=0, week=0, month=0)


def test_p_10_only_deposits_use_a_deposit_limit_up(reception: Reception) -> None:
    visitor = reception.join().visitor
    for kind in ("withdrawal", "grant", "returned"):
        reception.deposit(visitor.player, 4000, kind)
    assert run(reception.protection.deposited(visitor)) == Deposited(0, 0, 0)


def test_p_10_anothers_deposits_do_not_count(reception: Reception) -> None:
    ana, bea = reception.join("Ana").visitor, reception.join("Bea").visitor
    reception.deposit(bea.player, 4000)
    run(reception.protection.set_limit(ana, "deposit-day", 4000))
    run(reception.protection.verify_deposit(ana.player, 4000))
    assert run(reception.protection.deposited(ana)) == Deposited(0, 0, 0)
