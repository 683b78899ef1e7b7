"""A line typed at a terminal, key by key, below whatever is told meanwhile."""

from collections.abc import Callable

from sabot.cli.terminal.keys import BACKSPACE, ENTER, ESCAPE

LENGTH_MAX = 1000
"""Of a line: nothing longer means anything here."""
CLEAR = "\r\x1b[K"
"""Takes the line that is being typed off the screen."""


class LineEditor:
    """What is typed so far; it stays the last thing on the screen."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._write = write
        self._text = ""

    @property
    def is_empty(self) -> bool:
        """Whether nothing was typed since the last line."""
        return not self._text

    def press(self, key: str) -> str | None:
        """The line, if the key ends it; Escape gives it up."""
        if key == ENTER:
            line, self._text = self._text, ""
            self._write("\n" if line else "")
            return line
        if key == BACKSPACE and self._text:
            self._text = self._text[:-1]
            self._show()
        elif key == ESCAPE and self._text:
            self._text = ""
            self._show()
        elif len(key) == 1 and len(self._text) < LENGTH_MAX:
            self._text += key
            self._write(key)
        return None

    def say(self, text: str) -> None:
        """Writes whole lines above the one that is being typed."""
        if not self._text:
            self._write(text)
            return
        self._write(CLEAR)
        self._write(text)
        self._write(self._text)

    def _show(self) -> None:
        self._write(f"{CLEAR}{self._text}")
