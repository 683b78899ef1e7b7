"""Money by the postings alone."""

from collections import defaultdict

from sabot.ledger import Account, Kind
from sabot.store import Record
from sabot.storm.error import StormBroke

DEBTORS = ("house", "cashier", "grants")
"""Accounts that may owe."""


class MoneyBook:
    """What every account holds after the records so far."""

    def __init__(self) -> None:
        self.balances: dict[Account, int] = defaultdict(int)
        self._held: dict[Account, list[tuple[int, int]]] = defaultdict(list)
        """Of players' purses, what each held from which record on."""

    def take(self, record: Record) -> None:
        """Adds the record's postings. Raises if they make money, or leave somebody below zero."""
        sums: dict[str, int] = defaultdict(int)
        for account, amount in record.postings:
            sums[account.currency] += amount
            self.balances[account] += amount
        if any(sums.values()):
            raise StormBroke(
                f"record {record.seq} ({record.kind} of {record.stream}) makes or loses money: {dict(sums)}"
            )
        for account, _ in record.postings:
            if account.owner:
                self._held[account].append((record.seq, self.balances[account]))
            if self.balances[account] < 0 and account.kind.value not in DEBTORS:
                raise StormBroke(f"record {record.seq} takes {account.name} to {self.balances[account]}")

    def held_between(self, account: Account, first_seq: int, last_seq: int) -> list[int]:
        """All that the account held at any time from one record to the other."""
        found = [(0, 0), *self._held.get(account, ())]
        later = [amount for seq, amount in found if first_seq < seq <= last_seq]
        return [[amount for seq, amount in found if seq <= first_seq][-1], *later]

    def of(self, kind: Kind, player: str, currency: str) -> int:
        """What the player's account of that kind holds."""
        return self.balances.get(Account(kind, player, currency), 0)
