"""How many connections there are: so many from each address, so many in all, below what the system has files for."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable
from contextlib import suppress
from ipaddress import ip_address, ip_network
from logging import WARNING
from typing import Any, Final, Literal

from sabot.house.accounts.address import household
from sabot.runtime.log import log
from sabot.server.asgi import NOWHERE
from sabot.server.config import PACE, Rate
from sabot.server.rate import Pace

FILES_KEPT: Final = 128
"""Files for everything that is no connection: the books, the log, the readers, the processes."""
CONNECTIONS_MIN: Final = 16

Why = Literal["address", "all"]


def raise_file_limit() -> int | None:
    """How many files the process may have open, after the limit was raised as far as it goes; None: no such limit."""
    try:
        import resource
    except ImportError:
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft


def bound_connections(wanted: int, files: int | None) -> int:
    """How many connections there may be where the process may have so many files."""
    return wanted if files is None else min(wanted, max(CONNECTIONS_MIN, files - FILES_KEPT))


class Connections:
    """The open connections of one server, each counted from its first byte to its last."""

    def __init__(self, *, most: int, most_each: int, proxies: Iterable[str] = (), pace: Rate = PACE) -> None:
        self._pace = Pace(pace)
        self._most = most
        self._most_each = most_each
        self._proxies = [ip_network(proxy, strict=False) for proxy in proxies if _is_network(proxy)]
        self._open: dict[asyncio.BaseTransport, str] = {}
        self._each: Counter[str] = Counter()
        self._waiting: OrderedDict[asyncio.BaseTransport, None] = OrderedDict()
        """Those that have not asked for anything yet, or for nothing more; the longest first."""
        self.refused: Counter[Why] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    def admit(self, transport: asyncio.BaseTransport) -> bool:
        """Whether the connection may stay; it is counted until `leave` if it may."""
        key = _key_of(transport)
        if self._each[key] >= self._most_each and not self._is_proxy(key):
            return self._refuse(key, "address")
        if len(self._open) >= self._most and not self._make_room():
            return self._refuse(key, "all")
        self._open[transport] = key
        self._each[key] += 1
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """Counts the connection no more; once or often, it is the same."""
        self._waiting.pop(transport, None)
        key = self._open.pop(transport, None)
        if key is not None:
            self._each[key] -= 1
            if not self._each[key]:
                del self._each[key]

    def pause_s(self, transport: asyncio.BaseTransport, now_s: float) -> float:
        """How long the connection waits before anything more is done for it."""
        key = self._open.get(transport)
        return 0.0 if key is None or self._is_proxy(key) else self._pace.reserve(key, now_s)

    def wait(self, transport: asyncio.BaseTransport) -> None:
        """Notes that nothing is being done for the connection: where room is needed, it goes first."""
        if transport in self._open:
            self._waiting[transport] = None
            self._waiting.move_to_end(transport)

    def work(self, transport: asyncio.BaseTransport) -> None:
        """Notes that the connection has asked for something."""
        self._waiting.pop(transport, None)

    def _make_room(self) -> bool:
        if not self._waiting:
            return False
        oldest, _ = self._waiting.popitem(last=False)
        self.leave(oldest)
        _abort(oldest)
        return True

    def _refuse(self, key: str, why: Why) -> bool:
        self.refused[why] += 1
        log("connection-refused", WARNING, address=key, why=why)
        return False

    def _is_proxy(self, key: str) -> bool:
        """Whether all players come from there, so that a bound for each address is none for anybody."""
        try:
            address = ip_address(key)
        except ValueError:
            return False
        return any(address in network for network in self._proxies)


def _key_of(transport: asyncio.BaseTransport) -> str:
    peer: Any = transport.get_extra_info("peername")
    return household(str(peer[0])) if isinstance(peer, tuple) and peer else NOWHERE


def _is_network(text: str) -> bool:
    with suppress(ValueError):
        ip_network(text, strict=False)
        return True
    return False


def _abort(transport: asyncio.BaseTransport) -> None:
    # Asked for by name: those of uvloop are of no class of Python's.
    abort: Callable[[], None] | None = getattr(transport, "abort", None)
    if abort is not None:
        abort()
