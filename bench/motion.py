"""Live tables in motion: frames while cards move, and how soon a card moves that the house tells of."""

import os
from collections.abc import Iterator
from statistics import median

from bench.effort import Effort
from bench.projector import Bare, Projector, Seen, open_device, watch_bare
from bench.reel import Reel, film_blaze, film_lounge
from bench.row import Row, millis
from tests.browser.device import Device

SLOWER = 4
"""How much slower than this machine a modest phone is taken to be."""
FRAMES = 60
"""Frames a second that a screen shows."""
LEAST = 0.9
"""How much of that will do."""
SOON_SECONDS = 0.050
"""From a message to the first frame in which a card has moved."""
CROWD = 2_000
BARE_SECONDS = 2.0
"""How long one bare card is looked at."""


def bench_motion(effort: Effort) -> Iterator[Row]:
    """A full table of seven seats, and one of Mega Fire Blaze with a crowd; each again on a slower processor."""
    crowd = min(CROWD, effort.viewers[-1])
    reels = {"seven seats": film_lounge(2 * effort.watched), f"a crowd of {crowd:,}": film_blaze(crowd, 2)}
    with open_device() as device:
        for name, reel in reels.items():
            for times in (1, SLOWER):
                bare = watch_bare(device, times, min(BARE_SECONDS, effort.seconds))
                yield from _rows(name, times, bare, _watch(device, reel, times, effort))


def _watch(device: Device, reel: Reel, times: int, effort: Effort) -> list[Seen]:
    projector = Projector(device, reel)
    projector.slow_down(times)
    rounds = min(effort.watched, len(reel.ends) - 1)
    seen = [projector.show(number, effort.gap_ms) for number in range(rounds)]
    projector.close()
    return seen[1:]


def _rows(name: str, times: int, bare: Bare, seen: list[Seen]) -> Iterator[Row]:
    where = name if times == 1 else f"{name}, {times} times slower"
    rate = median(one.rate for one in seen)
    waits = sorted(wait for one in seen for wait in one.waits)
    beside = f"the screen: {FRAMES}/s, one bare card: {bare.rate:,.0f}/s"
    yield Row(f"frames, {where}", f"{rate:,.0f}/s", beside, rate / FRAMES, aim=LEAST)
    if not waits:
        yield Row(f"a card moves, {where}", "", "none was told while the table was still")
        return
    wait = median(waits)
    aim = 1 if times == 1 else None
    slowest = f"slowest {millis(waits[-1])}, one bare card {millis(bare.wait)}"
    beside = f"limit {millis(SOON_SECONDS)}, {slowest}, load {os.getloadavg()[0]:.0f}"
    yield Row(f"a card moves, {where}", millis(wait), beside, SOON_SECONDS / wait, aim=aim)
