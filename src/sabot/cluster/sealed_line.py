"""A line on which only servers of the house can speak, and only they can read.

Every message is sealed with a key that comes from the house's own: cards that lie face down, and whatever players ask
for, go over a NATS that other programs may use too. What was not sealed by a server of this house, or was sealed for
another subject, is heard by nobody.
"""

import logging
import secrets
from typing import Final

from cachetools import LRUCache
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from sabot.cluster.line import Hear, LineDown, Reply, ServerLine
from sabot.runtime.log import log
from sabot.signature import Signer

SALT_BYTES: Final = 16
COUNT_BYTES: Final = 12
"""The number of a message is its nonce: no two of one key have the same."""
HEAD_BYTES: Final = SALT_BYTES + COUNT_BYTES
SENDERS_MAX: Final = 256
"""Keys of other servers that are kept; one that is forgotten is made anew from its salt."""


class SealedLine(ServerLine):
    """Seals what goes over another line, and opens what comes."""

    def __init__(self, line: ServerLine, signer: Signer) -> None:
        self._line = line
        self._signer = signer
        self._salt = secrets.token_bytes(SALT_BYTES)
        """Of this server's present life: it has a key of its own, so its messages can be numbered from one."""
        self._count = 0
        self._keys: LRUCache[bytes, ChaCha20Poly1305] = LRUCache(SENDERS_MAX)
        self._last: LRUCache[tuple[str, bytes], int] = LRUCache(16 * SENDERS_MAX)
        """By subject and sender, the number of the last message that was heard."""
        self._is_told = False
        """Whether it was said already that somebody else speaks on the line: once is enough for a log."""

    @property
    def is_up(self) -> bool:
        """Whether anybody can be heard at all."""
        return self._line.is_up

    def say(self, subject: str, words: bytes) -> None:
        """Tells all servers of the house who listen to the subject, on this one too."""
        self._line.say(subject, self._seal(words, b"say", subject.encode()))

    async def listen(self, subject: str, hear: Hear) -> None:
        """From now on hears what servers of the house say of the subject, each message once."""

        def take(sealed: bytes) -> None:
            words = self._open(sealed, b"say", subject.encode())
            if words is not None and self._is_new(subject, sealed):
                hear(words)

        await self._line.listen(subject, take)

    async def answer(self, subject: str, reply: Reply) -> None:
        """From now on answers what servers of the house ask under the subject; an empty word to anybody else."""

        async def take(sealed: bytes) -> bytes:
            words = self._open(sealed, b"ask", subject.encode())
            return b"" if words is None else self._seal(await reply(words), b"answer", sealed[:HEAD_BYTES])

        await self._line.answer(subject, take)

    async def ask(self, subject: str, words: bytes, patience_s: float) -> bytes:
        """The answer to this very question; raises `LineDown` where none came in time."""
        asked = self._seal(words, b"ask", subject.encode())
        answer = self._open(await self._line.ask(subject, asked, patience_s), b"answer", asked[:HEAD_BYTES])
        if answer is None:
            raise LineDown("the answer is not of a server of this house")
        return answer

    async def close(self) -> None:
        """Hears and says no more."""
        await self._line.close()

    def _seal(self, words: bytes, kind: bytes, about: bytes) -> bytes:
        self._count += 1
        number = self._count.to_bytes(COUNT_BYTES)
        return self._salt + number + self._key(self._salt).encrypt(number, words, kind + b"\0" + about)

    def _open(self, sealed: bytes, kind: bytes, about: bytes) -> bytes | None:
        """What was sealed; None where it was by somebody else, or about something else."""
        salt, number = sealed[:SALT_BYTES], sealed[SALT_BYTES:HEAD_BYTES]
        try:
            return self._key(salt).decrypt(number, sealed[HEAD_BYTES:], kind + b"\0" + about)
        except (InvalidTag, ValueError):  # a nonce that is too short is a ValueError
            if not self._is_told:
                self._is_told = True
                log("line-not-ours", logging.WARNING, bytes=len(sealed))
            return None

    def _is_new(self, subject: str, sealed: bytes) -> bool:
        """Whether it is no message that was heard before and is played again; each server's come in their order."""
        sender = subject, sealed[:SALT_BYTES]
        number = int.from_bytes(sealed[SALT_BYTES:HEAD_BYTES])
        if number <= self._last.get(sender, 0):
            return False
        self._last[sender] = number
        return True

    def _key(self, salt: bytes) -> ChaCha20Poly1305:
        key = self._keys.get(salt)
        if key is None:
            key = self._keys[salt] = ChaCha20Poly1305(self._signer.derive_key(b"sabot line", salt))
        return key
