"""Live tables by the journal: seats, cuts, bets behind, decisions ahead, deadlines and meters, each by a book."""

from collections.abc import Callable

from sabot.engine import event as ev
from sabot.rules import Rules
from sabot.store import Record
from sabot.storm.chronicle.behind import BetBook, HabitBook
from sabot.storm.chronicle.clock import ClockBook
from sabot.storm.chronicle.cuts import CutBook
from sabot.storm.chronicle.meters import MeterBook
from sabot.storm.chronicle.money import MoneyBook
from sabot.storm.chronicle.move import TableMove
from sabot.storm.chronicle.orders import OrderBook
from sabot.storm.chronicle.plans import PlanBook
from sabot.storm.chronicle.seats import SeatBook
from sabot.storm.counts import Counts
from sabot.storm.live.film import Film
from sabot.table.event import TableOpened, WordAdded

RulesOf = Callable[[TableOpened], Rules]


class LiveTableBook:
    """All that is kept of one live table."""

    def __init__(self, rules: Rules, habits: HabitBook) -> None:
        self.seats = SeatBook(rules)
        self.cuts = CutBook(rules, self.seats)
        self.bets = BetBook(rules, habits)
        self.plans = PlanBook()
        self.clock = ClockBook(rules)
        self.orders = OrderBook()


class LiveBooks:
    """All live tables."""

    def __init__(self, rules_of: RulesOf, film: Film, money: MoneyBook, counts: Counts) -> None:
        self._rules_of = rules_of
        self._film = film
        self._money = money
        self._counts = counts
        self._habits = HabitBook()
        self._tables: dict[str, LiveTableBook] = {}
        self._meters: dict[tuple[str, str], MeterBook] = {}

    def learn(self, record: Record) -> None:
        """Takes in a record that is of no table."""
        self._habits.learn(record)

    def take(self, moved: TableMove, since: int) -> None:
        """Takes in a step of a live table that was under way since some record."""
        opened = moved.book.opened
        if opened.table not in self._tables:
            self._tables[opened.table] = LiveTableBook(self._rules_of(opened), self._habits)
        book = self._tables[opened.table]
        frame = self._film.take(opened.table, moved.record.version)
        book.seats.take(moved)
        book.cuts.take(moved)
        book.bets.take(moved, since)
        book.plans.take(moved)
        book.orders.take(moved)
        book.clock.take(moved, frame)
        if frame is not None:
            book.seats.compare(frame.live.seats, moved)
            book.cuts.compare(frame.live.cut, moved)
            book.bets.compare(frame.live.final, moved)
            book.plans.compare(moved, frame)
        self._feed(moved)
        self._count(moved)

    def _feed(self, moved: TableMove) -> None:
        opened = moved.book.opened
        progressive = self._rules_of(opened).progressive
        if progressive is not None:
            key = opened.meter or opened.table, opened.currency
            if key not in self._meters:
                self._meters[key] = MeterBook(progressive, *key)
            self._meters[key].take(moved, self._money)

    def _count(self, moved: TableMove) -> None:
        counts, tables = self._counts, self._tables.values()
        counts.ticks += moved.record.kind == "tick"
        counts.followed += sum(isinstance(event, ev.Followed) and event.added > 0 for event in moved.events)
        counts.words += sum(isinstance(event, WordAdded) for event in moved.events)
        counts.orders = sum(book.orders.made for book in tables)
        counts.plans = sum(book.plans.made for book in tables)
        counts.seats_lost = sum(book.seats.lost for book in tables)
        counts.shoes_cut = sum(book.cuts.made for book in tables)
        counts.meter_prizes = sum(book.won for book in self._meters.values())
