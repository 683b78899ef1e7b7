"""What rounds came to: how many, the player's own money staked and returned."""

from collections.abc import Sequence
from functools import reduce
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, func, select

from sabot.house.calendar import DAY_MS, Period, period_start
from sabot.ledger.sums import ALL_GAMES
from sabot.store import schema

_PLAYED = schema.played.c
_STAKED = _PLAYED.staked - _PLAYED.golden_staked
_RETURNED = _PLAYED.returned - _PLAYED.golden_returned
"""Golden Chips are the house's gift: one that is lost has cost the player nothing."""

_DAY = schema.day_sum.c
_FIGURES = _DAY.rounds + _DAY.voided, _DAY.staked + _DAY.void_staked, _DAY.returned + _DAY.void_returned


class RoundTally(Struct, frozen=True):
    """Rounds added up, in minor units of the player's currency."""

    rounds: int = 0
    staked: int = 0
    returned: int = 0

    @property
    def loss(self) -> int:
        """What the player is down; below zero: up."""
        return self.staked - self.returned

    def plus(self, staked: int, returned: int) -> "RoundTally":
        """The same with one round more."""
        return RoundTally(self.rounds + 1, self.staked + staked, self.returned + returned)

    def join(self, other: "RoundTally") -> "RoundTally":
        """Both together."""
        return RoundTally(self.rounds + other.rounds, self.staked + other.staked, self.returned + other.returned)


def read_tally(books: Connection, player: str, since_ms: int, until_ms: int | None = None) -> RoundTally:
    """The player's rounds closed from the one moment to the other, both included; without another, to now.

    Whole days come from the sums kept with the rounds; only the rounds of the days that are not whole are looked at.
    """
    first_day = -(-since_ms // DAY_MS)
    days_end = None if until_ms is None else (until_ms + 1) // DAY_MS
    if days_end is not None and days_end <= first_day:
        return _read_rounds(books, player, since_ms, until_ms)
    tally = _read_days(books, player, first_day, days_end)
    if since_ms < first_day * DAY_MS:
        tally = tally.join(_read_rounds(books, player, since_ms, first_day * DAY_MS - 1))
    if days_end is not None:
        tally = tally.join(_read_rounds(books, player, days_end * DAY_MS, until_ms))
    return tally


def read_periods(books: Connection, player: str, now_ms: int) -> dict[Period, RoundTally]:
    """The player's rounds of this day, week and month, all of which begin with a day."""
    periods: tuple[Period, ...] = ("day", "week", "month")
    first = {period: period_start(period, now_ms) // DAY_MS for period in periods}
    day = schema.day_sum.c
    wanted = day.player == player, day.game == ALL_GAMES, day.day >= min(first.values())
    found = [(row[0], _tally(row[1:])) for row in books.execute(select(day.day, *_FIGURES).where(*wanted))]
    return {
        period: reduce(RoundTally.join, (tally for number, tally in found if number >= first[period]), RoundTally())
        for period in periods
    }


def _read_days(books: Connection, player: str, first: int, end: int | None) -> RoundTally:
    """All rounds of the days from the first on, and before the end."""
    day = schema.day_sum.c
    wanted = [day.player == player, day.game == ALL_GAMES, day.day >= first]
    if end is not None:
        wanted.append(day.day < end)
    return _tally(books.execute(select(*map(func.sum, _FIGURES)).where(*wanted)).one())


def _read_rounds(books: Connection, player: str, since_ms: int, until_ms: int | None) -> RoundTally:
    wanted = [_PLAYED.player == player, _PLAYED.closed_ms >= since_ms]
    if until_ms is not None:
        wanted.append(_PLAYED.closed_ms <= until_ms)
    return _tally(books.execute(select(func.count(), func.sum(_STAKED), func.sum(_RETURNED)).where(*wanted)).one())


def _tally(figures: Sequence[Any]) -> RoundTally:
    # A sum of nothing is null, and PostgreSQL gives sums as decimals.
    return RoundTally(*(int(figure or 0) for figure in figures))
