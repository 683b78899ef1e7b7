"""Numbers, money, shares, lists and plural forms as each language has them."""

from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

import pytest

from sabot.house.counter.rates import house_currencies
from sabot.rules.model import Language
from sabot.wording import LANGUAGES, Money, format_list, format_money, format_number, format_percent, plural_form


class Coin(NamedTuple):
    symbol: str
    minor_digits: int


EURO, LEU, YEN, DINAR = Coin("€", 2), Coin("lei", 2), Coin("¥", 0), Coin("KD", 3)
NBSP = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("amount", "currency", "language", "written"),
    [
        (123_456, EURO, "en", "€1,234.56"),
        (123_456, EURO, "es", "1.234,56_€"),
        (123_456, EURO, "it", "1.234,56_€"),
        (123_456, EURO, "ro", "1.234,56_€"),
        (123_456, LEU, "ro", "1.234,56_lei"),
        (123_456, LEU, "en", "1,234.56_lei"),
        (-5, EURO, "en", "-€0.05"),
        (-5, EURO, "es", "-0,05_€"),
        (0, EURO, "it", "0,00_€"),
        (1_234_567, YEN, "en", "¥1,234,567"),
        (1_234_567, DINAR, "es", "1.234,567_KD"),
        (123_456, None, "en", "1,234.56"),
        (123_456, None, "ro", "1.234,56"),
        (10**18 + 1, None, "en", "10,000,000,000,000,000.01"),
    ],
)
def test_p_8_money_is_written_for_the_language(
    amount: int, currency: Money | None, language: Language, written: str
) -> None:
    assert format_money(amount, currency, language) == written.replace("_", NBSP).replace("-", "\N{MINUS SIGN}")


def test_w_5_every_currency_of_the_house_can_be_written() -> None:
    for currency in house_currencies().currencies.values():
        for language in LANGUAGES:
            assert currency.symbol in format_money(100, currency, language)


@pytest.mark.parametrize(
    ("ratio", "language", "digits", "written"),
    [
        (0.9965, "en", 2, "99.65%"),
        (0.9965, "es", 2, "99,65_%"),
        (0.9965, "it", 2, "99,65%"),
        (0.9965, "ro", 2, "99,65_%"),
        (Fraction(2, 3), "en", 4, "66.6667%"),
        (0.99669731962, "es", 4, "99,6697_%"),
        (Fraction(40, 100), "ro", 0, "40_%"),
        (12.5, "en", 0, "1,250%"),
    ],
)
def test_p_8_percentages_are_written_for_the_language(
    ratio: float | Fraction, language: Language, digits: int, written: str
) -> None:
    assert format_percent(ratio, language, digits) == written.replace("_", NBSP)


def test_p_8_numbers_are_written_for_the_language() -> None:
    assert format_number(Decimal("1234.5"), "en", 1) == "1,234.5"
    assert [format_number(Decimal("1234.5"), language, 1) for language in ("es", "it", "ro")] == ["1.234,5"] * 3
    assert format_number(-1234, "it") == "\N{MINUS SIGN}1.234"


@pytest.mark.parametrize(
    ("words", "last", "written"),
    [
        (["a"], "and", ("a", "a", "a", "a")),
        (["a", "b", "c"], "and", ("a, b and c", "a, b y c", "a, b e c", "a, b și c")),
        (["20", "25", "50"], "or", ("20, 25 or 50", "20, 25 o 50", "20, 25 o 50", "20, 25 sau 50")),
        (["7", "8"], "or", ("7 or 8", "7 u 8", "7 o 8", "7 sau 8")),
        (["10", "11"], "or", ("10 or 11", "10 u 11", "10 o 11", "10 sau 11")),
        (["100", "110"], "or", ("100 or 110", "100 o 110", "100 o 110", "100 sau 110")),
        (["a", "imposta"], "and", ("a and imposta", "a e imposta", "a e imposta", "a și imposta")),
        (["agua", "hielo"], "and", ("agua and hielo", "agua y hielo", "agua e hielo", "agua și hielo")),
    ],
)
def test_p_8_lists_are_joined_for_the_language(words: list[str], last: str, written: tuple[str, ...]) -> None:
    found = [format_list(words, language, "or" if last == "or" else "and") for language in LANGUAGES]
    assert tuple(found) == written


ROMANIAN = {
    "one": [1],
    "few": [0, 2, 3, 16, 19, 101, 102, 119, 1001, 1019],
    "other": [20, 21, 35, 100, 120, 200, 1000, 1020, 10_000],
}
"""The samples that Unicode gives for the language, and some more."""


@pytest.mark.parametrize("form", ROMANIAN)
def test_p_8_romanian_counts_with_de_from_twenty(form: str) -> None:
    assert {plural_form(count, "ro") for count in ROMANIAN[form]} == {form}


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_p_8_the_other_languages_have_two_forms(language: Language) -> None:
    assert [plural_form(count, language) for count in (0, 1, 2, 20, 101)] == ["other", "one", "other", "other", "other"]
