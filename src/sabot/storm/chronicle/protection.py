"""Players' protection by the journal: no deposit and no bet above what its player allows (P-10, R-4, R-11)."""

from bisect import insort
from collections import defaultdict
from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from sabot.engine import event as ev
from sabot.house.accounts.event import (
    AnyAccountEvent,
    Excluded,
    LimitChanged,
    RealityCheckSeen,
    SessionEnded,
    SessionLimitsSet,
    SessionOpened,
    SettingsChanged,
)
from sabot.house.calendar import DAY_MS, MINUTE_MS, Period, day_number, day_start, period_start
from sabot.ledger import Kind
from sabot.store import Record
from sabot.storm.chronicle.corrections import FinishedRound
from sabot.storm.chronicle.move import TableMove
from sabot.storm.chronicle.payments import KINDS as PAYMENT_KINDS
from sabot.storm.error import StormBroke
from sabot.storm.sent import Sending
from sabot.table.event import RoundCorrected, RoundOpened

IDLE_MS = 20 * MINUTE_MS
HOUR_MS = 60 * MINUTE_MS
PERIODS: tuple[Period, ...] = ("day", "week", "month")

_decoder = msgspec.json.Decoder(list[AnyAccountEvent])


class Allowed(NamedTuple):
    """What a player allows themselves from some record on."""

    seq: int
    amount: int | None
    next_amount: int | None = None
    next_ms: int | None = None

    def at(self, at_ms: int) -> int | None:
        """What is allowed at that time; None: anything."""
        return self.amount if self.next_ms is None or at_ms < self.next_ms else self.next_amount


class SessionBook:
    """A session, its limits, and the signs of life it gave."""

    def __init__(self, record: Record) -> None:
        self.opened_ms = record.at_ms
        self.opened_seq = record.seq
        self.time = [Allowed(0, None)]
        self.loss = [Allowed(0, None)]
        self.checked_ms = record.at_ms
        """When a reality check was last seen."""
        self.seen_ms = record.at_ms
        """When the player last did something that is on record."""
        self.ended_seq: int | None = None
        self.ended_ms: int | None = None

    def lasts_until(self) -> int:
        """Until when it lasts at least, by what is on record: the house writes signs of life down to the minute."""
        return self.ended_ms if self.ended_ms is not None else self.seen_ms + IDLE_MS - MINUTE_MS


class PlayerBook:
    """What one player allows themselves, and what they have used of it."""

    def __init__(self) -> None:
        self.limits: dict[str, list[Allowed]] = defaultdict(lambda: [Allowed(0, None)])
        self.sessions: dict[str, SessionBook] = {}
        self.check_every = [Allowed(0, HOUR_MS)]
        """How long after one reality check the next is due."""
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

    def time_at(self, at_ms: int) -> int:
        """How long at least one session was open this day, by what is on record."""
        total_ms, counted_ms = 0, day_start(at_ms)
        for session in sorted(self.sessions.values(), key=lambda session: session.opened_ms):
            end_ms = min(session.lasts_until(), at_ms)
            total_ms += max(0, end_ms - max(session.opened_ms, counted_ms))
            counted_ms = max(counted_ms, end_ms)
        return total_ms

    def limited_sessions(self, at_ms: int, seq: int) -> list[SessionBook]:
        """The sessions that have limits and were surely open, at that time and in that record."""
        return [
            session
            for session in self.sessions.values()
            if session.time[-1].amount and (session.ended_seq or seq) >= seq and session.lasts_until() > at_ms
        ]

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


