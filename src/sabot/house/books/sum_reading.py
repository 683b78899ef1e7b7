"""A player's sums over a time: whole days as they are kept, the rounds of other days added up now."""

from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from sabot.house.books.round_line import RoundFilter, round_conditions
from sabot.house.calendar import DAY_MS
from sabot.store import schema
from sabot.store.sums import ALL_GAMES, Sums, round_sums


class FoundSums(NamedTuple):
    """Sums of parts of the time asked for, the oldest first."""

    days: list[Sums]
    """Over all games, or of the one asked for."""
    games: list[Sums]
    """Game by game."""
    returns: list[Sums]
    complete: bool = True
    """Whether these are all rounds asked for; otherwise the newest ones."""


def read_sums(connection: Connection, player: str, wanted: RoundFilter, most: int) -> FoundSums:
    """The sums of the rounds asked for; where they are chosen by result or code, of so many of the newest at most."""
    if wanted.outcome is not None or wanted.code is not None:
        return _read_chosen(connection, player, wanted, most)
    first = -(-(wanted.since_ms or 0) // DAY_MS)
    end = None if wanted.until_ms is None else wanted.until_ms // DAY_MS
    if end is not None and end < first:  # within one day
        return _join(_add_up(connection, player, wanted, None), game=wanted.game)
    parts = []
    if wanted.since_ms is not None and wanted.since_ms < first * DAY_MS:
        parts += _add_up(connection, player, _between(wanted, wanted.since_ms, first * DAY_MS), None)
    parts += _read_days(connection, player, wanted.game, first, end)
    if end is not None and wanted.until_ms is not None and wanted.until_ms > end * DAY_MS:
        parts += _add_up(connection, player, _between(wanted, end * DAY_MS, wanted.until_ms), None)
    return _join(parts, game=wanted.game)


def _between(wanted: RoundFilter, since_ms: int, until_ms: int) -> RoundFilter:
    return RoundFilter(game=wanted.game, since_ms=since_ms, until_ms=until_ms)


def _read_chosen(connection: Connection, player: str, wanted: RoundFilter, most: int) -> FoundSums:
    parts = _add_up(connection, player, wanted, most + 1)
    rounds = sum(table == "day_sum" and sums["game"] == ALL_GAMES for table, sums in parts)
    if rounds > most:  # without the oldest
        parts = parts[2 + (len(parts) > 2 and parts[2][0] == "return_sum") :]
    return _join(parts, game=wanted.game)._replace(complete=rounds <= most)


def _read_days(
    connection: Connection, player: str, game: str | None, first: int, end: int | None
) -> list[tuple[str, Sums]]:
    found: list[tuple[str, Sums]] = []
    for table in (schema.day_sum, schema.return_sum):
        query = select(table).where(table.c.player == player, table.c.day >= first)
        if end is not None:
            query = query.where(table.c.day < end)
        if game is not None:
            query = query.where(table.c.game == game)
        rows = connection.execute(query.order_by(table.c.day)).mappings()
        found += [(table.name, {**row}) for row in rows]
    return found


def _add_up(connection: Connection, player: str, wanted: RoundFilter, most: int | None) -> list[tuple[str, Sums]]:
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


def _join(parts: list[tuple[str, Sums]], *, game: str | None) -> FoundSums:
    days = [sums for table, sums in parts if table == "day_sum"]
    games = [sums for sums in days if sums["game"] != ALL_GAMES]
    over_all = games if game is not None else [sums for sums in days if sums["game"] == ALL_GAMES]
    return FoundSums(over_all, games, [sums for table, sums in parts if table == "return_sum"])
