"""The one family of errors that speak to a person: what was refused, where, and what would be allowed."""

import re
from collections.abc import Callable
from typing import Final

_MONEY: Final = re.compile("\ue000([a-z_]+)=(-?[0-9]+)\ue001")
"""An amount in a line, in marks that nobody types: who tells the line knows in which currency."""

WriteMoney = Callable[[int], str]
"""How an amount in minor units is written for whoever reads it."""


class SabotError(ValueError):
    """Raised for input that the house refuses; the message is one line fit to be shown."""

    def __str__(self) -> str:
        """The line with its amounts in minor units, for whoever does not know in which currency they are."""
        return self.tell(str)

    def tell(self, write: WriteMoney) -> str:
        """The line with its amounts as money."""
        return _MONEY.sub(lambda found: write(int(found[2])), super().__str__())

    @property
    def amounts(self) -> dict[str, int]:
        """The money that the line tells of, in minor units by name, for a screen that says it in its own words."""
        return {name: int(amount) for name, amount in _MONEY.findall(super().__str__())}


def money(amount: int, name: str) -> str:
    """An amount as it stands in the line of a refusal; the name says what it is there."""
    return f"\ue000{name}={amount}\ue001"


def system_reason(error: OSError) -> str:
    """What the operating system says of it, fit to stand in a line."""
    return (error.strerror or type(error).__name__).lower()
