"""The server as it really runs: on a port, with a store that has its own threads, started and stopped."""

import contextlib
import http.client
import socket
import threading
import time
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sabot.bots.api import Api
from sabot.server.config import Rate, ServerConfig
from sabot.server.listen import address_text, listen
from tests.server.harness import ENOUGH
from tests.server.real import WAIT_S, Line, guest, serving

BET = {"do": "bet", "spots": [{"box": 1, "main": 100}]}


def _until(condition: object) -> None:
    """Waits for what must come about, and no longer than it takes."""
    end = time.monotonic() + WAIT_S
    while not condition():  # type: ignore[operator]
        assert time.monotonic() < end
        threading.Event().wait(0.005)


def test_r_3_a_bet_stands_when_the_server_has_confirmed_it(url: str) -> None:
    with serving(url) as site:
        api = guest(site.address)
        line = Line(api)
        assert line.hear("hello")["balance"]["cash"] == 100_000
        line.say(type="enter", game="atlantic-city")
        line.hear("table")
        assert line.play("command-1", **BET)["type"] == "done"
        assert api.get("/api/balance")["held"] == 100
        line.connection.close()


def test_ac_14_after_a_restart_the_round_and_the_answer_are_there(url: str) -> None:
    with serving(url) as site:
        api = guest(site.address)
        line = Line(api)
        line.say(type="enter", game="atlantic-city")
        line.hear("table")
        assert line.play("command-1", **BET)["type"] == "done"
        dealt = line.play("command-2", do="deal")
        # A round that ended at once has brought the next shoe after it.
        line.say(type="leave", table=line.eyes.table_of("atlantic-city"))
        line.say(type="enter", game="atlantic-city")
        left = line.hear("table")["seen"]
        port = urlsplit(site.address).port or 0
    with pytest.raises(ConnectionClosed) as closed:
        line.hear("pong")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012, "the server says that it will be back"
    with serving(url, port=port):
        line = Line(api)
        line.say(type="enter", game="atlantic-city")
        seen = line.hear("table")["seen"]
        assert seen == left
        assert line.play("command-2", do="deal")["version"] == dealt["version"], "the same command, the first answer"
        line.connection.close()


def test_commands_begun_are_finished_when_the_server_stops(url: str) -> None:
    with serving(url) as site:
        api = guest(site.address)
        line = Line(api)
        line.say(type="enter", game="atlantic-city")
        line.hear("table")
        gate, reached = threading.Event(), threading.Event()
        carry_out = site.house.store._writer.carry_out

        def carry_out_late(works: object) -> object:
            reached.set()
            gate.wait(WAIT_S)
            return carry_out(works)  # type: ignore[arg-type]

        site.house.store._writer.carry_out = carry_out_late  # type: ignore[assignment, method-assign]
        line.say(type="play", table=line.eyes.table_of("atlantic-city"), id="command-1", command=BET)
        assert reached.wait(WAIT_S)
        stopper = threading.Thread(target=site.stop)
        stopper.start()
        gate.set()
        stopper.join(WAIT_S)
        line.connection.close()
    with serving(url) as site:
        back = Api(site.address)
        back.cookie = api.cookie
        assert back.get("/api/balance")["held"] == 100


def test_messages_are_bounded(url: str) -> None:
    with serving(url) as site:
        line = Line(guest(site.address))
        line.hear("hello")
        with contextlib.suppress(ConnectionClosed):
            line.connection.send("x" * 1_000_000)
        with pytest.raises(ConnectionClosed) as closed:
            line.hear("pong")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_the_handshake_is_refused_with_a_reason(url: str) -> None:
    with serving(url) as site:
        api = guest(site.address)
        for options, status in (
            ({"origin": "https://evil.example"}, 403),
            ({"origin": None}, 403),
            ({"subprotocols": None}, 400),
        ):
            with pytest.raises(InvalidStatus) as refused:
                Line(api, **options)
            assert refused.value.response.status_code == status
            assert b'"why":' in refused.value.response.body
            assert refused.value.response.headers["X-Content-Type-Options"] == "nosniff"


