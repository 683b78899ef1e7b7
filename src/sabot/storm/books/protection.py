"""Players' protection by the journal: no deposit and no bet above what its player allowed himself (P-10, R-4, R-11)."""

from collections import defaultdict
from typing import NamedTuple

import msgspec

from sabot.engine import event as ev
from sabot.house.accounts.event import AnyAccountEvent, Excluded, LimitChanged, SessionLimitsSet, SessionOpened
from sabot.house.calendar import Period, day_number, period_start
from sabot.ledger import Kind
from sabot.store import Record
from sabot.storm.books.payments import KINDS as PAYMENT_KINDS
from sabot.storm.books.tables import Moved
from sabot.storm.broke import StormBroke
from sabot.storm.sent import Sending
from sabot.table.event import RoundOpened

PERIODS: tuple[Period, ...] = ("day", "week", "month")

_decoder = msgspec.json.Decoder(list[AnyAccountEvent])


class Allowed(NamedTuple):
    """What a player allows himself from some record on."""

    seq: int
    amount: int | None
    next_amount: int | None = None
    next_ms: int | None = None

    def at(self, at_ms: int) -> int | None:
        """What is allowed at that time; None: anything."""
        return self.amount if self.next_ms is None or at_ms < self.next_ms else self.next_amount


class SessionBook:
    """A session and its limits."""

    def __init__(self, opened_ms: int) -> None:
        self.opened_ms = opened_ms
        self.time = [Allowed(0, None)]
        self.loss = [Allowed(0, None)]


class PlayerBook:
    """What one player allows himself, and what he has used of it."""

    def __init__(self) -> None:
        self.limits: dict[str, list[Allowed]] = defaultdict(lambda: [Allowed(0, None)])
        self.sessions: dict[str, SessionBook] = {}
        self.excluded: list[tuple[int, int]] = []
        """Since which record, until when."""
        self.deposits: dict[int, int] = defaultdict(int)
        """By day."""
        self.losses: dict[int, int] = defaultdict(int)
        """By day, of rounds that are over."""
        self.rounds: list[tuple[int, int]] = []
        """When each ended, and what it lost."""
        self.open: dict[str, int] = defaultdict(int)
        """By table, what the present round has cost so far."""
        self.raised: list[tuple[int, int]] = []
        """In which record a decision put how much more down."""

    def sum_since(self, amounts: dict[int, int], period: Period, at_ms: int) -> int:
        """The amounts of the day, week or month of that moment, so far."""
        first, last = day_number(period_start(period, at_ms)), day_number(at_ms)
        return sum(amounts.get(day, 0) for day in range(first, last + 1))

    def raised_since(self, seq: int) -> int:
        """What decisions put down after that record."""
        total = 0
        for place, more in reversed(self.raised):
            if place <= seq:
                break
            total += more
        return total

    def lost_since(self, since_ms: int) -> int:
        """What the rounds lost that ended at that time or later."""
        total = 0
        for closed_ms, loss in reversed(self.rounds):
            if closed_ms < since_ms:
                break
            total += loss
        return total


class Protection:
    """All players."""

    def __init__(self) -> None:
        self.players: dict[str, PlayerBook] = defaultdict(PlayerBook)

    def take(self, record: Record) -> None:
        """Nothing; what a player's stream says of his limits and deposits is noted. No deposit passes a limit."""
        if not record.stream.startswith("player:"):
            return
        book = self.players[record.stream.removeprefix("player:")]
        if record.kind == "deposit":
            self._deposit(record, book)
        elif record.kind not in PAYMENT_KINDS:
            for event in _decoder.decode(record.body):
                _note(book, record, event)

    def play(self, moved: Moved, sending: Sending | None, committed_ms: int) -> None:
        """Nothing; the step's money is noted. No bet passes a limit, but a round begun may be played out."""
        book, record = self.players[moved.book.opened.owner], moved.record
        cash = sum(posting.amount for posting in record.postings if posting.account.kind is Kind.CASH)
        table = moved.book.opened.table
        book.open[table] -= cash
        if record.kind == "decide" and cash < 0:
            book.raised.append((record.seq, -cash))
        if sending is not None and _is_bet(moved):
            _check_bet(book, record, sending, committed_ms)
        if moved.closed:
            loss = book.open.pop(table)
            book.rounds.append((record.at_ms, loss))
            book.losses[day_number(record.at_ms)] += loss

    def _deposit(self, record: Record, book: PlayerBook) -> None:
        amount = sum(posting.amount for posting in record.postings if posting.account.kind is Kind.CASH)
        book.deposits[day_number(record.at_ms)] += amount
        for _, until_ms in book.excluded:
            if record.at_ms < until_ms:
                raise StormBroke(f"record {record.seq}: {record.actor} deposits, and has excluded himself")
        for period in PERIODS:
            most = book.limits[f"deposit-{period}"][-1].at(record.at_ms)
            total = book.sum_since(book.deposits, period, record.at_ms)
            if most is not None and total > most:
                raise StormBroke(
                    f"record {record.seq}: {record.actor} has deposited {total} this {period}, and allows himself"
                    f" {most}"
                )


