"""Whoever looks after players at their tables and at the counter; in a house of one's own, nobody."""

from typing import Protocol

from sabot.house.visitor import Visitor
from sabot.ledger import Posting
from sabot.table import Conditions


class Permit(Protocol):
    """What a player may put down, by one moment's books."""

    @property
    def is_current(self) -> bool:
        """Whether it can be asked."""
        ...

    def verify(self, extra: int, cash: int, *, adds: bool = False) -> None:
        """Raises if the player, who has so much cash, may not put so much of it down."""
        ...

    def verify_welcome(self) -> None:
        """Raises if the player may not even sit down."""
        ...

    def needs(self, extra: int) -> tuple[Posting, ...]:
        """What the account must hold before a step that puts so much down."""
        ...

    @property
    def expects(self) -> tuple[tuple[str, int], ...]:
        """Streams that must not have gone on since."""
        ...


class Guardian(Protocol):
    """Who has a say in what players put down."""

    async def allowance(self, visitor: Visitor) -> Permit:
        """What the visitor may put down."""
        ...

    async def prepare(self, player: str) -> None:
        """Has the player's limits in mind, so that `room` can be asked."""
        ...

    def room(self, player: str, cash: int) -> int:
        """How much of that cash the player may put down."""
        ...

    def pledge(self, player: str, cash: int) -> Conditions:
        """What a commit has to hold to that puts so much of the player's down without a command of theirs."""
        ...

    def forget(self, player: str) -> None:
        """Has the player's limits read anew when they are next asked for."""
        ...

    async def reread(self, player: str) -> None:
        """Has the player's limits read anew, once."""
        ...

    async def verify_deposit(self, player: str, amount: int, payment: str = "") -> None:
        """Raises if the player may not bring so much."""
        ...


class NoLimits:
    """A permit for anything that there is the money for, and the guardian who gives it: a player's own house."""

    is_current = True
    expects: tuple[tuple[str, int], ...] = ()

    def verify(self, extra: int, cash: int, *, adds: bool = False) -> None:
        """Allows everything."""

    def verify_welcome(self) -> None:
        """Allows everything."""

    def needs(self, extra: int) -> tuple[Posting, ...]:  # noqa: ARG002  the stake itself is asked for anyway
        """Asks for nothing that has to stay."""
        return ()

    async def allowance(self, visitor: Visitor) -> "NoLimits":  # noqa: ARG002
        """The same for everybody."""
        return self

    async def prepare(self, player: str) -> None:
        """There is nothing to have in mind."""

    def room(self, player: str, cash: int) -> int:  # noqa: ARG002
        """All of it."""
        return cash

    def pledge(self, player: str, cash: int) -> Conditions:  # noqa: ARG002
        """Asks for nothing that has to stay."""
        return Conditions()

    def forget(self, player: str) -> None:
        """There is nothing to forget."""

    async def reread(self, player: str) -> None:
        """There is nothing to read."""

    async def verify_deposit(self, player: str, amount: int, payment: str = "") -> None:
        """Allows everything."""
