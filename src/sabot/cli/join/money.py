"""Amounts as a person writes and reads them, in the currency of the account."""

import re

from msgspec import Struct, UnsetType

from sabot.bots.api import Api
from sabot.errors import SabotError
from sabot.protocol.view import Option
from sabot.wording import action_word

_AMOUNT = re.compile(r"([0-9]{1,12})(?:\.([0-9]+))?")


class ShownCurrency(Struct, frozen=True):
    """A currency, and how many digits its amounts have after the point."""

    currency: str
    digits: int

    @classmethod
    def of(cls, api: Api) -> "ShownCurrency":
        """The purse of whoever is signed in."""
        currency = api.get("/api/me")["currency"]
        return cls(currency, api.get("/api/currencies")["currencies"][currency]["minor_digits"])

    def read(self, text: str) -> int:
        """The amount in minor units."""
        found = _AMOUNT.fullmatch(text)
        rest = found[2] or "" if found else ""
        if found is None or len(rest) > self.digits:
            raise SabotError(f"{text!r} is no amount: it is written as in {self.write(1000)}")
        return int(found[1] + rest.ljust(self.digits, "0"))

    def tell_option(self, option: Option) -> str:
        """A decision that is open: its key, its name, and what the key alone takes."""
        told = f"{option.action.value} {action_word(option.action).lower()}"
        if not isinstance(option.most, UnsetType):
            key = option.action.value
            return f"{told} for {self.write(option.most)}, {key} AMOUNT for less, from {self.write(option.cost)}"
        return f"{told} for {self.write(option.cost)}" if option.cost else told

    def write(self, amount: int) -> str:
        """The amount for a person."""
        sign, digits = "-" if amount < 0 else "", f"{abs(amount):0{self.digits + 1}}"
        whole, rest = (digits[: -self.digits], digits[-self.digits :]) if self.digits else (digits, "")
        return f"{sign}{int(whole):,}{'.' if rest else ''}{rest}"
