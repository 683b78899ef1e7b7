"""Screens: one that draws in place, one that tells in lines."""

import os
import sys
from types import TracebackType
from typing import IO, Protocol, Self, TextIO

from rich.console import Console

from sabot.cli.terminal.pages import Page

ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l"
"""The other screen, without a cursor, and without a last column that breaks the line."""

LEAVE = "\x1b[?7h\x1b[?25h\x1b[?1049l"
BEGIN, END = "\x1b[?2026h", "\x1b[?2026l"
"""Hold the picture back until it is whole, where the terminal can."""

_LETTERS = str.maketrans(
    {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "▒": "?", "·": "-", "×": "x", "–": "-", "↑": "^", "↓": "v", "✓": "+"}
)
SIGNS = "╭─╮│╰╯♠♥♦♣▚▒▶◀●◆━╌█·×–✓↑↓←→"
"""What a terminal must be able to print for the table to be drawn."""


class Screen(Protocol):
    """Where pages are shown."""

    @property
    def width(self) -> int:
        """Columns."""

    @property
    def height(self) -> int:
        """Lines."""

    def show(self, page: Page) -> None:
        """Shows the page in place of the last one."""


class DrawnScreen:
    """A terminal that is drawn over in place; what was on it before is back when the block is left."""

    def __init__(self, console: Console) -> None:
        self._console = console

    @property
    def width(self) -> int:
        """Columns."""
        return self._size()[0]

    @property
    def height(self) -> int:
        """Lines."""
        return self._size()[1]

    def _size(self) -> tuple[int, int]:
        """The window's own size: variables that name one are not told when it changes."""
        return window_size(self._console.file) or self._console.size

    def __enter__(self) -> Self:
        self._write(ENTER)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._write(LEAVE)

    def show(self, page: Page) -> None:
        """Draws the page line over line, so that nothing flickers."""
        width, height = self._console.size = self._size()
        rows = []
        for number, line in enumerate(page.drawn(width, height), 1):
            with self._console.capture() as row:
                self._console.print(line, end="", no_wrap=True, crop=True)
            rows.append(f"\x1b[{number};1H{row.get()}")
        self._write(f"{BEGIN}{''.join(rows)}\x1b[0m\x1b[J{END}")

    def _write(self, text: str) -> None:
        self._console.file.write(text)
        self._console.file.flush()


class LineScreen:
    """Plain lines, of each page only those that were not on the last one."""

    width, height = 80, 24
    """All of a page is told, so this only has to be some size."""

    def __init__(self, file: TextIO) -> None:
        self._file = file
        self._last: list[str] = []
        self._letters = not can_print(file, SIGNS)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass

    def show(self, page: Page) -> None:
        """Prints what is new."""
        lines = page.told()
        for line in lines:
            if line not in self._last:
                self._print(line)
        self._last = lines
        self._file.flush()

    def _print(self, line: str) -> None:
        if self._letters:
            line = line.translate(_LETTERS).encode("ascii", errors="replace").decode()
        self._file.write(f"{line}\n")


def window_size(file: IO[str]) -> tuple[int, int] | None:
    """Columns and lines of the terminal that the file is; None if it is none, or does not say."""
    try:
        columns, lines = os.get_terminal_size(file.fileno())
    except (OSError, ValueError):
        return None
    return (columns, lines) if columns and lines else None


def can_print(file: TextIO, signs: str) -> bool:
    """Whether the file's encoding has these signs."""
    try:
        signs.encode(file.encoding or "ascii")
    except (UnicodeError, LookupError):
        return False
    return True


def draws(console: Console) -> bool:
    """Whether the table can be drawn: a terminal on both ends that moves its cursor and knows the signs."""
    return (
        sys.stdin is not None
        and sys.stdin.isatty()
        and sys.stdout.isatty()
        and not console.is_dumb_terminal
        and not console.legacy_windows
        and can_print(sys.stdout, SIGNS)
    )
