"""How long other players wait while somebody tries to have the house for themselves.

A quiet slice of time and a stalled one follow each other, turn and turn about: a machine that is busy for a while slows
both sides of a quotient.
"""

import asyncio
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Final, NamedTuple

from bench.crowd import Guest, percentile, seat
from bench.effort import Effort
from bench.rival import ASKED, GAMES, HERE, dial, read_answer
from bench.row import Row, millis
from bench.serving import serving

PATIENCE: Final = 3.0
"""How many times as long as in a quiet house all but one in a hundred may wait."""
TURNS: Final = 5
"""How often a quiet slice and a stalled one follow each other."""
SLICE: Final = 0.4
"""A slice, in parts of the time that an effort gives to play."""
OTHERS: Final = tuple(f"127.0.0.{number}" for number in range(3, 9))
"""Where the others come from, each on their own; enough of them for a hundredth of a slice's answers to count."""
PAUSE_S: Final = 0.06
"""Between two questions, on average: what one session may ask in the long run."""
ROUNDS: Final = 60
"""What the rival has played before."""
BEGIN_S: Final = 0.2
END_S: Final = 0.3
"""What a rival is given to get going, and the house to get over it, before anything is measured."""
KINDS: Final = (*ASKED, "half-open", "sockets", "chunks", "pings")


class Waits(NamedTuple):
    """How long each answer took in one slice, in seconds."""

    balance: list[float]
    command: list[float]


class Turn(NamedTuple):
    """A quiet slice and the stalled one after it."""

    quiet: list[float]
    stalled: list[float]

    @property
    def ratio(self) -> float:
        """How many times as long all but one in a hundred waited."""
        return percentile(self.stalled, 99) / percentile(self.quiet, 99)


def bench_stall(effort: Effort) -> Iterator[Row]:
    """For each way to stall a house: how long others' balances and commands take, beside the quiet house."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"sqlite:///{Path(folder) / 'house.db'}", bounded=True) as served,
        asyncio.Runner() as runner,
    ):
        address = served.address
        rival, *others = runner.run(_take_seats(address, max(2, min(ROUNDS, effort.rounds))))
        turns, seconds = min(TURNS, effort.repeats), effort.seconds * SLICE
        for kind in KINDS:
            yield from runner.run(_measure(address, kind, rival, others, turns, seconds))
        runner.run(_leave([rival, *others]))


async def _take_seats(address: str, rounds: int) -> list[Guest]:
    """The rival, with some rounds played, and the others, in a house that has made all that is made once."""
    rival = await seat(address, "the-rival", source=HERE)
    others = [await seat(address, f"other-{number}", source=source) for number, source in enumerate(OTHERS)]
    for _ in range(3 * rounds):
        await rival.play()
        await asyncio.sleep(PAUSE_S)
    await _warm_up(address)
    await _take_waits(others, address, 1)
    return [rival, *others]


async def _leave(guests: Sequence[Guest]) -> None:
    for guest in guests:
        await guest.close()


async def _measure(
    address: str, kind: str, rival: Guest, others: Sequence[Guest], turns: int, seconds: float
) -> list[Row]:
    balance: list[Turn] = []
    command: list[Turn] = []
    for _ in range(turns):
        quiet = await _take_waits(others, address, seconds)
        async with _trying(address, kind, rival.cookie):
            stalled = await _take_waits(others, address, seconds)
        balance.append(Turn(quiet.balance, stalled.balance))
        command.append(Turn(quiet.command, stalled.command))
    return [_row(f"{kind}: others' balance, 99 % within", balance), _row(f"{kind}: others' command", command)]


def _row(what: str, turns: Sequence[Turn]) -> Row:
    """The 99th percentiles of all answers together, and the median of the quotients within each turn."""
    late = percentile([wait for turn in turns for wait in turn.stalled], 99)
    usual = percentile([wait for turn in turns for wait in turn.quiet], 99)
    times = median(turn.ratio for turn in turns)
    return Row(what, millis(late), f"quiet: {millis(usual)}; {times:.1f} times as long", PATIENCE / times, aim=1)


@asynccontextmanager
async def _trying(address: str, kind: str, cookie: str) -> AsyncIterator[None]:
    words = [sys.executable, "-m", "bench.rival", address, kind, cookie]
    process = await asyncio.to_thread(subprocess.Popen, words, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None  # noqa: S101
    await asyncio.to_thread(process.stdout.readline)
    await asyncio.sleep(BEGIN_S)
    try:
        yield
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        await asyncio.sleep(END_S)


async def _warm_up(address: str) -> None:
    """Lets everything be made that is made once in the life of a house."""
    reader, writer = await dial(address, "127.0.0.1")
    for path in ("/api/docs/openapi.json", *(f"/api/odds/{game}" for game in GAMES)):
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {address}\r\n\r\n".encode())
        await read_answer(reader)
    writer.close()


async def _take_waits(guests: Sequence[Guest], address: str, seconds: float) -> Waits:
    """The waits of all who ask for the balance over and over, and play in between."""
    found = await asyncio.gather(
        *(_wait_on(guest, address, OTHERS[number], seconds) for number, guest in enumerate(guests))
    )
    return Waits(
        [wait for waits in found for wait in waits.balance], [wait for waits in found for wait in waits.command]
    )


async def _wait_on(guest: Guest, address: str, source: str, seconds: float) -> Waits:
    reader, writer = await dial(address, source)
    request = f"GET /api/balance HTTP/1.1\r\nHost: {address}\r\nCookie: {guest.cookie}\r\n\r\n".encode()
    random = Random(source)
    balance: list[float] = []
    guest.latencies.clear()
    end = perf_counter() + seconds
    while perf_counter() < end or not balance:
        await asyncio.sleep(random.uniform(0, PAUSE_S * 2))
        start = perf_counter()
        writer.write(request)
        status = await read_answer(reader)
        balance.append(perf_counter() - start)
        if status != 200:
            raise RuntimeError(f"the balance was answered with {status}")
        await guest.play()
    writer.close()
    return Waits(balance, list(guest.latencies))
