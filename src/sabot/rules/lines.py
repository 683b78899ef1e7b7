"""Where each field of a sheet is written: TOML's own reader keeps no lines, so this one keeps nothing else.

The text must have passed ``tomllib`` already; only what that reader accepts is understood here.
"""

import re
import tomllib

from sabot.rules.problem import Path

_SPACE = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_LITERAL_END = re.compile(r"[^,\]}\n#]*")
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}(?!")'
    r"|'''.*?'{3,5}(?!')"
    r'|"(?:\\.|[^"\\])*"'
    r"|'[^']*'",
    re.DOTALL,
)


_DEPTH = 12
"""Names of a dotted key that are kept: more than any sheet has, few enough that no text makes this slow."""


class Lines:
    """The line of every path in a sheet's text."""

    def __init__(self, text: str) -> None:
        self._text = text.replace("\r\n", "\n")
        self._at = 0
        self._counted_at = 0
        self._counted = 1
        self._lines: dict[Path, int] = {(): 1}
        self._last_in_list: dict[Path, int] = {}
        self._read()

    def line_of(self, path: Path) -> int:
        """The line where the path is written, or else the nearest table above it."""
        while path not in self._lines:
            path = path[:-1]
        return self._lines[path]

    def _read(self) -> None:
        table: Path = ()
        self._skip_space()
        while self._at < len(self._text):
            if self._text[self._at] == "[":
                table = self._header()
            else:
                self._pair(table)
            self._skip_space()

    def _header(self) -> Path:
        in_list = self._text.startswith("[[", self._at)
        line = self._line()
        self._at += 2 if in_list else 1
        path: Path = ()
        for name in self._key():
            path = self._entered((*path, name))
        if in_list:
            path = self._next_in_list(path)
        self._at += 2 if in_list else 1
        self._note(path, line)
        return path

    def _entered(self, path: Path) -> Path:
        """The path, or its last item if it is a list of tables."""
        last = self._last_in_list.get(path)
        return path if last is None else (*path, last)

    def _next_in_list(self, path: Path) -> Path:
        if isinstance(path[-1], int):
            path = path[:-1]
        place = self._last_in_list.get(path, -1) + 1
        self._last_in_list[path] = place
        return (*path, place)

    def _pair(self, table: Path) -> None:
        line = self._line()
        path = (*table, *self._key())
        self._note(path, line)
        self._at += 1  # the equals sign
        self._value(path)

    def _key(self) -> list[str]:
        names = [self._name()]
        while self._text[self._at] == ".":
            self._at += 1
            names.append(self._name())
        return names[:_DEPTH]

    def _name(self) -> str:
        """One part of a dotted key, with the blanks on both sides of it."""
        self._skip_space()
        if self._text[self._at] in "\"'":
            raw = self._take(_STRING)
            name = str(tomllib.loads(f"key = {raw}")["key"])
        else:
            name = self._take(_BARE_KEY)
        self._skip_space()
        return name

    def _value(self, path: Path) -> None:
        self._skip_space()
        opening = self._text[self._at]
        if opening == "[":
            self._list(path)
        elif opening == "{":
            self._inline_table(path)
        else:
            self._take(_STRING if opening in "\"'" else _LITERAL_END)

    def _list(self, path: Path) -> None:
        place = 0
        while self._opens_item("]"):
            item = (*path, place)
            self._note(item, self._line())
            self._value(item)
            place += 1

    def _inline_table(self, path: Path) -> None:
        while self._opens_item("}"):
            self._pair(path)

    def _opens_item(self, closing: str) -> bool:
        """Steps over an opening bracket or a comma; whether an item follows, and not the end."""
        self._skip_space()
        if self._text[self._at] != closing:
            self._at += 1
            self._skip_space()
        if self._text[self._at] != closing:
            return True
        self._at += 1
        return False

    def _skip_space(self) -> None:
        self._take(_SPACE)

    def _take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self._text, self._at)
        if found is None:
            raise ValueError(f"not TOML at character {self._at}")
        self._at = found.end()
        return found.group()

    def _line(self) -> int:
        self._counted += self._text.count("\n", self._counted_at, self._at)
        self._counted_at = self._at
        return self._counted

    def _note(self, path: Path, line: int) -> None:
        self._lines[path] = line
        for length in range(1, len(path)):
            self._lines.setdefault(path[:length], line)
