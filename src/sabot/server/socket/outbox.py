"""What waits to be sent on a socket: so much and no more, for a client that does not read must not fill the memory."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from enum import IntEnum
from typing import NamedTuple

SendText = Callable[[str], Awaitable[None]]


class CloseCode(IntEnum):
    """Why the server closes a socket; 4000 to 4999 are an application's own."""

    LEAVING = 1001
    """The server stops: come again."""
    CUT_UP = 1008
    """A message in too many fragments."""
    BROKEN = 1011
    """Something nobody foresaw."""
    LATER = 1013
    """Nobody can be let in now: come again later."""
    SIGNED_OUT = 4401
    """Nobody is signed in, or the session has ended: sign in."""
    TOO_SLOW = 4408
    """The client does not read: come again and see the table as it stands."""
    TOO_MANY = 4429
    """Too many sockets, too many messages, or too many frames of any kind."""


class Closing(NamedTuple):
    """The last word on a socket."""

    code: CloseCode
    reason: str


class _Entry(NamedTuple):
    """A message that waits."""

    text: str
    table: str | None
    own: str = ""
    """Its end, where the beginning is the same for many: put together only when it is sent."""


class Outbox:
    """Messages in order, and at their end the close."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._long = most // 2
        self._waiting: deque[_Entry] = deque()
        self._missed = 0
        """What came since the client last took something."""
        self._news: asyncio.Future[None] | None = None
        """Where whoever sends waits for something to send."""
        self.closing: Closing | None = None
        self.overflowed = asyncio.Event()
        """Set when the client is so far behind that it is not waited for any more."""

    @property
    def is_long(self) -> bool:
        """Whether the client is so far behind that a table had better be shown whole than move by move."""
        return len(self._waiting) >= self._long

    def put(self, text: str, table: str | None = None, own: str = "") -> None:
        """Puts the message, and of which table it is, behind those that wait, unless the socket is being closed."""
        if self.count_missed():
            self._waiting.append(_Entry(text, table, own))
            self._wake()

    def offer(self, text: str, table: str) -> bool:
        """Puts a message that may be missed behind those that wait; False where so many do that it is not put there.

        It is not held against a client that takes nothing: what others say closes nobody's socket.
        """
        if self.closing is not None or self.is_long:
            return False
        self._waiting.append(_Entry(text, table))
        self._wake()
        return True

    def withdraw(self, table: str) -> None:
        """Takes back what waits of the table: it is going to be shown whole."""
        self._waiting = deque(entry for entry in self._waiting if entry.table != table)

    def count_missed(self) -> bool:
        """Counts what comes for the client; False where the socket is being closed, because it takes nothing too."""
        if self.closing is not None:
            return False
        self._missed += 1
        if self._missed > self._most or len(self._waiting) >= self._most:
            self._waiting.clear()
            self.close(CloseCode.TOO_SLOW, "you do not read what is sent: connect again")
            self.overflowed.set()
            return False
        return True

    def close(self, code: CloseCode, reason: str) -> None:
        """Closes the socket after what is waiting."""
        if self.closing is None:
            self.closing = Closing(code, reason)
            self._wake()

    def _wake(self) -> None:
        news = self._news
        if news is not None and not news.done():
            news.set_result(None)

    async def pump(self, send: SendText) -> Closing:
        """The last word, after everything before it was sent."""
        loop = asyncio.get_running_loop()
        while True:
            while self._waiting:
                entry = self._waiting.popleft()
                await send(entry.text + entry.own)
                self._missed = 0
            if self.closing is not None:
                return self.closing
            self._news = loop.create_future()
            await self._news
