"""The store: transfers committed to disk by many at once, beside one who waits for each commit alone.

And ids of commands looked up by many at once, beside one reading of the store for each.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.clock import take_times
from bench.effort import Effort
from bench.row import Row, per_second
from sabot.ledger import Account, Kind, transfer
from sabot.store import Command, Step, Store
from sabot.store.payment import payment_id
from sabot.store.reading import command_of, has_payment
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
        asker = Asker(store)
        for players in effort.guests:
            yield _bench_lookups(effort, name, asker, players)
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


def _bench_lookups(effort: Effort, name: str, asker: "Asker", players: int) -> Row:
    each = max(EACH, effort.rounds // players)
    together, alone = take_times(
        effort.repeats,
        lambda: asker.ask(players, each, asker.recall),
        lambda: asker.ask(players, each, asker.read),
    )
    return Row(
        f"{name}, ids of {players} at once looked up",
        per_second(players * each, together.median),
        f"one reading for each: {per_second(players * each, alone.median)}",
        alone.ratio(together),
    )


class Asker:
    """Asks for ids that nobody has used, as every new command has to be asked for."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._numbers = count()

    def ask(self, players: int, each: int, way: Callable[[str, str], Awaitable[object]]) -> None:
        """So many ids for each of so many players, who come all at once."""
        asyncio.run(self._ask(players, each, way))

    async def recall(self, player: str, key: str) -> object:
        """Asks as tables do: together with whoever else asks at that moment."""
        return await self._store.recall(player, key)

    async def read(self, player: str, key: str) -> object:
        """Asks by a reading of its own."""
        return await self._store.read(
            lambda books: (command_of(books, player, key), has_payment(books, payment_id(player, key)))
        )

    async def _ask(self, players: int, each: int, way: Callable[[str, str], Awaitable[object]]) -> None:
        async def ask(player: str) -> None:
            for _ in range(each):
                await way(player, f"new-{next(self._numbers)}")

        await asyncio.gather(*(ask(f"p{number}") for number in range(players)))


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
