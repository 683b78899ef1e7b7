"""A report (M-4): what was staked, paid and kept, by day or month, game, table, company, currency and bet.

Read from the sums that are kept with the commits: how many rounds there were makes no difference.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct
from sqlalchemy import Connection, Select, func, select

from sabot.floor.reading import read_rules
from sabot.house.history.expectation import Gauge, ReturnBand
from sabot.house.reports.expected import SheetExpectations
from sabot.house.reports.period import ReportPeriod, ReportQuery, ReportSpan, month_index, spans_of
from sabot.rules import Rules
from sabot.store import schema
from sabot.table.takings import ALL_BETS, HOUSE_COUNTS, HOUSE_SQUARES, OWN_TABLES

OWN: str = "own"
"""What a report calls players' own tables."""

_SUMMED = (*HOUSE_COUNTS, *HOUSE_SQUARES)
_ORDER = ("main", "behind", "insurance", "pairs", "21+3", "under13", "over13", "progressive", "fireblaze")


class BetTaking(Struct, frozen=True, kw_only=True):
    """What one bet came to; money in minor units, without Golden Chips."""

    bet: str
    """``main``, ``behind``, ``insurance``, a side bet; ``unrecovered``: what corrections could not take back."""
    rounds: int
    bets: int
    turnover: int
    """All that was staked."""
    winnings: int
    """All that came back to players, stakes included."""
    hold: int
    """What the house kept; below zero it has paid."""
    hold_rate: float | None
    """In parts of the turnover."""
    golden_staked: int
    golden_returned: int
    band: ReturnBand | None
    """The return of first stakes beside the exact one; None where there is none, as with a progressive."""


class ReportLine(Struct, frozen=True, kw_only=True):
    """What one game came to in a day or month, in one currency; people and companions apart."""

    period: str
    """The day or month (UTC), as in ``2026-11-03`` or ``2026-11``."""
    game: str
    table: str | None
    """``own``: players' own tables; None: all tables together."""
    company: str
    currency: str
    players: int
    """How many different ones had a bet in a round that ended then."""
    rounds: int
    voided: int
    void_staked: int
    """What was given back with the voided rounds."""
    turnover: int
    winnings: int
    hold: int
    hold_rate: float | None
    bets: tuple[BetTaking, ...]


class HouseReport(Struct, frozen=True, kw_only=True):
    """A report of the house."""

    period: ReportPeriod
    first: str
    """The first day or month."""
    last: str
    tables: bool
    made_ms: int
    lines: tuple[ReportLine, ...]


_Key = tuple[str, str, str | None, str, str]
"""Period, game, table, company and currency."""


class FoundTakings(NamedTuple):
    """What the books say, before it is weighed."""

    spans: list[ReportSpan]
    sums: list[tuple[_Key, str, str, dict[str, Any]]]
    """By key, sheet and bet."""
    players: dict[_Key, int]
    sheets: dict[str, Rules]


def read_takings(connection: Connection, wanted: ReportQuery, now_ms: int) -> FoundTakings:
    """The sums that a report is made of."""
    spans = spans_of(wanted, now_ms)
    sums = list(_read_sums(connection, wanted, spans))
    sheets = {rules_hash for _, rules_hash, _, _ in sums}
    return FoundTakings(
        spans,
        sums,
        dict(_read_players(connection, wanted, spans)),
        {each: read_rules(connection, each) for each in sheets},
    )


def write_report(
    found: FoundTakings, wanted: ReportQuery, expected: Mapping[str, SheetExpectations], now_ms: int
) -> HouseReport:
    """The report, the oldest period first."""
    lines: defaultdict[_Key, list[tuple[str, str, dict[str, Any]]]] = defaultdict(list)
    for key, rules_hash, bet, sums in found.sums:
        lines[key].append((rules_hash, bet, sums))
    return HouseReport(
        period=wanted.period,
        first=found.spans[0].name,
        last=found.spans[-1].name,
        tables=wanted.tables,
        made_ms=now_ms,
        lines=tuple(
            _line(key, lines[key], found.players.get(key, 0), expected)
            for key in sorted(lines, key=lambda key: (key[0], key[1], key[2] or "", key[4], key[3] != "people"))
        ),
    )


