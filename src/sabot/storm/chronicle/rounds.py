"""Rounds by the journal: money at every step by the stakes, and at the end by the second house."""

from collections import defaultdict
from collections.abc import Callable

from sabot.engine import event as ev
from sabot.rules import Rules
from sabot.storm.chronicle.settlement import Came, deal_again, given_back
from sabot.storm.chronicle.stakes import Stakes
from sabot.storm.chronicle.tables import TableMove
from sabot.storm.counts import Counts
from sabot.storm.error import StormBroke
from sabot.table import AnyTableEvent
from sabot.table.event import RoundOpened, TableEvent

DECISIONS = {"H": "hits", "D": "doubles", "P": "splits", "R": "surrenders"}
"""What is counted of them."""


class RoundBook:
    """Every round of every table."""

    def __init__(self, rules_of: Callable[[str, str], Rules], counts: Counts) -> None:
        self._rules_of = rules_of
        self._counts = counts
        self._events: dict[str, list[AnyTableEvent]] = defaultdict(list)
        self._stakes: dict[str, Stakes] = defaultdict(Stakes)
        self.came: dict[str, Came] = {}
        """What each finished round came to, by its code, until somebody has compared it."""

    def take(self, moved: TableMove) -> None:
        """Takes in a step of a table."""
        table = moved.book.opened.table
        self._count(moved)
        self._stakes[table].take(moved)
        self._events[table] += moved.events
        if moved.closed:
            self._close(moved, self._events.pop(table))
            self._stakes[table].clear()

    def _close(self, moved: TableMove, events: list[AnyTableEvent]) -> None:
        opened, record = moved.book.opened, moved.record
        codes = [event.code for event in events if isinstance(event, RoundOpened)]
        own = [event for event in events if not isinstance(event, TableEvent)]
        if given_back(events):
            came = self._check_void(moved)
        else:
            try:
                came = deal_again(self._rules_of(opened.game, opened.currency), own)
            except StormBroke as broke:
                raise StormBroke(f"record {record.seq} ends round {codes} of {opened.game}: {broke}") from broke
            self._check_paid(moved, came)
            self._counts.settled += 1
        for code in codes:
            self.came[code] = came

    def _check_void(self, moved: TableMove) -> Came:
        """Every bet of a voided round is given back."""
        stakes = self._stakes[moved.book.opened.table]
        for stake in stakes.lying.values():
            if stake.back != (stake.cash + stake.gold, stake.gold):
                raise StormBroke(f"record {moved.record.seq}: a bet of a voided round is not given back")
        return came_of(stakes)

    def _check_paid(self, moved: TableMove, came: Came) -> None:
        paid = came_of(self._stakes[moved.book.opened.table])
        told = [(event.staked, event.returned) for event in moved.events if isinstance(event, ev.RoundClosed)]
        if paid != came or told != [came[:2]]:
            raise StormBroke(f"record {moved.record.seq}: the round was paid as {paid}, by the second house {came}")

    def _count(self, moved: TableMove) -> None:
        counts = self._counts
        for event in moved.events:
            match event:
                case ev.WagerPlaced():
                    counts.bets += 1
                case ev.Insured():
                    counts.insured += 1
                case ev.Decided(action=action) if action in DECISIONS:
                    name = DECISIONS[action]
                    setattr(counts, name, getattr(counts, name) + 1)


def came_of(stakes: Stakes) -> Came:
    """What the stakes came to by their events."""
    every = stakes.lying
    main = {place: stake for place, stake in every.items() if isinstance(place[1], int)}
    return Came(
        sum(stake.cash + stake.gold for stake in every.values()),
        sum(stake.back.returned for stake in every.values() if stake.back),
        sum(stake.gold for stake in every.values()),
        sum(stake.back.gold for stake in every.values() if stake.back),
        sum(stake.cash + stake.gold for stake in main.values()),
        sum(stake.back.returned for stake in main.values() if stake.back),
    )
