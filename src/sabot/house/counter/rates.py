"""The table of currencies from its file: the one that comes with the house, or the operator's own."""

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from itertools import pairwise
from pathlib import Path as FilePath

import msgspec
from msgspec.inspect import type_info

from sabot.errors import SabotError
from sabot.house.currency import MILLION, Currencies
from sabot.rules.problem import Flaw, dotted
from sabot.rules.shape import shape_flaws

_FILE = "currencies.toml"
_BYTES_MAX = 100_000

CHIPS_MAX = 12
"""Values of chips that a currency may have."""


class BadCurrencies(SabotError):
    """Raised for a table of currencies that cannot be used; the line names the file and the fields."""


@cache
def house_currencies() -> Currencies:
    """The currencies that come with the house."""
    return parse_currencies(files("sabot.house").joinpath(_FILE).read_text(encoding="utf-8"), _FILE)


def read_currencies(path: str | FilePath) -> Currencies:
    """The currencies of an operator's own file."""
    try:
        with FilePath(path).open("rb") as file:
            content = file.read(_BYTES_MAX + 1)
    except OSError as error:
        raise BadCurrencies(f"{path}: cannot be read: {error.strerror}") from None
    if len(content) > _BYTES_MAX:
        raise BadCurrencies(f"{path}: must be at most {_BYTES_MAX} bytes long")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadCurrencies(f"{path}: must be UTF-8 text; byte {error.start} is not") from None
    return parse_currencies(text, str(path))


def parse_currencies(text: str, file: str) -> Currencies:
    """The currencies written in ``text``; ``file`` is what an error calls the place they stand in."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadCurrencies(f"{file}: not TOML: {error}") from None
    _refuse(file, shape_flaws(data, type_info(Currencies)))
    found = msgspec.convert(data, Currencies)
    _refuse(file, (*_base_flaws(found), *_chip_flaws(found)))
    return found


def _base_flaws(found: Currencies) -> Iterable[Flaw]:
    base = found.currencies.get(found.base)
    if base is None:
        yield Flaw(("base",), f"must be one of the currencies: {', '.join(found.currencies) or 'there are none'}")
    elif base.rate_millionths != MILLION:
        place = ("currencies", found.base, "rate_millionths")
        yield Flaw(place, f"must be {MILLION} for the base currency, not {base.rate_millionths}")


def _chip_flaws(found: Currencies) -> Iterable[Flaw]:
    for code, currency in found.currencies.items():
        place = ("currencies", code, "chips")
        if not 1 <= len(currency.chips) <= CHIPS_MAX:
            yield Flaw(place, f"must be 1 to {CHIPS_MAX} values, not {len(currency.chips)}")
        if any(chip >= following for chip, following in pairwise(currency.chips)):
            yield Flaw(place, "must be in rising order, the smallest first")


def _refuse(file: str, flaws: Iterable[Flaw]) -> None:
    told = "; ".join(f"{dotted(flaw.path)}: {flaw.what}" for flaw in flaws)
    if told:
        raise BadCurrencies(f"{file}: {told}")
