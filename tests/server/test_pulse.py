"""M-7: health tells what the store's writer came to, soon, and each change of it is in the log once."""

import asyncio
import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, create_engine, make_url

from sabot.house.house import House
from sabot.runtime.log import LOGGER
from sabot.server.app import Server
from sabot.server.config import ServerConfig
from sabot.server.pulse import EVERY_MS, FRESH_MS
from sabot.store import Store
from sabot.store.sqlite import _explain_loss
from tests.house.machine import MachineClock
from tests.postgres import PostgresServer
from tests.server.harness import NOW_MS, QUICK_HASHER, Venue, run


@contextmanager
def served(url: str, *, inline: bool = True, pulse_ms: int = 1_500) -> Iterator[Venue]:
    """A venue whose store is the one server's, on a clock that is moved by hand."""
    venue = Venue(url, clock=MachineClock(NOW_MS), config=ServerConfig(pulse_ms=pulse_ms))
    venue.house.close()
    store = Store.serve(url, server="one", inline=inline)
    venue.house = House(store, clock=venue.clock, hasher=QUICK_HASHER, threaded=False)
    venue.server = Server(venue.house, venue.config)
    try:
        yield venue
    finally:
        venue.house.close()


async def health(venue: Venue) -> tuple[int, str, str]:
    """The status and what is said of the store, a moment after it was last asked."""
    venue.clock.advance(FRESH_MS)
    answer = await venue.caller().get("/api/health")
    told = answer.json()
    figure = venue.metrics().partition("\nsabot_store_healthy ")[2].partition("\n")[0]
    assert float(figure) == (told["writer"] == "ok")
    return answer.status_code, told["store"], told["writer"]


def _connection(venue: Venue) -> Any:
    return venue.house.store._writer._link._connection  # type: ignore[union-attr]


def _told(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str | None]]:
    found = [record for record in caplog.records if record.message.startswith("store-")]
    return [(record.message, vars(record)["facts"].get("trouble")) for record in found]


WELL = (200, "ok", "ok")


