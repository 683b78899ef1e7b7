"""The generator of seeds, watched at run time (R-1): once it fails a test, nothing more comes out of it.

Two continuous tests in the manner of NIST SP 800-90B, section 4.4, look at every byte drawn: a value that repeats too
long, and a value that is too frequent in a window. Both claim far less of the source than it should give (4 of 8 bits
a byte), with cutoffs that a sound source passes but once in 2^40 tests. At the start the shuffle itself is checked
against a known answer, and a first sample is tested before any shoe is made.
"""

import hashlib

from sabot.cards import SEED_BYTES, shuffled
from sabot.table.error import DealingStopped
from sabot.table.ident import Chance

BITS_A_BYTE = 4
"""The entropy claimed of each byte: a tripwire for a broken source, not a measure of a good one."""
RARE = 40
"""A sound source fails a test with a chance of 2^-40."""
WINDOW = 512
START_BYTES = 4096
REPEATS_MAX = 1 + -(-RARE // BITS_A_BYTE)

KNOWN_ORDER = "244df809686c9421"
"""The first digits of the SHA-256 of one known shoe: six decks, a seed of zeros, the cut ``sabot``."""


FREQUENT_MAX = 78
"""How often the window's first value may come in the window before it is too often: the least n of which a sound source
gives n or more with a chance of no more than 2^-40. A constant, for to find it takes longer than a shoe."""


class Generator:
    """Seeds for shoes, for one thread, that of the tables; as long as the source of chance passes its tests."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self._last = -1
        self._run = 0
        self._window_value = -1
        self._window_left = 0
        self._window_seen = 0
        self.failure: str | None = None
        """What it failed at; None while all is well."""
        self.bytes_tested = 0
        self._check_shuffle()
        self._draw(START_BYTES)

    def seed(self) -> bytes:
        """A fresh seed; raises `DealingStopped` if the source has failed, now or before."""
        seed = self._draw(SEED_BYTES)
        self.verify()
        return seed

    def verify(self) -> None:
        """Raises `DealingStopped` if the source has failed; nothing is drawn to find out."""
        if self.failure is not None:
            raise DealingStopped("no new rounds for now: the card generator failed its health test; bets are safe")

    def fail(self, why: str) -> None:
        """Stops the generator for good."""
        self.failure = self.failure or why

    def _draw(self, count: int) -> bytes:
        if self.failure is not None:
            return b""
        data = self._source(count)
        if len(data) != count:
            self.fail(f"the source gave {len(data)} bytes instead of {count}")
        self._test(data)
        self.bytes_tested += len(data)
        return data

    def _test(self, data: bytes) -> None:
        last, run = self._last, self._run
        frequent, left, seen = self._window_value, self._window_left, self._window_seen
        for value in data:
            run = run + 1 if value == last else 1
            last = value
            if run >= REPEATS_MAX:
                self.fail(f"one value came {run} times in a row")
            if not left:
                frequent, left, seen = value, WINDOW, 0
            left -= 1
            seen += value == frequent
            if seen >= FREQUENT_MAX:
                self.fail(f"one value came {seen} times in {WINDOW}")
        self._last, self._run = last, run
        self._window_value, self._window_left, self._window_seen = frequent, left, seen

    def _check_shuffle(self) -> None:
        order = "".join(shuffled(6, bytes(SEED_BYTES), "sabot"))
        if not hashlib.sha256(order.encode()).hexdigest().startswith(KNOWN_ORDER):
            self.fail("the shuffle does not give its known order")
