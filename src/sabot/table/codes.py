"""Game codes (PL-20): a round's reference, made of its table and the second in which it began."""

import re
from datetime import UTC, datetime
from functools import lru_cache
from typing import NamedTuple

from sabot.errors import SabotError

_CODE = re.compile(
    r"(?P<table>[A-Za-z0-9_.-]{1,40})"
    r"-(?P<year>[0-9]{4})(?P<month>[0-9]{2})(?P<day>[0-9]{2})"
    r"-(?P<hour>[0-9]{2}):(?P<minute>[0-9]{2}):(?P<second>[0-9]{2})"
    r"(?:-(?P<n>[0-9]+))?"
)
_SECOND = "%Y%m%d-%H:%M:%S"
_N_MAX = 1_000_000


class BadCode(SabotError):
    """Raised for text that is no game code."""


class GameCode(NamedTuple):
    """What a code says."""

    table: str
    at_ms: int
    """The second in which the round began, in milliseconds since 1970 (UTC)."""
    n: int = 1
    """Which of the rounds that began in this second it is."""

    @property
    def clock(self) -> str:
        """The time of day (UTC), as it is shown large on the table."""
        return _moment(self.at_ms).strftime("%H:%M:%S")

    def __str__(self) -> str:
        again = f"-{self.n}" if self.n > 1 else ""
        return f"{self.table}-{_moment(self.at_ms).strftime(_SECOND)}{again}"


def game_code(table: str, at_ms: int, last: str | None = None) -> str:
    """The code of a round that begins now, never that of an earlier one: ``last`` is the table's newest code."""
    return str(next_code(table, at_ms, None if last is None else parse_code(last)))


def next_code(table: str, at_ms: int, last: GameCode | None) -> GameCode:
    """The same, for whoever has the last code at hand in parts.

    Should the clock have been set back, the code goes on from the last one's second, so that codes only rise.
    """
    code = GameCode(table, at_ms - at_ms % 1000)
    if last is not None and last.at_ms >= code.at_ms:
        return GameCode(table, last.at_ms, last.n + 1)
    return code


@lru_cache(maxsize=4096)
def parse_code(text: str) -> GameCode:
    """What the code says; raises `BadCode` for any other text."""
    found = _CODE.fullmatch(text)
    try:
        if found is None:
            raise ValueError
        # Not by `strptime`, which takes longer than dealing the round that the code is for.
        year, month, day, hour, minute, second = map(int, found.groups()[1:7])
        moment = datetime(year, month, day, hour, minute, second, tzinfo=UTC)
        n = int(found["n"] or 1)
    except ValueError:
        raise BadCode(_explain(text)) from None
    code = GameCode(found["table"], int(moment.timestamp()) * 1000, n)
    if n > _N_MAX or str(code) != text:
        raise BadCode(_explain(text))
    return code


def _explain(text: str) -> str:
    return f"{text[:80]!r} is no game code: it is written TABLE-YYYYMMDD-HH:MM:SS, then -2, -3 … if need be"


def _moment(at_ms: int) -> datetime:
    return datetime.fromtimestamp(at_ms // 1000, UTC)
