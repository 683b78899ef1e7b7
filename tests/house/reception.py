"""A house with accounts and protection only, on a virtual clock, for the tests of both."""

import asyncio
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from random import Random
from typing import Any, TypeVar

from argon2 import PasswordHasher
from sqlalchemy import select

from sabot.house.accounts.accounts import Accounts, SignedIn
from sabot.house.accounts.desk import Desk
from sabot.house.accounts.event import AccountEvent, AccountUpdate
from sabot.house.accounts.password import Passwords
from sabot.house.accounts.profile import Profile
from sabot.house.accounts.session import SessionLimits
from sabot.house.accounts.sessions import Sessions
from sabot.house.accounts.staff import Staff
from sabot.house.clock import VirtualClock
from sabot.house.counter.rates import house_currencies
from sabot.house.protection.protection import Protection
from sabot.house.visitor import Visitor
from sabot.ledger.sums import kept_sums
from sabot.news import EVERYTHING, News, content_of
from sabot.store import Receipt, Record, Row, Step, Store, schema
from sabot.store.reading import journal
from sabot.table.ident import Chance

T = TypeVar("T")

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
PASSWORD = "seven lucky felts"  # noqa: S105, a test's own
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
LIMITS = SessionLimits(time_ms=4 * HOUR, loss=50_000)
ORIGIN = "192.0.2.7"


def moment(text: str) -> int:
    """Milliseconds of a moment (UTC) written as in ``2026-11-03 12:00``."""
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()) * 1000


TUESDAY_NOON = moment("2026-11-03 12:00")


def run(work: Coroutine[Any, Any, T]) -> T:
    """What the work comes to."""
    return asyncio.run(work)


class Intruded(Store):
    """A store where something else happens just before the next commit."""

    before: Callable[[], Coroutine[Any, Any, object]] | None = None

    async def commit(self, step: Step) -> Receipt:
        """As the store's own, after the intrusion."""
        if self.before is not None:
            before, self.before = self.before, None
            await before()
        return await super().commit(step)


class Reception:
    """Everything an account can meet."""

    def __init__(
        self,
        store: Store,
        hasher: PasswordHasher = QUICK,
        *,
        now_ms: int = TUESDAY_NOON,
        chance: Chance | None = None,
        clock: VirtualClock | None = None,
    ) -> None:
        self.store = store
        self.clock = clock or VirtualClock(now_ms)
        self.told: list[tuple[str, object]] = []
        self._rounds = 0
        chance = chance or Random(21).randbytes
        desk = Desk(store, self.clock)
        store.news.subscribe(EVERYTHING, self._hear)
        passwords = Passwords(chance, hasher, threaded=False)
        currencies = house_currencies()
        self.accounts = Accounts(desk, passwords, chance, currencies)
        self.sessions = Sessions(desk)
        self.staff = Staff(desk, passwords, chance, currencies)
        self.profile = Profile(desk)
        self.protection = Protection(desk, currencies)

    def _hear(self, news: News) -> None:
        update = content_of(news)
        if isinstance(update, AccountUpdate):
            self.told += [(update.player, event) for event in update.events]

    def join(self, name: str = "Ana", *, limits: SessionLimits | None = LIMITS) -> SignedIn:
        """A new account, signed in."""
        return run(
            self.accounts.sign_up(
                name, PASSWORD, currency="EUR", language="en", session_limits=limits, origin=ORIGIN, device="phone"
            )
        )

    def enter(
        self,
        name: str = "Ana",
        password: str = PASSWORD,
        *,
        limits: SessionLimits | None = LIMITS,
        origin: str = "198.51.100.9",
    ) -> SignedIn:
        """One more session of an account."""
        return run(self.accounts.sign_in(name, password, session_limits=limits, origin=origin, device="desktop"))

    def operator(self) -> Visitor:
        """An operator, signed in."""
        run(self.staff.make_staff("Olga", PASSWORD, "operator"))
        return self.enter("Olga").visitor

    def round_row(self, player: str, staked: int, returned: int, *, gold: int = 0) -> Row:
        """A round closed now, as the books have it."""
        self._rounds += 1
        values: dict[str, str | int | None] = {
            "code": f"r{self._rounds}",
            "player": player,
            "game": "multihand",
            "currency": "EUR",
            "closed_ms": self.clock.now_ms(),
            "staked": staked + gold,
            "returned": returned,
            "main_staked": staked + gold,
            "main_returned": returned,
            "golden_staked": gold,
            "golden_returned": 0,
            "hands": "[]",
        }
        return Row("played", values, "insert")

    def book_round(self, player: str, staked: int, returned: int, *, gold: int = 0) -> None:
        """A round closed now, in the books but not yet noted."""
        row = self.round_row(player, staked, returned, gold=gold)
        run(self.store.put(row, *kept_sums(row.values, "", voided=False)))

    def play(self, player: str, staked: int, returned: int) -> None:
        """A round closed now, in the books and noted."""
        self.book_round(player, staked, returned)
        self.protection.note_round(player, staked, returned, self.clock.now_ms())

    def deposit(self, player: str, amount: int, kind: str = "deposit") -> None:
        """A deposit, or another payment, made now, in the books."""
        values: dict[str, str | int | None] = {
            "id": f"y{len(self.rows('payment'))}",
            "player": player,
            "kind": kind,
            "provider": "test",
            "reference": "",
            "currency": "EUR",
            "amount": amount,
            "at_ms": self.clock.now_ms(),
        }
        run(self.store.put(Row("payment", values, "insert")))

    def rows(self, table: str) -> list[dict[str, Any]]:
        """All rows of a table."""
        found = schema.metadata.tables[table]
        return run(self.store.read(lambda books: [row._asdict() for row in books.execute(select(found))]))

    def row(self, table: str, **wanted: str) -> dict[str, Any]:
        """The one row with these values."""
        (found,) = [row for row in self.rows(table) if all(row[name] == value for name, value in wanted.items())]
        return found

    def records(self) -> list[Record]:
        """The whole journal."""
        return run(self.store.read(lambda books: list(journal(books))))

    def events(self, kind: type[AccountEvent]) -> list[tuple[str, object]]:
        """What was told of this kind, and to whom."""
        return [(player, event) for player, event in self.told if isinstance(event, kind)]