def _line(
    key: _Key, sums: Sequence[tuple[str, str, dict[str, Any]]], players: int, expected: Mapping[str, SheetExpectations]
) -> ReportLine:
    period, game, table, company, currency = key
    by_bet: defaultdict[str, list[tuple[str, dict[str, Any]]]] = defaultdict(list)
    for rules_hash, bet, figures in sums:
        by_bet[bet].append((rules_hash, figures))
    total = _add(by_bet.pop(ALL_BETS, []))
    return ReportLine(
        period=period,
        game=game,
        table=table,
        company=company,
        currency=currency,
        players=players,
        rounds=total["rounds"],
        voided=total["voided"],
        void_staked=total["void_staked"],
        turnover=total["staked"],
        winnings=total["returned"],
        hold=total["staked"] - total["returned"],
        hold_rate=_rate(total),
        bets=tuple(_bet(bet, by_bet[bet], expected) for bet in sorted(by_bet, key=_place)),
    )


def _bet(bet: str, parts: Sequence[tuple[str, dict[str, Any]]], expected: Mapping[str, SheetExpectations]) -> BetTaking:
    total = _add(parts)
    return BetTaking(
        bet=bet,
        rounds=total["rounds"],
        bets=total["bets"],
        turnover=total["staked"],
        winnings=total["returned"],
        hold=total["staked"] - total["returned"],
        hold_rate=_rate(total),
        golden_staked=total["golden_staked"],
        golden_returned=total["golden_returned"],
        band=_band(bet, parts, expected),
    )


def _band(
    bet: str, parts: Sequence[tuple[str, dict[str, Any]]], expected: Mapping[str, SheetExpectations]
) -> ReturnBand | None:
    gauge = Gauge()
    for rules_hash, figures in parts:
        expectation = expected[rules_hash].bets.get(bet)
        if expectation is None:
            return None
        gauge.add({**figures, "net": figures["first_net"]}, expectation)
    return gauge.band()


def _add(parts: Sequence[tuple[str, dict[str, Any]]]) -> dict[str, Any]:
    if len(parts) == 1:
        return parts[0][1]
    return {name: sum(figures[name] for _, figures in parts) for name in _SUMMED}


def _rate(total: Mapping[str, Any]) -> float | None:
    return (total["staked"] - total["returned"]) / total["staked"] if total["staked"] else None


def _place(bet: str) -> tuple[int, str]:
    return (_ORDER.index(bet) if bet in _ORDER else len(_ORDER)), bet


def _read_sums(
    connection: Connection, wanted: ReportQuery, spans: list[ReportSpan]
) -> Iterator[tuple[_Key, str, str, dict[str, Any]]]:
    kept = schema.house_sum.c
    figures = [func.sum(kept[name]) for name in _SUMMED]
    parts = [kept.game, kept.company, kept.currency, kept.rules_hash, kept.bet]
    parts += [kept.table_id] if wanted.tables else []
    names = _places(wanted, spans)
    keys = [*parts, kept.place]
    query = select(*keys, *figures).where(
        kept.period == wanted.period, kept.place >= min(names), kept.place <= max(names)
    )
    for row in connection.execute(_narrow(query.group_by(*keys), kept, wanted)):
        game, company, currency, rules_hash, bet, *rest = row
        table = _table_name(rest.pop(0)) if wanted.tables else None
        name = names[rest.pop(0)]
        # PostgreSQL adds up whole numbers to decimal ones.
        counts = [int(value) for value in rest[: len(HOUSE_COUNTS)]]
        sums = dict(zip(_SUMMED, [*counts, *rest[len(HOUSE_COUNTS) :]], strict=True))
        yield (name, game, table, company, currency), rules_hash, bet, sums


def _places(wanted: ReportQuery, spans: list[ReportSpan]) -> dict[int, str]:
    """What the days or months are called, by the number under which they are kept."""
    return {(span.first if wanted.period == "day" else month_index(span)): span.name for span in spans}


def _read_players(connection: Connection, wanted: ReportQuery, spans: list[ReportSpan]) -> Iterator[tuple[_Key, int]]:
    there = schema.attendance.c
    places = _places(wanted, spans)
    keys = [there.place, there.game, there.company, there.currency]
    keys += [there.table_id] if wanted.tables else []
    count = func.count() if wanted.tables else func.count(there.player.distinct())
    query = select(*keys, count).where(
        there.period == wanted.period, there.place >= min(places), there.place <= max(places)
    )
    for row in connection.execute(_narrow(query.group_by(*keys), there, wanted)):
        place, game, company, currency, *rest = row
        table = _table_name(rest.pop(0)) if wanted.tables else None
        yield (places[place], game, table, company, currency), rest[0]


def _narrow(query: Select[Any], kept: Any, wanted: ReportQuery) -> Select[Any]:
    if wanted.game is not None:
        query = query.where(kept.game == wanted.game)
    if wanted.table is not None:
        query = query.where(kept.table_id == (OWN_TABLES if wanted.table == OWN else wanted.table))
    if wanted.company is not None:
        query = query.where(kept.company == wanted.company)
    return query


def _table_name(table: str) -> str:
    return table or OWN
