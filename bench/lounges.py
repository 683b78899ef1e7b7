"""Play Lounge tables with a bot on each of their seven seats: real sockets, real server, real disk, real clock.

Twice: once without a pause, which says how much the server does at most and nothing of how long anybody waits, for
the crowd waits for itself; and once at the pace of a house, which says how long a decision takes until it is told.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

from bench.crowd import Measured, SeatedGuest, drive, percentile, seat_at
from bench.effort import Effort
from bench.row import Row, micros, millis, per_second
from bench.serving import Served, serving
from sabot.bots.party import pause_of
from sabot.rules import load_rules

GAME = "play-lounge-7"
WARM_UP_SECONDS = 10.0
"""In which all tables come to play."""
SPREAD_SECONDS = 15.0
"""In which they begin, at the pace of a house: its tables do not go hand in hand."""
THOUGHT_MS = 800
"""What a bot takes for a move on average then, as those of ``sabot bots`` do."""
LONGER = 4
"""How many times as long they are watched at that pace: a round takes half a minute."""
PATIENCE_SECONDS = 0.100
"""How long all but one decision in a hundred may take until it is told."""

Pause = Callable[[], Awaitable[None]]


class Played(NamedTuple):
    """What the bots found while they played."""

    commands: Measured
    decisions: list[float]
    """Seconds from each decision until it was told."""
    bots: float
    """Seconds of the processor that the bots themselves took."""


def bench_lounges(effort: Effort) -> Iterator[Row]:
    """Decisions a second and what each costs the server, beside the bare server; then how long one takes at a pace."""
    yield from _serve(effort, "pace_ms = 0\n", _measure_rush)
    yield from _serve(effort, "", _measure_pace)


def _serve(
    effort: Effort, pace: str, measure: Callable[[Served, list[SeatedGuest], Effort], Awaitable[list[Row]]]
) -> list[Row]:
    """What is measured with a bot on every seat of tables at this pace."""
    with TemporaryDirectory() as folder:
        tables = Path(folder) / "tables.toml"
        names = [f"lounge-{number}" for number in range(effort.tables)]
        tables.write_text("".join(f'[[table]]\nname = "{name}"\ngame = "{GAME}"\n{pace}\n' for name in names))
        with serving(f"sqlite:///{Path(folder) / 'house.db'}", tables=tables) as served:

            async def fill() -> list[Row]:
                bots = await _seat_all(served, names)
                try:
                    return await measure(served, bots, effort)
                finally:
                    await asyncio.gather(*(bot.close() for bot in bots))

            return asyncio.run(fill())


async def _seat_all(served: Served, tables: list[str]) -> list[SeatedGuest]:
    boxes = range(1, load_rules(GAME).boxes + 1)
    places = [(table, box) for table in tables for box in boxes]
    return [await seat_at(served.address, f"seated-{number}", *place) for number, place in enumerate(places)]


async def _measure_rush(served: Served, bots: list[SeatedGuest], effort: Effort) -> list[Row]:
    echoed = await drive(bots, SeatedGuest.ping, effort.seconds, served=served)
    played = await _play(bots, effort.seconds, served, min(WARM_UP_SECONDS, 2 * effort.seconds))
    return list(_rush_rows(f"{effort.tables} tables of seven", echoed, played))


async def _measure_pace(served: Served, bots: list[SeatedGuest], effort: Effort) -> list[Row]:
    random = Random(1)
    pauses = [pause_of(THOUGHT_MS, Random(number)) for number, _ in enumerate(bots)]
    # Whoever only wants to see that it works does not wait for a house in full swing.
    part = min(1.0, effort.seconds)
    starts = {bot.table: random.uniform(0, part * SPREAD_SECONDS) for bot in bots}
    seconds = LONGER * effort.seconds
    played = await _play(bots, seconds, served, part * (SPREAD_SECONDS + WARM_UP_SECONDS), starts, pauses)
    return list(_pace_rows(f"{effort.tables} tables at their pace", played))


async def _play(
    bots: list[SeatedGuest],
    seconds: float,
    served: Served,
    warm_up: float,
    starts: dict[str | None, float] | None = None,
    pauses: list[Pause] | None = None,
) -> Played:
    """Lets all play for so long; whoever then waits for another is waited for no longer."""

    async def keep_on(bot: SeatedGuest, pause: Pause | None) -> None:
        await asyncio.sleep(starts[bot.table] if starts else 0)
        while True:
            await bot.play(pause)

    tasks = [asyncio.create_task(keep_on(bot, pauses[number] if pauses else None)) for number, bot in enumerate(bots)]
    await asyncio.sleep(warm_up)
    for bot in bots:
        bot.latencies.clear()
        bot.decisions.clear()
    before, own, start = served.busy(), process_time(), perf_counter()
    await asyncio.sleep(seconds)
    took, own, after = perf_counter() - start, process_time() - own, served.busy()
    for task in tasks:
        task.cancel()
    ends = await asyncio.gather(*tasks, return_exceptions=True)
    for end in ends:
        if isinstance(end, Exception):
            raise end
    latencies = [wait for bot in bots for wait in bot.latencies]
    busy = None if before is None or after is None else after - before
    decisions = [wait for bot in bots for wait in bot.decisions]
    return Played(Measured(len(latencies), took, sorted(latencies), busy), decisions, own)


def _rush_rows(what: str, echoed: Measured, played: Played) -> Iterator[Row]:
    commands = played.commands
    rate = per_second(commands.answers, commands.seconds)
    yield Row(f"{what}, commands", rate, f"the server alone: {echoed.rate:,.0f}/s", commands.rate / echoed.rate)
    decided = per_second(len(played.decisions), commands.seconds)
    yield Row(f"{what}, decisions", decided, f"of {commands.answers:,} commands")
    if commands.busy and echoed.busy and echoed.answers and commands.answers:  # a moment is too short for some systems
        beside = f"an empty message: {micros(echoed.answers, echoed.busy)}"
        ratio = echoed.busy / echoed.answers / (commands.busy / commands.answers)
        yield Row(f"{what}, server's processor a command", micros(commands.answers, commands.busy), beside, ratio)


def _pace_rows(what: str, played: Played) -> Iterator[Row]:
    commands, decisions = played.commands, played.decisions
    if not decisions:
        yield Row(f"{what}, decisions", "", "nobody was asked in so short a time")
        return
    beside = f"of {per_second(commands.answers, commands.seconds)} commands"
    yield Row(f"{what}, decisions", per_second(len(decisions), commands.seconds), beside)
    late = percentile(decisions, 99)
    beside = f"half within {millis(percentile(decisions, 50))}; limit {millis(PATIENCE_SECONDS)}"
    yield Row(f"{what}, a decision told, 99 % within", millis(late), beside, PATIENCE_SECONDS / late, aim=1)
    if commands.busy is not None:
        beside = f"that of the bots: {played.bots / commands.seconds:.0%}"
        yield Row(f"{what}, server's processor", f"{commands.busy / commands.seconds:.0%}", beside)
