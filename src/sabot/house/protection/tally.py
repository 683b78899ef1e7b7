"""What rounds came to: how many, the player's own money staked and returned."""

from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Select, case, func, select

from sabot.house.calendar import Period, period_start
from sabot.store import schema

_PLAYED = schema.played.c
_STAKED = _PLAYED.staked - _PLAYED.golden_staked
_RETURNED = _PLAYED.returned - _PLAYED.golden_returned
"""Golden Chips are the house's gift: one that is lost has cost the player nothing."""


class Tally(Struct, frozen=True):
    """Rounds added up, in minor units of the player's currency."""

    rounds: int = 0
    staked: int = 0
    returned: int = 0

    @property
    def loss(self) -> int:
        """What the player is down; below zero: up."""
        return self.staked - self.returned

    def plus(self, staked: int, returned: int) -> "Tally":
        """The same with one round more."""
        return Tally(self.rounds + 1, self.staked + staked, self.returned + returned)


def read_tally(books: Connection, player: str, since_ms: int, until_ms: int) -> Tally:
    """The player's rounds closed from the one moment to the other."""
    wanted = (_PLAYED.player == player) & _PLAYED.closed_ms.between(since_ms, until_ms)
    return _read(books, select(func.count(), func.sum(_STAKED), func.sum(_RETURNED)).where(wanted))[0]


def read_periods(books: Connection, player: str, now_ms: int) -> dict[Period, Tally]:
    """The player's rounds of this day, week and month."""
    periods: tuple[Period, ...] = ("day", "week", "month")
    starts = {period: period_start(period, now_ms) for period in periods}
    sums = [column for start_ms in starts.values() for column in _sums_since(start_ms)]
    wanted = (_PLAYED.player == player) & (_PLAYED.closed_ms >= min(starts.values()))
    return dict(zip(periods, _read(books, select(*sums).where(wanted)), strict=True))


def read_sessions(books: Connection, player: str) -> dict[str, Tally]:
    """The player's rounds closed since each of his open sessions began; a session without any is left out."""
    session = schema.session.c
    joined = schema.session.join(
        schema.played, (_PLAYED.player == session.player) & (_PLAYED.closed_ms >= session.opened_ms)
    )
    query = (
        select(session.id, func.count(), func.sum(_STAKED), func.sum(_RETURNED))
        .select_from(joined)
        .where((session.player == player) & session.ended_ms.is_(None))
        .group_by(session.id)
    )
    return {str(row[0]): _tally(row[1:]) for row in books.execute(query)}


def _sums_since(start_ms: int) -> list[ColumnElement[Any]]:
    inside = _PLAYED.closed_ms >= start_ms
    return [func.sum(case((inside, figure), else_=0)) for figure in (1, _STAKED, _RETURNED)]


def _read(books: Connection, query: Select[*tuple[Any, ...]]) -> list[Tally]:
    row = books.execute(query).one()
    return [_tally(row[place : place + 3]) for place in range(0, len(row), 3)]


def _tally(figures: tuple[Any, ...]) -> Tally:
    # A sum of nothing is null, and PostgreSQL gives sums as decimals.
    return Tally(*(int(figure or 0) for figure in figures))
