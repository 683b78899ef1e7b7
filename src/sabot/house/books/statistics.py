"""A player's statistics (P-6): what he played, how it went, what chance has to do with it, and what he gave away."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar

from msgspec import Struct
from sqlalchemy import Connection

from sabot.house.aside import Aside
from sabot.house.books.advice import Adviser
from sabot.house.books.decisions import DecisionCost, decision_costs
from sabot.house.books.expectation import Expectation, find_expectation
from sabot.house.books.figures import DaySum, Figures, GameFigures, figure_games, figure_out, sum_days
from sabot.house.books.round_line import RoundFilter, list_rounds
from sabot.house.books.round_record import RoundRecord, read_round
from sabot.house.books.subject import Subject, subject_of
from sabot.house.books.sum_reading import read_sums
from sabot.house.visitor import Visitor
from sabot.rules import Rules
from sabot.store import Store
from sabot.store.sums import Sums
from sabot.table.reading import read_rules

T = TypeVar("T")

ROUNDS_MAX = 5_000
"""Rounds that figures are made of where they are chosen one by one, by result or code: the newest ones."""
JUDGED_MAX = 100
"""Rounds whose decisions are judged: the newest ones."""
WORST_MAX = 20
"""Decisions that are listed."""
SHEETS_MAX = 64
"""Sheets that expectations and advice are remembered for."""


class Statistics(Struct, frozen=True, kw_only=True):
    """What a player's rounds came to."""

    currency: str
    complete: bool
    """Whether these are all rounds of that time; otherwise the newest ones."""
    total: Figures
    games: tuple[GameFigures, ...]
    days: tuple[DaySum, ...]


class CostlyDecision(Struct, frozen=True, kw_only=True):
    """A decision that cost something, and where."""

    code: str
    game: str
    decision: DecisionCost


class DecisionFigures(Struct, frozen=True, kw_only=True):
    """What the decisions of the newest rounds cost, by the exact values of the cards on the table."""

    currency: str
    rounds: int
    decisions: int
    """Those that have an exact value."""
    mistakes: int
    cost: float
    """Of all mistakes, each in parts of its own stake."""
    cost_amount: int
    """Of all mistakes, in minor units."""
    worst: tuple[CostlyDecision, ...]
    """The dearest first."""


class Statistician:
    """Reckons statistics, aside where it takes long."""

    def __init__(self, store: Store, aside: Aside) -> None:
        self._store = store
        self._aside = aside
        self._expectations: dict[str, Expectation] = {}
        self._advisers: dict[str, Adviser] = {}

    async def statistics(
        self, visitor: Visitor, wanted: RoundFilter | None = None, *, player: str | None = None
    ) -> Statistics:
        """The statistics of the visitor's rounds, or of the player asked for, by the filter."""
        books = await self._store.read(lambda connection: _read_books(connection, visitor, player, wanted))
        return await self._aside.do(lambda: self._reckon(books))

    async def decisions(
        self, visitor: Visitor, wanted: RoundFilter | None = None, *, player: str | None = None
    ) -> DecisionFigures:
        """What the decisions of the newest rounds cost."""
        subject, records = await self._store.read(
            lambda connection: _read_records(connection, visitor, player, wanted or RoundFilter())
        )
        return await self._aside.do(lambda: self._judge(subject, records))

    def _reckon(self, books: "_Books") -> Statistics:
        def expect(sheet: str) -> Expectation:
            return remember(self._expectations, sheet, lambda: find_expectation(books.sheets[sheet]))

        return Statistics(
            currency=books.subject.currency,
            complete=books.complete,
            total=figure_out(books.days, books.returns, expect),
            games=figure_games(books.games, books.returns, expect),
            days=sum_days(books.days),
        )

    def _judge(self, subject: Subject, records: list[RoundRecord]) -> DecisionFigures:
        found = [cost for record in records for cost in self._costs(record, subject.player)]
        mistakes = sorted((one for one in found if one.decision.cost > 0), key=lambda one: -one.decision.cost_amount)
        return DecisionFigures(
            currency=subject.currency,
            rounds=len(records),
            decisions=len(found),
            mistakes=len(mistakes),
            cost=sum(one.decision.cost for one in mistakes),
            cost_amount=sum(one.decision.cost_amount for one in mistakes),
            worst=tuple(mistakes[:WORST_MAX]),
        )

    def _costs(self, record: RoundRecord, player: str) -> Iterator[CostlyDecision]:
        entry, rules = record.entry, record.rules
        adviser = remember(self._advisers, entry.rules_hash, lambda: Adviser(rules))
        for cost in decision_costs(record.events, rules, adviser, player):
            yield CostlyDecision(code=entry.code, game=entry.game, decision=cost)


class _Books(NamedTuple):
    """What statistics are made of, the oldest first."""

    subject: Subject
    days: list[Sums]
    """Over all games, or of the one asked for."""
    games: list[Sums]
    """Game by game."""
    returns: list[Sums]
    complete: bool
    sheets: dict[str, Rules]


def remember(known: dict[str, T], sheet: str, make: Callable[[], T]) -> T:
    """What is known of a sheet, or else what is made for it now; the oldest is forgotten."""
    if sheet not in known:
        if len(known) >= SHEETS_MAX:
            del known[next(iter(known))]
        known[sheet] = make()
    return known[sheet]


def _read_books(connection: Connection, visitor: Visitor, player: str | None, wanted: RoundFilter | None) -> _Books:
    subject = subject_of(connection, visitor, player)
    found = read_sums(connection, subject.player, wanted or RoundFilter(), ROUNDS_MAX)
    sheets = {sums["rules_hash"]: read_rules(connection, sums["rules_hash"]) for sums in found.returns}
    return _Books(subject, found.days, found.games, found.returns, found.complete, sheets)


def _read_records(
    connection: Connection, visitor: Visitor, player: str | None, wanted: RoundFilter
) -> tuple[Subject, list[RoundRecord]]:
    subject = subject_of(connection, visitor, player)
    lines = list_rounds(connection, subject.player, wanted, None, JUDGED_MAX)
    # A void round gave everything back: no decision of it cost anything.
    counted = [line.code for line in lines if not line.voided]
    return subject, [read_round(connection, visitor, code, subject.player) for code in counted]
