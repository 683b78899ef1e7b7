"""Signs the journal's head every so often while the house is open, and posts it where the operator wants it kept."""

import asyncio
import logging
from collections import deque
from typing import Final, Literal
from urllib.request import Request, urlopen

import msgspec

from sabot.house.heads import Heads, HeadsUnwritable
from sabot.ledger import SignedHead
from sabot.server.log import describe, log

TICK_S: Final = 1.0
RETRY_S: Final = 30.0
"""How long is waited after a post that failed."""
POST_S: Final = 10.0
"""How long the other side may take to answer."""
PENDING_MAX: Final = 1_000
"""Heads that wait to be posted; the oldest go first, for the newest binds all that they do."""


class Webhook:
    """Posts each head to an address, one after the other, and keeps those that did not arrive."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._pending: deque[SignedHead] = deque(maxlen=PENDING_MAX)
        self._woken = asyncio.Event()
        self._failing = False

    def add(self, head: SignedHead) -> None:
        """Puts a head in the queue; nobody waits for it."""
        self._pending.append(head)
        self._woken.set()

    async def run(self) -> None:
        """Posts until it is cancelled."""
        while True:
            await self._woken.wait()
            self._woken.clear()
            while not await self.post_all():
                await asyncio.sleep(RETRY_S)

    async def post_all(self) -> bool:
        """Whether all that was waiting has arrived."""
        while self._pending:
            head = self._pending[0]
            try:
                await asyncio.to_thread(_post, self._address, msgspec.json.encode(head))
            except (OSError, ValueError) as error:
                self._tell(error)
                return False
            self._tell(None)
            if self._pending and self._pending[0] is head:
                self._pending.popleft()
        return True

    def _tell(self, error: Exception | None) -> None:
        """Logs when the other side is lost and when it is back, not each try."""
        if error is not None and not self._failing:
            log("heads-webhook-failed", logging.WARNING, **describe(error))
        if error is None and self._failing:
            log("heads-webhook-back")
        self._failing = error is not None


class HeadKeeper:
    """Has the head signed while the house is open, and once more when it closes."""

    def __init__(self, heads: Heads, webhook: str | None) -> None:
        self._heads = heads
        self._webhook = Webhook(webhook) if webhook else None
        self._failing: Literal["all", "file"] | None = None
        """What failed the last time, and was told of."""

    async def run(self) -> None:
        """Goes on until it is cancelled."""
        posting = asyncio.create_task(self._webhook.run()) if self._webhook else None
        try:
            await self.sign()  # what a house that was killed has left unsigned
            while True:
                await asyncio.sleep(TICK_S)
                if self._heads.is_due:
                    await self.sign()
        finally:
            if posting:
                posting.cancel()

    async def sign(self) -> None:
        """Has the head signed and posted; a failure is logged once, and the next time is another try.

        A file that cannot be written keeps no head from being posted: then it is needed most.
        """
        head: SignedHead | None = None
        before, self._failing = self._failing, None
        try:
            head = await self._heads.sign()
        except HeadsUnwritable as error:
            head, self._failing = error.made, "file"
            if before != "file":
                log("heads-unwritten", logging.ERROR, **describe(error))
        except Exception as error:
            self._failing = "all"
            if before != "all":
                log("heads-failed", logging.ERROR, **describe(error))
        if head is not None and self._webhook is not None:
            self._webhook.add(head)

    async def finish(self) -> None:
        """Signs what is left at the end; what is still to be posted is tried once."""
        await self.sign()
        if self._webhook is not None:
            await self._webhook.post_all()


def _post(address: str, body: bytes) -> None:
    request = Request(address, body, {"Content-Type": "application/json"})  # noqa: S310, the operator's own address
    with urlopen(request, timeout=POST_S):  # noqa: S310
        pass
