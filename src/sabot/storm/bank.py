"""The players' own pockets: a provider with books of its own, which no crash of the house touches."""

from hashlib import sha256
from random import Random
from typing import Literal, NamedTuple

from sabot.house.counter.provider import PaymentRefused
from sabot.storm.dice import pick
from sabot.storm.error import StormBroke
from sabot.storm.scheduler import Scheduler

Mood = Literal["pays", "refuses", "is silent before", "is silent after"]
MOODS: dict[Mood, int] = {"pays": 86, "refuses": 4, "is silent before": 5, "is silent after": 5}


class BankSilent(Exception):
    """Raised where the bank did not answer: it may or may not have paid."""


class Transfer(NamedTuple):
    """Money that went from a player's pocket to the house (in), or back (out)."""

    way: Literal["in", "out"]
    player: str
    currency: str
    amount: int


class Bank:
    """A provider that pays each key once, refuses some, and sometimes does not answer."""

    name = "storm-bank"

    def __init__(self, dice: Random, scheduler: Scheduler) -> None:
        self._dice = dice
        self._scheduler = scheduler
        self.calm = False
        """Whether it always pays what it has not refused before."""
        self.paid: dict[str, Transfer] = {}
        self._refused: set[str] = set()

    async def deposit(self, player: str, currency: str, amount: int, key: str) -> str:
        """Takes the amount from the player's own pocket."""
        return await self._pay(Transfer("in", player, currency, amount), key)

    async def withdraw(self, player: str, currency: str, amount: int, key: str) -> str:
        """Puts the amount into the player's own pocket."""
        return await self._pay(Transfer("out", player, currency, amount), key)

    async def cancel_deposit(self, player: str, currency: str, amount: int, key: str) -> str | None:
        """The reference of a deposit that was made; one that was not is refused from now on."""
        await self._scheduler.pause()
        transfer = Transfer("in", player, currency, amount)
        if self.paid.get(key) == transfer:
            return _reference(transfer, key)
        self._refused.add(key)
        return None

    async def _pay(self, transfer: Transfer, key: str) -> str:
        await self._scheduler.pause()
        mood: Mood = "pays" if self.calm else pick(self._dice, MOODS)
        if mood == "is silent before":
            raise BankSilent(key)
        self._make(transfer, key, refuses=mood == "refuses")
        await self._scheduler.pause()
        if mood == "is silent after":
            raise BankSilent(key)
        return _reference(transfer, key)

    def _make(self, transfer: Transfer, key: str, *, refuses: bool) -> None:
        if key in self.paid:
            if self.paid[key] != transfer:
                raise StormBroke(f"the house asked for {transfer} under the key of {self.paid[key]}")
            return
        # Money that was taken goes back whatever happens; and what was refused once stays refused.
        if key in self._refused or (refuses and not key.endswith("-back")):
            self._refused.add(key)
            raise PaymentRefused("the storm's bank will not make this payment: ask for another")
        self.paid[key] = transfer


def _reference(transfer: Transfer, key: str) -> str:
    return sha256(f"{key}\n{transfer}".encode()).hexdigest()[:24]