class ProtectionBook:
    """All players."""

    def __init__(self) -> None:
        self.players: dict[str, PlayerBook] = defaultdict(PlayerBook)

    def take(self, record: Record) -> None:
        """Takes in what a player's stream says of limits and deposits. No deposit passes a limit."""
        if not record.stream.startswith("player:"):
            return
        book = self.players[record.stream.removeprefix("player:")]
        if record.kind == "deposit":
            self._deposit(record, book)
        elif record.kind not in PAYMENT_KINDS:
            for event in _decoder.decode(record.body):
                _note(book, record, event)

    def play(self, moved: TableMove, sending: Sending | None, committed_ms: int) -> None:
        """Takes in the step's money. No bet passes a limit, and nobody excluded adds to a round."""
        record, table = moved.record, moved.book.opened.table
        players = {posting.account.owner: None for posting in record.postings if posting.account.kind is Kind.CASH}
        if sending is not None:
            players[record.actor] = None
        for player in players:
            self._play_of(player, moved, sending if player == record.actor else None, committed_ms)
        if moved.closed:
            for book in self.players.values():
                if table in book.open:
                    loss = book.open.pop(table)
                    book.rounds.append((record.at_ms, loss))
                    book.losses[day_number(record.at_ms)] += loss

    def correct(self, moved: TableMove, finished: Mapping[str, FinishedRound]) -> None:
        """Takes in what a round has cost after all: it counts for the time at which it ended."""
        codes = [event.code for event in moved.events if isinstance(event, RoundCorrected)]
        closed_ms = finished[codes[0]].closed_ms
        for posting in moved.record.postings:
            if posting.account.kind is Kind.CASH:
                book = self.players[posting.account.owner]
                insort(book.rounds, (closed_ms, -posting.amount), key=lambda entry: entry[0])
                book.losses[day_number(closed_ms)] -= posting.amount
                if posting.amount < 0:
                    # Of what was on its way then nobody knew that so much is lost.
                    book.raised.append((moved.record.seq, -posting.amount))

    def _play_of(self, player: str, moved: TableMove, sending: Sending | None, committed_ms: int) -> None:
        """Takes in the step's money of one player."""
        book, record = self.players[player], moved.record
        cash = sum(
            posting.amount
            for posting in record.postings
            if posting.account.kind is Kind.CASH and posting.account.owner == player
        )
        table = moved.book.opened.table
        before, added = sum(book.open.values()), _added(moved, player)
        book.open[table] -= cash
        if sending is not None:
            moments = Moments(sending, record, committed_ms)
            _check_session(book, moments)
            # What decisions elsewhere put down while this was on its way is no reason to refuse it.
            raised = book.raised_since(sending.head_seq)
            if _is_bet(moved, player):
                _check_time(book, moments)
                _check_loss(book, moments, sum(book.open.values()) - raised)
            elif added:
                _check_loss(book, moments, before + added - raised)
        elif added:
            self._check_pledge(book, moved, committed_ms, before + added)
        if added:
            book.raised.append((record.seq, added))

    def _check_pledge(self, book: PlayerBook, moved: TableMove, committed_ms: int, at_stake: int) -> None:
        """What goes without a command of its player is judged with all that they have put down by then."""
        record = moved.record
        sending = Sending(moved.book.seq_before, "", moved.book.ms_before)
        moments = Moments(sending, record, committed_ms)
        _check_loss(book, moments, at_stake - book.raised_since(sending.head_seq), excludes=False)

    def _deposit(self, record: Record, book: PlayerBook) -> None:
        amount = sum(posting.amount for posting in record.postings if posting.account.kind is Kind.CASH)
        book.deposits[day_number(record.at_ms)] += amount
        for _, until_ms in book.excluded:
            if record.at_ms < until_ms:
                raise StormBroke(f"record {record.seq}: {record.actor} deposits, and has excluded themselves")
        for period in PERIODS:
            most = book.limits[f"deposit-{period}"][-1].at(record.at_ms)
            total = book.sum_since(book.deposits, period, record.at_ms)
            if most is not None and total > most:
                raise StormBroke(
                    f"record {record.seq}: {record.actor} has deposited {total} this {period}, and allows themselves"
                    f" {most}"
                )


