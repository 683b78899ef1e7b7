"""Synthetic rounds by the thousand: really played, then written again and again at many tables on many days.

They go through the store as a table's own do, each with what it adds to the house's sums. Of their events those are
written that tell of money, so that the same figures can be had from the journal, by other code and in another way.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from random import Random
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, select

from sabot.cards import Shoe
from sabot.engine import Phase, Round, Wager
from sabot.engine import event as ev
from sabot.errors import SabotError
from sabot.house.reports.expected import SheetExpectations
from sabot.house.reports.period import ReportPeriod, ReportQuery
from sabot.house.reports.report import OWN, ReportLine, read_takings, write_report
from sabot.ledger.step import Row
from sabot.ledger.sums import DAY_MS
from sabot.rules import Rules, load_rules
from sabot.sidebets import offered
from sabot.store import Step, Store, schema
from sabot.table import Sheet
from sabot.table.event import encode_events
from sabot.table.rows import RoundEntry
from sabot.table.takings import attendance_rows, taking_rows

FIRST_MS: Final = 20_454 * DAY_MS
"""The first of January 2026."""
DAYS: Final = 365
TABLES: Final = ("play-lounge-7", "play-lounge-7", "casino-blackjack", "atlantic-city")
"""The game of each table; the last is players' own."""
COMPANIONS: Final = frozenset({"p0", "p1"})
PLAYERS: Final = 12
PATTERNS: Final = 40
"""Really played rounds of each game; every tenth is voided."""
GROUP: Final = 1_000
REPORT_PERIODS: Final[tuple[ReportPeriod, ...]] = ("day", "month")

_MONEY = (
    ev.WagerPlaced,
    ev.Insured,
    ev.Decided,
    ev.Followed,
    ev.HandSettled,
    ev.BetSettled,
    ev.RoundVoided,
    ev.RoundClosed,
)

LineKey = tuple[str, str, str, str]
"""Period, game, table and company."""


class _Pattern(NamedTuple):
    """A round as it is written again."""

    round: Round
    body: str
    players: tuple[str, ...]


