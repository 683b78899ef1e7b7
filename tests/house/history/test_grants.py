"""Golden Chips are given by operators, and never become cash by themselves (W-4)."""

import pytest

from sabot.house.error import NotAllowed, Refused, UnknownPlayer
from sabot.ledger import Kind
from sabot.store import KeyReused
from tests.house.history.counter import ORIGIN, Counter
from tests.house.reception import run


def test_w_4_an_operator_gives_chips_of_a_value(counter: Counter) -> None:
    ana, olga = counter.join().visitor, counter.operator()
    paid = run(counter.grants.grant_gold(olga, ana.player, 2_500, "one", "welcome", origin=ORIGIN))
    assert (paid.kind, paid.currency, paid.amount) == ("grant", "EUR", 2_500)
    assert counter.held(Kind.GOLD, ana.player) == 2_500
    assert counter.held(Kind.CASH, ana.player) == 0
    assert counter.held(Kind.GRANTS, "") == -2_500
    record = counter.records()[-1]
    assert (record.stream, record.kind, record.actor) == (f"player:{ana.player}", "grant", olga.player)
    assert record.origin == ORIGIN
    assert '"note":"welcome"' in record.body


def test_w_4_chips_come_in_the_players_currency(counter: Counter) -> None:
    guest = run(counter.accounts.guest(currency="RON", language="ro", origin=ORIGIN, device="phone")).visitor
    run(counter.grants.grant_gold(counter.operator(), guest.player, 2_500, "one", "welcome"))
    assert counter.held(Kind.GOLD, guest.player, "RON") == 2_500


def test_w_4_the_same_grant_again_is_made_once(counter: Counter) -> None:
    ana, olga = counter.join().visitor, counter.operator()
    first = run(counter.grants.grant_gold(olga, ana.player, 2_500, "one", "welcome"))
    counter.clock.advance(1_000)
    assert run(counter.grants.grant_gold(olga, ana.player, 2_500, "one", "welcome")) == first
    for amount, note in ((2_501, "welcome"), (2_500, "birthday")):
        with pytest.raises(KeyReused):
            run(counter.grants.grant_gold(olga, ana.player, amount, "one", note))
    assert counter.held(Kind.GOLD, ana.player) == 2_500


def test_m_7_chips_are_given_for_a_reason(counter: Counter) -> None:
    ana, olga = counter.join().visitor, counter.operator()
    with pytest.raises(Refused, match="a reason has 3 to 200 characters"):
        run(counter.grants.grant_gold(olga, ana.player, 2_500, "one", " \n "))
    assert counter.held(Kind.GOLD, ana.player) == 0


def test_m_7_only_operators_give_chips(counter: Counter) -> None:
    ana = counter.join().visitor
    for visitor in (ana, counter.inspector()):
        with pytest.raises(NotAllowed, match="this needs the role operator"):
            run(counter.grants.grant_gold(visitor, ana.player, 2_500, "one", "welcome"))
    assert counter.held(Kind.GOLD, ana.player) == 0


def test_w_4_chips_are_for_a_player_and_of_a_value(counter: Counter) -> None:
    olga = counter.operator()
    for player in ("nobody", "x\0y", ""):
        with pytest.raises(UnknownPlayer):
            run(counter.grants.grant_gold(olga, player, 2_500, "one", "welcome"))
    with pytest.raises(Refused, match="a payment of 0 is not possible"):
        run(counter.grants.grant_gold(olga, olga.player, 0, "one", "welcome"))


def test_w_4_chips_cannot_be_withdrawn(counter: Counter) -> None:
    ana = counter.join().visitor
    run(counter.grants.grant_gold(counter.operator(), ana.player, 2_500, "one", "welcome"))
    with pytest.raises(Refused, match=r"up to 0.00 EUR can be withdrawn"):
        run(counter.cashier.withdraw(ana, 100, "two"))
