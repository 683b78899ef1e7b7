"""What befalls the house: crashes, lost connections, a dead generator; and how time passes."""

from random import Random
from typing import Literal

from sabot.house.calendar import DAY_MS, MINUTE_MS, day_start
from sabot.storm.dice import chance_of, pick
from sabot.storm.faults import POINTS, StormFaults

Weather = Literal[
    "calm", "crash", "crash in a write", "lost write", "failed write", "lost reads", "slow disk", "restart", "generator"
]
WEATHER: dict[Weather, int] = {
    "calm": 933,
    "crash": 5,
    "crash in a write": 9,
    "lost write": 7,
    "failed write": 5,
    "lost reads": 5,
    "slow disk": 30,
    "restart": 3,
    "generator": 3,
}
READS_MAX = 4
HOLD_MAX = 60
"""Turns of the house for which the disk is slow."""
SOON_MS = 4_000


def forecast(dice: Random) -> Weather:
    """What befalls the house in this step."""
    return pick(dice, WEATHER)


def plan_blow(dice: Random, faults: StormFaults, weather: Weather) -> None:
    """Plans the weather that the store will meet on its way."""
    match weather:
        case "crash in a write":
            faults.plan(dice.choice(POINTS), "crash")
        case "lost write":
            faults.plan(dice.choice(POINTS), "lost")
        case "failed write":
            faults.plan(dice.choice(POINTS), "fault")
        case "lost reads":
            faults.reads_to_fail = dice.randint(1, READS_MAX)


def passing_ms(dice: Random, now_ms: int) -> int:
    """How much time passes before the next step: mostly a moment, sometimes so long that sessions or days end."""
    if chance_of(dice, 0.25):
        return day_start(now_ms) + DAY_MS - now_ms + dice.randint(-5, MINUTE_MS)
    if chance_of(dice, 0.5):
        return dice.randint(19, 62) * MINUTE_MS
    if chance_of(dice, 2):
        return dice.randint(1, 10) * MINUTE_MS
    return dice.randint(0, SOON_MS)
