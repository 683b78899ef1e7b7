"""Lines of standard input, read aside, so that the house is heard while nobody types."""

import os
import threading
from io import UnsupportedOperation
from queue import SimpleQueue
from typing import IO

from sabot.cli.join.news import News, Typed

CHUNK = 65_536


def read_lines(source: IO[str], news: SimpleQueue[News]) -> None:
    """Makes each line news from now on, and the end too."""
    try:
        number = source.fileno()
    except (UnsupportedOperation, OSError):
        for line in source:
            news.put(Typed(line.rstrip("\r\n")))
        news.put(Typed(None))
        return
    threading.Thread(target=_read, args=(number, news), daemon=True).start()


def _read(number: int, news: SimpleQueue[News]) -> None:
    # By the bare number: a file object would still be locked by this thread when the program ends.
    rest = b""
    while data := _take(number):
        *lines, rest = (rest + data).split(b"\n")
        for line in lines:
            news.put(Typed(line.decode(errors="replace").rstrip("\r")))
    if rest:
        news.put(Typed(rest.decode(errors="replace")))
    news.put(Typed(None))


def _take(number: int) -> bytes:
    try:
        return os.read(number, CHUNK)
    except OSError:
        return b""
