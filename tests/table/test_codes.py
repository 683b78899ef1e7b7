"""Game codes: unique, readable, made of the second in which the round began (PL-20)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sabot.table.codes import BadCode, GameCode, game_code, parse_code

NOON = 1_762_344_000_000  # 2025-11-05 12:00:00 UTC


def test_pl_20_a_code_is_the_table_and_the_second_in_gmt() -> None:
    assert game_code("T5", NOON + 999) == "T5-20251105-12:00:00"
    assert parse_code("T5-20251105-12:00:00") == GameCode("T5", NOON, 1)
    assert parse_code("T5-20251105-12:00:00").clock == "12:00:00"


def test_pl_20_a_second_round_in_the_same_second_has_a_number() -> None:
    first = game_code("t-5", NOON)
    second = game_code("t-5", NOON + 400, first)
    third = game_code("t-5", NOON + 800, second)
    assert (second, third) == (f"{first}-2", f"{first}-3")
    assert parse_code(third).n == 3
    assert game_code("t-5", NOON + 1000, third) == "t-5-20251105-12:00:01"


def test_pl_20_codes_rise_even_if_the_clock_is_set_back() -> None:
    first = game_code("t5", NOON)
    assert game_code("t5", NOON - 60_000, first) == f"{first}-2"


@given(st.from_regex(r"[A-Za-z0-9_.-]{1,40}", fullmatch=True), st.lists(st.integers(0, 4 * 10**12), max_size=20))
def test_pl_20_no_code_comes_twice_and_each_can_be_read_back(table: str, moments: list[int]) -> None:
    last = None
    seen = set()
    for at_ms in moments:
        last = game_code(table, at_ms, last)
        assert last not in seen
        seen.add(last)
        code = parse_code(last)
        assert code.table == table
        assert str(code) == last


@pytest.mark.parametrize(
    "text",
    [
        "",
        "t5",
        "20251105-12:00:00",
        "t5-20251105-12:00",
        "t5-20251305-12:00:00",
        "t5-20251105-24:00:00",
        "t5-20251105-12:00:00-1",
        "t5-20251105-12:00:00-02",
        "t5-20251105-12:00:00-" + "9" * 5000,
        "t5-20251105-12:00:00 ",
        "t5-20251105-12:00:00\n",
        "t5-\u0662\u0660251105-12:00:00",
        "x" * 41 + "-20251105-12:00:00",
    ],
)
def test_pl_20_what_is_no_code_is_told_in_one_line(text: str) -> None:
    with pytest.raises(BadCode, match=r"^.{1,240} is no game code: it is written TABLE-YYYYMMDD-HH:MM:SS") as refusal:
        parse_code(text)
    assert "\n" not in str(refusal.value)
