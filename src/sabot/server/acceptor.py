"""Connections taken from a listening socket, a few in one go, whatever event loop there is.

The loops differ in how many they would take before anything else is done: one of them all that knock.
"""

import asyncio
import logging
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from sabot.errors import system_reason
from sabot.runtime.log import log

TOGETHER: Final = 4
"""Connections taken in one go, before what others have asked for is done: more that knock at once wait for the next."""
KNOCKING_MAX: Final = 2048
"""Those that may wait for it."""
PAUSE_S: Final = 1.0
"""How long nobody is taken in where the system has no room: no more files, no memory."""


class Acceptor:
    """Takes connections until it is closed."""

    def __init__(self, bound: socket.socket, make_protocol: Callable[[], asyncio.Protocol]) -> None:
        self._bound = bound
        self._make_protocol = make_protocol
        self._loop = asyncio.get_running_loop()
        self._openings: set[asyncio.Task[None]] = set()
        self._closed = False
        bound.setblocking(False)
        bound.listen(KNOCKING_MAX)
        self._listen()

    def close(self) -> None:
        """Takes no more."""
        if not self._closed:
            self._closed = True
            self._loop.remove_reader(self._bound)

    async def wait_closed(self) -> None:
        """Waits until all that were taken in have their line."""
        while self._openings:
            await asyncio.wait(self._openings)

    def _listen(self) -> None:
        if not self._closed:
            self._loop.add_reader(self._bound, self._take)

    def _take(self) -> None:
        for _ in range(TOGETHER):
            try:
                connection, _ = self._bound.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as error:
                log("cannot-accept", logging.ERROR, says=system_reason(error))
                self._loop.remove_reader(self._bound)
                self._loop.call_later(PAUSE_S, self._listen)
                return
            connection.setblocking(False)
            opening = self._loop.create_task(self._open(connection))
            self._openings.add(opening)
            opening.add_done_callback(self._openings.discard)

    async def _open(self, connection: socket.socket) -> None:
        with suppress(OSError):  # of one who has left again
            await self._loop.connect_accepted_socket(self._make_protocol, connection)
            return
        connection.close()
