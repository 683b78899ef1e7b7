"""Money as somebody reads it: in their own currency (W-5, PL-13).

Their own is exact, for it is in that currency. What others have in another is converted at the house's rates, for the
eye alone: nothing that is reckoned with comes from here.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

Convert = Callable[[int, str, str], int]
"""What an amount in one currency looks like in another."""


class Sight(NamedTuple):
    """How all read the money of one table whose accounts are in one currency."""

    currency: str
    """In which they read."""
    table: str
    """The table's own: of what names no other."""
    convert: Convert

    def is_foreign(self, currency: str) -> bool:
        """Whether amounts in that currency are converted."""
        return (currency or self.table) != self.currency

    def read(self, amount: int, currency: str) -> int:
        """The amount in the viewer's own currency."""
        if (currency or self.table) == self.currency:
            return amount
        return self.convert(amount, currency or self.table, self.currency)

    def add_up(self, sums: Mapping[str, int]) -> int:
        """Sums in several currencies as one."""
        return sum(self.read(amount, currency) for currency, amount in sums.items())

    def is_mixed(self, sums: Mapping[str, int]) -> bool:
        """Whether something in them is converted."""
        return any(amount and self.is_foreign(currency) for currency, amount in sums.items())


def read_same(amount: int, source: str, target: str) -> int:
    """The amount as it is, where nobody knows a rate: between currencies that differ there is none to read by."""
    if source != target:
        raise AssertionError(f"an amount in {source} cannot be read in {target} without rates")
    return amount
