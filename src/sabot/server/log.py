"""The log: one line of JSON for each thing that happened, and nothing in it that is secret.

Whoever sits before a terminal is spoken to in words instead, and hears of requests and sockets only if they ask for it.

A line says who asked for what and what came of it. It never holds a body, a query, a header, a cookie or the message of
an unforeseen error: any of these may carry a password, a token, a seed or a card.
"""

import json
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from time import monotonic
from typing import IO, Final

from sabot.runtime.log import LOGGER, Fact, describe
from sabot.server.repeats import Repeats

SAYS_MAX: Final = 200
"""Letters of what a library says."""


class JsonLines(logging.Formatter):
    """Writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line; of what libraries say it has the first line, unfilled, for nobody knows what would fill it."""
        facts = getattr(record, "facts", None)
        if facts is None:
            facts = {"logger": record.name, "says": str(record.msg).partition("\n")[0][:SAYS_MAX]}
        event = str(record.msg) if hasattr(record, "facts") else "library"
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        line: dict[str, Fact] = {"time": moment, "level": record.levelname.lower(), "event": event, **facts}
        if record.exc_info and record.exc_info[1] is not None:
            line |= describe(record.exc_info[1])
        return json.dumps(line)


class PlainLines(logging.Formatter):
    """Writes a record for somebody at a terminal."""

    def __init__(self, books: str) -> None:
        super().__init__()
        self._books = books
        """Where they lie, to be told with the address."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, or with the address what else one wants to know then."""
        facts: dict[str, Fact] | None = getattr(record, "facts", None)
        if facts is None:
            facts = {"says": str(record.msg).partition("\n")[0][:SAYS_MAX]}
        event = str(record.msg) if hasattr(record, "facts") else record.name
        if event == "listening":
            return f"\n  Sabot is open: {facts['address']}\n  its books: {self._books}\n  to stop it: Ctrl-C\n"
        if record.exc_info and record.exc_info[1] is not None:
            facts = facts | describe(record.exc_info[1])
        moment = datetime.fromtimestamp(record.created).astimezone().strftime("%H:%M:%S")
        level = "" if record.levelno < logging.WARNING else f" {record.levelname.lower()}:"
        told = " ".join(f"{name}={_word(fact)}" for name, fact in facts.items() if fact not in (None, "", 0))
        return f"{moment}{level} {event.replace('-', ' ')}{' ' if told else ''}{told}"


def _word(fact: Fact) -> str:
    return ", ".join(fact) if isinstance(fact, list) else str(fact)


def _is_no_request(record: logging.LogRecord) -> bool:
    return record.msg not in ("request", "socket")


@contextmanager
def logging_to(
    stream: IO[str],
    level: int = logging.INFO,
    now: Callable[[], float] = monotonic,
    *,
    plain: PlainLines | None = None,
    requests: bool = True,
) -> Iterator[None]:
    """As long as the block lasts, the server's log and all libraries' warnings go to the stream.

    As lines of JSON, or as ``plain`` has them; with every request and socket, or without.
    """
    root = logging.getLogger()
    kept = root.handlers[:], root.level, LOGGER.level
    handler = logging.StreamHandler(stream)
    handler.setFormatter(plain or JsonLines())
    if not requests:
        handler.addFilter(_is_no_request)
    repeats = Repeats(handler, now)
    handler.addFilter(repeats)
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    LOGGER.setLevel(level)
    try:
        yield
    finally:
        repeats.flush()
        root.handlers[:], root.level, LOGGER.level = kept
