"""Blocks: rounds that belong together, each block with chance of its own, so that they can be played anywhere."""

from collections import Counter

import numpy as np
from numpy.typing import NDArray

from sabot.odds.simulate.generator import seed_state, seed_streams
from sabot.odds.simulate.house import RANK_OF
from sabot.odds.simulate.lanes import PLAYED, RESULTS_MAX, WORDS, make_lanes, make_spots
from sabot.odds.simulate.plan import Plan
from sabot.odds.simulate.room import make_room
from sabot.odds.simulate.round import OUTCOMES, lay_felt, lay_place
from sabot.odds.simulate.rounds import NET, SIDE, STAKED, play_rounds
from sabot.odds.simulate.tally import SimulationTally

BLOCK_ROUNDS = 2**18
"""Enough that the way into machine code costs nothing, few enough that a progress bar moves."""

_ROWS = 2**13
_RANGE_MAX = 2**14
"""Values that are no further apart are counted without being sorted."""


def count_blocks(rounds: int) -> int:
    """How many blocks so many rounds make."""
    return -(-rounds // BLOCK_ROUNDS)


def play_blocks(plan: Plan, rounds: int, first: int, count: int) -> SimulationTally:
    """The tally of some of the blocks of a simulation of so many rounds; all blocks but the last are full."""
    tally = empty_tally(plan)
    for block in range(first, first + count):
        tally += play_block(plan, block, min(BLOCK_ROUNDS, rounds - block * BLOCK_ROUNDS))
    return tally


def empty_tally(plan: Plan) -> SimulationTally:
    """The tally of no rounds."""
    return SimulationTally(plan.boxes, Counter(), 0, Counter(), {name: Counter() for name in plan.bets}, plan.stakes)


def play_block(plan: Plan, block: int, rounds: int) -> SimulationTally:
    """The tally of one block."""
    machine, cards = plan.automaton, len(plan.shoe)
    # A machine asks for ranks alone.
    room = make_lanes(machine, plan.house, RANK_OF[plan.shoe] if machine else plan.shoe)
    spots, counts = make_spots(machine, cards, rounds), make_room(RESULTS_MAX, np.int64)
    words, felt, place = make_room(WORDS, np.uint64), lay_felt(), lay_place()
    streams, generator = seed_streams(plan.seed, block, "machines"), seed_state(plan.seed, block, "cards")
    outcomes = make_room(len(OUTCOMES), np.int64)
    rows = np.zeros((_ROWS, SIDE + len(plan.bets)), dtype=np.int64)
    columns: list[Counter[int]] = [Counter() for _ in range(rows.shape[1])]
    while spots[PLAYED].sum() < rounds:
        written = play_rounds(
            plan.house,
            plan.play,
            plan.side,
            cards,
            machine.deals if machine else 0,
            len(machine.results) if machine else 0,
            felt,
            room,
            spots,
            streams,
            words,
            place,
            generator,
            counts,
            outcomes,
            rows,
        )
        for column, values in zip(columns, rows[:written].T, strict=True):
            column.update(_count_values(values))
    void = columns[STAKED][0]
    for result, count in zip(machine.results if machine else (), counts.tolist(), strict=False):
        if count:
            columns[NET][result.net] += count
            columns[STAKED][result.staked] += count
            outcomes[result.outcome] += count
    staked = sum(value * count for value, count in columns[STAKED].items())
    side = dict(zip(plan.bets, columns[SIDE:], strict=True))
    return SimulationTally(plan.boxes, columns[NET], staked, _count_outcomes(outcomes), side, plan.stakes, void)


def _count_values(values: NDArray[np.int64]) -> dict[int, int]:
    """How often each value is there."""
    if not len(values):
        return {}
    least = int(values.min())
    if int(values.max()) - least < _RANGE_MAX:
        counts = np.bincount(values - least)
        return {int(place) + least: int(counts[place]) for place in np.flatnonzero(counts)}
    found, every = np.unique(values, return_counts=True)
    return dict(zip(found.tolist(), every.tolist(), strict=True))


def _count_outcomes(outcomes: NDArray[np.int64]) -> Counter[str]:
    return Counter({name: int(count) for name, count in zip(OUTCOMES, outcomes, strict=True) if count})
