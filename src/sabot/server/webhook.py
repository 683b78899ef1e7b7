"""Posts things to an address, one after the other; nobody waits for it, and what did not arrive is tried again."""

import asyncio
import logging
import re
from collections import deque
from typing import Final
from urllib.parse import SplitResult, quote, urlsplit

import msgspec

from sabot.runtime.log import describe, log

RETRY_S: Final = 1.0
RETRY_MAX_S: Final = 60.0
"""How long is waited after a post that failed: from the first to the second, twice as long each time."""
POST_S: Final = 10.0
"""How long one post may take, from the look for its address to the first line of the answer."""
LINE_BYTES_MAX: Final = 1_000
"""Of that line; nothing after it is read."""
PENDING_MAX: Final = 1_000
"""Things that wait to be posted; the oldest make room, for the newest tell most."""

_TAKEN = re.compile(rb"HTTP/1\.[01] 2[0-9][0-9](?: .*)?\r?\n", re.DOTALL)
_PORTS: Final = {"http": 80, "https": 443}
_URL_SAFE: Final = "/?%:;@&=+$,!~*'()[]"


class NotTaken(Exception):
    """Raised for an answer that does not say that the post has arrived."""


class Webhook:
    """Posts each thing to an address, and keeps those that did not arrive."""

    def __init__(self, address: str, name: str = "heads") -> None:
        self._address = address
        self._name = name
        """What the log calls it."""
        self._pending: deque[msgspec.Struct] = deque(maxlen=PENDING_MAX)
        self._woken = asyncio.Event()
        self._failing = False

    def add(self, thing: msgspec.Struct) -> None:
        """Puts a thing in the queue; nobody waits for it."""
        self._pending.append(thing)
        self._woken.set()

    async def run(self) -> None:
        """Posts until it is cancelled."""
        while True:
            await self._woken.wait()
            self._woken.clear()
            wait_s = RETRY_S
            while not await self.post_all():
                await asyncio.sleep(wait_s)
                wait_s = min(2 * wait_s, RETRY_MAX_S)

    async def post_all(self) -> bool:
        """Whether all that was waiting has arrived."""
        while self._pending:
            thing = self._pending[0]
            try:
                await post(self._address, msgspec.json.encode(thing))
            except Exception as error:
                # Whatever the other side does: the next try is another one.
                self._tell(error)
                return False
            self._tell(None)
            if self._pending and self._pending[0] is thing:
                self._pending.popleft()
        return True

    def _tell(self, error: Exception | None) -> None:
        """Logs when the other side is lost and when it is back, not each try."""
        if error is not None and not self._failing:
            log("webhook-failed", logging.WARNING, of=self._name, **describe(error))
        if error is None and self._failing:
            log("webhook-back", of=self._name)
        self._failing = error is not None


async def post(address: str, body: bytes) -> None:
    """Posts once; raises unless the other side says in time that it has it. A redirection is not that."""
    async with asyncio.timeout(POST_S):
        url = urlsplit(address)
        if url.scheme not in _PORTS or not url.hostname:
            raise NotTaken("an address to post to begins with http:// or https://")
        port, tls = url.port or _PORTS[url.scheme], url.scheme == "https"
        reader, writer = await asyncio.open_connection(url.hostname, port, ssl=tls or None, limit=LINE_BYTES_MAX)
        try:
            writer.write(_head(url, len(body)) + body)
            await writer.drain()
            line = await reader.readline()
        finally:
            writer.transport.abort()
    if not _TAKEN.fullmatch(line):
        raise NotTaken(f"the answer was {line[:80].decode('latin-1').strip()!r}")


def _head(url: SplitResult, length: int) -> bytes:
    target = quote(url.path or "/", _URL_SAFE) + (f"?{quote(url.query, _URL_SAFE)}" if url.query else "")
    lines = (
        f"POST {target} HTTP/1.1",
        f"Host: {url.netloc.rpartition('@')[2].encode('idna').decode()}",
        "Content-Type: application/json",
        f"Content-Length: {length}",
        "User-Agent: sabot",
        "Connection: close",
    )
    return "".join(f"{line}\r\n" for line in (*lines, "")).encode()
