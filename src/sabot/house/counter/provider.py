"""Who brings and takes the players' money (W-3): an interface, and the provider of play credits."""

from hashlib import sha256
from typing import Protocol

from sabot.house.currency import Currencies
from sabot.house.error import Refused


class PaymentRefused(Refused):
    """Raised by a provider that will not make a payment; no money has moved."""


class ProviderSilent(Refused):
    """Raised where the provider does not answer, and nobody knows what became of the payment."""


class Provider(Protocol):
    """A payment provider. The same key is the same payment: asked again, it is not made again.

    Payments give the provider's own reference of the payment, and raise `PaymentRefused` where it is not made. A
    refusal is final: the same key is refused ever after. Any other error says that nothing is known: the payment may or
    may not have been made, and is asked for again under the same key.
    """

    @property
    def name(self) -> str:
        """What the books call it."""
        ...

    async def deposit(self, player: str, currency: str, amount: int, key: str) -> str:
        """Takes the amount from the player's own pocket."""
        ...

    async def withdraw(self, player: str, currency: str, amount: int, key: str) -> str:
        """Puts the amount into the player's own pocket."""
        ...

    async def cancel_deposit(self, player: str, currency: str, amount: int, key: str) -> str | None:
        """The reference of the deposit if it was made; None if it was not, and from then on it never is.

        Whatever of it may still be on its way is refused: after None no money of this key is ever taken.
        """
        ...


class PlayCredits:
    """Money for play: there is always more of it, up to a bound for each deposit, and it goes nowhere."""

    name = "play-credits"

    def __init__(self, currencies: Currencies, deposit_max: int = 1_000_000) -> None:
        self._currencies = currencies
        self._deposit_max = deposit_max
        """Minor units that one deposit may bring; multiplied as limits are."""

    async def deposit(self, player: str, currency: str, amount: int, key: str) -> str:
        """Always says yes, up to the bound."""
        most = self._deposit_max * self._currencies.find(currency).multiple
        if amount > most:
            show = self._currencies.show
            raise PaymentRefused(
                f"a deposit of {show(amount, currency)} is too much: up to {show(most, currency)} is possible at once"
            )
        return _reference("in", player, currency, amount, key)

    async def cancel_deposit(self, player: str, currency: str, amount: int, key: str) -> str | None:  # noqa: ARG002
        """Always says no: play credits that were not booked were never anywhere else."""
        return None

    async def withdraw(self, player: str, currency: str, amount: int, key: str) -> str:
        """Always says yes."""
        return _reference("out", player, currency, amount, key)


def _reference(way: str, player: str, currency: str, amount: int, key: str) -> str:
    """Made of the payment alone, so that nothing has to be remembered to know it again."""
    content = "\n".join((way, player, currency, str(amount), key))
    return f"play-{way}-{sha256(content.encode()).hexdigest()[:24]}"
