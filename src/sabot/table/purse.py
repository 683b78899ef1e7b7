"""What a player has at hand, as the last commit left it."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from sabot.ledger import Account, Kind, Posting


class Habits(NamedTuple):
    """What a player has set, once for all, about bets behind (PL-9)."""

    follow_double: bool = True
    follow_split: bool = True
    forbid_behind: bool = False


class Conditions(NamedTuple):
    """What must hold in the transaction that commits a step."""

    needs: tuple[Posting, ...] = ()
    """What accounts must hold before it."""
    expects: tuple[tuple[str, int], ...] = ()
    """Streams that must not have moved on since."""


_KINDS = (Kind.CASH, Kind.GOLD, Kind.HOLD, Kind.GOLD_HOLD)


class Purse:
    """One player's money: kept by whoever plays for them, told by every receipt that touches it."""

    __slots__ = (
        "__weakref__",
        "_accounts",
        "cash",
        "currency",
        "gold",
        "gold_held",
        "habits",
        "held",
        "house",
        "player",
        "pledge",
        "room",
    )

    def __init__(self, player: str, currency: str, balances: Mapping[Account, int]) -> None:
        self.player = player
        self.currency = currency
        self._accounts = tuple([Account(kind, player, currency) for kind in _KINDS])
        self.cash = 0
        """Money the player can stake."""
        self.gold = 0
        """Golden Chips the player can stake."""
        self.held = 0
        """Money in play."""
        self.gold_held = 0
        """Golden Chips in play."""
        self.room: Callable[[], int] | None = None
        """How much more the player's own limits let them put down; None: anything."""
        self.pledge: Callable[[int], Conditions] | None = None
        """What a commit has to hold to that puts so much down without a command of the player's; None: nothing."""
        self.habits = Habits()
        self.house = False
        """Whether it is one of the house's own players (P-11)."""
        self.learn(balances)

    @property
    def cash_account(self) -> Account:
        """Where the player's money is."""
        return self._accounts[0]

    def learn(self, balances: Mapping[Account, int]) -> None:
        """Takes over what a receipt says of the player's accounts, however many others' are on it."""
        cash, gold, held, gold_held = self._accounts
        self.cash = balances.get(cash, self.cash)
        self.gold = balances.get(gold, self.gold)
        self.held = balances.get(held, self.held)
        self.gold_held = balances.get(gold_held, self.gold_held)

    def knows(self, balances: Mapping[Account, int]) -> bool:
        """Whether that is what it holds already."""
        amounts = (self.cash, self.gold, self.held, self.gold_held)
        return amounts == tuple([balances.get(account, 0) for account in self._accounts])

    def stands(self) -> tuple[Posting, ...]:
        """What the player has, for a step that is reckoned from just that."""
        cash, gold, *_ = self._accounts
        return Posting(cash, self.cash), Posting(gold, self.gold)

    @property
    def spendable(self) -> int:
        """Money that a decision may put down: there is so much, and the player's own limits allow it."""
        return self.cash if self.room is None else min(self.cash, self.room())
