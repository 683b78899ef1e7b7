"""Several servers on one house: what more of them bring, what the way to another one costs, how soon a table goes on.

All on one machine, with PostgreSQL, NATS and the crowd beside them: with two processors, more servers than these bring
nothing, so what each command takes of the processors is told as well.
"""

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter, sleep

import msgspec
import psycopg
from websockets.asyncio.client import connect
from websockets.typing import Origin, Subprotocol

from bench.crowd import Measured, measure_crowd
from bench.effort import Effort
from bench.row import Row, micros, millis
from bench.serving import Served
from sabot.bots.api import Api
from sabot.protocol import PROTOCOL
from tests.nats import NatsServer
from tests.postgres import PostgresServer

TABLE = "lounge"
TAKEN_UP_SECONDS = 3.0
"""How soon a table must be dealt at again when its server has died."""
HOPS = 200
LOOK_SECONDS = 0.01


def bench_servers(effort: Effort) -> Iterator[Row]:
    """Commands a second of one, two and three servers; a command at one's own server and at another; a death."""
    first: float | None = None
    for count in effort.servers:
        with _sharing(count) as (servers, url):
            each = max(1, effort.guests[:2][-1] // count)
            found = asyncio.run(_measure_all(servers, each, effort.seconds))
            rate, answers = sum(crowd.rate for crowd in found), sum(crowd.answers for crowd in found)
            first = first or rate
            what = f"servers: {count}, {each * count} playing"
            yield Row(what, f"{rate:,.0f}/s", f"{effort.servers[0]} of them: {first:,.0f}/s", rate / first)
            busy = [crowd.busy for crowd in found if crowd.busy is not None]
            if len(busy) == count and answers:
                yield Row(f"{what}, servers' processor a command", micros(answers, sum(busy)), "")
            if count == effort.servers[-1] and count > 1:
                yield from _rows_of_table(servers, url)


def _rows_of_table(servers: list[Served], url: str) -> Iterator[Row]:
    own, *others = _order(servers, url)
    here, there = (asyncio.run(_measure_refusals(server)) for server in (own, others[0]))
    yield Row("a command judged at the server that deals there", millis(here), "half of them within")
    yield Row("the same from another, over NATS and back", millis(there), f"{millis(there - here)} more", here / there)
    taken = _measure_death(own, url)
    beside = f"limit {TAKEN_UP_SECONDS:g} s"
    what = "a table whose server was killed, until another has it"
    yield Row(what, f"{taken:.2f} s", beside, TAKEN_UP_SECONDS / taken, aim=1)


@contextmanager
def _sharing(count: int) -> Iterator[tuple[list[Served], str]]:
    """So many servers on one house with one live table."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        books = stack.enter_context(PostgresServer(durable=True))
        nats = stack.enter_context(NatsServer())
        url = books.url(books.create())
        (folder / "tables.toml").write_text(f'[[table]]\nname = "{TABLE}"\ngame = "play-lounge-7"\n')
        yield [stack.enter_context(_serving(folder, number, url, nats.url)) for number in range(1, count + 1)], url


@contextmanager
def _serving(folder: Path, number: int, url: str, bus: str) -> Iterator[Served]:
    own = folder / f"s{number}"
    own.mkdir()
    words = ["serve", "--port", "0", "--data", str(own), "--name", f"s{number}"]
    words += ["--key", str(folder / "house.key"), "--tables", str(folder / "tables.toml")]
    words += ["--commands-per-second", "1000000", "--sign-ins-per-minute", "1000000"]
    words += ["--connections-per-address", "1000000"]
    environment = {**os.environ, "SABOT_DATABASE": url, "SABOT_BUS": bus}
    with (own / "log").open("wb") as log:
        process = subprocess.Popen(
            [Path(sys.executable).with_name("sabot"), *words], stdout=subprocess.PIPE, stderr=log, env=environment
        )
        try:
            assert process.stdout is not None  # noqa: S101
            line = process.stdout.readline().decode()
            yield Served(line.rpartition("http://")[2].strip(), process.pid)
        finally:
            process.terminate()
            process.wait()
            assert process.stdout is not None  # noqa: S101
            process.stdout.close()


async def _measure_all(servers: list[Served], players: int, seconds: float) -> list[Measured]:
    crowds = await asyncio.gather(*(measure_crowd(server, players, seconds) for server in servers))
    return [crowd.played for crowd in crowds]


def _order(servers: list[Served], url: str) -> list[Served]:
    """The servers, the one that deals at the table first."""
    with psycopg.connect(url) as books:
        query = "SELECT name FROM lease JOIN member USING (server) WHERE id = %s"
        row = None
        while row is None:
            row = books.execute(query, [TABLE]).fetchone()
            books.commit()
    place = int(row[0].removeprefix("s")) - 1
    return [servers[place], *servers[:place], *servers[place + 1 :]]


async def _measure_refusals(server: Served) -> float:
    """Seconds from a command that is judged and refused to its answer: half of them took no longer."""
    api = Api(server.address)
    await asyncio.to_thread(api.post, "/api/guest", {"currency": "EUR"})
    took: list[float] = []
    async with connect(
        api.socket_address,
        origin=Origin(api.base),
        subprotocols=[Subprotocol(f"sabot.{PROTOCOL}")],
        additional_headers={"Cookie": api.cookie},
    ) as socket:
        await socket.send(msgspec.json.encode({"type": "visit", "table": TABLE}).decode())
        for number in range(HOPS):
            key, command = f"hop-{number:08}", {"do": "leave", "box": 1}
            start = perf_counter()
            words = {"type": "play", "table": TABLE, "id": key, "command": command}
            await socket.send(msgspec.json.encode(words).decode())
            while (told := msgspec.json.decode(await socket.recv())).get("id") != key:
                pass
            if told.get("why") != "not-now":
                raise RuntimeError(f"the table has not judged it: {told}")
            took.append(perf_counter() - start)
    return median(took)


def _measure_death(own: Served, url: str) -> float:
    """Seconds from the death of the server that deals at the table until another has it."""
    with psycopg.connect(url, autocommit=True) as books:
        query = "SELECT server FROM lease WHERE id = %s"
        before = books.execute(query, [TABLE]).fetchone()
        os.kill(own.process, signal.SIGKILL)
        start = perf_counter()
        while books.execute(query, [TABLE]).fetchone() in (before, ("",)):
            sleep(LOOK_SECONDS)
        return perf_counter() - start
