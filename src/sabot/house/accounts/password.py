"""Passwords: which are taken, and their argon2id hashes, which are all that is kept."""

import asyncio
import os
import sys
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from importlib.resources import files
from threading import get_native_id
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from sabot.house.accounts.name import name_key
from sabot.house.error import BadPassword
from sabot.house.gate import Gate
from sabot.table.ident import Chance

LENGTH_MIN: Final = 10
LENGTH_MAX: Final = 128
DIFFERENT_MIN: Final = 4
SALT_BYTES: Final = 16
HASHES_AT_ONCE: Final = max(1, min(4, (os.cpu_count() or 1) // 2))
"""Each takes 64 MiB while it runs, and all it can have of the machine: half of it is left to those who play."""
HASHES_WAITING: Final = 32
"""How many more may wait for their turn; the next one is told to come again."""
PATIENCE_MS: Final = 5_000
"""How long one waits."""
RETRY_S: Final = 2
NICE: Final = 10
"""By how much hashing stands back behind the house itself."""

HASHER: Final = PasswordHasher(time_cost=3, memory_cost=64 * 1024, parallelism=4, hash_len=32, salt_len=SALT_BYTES)
"""The second recommended choice of RFC 9106, for machines with memory to spare but not 2 GiB a sign-in."""

T = TypeVar("T")


def check_password(password: str, name: str) -> None:
    """Raises unless the account of that name may have that password."""
    plain = _normalize(password)
    if not LENGTH_MIN <= len(plain) <= LENGTH_MAX:
        raise BadPassword(f"a password has {LENGTH_MIN} to {LENGTH_MAX} characters", least=LENGTH_MIN, most=LENGTH_MAX)
    if name_key(plain) == name_key(name):
        raise BadPassword("a password may not be the account's name: choose another")
    if len(set(plain)) < DIFFERENT_MIN or plain.casefold() in _commonest():
        raise BadPassword("this password is one of the first that would be guessed: choose another")


class Passwords:
    """Makes and compares hashes, in threads of their own unless told otherwise: each takes a part of a second.

    Nobody waits for ever: raises `Crowded` where too many have come.
    """

    def __init__(self, chance: Chance, hasher: PasswordHasher = HASHER, *, threaded: bool = True) -> None:
        self._chance = chance
        self._hasher = hasher
        self._pool = _make_pool() if threaded else None
        self._gate = Gate(at_once=HASHES_AT_ONCE, waiting_max=HASHES_WAITING, patience_ms=PATIENCE_MS, retry_s=RETRY_S)
        self._nobody = self._hash("")

    async def hash(self, password: str) -> str:
        """The hash to be kept."""
        return await self._work(lambda: self._hash(password))

    async def match(self, kept: str | None, password: str) -> bool:
        """Whether that is the password; with nothing kept the answer is no, after just as much work."""
        right = await self._work(lambda: self._match(kept or self._nobody, password))
        return right and kept is not None

    def is_outdated(self, kept: str) -> bool:
        """Whether the hash was made with other parameters than those in use."""
        return self._hasher.check_needs_rehash(kept)

    async def _work(self, job: Callable[[], T]) -> T:
        if self._pool is None:
            return job()
        async with self._gate.turn():
            return await asyncio.get_running_loop().run_in_executor(self._pool, job)

    def _hash(self, password: str) -> str:
        return self._hasher.hash(_encode(password), salt=self._chance(SALT_BYTES))

    def _match(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, _encode(password))
        except (VerificationError, InvalidHashError):
            return False


def _make_pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(HASHES_AT_ONCE, thread_name_prefix="sabot-hash", initializer=_stand_back)


def _stand_back() -> None:
    """Lets everybody else compute first: Linux alone knows this of a single thread, and of those that it starts."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, get_native_id(), NICE)


def _normalize(password: str) -> str:
    # The same keys on another device may send the same letters composed otherwise.
    return unicodedata.normalize("NFKC", password) if len(password) <= LENGTH_MAX else password


def _encode(password: str) -> bytes:
    # One too long is no password of ours; it shall not cost more work than any other either.
    return _normalize(password)[: LENGTH_MAX + 1].encode("utf-8", "surrogatepass")


@cache
def _commonest() -> frozenset[str]:
    return frozenset(files("sabot.house.accounts").joinpath("commonest.txt").read_text(encoding="utf-8").split())
