"""What the processes of a cluster say, each line with whose it is."""

import logging
import sys
from datetime import datetime
from typing import Final

import msgspec

from sabot.cli.printable import printable
from sabot.server.log import PlainLines

NAME_WIDTH: Final = 10
QUIET: Final = ("request", "socket")
"""Lines of a server's log that nobody at a terminal has asked for."""
RENAMED: Final = {"listening": "listens"}
"""What one server says of itself, and at a terminal is not said of the house."""


def tell_all(name: str, line: str) -> None:
    """Writes the line as it is, for programs."""
    sys.stderr.write(f"{name:<{NAME_WIDTH}} | {line}\n")


def tell_plainly(name: str, line: str) -> None:
    """Writes the line for somebody at a terminal: a line of JSON in words, and of requests and sockets none."""
    if said := in_words(line):
        tell_all(name, printable(said))


def in_words(line: str) -> str | None:
    """A line of a server's log in words; any other as it is, and None for one that is not shown."""
    try:
        facts = msgspec.json.decode(line, type=dict[str, object])
        event, level, moment = (str(facts.pop(key)) for key in ("event", "level", "time"))
        created = datetime.fromisoformat(moment).timestamp()
    except (msgspec.DecodeError, msgspec.ValidationError, KeyError, ValueError):
        return line
    if event in QUIET:
        return None
    record = logging.makeLogRecord(
        {
            "msg": RENAMED.get(event, event),
            "facts": facts,
            "created": created,
            "levelno": logging.getLevelNamesMapping().get(level.upper(), logging.INFO),
            "levelname": level.upper(),
        }
    )
    return PlainLines("").format(record)
