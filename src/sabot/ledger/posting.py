"""Movements of money: each takes from one account what it gives another."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sabot.ledger.account import Account
from sabot.ledger.error import LedgerError, Unbalanced

AMOUNT_MAX = 10**15
"""Minor units that one posting may move: far above any bet, far below what a database integer holds."""
BALANCE_MAX = 10**18
"""Minor units that one account may hold or owe."""


class Posting(NamedTuple):
    """What one account receives, in integer minor units; below zero: gives."""

    account: Account
    amount: int


def transfer(source: Account, target: Account, amount: int) -> tuple[Posting, ...]:
    """Postings that move the amount from the first account to the second; none for nothing."""
    if amount < 0:
        raise LedgerError(f"a transfer of {amount} is not possible: turn it round")
    if amount == 0:
        return ()
    return Posting(source, -amount), Posting(target, amount)


def net_postings(postings: Iterable[Posting]) -> tuple[Posting, ...]:
    """The same movement with one posting an account, without those that come to nothing."""
    sums: dict[Account, int] = defaultdict(int)
    for account, amount in postings:
        sums[account] += amount
    return tuple(Posting(account, amount) for account, amount in sums.items() if amount)


def check_balanced(postings: Sequence[Posting]) -> None:
    """Raises unless the postings sum to zero in every currency."""
    sums: dict[str, int] = defaultdict(int)
    for account, amount in postings:
        if not -AMOUNT_MAX <= amount <= AMOUNT_MAX:
            raise LedgerError(f"{account.name}: {amount} is more than one posting may move ({AMOUNT_MAX})")
        sums[account.currency] += amount
    for currency, total in sums.items():
        if total:
            raise Unbalanced(f"the postings do not sum to zero: {total:+} {currency}")
