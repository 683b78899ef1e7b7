import pytest
from hypothesis import given
from hypothesis import strategies as st

from sabot.ledger import (
    AMOUNT_MAX,
    Account,
    Kind,
    LedgerError,
    Posting,
    Unbalanced,
    check_balanced,
    net_postings,
    transfer,
)

CASH, HOLD = Account(Kind.CASH, "p7", "EUR"), Account(Kind.HOLD, "p7", "EUR")
HOUSE, DOLLARS = Account(Kind.HOUSE, "", "EUR"), Account(Kind.HOUSE, "", "USD")

accounts = st.sampled_from([CASH, HOLD, HOUSE, DOLLARS])
movements = st.lists(st.builds(Posting, accounts, st.integers(-1000, 1000)), max_size=8)


def test_w_1_a_transfer_takes_what_it_gives() -> None:
    assert transfer(CASH, HOLD, 250) == (Posting(CASH, -250), Posting(HOLD, 250))
    assert transfer(CASH, HOLD, 0) == ()
    check_balanced(transfer(CASH, HOLD, 250))


def test_a_transfer_of_less_than_nothing_is_refused() -> None:
    with pytest.raises(LedgerError, match="turn it round"):
        transfer(CASH, HOLD, -1)


def test_w_1_postings_that_make_or_lose_money_are_refused() -> None:
    with pytest.raises(Unbalanced, match=r"\+5 EUR"):
        check_balanced([Posting(CASH, -245), Posting(HOLD, 250)])


def test_w_5_each_currency_sums_to_zero_by_itself() -> None:
    with pytest.raises(Unbalanced, match="EUR"):
        check_balanced([Posting(CASH, -100), Posting(DOLLARS, 100)])


def test_no_posting_moves_more_than_a_database_holds() -> None:
    check_balanced(transfer(HOUSE, CASH, AMOUNT_MAX))
    with pytest.raises(LedgerError, match=str(AMOUNT_MAX)):
        check_balanced(transfer(HOUSE, CASH, AMOUNT_MAX + 1))


@given(movements)
def test_net_postings_move_the_same_with_one_line_an_account(postings: list[Posting]) -> None:
    net = net_postings(postings)
    assert len({account for account, _ in net}) == len(net)
    assert all(amount for _, amount in net)
    for account in (CASH, HOLD, HOUSE, DOLLARS):
        assert sum(p.amount for p in net if p.account == account) == sum(
            p.amount for p in postings if p.account == account
        )
