"""All cores of this machine: threads that play blocks, and tallies as they are finished."""

import os
from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from time import perf_counter
from typing import NamedTuple

from sabot.odds.simulate.block import count_blocks, play_blocks
from sabot.odds.simulate.plan import Plan
from sabot.odds.simulate.tally import SimulationTally

PART_SECONDS = 0.25
"""How long a thread plays before it reports: short for the eye, long for the machine."""


class PlayedBlocks(NamedTuple):
    """Some blocks that were played together."""

    blocks: int
    seconds: float
    tally: SimulationTally


def count_cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_part(plan: Plan, rounds: int, first: int, blocks: int) -> PlayedBlocks:
    """Plays some blocks of a simulation of so many rounds, and takes the time."""
    start = perf_counter()
    tally = play_blocks(plan, rounds, first, blocks)
    return PlayedBlocks(blocks, perf_counter() - start, tally)


def run_here(plan: Plan, rounds: int, workers: int | None = None) -> Generator[SimulationTally]:
    """The tallies of all parts of the simulation as they are finished; their sum does not depend on the workers."""
    threads = workers or count_cores()
    blocks = count_blocks(rounds)
    size, first = 1, 0
    running: set[Future[PlayedBlocks]] = set()
    with ThreadPoolExecutor(threads) as pool:
        try:
            while first < blocks or running:
                while first < blocks and len(running) <= threads:
                    count = min(size, blocks - first)
                    running.add(pool.submit(play_part, plan, rounds, first, count))
                    first += count
                finished, running = wait(running, return_when=FIRST_COMPLETED)
                for future in finished:
                    part = future.result()
                    # At most twice as many as before: the first part of all has waited for the compiler.
                    size = max(1, min(2 * part.blocks, int(part.blocks * PART_SECONDS / part.seconds)))
                    yield part.tally
        finally:
            for future in running:
                future.cancel()
