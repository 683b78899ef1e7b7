"""What one connection sends at once is read in pieces, and others have their turn in between."""

import asyncio

import pytest

from sabot.server.intake import PIECE_BYTES, Intake
from tests.server.harness import run
from tests.server.line import Line, turn


class Reader(asyncio.Protocol):
    """Keeps the pieces it is given."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []
        self.stops_at = 0
        """After how many pieces it wants nothing for now."""
        self.lost = False
        self.fault: Exception | None = None
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keeps the line."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """Keeps the piece."""
        if self.fault is not None:
            raise self.fault
        self.pieces.append(data)
        if len(self.pieces) == self.stops_at:
            self.transport.pause_reading()

    def connection_lost(self, _: Exception | None) -> None:
        """Notes it."""
        self.lost = True


def _connect() -> tuple[Line, Intake, Reader]:
    line, reader = Line(), Reader()
    intake = Intake(reader)
    intake.connection_made(line)
    return line, intake, reader


SENT = bytes(range(256)) * 1024


def test_a_large_reading_is_handed_on_in_pieces_with_turns_for_others_between_them() -> None:
    async def scenario() -> None:
        line, intake, reader = _connect()
        intake.data_received(SENT)
        assert len(reader.pieces) == 1
        seen = []
        while line.paused:  # no more is read from the line before this is
            await asyncio.sleep(0)
            seen.append(len(reader.pieces))
        assert max(len(piece) for piece in reader.pieces) == PIECE_BYTES
        assert b"".join(reader.pieces) == SENT
        assert seen == list(range(2, len(SENT) // PIECE_BYTES + 1)), "one piece a turn"

    run(scenario)


def test_what_fits_into_one_piece_is_handed_on_at_once() -> None:
    async def scenario() -> None:
        line, intake, reader = _connect()
        for data in (b"a", b"b" * PIECE_BYTES, b"c"):
            intake.data_received(data)
        assert reader.pieces == [b"a", b"b" * PIECE_BYTES, b"c"]
        assert not line.paused

    run(scenario)


def test_a_reader_that_wants_nothing_for_now_is_given_nothing() -> None:
    async def scenario() -> None:
        line, intake, reader = _connect()
        reader.stops_at = 3
        intake.data_received(SENT)
        await turn()
        assert len(reader.pieces) == 3
        assert line.paused
        intake.data_received(b"more")
        reader.transport.resume_reading()
        assert len(reader.pieces) == 3, "not while the reader is at work"
        await turn(len(SENT) // PIECE_BYTES + 1)
        assert b"".join(reader.pieces) == SENT + b"more"
        assert not line.paused

    run(scenario)


@pytest.mark.parametrize("end", ["close", "abort"])
def test_nothing_is_read_after_the_end(end: str) -> None:
    async def scenario() -> None:
        line, intake, reader = _connect()
        intake.data_received(SENT)
        getattr(reader.transport, end)()
        await turn()
        assert len(reader.pieces) == 1
        intake.connection_lost(None)
        assert reader.lost
        assert line.ended

    run(scenario)


def test_another_reader_begins_with_what_is_sent_to_it() -> None:
    async def scenario() -> None:
        line, intake, first = _connect()
        intake.data_received(SENT)
        second = Reader()
        intake.set_protocol(second)
        assert intake.get_protocol() is second
        assert not line.paused
        await turn()
        intake.data_received(b"yours")
        assert (len(first.pieces), second.pieces) == (1, [b"yours"])

    run(scenario)


def test_a_reader_that_fails_loses_its_line() -> None:
    async def scenario() -> None:
        line, intake, reader = _connect()
        failures: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: failures.append(context["exception"]))
        intake.data_received(SENT)
        reader.fault = RuntimeError("a fault")
        await turn()
        assert line.ended == "aborted"
        assert failures == [reader.fault]

    run(scenario)
