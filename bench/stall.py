"""How long another player waits while somebody tries to have the house for themselves."""

import asyncio
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

from bench.crowd import Guest, percentile, seat
from bench.effort import Effort
from bench.rival import ASKED, GAMES, HERE, dial, read_answer
from bench.row import Row, millis
from bench.serving import serving

PATIENCE: Final = 3.0
"""How many times as long as in a quiet house all but one in a hundred may wait."""
PAUSE_S: Final = 0.06
"""Between two questions: what one session may ask in the long run."""
ROUNDS: Final = 60
"""What the rival has played before."""
KINDS: Final = (*ASKED, "half-open", "sockets")


class Waits(NamedTuple):
    """How long each answer took, in seconds."""

    balance: list[float]
    command: list[float]


def bench_stall(effort: Effort) -> Iterator[Row]:
    """For each way to stall a house: how long another's balance and commands take, beside the quiet house."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"sqlite:///{Path(folder) / 'house.db'}", bounded=True) as address,
    ):
        yield from asyncio.run(_measure(address, effort.seconds * 2, max(2, min(ROUNDS, effort.rounds))))


async def _measure(address: str, seconds: float, rounds: int) -> list[Row]:
    rows: list[Row] = []
    rival = await seat(address, "the-rival", source=HERE)
    await _play_rounds(rival, rounds)
    other = await seat(address, "the-other")
    await _take_waits(other, address, seconds)
    await _warm_up(address)
    for kind in KINDS:
        quiet = await _take_waits(other, address, seconds)
        async with _trying(address, kind, rival.cookie):
            busy = await _take_waits(other, address, seconds)
        for what, now, before in (
            ("balance", busy.balance, quiet.balance),
            ("command", busy.command, quiet.command),
        ):
            rows.append(_row(f"{kind}: another's {what}, 99 % within", now, before))
    await rival.close()
    await other.close()
    return rows


def _row(what: str, busy: list[float], quiet: list[float]) -> Row:
    late, usual = percentile(busy, 99), percentile(quiet, 99)
    beside = f"quiet: {millis(usual)}; {late / usual:.1f} times as long"
    return Row(what, millis(late), beside, PATIENCE * usual / late, aim=1)


@asynccontextmanager
async def _trying(address: str, kind: str, cookie: str) -> AsyncIterator[None]:
    words = [sys.executable, "-m", "bench.rival", address, kind, cookie]
    process = await asyncio.to_thread(subprocess.Popen, words, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None  # noqa: S101
    await asyncio.to_thread(process.stdout.readline)
    await asyncio.sleep(0.2)
    try:
        yield
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        await asyncio.sleep(0.5)


async def _warm_up(address: str) -> None:
    """Lets everything be made that is made once in the life of a house."""
    reader, writer = await dial(address, "127.0.0.1")
    for path in ("/api/docs/openapi.json", *(f"/api/odds/{game}" for game in GAMES)):
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {address}\r\n\r\n".encode())
        await read_answer(reader)
    writer.close()


async def _play_rounds(guest: Guest, rounds: int) -> None:
    for _ in range(3 * rounds):
        await guest.play()
        await asyncio.sleep(PAUSE_S)


async def _take_waits(guest: Guest, address: str, seconds: float) -> Waits:
    """The waits of one who asks for the balance over and over, and plays in between."""
    reader, writer = await dial(address, "127.0.0.1")
    request = f"GET /api/balance HTTP/1.1\r\nHost: {address}\r\nCookie: {guest.cookie}\r\n\r\n".encode()
    waits = Waits([], [])
    end = perf_counter() + seconds
    guest.latencies.clear()
    while perf_counter() < end or not waits.balance:
        start = perf_counter()
        writer.write(request)
        status = await read_answer(reader)
        waits.balance.append(perf_counter() - start)
        if status != 200:
            raise RuntimeError(f"the balance was answered with {status}")
        await guest.play()
        await asyncio.sleep(PAUSE_S)
    writer.close()
    waits.command.extend(guest.latencies)
    return waits
