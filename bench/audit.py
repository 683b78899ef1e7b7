"""The audit of a house that has dealt one-hand rounds of Atlantic City, beside dealing as many rounds for nobody."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.clock import take_times
from bench.effort import Effort
from bench.engine import play_fresh
from bench.row import Row, per_second
from sabot.engine import Action, Phase
from sabot.house.audit import AuditReport, audit_books
from sabot.house.audit.opening import open_books
from sabot.rules import load_rules
from sabot.store import Store
from sabot.table import Deal, Decide, PlaceBets, Spot
from tests.house.audit.floor import Floor, Regular

TIMES = 12
"""How many times the rounds of other benchmarks: a short history is another matter than a long one."""
REPEATS_MAX = 5


def bench_audit(effort: Effort) -> Iterator[Row]:
    """Rounds a second, every hash, card and cent of them; and again without dealing the cards."""
    rules, count = load_rules("atlantic-city"), TIMES * effort.rounds
    with TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'house.db'}"
        asyncio.run(play_house(url, count))
        dealt, audited, trusted = take_times(
            min(effort.repeats, REPEATS_MAX),
            lambda: play_fresh(rules, count),
            lambda: _audit(url),
            lambda: _audit(url, since_ms=2**60),
        )
    beside = f"dealing from fresh shoes: {per_second(count, dealt.median)}"
    for what, times in (("audited", audited), ("audited, cards taken on trust", trusted)):
        yield Row(what, per_second(count, times.median), beside, dealt.ratio(times))


def _audit(url: str, since_ms: int = 0) -> AuditReport:
    with open_books(url) as connection:
        return audit_books(connection, since_ms=since_ms)


async def play_house(url: str, rounds: int) -> None:
    """So many rounds at one table, hit below 17, never insured, in the books of a house."""
    store = Store.open(url, inline=True)
    try:
        floor = Floor(store)
        await floor.hire()
        await floor.welcome("ana", cash=10**9)
        regular = await floor.seat("ana", load_rules("atlantic-city"))
        for _ in range(rounds):
            await regular.say(PlaceBets(spots=(Spot(box=1, main=1000),)))
            await regular.say(Deal())
            await _play_out(regular)
    finally:
        store.close()


async def _play_out(regular: Regular) -> None:
    while (turn := regular.table.round.turn) is not None:
        if turn.hand is None or turn.phase is not Phase.PLAY:
            await regular.say(Decide(box=1, action=Action.NO))
        else:
            await regular.say(Decide(box=1, action=Action.HIT if turn.hand.total < 17 else Action.STAND))
