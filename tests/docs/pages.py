"""The pages of the project, and what is fenced in them."""

import re
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
TUTORIALS = [page for page in PAGES if page.parent.name == "tutorials"]
"""Their commands are typed into a shell, all of them."""

BY_SHELL = {"cp", "sed"}
"""Programs that every machine has: typed as they stand on any page."""

FENCE = re.compile(r"^ *```(?P<language>\w*)[^\n]*\n(?P<text>.*?)^ *```$", re.MULTILINE | re.DOTALL)
"""In a list it is set in."""
_GAME = re.compile(r'^game = "([a-z0-9-]+)"', re.MULTILINE)


class Block(NamedTuple):
    """A fenced part of a page."""

    language: str
    text: str
    line: int
    """Of the page, where the text begins."""

    @property
    def game(self) -> str | None:
        """The game whose sheet it is."""
        found = _GAME.search(self.text) if self.language == "toml" else None
        return found[1] if found else None


class Command(NamedTuple):
    """What is typed, and what the page shows for it."""

    typed: str
    shown: str


def name_page(page: Path) -> str:
    """The page as the project calls it."""
    return page.relative_to(ROOT).as_posix()


def read_page(page: Path) -> str:
    """Its text."""
    return page.read_text(encoding="utf-8")


def read_blocks(page: Path) -> list[Block]:
    """What is fenced on it."""
    text = read_page(page)
    return [
        Block(fence["language"], dedent(fence["text"]), text.count("\n", 0, fence.start("text")) + 1)
        for fence in FENCE.finditer(text)
    ]


def split_commands(block: Block) -> Iterator[Command]:
    """The commands of a console, one after the other."""
    text = block.text.replace("\\\n", " ")
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        typed, _, shown = part.partition("\n")
        yield Command(typed, trim(shown))


def trim(text: str) -> str:
    """Without the blanks that a table leaves at the end of its lines."""
    return "\n".join(line.rstrip() for line in text.rstrip().split("\n"))


def shows(shown: str, printed: str) -> bool:
    """Whether that is what the page shows, where ``…`` stands for anything."""
    pattern = ".*".join(re.escape(part) for part in shown.split("…"))
    return re.fullmatch(pattern, printed, re.DOTALL) is not None
