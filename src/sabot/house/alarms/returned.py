"""The games whose return chance does not explain, by the sums of this month (R-7)."""

from typing import Final, NamedTuple

from sqlalchemy import Connection, select

from sabot.floor.reading import read_rules
from sabot.house.reports.expected import ExpectationBook
from sabot.odds.watch import ALLOWANCE, FALSE_ALARMS, ReturnVerdict, boundary, judge_return
from sabot.rules import Rules
from sabot.store import Store, schema
from sabot.table.takings import UNIT, month_number

_STRAY_MAX: Final = 0.1
"""By how much of a stake no game's exact return, nor the allowance, is away from 1."""


class WatchedReturn(NamedTuple):
    """What one sheet returned in a month."""

    game: str
    rules_hash: str
    month: int
    rounds: int
    net: float
    """In first stakes, as all of it."""
    spread: float
    """The sum of squares of what each round had on its boxes, in parts of its stakes."""

    @property
    def subject(self) -> str:
        """What an alarm of it is called."""
        return f"{self.game}:{1970 + self.month // 12}-{self.month % 12 + 1:02}:{self.rules_hash[:8]}"

    @property
    def may_alarm(self) -> bool:
        """Whether there can be an alarm at all: to find out for sure takes the exact figures of the sheet."""
        return abs(self.net) + self.rounds * _STRAY_MAX >= boundary(0.0, FALSE_ALARMS / 2)


def read_returns(books: Connection, now_ms: int) -> list[tuple[WatchedReturn, Rules]]:
    """What the sheets that were dealt by this month have returned, where there can be an alarm."""
    kept = schema.return_watch.c
    rows = books.execute(select(schema.return_watch).where(kept.month == month_number(now_ms))).all()
    found = [
        WatchedReturn(row.game, row.rules_hash, row.month, row.rounds, row.unit_net / UNIT, row.unit_squares / UNIT)
        for row in rows
    ]
    return [(each, read_rules(books, each.rules_hash)) for each in found if each.may_alarm]


class ReturnLook:
    """Looks at the returns."""

    def __init__(self, store: Store, expected: ExpectationBook, *, allowance: float = ALLOWANCE) -> None:
        self._store = store
        self._expected = expected
        self._allowance = allowance

    async def find(self, now_ms: int) -> dict[str, str]:
        """What is to be said of the games whose return is wrong, by the alarm's subject."""
        found: dict[str, str] = {}
        for watched, rules in await self._store.read(lambda books: read_returns(books, now_ms)):
            expectation = (await self._expected.find(watched.rules_hash, rules)).main
            variance = expectation.variance_of(watched.spread, watched.rounds)
            verdict = judge_return(watched.rounds, watched.net, variance, expectation.rtp, allowance=self._allowance)
            if verdict is not None and verdict.direction is not None:
                found[watched.subject] = _text(watched, verdict)
        return found


def _text(watched: WatchedReturn, verdict: ReturnVerdict) -> str:
    return (
        f"{watched.game} has returned {verdict.achieved:.2%} in {watched.rounds:,} rounds of this month; chance leaves"
        f" it between {verdict.low:.2%} and {verdict.high:.2%} (exactly {verdict.exact:.2%}): it returns too"
        f" {'much' if verdict.direction == 'high' else 'little'}"
    )
