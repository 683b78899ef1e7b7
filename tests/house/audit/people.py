"""Accounts that live through everything an account can meet, for the audit to look at."""

from contextlib import suppress

from argon2 import PasswordHasher

from sabot.house.accounts.accounts import Accounts
from sabot.house.accounts.desk import Desk
from sabot.house.accounts.password import Passwords
from sabot.house.accounts.profile import Profile
from sabot.house.accounts.session import SessionLimits
from sabot.house.accounts.sessions import Sessions
from sabot.house.accounts.staff import Staff
from sabot.house.clock import VirtualClock
from sabot.house.counter.rates import house_currencies
from sabot.house.error import Refused
from sabot.house.protection.protection import Protection
from sabot.house.visitor import Visitor
from sabot.store import Store
from sabot.table.ident import Chance
from tests.house.reception import DAY, HOUR, MINUTE, PASSWORD, QUICK

STRONGER = PasswordHasher(time_cost=2, memory_cost=8, parallelism=1)
NEW_PASSWORD = "quite another word"  # noqa: S105, a test's own


class People:
    """The desks that accounts are changed at."""

    def __init__(self, store: Store, now_ms: int, chance: Chance) -> None:
        self.clock = VirtualClock(now_ms)
        desk = Desk(store, self.clock)
        passwords, currencies = Passwords(chance, QUICK, threaded=False), house_currencies()
        self.accounts = Accounts(desk, passwords, chance, currencies)
        self.later = Accounts(desk, Passwords(chance, STRONGER, threaded=False), chance, currencies)
        """The same in a house that hashes passwords with other parameters."""
        self.sessions = Sessions(desk)
        self.staff = Staff(desk, passwords, chance, currencies)
        self.profile = Profile(desk)
        self.protection = Protection(desk, currencies)

    async def live(self) -> None:
        """Ana meets everything; Bea leaves a session to itself, Carl gets locked out."""
        guest = await self.accounts.guest(currency="EUR", language="es", origin="10.1.0.1", device="phone")
        ana = await self.accounts.upgrade(guest.visitor, "Ana", PASSWORD, origin="10.1.0.1")
        second = (await self.accounts.sign_in("Ana", PASSWORD, origin="10.1.0.2", device="desktop")).visitor
        await self.protection.set_session_limits(second, SessionLimits(2 * HOUR, 500))
        await self.protection.set_session_limits(second, SessionLimits(HOUR, 400))
        await self.profile.change_settings(ana, {"audio": {"voice": True}, "general": {"language": "it"}})
        await self.protection.reality_check_seen(second)
        await self._limit(ana)
        await self.accounts.change_password(ana, PASSWORD, NEW_PASSWORD)
        await self.later.sign_in("Ana", NEW_PASSWORD, origin="10.1.0.2")
        operator = await self._operator()
        await self.staff.set_role(operator, ana.player, "presenter", "speaks well", "role-0001")
        await self.protection.exclude(ana, "7d")
        await self.protection.exclude(ana, "180d")
        await self._leave()
        await self._guess()

    async def _limit(self, visitor: Visitor) -> None:
        """A limit lowered, one raised, one whose raise has come about, one lifted."""
        for kind, amount in (("loss-day", 500), ("loss-day", 300), ("deposit-week", 900), ("time-day", HOUR)):
            await self.protection.set_limit(visitor, kind, amount)
        await self.protection.set_limit(visitor, "deposit-week", 2_000)
        await self.protection.set_limit(visitor, "time-day", None)
        self.clock.advance(2 * DAY)
        await self.protection.set_limit(visitor, "deposit-week", 5_000)

    async def _operator(self) -> Visitor:
        await self.staff.make_staff("Olga", PASSWORD, "operator")
        return (await self.accounts.sign_in("Olga", PASSWORD, origin="10.1.0.3")).visitor

    async def _leave(self) -> None:
        bea = await self.accounts.sign_up("Bea", PASSWORD, currency="RON", language="ro", origin="10.1.0.4")
        self.clock.advance(21 * MINUTE)
        await self.sessions.end_idle()
        again = await self.accounts.sign_in("Bea", PASSWORD, origin="10.1.0.4")
        await self.sessions.sign_out(again.visitor)
        await self.accounts.sign_in("Bea", PASSWORD, origin="10.1.0.5")
        assert bea.visitor.player == again.visitor.player

    async def _guess(self) -> None:
        await self.accounts.sign_up("Carl", PASSWORD, currency="EUR", language="en", origin="10.1.0.6")
        await self.staff.make_staff("Dora", PASSWORD, "inspector")
        with suppress(Refused):
            await self.accounts.sign_in("Dora", "not the password", origin="10.1.0.7")
        await self.staff.unlock("Dora", address="10.1.0.8")
        # Mistakes at the address where the account was opened count for that address alone.
        for _ in range(2):
            self.clock.advance(MINUTE)
            with suppress(Refused):
                await self.accounts.sign_in("Carl", "not the password", origin="10.1.0.6")
        for _ in range(6):
            self.clock.advance(MINUTE)
            with suppress(Refused):
                await self.accounts.sign_in("Carl", "not the password", origin="10.1.0.7")
