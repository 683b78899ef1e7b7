"""Signed heads of the journal while a house is open: kept beside the books, told to whoever asks, posted elsewhere."""

import asyncio
import io
import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from sabot.cli.location import heads_file
from sabot.house.clock import VirtualClock
from sabot.house.heads import Heads
from sabot.ledger import SignedHead
from sabot.server.heads import HeadKeeper
from sabot.server.log import logging_to
from sabot.server.webhook import Webhook, post
from sabot.store import Store
from tests.house.audit.heads import SIGNER
from tests.server.harness import Venue, run
from tests.store.steps import deposit


class Archive(HTTPServer):
    """Somebody who keeps what is posted."""

    def __init__(self) -> None:
        self.posted: list[Any] = []
        self.status = 200
        self.answer: bytes | None = None
        """What it says in place of an answer."""
        super().__init__(("127.0.0.1", 0), _Handler)

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.server_port}/heads"


class _Handler(BaseHTTPRequestHandler):
    server: Archive

    def do_POST(self) -> None:
        """Takes one head."""
        self.server.posted.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        if self.server.answer is not None:
            self.wfile.write(self.server.answer)
            return
        self.send_response(self.server.status)
        self.send_header("Location", self.server.address)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Says nothing."""


@contextmanager
def archive() -> Iterator[Archive]:
    """An archive that listens."""
    with Archive() as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def head_of(seq: int) -> SignedHead:
    return SignedHead(seq=seq, at_ms=5, hash="ab" * 32, key="k", signature="s")


def test_heads_are_posted_in_order() -> None:
    async def send(address: str) -> bool:
        webhook = Webhook(address)
        for seq in (1, 2, 3):
            webhook.add(head_of(seq))
        return await webhook.post_all()

    with archive() as server:
        assert asyncio.run(send(server.address))
    assert [head["seq"] for head in server.posted] == [1, 2, 3]
    assert server.posted[0] == {"seq": 1, "at_ms": 5, "hash": "ab" * 32, "key": "k", "signature": "s"}


def test_heads_that_did_not_arrive_are_posted_again() -> None:
    async def send(server: Archive) -> tuple[bool, bool]:
        webhook = Webhook(server.address)
        webhook.add(head_of(1))
        server.status = 503
        first = await webhook.post_all()
        server.status = 204
        webhook.add(head_of(2))
        return first, await webhook.post_all()

    with archive() as server:
        assert asyncio.run(send(server)) == (False, True)
    assert [head["seq"] for head in server.posted] == [1, 1, 2]


@pytest.mark.parametrize(
    "answer", [b"oops\r\n\r\n", b"", b"HTTP/1.1 2000 OK\r\n", b"HTTP/1.1 200", b"HTTP/1.1 200 " + b"a" * 70_000]
)
def test_an_answer_that_is_none_is_a_failure_and_ends_nothing(answer: bytes) -> None:
    async def send(server: Archive) -> tuple[bool, bool]:
        webhook = Webhook(server.address)
        webhook.add(head_of(1))
        server.answer = answer
        first = await webhook.post_all()
        server.answer = None
        return first, await webhook.post_all()

    with archive() as server:
        assert asyncio.run(send(server)) == (False, True)
    assert [head["seq"] for head in server.posted] == [1, 1]


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirection_is_a_failure_and_is_not_followed(status: int) -> None:
    async def send(server: Archive) -> bool:
        webhook = Webhook(server.address)
        webhook.add(head_of(1))
        server.status = status
        return await webhook.post_all()

    with archive() as server:
        assert not asyncio.run(send(server))
    assert [head["seq"] for head in server.posted] == [1]


def test_an_answer_that_comes_letter_by_letter_does_not_hold_a_post_for_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    async def drip(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while True:
                writer.write(b"H")
                await writer.drain()
                await asyncio.sleep(0)
        writer.close()

    async def scenario() -> None:
        async with await asyncio.start_server(drip, "127.0.0.1", 0) as server:
            await post(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/heads", b"{}")

    monkeypatch.setattr("sabot.server.webhook.POST_S", 0.1)
    monkeypatch.setattr("sabot.server.webhook.LINE_BYTES_MAX", 1_000_000_000)
    with pytest.raises(TimeoutError):
        asyncio.run(scenario())


@pytest.mark.parametrize("address", ["ftp://127.0.0.1/heads", "http://", "http://127.0.0.1:port/", "heads"])
def test_an_address_that_is_none_is_a_failure_and_ends_nothing(address: str) -> None:
    async def send() -> bool:
        webhook = Webhook(address)
        webhook.add(head_of(1))
        return await webhook.post_all()

    assert not asyncio.run(send())


def test_a_house_that_closes_signs_what_is_left_and_posts_it(store: Store, tmp_path: Path) -> None:
    async def close(server: Archive, venue_heads: Heads) -> None:
        keeper = HeadKeeper(venue_heads, server.address)
        await store.commit(deposit(5))
        await keeper.finish()
        await keeper.finish()

    file = tmp_path / "house.heads"
    with archive() as server:
        asyncio.run(close(server, Heads(store, VirtualClock(1000), SIGNER, file)))
    (line,) = file.read_text().splitlines()
    assert server.posted == [json.loads(line)]


def test_a_file_that_cannot_be_written_does_not_stop_the_house(store: Store, tmp_path: Path) -> None:
    async def sign(keeper: HeadKeeper) -> None:
        await store.commit(deposit(5))
        await keeper.sign()

    heads = Heads(store, VirtualClock(1000), SIGNER, tmp_path / "none" / "house.heads")
    asyncio.run(sign(HeadKeeper(heads, None)))
    assert heads.latest is not None


def test_a_head_is_posted_also_where_its_file_cannot_be_written(store: Store, tmp_path: Path) -> None:
    folder, lines = tmp_path / "none", io.StringIO()
    heads = Heads(store, VirtualClock(1000), SIGNER, folder / "house.heads")

    async def scenario(address: str) -> None:
        keeper = HeadKeeper(heads, address)
        for amount in (5, 6, 7):
            await store.commit(deposit(amount))
            if amount == 7:
                folder.mkdir()
            await keeper.finish()

    with archive() as server, logging_to(lines):
        asyncio.run(scenario(server.address))
    assert [head["seq"] for head in server.posted] == [1, 2, 3]
    written = (folder / "house.heads").read_text().splitlines()
    assert [json.loads(line) for line in written] == server.posted, "what could not be written is, with the next"
    assert [json.loads(line)["event"] for line in lines.getvalue().splitlines()] == ["heads-unwritten"]


def test_anyone_may_ask_for_the_newest_head(venue: Venue) -> None:
    async def scenario() -> None:
        caller = venue.caller()
        assert (await caller.get("/api/head")).json() == {"head": None}
        await venue.guest()
        head = await venue.house.heads.sign()
        assert head is not None
        told = (await caller.get("/api/head")).json()["head"]
        assert told["key"] == venue.house.signer.public
        assert SignedHead(**told) == head
        assert head.is_valid

    run(scenario)


def test_the_newest_head_is_in_the_socket_s_first_message(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        head = await venue.house.heads.sign()
        assert head is not None
        wire = await ann.socket()
        assert SignedHead(**(await wire.next())["head"]) == head

    run(scenario)


@pytest.mark.parametrize(
    ("address", "file"),
    [
        ("sqlite:////srv/sabot/house.db", "/srv/sabot/house.heads"),
        ("sqlite:////srv/sabot/other.sqlite", "/srv/sabot/other.heads"),
        ("postgresql://sabot@db/casino", "/home/casino.heads"),
        ("nonsense", "/home/house.heads"),
    ],
)
def test_heads_lie_beside_their_database(address: str, file: str) -> None:
    assert heads_file(address, Path("/home")) == Path(file)