def _note(book: PlayerBook, record: Record, event: AnyAccountEvent) -> None:
    match event:
        case LimitChanged():
            changed = Allowed(record.seq, event.amount, event.next_amount, event.next_ms)
            book.limits[event.limit].append(changed)
        case SessionOpened():
            book.sessions[event.session] = SessionBook(record.at_ms)
            _limit_session(book, record, event.session, event.time_limit_ms, event.loss_limit)
        case SessionLimitsSet():
            _limit_session(book, record, event.session, event.time_limit_ms, event.loss_limit)
        case Excluded(until_ms=until_ms):
            book.excluded.append((record.seq, until_ms))


def _limit_session(book: PlayerBook, record: Record, session: str, time_ms: int, loss: int) -> None:
    # Nothing chosen yet allows nothing.
    book.sessions[session].time.append(Allowed(record.seq, time_ms))
    book.sessions[session].loss.append(Allowed(record.seq, loss))


def _is_bet(moved: Moved) -> bool:
    return any(isinstance(event, ev.WagerPlaced | RoundOpened) for event in moved.events)


def _check_bet(book: PlayerBook, record: Record, sending: Sending, committed_ms: int) -> None:
    # The house looked at the clock somewhere between these two.
    moments = record.at_ms, committed_ms
    session = book.sessions.get(sending.session)
    if session is None:
        raise StormBroke(f"record {record.seq}: a bet on session {sending.session}, which was never opened")
    for seq, until_ms in book.excluded:
        if seq <= sending.head_seq and record.at_ms < until_ms:
            raise StormBroke(f"record {record.seq}: {record.actor} bets, and has excluded himself")
    time_ms = _most(session.time, sending.head_seq, moments)
    if time_ms is not None and record.at_ms - session.opened_ms >= time_ms:
        raise StormBroke(f"record {record.seq}: {record.actor} bets after the {time_ms} ms of his session")
    # What decisions elsewhere put down while this bet was on its way is no reason to refuse it.
    at_stake = sum(book.open.values()) - book.raised_since(sending.head_seq)
    lines = [("session", _most(session.loss, sending.head_seq, moments), book.lost_since(session.opened_ms))]
    for period in PERIODS:
        lost = min(book.sum_since(book.losses, period, moment) for moment in moments)
        lines.append((period, _most(book.limits[f"loss-{period}"], sending.head_seq, moments), lost))
    for name, most, lost in lines:
        if most is not None and lost + at_stake > most:
            raise StormBroke(
                f"record {record.seq}: {record.actor} has lost {lost} and has {at_stake} at stake,"
                f" and allows himself {most} a {name}"
            )


def _most(changes: list[Allowed], head_seq: int, moments: tuple[int, int]) -> int | None:
    """The most that was allowed at any moment while the bet was on its way; None: anything."""
    found: list[int] = []
    for place, allowed in enumerate(changes):
        if place + 1 < len(changes) and changes[place + 1].seq <= head_seq:
            continue
        for moment in moments:
            most = allowed.at(moment)
            if most is None:
                return None
            found.append(most)
    return max(found)
