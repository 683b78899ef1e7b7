"""A crowd at one table, through its mailbox and a durable store: bets, one decision each, settlement."""

import asyncio
import secrets
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

from bench.effort import Effort
from bench.row import Row, growth_row, micros, millis
from sabot.engine import Action, IllegalMove, Phase
from sabot.floor import TableActor
from sabot.ledger import Account, Kind, transfer
from sabot.rules import load_rules
from sabot.server.interpreter import settle_memory, share_fairly
from sabot.signature import Signer
from sabot.store import Step, Store
from sabot.table import Conditions, Decide, Demand, Generator, PlaceBets, Purse, Sheet, Spot, Table, Tick

LIMIT_SECONDS = 5.0
"""Of the server's time, for ten thousand."""
REFUSAL_SECONDS = 50e-6
STAKE = 1000
NOW_MS = 1_790_000_000_000
REFUSALS = 200


def bench_table(effort: Effort) -> Iterator[Row]:
    """The server's time for each crowd, how it grows, and what a refusal costs there."""
    share_fairly()  # as a server does
    taken = [asyncio.run(_play(players)) for players in (effort.players[0], effort.players[-1])]
    for found in taken:
        limit = LIMIT_SECONDS * found.players / 10_000
        beside = f"limit {millis(limit)}; {found.seconds:.1f} s in all, {found.groups:,} commits"
        yield Row(f"{found.players:,} bettors", millis(found.busy), beside, limit / found.busy, aim=1)
    few, many = taken[0], taken[-1]
    yield growth_row("a round of them", few.players, few.busy, many.players, many.busy)
    refusal = many.refusal
    beside = f"limit {micros(1, REFUSAL_SECONDS)}"
    yield Row(
        f"a refused command, {many.players:,} bettors", micros(1, refusal), beside, REFUSAL_SECONDS / refusal, aim=1
    )


class Taken(NamedTuple):
    """What a crowd took."""

    players: int
    busy: float
    """Seconds of the server's processor."""
    seconds: float
    groups: int
    refusal: float
    """Seconds that a refused command took."""


async def _play(players: int) -> Taken:
    with TemporaryDirectory() as folder:
        store = Store.open(f"sqlite:///{Path(folder) / 'house.db'}")
        try:
            return await _play_at(store, players)
        finally:
            store.close()


async def _play_at(store: Store, players: int) -> Taken:
    now_ms = NOW_MS
    purses = await _bring_money(store, players)
    sheet = Sheet(load_rules("mega-fire-blaze"))
    chance = secrets.token_bytes
    table = Table("t1", None, "EUR", sheet, Generator(chance), chance, Signer(bytes(32)))
    actor = TableActor(table, store, lambda: now_ms)
    await actor.open("")
    settle_memory()
    groups, busy, started = store.tally.groups, process_time(), perf_counter()
    bet = PlaceBets(spots=(Spot(box=1, main=STAKE),))
    await asyncio.gather(*(actor.handle(purse, bet, "bet-1", "", _allow) for purse in purses.values()))
    refusal = _time_refusals(table, purses["p1"])
    while not (turn := table.round.turn) or table.round.phase is not Phase.PLAY:
        now_ms = table.due_ms or now_ms
        if turn is None and table.last is not None:
            break  # a blackjack of the dealer's, or of the position: settled with nothing to decide
        await actor.order(Tick(), "")
    turn = table.round.turn
    if turn is not None:
        stand = Decide(box=1, action=Action.STAND)
        await asyncio.gather(*(actor.handle(purses[player], stand, "stand-1", "", _allow) for player, _ in turn.asked))
    while table.last is None:
        now_ms = table.due_ms or now_ms
        await actor.order(Tick(), "")
    return Taken(players, process_time() - busy, perf_counter() - started, store.tally.groups - groups, refusal)


def _time_refusals(table: Table, purse: Purse) -> float:
    wrong = PlaceBets(spots=(Spot(box=1, main=STAKE + 1),))
    started = perf_counter()
    for _ in range(REFUSALS):
        try:
            table.verify(wrong, purse)
        except IllegalMove:
            continue
    return (perf_counter() - started) / REFUSALS


async def _bring_money(store: Store, players: int) -> dict[str, Purse]:
    found = {}
    cashier = Account(Kind.CASHIER, "", "EUR")
    steps = []
    for number in range(players):
        player = f"p{number}"
        account = Account(Kind.CASH, player, "EUR")
        steps.append(
            Step(
                stream=f"player:{player}",
                at_ms=NOW_MS,
                kind="deposit",
                actor=player,
                postings=transfer(cashier, account, 100 * STAKE),
            )
        )
        found[player] = Purse(player, "EUR", {account: 100 * STAKE})
    await asyncio.gather(*(store.commit(step) for step in steps))
    return found


def _allow(demand: Demand) -> Conditions:
    del demand
    return Conditions()
