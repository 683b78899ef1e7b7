"""The counter and the books of a house on a virtual clock, with a provider that remembers what it was asked."""

from collections.abc import Awaitable, Callable

from sabot.house.counter.cashier import Cashier
from sabot.house.counter.grants import Grants
from sabot.house.counter.provider import PaymentRefused, PlayCredits
from sabot.house.counter.rates import house_currencies
from sabot.house.counter.statement import Statements
from sabot.house.heavy import HeavyReads
from sabot.house.history.costs import CostBook
from sabot.house.history.export import Exports
from sabot.house.history.history import History
from sabot.house.history.statistics import Statistician
from sabot.house.player_state import PlayerStates
from sabot.house.visitor import Role, Visitor
from sabot.house.worker import Worker
from sabot.ledger import Account, Kind
from sabot.store import Store
from sabot.store.reading import balances_of
from tests.house.reception import Reception, run

ORIGIN = "192.0.2.9"


class Pockets:
    """A provider that keeps the players' pockets: what was taken and given, each payment once."""

    name = "pockets"

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []
        self.made: dict[str, tuple[str, str, int]] = {}
        """By key: whose pocket, the currency, and what was taken out of it; below zero: put in."""
        self.cancelled: set[str] = set()
        self.trouble: Callable[[str], None] = lambda _: None
        """Asked before a payment: may raise."""
        self.afterwards: Callable[[], Awaitable[object]] | None = None
        """Happens, once, after the next payment."""

    async def deposit(self, player: str, currency: str, amount: int, key: str) -> str:
        """Takes from the pocket."""
        return await self._pay("deposit", key, (player, currency, amount))

    async def withdraw(self, player: str, currency: str, amount: int, key: str) -> str:
        """Puts into the pocket."""
        return await self._pay("withdraw", key, (player, currency, -amount))

    async def cancel_deposit(self, player: str, currency: str, amount: int, key: str) -> str | None:
        """Whether the pocket has given it; if not, it never does."""
        self.asked.append(("cancel", key))
        self.trouble("cancel")
        if self.made.get(key) == (player, currency, amount):
            return f"ref-{key}"
        self.cancelled.add(key)
        return None

    async def _pay(self, what: str, key: str, payment: tuple[str, str, int]) -> str:
        self.asked.append((what, key))
        self.trouble(what)
        if key in self.cancelled:
            raise PaymentRefused("the pockets were told to stay closed")
        assert self.made.setdefault(key, payment) == payment
        if self.afterwards is not None:
            afterwards, self.afterwards = self.afterwards, None
            await afterwards()
        return f"ref-{key}"

    @property
    def taken(self) -> int:
        """What the pockets are down by."""
        return sum(amount for _, _, amount in self.made.values())


class Counter(Reception):
    """A reception with a cashier and the books beside it."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        currencies = house_currencies()
        self.pockets = Pockets()
        states = PlayerStates()
        self.cashier = Cashier(store, self.clock, self.protection, self.pockets, currencies, states)
        self.play_money = Cashier(store, self.clock, self.protection, PlayCredits(currencies), currencies, states)
        self.grants = Grants(store, self.clock, states)
        worker = Worker(threaded=False)
        self.heavy = HeavyReads(store)
        self.costs = CostBook(worker)
        self.statements = Statements(store, self.heavy, self.clock, currencies)
        self.history = History(self.heavy, self.costs)
        self.exports = Exports(self.heavy, currencies)
        self.statistician = Statistician(self.heavy, worker, self.costs)

    def inspector(self) -> Visitor:
        """An inspector, signed in."""
        run(self.staff.make_staff("Ines", "seven lucky felts", "inspector"))
        return self.enter("Ines").visitor

    def held(self, kind: Kind, player: str, currency: str = "EUR") -> int:
        """What an account holds."""
        found = run(self.store.read(lambda books: balances_of(books, player)))
        return found.get(Account(kind, player, currency), 0)


def stranger(player: str = "p1", *, role: Role = Role.PLAYER, currency: str = "EUR") -> Visitor:
    """A visitor whose account is of no matter."""
    return Visitor(player, player, role, currency, "en", "s1", guest=False)
