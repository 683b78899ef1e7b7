"""PL-19: what may be said is one line that shows all that it holds."""

import pytest

from sabot.house.chat.text import LINE_MAX, check_line
from sabot.house.error import BadLine


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("  hello   all ", "hello all"),
        ("one\ntwo\r\n\tthree\u2028four\u00a0five", "one two three four five"),
        ("safe\u202egnp.exe\u202c", "safegnp.exe"),
        ("in\u2066side\u2069 \u200eout\u061c", "inside out"),
        ("z\u200b\u200b\u200bero\ufeff width", "zero width"),
        ("tag\U000e0041\U000e0042", "tag"),
        ("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"),
        ("\U0001f469\u200d\U0001f680 up", "\U0001f469\u200d\U0001f680 up"),
        ("\u200djoin\u200d\u200d ed\u200c", "join ed"),
        ("blank\u3164\u2800\u3164hangul", "blank hangul"),
        ("e\u0301t\u00e9", "\u00e9t\u00e9"),
        ("a" + "\u0335" * 40, "a" + "\u0335" * 4),
        ("să fie într-un ceas bun, ¿sí?", "să fie într-un ceas bun, ¿sí?"),
        ("x" * LINE_MAX, "x" * LINE_MAX),
    ],
)
def test_pl_19_what_would_move_the_text_around_is_taken_out(said: str, shown: str) -> None:
    assert check_line(said) == shown
    assert check_line(shown) == shown


@pytest.mark.parametrize(
    "said", ["", "   ", "\n\t", "\u200b\u200d\u2060", "\u3164\u115f", "\u0301\u0301", "\u202e\u202c"]
)
def test_pl_19_a_line_without_anything_to_read_is_refused(said: str) -> None:
    with pytest.raises(BadLine, match="there is nothing to read in this line"):
        check_line(said)


@pytest.mark.parametrize(
    ("said", "named"), [("a\x00b", "U\\+0000"), ("a\x1b[31m", "U\\+001B"), ("a\ue000", "U\\+E000")]
)
def test_pl_19_a_character_that_cannot_be_shown_is_refused_by_its_number(said: str, named: str) -> None:
    with pytest.raises(BadLine, match=f"the character {named} cannot be shown"):
        check_line(said)


def test_pl_19_a_line_has_its_length_after_trimming() -> None:
    with pytest.raises(BadLine, match="a line has at most 200 characters, this one has 201"):
        check_line("y" * (LINE_MAX + 1))
    assert len(check_line(" " * 300 + "y" * LINE_MAX)) == LINE_MAX
