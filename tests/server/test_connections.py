"""Connections that are slow, half open, malformed or too many: real sockets, closed by the server."""

import asyncio
import json
import socket
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from urllib.parse import urlsplit

import pytest
from msgspec.structs import replace

from sabot.server.acceptor import TOGETHER
from sabot.server.config import Rate, ServerConfig
from sabot.server.connections import CONNECTIONS_MIN, FILES_KEPT, Connections, bound_connections, raise_file_limit
from sabot.server.rate import Pace
from tests.server.real import CONFIG, WAIT_S, Line, Site, guest, serving

HASTY = replace(CONFIG, headers_deadline_ms=50, body_deadline_ms=50)
HEAD = "POST /api/sign-in HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Type: application/json\r\n"


@contextmanager
def dialled(site: Site) -> Iterator[socket.socket]:
    """A bare connection."""
    where = urlsplit(site.address)
    with socket.create_connection((where.hostname, where.port), timeout=WAIT_S) as line:
        yield line


def _head(site: Site) -> bytes:
    return HEAD.format(host=urlsplit(site.address).netloc).encode()


def _ask_health(line: socket.socket) -> None:
    """Asks over an open connection, and hears the whole answer."""
    line.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
    heard = b""
    while not heard.endswith(b"}"):
        data = line.recv(65_536)
        assert data, "the connection was closed"
        heard += data
    assert heard.startswith(b"HTTP/1.1 200 OK\r\n")


def _hear_all(line: socket.socket) -> bytes:
    """All that is said until the server closes the connection."""
    heard = b""
    try:
        while data := line.recv(65_536):
            heard += data
    except ConnectionResetError:
        pass
    return heard


@pytest.mark.parametrize("said", [b"", b"GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: "])
def test_a_connection_that_does_not_say_what_it_wants_is_closed(url: str, said: bytes) -> None:
    with serving(url, config=HASTY) as site, dialled(site) as line:
        line.sendall(said)
        assert _hear_all(line) == b""


def test_a_body_that_does_not_come_to_its_end_is_not_waited_for(url: str) -> None:
    with serving(url, config=HASTY) as site, dialled(site) as line:
        line.sendall(_head(site) + b"Content-Length: 50\r\n\r\n{")
        assert _hear_all(line) == b""


def test_one_who_keeps_to_the_deadlines_is_served(url: str) -> None:
    with serving(url, config=replace(CONFIG, headers_deadline_ms=60_000)) as site, dialled(site) as line:
        for _ in range(3):
            _ask_health(line)


def test_an_address_has_only_so_many_connections(url: str) -> None:
    with serving(url, config=replace(CONFIG, connections_each=5)) as site, ExitStack() as stack:
        first = [stack.enter_context(dialled(site)) for _ in range(5)]
        for line in first:
            _ask_health(line)
        late = stack.enter_context(dialled(site))
        assert _hear_all(late) == b""
        first[0].close()
        _ask_health(first[1])


def test_a_proxy_has_as_many_as_it_likes(url: str) -> None:
    config = replace(CONFIG, connections_each=2)
    with serving(url, config=config, proxies=("127.0.0.1",)) as site, ExitStack() as stack:
        for _ in range(6):
            line = stack.enter_context(dialled(site))
            _ask_health(line)


def test_where_there_is_no_room_the_one_that_waits_longest_goes(url: str) -> None:
    config = replace(CONFIG, connections_max=3, headers_deadline_ms=600_000)
    with serving(url, config=config) as site, ExitStack() as stack:
        silent = [stack.enter_context(dialled(site)) for _ in range(3)]
        api = guest(site.address)
        assert _hear_all(silent[0]) == b"", "newcomers are not shut out by connections that ask for nothing"
        line = Line(api)
        line.hear("hello")
        line.connection.close()


def test_a_socket_counts_until_it_is_closed(url: str) -> None:
    with serving(url, config=replace(CONFIG, connections_each=3)) as site:
        api = guest(site.address)
        for _ in range(8):
            line = Line(api)
            line.hear("hello")
            line.connection.close()


class Wire:
    """A connection as far as its count goes."""

    def __init__(self, address: str) -> None:
        self._address = address

    def get_extra_info(self, _: str) -> tuple[str, int]:
        """Where it comes from."""
        return self._address, 1


@pytest.mark.parametrize("plain", [False, True])
def test_a_crowd_that_knocks_at_once_is_taken_in_by_and_by(
    url: str, monkeypatch: pytest.MonkeyPatch, plain: bool
) -> None:
    """In between everybody else is answered; and nobody of the crowd is lost: by Python's own event loop, too."""
    if plain:
        monkeypatch.setattr("sabot.server.loop.find_loop", lambda: None)
    crowd, turns, taken = 10 * TOGETHER, 0, Counter[int]()
    knocked = threading.Event()
    admit = Connections.admit

    def count_turns(loop: asyncio.AbstractEventLoop) -> None:
        nonlocal turns
        turns += 1
        loop.call_soon(count_turns, loop)

    def note(self: Connections, transport: asyncio.BaseTransport) -> bool:
        if not turns:  # the first keeps the server busy until all are there
            knocked.wait(WAIT_S)
            count_turns(asyncio.get_running_loop())
        taken[turns] += 1
        return admit(self, transport)

    monkeypatch.setattr(Connections, "admit", note)
    with serving(url) as site, ExitStack() as stack:
        lines = [stack.enter_context(dialled(site)) for _ in range(crowd)]
        knocked.set()
        for line in lines:
            _ask_health(line)
    assert taken.total() == crowd
    # Two that follow each other may fall between the same two counts.
    assert max(taken.values()) <= 2 * TOGETHER


