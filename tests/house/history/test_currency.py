"""Currencies: written, shown in another, and limits in each (W-5)."""

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from sabot.engine import IllegalMove, Round, Wager
from sabot.house.counter.rates import BadCurrencies, house_currencies, parse_currencies, read_currencies
from sabot.house.currency import Currencies, Currency, UnknownCurrency, fitting_chips, limits_in
from sabot.rules import BadSheet, Rules, game_names, load_rules, max_payout
from sabot.rules.model import Limits
from sabot.sidebets import offered

GOOD = """
base = "EUR"
[currencies.EUR]
symbol = "€"
minor_digits = 2
rate_millionths = 1_000_000
multiple = 1
chips = [100, 500]
[currencies.JPY]
symbol = "¥"
minor_digits = 0
rate_millionths = 6_000
multiple = 2
chips = [100, 1_000]
"""
HOUSE = house_currencies()


def test_w_5_the_house_takes_the_four_currencies() -> None:
    assert {"EUR", "USD", "GBP", "RON"} <= set(HOUSE.currencies)
    assert HOUSE.base == "EUR"
    with pytest.raises(UnknownCurrency, match="'XYZ' is no currency of this house: it takes EUR, USD, GBP, RON"):
        HOUSE.find("XYZ")


@pytest.mark.parametrize(
    ("amount", "source", "target", "shown"),
    [
        (10_000, "EUR", "RON", 50_761),  # 100 / 0.197 = 507.614…
        (50_761, "RON", "EUR", 10_000),
        (1, "EUR", "EUR", 1),
        (0, "USD", "GBP", 0),
        (-10_000, "EUR", "RON", -50_761),
    ],
)
def test_w_5_an_amount_is_shown_in_another_currency(amount: int, source: str, target: str, shown: int) -> None:
    assert HOUSE.convert(amount, source, target) == shown


def test_w_5_halves_are_rounded_up_and_debts_alike() -> None:
    money = parse_currencies(GOOD.replace("6_000", "500_000"), "f.toml")
    # A unit of the other is half a euro and has no minor units: 50 cents are one, 25 and 75 are halves.
    assert [money.convert(amount, "EUR", "JPY") for amount in (24, 25, 74, 75)] == [0, 1, 1, 2]
    assert [money.convert(-amount, "EUR", "JPY") for amount in (24, 25, 74, 75)] == [0, -1, -1, -2]


@given(
    st.integers(-(10**15), 10**15),
    st.integers(1, 10**12),
    st.integers(1, 10**12),
    st.integers(0, 3),
    st.integers(0, 3),
)
def test_w_5_what_is_shown_is_the_nearest_minor_unit(
    amount: int, have_rate: int, want_rate: int, have_digits: int, want_digits: int
) -> None:
    have = Currency(symbol="a", minor_digits=have_digits, rate_millionths=have_rate, multiple=1, chips=(1,))
    want = Currency(symbol="b", minor_digits=want_digits, rate_millionths=want_rate, multiple=1, chips=(1,))
    money = Currencies(base="AAA", currencies={"AAA": have, "BBB": want})
    exact = Fraction(amount * have_rate * 10**want_digits, 10**have_digits * want_rate)
    assert abs(money.convert(amount, "AAA", "BBB") - exact) <= Fraction(1, 2)


def test_w_5_amounts_are_written_with_their_digits() -> None:
    money = parse_currencies(GOOD, "f.toml")
    assert [HOUSE.write(amount, "EUR") for amount in (0, 5, -5, 123_450)] == ["0.00", "0.05", "-0.05", "1234.50"]
    assert [HOUSE.show(amount, "RON") for amount in (-5, 123_456_789)] == ["-0.05 RON", "1,234,567.89 RON"]
    assert money.write(-1_234, "JPY") == "-1234"
    assert money.show(1_234, "JPY") == "1,234 JPY"


@pytest.mark.parametrize("game", game_names())
def test_w_5_limits_are_multiplied_all_of_them(game: str) -> None:
    rules = load_rules(game)
    scaled = limits_in(rules, "RON", HOUSE)
    assert limits_in(rules, "EUR", HOUSE) is rules
    for name in ("min", "max", "increment"):
        assert getattr(scaled.limits, name) == 5 * getattr(rules.limits, name)
    assert {name: (5 * bet.min, 5 * bet.max, 5 * bet.increment) for name, bet in offered(rules).items()} == {
        name: (bet.min, bet.max, bet.increment) for name, bet in offered(scaled).items()
    }
    assert max_payout(scaled) == 5 * max_payout(rules)
    assert scaled.published.max_payout in (None, max_payout(scaled))
    if rules.progressive and scaled.progressive:
        assert scaled.progressive.base == 5 * rules.progressive.base
    plain = replace(scaled, limits=rules.limits, sidebets=rules.sidebets, progressive=rules.progressive)
    assert replace(plain, published=rules.published, style=rules.style) == rules


def test_w_5_the_table_takes_the_limits_of_the_currency() -> None:
    round_ = Round(limits_in(load_rules("atlantic-city"), "RON", HOUSE), lambda: pytest.fail("no card"))
    with pytest.raises(IllegalMove):
        round_.place(Wager(player="ana", box=1, main=100))
    round_.place(Wager(player="ana", box=1, main=500))


def test_w_5_an_increment_left_to_the_sheets_default_is_multiplied_too() -> None:
    rules = replace(load_rules("multihand"), limits=Limits(min=100, max=1000))
    assert limits_in(rules, "RON", HOUSE).limits == Limits(min=500, max=5000, increment=5)


