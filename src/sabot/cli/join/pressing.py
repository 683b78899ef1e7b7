"""A terminal's keys, read aside one by one, so that the house is heard while nobody types."""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from queue import SimpleQueue

from sabot.cli.join.news import News, Pressed
from sabot.cli.terminal.keyboard import TerminalKeyboard
from sabot.cli.terminal.keys import LEAVE, RESIZED, Keyboard


def is_terminal() -> bool:
    """Whether somebody sits at a keyboard, and sees what comes of it."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


@contextmanager
def pressing(news: SimpleQueue[News]) -> Iterator[None]:
    """Makes each key news while the block lasts; the terminal is as it was afterwards."""
    # Ctrl-C ends the program at once: it may wait for a house that does not answer.
    with TerminalKeyboard(signals=True) as keyboard:
        threading.Thread(target=read_keys, args=(keyboard, news), daemon=True).start()
        yield


def read_keys(keyboard: Keyboard, news: SimpleQueue[News]) -> None:
    """Makes each key news, until the last."""
    key = None
    while key != LEAVE:
        key = keyboard.read()
        if key is not None and key != RESIZED:
            news.put(Pressed(key))