def _note(book: PlayerBook, record: Record, event: AnyAccountEvent) -> None:
    match event:
        case LimitChanged():
            _change_limit(book, record, event)
        case SessionOpened():
            book.sessions[event.session] = SessionBook(record)
            _limit_session(book, record, event.session, event.time_limit_ms, event.loss_limit)
        case SessionLimitsSet():
            _limit_session(book, record, event.session, event.time_limit_ms, event.loss_limit)
        case SessionEnded():
            _end_session(book.sessions[event.session], record, event)
        case RealityCheckSeen():
            _see_check(book, record, event)
        case SettingsChanged(changes=changes):
            minutes = changes.get("general", {}).get("reality_check_minutes")
            if minutes is not None:
                book.check_every.append(Allowed(record.seq, int(minutes) * MINUTE_MS))
        case Excluded():
            _exclude(book, record, event)


def _change_limit(book: PlayerBook, record: Record, event: LimitChanged) -> None:
    """A limit is lowered at once, and raised or lifted after a day."""
    before = book.limits[event.limit][-1].at(record.at_ms)
    changed = Allowed(record.seq, event.amount, event.next_amount, event.next_ms)
    if _is_more(changed.amount, before):
        raise StormBroke(f"record {record.seq}: {event.limit} of {record.actor} was raised from {before} at once")
    if (
        changed.next_ms is not None
        and changed.next_ms < record.at_ms + DAY_MS
        and changed.next_ms not in (allowed.next_ms for allowed in book.limits[event.limit])
    ):
        raise StormBroke(f"record {record.seq}: a raise of {event.limit} of {record.actor} does not wait a day")
    book.limits[event.limit].append(changed)


def _is_more(amount: int | None, than: int | None) -> bool:
    return than is not None and (amount is None or amount > than)


def _limit_session(book: PlayerBook, record: Record, session: str, time_ms: int, loss: int) -> None:
    # Nothing chosen yet allows nothing.
    found = book.sessions[session]
    if found.time[-1].amount and (time_ms > found.time[-1].amount or loss > (found.loss[-1].amount or 0)):
        raise StormBroke(f"record {record.seq}: the limits of a session of {record.actor} were raised")
    found.time.append(Allowed(record.seq, time_ms))
    found.loss.append(Allowed(record.seq, loss))


def _end_session(session: SessionBook, record: Record, event: SessionEnded) -> None:
    if event.why == "idle" and record.at_ms < session.lasts_until():
        raise StormBroke(f"record {record.seq}: a session was ended as idle {record.at_ms - session.seen_ms} ms after")
    session.ended_seq = record.seq
    session.ended_ms = min(record.at_ms, session.seen_ms + IDLE_MS) if event.why == "idle" else record.at_ms


def _see_check(book: PlayerBook, record: Record, event: RealityCheckSeen) -> None:
    """A reality check tells how long the session is, and what its finished rounds came to."""
    session = book.sessions[event.session]
    session.checked_ms = record.at_ms
    if event.session_ms != record.at_ms - session.opened_ms:
        raise StormBroke(f"record {record.seq}: a reality check tells {event.session_ms} ms of its session")


def _exclude(book: PlayerBook, record: Record, event: Excluded) -> None:
    """Self-exclusion lasts as long as was asked for, and is never shortened."""
    last_ms = max((until_ms for _, until_ms in book.excluded), default=0)
    days = {"24h": 1, "7d": 7, "30d": 30, "180d": 180}.get(event.period)
    if event.until_ms <= last_ms or (days is not None and event.until_ms != record.at_ms + days * DAY_MS):
        raise StormBroke(f"record {record.seq}: {record.actor} is excluded {event.period}, until {event.until_ms}")
    book.excluded.append((record.seq, event.until_ms))


