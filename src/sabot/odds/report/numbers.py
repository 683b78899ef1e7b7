"""Figures as reports print them."""

from fractions import Fraction

MINUS = "\N{MINUS SIGN}"

DENOMINATOR_MAX = 10**9
"""Longer fractions are right, but nobody can read them."""

TABLE_DIGITS = 60
"""Digits of a denominator that still fits among other figures; the bonus of a game can take thousands."""

PIECE_DIGITS = 4000
PIECE = 10**PIECE_DIGITS


def percent(ratio: float | Fraction, digits: int = 4) -> str:
    """A ratio in per cent: 0.99653 is ``99.6530 %``."""
    return f"{number(100 * float(ratio), digits)} %"


def signed(value: float, digits: int = 4) -> str:
    """A number that always has its sign, unless it is printed as nothing but zeros."""
    text = number(value, digits)
    return text if text.startswith(MINUS) or not any(digit in text for digit in "123456789") else f"+{text}"


def points(ratio: float | Fraction, digits: int = 4) -> str:
    """A difference of two ratios in percentage points, with its sign."""
    return signed(100 * float(ratio), digits)


def fraction(chance: Fraction) -> str:
    """An exact chance as a fraction in lowest terms; nothing where it is too long to be read."""
    return f"{chance.numerator:,}/{chance.denominator:,}" if chance.denominator <= DENOMINATOR_MAX else ""


def table_text(value: Fraction) -> str | None:
    """The fraction to its last digit, or None where it is too long to stand among other figures."""
    return exact_text(value) if value.denominator < 10**TABLE_DIGITS else None


def exact_text(value: Fraction) -> str:
    """The fraction to its last digit, however long: ``398/415``."""
    above, below = _whole(value.numerator), _whole(value.denominator)
    return above if value.denominator == 1 else f"{above}/{below}"


def _whole(value: int) -> str:
    """A whole number in pieces, because Python refuses to write long ones in one."""
    pieces = []
    left = abs(value)
    while left >= PIECE:
        left, piece = divmod(left, PIECE)
        pieces.append(f"{piece:0{PIECE_DIGITS}}")
    return ("-" if value < 0 else "") + "".join([str(left), *reversed(pieces)])


def one_in(chance: float | Fraction) -> str:
    """How rare something is: ``1 in 59.3``."""
    if not chance:
        return "never"
    every = 1 / float(chance)
    return f"1 in {every:,.0f}" if every >= 100 else f"1 in {every:.1f}"


def money(cents: int) -> str:
    """Minor units as people write them."""
    sign = MINUS if cents < 0 else ""
    return f"{sign}{abs(cents) // 100:,}.{abs(cents) % 100:02}"


def number(value: float, digits: int) -> str:
    """A number with so many decimals, and a true minus sign."""
    text = f"{value:,.{digits}f}"
    if not any(digit in text for digit in "123456789"):
        return text.lstrip("-")
    return text.replace("-", MINUS)
