"""Numbers, money, shares and lists as each language writes them."""

from collections.abc import Sequence
from decimal import ROUND_HALF_EVEN, Decimal
from fractions import Fraction
from typing import Literal, Protocol

from sabot.rules.model import Language

MINUS = "\N{MINUS SIGN}"
SPACE = "\N{NO-BREAK SPACE}"
"""Keeps a figure and its sign on one line."""

PERCENT_SIGN: dict[Language, str] = {"en": "%", "es": f"{SPACE}%", "it": "%", "ro": f"{SPACE}%"}

_TO_CONTINENT = str.maketrans(",.", ".,")
_AND: dict[Language, str] = {"en": "and", "es": "y", "it": "e", "ro": "și"}
_OR: dict[Language, str] = {"en": "or", "es": "o", "it": "o", "ro": "sau"}


class Money(Protocol):
    """What has to be known of a currency to write an amount of it."""

    @property
    def symbol(self) -> str:
        """As in ``€``."""

    @property
    def minor_digits(self) -> int:
        """Digits after the point."""


def format_number(value: int | Decimal, language: Language, digits: int = 0) -> str:
    """The number with so many decimals: ``1,234.5`` in English, ``1.234,5`` in the others."""
    text = f"{Decimal(value):,.{digits}f}".replace("-", MINUS)
    return text if language == "en" else text.translate(_TO_CONTINENT)


def format_money(amount: int, currency: Money | None, language: Language) -> str:
    """Minor units as people write them; without a currency as a bare figure with two decimals.

    English puts a sign before the figure, as in ``€5.00``, and a word behind it, as in ``5.00 lei``; the others put
    both behind.
    """
    digits = 2 if currency is None else currency.minor_digits
    figure = format_number(Decimal(abs(amount)).scaleb(-digits), language, digits)
    if currency is not None:
        before = language == "en" and not currency.symbol.isalpha()
        figure = f"{currency.symbol}{figure}" if before else f"{figure}{SPACE}{currency.symbol}"
    return MINUS + figure if amount < 0 else figure


def format_percent(ratio: float | Fraction, language: Language, digits: int = 2) -> str:
    """A ratio in per cent: 0.9965 is ``99.65%`` in English, ``99,65 %`` in Spanish."""
    exact = ratio if isinstance(ratio, Fraction) else Fraction(str(float(ratio)))
    share = Decimal((100 * exact).numerator) / Decimal((100 * exact).denominator)
    rounded = share.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_EVEN)
    return format_number(rounded, language, digits) + PERCENT_SIGN[language]


def format_list(words: Sequence[str], language: Language, last: Literal["and", "or"] = "and") -> str:
    """The words with commas between them and ``and`` or ``or`` before the last."""
    *firsts, final = words
    if not firsts:
        return final
    joint = (_AND if last == "and" else _OR)[language]
    if language == "es":
        joint = _spanish_joint(joint, final)
    return f"{', '.join(firsts)} {joint} {final}"


def _spanish_joint(joint: str, following: str) -> str:
    """``y`` is ``e`` before its own sound, and ``o`` is ``u`` before its own: ``7 u 8``, ``10 u 11``."""
    word = following.lower()
    if joint == "y" and word.startswith(("i", "hi")) and not word.startswith("hie"):
        return "e"
    number = word.partition(".")[0]
    spoken_o = word.startswith(("o", "ho")) or number == "11" or number.startswith("8")
    return "u" if joint == "o" and spoken_o else joint