def test_connections_are_counted_by_household_and_forgotten_when_they_leave() -> None:
    found = Connections(most=10, most_each=2)
    wires = [Wire(f"2001:db8::{number}") for number in range(1, 4)]
    assert [found.admit(wire) for wire in wires] == [True, True, False]  # type: ignore[arg-type]
    found.leave(wires[0])  # type: ignore[arg-type]
    found.leave(wires[0])  # type: ignore[arg-type]
    assert len(found) == 1
    assert found.admit(wires[2])  # type: ignore[arg-type]
    assert found.refused == {"address": 1}


def test_there_are_fewer_connections_than_files() -> None:
    assert bound_connections(10_000, None) == 10_000
    assert bound_connections(10_000, 1024) == 1024 - FILES_KEPT
    assert bound_connections(10_000, 100) == CONNECTIONS_MIN
    assert bound_connections(3, 1024) == 3
    files = raise_file_limit()
    assert files is None or files > 0


def test_a_malformed_chunk_is_the_clients_fault(url: str) -> None:
    with serving(url) as site:
        for body in (b"zz\r\n{}\r\n0\r\n\r\n", b"-1\r\n", b"5\r\nabcdefgh\r\n"):
            with dialled(site) as line:
                line.sendall(_head(site) + b"Transfer-Encoding: chunked\r\n\r\n" + body)
                heard = _hear_all(line)
            head, _, told = heard.partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 400 "), heard
            assert json.loads(told)["why"] == "bad-request"
            assert b"content-security-policy" in head.lower()


def test_a_request_says_its_length_in_one_way(url: str) -> None:
    with serving(url) as site, dialled(site) as line:
        smuggled = b"0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n"
        line.sendall(_head(site) + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n" + smuggled)
        heard = _hear_all(line)
        assert heard.startswith(b"HTTP/1.1 400 ")
        assert heard.count(b"HTTP/1.1") == 1, "what stands behind it is no request"


def test_a_head_has_an_end(url: str) -> None:
    with serving(url) as site, dialled(site) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + b"a" * 40_000)
        assert _hear_all(line).startswith(b"HTTP/1.1 400 ")


OPENING = (
    "GET /api/socket HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: sabot.2\r\n"
)


@pytest.mark.parametrize(
    "more",
    [b"X-Long: " + b"a" * 10_000, b"X-Many: a\r\n" * 200 + b"X: a", b"Content-Length: 2"],
    ids=["long", "many", "body"],
)
def test_an_opening_that_is_not_understood_is_refused_and_the_connection_closed(url: str, more: bytes) -> None:
    with serving(url) as site, dialled(site) as line:
        line.sendall(OPENING.format(host=urlsplit(site.address).netloc).encode() + more + b"\r\n\r\n")
        head, _, told = _hear_all(line).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 400 ")
        assert json.loads(told)["why"] == "bad-request"
        assert b"content-security-policy" in head.lower()


def test_what_is_set_up_by_default_is_bounded() -> None:
    config = ServerConfig()
    assert config.connections_each < config.connections_max
    assert 0 < config.headers_deadline_ms <= 30_000


def test_an_address_that_asks_without_a_pause_is_answered_at_its_pace() -> None:
    pace = Pace(Rate(3, 20))
    assert [round(pace.reserve("ann", 5.0), 3) for _ in range(5)] == [0, 0, 0, 0.02, 0.04]
    assert pace.reserve("bob", 5.0) == 0
    assert pace.reserve("ann", 6.0) == 0
    small = Pace(Rate(1, 20), keys_max=2)
    for key in "abc":
        small.reserve(key, 0.0)
    assert len(small) == 2


def test_requests_beyond_the_pace_are_answered_all_the_same(url: str) -> None:
    with serving(url, config=replace(CONFIG, pace=Rate(2, 1))) as site, dialled(site) as line:
        for _ in range(20):
            _ask_health(line)
        line.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n" * 20 + b"GET /no HTTP/1.1\r\nHost: x\r\n\r\n")
        heard = b""
        while b"HTTP/1.1 404" not in heard:
            data = line.recv(65_536)
            assert data
            heard += data
        assert heard.count(b"HTTP/1.1 200") == 20, "in their order, one after the other"


def test_a_proxy_has_no_pace_of_its_own() -> None:
    found = Connections(most=10, most_each=2, proxies=("192.0.2.0/24",), pace=Rate(1, 1000))
    proxy, player = Wire("192.0.2.9"), Wire("198.51.100.1")
    for wire in (proxy, player):
        assert found.admit(wire)  # type: ignore[arg-type]
    assert [found.pause_s(proxy, 1.0) for _ in range(3)] == [0, 0, 0]  # type: ignore[arg-type]
    assert [found.pause_s(player, 1.0) for _ in range(3)] == [0, 1, 2]  # type: ignore[arg-type]
