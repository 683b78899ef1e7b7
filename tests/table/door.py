"""The store's door, for tests: steps wait before it until they are let in, refused, or let in and not heard of."""

import asyncio
from collections import deque

import pytest

from sabot.errors import SabotError
from sabot.store import Receipt, Step, Store, StoreDown

TURNS = 40
"""Enough for all that can go on to come to where it has to wait."""


class Door:
    """Stands open until it is shut."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self._submit = store.submit
        self._shut = False
        self.waiting: deque[tuple[Step, asyncio.Future[Receipt]]] = deque()
        monkeypatch.setattr(store, "submit", self._take)

    def _take(self, step: Step) -> "asyncio.Future[Receipt]":
        if not self._shut:
            return self._submit(step)
        receipt: asyncio.Future[Receipt] = asyncio.get_running_loop().create_future()
        self.waiting.append((step, receipt))
        return receipt

    @property
    def senders(self) -> list[str]:
        """Whose steps wait, in their order."""
        return [step.actor for step, _ in self.waiting]

    def shut(self) -> None:
        """Lets nothing in from now on."""
        self._shut = True

    async def let_in(self) -> None:
        """Opens: all that waits is committed, in its order."""
        self._shut = False
        while self.waiting:
            step, receipt = self.waiting.popleft()
            try:
                receipt.set_result(await self._submit(step))
            except SabotError as error:
                receipt.set_exception(error)
        await settle()

    async def refuse(self, *errors: SabotError) -> None:
        """Refuses the first that wait."""
        refused = [self.waiting.popleft()[1] for _ in errors]
        for receipt, error in zip(refused, errors, strict=True):
            receipt.set_exception(error)
        await settle()

    async def lose(self) -> None:
        """Commits the first that waits, and nobody hears of it."""
        step, receipt = self.waiting.popleft()
        await self._submit(step)
        self._shut = False
        receipt.set_exception(StoreDown("the database does not answer"))
        await settle()


async def settle() -> None:
    """Lets everything go on until it has to wait."""
    for _ in range(TURNS):
        await asyncio.sleep(0)
