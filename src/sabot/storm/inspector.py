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
    BadLimit,
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
from sabot.house.protection.allowance import Allowance
from sabot.house.visitor import Visitor
from sabot.storm.error import StormBroke
from sabot.table import PlaceBets, Spot

GAME = "atlantic-city"
NAME, SECRET = "Careful-Carol", "a secret of seven careful words"
STEP = 100
"""The least by which a bet can be more."""
FOREVER_MS = 253_402_300_799_000
"""The end of the year 9999."""


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
        await self._inspect_bounds()
        await self._inspect_losses()
        await self._inspect_waiting()
        await self._inspect_checks()
        await self._inspect_time()
        await self._inspect_idleness()
        await self._inspect_exclusion()

    async def _inspect_bounds(self) -> None:
        """What a limit can be, and the figures of somebody who has done nothing yet."""
        limits = self._house.protection
        await self._refused(limits.set_limit(self._visitor, "bets-day", 1), BadLimit, "a limit that there is not")
        for kind, least, most in (("loss-month", 0, 10**15), ("time-day", MINUTE_MS, DAY_MS)):
            for amount in (least - 1, most + 1):
                attempt = limits.set_limit(self._visitor, kind, amount)
                await self._refused(attempt, BadLimit, f"{amount} for {kind}", least=least, most=most)
            for wanted in (most, None):
                limit = await limits.set_limit(self._visitor, kind, wanted)
                self._same(f"the highest {kind}", limit.amount, most)
            self._same(f"{kind} lifted", limit.next_ms, self._clock.now_ms() + DAY_MS)
            limit = await limits.set_limit(self._visitor, kind, most)
            self._same(f"{kind} as it was", (limit.amount, limit.next_amount, limit.next_ms), (most, None, None))
        opened_ms = self._clock.now_ms()
        self._clock.advance(MINUTE_MS)
        status = await limits.status(self._visitor)
        told = status.opened_ms, status.session_ms, status.time_today_ms, status.check_in_ms, status.rounds
        self._same("a new session", told, (opened_ms, MINUTE_MS, MINUTE_MS, 59 * MINUTE_MS, 0))
        self._same("a reality check that is not due", await limits.reality_check_due(self._visitor), None)

    async def _inspect_session(self) -> None:
        """The limits of a session can be lowered, and not raised again."""
        change = self._house.protection.set_session_limits
        for limits in (SessionLimits(DAY_MS, 10_001), SessionLimits(DAY_MS - 1, 10_001)):
            await self._refused(change(self._visitor, limits), BadLimit, "a higher loss for a session")
        await change(self._visitor, SessionLimits(DAY_MS, 10_000))
        await change(self._visitor, SessionLimits(DAY_MS - 1, 10_000))
        longer = change(self._visitor, SessionLimits(DAY_MS, 10_000))
        await self._refused(longer, BadLimit, "a longer time for a session")

    async def _inspect_other_session(self) -> None:
        """Of several open sessions the strictest limit holds, and says whose it is."""
        before = self._visitor, self._token
        await self._sign_in(SessionLimits(DAY_MS, 20_000))
        late = self._bet(10_000 + STEP)
        what = "a bet beyond the loss of another session"
        said = await self._refused(late, LossLimitReached, what, limit="other-session", most=10_000, left=10_000)
        self._same("which session it is", "in another session of yours that is open" in said, True)
        await self._house.sessions.sign_out(self._visitor)
        ended = self._house.protection.status(self._visitor)
        await self._refused(ended, NotSignedIn, "a look at the figures of a session that has ended")
        self._visitor, self._token = before

    async def _inspect_deposits(self) -> None:
        # The shortest last: each is reached before the one before it.
        for kind, most in (("deposit-month", 60_000), ("deposit-week", 50_000), ("deposit-day", 40_000)):
            await self._house.protection.set_limit(self._visitor, kind, most)
            more = self._deposit(most + 1)
            await self._refused(more, DepositLimitReached, f"more than {kind}", limit=kind, most=most, left=most)
        await self._deposit(40_000)
        beyond = "anything beyond the day's deposits"
        await self._refused(self._deposit(1), DepositLimitReached, beyond, limit="deposit-day", most=40_000, left=0)

    async def _inspect_losses(self) -> None:
        await self._refused(self._bet(STEP), SessionLimitsMissing, "a bet before the session's limits are set")
        await self._house.protection.set_session_limits(self._visitor, SessionLimits(DAY_MS, 10_000))
        await self._inspect_session()
        await self._inspect_other_session()
        limits = (
            ("session", 10_000, "in this session"),
            ("loss-month", 8_000, "this month"),
            ("loss-week", 6_000, "this week"),
            ("loss-day", 4_000, "today"),
        )
        for kind, most, when in limits:
            if kind != "session":
                await self._house.protection.set_limit(self._visitor, kind, most)
            what = f"a bet beyond the loss of a {kind}"
            said = await self._refused(self._bet(most + STEP), LossLimitReached, what, limit=kind, most=most, left=most)
            self._same("which limit it is", f"EUR {when}:" in said, True)
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
        shown = await self._house.protection.reality_check_due(self._visitor)
        self._same("a check that is due", shown and shown.check_in_ms, 0)
        # What adds to a round that was begun is not held up, but a bet is, whoever asks.
        allowance = await self._house.protection.allowance(self._visitor)
        allowance.verify(STEP, 40_000, adds=True)
        await self._refused(_verify(allowance), RealityCheckOverdue, "a bet that is only asked about")
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
        what = "a bet after the session's time"
        said = await self._refused(self._bet(STEP), TimeOver, what, limit="session", most_ms=most_ms)
        self._same("which session's time it is", "you allowed this session are over" in said, True)
        await self._sign_in(SessionLimits(DAY_MS, 10_000))
        said = await self._refused(self._bet(STEP), TimeOver, f"{what}, another's", limit="session", most_ms=most_ms)
        self._same("which other's it is", "you allowed another session of yours that is open" in said, True)
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
            said = await self._refused(self._bet(STEP), SelfExcluded, "a bet of somebody excluded", until_ms=until_ms)
            self._same("how long it still is", "you have excluded yourself until " in said, True)
            await self._refused(self._deposit(1), SelfExcluded, "a deposit of somebody excluded")
        await self._refused(protection.exclude(self._visitor, "7d"), Refused, "a shorter exclusion")
        await self._house.cashier.withdraw(self._visitor, 1, self._new_id())
        self._clock.advance(180 * DAY_MS - 1)
        await self._sign_in(SessionLimits(DAY_MS, 10_000))
        await self._refused(self._bet(STEP), SelfExcluded, "a bet in the last moment of an exclusion")
        self._clock.advance(1)
        await self._bet(STEP)
        await self._bet(0)
        for _ in range(2):
            self._same("how long for good is", await protection.exclude(self._visitor, "forever"), FOREVER_MS)
        for attempt in (self._bet(STEP), protection.exclude(self._visitor, "180d")):
            said = await self._refused(attempt, Refused, "anything of somebody who is excluded for good")
            self._same("for how long it is", "you have excluded yourself for good: " in said, True)

    async def _refused(self, attempt: Awaitable[Any], kind: type[Refused], what: str, **facts: str | int) -> str:
        """What is said where something must be refused, for that reason and with these figures."""
        try:
            await attempt
        except kind as refusal:
            self._same(f"the figures of {what}", {name: refusal.facts.get(name) for name in facts}, facts)
            return str(refusal)
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
        await self._house.tables.play(self._visitor, GAME, PlaceBets(spots=tuple(spots)), self._new_id(), "")

    def _new_id(self) -> str:
        self._keys += 1
        return f"inspector-{self._keys}"


async def _verify(allowance: Allowance) -> None:
    allowance.verify(STEP, 40_000)