class Moments(NamedTuple):
    """A command on its way: the house looked at the clock somewhere between its sending and its commit."""

    sending: Sending
    record: Record
    committed_ms: int

    @property
    def all(self) -> tuple[int, ...]:
        """From the first to the last."""
        return min(self.sending.sent_ms, self.record.at_ms), self.record.at_ms, self.committed_ms

    @property
    def first_ms(self) -> int:
        """When it was sent."""
        return self.all[0]

    def most(self, changes: list[Allowed]) -> int | None:
        """The most that was allowed at any moment while it was on its way; None: anything."""
        found: list[int] = []
        for place, allowed in enumerate(changes):
            if place + 1 < len(changes) and changes[place + 1].seq <= self.sending.head_seq:
                continue
            for moment in self.all:
                most = allowed.at(moment)
                if most is None:
                    return None
                found.append(most)
        return max(found)

    def broke(self, what: str) -> StormBroke:
        """What to raise."""
        return StormBroke(f"record {self.record.seq}: {self.record.actor} {what}")


def _added(moved: TableMove, player: str) -> int:
    """Cash that decisions put down for the player: for a double, a split or insurance."""
    total = 0
    for event in moved.events:
        if isinstance(event, ev.Decided | ev.Followed) and event.player == player:
            total += event.added
        elif isinstance(event, ev.Insured) and event.player == player:
            total += event.stake
    return total


def _is_bet(moved: TableMove, player: str) -> bool:
    return any(
        event.wager.player == player if isinstance(event, ev.WagerPlaced) else isinstance(event, RoundOpened)
        for event in moved.events
    )


def _check_session(book: PlayerBook, moments: Moments) -> None:
    """A command comes in a session that was open, and not silent for too long, when it was sent."""
    sending = moments.sending
    session = book.sessions.get(sending.session)
    if session is None:
        raise moments.broke(f"plays in session {sending.session}, which was never opened")
    if session.ended_seq is not None and session.ended_seq <= sending.head_seq:
        raise moments.broke(f"plays in session {sending.session}, which has ended")
    session.seen_ms = max(session.seen_ms, moments.first_ms)


def _check_time(book: PlayerBook, moments: Moments) -> None:
    """No bet after the session's or the day's time, or before an overdue reality check was seen."""
    session, first_ms = book.sessions[moments.sending.session], moments.first_ms
    time_ms = moments.most(session.time)
    if time_ms is not None and first_ms - session.opened_ms >= time_ms:
        raise moments.broke(f"bets after the {time_ms} ms of their session")
    every_ms = moments.most(book.check_every)
    if every_ms is not None and first_ms - session.checked_ms >= every_ms:
        raise moments.broke(f"bets, and the last reality check was {first_ms - session.checked_ms} ms ago")
    today_ms = moments.most(book.limits["time-day"])
    if today_ms is not None and book.time_at(first_ms) >= today_ms:
        raise moments.broke(f"bets after {book.time_at(first_ms)} ms today, and allows themselves {today_ms}")


def _check_loss(book: PlayerBook, moments: Moments, at_stake: int, *, excludes: bool = True) -> None:
    """Raises if somebody excluded puts more down, or anybody beyond what they allow themselves to lose."""
    record, sending = moments.record, moments.sending
    for seq, until_ms in book.excluded:
        if excludes and seq <= sending.head_seq and max(moments.all) < until_ms:
            raise moments.broke("puts money down, and has excluded themselves")
    lines = [
        ("session", moments.most(session.loss), book.lost_since(session.opened_ms))
        for session in book.limited_sessions(moments.first_ms, record.seq)
        if session.opened_seq <= sending.head_seq
    ]
    for period in PERIODS:
        lost = min(book.sum_since(book.losses, period, moment) for moment in moments.all)
        lines.append((period, moments.most(book.limits[f"loss-{period}"]), lost))
    for name, most, lost in lines:
        if most is not None and lost + at_stake > most:
            raise StormBroke(
                f"record {record.seq} ({record.kind}): {record.actor} has lost {lost} and has {at_stake} at stake,"
                f" and allows themselves {most} a {name}"
            )
