"""Numbers that cannot be foretold without the seed and can be repeated by everybody who has it.

The page docs/fair-shuffle.md defines every byte; a change here is a new version of the algorithm.
"""

import hmac
import struct
from collections.abc import Callable
from operator import mod

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms

from sabot.cards.seed import check_seed, cut_bytes
from sabot.errors import SabotError

SPAN = 2**32
"""How many values a word of the stream can take."""

FETCH_WORDS = 64
"""How many words are fetched for single numbers: enough to pay for the call only now and then."""


def derive_key(seed: bytes, cut: str, purpose: str) -> bytes:
    """The 32-byte key for one purpose; keys of other purposes, cuts or seeds tell nothing about it."""
    message = with_length(b"sabot/1/" + purpose.encode()) + with_length(cut_bytes(cut))
    return hmac.digest(check_seed(seed), message, "sha256")


def keystream(key: bytes, count: int) -> bytes:
    """The first ``count`` bytes that ChaCha20 makes of the key."""
    return _chacha20(key, 0)(bytes(count))


class Stream:
    """Unbiased whole numbers from a ChaCha20 keystream, read as little-endian 32-bit words.

    Streams of one key with different numbers are independent of each other.
    """

    __slots__ = ("_encrypt", "_next", "_words")

    def __init__(self, key: bytes, number: int = 0) -> None:
        self._encrypt = _chacha20(key, number)
        self._words: tuple[int, ...] = ()
        self._next = 0

    def below(self, n: int) -> int:
        """A number from 0 to ``n - 1``, each equally likely; the only number below 1 costs no word."""
        if n == 1:
            return 0
        if not 2 <= n <= SPAN:
            raise SabotError(f"no number can be drawn below {n}: 1 to {SPAN} is allowed")
        # Words from here on would give the small remainders one chance too many.
        limit = SPAN - SPAN % n
        while True:
            word = self._word()
            if word < limit:
                return word % n

    def countdown(self, n: int) -> list[int]:
        """``[below(n), below(n - 1), ... below(2)]``, several times faster than asked one by one."""
        bounds = range(n, 1, -1)
        end = self._next + len(bounds)
        if end > len(self._words):
            self._fetch(len(bounds))
            end = len(bounds)
        words = self._words[self._next : end]
        # No bound up to n rejects a word under this, so one comparison clears them all.
        if max(words, default=0) < SPAN - n:
            self._next = end
            return list(map(mod, words, bounds))
        return [self.below(bound) for bound in bounds]

    def _word(self) -> int:
        if self._next == len(self._words):
            self._fetch(FETCH_WORDS)
        word = self._words[self._next]
        self._next += 1
        return word

    def _fetch(self, count: int) -> None:
        """Adds ``count`` words to those not yet used."""
        fresh = struct.unpack(f"<{count}I", self._keystream(4 * count))
        self._words = self._words[self._next :] + fresh
        self._next = 0

    def _keystream(self, count: int) -> bytes:
        return self._encrypt(bytes(count))


def bonus_stream(seed: bytes, cut: str = "", number: int = 0) -> Stream:
    """The stream of a bonus played beside the cards; ``number`` tells the bonus games of one shoe apart."""
    return Stream(derive_key(seed, cut, "bonus"), number)


def with_length(data: bytes) -> bytes:
    """The bytes after their number, so that what follows cannot be taken for a part of them."""
    return len(data).to_bytes(4, "little") + data


def _chacha20(key: bytes, number: int) -> Callable[[bytes], bytes]:
    """The encryption of RFC 8439 with the number as nonce and the block counter starting at 0."""
    if not 0 <= number < 2**96:
        raise SabotError(f"{number} cannot number a stream: 0 to 2**96 - 1 is allowed")
    counter_and_nonce = bytes(4) + number.to_bytes(12, "little")
    return Cipher(algorithms.ChaCha20(key, counter_and_nonce), mode=None).encryptor().update