def test_w_5_limits_of_a_style_are_multiplied_and_its_words_left_alone() -> None:
    rules = load_rules("casino-blackjack")
    styles = {"high": {"limits": {"min": 1000, "max": 20_000}, "progressive": "none"}}
    scaled = limits_in(replace(rules, style=styles), "RON", HOUSE)
    assert scaled.style == {"high": {"limits": {"min": 5000, "max": 100_000}, "progressive": "none"}}


def test_w_5_chips_are_those_that_fit_the_steps_and_the_largest_stake() -> None:
    euro = replace(HOUSE.find("EUR"), chips=(50, 100, 250, 500, 1_000, 5_000))
    rules = load_rules("multihand")
    found = {
        limits: fitting_chips(replace(rules, limits=Limits(min=limits[0], max=limits[1], increment=limits[2])), euro)
        for limits in ((100, 1_000, 100), (100, 10_000, 250), (50, 400, 1), (1, 20, 1))
    }
    assert found == {
        (100, 1_000, 100): (100, 500, 1_000),
        (100, 10_000, 250): (250, 500, 1_000, 5_000),
        (50, 400, 1): (50, 100, 250),
        (1, 20, 1): (1,),
    }


def test_w_5_every_game_has_chips_in_every_currency_of_the_house() -> None:
    assert HOUSE.find("EUR").chips == (100, 500, 1_000, 2_500, 5_000, 10_000, 50_000, 100_000)
    assert HOUSE.find("RON").chips == tuple(5 * chip for chip in HOUSE.find("EUR").chips)
    for code, currency in HOUSE.currencies.items():
        for game in game_names():
            limits = limits_in(load_rules(game), code, HOUSE).limits
            chips = fitting_chips(limits_in(load_rules(game), code, HOUSE), currency)
            assert chips[0] == limits.min
            assert all(chip % limits.increment == 0 and chip <= limits.max for chip in chips)


def test_w_5_limits_that_no_table_could_have_are_refused_by_game_currency_and_field() -> None:
    rules: Rules = load_rules("multihand")
    money = parse_currencies(GOOD.replace("multiple = 2", "multiple = 1000"), "f.toml")
    huge = replace(rules, limits=Limits(min=100, max=10**10))
    with pytest.raises(BadSheet, match=r"multihand in JPY: limits.max: must be a whole number from 1 to 10{12}"):
        limits_in(huge, "JPY", money)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("base =", "basis ="), "f.toml: basis: unknown field; did you mean base?; base: missing"),
        (('base = "EUR"', "base = 5"), "f.toml: base: must be three capital letters"),
        (('base = "EUR"', 'base = "USD"'), "f.toml: base: must be one of the currencies: EUR, JPY"),
        (("1_000_000", "999_999"), "f.toml: currencies.EUR.rate_millionths: must be 1000000 for the base currency"),
        (("minor_digits = 0", "minor_digits = 4"), "f.toml: currencies.JPY.minor_digits: must be a whole number"),
        (("rate_millionths = 6_000", "rate_millionths = 0.006"), "f.toml: currencies.JPY.rate_millionths: must be"),
        (("multiple = 2", "multiple = 0"), "f.toml: currencies.JPY.multiple: must be a whole number from 1"),
        (
            ("chips = [100, 500]\n", ""),
            "f.toml: currencies.EUR.chips: missing; must be a list, each a whole number",
        ),
        (("[100, 500]", "[]"), "f.toml: currencies.EUR.chips: must be 1 to 12 values, not 0"),
        (("[100, 500]", str(list(range(1, 14)))), "f.toml: currencies.EUR.chips: must be 1 to 12 values, not 13"),
        (("[100, 500]", '["a"]'), "f.toml: currencies.EUR.chips[0]: must be a whole number from 1"),
        (("[100, 500]", "[0, 500]"), "f.toml: currencies.EUR.chips[0]: must be a whole number from 1"),
        (("[100, 500]", "[500, 100]"), "f.toml: currencies.EUR.chips: must be in rising order, the smallest first"),
        (("[100, 500]", "[100, 100]"), "f.toml: currencies.EUR.chips: must be in rising order, the smallest first"),
        (('symbol = "¥"', 'symbol = ""'), "f.toml: currencies.JPY.symbol: must be text of 1 to 8 letters"),
        (("currencies.JPY", "currencies.yen"), "f.toml: currencies.yen: unknown name; must be three capital letters"),
        (("base =", "= base"), "f.toml: not TOML: "),
    ],
)
def test_w_5_a_bad_table_is_refused_by_file_and_field(change: tuple[str, str], told: str) -> None:
    with pytest.raises(BadCurrencies) as refusal:
        parse_currencies(GOOD.replace(*change, 1), "f.toml")
    assert str(refusal.value).startswith(told)
    assert "\n" not in str(refusal.value)


def test_w_5_an_operators_own_file_takes_the_place_of_the_houses(tmp_path: Path) -> None:
    path = tmp_path / "money.toml"
    path.write_text("\ufeff" + GOOD, encoding="utf-8")
    assert set(read_currencies(path).currencies) == {"EUR", "JPY"}
    with pytest.raises(BadCurrencies, match=r"gone.toml: cannot be read: No such file"):
        read_currencies(tmp_path / "gone.toml")
    path.write_bytes(b"\xff")
    with pytest.raises(BadCurrencies, match="must be UTF-8 text; byte 0 is not"):
        read_currencies(path)
    path.write_bytes(b"#" * 100_001)
    with pytest.raises(BadCurrencies, match="must be at most 100000 bytes long"):
        read_currencies(path)
    path.write_text('base = "EUR"\ncurrencies = {}', encoding="utf-8")
    with pytest.raises(BadCurrencies, match="base: must be one of the currencies: there are none"):
        read_currencies(path)
