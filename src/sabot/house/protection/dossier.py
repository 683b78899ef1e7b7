"""What the house has in mind of a player at play, so that a bet needs no look into the books."""

from typing import Final, NamedTuple

from sqlalchemy import Connection

from sabot.floor.reading import cost_so_far
from sabot.house.accounts.player import read_player
from sabot.house.accounts.session import Session, sessions_since
from sabot.house.accounts.settings import read_settings
from sabot.house.calendar import DAY_MS, MINUTE_MS, Period, day_start
from sabot.house.clock import Clock
from sabot.house.protection.limits import Limit, LimitKind, read_limits
from sabot.house.tally import RoundTally, read_periods, read_tally
from sabot.ledger import Account, Kind
from sabot.store.reading import balances_of, last_version

KEEP_MS: Final = 5 * MINUTE_MS
"""How long a dossier is trusted: another server may have written to the books meanwhile."""


class KeptFloor(NamedTuple):
    """The cash that has to stay in an account, as it was found."""

    floor: int | None
    """None: any of it may go."""
    until_ms: int
    """It is found anew from then on."""


class Dossier:
    """One player's limits, sessions of the day, and rounds added up."""

    __slots__ = (
        "cash_account",
        "check_every_ms",
        "day_ms",
        "funds",
        "kept_floor",
        "limits",
        "loaded_ms",
        "period_funds",
        "periods",
        "player",
        "rounds",
        "session_funds",
        "sessions",
        "stream",
        "version",
    )

    def __init__(self, books: Connection, player: str, now_ms: int) -> None:
        self.player = read_player(books, player)
        general = read_settings(self.player.settings, self.player.language).general
        self.check_every_ms = general.reality_check_minutes * MINUTE_MS
        self.limits: dict[LimitKind, Limit] = read_limits(books, player)
        self.sessions: dict[str, Session] = {
            session.id: session for session in sessions_since(books, player, day_start(now_ms))
        }
        self.periods: dict[Period, RoundTally] = read_periods(books, player, now_ms)
        self.rounds: dict[str, RoundTally] = {
            session.id: read_tally(books, player, session.opened_ms)
            for session in self.sessions.values()
            if session.ended_ms is None
        }
        """By open session."""
        self.stream = f"player:{player}"
        self.version = last_version(books, self.stream)
        currency = self.player.currency
        self.cash_account = Account(Kind.CASH, player, currency)
        balances = balances_of(books, player)
        cash, held = (balances.get(Account(kind, player, currency), 0) for kind in (Kind.CASH, Kind.HOLD))
        self.funds = funds = cash + held + cost_so_far(books, player, currency)
        """What the player's cash would be if nothing were in play: the same until a round is closed."""
        self.period_funds = {period: funds + tally.loss for period, tally in self.periods.items()}
        """What the player's cash would be if nothing were in play, and nothing had been lost in the period: play does
        not change it, so it stays as it was read."""
        self.session_funds = {session: funds + tally.loss for session, tally in self.rounds.items()}
        """The same by open session."""
        self.kept_floor: KeptFloor | None = None
        self.day_ms = day_start(now_ms)
        self.loaded_ms = now_ms

    def is_current(self, clock: Clock) -> bool:
        """Whether it can be trusted: not too old, and of this day, so that no period has ended since."""
        return 0 <= clock.now_ms() - self.day_ms < DAY_MS and clock.since_ms(self.loaded_ms) < KEEP_MS

    def add_round(self, staked: int, returned: int) -> None:
        """Adds up a round just closed."""
        self.periods = {period: tally.plus(staked, returned) for period, tally in self.periods.items()}
        for session in self.sessions.values():
            if session.ended_ms is None:
                self.rounds[session.id] = self.session_tally(session.id).plus(staked, returned)

    def session_tally(self, session: str) -> RoundTally:
        """The rounds closed since that session began."""
        return self.rounds.get(session, RoundTally())

    def time_today(self, clock: Clock) -> int:
        """Milliseconds of this day with at least one session open, as they really passed."""
        now_ms = clock.now_ms()
        total_ms, counted_ms = 0, day_start(now_ms)
        for session in sorted(self.sessions.values(), key=lambda session: session.opened_ms):
            end_ms = min(session.last_ms, now_ms)
            total_ms += max(0, clock.since_ms(max(session.opened_ms, counted_ms)) - clock.since_ms(end_ms))
            counted_ms = max(counted_ms, end_ms)
        return total_ms
