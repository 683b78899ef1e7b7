import pytest

from sabot.cards import parse_cut, parse_seed
from sabot.errors import SabotError


def test_f_2_a_seed_in_hexadecimal_digits_is_itself() -> None:
    assert parse_seed("AB" * 32) == parse_seed("ab" * 32) == b"\xab" * 32


def test_f_2_any_other_text_makes_a_seed_too() -> None:
    seeds = {parse_seed(text) for text in ("", "1", "ab" * 31, "ab" * 33, "xy" * 32, "ñ")}
    assert len(seeds) == 6
    assert {len(seed) for seed in seeds} == {32}


@pytest.mark.parametrize(("cut", "text"), [(7, "7"), (-7, "-7"), (0, "0"), ("7", "7"), (" Ña ", " Ña "), ("", "")])
def test_f_2_a_cut_is_any_text_or_number(cut: str | int, text: str) -> None:
    assert parse_cut(cut) == text


@pytest.mark.parametrize("cut", ["x" * 1024, "ñ" * 512, 10**1023], ids=["ascii", "utf-8", "number"])
def test_f_2_a_cut_may_have_1024_bytes(cut: str | int) -> None:
    assert parse_cut(cut) == str(cut)


@pytest.mark.parametrize(
    "cut", ["x" * 1025, "ñ" * 513, 10**1024, 10**6000], ids=["ascii", "utf-8", "number", "vast number"]
)
def test_f_2_a_longer_cut_is_refused(cut: str | int) -> None:
    with pytest.raises(SabotError, match="at most 1024") as refusal:
        parse_cut(cut)
    assert "\n" not in str(refusal.value)


def test_f_2_text_that_is_no_unicode_is_refused() -> None:
    with pytest.raises(SabotError, match="the cut is not valid Unicode"):
        parse_cut("\ud800")
    with pytest.raises(SabotError, match="the seed is not valid Unicode"):
        parse_seed("\ud800")
