"""An inspector: goes up to every limit of the players' protection, and one step beyond (P-10, R-4, R-11)."""

from collections.abc import Awaitable
from typing import Any

from sabot.errors import SabotError
from sabot.house.accounts.accounts import SignedIn
from sabot.house.accounts.session import SessionLimits
from sabot.house.calendar import DAY_MS, MINUTE_MS
from sabot.house.clock import VirtualClock
from sabot.house.error import (
    BadChoice,
    DepositLimitReached,
    LossLimitReached,
    NotSignedIn,
    RealityCheckOverdue,
    Refused,
    SelfExcluded,
    SessionLimitsMissing,
    TimeOver,
)
from sabot.house.house import House
from sabot.house.visitor import Visitor
from sabot.storm.broke import StormBroke
from sabot.table import Bet, Spot

GAME = "atlantic-city"
NAME, SECRET = "Careful-Carol", "a secret of seven careful words"
STEP = 100
"""The least by which a bet can be more."""


class Inspector:
    """A player who is refused exactly where they should be, and nowhere else."""

    def __init__(self, house: House, clock: VirtualClock) -> None:
        self._house = house
        self._clock = clock
        self._keys = 0
        self._token = ""
        self._visitor: Visitor

    @property
    def id(self) -> str:
        """Whose account it is."""
        return self._visitor.player

    async def arrive(self) -> None:
        """Opens an account."""
        self._sign(await self._house.accounts.sign_up(NAME, SECRET, currency="EUR", language="en", session_limits=None))

    async def inspect(self) -> None:
        """Tries everything, one after the other."""
        await self._inspect_deposits()
        await self._inspect_losses()
        await self._inspect_waiting()
        await self._inspect_checks()
        await self._inspect_time()
        await self._inspect_idleness()
        await self._inspect_exclusion()

    async def _inspect_deposits(self) -> None:
        # The shortest last: each is reached before the one before it.
        for kind, most in (("deposit-month", 60_000), ("deposit-week", 50_000), ("deposit-day", 40_000)):
            await self._house.protection.set_limit(self._visitor, kind, most)
            await self._refused(self._deposit(most + 1), DepositLimitReached, f"more than {kind}")
        await self._deposit(40_000)
        await self._refused(self._deposit(1), DepositLimitReached, "anything beyond the day's deposits")

    async def _inspect_losses(self) -> None:
        await self._refused(self._bet(STEP), SessionLimitsMissing, "a bet before the session's limits are set")
        await self._house.protection.set_session_limits(self._visitor, SessionLimits(DAY_MS, 10_000))
        limits = (("session", 10_000), ("loss-month", 8_000), ("loss-week", 6_000), ("loss-day", 4_000))
        for kind, most in limits:
            if kind != "session":
                await self._house.protection.set_limit(self._visitor, kind, most)
            what = f"a bet beyond the loss of a {kind}"
            await self._refused(self._bet(most + STEP), LossLimitReached, what, limit=kind, most=most, left=most)
            await self._bet(most)
            await self._bet(0)

    async def _inspect_waiting(self) -> None:
        """A raise waits for a day, to the millisecond."""
        limit = await self._house.protection.set_limit(self._visitor, "loss-day", 5_000)
        self._same("a raised limit", (limit.amount, limit.next_amount), (4_000, 5_000))
        self._same("when it is raised", limit.next_ms, self._clock.now_ms() + DAY_MS)
        self._clock.advance(1)
        again = await self._house.protection.set_limit(self._visitor, "loss-day", 5_000)
        self._same("when it is raised, asked for twice", again.next_ms, limit.next_ms)
        self._clock.advance(DAY_MS - 2)
        await self._sign_in(SessionLimits(60 * MINUTE_MS, 10_000))
        await self._refused(self._bet(4_000 + STEP), LossLimitReached, "a raise before its day")
        self._clock.advance(1)
        await self._bet(5_000)
        await self._bet(0)

    async def _inspect_checks(self) -> None:
        await self._house.profile.change_settings(self._visitor, {"general": {"reality_check_minutes": 5}})
        await self._house.protection.reality_check_seen(self._visitor)
        self._clock.advance(5 * MINUTE_MS - 1)
        await self._bet(STEP)
        self._clock.advance(1)
        await self._refused(self._bet(2 * STEP), RealityCheckOverdue, "a bet with a reality check due")
        await self._bet(0)
        seen = await self._house.protection.reality_check_seen(self._visitor)
        self._same("the next check", seen.check_due_ms, self._clock.now_ms() + 5 * MINUTE_MS)
        await self._house.profile.change_settings(self._visitor, {"general": {"reality_check_minutes": 60}})

    async def _inspect_time(self) -> None:
        await self._sign_in(SessionLimits(10 * MINUTE_MS, 10_000))
        # An older session with a longer time must not stand in the way, nor help.
        await self._house.sessions.end_other_sessions(self._visitor)
        self._clock.advance(10 * MINUTE_MS - 1)
        await self._bet(STEP)
        await self._bet(0)
        self._clock.advance(1)
        most_ms = 10 * MINUTE_MS
        late = self._bet(STEP)
        await self._refused(late, TimeOver, "a bet after the session's time", limit="session", most_ms=most_ms)
        await self._sign_in(SessionLimits(DAY_MS, 10_000))
        await self._house.sessions.end_other_sessions(self._visitor)
        used_ms = (await self._house.protection.status(self._visitor)).time_today_ms
        await self._house.protection.set_limit(self._visitor, "time-day", used_ms + MINUTE_MS)
        self._clock.advance(MINUTE_MS - 1)
        await self._bet(STEP)
        await self._bet(0)
        self._clock.advance(1)
        await self._refused(self._bet(STEP), TimeOver, "a bet after the day's time", limit="time-day")

    async def _inspect_idleness(self) -> None:
        await self._house.sessions.visitor(self._token)
        self._clock.advance(20 * MINUTE_MS - 1)
        await self._house.sessions.visitor(self._token)
        self._clock.advance(20 * MINUTE_MS)
        await self._refused(self._house.sessions.visitor(self._token), NotSignedIn, "a session silent for too long")
        await self._sign_in(SessionLimits(DAY_MS, 10_000))

    async def _inspect_exclusion(self) -> None:
        protection = self._house.protection
        await self._refused(protection.exclude(self._visitor, "14d"), BadChoice, "an exclusion that there is not")
        for period, days in (("24h", 1), ("7d", 7), ("30d", 30), ("180d", 180)):
            until_ms = await protection.exclude(self._visitor, period)
            self._same(f"how long {period} is", until_ms, self._clock.now_ms() + days * DAY_MS)
            await self._refused(self._bet(STEP), SelfExcluded, "a bet of somebody excluded")
            await self._refused(self._deposit(1), SelfExcluded, "a deposit of somebody excluded")
        await self._refused(protection.exclude(self._visitor, "7d"), Refused, "a shorter exclusion")
        await self._house.cashier.withdraw(self._visitor, 1, self._new_id())
        self._clock.advance(180 * DAY_MS - 1)
        await self._sign_in(SessionLimits(DAY_MS, 10_000))
        await self._refused(self._bet(STEP), SelfExcluded, "a bet in the last moment of an exclusion")
        self._clock.advance(1)
        await self._bet(STEP)
        await self._bet(0)

    async def _refused(self, attempt: Awaitable[Any], kind: type[Refused], what: str, **facts: str | int) -> None:
        """Tries what must be refused, for that reason and with these figures."""
        try:
            await attempt
        except kind as refusal:
            self._same(f"the figures of {what}", {name: refusal.facts.get(name) for name in facts}, facts)
            return
        except SabotError as other:
            raise StormBroke(f"the inspector tries {what}, and hears: {other}") from other
        raise StormBroke(f"the house takes {what}")

    def _same(self, what: str, house: object, own: object) -> None:
        if house != own:
            raise StormBroke(f"the inspector is told of {what}: {house}, and it should be {own}")

    async def _sign_in(self, limits: SessionLimits | None = None) -> None:
        self._sign(await self._house.accounts.sign_in(NAME, SECRET, session_limits=limits))

    def _sign(self, signed: SignedIn) -> None:
        self._visitor, self._token = signed.visitor, signed.token

    async def _deposit(self, amount: int) -> None:
        await self._house.cashier.deposit(self._visitor, amount, self._new_id())

    async def _bet(self, amount: int) -> None:
        """Bets so much in all, in two boxes; 0 takes everything back."""
        half = amount // 2 // STEP * STEP
        spots = [Spot(box=box, main=main) for box, main in ((1, amount - half), (2, half)) if main]
        await self._house.tables.play(self._visitor, GAME, Bet(spots=tuple(spots)), self._new_id(), "")

    def _new_id(self) -> str:
        self._keys += 1
        return f"inspector-{self._keys}"
