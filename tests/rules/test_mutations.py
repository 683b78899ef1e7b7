"""Whatever is done to a sheet, it is played or refused in words; nothing else comes out."""

import re
from importlib.resources import files

from hypothesis import example, given, settings
from hypothesis import strategies as st

from sabot.errors import SabotError
from sabot.rules import BadSheet, Rules, change_rules, game_names, load_rules, parse_rules
from tests.sample import enough

TEXTS = [files("sabot.rules").joinpath("sheets", f"{game}.toml").read_text(encoding="utf-8") for game in game_names()]
VALUES = st.sampled_from(
    [
        *("0", "-1", "1", "2", "7", "21", "99", "1e400", "nan", "-inf", "0.5", "9" * 5000, "0x" + "f" * 5000),
        *("true", "false", '""', '"none"', '"each"', '"owner"', '"cut-card"', '"every-round"', '"\\u0000"'),
        *("[]", "[[]]", "[1, 2]", "[[1, 0]]", "{}", "{ a = 1 }", "2020-01-01", "07:00:00", "[" * 400, "none", ""),
    ]
)
NAMES = st.sampled_from(
    sorted({match[1] for text in TEXTS for match in re.finditer(r'(?m)^([a-z0-9_"+]+) =', text)} | {"zzz", '""', "a.b"})
)
PLACES = st.integers(min_value=0, max_value=10**6)


@st.composite
def _changed_sheets(draw: st.DrawFn) -> str:
    """A shipped sheet with a few lines dropped, doubled, moved, or given another name or value."""
    lines = draw(st.sampled_from(TEXTS)).split("\n")
    for _ in range(draw(st.integers(min_value=1, max_value=3))):
        place = draw(PLACES) % len(lines)
        name, _, value = lines[place].partition(" = ")
        lines[place : place + 1] = draw(
            st.sampled_from(
                [
                    [],
                    [lines[place]] * 2,
                    [lines[draw(PLACES) % len(lines)]],
                    [f"{name} = {draw(VALUES)}"],
                    [f"{draw(NAMES)} = {value}"],
                ]
            )
        )
    return "\n".join(lines)


@st.composite
def _scratched_sheets(draw: st.DrawFn) -> str:
    """A shipped sheet with a stretch of its characters replaced."""
    text = draw(st.sampled_from(TEXTS))
    start = draw(PLACES) % len(text)
    return text[:start] + draw(st.text(max_size=8)) + text[start + draw(st.integers(min_value=0, max_value=20)) :]


def _judged(text: str) -> None:
    try:
        assert isinstance(parse_rules(text, "my.toml"), Rules)
    except BadSheet as bad:
        told = [str(problem) for problem in bad.problems]
        assert 0 < len(told) <= 50
        for line in told:
            number = re.match(r"my\.toml:(\d+): .", line)
            assert number or line.startswith("my.toml: lists or tables are nested too deep")
            assert line.isprintable()
            assert number is None or 1 <= int(number[1]) <= text.count("\n") + 1


@settings(max_examples=enough(120, 300), deadline=None)
@given(_changed_sheets())
def test_m_5_changed_lines_make_rules_or_a_bad_sheet(text: str) -> None:
    _judged(text)


@settings(max_examples=enough(80, 200), deadline=None)
@given(_scratched_sheets())
def test_m_5_scratched_characters_make_rules_or_a_bad_sheet(text: str) -> None:
    _judged(text)


@settings(max_examples=100, deadline=None)
@given(st.text())
@example("a = " + "[" * 5000)
@example("a = " + "[" * 300 + "]" * 300)
@example("style.x.decks = " + "{ a = " * 200 + "1" + " }" * 200)
@example("a = '''")
@example("a = 1\na = 2")
@example("\ud800")
def test_m_5_any_text_makes_rules_or_a_bad_sheet(text: str) -> None:
    _judged(text)


@settings(max_examples=enough(80, 200), deadline=None)
@given(st.sampled_from(game_names()), st.dictionaries(NAMES | st.text(max_size=12), VALUES | st.text(max_size=9)))
def test_m_5_any_change_makes_rules_or_one_line(game: str, changes: dict[str, str]) -> None:
    told = ""
    try:
        assert isinstance(change_rules(load_rules(game), changes), Rules)
    except SabotError as error:
        told = str(error)
    assert told.startswith("--set ") or not told
    assert told.isprintable()
