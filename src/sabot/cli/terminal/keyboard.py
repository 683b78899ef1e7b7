"""Keyboards: a terminal's keys one by one on any system, or plain lines from anywhere."""

import codecs
import os
import select
import sys
import time
from collections import deque
from types import TracebackType
from typing import Self

from sabot.cli.terminal.keys import ESCAPE, LEAVE, RESIZED, keys_of_line, split_keys
from sabot.cli.terminal.screen import window_size

if sys.platform == "win32":
    import msvcrt
else:
    import termios

POLL_S = 0.2
"""How often the window's size is looked at."""

SEQUENCE_S = 0.03
"""How long the rest of an arrow key may take after its escape."""

FIRST_LINE_S = 20.0
NEXT_LINE_S = 600.0
"""How long a pipe may be silent, at first and between lines, before the game is left."""

CHUNK = 4096
LINE_MAX = 65_536


class TerminalKeyboard:
    """A terminal's keys, each as it is pressed; the terminal is as it was when the block is left."""

    def __init__(self, *, signals: bool = False) -> None:
        self._fd = sys.stdin.fileno()
        self._signals = signals
        """Whether Ctrl-C cuts short whatever is done, as in other programs."""
        self._keys: deque[str] = deque()
        self._rest = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self._size = window_size(sys.stdout)

    def read(self, wait: float | None = None) -> str | None:
        """The next key; None if none came within so many seconds."""
        until = None if wait is None else time.monotonic() + wait
        while not self._keys:
            left = POLL_S if until is None else min(POLL_S, until - time.monotonic())
            if left <= 0:
                return None
            if self._ready(SEQUENCE_S if self._rest else left):
                self._take()
            elif self._rest:
                self._keys.append(ESCAPE)
                self._rest = ""
            elif (size := window_size(sys.stdout)) != self._size:
                self._size = size
                return RESIZED
        return self._keys.popleft()

    def _take(self) -> None:
        data = self._read()
        if not data:
            self._keys.append(LEAVE)
            return
        keys, self._rest = split_keys(self._rest + data)
        self._keys.extend(keys)

    if sys.platform == "win32":

        def __enter__(self) -> Self:
            return self

        def __exit__(
            self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
        ) -> None:
            pass

        def _ready(self, seconds: float) -> bool:
            until = time.monotonic() + seconds
            while not msvcrt.kbhit():
                if time.monotonic() >= until:
                    return False
                time.sleep(0.01)
            return True

        def _read(self) -> str:
            letter = msvcrt.getwch()
            if letter not in "\x00\xe0":
                return letter
            arrows = {"H": "\x1b[A", "P": "\x1b[B", "M": "\x1b[C", "K": "\x1b[D", "I": "\x1b[5~", "Q": "\x1b[6~"}
            return arrows.get(msvcrt.getwch(), "\x00")

    else:

        def __enter__(self) -> Self:
            self._before = termios.tcgetattr(self._fd)
            mode = termios.tcgetattr(self._fd)
            # No echo, no waiting for a line, and, unless it shall interrupt, Ctrl-C as a key like any other.
            mode[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | (0 if self._signals else termios.ISIG))
            mode[0] &= ~(termios.ICRNL | termios.IXON)
            mode[6][termios.VMIN], mode[6][termios.VTIME] = 1, 0
            termios.tcsetattr(self._fd, termios.TCSADRAIN, mode)
            return self

        def __exit__(
            self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
        ) -> None:
            try:
                termios.tcsetattr(self._fd, termios.TCSAFLUSH, self._before)
            except termios.error:
                # The terminal itself is gone: there is nothing to put right.
                return

        def _ready(self, seconds: float) -> bool:
            return bool(select.select([self._fd], [], [], seconds)[0])

        def _read(self) -> str:
            try:
                data = os.read(self._fd, CHUNK)
            except OSError:
                return ""
            # A chunk that ends inside a character decodes to nothing yet, which must not look like the end.
            return self._decoder.decode(data) or "\x00" if data else ""


class LineKeyboard:
    """Keys from lines of plain text: an empty line is Enter, any other is pressed letter by letter."""

    def __init__(self) -> None:
        self._ended = sys.stdin is None
        self._fd = -1 if self._ended else sys.stdin.fileno()
        self._patient = not self._ended and sys.stdin.isatty()
        """Whether to wait for ever: somebody sits at a terminal."""
        self._keys: deque[str] = deque()
        self._text = b""
        self._heard = False

    def read(self, wait: float | None = None) -> str | None:
        """The next key; time does not pass here, so a limited wait is over at once."""
        if wait is not None:
            return None
        while not self._keys:
            if self._ended or not self._hear():
                return LEAVE
        return self._keys.popleft()

    def _hear(self) -> bool:
        """Whether anything more came; takes in whole lines, and at the end what is left without one."""
        if not self._waited():
            return False
        data = os.read(self._fd, CHUNK)
        self._heard = True
        self._ended = not data
        lines = (self._text + data).split(b"\n")
        self._text = lines.pop()
        if (self._ended and self._text) or len(self._text) > LINE_MAX:
            lines.append(self._text)
            self._text = b""
        for line in lines:
            self._keys.extend(keys_of_line(line.decode("utf-8", errors="replace")))
        return bool(data or self._keys)

    def _waited(self) -> bool:
        if self._patient or os.name == "nt":
            return True
        seconds = NEXT_LINE_S if self._heard else FIRST_LINE_S
        return bool(select.select([self._fd], [], [], seconds)[0])
