"""The log: lines of JSON that a machine can read, and nothing in them that is secret."""

import io
import json
import logging
import re
from collections.abc import Iterator

import pytest
from sqlalchemy import select

from sabot.runtime.log import log
from sabot.server.log import PlainLines, logging_to
from sabot.store import schema
from tests.server.harness import PASSWORD, Venue, run
from tests.server.playing import play_round


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """All that is written to the log."""
    stream = io.StringIO()
    with logging_to(stream, logging.DEBUG):
        yield stream


def _read(stream: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_every_request_leaves_its_line(venue: Venue, lines: io.StringIO) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        answer = await ann.get("/api/rounds?code=secret-part&limit=5")
        line = _read(lines)[-1]
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", str(line.pop("time")))
        assert float(str(line.pop("ms"))) >= 0
        assert line == {
            "level": "info",
            "event": "request",
            "request": answer.headers["x-request-id"],
            "player": (await ann.get("/api/me")).json()["player"],
            "address": "192.0.2.1",
            "method": "GET",
            "path": "/api/rounds",
            "status": 200,
        }

    run(scenario)


def test_a_socket_leaves_its_line_when_it_ends(venue: Venue, lines: io.StringIO) -> None:
    async def scenario() -> None:
        wire = await (await venue.guest()).table()
        await wire.leave()
        line = _read(lines)[-1]
        assert (line["event"], line["path"], line["status"]) == ("socket", "/api/socket", 101)

    run(scenario)


def test_no_secret_reaches_the_log(venue: Venue, lines: io.StringIO) -> None:
    async def scenario() -> None:
        ann = await venue.caller().sign_up("Ann")
        token = (ann.cookie or "").partition("=")[2]
        await ann.post("/api/sign-in", {"name": "Ann", "password": "wrong " + PASSWORD})
        await ann.post("/api/sign-in", b'{"name": "Ann", "password": "' + PASSWORD.encode())
        await ann.post("/api/password", {"old": PASSWORD, "new": "staple battery horse"})
        await ann.get(f"/api/me?token={token}", authorization=f"Bearer {token}")
        await ann.post("/api/cashier/deposit", {"amount": 5_000, "id": "deposit-1"})
        wire = await ann.table()
        for _ in range(5):
            await play_round(wire)
        wire.say_raw(f'{{"type": "play", "password": "{PASSWORD}"}}')
        await wire.hear("refused")
        await wire.leave()
        seeds = await venue.house.store.read(lambda books: books.execute(select(schema.shoe.c.seed)).scalars().all())
        written = lines.getvalue()
        assert len(seeds) >= 5
        for secret in (token, PASSWORD, "staple battery horse", "wrong", "argon2", "cookie", *seeds):
            assert secret not in written.lower() if secret.islower() else secret not in written
        assert not re.search(r'"[2-9TJQKA][shdc]"', written)

    run(scenario)


def test_an_unforeseen_error_leaves_where_it_happened_and_not_what_it_says(venue: Venue, lines: io.StringIO) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire = await ann.table()

        async def break_down(*_: object) -> None:
            raise KeyError("the hole card is Kh")

        venue.house.statements.balance = break_down  # type: ignore[assignment, method-assign]
        venue.house.tables.play = break_down  # type: ignore[assignment, method-assign]
        answer = await ann.get("/api/balance")
        told = await wire.play("atlantic-city", "broken-one", do="deal")
        assert (told["type"], told["why"], told["id"]) == ("refused", "broken", "broken-one")
        broken = [line for line in _read(lines) if line["event"] == "broken"]
        assert [line["error"] for line in broken] == ["KeyError", "KeyError"]
        assert broken[0]["request"] == answer.headers["x-request-id"]
        assert all("test_log.py" in str(line["at"]) for line in broken)
        assert "Kh" not in lines.getvalue() + answer.text + "".join(wire.heard[-1:])

    run(scenario)


def test_other_libraries_are_logged_without_what_fills_their_patterns(lines: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").warning("cannot answer %s", "a secret")
    try:
        raise ValueError("another secret")
    except ValueError:
        logging.getLogger("uvicorn.error").exception("it broke")
    logging.getLogger("asyncio").error("Task exception was never retrieved\nfuture: a secret")
    first, second, third = _read(lines)
    assert third["says"] == "Task exception was never retrieved"
    assert (first["event"], first["logger"], first["says"]) == ("library", "uvicorn.error", "cannot answer %s")
    assert (second["error"], second["level"]) == ("ValueError", "error")
    assert "secret" not in lines.getvalue()


def test_a_line_stays_a_line(lines: io.StringIO) -> None:
    log("strange", path="/a\nb\u2028c", player=None)
    (line,) = _read(lines)
    assert line["path"] == "/a\nb\u2028c"


def test_at_a_terminal_the_house_speaks_in_words(venue: Venue) -> None:
    stream = io.StringIO()

    async def scenario() -> None:
        with logging_to(stream, plain=PlainLines("/srv/sabot/house.db"), requests=False):
            log("listening", address="http://127.0.0.1:8000")
            log("store-failing", logging.ERROR, trouble="full", says=None)
            logging.getLogger("library").warning("something of %s", "a secret")
            wire = await (await venue.guest()).socket()
            await wire.hear("hello")
            await wire.leave()

    run(scenario)
    told = stream.getvalue()
    assert "Sabot is open: http://127.0.0.1:8000\n  its books: /srv/sabot/house.db\n  to stop it: Ctrl-C\n" in told
    assert re.search(r"^\d\d:\d\d:\d\d error: store failing trouble=full$", told, re.MULTILINE)
    assert re.search(r"^\d\d:\d\d:\d\d warning: library says=something of %s$", told, re.MULTILINE)
    assert "request" not in told
    assert "socket" not in told


def test_at_a_terminal_requests_are_shown_to_whoever_asks(venue: Venue) -> None:
    stream = io.StringIO()

    async def scenario() -> None:
        with logging_to(stream, plain=PlainLines("here")):
            ann = await venue.guest()
            await ann.get("/api/me")
            wire = await ann.socket()
            await wire.hear("hello")
            await wire.leave()

    run(scenario)
    assert re.search(r"^\d\d:\d\d:\d\d request .*path=/api/me status=200", stream.getvalue(), re.MULTILINE)
    assert re.search(r"^\d\d:\d\d:\d\d socket .*path=/api/socket status=101", stream.getvalue(), re.MULTILINE)
