"""Rules from the text of a sheet or from a file, with every problem told by file, line and field."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path as FilePath

from sabot.rules.lines import Lines
from sabot.rules.model import Rules
from sabot.rules.problem import BadSheet, Flaw, SheetProblem, dotted
from sabot.rules.sheet import build, sheet_flaws

MOST_BYTES = 1_000_000
MOST_DOTS = 1000
"""In one line, whatever they are: the TOML reader takes the square of a dotted key's length in time."""
MOST_KEY_DOTS = 10
"""In one line outside quotes and comments: the reader goes down a table's name for every key in it, and no sheet needs
five."""

_TOML_PLACE = re.compile(r" \(at line (\d+), column (\d+)\)$")
_TOML_END = " (at end of document)"
_QUOTED_OR_COMMENT = re.compile(r""""(?:[^"\\]|\\.?)*(?:"|$)|'[^']*(?:'|$)|#.*""")
_ENDLESS_NUMBER = re.compile(r"[0-9_]{4300,}")


def read_rules(path: str | FilePath) -> Rules:
    """The rules of a sheet of one's own; raises ``BadSheet`` if the file cannot be read or played."""
    return parse_rules(_read(path), str(path))


def parse_rules(text: str, file: str) -> Rules:
    """The rules written in ``text``; ``file`` is what a problem calls the place they stand in."""
    _verify_dots(text, file)
    try:
        data = _parse_toml(text, file)
        flaws = sheet_flaws(data)
        lines = Lines(text) if flaws else None
    except RecursionError:
        raise _refused(file, "lists or tables are nested too deep") from None
    if lines:
        raise BadSheet(_problems(flaws, lines, file))
    return build(data)


def _verify_dots(text: str, file: str) -> None:
    for number, line in enumerate(text.split("\n"), start=1):
        dots = line.count(".")
        if dots > MOST_DOTS:
            raise _refused(f"{file}:{number}", f"must have at most {MOST_DOTS} dots in a line")
        if dots > MOST_KEY_DOTS and _QUOTED_OR_COMMENT.sub("", line).count(".") > MOST_KEY_DOTS:
            raise _refused(f"{file}:{number}", f"must have at most {MOST_KEY_DOTS} dots in the keys of a line")


def _problems(flaws: list[Flaw], lines: Lines, file: str) -> Iterator[SheetProblem]:
    """The flaws from the first line down, as the file is read."""
    for flaw in sorted(flaws, key=lambda flaw: lines.line_of(flaw.path)):
        yield SheetProblem(f"{file}:{lines.line_of(flaw.path)}", dotted(flaw.path), flaw.what)


def _parse_toml(text: str, file: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(text, file, str(error)) from None
    except ValueError:
        # The one other error of the reader: Python itself refuses to read a number of so many digits.
        number = _ENDLESS_NUMBER.search(text)
        line = _line_at(text, number.start() if number else 0)
        raise _refused(f"{file}:{line}", "not TOML: a number has too many digits") from None


def _not_toml(text: str, file: str, message: str) -> BadSheet:
    place = _TOML_PLACE.search(message)
    if place:
        line, column = place.groups()
        return _refused(f"{file}:{line}", f"not TOML: {message[: place.start()]} (column {column})")
    line = str(_line_at(text.rstrip(), len(text)))
    return _refused(f"{file}:{line}", f"not TOML: {message.removesuffix(_TOML_END)} at the end of the file")


def _line_at(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def _read(path: str | FilePath) -> str:
    name = str(path)
    try:
        with FilePath(path).open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise _refused(name, "there is no such file") from None
    except IsADirectoryError:
        raise _refused(name, "must be a file, not a directory") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise _refused(name, f"cannot be read: {reason}") from None
    if len(content) > MOST_BYTES:
        raise _refused(name, f"must be at most {MOST_BYTES} bytes long; a sheet takes a few thousand")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise _refused(f"{name}:{line}", f"must be UTF-8 text; byte {error.start} is not") from None


def _refused(where: str, what: str) -> BadSheet:
    return BadSheet([SheetProblem(where, "", what)])
