"""What is wrong with a sheet, and where: first as a flaw of the data, then as a line fit to be shown."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from sabot.errors import SabotError
from sabot.rules.wording import quoted

Path = tuple[str | int, ...]
"""Names of tables and fields from the top of a sheet down, and places in lists counted from 0."""

_PLAIN_NAME = re.compile(r"[A-Za-z0-9_+-]{1,60}")


class Flaw(NamedTuple):
    """One thing that a sheet's data does not satisfy."""

    path: Path
    what: str


class SheetProblem(NamedTuple):
    """One flaw as it is told: where it was written, which field, what is allowed."""

    where: str
    field: str
    what: str

    def __str__(self) -> str:
        return ": ".join(part for part in self if part)


class BadSheet(SabotError):
    """Raised for a sheet that cannot be played; ``problems`` holds all that is wrong with it."""

    def __init__(self, problems: Iterable[SheetProblem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(str(problem) for problem in self.problems))


def dotted(path: Path) -> str:
    """The path as a person writes it, such as ``fireblaze.levels[2].points``."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            name = step if _PLAIN_NAME.fullmatch(step) else quoted(step)
            text += f".{name}" if text else name
    return text
