"""Signs the journal's head every so often while the house is open, and posts it where the operator wants it kept."""

import asyncio
import logging
from typing import Final, Literal

from sabot.house.heads import Heads, HeadsUnwritable
from sabot.ledger import SignedHead
from sabot.runtime.log import describe, log
from sabot.server.webhook import Webhook

TICK_S: Final = 1.0


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
