"""Play Lounge tables with a bot on each of their seven seats: real sockets, real server, real disk, real clock."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.crowd import Measured, SeatedGuest, drive, percentile, seat_at
from bench.effort import Effort
from bench.row import Row, micros, millis, per_second
from bench.serving import Served, serving
from sabot.rules import load_rules

GAME = "play-lounge-7"
WARM_UP_SECONDS = 10.0
"""In which all tables come to play."""
PATIENCE_SECONDS = 0.100
"""How long all but one decision in a hundred may take until it is told."""


def bench_lounges(effort: Effort) -> Iterator[Row]:
    """Decisions a second, their latency, and what each costs the server, beside the bare server."""
    with TemporaryDirectory() as folder:
        tables = Path(folder) / "tables.toml"
        tables.write_text("".join(_write(number) for number in range(effort.tables)))
        with serving(f"sqlite:///{Path(folder) / 'house.db'}", tables=tables) as served:
            yield from asyncio.run(_measure(served, effort))


def _write(number: int) -> str:
    return f'[[table]]\nname = "lounge-{number}"\ngame = "{GAME}"\npace_ms = 0\n\n'


async def _measure(served: Served, effort: Effort) -> list[Row]:
    boxes = range(1, load_rules(GAME).boxes + 1)
    places = [(f"lounge-{number}", box) for number in range(effort.tables) for box in boxes]
    bots = [await seat_at(served.address, f"seated-{number}", *place) for number, place in enumerate(places)]
    try:
        echoed = await drive(bots, SeatedGuest.ping, effort.seconds, served=served)
        played = await _play(bots, effort.seconds, served)
        return list(_rows(effort.tables, bots, echoed, played))
    finally:
        await asyncio.gather(*(bot.close() for bot in bots))


async def _play(bots: list[SeatedGuest], seconds: float, served: Served) -> Measured:
    """Lets all play for so long; whoever then waits for another is waited for no longer."""

    async def keep_on(bot: SeatedGuest) -> None:
        while True:
            await bot.play()

    tasks = [asyncio.create_task(keep_on(bot)) for bot in bots]
    await asyncio.sleep(min(WARM_UP_SECONDS, 2 * seconds))
    for bot in bots:
        bot.latencies.clear()
        bot.decisions.clear()
    before, start = served.busy(), perf_counter()
    await asyncio.sleep(seconds)
    took, after = perf_counter() - start, served.busy()
    for task in tasks:
        task.cancel()
    ends = await asyncio.gather(*tasks, return_exceptions=True)
    for end in ends:
        if isinstance(end, Exception):
            raise end
    latencies = [wait for bot in bots for wait in bot.latencies]
    busy = None if before is None or after is None else after - before
    return Measured(len(latencies), took, sorted(latencies), busy)


def _rows(tables: int, bots: list[SeatedGuest], echoed: Measured, played: Measured) -> Iterator[Row]:
    what, decisions = f"{tables} tables of seven", [wait for bot in bots for wait in bot.decisions]
    rate = per_second(played.answers, played.seconds)
    yield Row(f"{what}, commands", rate, f"the server alone: {echoed.rate:,.0f}/s", played.rate / echoed.rate)
    if not decisions:
        yield Row(f"{what}, decisions", "", "nobody was asked in so short a time")
        return
    yield Row(f"{what}, decisions", per_second(len(decisions), played.seconds), f"of {played.answers:,} commands")
    late = percentile(decisions, 99)
    beside = f"half within {millis(percentile(decisions, 50))}; limit {millis(PATIENCE_SECONDS)}"
    yield Row(f"{what}, a decision told, 99 % within", millis(late), beside, PATIENCE_SECONDS / late, aim=1)
    if played.busy is not None and echoed.busy is not None and echoed.answers:
        beside = f"an empty message: {micros(echoed.answers, echoed.busy)}"
        yield Row(f"{what}, server's processor a command", micros(played.answers, played.busy), beside)
