"""How the project speaks: a docstring says what one gets or what is done, and nobody at a table is a he."""

import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "tests", "bench", "docs", "client/src")
PROSE = {".css", ".ftl", ".html", ".js", ".md", ".py", ".svelte", ".toml", ".ts"}
NOT_ENGLISH = {"es", "it", "ro"}
"""Folders of the other languages, where the same letters are other words."""

EXCEPT = {
    "tests/test_prose.py": "names the words",
    "src/sabot/server/site": "is made from client/src",
}
"""Where the words may be, and why."""

_NOTHING = re.compile(r"^\s*(?:[rR]?\"\"\"|/\*\*)[\s*]*Nothing\b", re.MULTILINE)
_HE = re.compile(r"\b(?:he|him|his|himself|she|her|hers|herself)\b", re.IGNORECASE)
_NOT_SAID = {tokenize.OP, tokenize.NUMBER}


class Said(NamedTuple):
    """Where something is said, and what."""

    place: str
    text: str


def _files() -> Iterator[Path]:
    top = [*ROOT.glob("*"), *(ROOT / "client").glob("*")]
    for path in sorted([*top, *(path for folder in FOLDERS for path in (ROOT / folder).rglob("*"))]):
        name = path.relative_to(ROOT)
        spared = NOT_ENGLISH & set(name.parts) or name.as_posix().startswith(tuple(EXCEPT))
        if path.suffix in PROSE and not spared:
            yield path


def _read(path: Path) -> Iterator[Said]:
    """What people read: of Python the comments, the strings and the names, word by word; else every line."""
    name = path.relative_to(ROOT).as_posix()
    if path.suffix == ".py":
        with path.open("rb") as file:
            for token in tokenize.tokenize(file.readline):
                if token.type == tokenize.NAME:
                    yield Said(f"{name}:{token.start[0]}", _words(token.string))
                elif token.type not in _NOT_SAID:
                    yield Said(f"{name}:{token.start[0]}", token.string)
    else:
        for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            yield Said(f"{name}:{number}", text)


def _words(identifier: str) -> str:
    """The words that a name is made of."""
    return identifier.replace("_", " ")


def test_no_docstring_begins_with_nothing() -> None:
    """A method that acts says what it does, and one that checks says when it raises."""
    found = {str(path) for path in _files() if _NOTHING.search(path.read_text(encoding="utf-8"))}
    assert found == set()


def test_a_player_is_they() -> None:
    suspects = [path for path in _files() if _HE.search(_words(path.read_text(encoding="utf-8")))]
    assert [line for path in suspects for line in _read(path) if _HE.search(line.text)] == []


def test_the_words_are_found_where_they_are_said() -> None:
    assert _NOTHING.search('def bow() -> None:\n    """Nothing; the dealer has bowed."""\n')
    assert _NOTHING.search("/**\n * Nothing until then.\n */")
    assert not _NOTHING.search('note = """Nothing more."""')
    assert _HE.search("until He leaves")
    assert not _HE.search("the other hand, where there is one")
    assert _HE.search(_words("_is_his_turn"))
    assert not _HE.search(_words("is_history"))
