"""The line between the servers of a house: what is said to all, and what is asked of one."""

from collections.abc import Awaitable, Callable
from typing import Protocol

from sabot.errors import SabotError

Hear = Callable[[bytes], None]
Reply = Callable[[bytes], Awaitable[bytes]]
Knows = Callable[[str], bool]
"""Whether a server is on the roster of this house: what others say, of a copy of its books or of a past life, is not
heard, even if they have its key."""


class LineDown(SabotError):
    """Raised where nobody answered: it may have been carried out all the same."""


class ServerLine(Protocol):
    """Takes words to other servers, if it can: what is lost is found missing by those who should have heard it."""

    def say(self, subject: str, words: bytes) -> None:
        """Tells all who listen to the subject, on this server too."""

    async def listen(self, subject: str, hear: Hear) -> None:
        """From now on hears what is said of the subject, in the order in which each server says it."""

    async def answer(self, subject: str, reply: Reply) -> None:
        """From now on answers what is asked under the subject."""

    async def ask(self, subject: str, words: bytes, patience_s: float) -> bytes:
        """The answer; raises `LineDown` where none came in time."""
        ...

    @property
    def is_up(self) -> bool:
        """Whether anybody can be heard at all."""
        ...

    async def close(self) -> None:
        """Hears and says no more."""
