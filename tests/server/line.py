"""A connection without a network: what is sent on it is kept, and nothing is taken by itself."""

import asyncio
from typing import Any


class Line(asyncio.Transport):
    """The far end of a protocol under test."""

    def __init__(self) -> None:
        super().__init__({"peername": ("192.0.2.1", 1)})
        self.sent = b""
        self.unsent = 0
        """How much of it the system is said not to have taken."""
        self.ended = ""
        self.paused = False

    def write(self, data: Any) -> None:
        """Keeps what is sent."""
        self.sent += bytes(data)

    def get_write_buffer_size(self) -> int:
        """As the test has it."""
        return self.unsent

    def pause_reading(self) -> None:
        """Notes it."""
        self.paused = True

    def resume_reading(self) -> None:
        """Notes it."""
        self.paused = False

    def is_closing(self) -> bool:
        """Whether it was closed in either way."""
        return bool(self.ended)

    def close(self) -> None:
        """Notes how it ended."""
        self.ended = self.ended or "closed"

    def abort(self) -> None:
        """Notes how it ended."""
        self.ended = "aborted"


async def turn(count: int = 50) -> None:
    """Lets everything else have so many turns."""
    for _ in range(count):
        await asyncio.sleep(0)
