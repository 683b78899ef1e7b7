"""The line over NATS."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

import nats
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError

from sabot.cluster.line import Hear, LineDown, Reply, ServerLine
from sabot.errors import SabotError
from sabot.runtime.log import log
from sabot.runtime.tasks import Tasks

FIRST_S: Final = 5.0
"""How long is waited for the first connection."""
AGAIN_S: Final = 0.2
"""After how long a lost one is tried again."""
_REFUSED: Final = "it does not take the user and the password of --bus"
PENDING_MAX: Final = 4 * 1024 * 1024
"""Bytes that wait to be sent while it is lost; what does not fit is found missing by those who should have heard."""


class NatsLine(ServerLine):
    """A connection to NATS that is made anew for as long as it takes."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._tasks = Tasks()

    @classmethod
    async def open(cls, url: str, name: str) -> "NatsLine":
        """A line over the NATS server at that address; raises where there is none now, or it lets nobody in."""
        client: Client | None = None
        is_refused = False

        async def hear_fault(fault: Exception) -> None:
            nonlocal is_refused
            is_refused = is_refused or _is_refusal(fault)
            if client is not None:
                log("line-failing", logging.WARNING, says=type(fault).__name__)

        try:
            client = await asyncio.wait_for(
                nats.connect(
                    servers=[part.strip() for part in url.split(",")],
                    name=f"sabot {name}",
                    connect_timeout=2,
                    reconnect_time_wait=AGAIN_S,
                    max_reconnect_attempts=-1,
                    ping_interval=2,
                    max_outstanding_pings=2,
                    pending_size=PENDING_MAX,
                    error_cb=hear_fault,
                ),
                FIRST_S,
            )
        except (TimeoutError, NatsError, OSError, ValueError) as error:
            reason = _REFUSED if is_refused else str(error) or "it does not answer"
            raise SabotError(f"NATS at {_without_password(url)}: {reason}") from None
        return cls(client)

    @property
    def is_up(self) -> bool:
        """Whether the connection stands."""
        return self._client.is_connected

    def say(self, subject: str, words: bytes) -> None:
        """Tells all; while the connection is lost it waits, if there is room."""
        self._tasks.begin(self._say(subject, words))

    async def listen(self, subject: str, hear: Hear) -> None:
        """Hears in the order in which each server says it."""

        async def take(message: Msg) -> None:
            hear(message.data)

        await self._client.subscribe(subject, cb=take, pending_bytes_limit=64 * 1024 * 1024)

    async def answer(self, subject: str, reply: Reply) -> None:
        """Answers each question by itself: one that takes long keeps no other waiting."""

        async def take(message: Msg) -> None:
            self._tasks.begin(self._reply(message, reply))

        await self._client.subscribe(subject, cb=take)

    async def ask(self, subject: str, words: bytes, patience_s: float) -> bytes:
        """The answer of the one who answers there."""
        try:
            message = await self._client.request(subject, words, timeout=patience_s)
        except (TimeoutError, NatsError) as error:
            raise LineDown("the other server does not answer") from error
        return bytes(message.data)

    async def close(self) -> None:
        """Sends what waits, and ends the connection."""
        await self._tasks.finish(patience_s=1)
        with suppress(NatsError, asyncio.TimeoutError, OSError):
            if self._client.is_connected:
                await asyncio.wait_for(self._client.flush(timeout=1), 2)
        with suppress(NatsError, asyncio.TimeoutError, OSError):
            await asyncio.wait_for(self._client.close(), 2)

    async def _say(self, subject: str, words: bytes) -> None:
        with suppress(NatsError):
            await self._client.publish(subject, words)

    async def _reply(self, message: Msg, reply: Reply) -> None:
        words = await reply(message.data)
        with suppress(NatsError):
            await message.respond(words)


def _is_refusal(fault: Exception) -> bool:
    """Whether NATS has said by it that it does not know who comes."""
    return isinstance(fault, NatsError) and "authorization" in str(fault).lower()


def _without_password(url: str) -> str:
    """The address as it may stand in a line."""
    return ",".join(part.rpartition("@")[2] for part in url.split(","))
