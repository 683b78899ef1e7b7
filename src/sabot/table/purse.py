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


class Purse:
    """One player's money: kept by whoever plays for them, told by every receipt that touches it."""

    __slots__ = ("__weakref__", "_accounts", "_amounts", "currency", "habits", "house", "player", "pledge", "room")

    def __init__(self, player: str, currency: str, balances: Mapping[Account, int]) -> None:
        self.player = player
        self.currency = currency
        self._amounts = dict.fromkeys((Kind.CASH, Kind.GOLD, Kind.HOLD, Kind.GOLD_HOLD), 0)
        self._accounts = tuple([Account(kind, player, currency) for kind in self._amounts])
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
        return Account(Kind.CASH, self.player, self.currency)

    def learn(self, balances: Mapping[Account, int]) -> None:
        """Takes over what a receipt says of the player's accounts, however many others' are on it."""
        for account in self._accounts:
            if account in balances:
                self._amounts[account.kind] = balances[account]

    def knows(self, balances: Mapping[Account, int]) -> bool:
        """Whether that is what it holds already."""
        return all(self._amounts[account.kind] == balances.get(account, 0) for account in self._accounts)

    @property
    def cash(self) -> int:
        """Money the player can stake."""
        return self._amounts[Kind.CASH]

    @property
    def spendable(self) -> int:
        """Money that a decision may put down: there is so much, and the player's own limits allow it."""
        return self.cash if self.room is None else min(self.cash, self.room())

    @property
    def gold(self) -> int:
        """Golden Chips the player can stake."""
        return self._amounts[Kind.GOLD]

    @property
    def held(self) -> int:
        """Money in play."""
        return self._amounts[Kind.HOLD]

    @property
    def gold_held(self) -> int:
        """Golden Chips in play."""
        return self._amounts[Kind.GOLD_HOLD]
