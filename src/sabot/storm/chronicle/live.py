"""Live tables by the journal: seats, cuts, bets behind, decisions ahead, deadlines and meters, each by a book."""

from collections.abc import Callable

from sabot.engine import event as ev
from sabot.rules import Rules
from sabot.store import Record
from sabot.storm.chronicle.accounts import AccountBook
from sabot.storm.chronicle.behind import BetBook, HabitBook
from sabot.storm.chronicle.clock import ClockBook
from sabot.storm.chronicle.corrections import CorrectionBook
from sabot.storm.chronicle.cuts import CutBook
from sabot.storm.chronicle.meters import MeterBook
from sabot.storm.chronicle.money import MoneyBook
from sabot.storm.chronicle.move import TableMove
from sabot.storm.chronicle.orders import OrderBook
from sabot.storm.chronicle.plans import PlanBook
from sabot.storm.chronicle.real import RealBook, RefusedCard
from sabot.storm.chronicle.seats import SeatBook
from sabot.storm.chronicle.stops import StopBook
from sabot.storm.chronicle.withdrawals import WithdrawalBook
from sabot.storm.counts import Counts
from sabot.storm.live.film import Film
from sabot.storm.outages import StormOutages
from sabot.table.event import TableOpened, WordAdded

DEALERS_KINDS = ("card", "take-back", "separator", "new-shoe")
OPERATORS_KINDS = (
    *("open", "pause", "continue", "close", "limits", "pace", "timers", "bets", "undo", "settle", "void"),
    *DEALERS_KINDS,
)
"""What operators do, and who deals, whatever money they have themselves."""

RulesOf = Callable[[TableOpened], Rules]


class LiveTableBook:
    """All that is kept of one live table."""

    def __init__(self, rules: Rules, habits: HabitBook, accounts: AccountBook) -> None:
        self.seats = SeatBook(rules, accounts)
        self.cuts = CutBook(rules, self.seats)
        self.bets = BetBook(rules, habits)
        self.plans = PlanBook()
        self.clock = ClockBook(rules)
        self.orders = OrderBook(rules)
        self.withdrawals = WithdrawalBook(rules, self.orders)


class LiveBooks:
    """All live tables."""

    def __init__(
        self,
        rules_of: RulesOf,
        film: Film,
        outages: StormOutages,
        money: MoneyBook,
        corrections: CorrectionBook,
        counts: Counts,
    ) -> None:
        self._rules_of = rules_of
        self._film = film
        self._outages = outages
        self.stops = StopBook()
        self._money = money
        self._corrections = corrections
        self._counts = counts
        self._habits = HabitBook()
        self.accounts = AccountBook()
        self._tables: dict[str, LiveTableBook] = {}
        self._real: dict[str, RealBook] = {}
        self.refused_cards: list[RefusedCard] = []
        """Those that nobody has compared yet."""
        self._meters: dict[tuple[str, str], MeterBook] = {}

    def awake(self) -> list[str]:
        """The tables at which somebody still sits, and would lose the seat: while a table is paused nobody does."""
        return [name for name, book in self._tables.items() if book.seats.seats and not book.orders.halted]

    def check_refused_cards(self) -> None:
        """Raises where a card was refused as gone that was not."""
        for refused in self.refused_cards:
            self._real[refused.table].check_refused(refused)
        self.refused_cards.clear()
        for book in self._real.values():
            book.forget_history()

    def learn(self, record: Record) -> None:
        """Takes in a record that is of no table."""
        self._habits.learn(record)
        self.accounts.learn(record)

    def take(self, moved: TableMove, since: int, sent_ms: int) -> None:
        """Takes in a step of a live table that was under way since some record, and some time."""
        opened = moved.book.opened
        if opened.table not in self._tables:
            self._tables[opened.table] = LiveTableBook(self._rules_of(opened), self._habits, self.accounts)
        book = self._tables[opened.table]
        book.orders.rules = self._rules_of(opened)
        frame = self._film.take(opened.table, moved.record.version)
        self._check_currency(moved)
        if opened.cards == "real":
            self._real.setdefault(opened.table, RealBook(self._rules_of(opened))).take(moved)
        elif moved.record.kind in DEALERS_KINDS:
            raise moved.broke("tells a card to a table that has its own")
        book.seats.take(moved)
        book.cuts.take(moved)
        book.bets.take(moved, since)
        book.plans.take(moved)
        book.orders.take(moved)
        book.withdrawals.take(moved, frame)
        outlook = self._outages.outlook(moved.record.stream, moved.record.version, moved.record.at_ms)
        book.clock.take(moved, frame, sent_ms, outlook, self.stops)
        self.stops.take(moved)
        if frame is not None:
            book.seats.compare(frame.live.seats, moved)
            book.cuts.compare(frame.live.cut, moved)
            book.bets.compare(frame.live.final, moved)
            book.plans.compare(moved, frame)
        self._feed(moved)
        self._count(moved)

    def _check_currency(self, moved: TableMove) -> None:
        """Whoever's money the table does not take may watch, and do nothing; all others bet in their own."""
        rules, accounts = self._rules_of(moved.book.opened), self.accounts
        taken = rules.currencies or (moved.book.opened.currency,)
        player = moved.record.actor
        operator = moved.record.kind in OPERATORS_KINDS
        if player in accounts.currencies and not operator and accounts.currencies[player] not in taken:
            raise moved.broke(f"{player} plays in {accounts.currencies[player]}, where {list(taken)} is taken")
        for event in moved.events:
            if isinstance(event, ev.WagerPlaced):
                wager = event.wager
                if accounts.currencies.get(wager.player) != (wager.currency or moved.book.opened.currency):
                    raise moved.broke(f"{wager} is not in the money of its player")
                self._counts.foreign += wager.currency not in ("", moved.book.opened.currency)
                self._counts.companion_bets += wager.player in accounts.companions

    def _feed(self, moved: TableMove) -> None:
        opened = moved.book.opened
        progressive = self._rules_of(opened).progressive
        if progressive is not None:
            key = opened.meter or opened.table, opened.currency
            if key not in self._meters:
                self._meters[key] = MeterBook(progressive, *key, self._corrections)
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
        counts.real_cards = sum(book.cards for book in self._real.values())
        counts.cards_taken_back = sum(book.taken_back for book in self._real.values())
        counts.real_shoes = sum(book.shoes for book in self._real.values())
        counts.meter_prizes = sum(book.won for book in self._meters.values())
