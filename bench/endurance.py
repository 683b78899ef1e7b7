"""A page that stays at a full table for many rounds: what it keeps must not grow with them."""

from collections.abc import Iterator
from statistics import linear_regression

from bench.effort import Effort
from bench.projector import Kept, Projector, open_device
from bench.reel import film_lounge
from bench.row import Row

WARM_UP = 0.2
"""The part of the rounds before which nothing is counted: a page fills what it keeps on purpose."""
COUNTS = 16
HEAP_LIMIT = 1_024
"""Bytes that a round may leave behind: half a megabyte in 500."""
NODES_LIMIT = 0.1
LISTENERS_LIMIT = 0.1


def bench_endurance(effort: Effort) -> Iterator[Row]:
    """What a round leaves behind, by the line that fits best through all that was counted."""
    rounds = effort.rounds
    reel = film_lounge(rounds)
    with open_device() as device:
        projector = Projector(device, reel)
        counted: list[tuple[int, Kept]] = []
        first, every = int(rounds * WARM_UP), max(1, int(rounds * (1 - WARM_UP)) // COUNTS)
        for number in range(rounds):
            projector.hurry(number)
            if number >= first and (number - first) % every == 0:
                counted.append((number, projector.count()))
        projector.close()
    yield from _rows(rounds, counted)


def _rows(rounds: int, counted: list[tuple[int, Kept]]) -> Iterator[Row]:
    numbers, last = [number for number, _ in counted], counted[-1][1]
    for what, unit, limit, values in (
        ("heap", "B", HEAP_LIMIT, [kept.heap for _, kept in counted]),
        ("nodes", "", NODES_LIMIT, [kept.nodes for _, kept in counted]),
        ("listeners", "", LISTENERS_LIMIT, [kept.listeners for _, kept in counted]),
    ):
        slope = linear_regression(numbers, values).slope
        figure = f"{slope:,.0f} {unit}" if unit else f"{slope:,.3f}"
        holds = f"{last.heap / 1e6:,.1f} MB" if what == "heap" else f"{values[-1]:,}"
        beside = f"limit {limit:,g} {unit}".rstrip() + f", {holds} at the end"
        # What shrinks is as good as what stays.
        yield Row(f"{what} left by each of {rounds} rounds", figure, beside, limit / max(slope, limit / 100), aim=1)
