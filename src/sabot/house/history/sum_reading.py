"""A player's sums over a time: whole days in stretches as they are kept, the rounds of other days added up now."""

from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, select

from sabot.house.calendar import DAY_MS
from sabot.house.history.round_line import RoundFilter, round_conditions
from sabot.ledger.sums import ALL_GAMES, Stretch, Sums, cover_days, round_sums
from sabot.store import schema

DAYS_MAX: Final = 366
"""Days that are told one by one: the newest on which something was played."""
_FOREVER: Final = 2**40
"""A day that nobody will see, at the end of a stretch of any length."""

Part = tuple[str, Sums]
"""A sum and the table of days whose columns it has."""


class FoundSums(NamedTuple):
    """Sums of parts of the time asked for, the oldest first."""

    total: list[Sums]
    """Over all games, or of the one asked for."""
    games: list[Sums]
    """Game by game."""
    returns: list[Sums]
    days: list[Sums]
    """The same as the total by day, or by parts of a day: of the newest days."""
    complete: bool = True
    """Whether these are all rounds asked for; otherwise the newest ones."""


def read_sums(connection: Connection, player: str, wanted: RoundFilter, most: int) -> FoundSums:
    """The sums of the rounds asked for; where they are chosen by result or code, of so many of the newest at most."""
    if wanted.outcome is not None or wanted.code is not None:
        return _read_chosen(connection, player, wanted, most)
    first = -(-(wanted.since_ms or 0) // DAY_MS)
    end = _FOREVER if wanted.until_ms is None else wanted.until_ms // DAY_MS
    if end < first:  # within one day
        return _sort(_add_up(connection, player, wanted, None), game=wanted.game)
    before, after = [], []
    if wanted.since_ms is not None and wanted.since_ms < first * DAY_MS:
        before = _add_up(connection, player, _between(wanted, wanted.since_ms, first * DAY_MS), None)
    if wanted.until_ms is not None and wanted.until_ms > end * DAY_MS:
        after = _add_up(connection, player, _between(wanted, end * DAY_MS, wanted.until_ms), None)
    kept = [
        part for stretch in cover_days(first, end) for part in _read_stretch(connection, player, wanted.game, stretch)
    ]
    found = _sort([*before, *kept, *after], game=wanted.game)
    days = _read_days(connection, player, wanted.game, first, end)
    return found._replace(days=[*_sort(before, game=wanted.game).days, *days, *_sort(after, game=wanted.game).days])


def _between(wanted: RoundFilter, since_ms: int, until_ms: int) -> RoundFilter:
    return RoundFilter(game=wanted.game, since_ms=since_ms, until_ms=until_ms)


def _read_chosen(connection: Connection, player: str, wanted: RoundFilter, most: int) -> FoundSums:
    parts = _add_up(connection, player, wanted, most + 1)
    rounds = sum(table == "day_sum" and sums["game"] == ALL_GAMES for table, sums in parts)
    if rounds > most:  # without the oldest
        parts = parts[2 + (len(parts) > 2 and parts[2][0] == "return_sum") :]
    return _sort(parts, game=wanted.game)._replace(complete=rounds <= most)


def _read_stretch(connection: Connection, player: str, game: str | None, stretch: Stretch) -> list[Part]:
    found: list[Part] = []
    for days, spans in ((schema.day_sum, schema.span_sum), (schema.return_sum, schema.span_return)):
        table = days if stretch.days == 1 else spans
        place = table.c["day" if stretch.days == 1 else "place"]
        query = select(table).where(table.c.player == player, place >= stretch.first, place < stretch.end)
        if stretch.days > 1:
            query = query.where(table.c.days == stretch.days)
        if game is not None:
            query = query.where(table.c.game == game)
        found += [(days.name, {**row}) for row in connection.execute(query.order_by(place)).mappings()]
    return found


def _read_days(connection: Connection, player: str, game: str | None, first: int, end: int) -> list[Sums]:
    day = schema.day_sum.c
    query = (
        select(day.day, day.rounds, day.staked, day.returned)
        .where(day.player == player, day.game == (ALL_GAMES if game is None else game))
        .where(day.day >= first, day.day < end, day.rounds > 0)
        .order_by(day.day.desc())
        .limit(DAYS_MAX)
    )
    return [{**row} for row in reversed(connection.execute(query).mappings().all())]


def _add_up(connection: Connection, player: str, wanted: RoundFilter, most: int | None) -> list[Part]:
    """The sums of each round, the oldest first; with a bound, of the newest."""
    played, round_ = schema.played, schema.round_
    query = (
        select(*played.columns, round_.c.rules_hash, round_.c.voided)
        .join(round_, round_.c.code == played.c.code)
        .where(played.c.player == player, *round_conditions(wanted))
        .order_by(played.c.closed_ms.desc(), played.c.code.desc())
        .limit(most)
    )
    rows: list[dict[str, Any]] = [{**row} for row in connection.execute(query).mappings()]
    return [
        (sums.table, dict(sums.values))
        for row in reversed(rows)
        for sums in round_sums(row, row["rules_hash"], row["voided"] is not None)
    ]


def _sort(parts: list[Part], *, game: str | None) -> FoundSums:
    figures = [sums for table, sums in parts if table == "day_sum"]
    games = [sums for sums in figures if sums["game"] != ALL_GAMES]
    total = games if game is not None else [sums for sums in figures if sums["game"] == ALL_GAMES]
    return FoundSums(total, games, [sums for table, sums in parts if table == "return_sum"], total)