def test_a_client_that_stops_reading_costs_a_bounded_amount(url: str) -> None:
    config = ServerConfig(
        sign_in_rate=ENOUGH, ask_rate=ENOUGH, command_rate=Rate(10**6, 1), outbox_max=16, patience_ms=50
    )
    with serving(url, config=config) as site:
        api = guest(site.address)
        with _raw_socket(site.address, api.cookie) as slow:
            _until(lambda: len(list(site.server.reception.sockets)) == 1)
            with contextlib.suppress(OSError):
                for _ in range(1_000):
                    slow.sendall(_frame(b'{"type":"enter","game":"atlantic-city"}'))
            _until(lambda: not list(site.server.reception.sockets))
            line = Line(api)
            line.say(type="enter", game="atlantic-city")
            line.hear("table")
            assert line.play("command-1", **BET)["type"] == "done", "nobody else has to wait for the slow one"
            line.connection.close()


def _raw_socket(address: str, cookie: str) -> socket.socket:
    """A socket that has shaken hands and will never read again, with as small a buffer as the system allows."""
    parts = urlsplit(address)
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    raw.connect((parts.hostname or "", parts.port or 0))
    raw.sendall(
        f"GET /api/socket HTTP/1.1\r\nHost: {parts.netloc}\r\nOrigin: {address}\r\nCookie: {cookie}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: sabot.2\r\n\r\n".encode()
    )
    assert raw.recv(1024).startswith(b"HTTP/1.1 101")
    return raw


def _frame(data: bytes) -> bytes:
    """A text as a client sends it, masked with zeros."""
    return bytes((0x81, 0x80 | len(data), 0, 0, 0, 0)) + data


def test_strange_http_is_answered_without_what_is_inside(url: str) -> None:
    with serving(url) as site:
        parts = urlsplit(site.address)
        for data in (b"\x16\x03\x01\x02\x00", b"GET /\x00 HTTP/1.1\r\n\r\n", b"NONSENSE\r\n\r\n", b"\r\n" * 100):
            with socket.create_connection((parts.hostname or "", parts.port or 0), timeout=WAIT_S) as raw:
                raw.sendall(data)
                raw.shutdown(socket.SHUT_WR)
                answer = raw.recv(4096)
            assert b"Traceback" not in answer
            assert b"uvicorn" not in answer.lower()
        connection = http.client.HTTPConnection(parts.netloc, timeout=WAIT_S)
        connection.request("GET", "/api/health")
        assert connection.getresponse().status == 200
        connection.close()


def _ask(address: str, method: str, path: str, headers: dict[str, str]) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=WAIT_S)
    connection.request(method, path, b"{}" if method == "POST" else None, headers)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer


def test_forwarded_headers_are_believed_only_from_a_proxy_that_is_trusted(url: str) -> None:
    forwarded = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https", "Content-Type": "application/json"}
    for proxies, address, scheme in (
        ((), "127.0.0.1", "http"),
        (("192.0.2.0/24",), "127.0.0.1", "http"),
        (("127.0.0.1",), "203.0.113.9", "https"),
    ):
        with serving(url, proxies=proxies) as site:
            origin = site.address.replace("http", scheme, 1)
            answer = _ask(site.address, "POST", "/api/guest", {**forwarded, "Origin": origin})
            assert answer.status == 201
            api = Api(site.address)
            api.cookie = answer.headers["Set-Cookie"].partition(";")[0]
            assert api.get("/api/sessions")[0]["origin"] == address


def test_a_message_is_sent_without_waiting_for_the_next(url: str) -> None:
    with serving(url) as site, Line(guest(site.address)).connection:
        _until(lambda: len(list(site.server.reception.sockets)) == 1)
        (connection,) = site.connections()
        accepted = connection.transport.get_extra_info("socket")
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_addresses_are_written_as_browsers_write_them() -> None:
    with listen("127.0.0.1", 0) as bound:
        assert address_text(bound) == f"http://127.0.0.1:{bound.getsockname()[1]}"
    if socket.has_ipv6:
        with contextlib.suppress(OSError), listen("::1", 0) as bound:
            assert address_text(bound).startswith("http://[::1]:")
