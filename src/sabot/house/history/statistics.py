"""A player's statistics (P-6): what was played, how it went, what chance has to do with it, and what was given away."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from msgspec import Struct
from sqlalchemy import Connection

from sabot.floor.reading import read_rules
from sabot.house.cache import SHEETS_MAX, SharedCache
from sabot.house.heavy import HeavyReads
from sabot.house.history.costs import CostBook
from sabot.house.history.decisions import DecisionCost
from sabot.house.history.expectation import Expectation, find_expectation
from sabot.house.history.figures import DaySum, GameFigures, PlayedFigures, figure_games, figure_out, sum_days
from sabot.house.history.round_line import HistoryLine, RoundFilter, list_rounds
from sabot.house.history.round_record import FoundRound, read_round
from sabot.house.history.sum_reading import DAYS_MAX, FoundSums, read_sums
from sabot.house.listing.subject import Subject, subject_of
from sabot.house.visitor import Visitor
from sabot.house.worker import Worker
from sabot.rules import Rules

ROUNDS_MAX = 5_000
"""Rounds that figures are made of where they are chosen one by one, by result or code: the newest ones."""
JUDGED_MAX = 100
"""Rounds whose decisions are judged: the newest ones."""
READ_TOGETHER = 10
"""Rounds read at a time to be judged."""
WORST_MAX = 20
"""Decisions that are listed."""


class Statistics(Struct, frozen=True, kw_only=True):
    """What a player's rounds came to."""

    currency: str
    complete: bool
    """Whether these are all rounds of that time; otherwise the newest ones."""
    total: PlayedFigures
    games: tuple[GameFigures, ...]
    days: tuple[DaySum, ...]
    """The newest 366 of those on which something was played, the oldest first."""


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
    """Computes statistics, aside where it takes long."""

    def __init__(self, heavy: HeavyReads, worker: Worker, costs: CostBook) -> None:
        self._heavy = heavy
        self._worker = worker
        self._costs = costs
        self._expectations: SharedCache[Expectation] = SharedCache(SHEETS_MAX)

    async def statistics(
        self, visitor: Visitor, wanted: RoundFilter | None = None, *, player: str | None = None
    ) -> Statistics:
        """The statistics of the visitor's rounds, or of the player asked for, by the filter."""
        async with self._heavy.turn(visitor.player):
            books = await self._heavy.look(lambda connection: _read_books(connection, visitor, player, wanted))
            expectations = {sheet: await self._expect(sheet, rules) for sheet, rules in books.sheets.items()}
            return await self._heavy.look(lambda _: _figure(books, expectations))

    async def decisions(
        self, visitor: Visitor, wanted: RoundFilter | None = None, *, player: str | None = None
    ) -> DecisionFigures:
        """What the decisions of the newest rounds cost."""
        async with self._heavy.turn(visitor.player):
            judged = await self._heavy.look(
                lambda connection: _read_judged(connection, visitor, player, wanted or RoundFilter())
            )
            subject = judged.subject.player
            costs = {line.code: self._costs.known(line.code, subject) for line in judged.rounds}
            new = [code for code, found in costs.items() if found is None]
            # Some at a time: neither memory nor a reader is taken up by all of them.
            for start in range(0, len(new), READ_TOGETHER):
                codes = new[start : start + READ_TOGETHER]
                read = partial(_read_rounds, visitor=visitor, player=subject, codes=codes)
                costs |= await self._costs.compute(await self._heavy.look(read))
            return _judge(judged, costs)

    async def _expect(self, sheet: str, rules: Rules) -> Expectation:
        found = self._expectations.find(sheet)
        if found is None:
            found = await self._worker.do(partial(find_expectation, rules))
        return self._expectations.put(sheet, found)


def _figure(books: "_Books", expectations: dict[str, Expectation]) -> Statistics:
    expect = expectations.__getitem__
    return Statistics(
        currency=books.subject.currency,
        complete=books.sums.complete,
        total=figure_out(books.sums.total, books.sums.returns, expect),
        games=figure_games(books.sums.games, books.sums.returns, expect),
        days=sum_days(books.sums.days)[-DAYS_MAX:],
    )


def _judge(judged: "_Judged", costs: Mapping[str, tuple[DecisionCost, ...] | None]) -> DecisionFigures:
    player = judged.subject.player
    found = [
        CostlyDecision(code=line.code, game=line.game, decision=cost)
        for line in judged.rounds
        for cost in costs[line.code] or ()
        if cost.player == player
    ]
    mistakes = sorted((one for one in found if one.decision.cost > 0), key=lambda one: -one.decision.cost_amount)
    return DecisionFigures(
        currency=judged.subject.currency,
        rounds=len(judged.rounds),
        decisions=len(found),
        mistakes=len(mistakes),
        cost=sum(one.decision.cost for one in mistakes),
        cost_amount=sum(one.decision.cost_amount for one in mistakes),
        worst=tuple(mistakes[:WORST_MAX]),
    )


class _Books(NamedTuple):
    """What statistics are made of."""

    subject: Subject
    sums: FoundSums
    sheets: dict[str, Rules]


class _Judged(NamedTuple):
    """Rounds whose decisions are judged."""

    subject: Subject
    rounds: list[HistoryLine]


def _read_books(connection: Connection, visitor: Visitor, player: str | None, wanted: RoundFilter | None) -> _Books:
    subject = subject_of(connection, visitor, player)
    found = read_sums(connection, subject.player, wanted or RoundFilter(), ROUNDS_MAX)
    hashes = {sums["rules_hash"] for sums in found.returns}
    return _Books(subject, found, {sheet: read_rules(connection, sheet) for sheet in hashes})


def _read_judged(connection: Connection, visitor: Visitor, player: str | None, wanted: RoundFilter) -> _Judged:
    subject = subject_of(connection, visitor, player)
    lines = list_rounds(connection, subject.player, wanted, None, JUDGED_MAX)
    # A void round gave everything back: no decision of it cost anything.
    return _Judged(subject, [line for line in lines if not line.voided])


def _read_rounds(connection: Connection, *, visitor: Visitor, player: str, codes: Sequence[str]) -> list[FoundRound]:
    return [read_round(connection, visitor, code, player) for code in codes]
