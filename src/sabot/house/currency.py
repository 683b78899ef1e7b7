"""Currencies (W-5): how amounts are written, what they are worth in another for the eye, how limits scale."""

from collections.abc import Iterable
from typing import Annotated, Any

from msgspec import Meta, Struct

from sabot.errors import SabotError
from sabot.rules import BadSheet, Rules, SheetProblem, plain
from sabot.rules.problem import dotted
from sabot.rules.sheet import build, sheet_flaws

MILLION = 1_000_000

_STAKES = ("min", "max", "increment")

Code = Annotated[str, Meta(pattern="^[A-Z]{3}$", description='three capital letters, as in "EUR"')]


Chip = Annotated[int, Meta(ge=1, le=10**12)]


class UnknownCurrency(SabotError):
    """Raised for a currency the house does not take."""


class Currency(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One currency; its code is the name it is kept under."""

    symbol: Annotated[str, Meta(min_length=1, max_length=8)]
    minor_digits: Annotated[int, Meta(ge=0, le=3)]
    """Digits after the point: 2 where a unit has a hundred cents."""
    rate_millionths: Annotated[int, Meta(ge=1, le=10**12)]
    """What one whole unit is worth in the base currency, in millionths of its whole unit."""
    multiple: Annotated[int, Meta(ge=1, le=10**6)]
    """By what a sheet's limits are multiplied."""
    chips: tuple[Chip, ...]
    """The values of the chips, in minor units, the smallest first."""

    @property
    def minor_in_unit(self) -> int:
        """How many minor units make a whole one."""
        return int(10**self.minor_digits)


class Currencies(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that the house takes."""

    base: Code
    currencies: dict[Code, Currency]

    def find(self, code: str) -> Currency:
        """The currency of that code."""
        found = self.currencies.get(code)
        if found is None:
            raise UnknownCurrency(f"{code[:20]!r} is no currency of this house: it takes {', '.join(self.currencies)}")
        return found

    def convert(self, amount: int, source: str, target: str) -> int:
        """What the amount looks like in another currency: for display only, to the nearest minor unit, halves up.

        Below zero, halves go down: the amount one owes looks as large as the same amount one owns.
        """
        have, want = self.find(source), self.find(target)
        if source == target:
            return amount
        over = abs(amount) * have.rate_millionths * want.minor_in_unit
        under = want.rate_millionths * have.minor_in_unit
        shown = (2 * over + under) // (2 * under)
        return -shown if amount < 0 else shown

    def glance(self, amount: int, source: str, target: str) -> int:
        """The same for what is shown in any case: of a currency that the house has no more, the amount as it is."""
        known = source in self.currencies and target in self.currencies
        return self.convert(amount, source, target) if known else amount

    def write(self, amount: int, code: str) -> str:
        """The amount in whole units, as in ``-1234.50``; for a currency's symbol see `show`."""
        unit = self.find(code).minor_in_unit
        whole, rest = divmod(abs(amount), unit)
        digits = f".{rest:0{self.find(code).minor_digits}}" if unit > 1 else ""
        return f"{'-' if amount < 0 else ''}{whole}{digits}"

    def glance_at(self, amount: int, code: str) -> str:
        """The amount for a person; of a currency that the house has no more, in minor units."""
        return self.show(amount, code) if code in self.currencies else f"{amount} {code}"

    def show(self, amount: int, code: str) -> str:
        """The amount for a person, as in ``1,234.50 EUR``."""
        whole, point, rest = self.write(abs(amount), code).partition(".")
        return f"{'-' if amount < 0 else ''}{int(whole):,}{point}{rest} {code}"


def limits_in(rules: Rules, currency: str, currencies: Currencies) -> Rules:
    """The rules as a table deals them in that currency, with every sum of money multiplied and checked anew.

    A sheet is written for a multiple of 1. Multiplied are the limits of main and side bets, the progressive's stake
    and base, and the published largest payout, in the sheet's styles too.
    """
    times = currencies.find(currency).multiple
    if times == 1 and not rules.currencies:
        return rules
    data = plain(rules, defaults=False)
    data.pop("currencies", None)
    data["limits"] = {"increment": rules.limits.increment, **data["limits"]}
    scaled = _scaled(data, times)
    flaws = sheet_flaws(scaled)
    if flaws:
        raise BadSheet(SheetProblem(f"{rules.game} in {currency}", dotted(flaw.path), flaw.what) for flaw in flaws)
    return build(scaled)


def limits_in_each(rules: Rules, codes: Iterable[str], currencies: Currencies) -> Rules:
    """The rules as a table deals them that takes bets in all these: the sheet's sums, and by what each multiplies them.

    They are checked in each of them; what stands in the books does not change with the house's rates.
    """
    taken = {code: currencies.find(code).multiple for code in codes}
    for code in taken:
        limits_in(rules, code, currencies)
    data = {**plain(rules, defaults=False), "currencies": taken}
    flaws = sheet_flaws(data)
    if flaws:
        raise BadSheet(SheetProblem(rules.game, dotted(flaw.path), flaw.what) for flaw in flaws)
    return build(data)


def fitting_chips(rules: Rules, currency: Currency) -> tuple[int, ...]:
    """The chips that stakes of these rules are made of: whole steps, and none above the largest stake.

    Where no chip of the currency fits, the smallest stake is one.
    """
    limits = rules.limits
    fitting = tuple(chip for chip in currency.chips if chip % limits.increment == 0 and chip <= limits.max)
    return fitting or (limits.min,)


def _scaled(data: dict[str, Any], times: int) -> dict[str, Any]:
    """The tables of a sheet, or of one of its styles, with their money multiplied."""
    found = dict(data)
    _multiply(found, "limits", _STAKES, times)
    _multiply(found, "progressive", ("stake", "base"), times)
    _multiply(found, "published", ("max_payout",), times)
    bets = found.get("sidebets")
    if isinstance(bets, dict):
        found["sidebets"] = dict(bets)
        for name in bets:
            _multiply(found["sidebets"], name, _STAKES, times)
    if isinstance(found.get("style"), dict):
        found["style"] = {name: _scaled(changes, times) for name, changes in found["style"].items()}
    return found


def _multiply(tables: dict[str, Any], name: str, fields: Iterable[str], times: int) -> None:
    table = tables.get(name)
    # A style may take a table out with a word instead of a table.
    if isinstance(table, dict):
        tables[name] = {**table, **{field: table[field] * times for field in fields if field in table}}