def write_rounds(store: Store, count: int) -> None:
    """Commits so many rounds, evenly over a year, in groups as a busy house does."""
    luck = Random("a year of rounds")
    sheets = {game: Sheet(load_rules(game)) for game in sorted(set(TABLES))}
    patterns = {game: [_play(sheet.rules, luck, each) for each in range(PATTERNS)] for game, sheet in sheets.items()}
    rows = tuple(sheet.row() for sheet in sheets.values())
    _commit(store, [Step(stream="house", at_ms=FIRST_MS, kind="sheets", actor="house", rows=rows)])
    desks = [_Desk(number, sheets[game], patterns[game]) for number, game in enumerate(TABLES)]
    for first in range(0, count, GROUP):
        numbers = range(first, min(first + GROUP, count))
        steps = [luck.choice(desks).step(luck, FIRST_MS + number * DAYS * DAY_MS // count) for number in numbers]
        _commit(store, steps)


class _Desk:
    """A table, as far as it writes rounds down."""

    def __init__(self, number: int, sheet: Sheet, patterns: Sequence[_Pattern]) -> None:
        self._number = number
        self._sheet = sheet
        self._patterns = patterns
        self._own = number == len(TABLES) - 1
        self._day = 0
        self._attended: set[str] = set()
        self._takings: dict[int, tuple[Row, ...]] = {}
        """What each pattern adds on this day."""

    def step(self, luck: Random, at_ms: int) -> Step:
        """One of the rounds, ended at that moment."""
        if at_ms // DAY_MS != self._day:
            self._day = at_ms // DAY_MS
            self._attended, self._takings = set(), {}
        place = luck.randrange(PATTERNS)
        pattern, entry = self._patterns[place], self._entry(place, at_ms)
        if place not in self._takings:
            rows = taking_rows(entry, pattern.round, "EUR", COMPANIONS, own=self._own)
            self._takings[place] = tuple(rows)
        new = dict.fromkeys((player for player in pattern.players if player not in self._attended), "EUR")
        self._attended |= new.keys()
        there = attendance_rows(entry, new, COMPANIONS, own=self._own)
        rows_ = (*self._takings[place], *there)
        stream = f"table:t{self._number}"
        return Step(stream=stream, at_ms=at_ms, kind="deal", actor="house", body=pattern.body, rows=rows_)

    def _entry(self, place: int, at_ms: int) -> RoundEntry:
        voided = any(isinstance(event, ev.RoundVoided) for event in self._patterns[place].round.events)
        return RoundEntry(
            code="",
            table_id=f"t{self._number}",
            shoe_id="",
            game=TABLES[self._number],
            rules_hash=self._sheet.hash,
            first_version=1,
            opened_ms=at_ms,
            closed_ms=at_ms,
            voided="a misdeal" if voided else None,
        )


def _commit(store: Store, group: list[Step]) -> None:
    for outcome in store.commit_group(group):
        if isinstance(outcome, SabotError):
            raise outcome


def _play(rules: Rules, luck: Random, number: int) -> _Pattern:
    """A round of some players, with whatever bets and decisions the luck has."""
    shoe = Shoe.shuffled(rules.decks, luck.randbytes(32), "")
    round_ = Round(rules, shoe.draw)
    round_.meter = 50_000
    for box in range(1, 1 + luck.randrange(1, 4)):
        player = f"p{luck.randrange(PLAYERS)}"
        _place(round_, Wager(player=player, box=box, main=500 * luck.randrange(1, 9), side=_sides(rules, luck)))
        behind = Wager(player=f"p{luck.randrange(PLAYERS)}", box=box, main=500, behind=True)
        if behind.player != player:
            _place(round_, behind)
    if number % 10 == 9:
        round_.deal()
        if round_.phase is not Phase.CLOSED:
            round_.void("a misdeal")
    else:
        _finish(round_, luck)
    money: list[ev.Event] = [event for event in round_.events if isinstance(event, _MONEY)]
    players = sorted({event.wager.player for event in money if isinstance(event, ev.WagerPlaced)})
    return _Pattern(round_, encode_events(money), tuple(players))


def _place(round_: Round, wager: Wager) -> None:
    if round_.can_place(wager):
        round_.place(wager)


def _sides(rules: Rules, luck: Random) -> dict[str, int]:
    offers = offered(rules)
    wanted = {bet: 200 if bet == "progressive" else 500 for bet in ("pairs", "under13", "progressive")}
    return {bet: stake for bet, stake in wanted.items() if bet in offers and luck.random() < 0.6}


def _finish(round_: Round, luck: Random) -> None:
    round_.deal()
    while (turn := round_.turn) is not None:
        player, box = turn.first
        round_.act(player, box, luck.choice(round_.legal(player, box)))


class Figures:
    """What one line comes to, from the journal or from a report."""

    def __init__(self) -> None:
        self.rounds = 0
        self.voided = 0
        self.void_staked = 0
        self.players: set[str] = set()
        self.turnover: Counter[str] = Counter()
        self.winnings: Counter[str] = Counter()
        self.bets: Counter[str] = Counter()

    def told(self) -> dict[str, Any]:
        """As it is compared."""
        bets = sorted(self.bets)
        return {
            "rounds": self.rounds,
            "voided": self.voided,
            "void_staked": self.void_staked,
            "players": len(self.players),
            "bets": [(bet, self.bets[bet], self.turnover[bet], self.winnings[bet]) for bet in bets],
            "turnover": self.turnover.total(),
            "winnings": self.winnings.total(),
        }


def sum_journal(books: Connection) -> dict[LineKey, dict[str, Any]]:
    """The figures of every day and month, table by table, from what the journal tells of each round."""
    found: defaultdict[LineKey, Figures] = defaultdict(Figures)
    journal = schema.journal.c
    query = select(journal.stream, journal.at_ms, journal.body).where(journal.kind == "deal")
    known: dict[str, dict[str, Figures]] = {}
    for stream, at_ms, body in books.execute(query.execution_options(yield_per=GROUP)):
        if body not in known:
            known[body] = _read_round(body)
        number = int(stream.removeprefix("table:t"))
        table = OWN if number == len(TABLES) - 1 else f"t{number}"
        date = datetime.fromtimestamp(at_ms // 1000, UTC)
        for period in (f"{date:%Y-%m-%d}", f"{date:%Y-%m}"):
            for company, figures in known[body].items():
                _add(found[period, TABLES[number], table, company], figures)
    return {key: figures.told() for key, figures in found.items()}


def _add(total: Figures, figures: Figures) -> None:
    total.rounds += figures.rounds
    total.voided += figures.voided
    total.void_staked += figures.void_staked
    total.players |= figures.players
    for mine, more in (
        (total.turnover, figures.turnover),
        (total.winnings, figures.winnings),
        (total.bets, figures.bets),
    ):
        for bet, amount in more.items():
            mine[bet] += amount


def _read_round(body: str) -> dict[str, Figures]:
    """What one round was for each company, from its events as they are written."""
    found: defaultdict[str, Figures] = defaultdict(Figures)
    events: list[dict[str, Any]] = json.loads(body)
    behind = {
        (event["wager"]["player"], event["wager"]["box"]): event["wager"].get("behind", False)
        for event in events
        if event["event"] == "WagerPlaced"
    }
    voided = any(event["event"] == "RoundVoided" for event in events)
    for event in events:
        for player, bet, placed, staked, returned in _moved(event, behind):
            figures = found["companions" if player in COMPANIONS else "people"]
            figures.players.add(player)
            if voided:
                figures.void_staked += staked
            else:
                figures.bets[bet] += placed
                figures.turnover[bet] += staked
                figures.winnings[bet] += returned
    for figures in found.values():
        figures.rounds, figures.voided = int(not voided), int(voided)
    return found


def _moved(event: dict[str, Any], behind: dict[tuple[str, int], bool]) -> Iterator[tuple[str, str, int, int, int]]:
    """Whose money an event moves: player, bet, bets placed, staked, returned."""
    kind = event["event"]
    if kind == "WagerPlaced":
        wager = event["wager"]
        player = wager["player"]
        yield player, "behind" if wager.get("behind") else "main", 1, wager["main"], 0
        for bet, stake in wager.get("side", {}).items():
            yield player, bet, 1, stake, 0
    elif kind == "Insured":
        yield event["player"], "insurance", 1, event["stake"], 0
    elif kind in ("Decided", "Followed", "HandSettled"):
        bet = "behind" if behind[event["player"], event["box"]] else "main"
        yield event["player"], bet, 0, event.get("added", 0), event.get("returned", 0)
    elif kind == "BetSettled":
        yield event["player"], event["bet"], 0, 0, event["returned"]


def sum_report(books: Connection) -> dict[LineKey, dict[str, Any]]:
    """The same figures as a report of each day and each month has them."""
    now_ms = FIRST_MS + DAYS * DAY_MS
    first, last = "2026-01-01", "2026-12-31"
    found: dict[LineKey, dict[str, Any]] = {}
    for period in REPORT_PERIODS:
        wanted = ReportQuery(period=period, since=first, until=last, tables=True)
        takings = read_takings(books, wanted, now_ms)
        # What is to be expected of a sheet is of no matter here, and takes its time.
        expected = dict.fromkeys(takings.sheets, SheetExpectations({}))
        found |= {
            (line.period, line.game, line.table or "", line.company): _told(line)
            for line in write_report(takings, wanted, expected, now_ms).lines
        }
    return found


def _told(line: ReportLine) -> dict[str, Any]:
    return {
        "rounds": line.rounds,
        "voided": line.voided,
        "void_staked": line.void_staked,
        "players": line.players,
        "bets": sorted((bet.bet, bet.bets, bet.turnover, bet.winnings) for bet in line.bets),
        "turnover": line.turnover,
        "winnings": line.winnings,
    }