def test_m_7_a_full_disk_is_told_and_its_end(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        assert await health(venue) == WELL
        _fill(venue)
        for _ in range(2):
            assert await health(venue) == (503, "down", "full")
            _fill(venue)
        venue.house.store._writer.close()
        assert await health(venue) == WELL

    with caplog.at_level("INFO", LOGGER.name), served(url) as venue:
        run(scenario)
    assert _told(caplog) == [("store-failing", "full"), ("store-well", None)], "once each"


def test_m_7_a_disk_with_room_for_a_mark_alone_is_full(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def lack_room(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    async def scenario() -> None:
        assert await health(venue) == WELL
        _fill(venue)
        assert await health(venue) == (503, "down", "full")
        with monkeypatch.context() as patch:
            patch.setattr("sabot.store.room.os.fsync", lack_room)
            venue.house.store._writer.close()
            for _ in range(2):
                assert await health(venue) == (503, "down", "full"), "marks are written, and steps may not be"
        assert not [path.name for path in books.parent.iterdir() if path.name.endswith(".room")]
        assert await health(venue) == WELL, "there is room again"

    books = Path(url.removeprefix("sqlite:///"))
    with served(url) as venue:
        run(scenario)


def test_m_7_a_committed_step_says_that_a_disk_is_full_no_more(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        _fill(venue)
        assert await health(venue) == (503, "down", "full")
        venue.house.store._writer.close()
        monkeypatch.setattr("sabot.store.store.has_room", lambda _: False)
        assert await health(venue) == (503, "down", "full")
        await venue.house.accounts.guest(currency="EUR", language="en", origin="10.0.0.1")
        assert await health(venue) == WELL

    with served(url) as venue:
        run(scenario)


def test_m_7_trouble_is_told_within_two_seconds() -> None:
    assert FRESH_MS + ServerConfig().pulse_ms <= 2_000


def _fill(venue: Venue) -> None:
    """The next write finds no room: the connection fails as SQLite does where the disk is full."""
    writer = venue.house.store._writer
    writer.close()
    writer._watch.forget_log()  # type: ignore[union-attr]
    writer._link = _Full()  # type: ignore[assignment]


class _Full:
    """A connection whose disk is full, with SQLite's own error."""

    def __init__(self) -> None:
        self._connection = sqlite3.connect(":memory:", isolation_level=None)
        self._connection.execute("CREATE TABLE filler (text)")
        self._connection.execute("PRAGMA max_page_count = 3")

    def run(self, *_: object, **__: object) -> None:
        try:
            self._connection.execute("INSERT INTO filler VALUES (zeroblob(100000))")
        except sqlite3.Error as error:
            raise _explain_loss(error) from error

    def close(self) -> None:
        self._connection.close()


def test_m_7_a_file_that_cannot_be_written_any_more_is_told(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        assert await health(venue) == WELL
        _connection(venue).execute("PRAGMA query_only = ON")
        assert await health(venue) == (503, "down", "read-only")
        assert await health(venue) == WELL, "over a new connection"

    with caplog.at_level("INFO", LOGGER.name), served(url) as venue:
        run(scenario)
    assert _told(caplog) == [("store-failing", "read-only"), ("store-well", None)]


def test_m_7_a_locked_file_is_told_before_the_lock_ends(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        assert await health(venue) == WELL
        other = sqlite3.connect(make_url(url).database or "", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        # The writer waits for the file in its own thread, and longer than anybody waits for it here.
        assert await health(venue) == (503, "down", "silent")
        assert await health(venue) == (503, "down", "silent"), "at once: it is known to be silent"
        other.execute("ROLLBACK")
        other.close()
        await asyncio.wait({_beat(venue)})
        assert await health(venue) == WELL

    with caplog.at_level("INFO", LOGGER.name), served(url, inline=False, pulse_ms=500) as venue:
        run(scenario)
    assert _told(caplog) == [("store-failing", "silent"), ("store-well", None)]


def _beat(venue: Venue) -> "asyncio.Task[Any]":
    beat = venue.server.reception.pulse._beat
    assert beat is not None
    return beat


@pytest.fixture
def lonely_server() -> Iterator[PostgresServer]:
    """A PostgreSQL server that no other test uses."""
    with PostgresServer() as server:
        yield server


def test_m_7_a_frozen_postgresql_is_told_and_its_thaw(
    lonely_server: PostgresServer, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        assert await health(venue) == WELL
        with lonely_server.frozen():
            assert await health(venue) == (503, "down", "silent")
            await venue.server.reception.pulse.look()
            assert await health(venue) == (503, "down", "silent")
        await asyncio.wait({_beat(venue)})
        assert await health(venue) == WELL

    url = lonely_server.url(lonely_server.create())
    with caplog.at_level("INFO", LOGGER.name), served(url, inline=False, pulse_ms=500) as venue:
        run(scenario)
    assert _told(caplog) == [("store-failing", "silent"), ("store-well", None)]


def test_m_7_books_that_are_gone_are_told(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        assert await health(venue) == WELL
        Path(make_url(url).database or "").unlink()
        assert await health(venue) == (503, "down", "stopped")
        answer = await venue.caller().post("/api/guest", {})
        assert (answer.status_code, answer.json()["why"]) == (503, "store-down")
        assert await health(venue) == (503, "down", "stopped")

    with caplog.at_level("INFO", LOGGER.name), served(url) as venue:
        run(scenario)
    assert _told(caplog) == [("store-failing", "stopped")]


def test_m_7_a_store_that_writes_and_cannot_read_is_told(
    url: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        assert await health(venue) == WELL
        with monkeypatch.context() as patch:
            patch.setattr(venue.house.store._reader, "_engine", _unreadable(tmp_path))
            assert await health(venue) == (503, "down", "damaged")
        assert await health(venue) == WELL

    with caplog.at_level("INFO", LOGGER.name), served(url) as venue:
        run(scenario)
    assert _told(caplog) == [("store-failing", "damaged"), ("store-well", None)]


def _unreadable(folder: Path) -> Engine:
    """Connections to a file that is no database."""
    file = folder / "noise"
    file.write_bytes(b"x" * 8192)
    return create_engine(f"sqlite:///{file}")


def test_m_7_trouble_is_noticed_where_nobody_asks(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        pulse = venue.server.reception.pulse
        await pulse.look()
        groups = venue.house.store.tally.groups
        await pulse.look()
        assert venue.house.store.tally.groups == groups, "not at every look"
        _fill(venue)
        venue.clock.advance(EVERY_MS)
        await pulse.look()

    with caplog.at_level("INFO", LOGGER.name), served(url) as venue:
        run(scenario)
    assert _told(caplog) == [("store-failing", "full")]


def test_m_7_many_who_ask_at_once_cost_one_write(url: str) -> None:
    async def scenario() -> None:
        before = venue.house.store.tally.groups
        answers = await asyncio.gather(*(venue.caller().get("/api/health") for _ in range(20)))
        assert {answer.status_code for answer in answers} == {200}
        assert venue.house.store.tally.groups == before + 1

    with served(url) as venue:
        run(scenario)
