"""Decisions with durable commits through the whole house: real sockets, real server, real disk."""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

from bench.crowd import THOUGHT_SECONDS, Crowd, Measured, measure_crowd
from bench.effort import Effort
from bench.row import Row, micros, millis, per_second
from bench.serving import serving
from sabot.ledger import Account, Kind, transfer
from sabot.store import Step, Store
from tests.postgres import PostgresServer

PATIENCE_SECONDS = 0.050
"""How long all but one in a hundred may wait when five hundred play."""
OF_STORE, OF_ECHO = 0.25, 0.15
"""The least part of what the store alone takes, and the server alone, that will do."""


def bench_house(effort: Effort) -> Iterator[Row]:
    """For each database and crowd: commands a second, their latency, beside the bare store and the bare server."""
    for dialect, make_url in (("SQLite", _sqlite), ("PostgreSQL", _postgresql)):
        for players in effort.guests:
            with make_url() as database:
                bare = asyncio.run(_measure_store(database, players, effort.seconds))
            with make_url() as database, serving(database) as served:
                crowd = asyncio.run(measure_crowd(served, players, effort.seconds))
            yield from _rows(f"{dialect}, {players} playing", bare, crowd)


def _rows(what: str, bare: float, crowd: Crowd) -> Iterator[Row]:
    played, echoed = crowd.played, crowd.echoed
    rate = per_second(played.answers, played.seconds)
    yield Row(what, rate, f"the store alone: {bare:,.0f}/s", played.rate / bare, aim=OF_STORE)
    yield Row(what, rate, f"the server alone: {echoed.rate:,.0f}/s", played.rate / echoed.rate, aim=OF_ECHO)
    if played.busy is not None and echoed.busy is not None and echoed.answers:
        beside = f"an empty message: {micros(echoed.answers, echoed.busy)}"
        yield Row(f"{what}, server's processor a command", micros(played.answers, played.busy), beside)
    yield _latency(f"{what} without a pause, 99 % within", played)
    yield _latency(f"{what}, thinking {THOUGHT_SECONDS:g} s, 99 % within", crowd.at_ease)


def _latency(what: str, found: Measured) -> Row:
    if not found.latencies:
        return Row(what, "", "nobody acted in so short a time")
    late = found.percentile(99)
    beside = f"half within {millis(found.percentile(50))}; limit {millis(PATIENCE_SECONDS)}"
    return Row(what, millis(late), beside, PATIENCE_SECONDS / late, aim=1)


async def _measure_store(database: str, players: int, seconds: float) -> float:
    """Transfers a second, each waited for before the next, by so many at once."""
    store = Store.open(database)
    try:
        start = perf_counter()
        counts = await asyncio.gather(*(_transfer(store, number, start + seconds) for number in range(players)))
        return sum(counts) / (perf_counter() - start)
    finally:
        store.close()


async def _transfer(store: Store, number: int, end: float) -> int:
    stream, player = f"player:p{number}", f"p{number}"
    cashier, cash = Account(Kind.CASHIER, "", "EUR"), Account(Kind.CASH, player, "EUR")
    count = 0
    while perf_counter() < end:
        postings = transfer(cashier, cash, 1)
        await store.commit(Step(stream=stream, at_ms=1, kind="transfer", actor=player, postings=postings))
        count += 1
    return count


@contextmanager
def _sqlite() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{Path(folder) / 'house.db'}"


@contextmanager
def _postgresql() -> Iterator[str]:
    with PostgresServer(durable=True) as server:
        yield server.url(server.create())
