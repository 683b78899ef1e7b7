"""The store: transfers committed to disk by many at once, beside one who waits for each commit by himself."""

import asyncio
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.clock import take_times
from bench.effort import Effort
from bench.row import Row, per_second
from sabot.ledger import Account, Kind, transfer
from sabot.store import Command, Step, Store
from tests.postgres import PostgresServer

EACH = 10
"""Transfers that each of the crowd makes, one after another, in one timed piece."""

_CASHIER = Account(Kind.CASHIER, "", "EUR")


def bench_store(effort: Effort) -> Iterator[Row]:
    """Transfers a second on each database, and how many share a commit."""
    with TemporaryDirectory() as folder:
        yield from _bench_database(effort, "SQLite", f"sqlite:///{Path(folder) / 'house.db'}")
    with PostgresServer(durable=True) as server:
        yield from _bench_database(effort, "PostgreSQL", server.url(server.create()))


def _bench_database(effort: Effort, name: str, url: str) -> Iterator[Row]:
    store = Store.open(url)
    try:
        teller = Teller(store)
        for players in effort.guests[1:] or effort.guests:
            yield _bench_crowd(effort, name, teller, players)
    finally:
        store.close()


def _bench_crowd(effort: Effort, name: str, teller: "Teller", players: int) -> Row:
    alone, together = take_times(
        effort.repeats, lambda: teller.serve(1, effort.rounds), lambda: teller.serve(players, EACH)
    )
    size = teller.group_size(players)
    ratio = (alone.ratio(together) * players * EACH) / effort.rounds
    return Row(
        f"{name}, {players} at once, {size:.0f} a commit",
        per_second(players * EACH, together.median),
        f"one at a time: {per_second(effort.rounds, alone.median)}",
        ratio,
    )


class Teller:
    """Pays out to crowds of players, each transfer a command of its own."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._numbers = count()

    def serve(self, players: int, each: int) -> None:
        """So many transfers to each of so many players, who come all at once."""
        asyncio.run(self._serve(players, each))

    def group_size(self, players: int) -> float:
        """How many transfers one commit has, on the average, with so many players at once."""
        before = self._store.tally
        self.serve(players, EACH)
        after = self._store.tally
        return (after.works - before.works) / (after.groups - before.groups)

    async def _serve(self, players: int, each: int) -> None:
        await asyncio.gather(*(self._pay(f"p{number}", each) for number in range(players)))

    async def _pay(self, player: str, each: int) -> None:
        cash = Account(Kind.CASH, player, "EUR")
        for _ in range(each):
            number = next(self._numbers)
            await self._store.commit(
                Step(
                    stream=f"player:{player}",
                    at_ms=1_700_000_000_000 + number,
                    kind="deposit",
                    actor=player,
                    origin="192.0.2.7",
                    body='[{"kind":"deposit","amount":100}]',
                    postings=transfer(_CASHIER, cash, 100),
                    command=Command(str(number), "0" * 64, '{"done":true}'),
                )
            )
