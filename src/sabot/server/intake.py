"""Between a connection and whoever reads it: what was sent is handed on in small pieces.

What a client sends costs the house far more to read than the client to send, if it is cut up finely: chunks of one
byte, frames of none. So one reading of a connection, some 256 kB, is not read in one go: others have their turn in
between.
"""

import asyncio
from typing import Any, Final

PIECE_BYTES: Final = 2 * 1024
"""What is read before others have their turn."""


class Intake(asyncio.Protocol, asyncio.Transport):
    """The line's reader, and the reader's line."""

    def __init__(self, reader: asyncio.Protocol) -> None:
        super().__init__()
        self._reader: Any = reader
        self._line: asyncio.Transport
        self._waiting = bytearray()
        self._paused = False
        """Whether the reader wants nothing for now."""
        self._next: asyncio.Handle | None = None

    # -- what the line tells ----------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Tells the reader that there is a connection."""
        self._line = transport  # type: ignore[assignment]  # those of uvloop are of no class of Python's
        self._reader.connection_made(self)

    def data_received(self, data: bytes) -> None:
        """Hands on the first piece; the others follow, each in its turn."""
        self._waiting += data
        if self._next is None:
            self._hand_on()

    def eof_received(self) -> bool | None:
        """Tells the reader that nothing more will be sent."""
        ends: bool | None = self._reader.eof_received()
        return ends

    def connection_lost(self, exc: Exception | None) -> None:
        """Forgets what was not read."""
        self._waiting.clear()
        if self._next is not None:
            self._next.cancel()
        self._reader.connection_lost(exc)

    def pause_writing(self) -> None:
        """Tells the reader that what it answers is not taken."""
        self._reader.pause_writing()

    def resume_writing(self) -> None:
        """Tells the reader that it is taken again."""
        self._reader.resume_writing()

    # -- what the reader asks for -----------------------------------------------------------------------------------

    def pause_reading(self) -> None:
        """Hands nothing on until the reader asks for more."""
        self._paused = True
        self._settle()

    def resume_reading(self) -> None:
        """Hands on what there is, not at once: the reader is at work."""
        self._paused = False
        self._settle()

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Makes another the reader; what was sent before it was is forgotten, for it was meant for nobody."""
        self._reader = protocol
        self._waiting.clear()
        self._settle()

    def get_protocol(self) -> asyncio.BaseProtocol:
        """Who reads."""
        reader: asyncio.BaseProtocol = self._reader
        return reader

    def write(self, data: Any) -> None:
        """Sends."""
        self._line.write(data)

    def get_write_buffer_size(self) -> int:
        """How much of what was sent the system has not taken yet."""
        return self._line.get_write_buffer_size()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """What is known of the connection."""
        return self._line.get_extra_info(name, default)

    def is_closing(self) -> bool:
        """Whether the connection is at its end."""
        return self._line.is_closing()

    def close(self) -> None:
        """Ends the connection after what is still to be sent."""
        self._line.close()

    def abort(self) -> None:
        """Ends the connection now."""
        self._line.abort()

    # -- piece by piece ---------------------------------------------------------------------------------------------

    def _hand_on(self) -> None:
        self._next = None
        if self._waiting and not self._paused and not self.is_closing():
            piece = bytes(self._waiting[:PIECE_BYTES])
            del self._waiting[:PIECE_BYTES]
            try:
                self._reader.data_received(piece)
            except BaseException:
                self.abort()  # a line does that by itself, for whoever reads it in its own turn
                raise
        self._settle()

    def _settle(self) -> None:
        """Reads the line while nothing waits, and has what waits handed on while the reader wants it."""
        if self.is_closing():
            self._waiting.clear()
        elif self._waiting or self._paused:
            self._line.pause_reading()
            if not self._paused and self._next is None:
                self._next = asyncio.get_running_loop().call_soon(self._hand_on)
        else:
            self._line.resume_reading()
