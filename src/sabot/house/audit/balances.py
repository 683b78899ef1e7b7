"""Money, added up record by record: it never comes from nowhere, and no account goes where it may not."""

from collections import defaultdict

from sqlalchemy import Connection, select

from sabot.house.audit.error import BooksWrong, wrong_at
from sabot.ledger import BALANCE_MAX, Account, LedgerError, check_balanced, may_be_negative
from sabot.store import Record, schema


class Balances:
    """What every account holds after the records so far."""

    def __init__(self) -> None:
        self.amounts: dict[Account, int] = {}
        self.postings = 0

    def add(self, record: Record) -> None:
        """Takes in the postings of the next record."""
        if not record.postings:
            return
        try:
            check_balanced(record.postings)
        except LedgerError as error:
            raise wrong_at(record, str(error)) from None
        amounts = self.amounts
        for account, amount in record.postings:
            amounts[account] = amounts.get(account, 0) + amount
        for account, _ in record.postings:
            held = amounts[account]
            if held < 0 and not may_be_negative(account.kind):
                raise wrong_at(record, f"{account.name} falls below zero: it would hold {held}")
            if abs(held) > BALANCE_MAX:
                raise wrong_at(record, f"{account.name} holds {held}, more than any account may")
        self.postings += len(record.postings)

    def sums(self) -> dict[str, dict[str, int]]:
        """What all accounts of one kind hold together, by currency and kind."""
        found: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
        for account, amount in self.amounts.items():
            found[account.currency][str(account.kind)] += amount
        return {currency: dict(sorted(kinds.items())) for currency, kinds in sorted(found.items())}

    def check_rows(self, connection: Connection) -> None:
        """That the balances in the books are these sums, one for each account."""
        left = dict(self.amounts)
        by_name = {account.name: account for account in left}
        for row in connection.execute(select(schema.balance).order_by(schema.balance.c.account)):
            account = by_name.get(row.account)
            if account is None:
                raise BooksWrong(f"balance {row.account}: it holds {row.amount}, and nothing was ever posted to it")
            if [row.kind, row.owner, row.currency] != [*account]:
                raise BooksWrong(
                    f"balance {row.account}: it is filed as {row.kind} of {row.owner or 'the house'} in {row.currency}"
                )
            if row.amount != left.pop(account):
                raise BooksWrong(
                    f"balance {row.account}: it says {row.amount}, and the postings sum to {self.amounts[account]}"
                )
        for account, amount in left.items():
            raise BooksWrong(f"balance {account.name}: it is missing, and the postings sum to {amount}")
