"""The books of a group, without a database: what one step leaves is what the next finds."""

import pytest

from sabot.ledger import GENESIS, Overdrawn
from sabot.store import KeyReused, RoleLost, Row, StaleStep, Step
from sabot.store.group_books import GroupBooks, Head, Known
from tests.store.steps import CASHIER, cash, deposit, hold, make_step, stake


def open_books() -> GroupBooks:
    """Books in which the player has 100, two steps and one command."""
    known = Known("hash of old", '{"did":"old"}', seq=7, version=2)
    roles = {"p1": "operator"}
    return GroupBooks(Head(7, GENESIS), {("p1", "old"): known}, {"player:p1": 2}, {"cash:p1:EUR": 100}, roles=roles)


def test_each_step_finds_what_the_one_before_it_left() -> None:
    books = open_books()
    first = books.book(stake(60, command="a"))
    assert (first.seq, first.version, first.balances) == (8, 3, {cash("p1"): 40, hold("p1"): 60})
    second = books.book(stake(40, version=4))
    assert (second.seq, second.version, second.balances) == (9, 4, {cash("p1"): 0, hold("p1"): 100})
    assert books.book(stake(60, command="a")).repeated
    assert [line[:3] for line in books.records] == [(8, "player:p1", 3), (9, "player:p1", 4)]
    assert len(books.lines) == 4
    assert books.balance_lines() == [
        ("cash:p1:EUR", "cash", "p1", "EUR", 0),
        ("hold:p1:EUR", "hold", "p1", "EUR", 100),
    ]


@pytest.mark.parametrize(
    ("step", "error"),
    [
        (stake(101), Overdrawn),
        (stake(1, version=2), StaleStep),
        (stake(1, version=4), StaleStep),
        (stake(1, command="old", content="new"), KeyReused),
    ],
)
def test_a_refused_step_leaves_the_books_as_they_were(step: Step, error: type[Exception]) -> None:
    books = open_books()
    with pytest.raises(error):
        books.book(step)
    assert (books.head, books.records, books.lines, books.changed) == (Head(7, GENESIS), [], [], {})
    assert books.book(stake(100)).balances == {cash("p1"): 0, hold("p1"): 100}


def test_a_repeated_command_leaves_the_books_as_they_were() -> None:
    books = open_books()
    receipt = books.book(deposit(5, command="old", content="old"))
    assert receipt == (7, 2, {CASHIER: 0, cash("p1"): 100}, '{"did":"old"}', True)
    assert books.head == Head(7, GENESIS)


def test_a_new_stream_and_new_accounts_begin_with_nothing() -> None:
    receipt = open_books().book(deposit(5, player="p2"))
    assert (receipt.version, receipt.balances) == (1, {CASHIER: -5, cash("p2"): 5})
    assert open_books().book(make_step(stream="table:t1")).version == 1


def test_m_7_an_order_is_refused_once_a_step_of_the_same_group_has_taken_the_role_it_needs() -> None:
    books, order = open_books(), make_step(roles=("operator", "presenter"))
    assert books.book(order).seq == 8
    with pytest.raises(RoleLost, match="operator or presenter"):
        books.book(make_step(player="p2", roles=("operator", "presenter")))
    books.book(make_step(stream="player:p1", rows=(Row("player", {"id": "p1", "role": "player"}),)))
    with pytest.raises(RoleLost):
        books.book(order)
    assert books.head.seq == 9
