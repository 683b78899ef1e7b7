"""Blocks: rounds that belong together, each block with chance of its own, so that they can be played anywhere."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from sabot.odds.simulate.automaton import SPLITS, Automaton
from sabot.odds.simulate.fresh import LANES, SPLIT_NET_MAX, STEPS, lane_rounds, play_fresh, play_splits
from sabot.odds.simulate.generator import State, seed_state
from sabot.odds.simulate.house import RANK_OF
from sabot.odds.simulate.plan import Plan
from sabot.odds.simulate.room import make_room
from sabot.odds.simulate.round import OUTCOMES, lay_felt
from sabot.odds.simulate.rounds import NET, SIDE, STAKED, play_rounds
from sabot.odds.simulate.tally import SimulationTally

BLOCK_ROUNDS = 2**18
"""Enough that the way into machine code costs nothing, few enough that a progress bar moves."""

_ROWS = 2**13


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
    generator = seed_state(plan.seed, block, "cards")
    if plan.automaton is not None:
        return _play_fast(plan, plan.automaton, block, rounds, generator)
    return _play_all(plan, rounds, generator)


def _play_fast(plan: Plan, machine: Automaton, block: int, rounds: int, generator: State) -> SimulationTally:
    counts = make_room(machine.ends, np.int64)
    stamps = make_room(LANES * len(plan.shoe), np.uint32)
    log = make_room(LANES * STEPS, np.uint16)
    ranks, lanes = RANK_OF[plan.shoe], lane_rounds(rounds)
    play_fresh(machine.table, machine.start, machine.ends, ranks, lanes, generator, stamps, log, counts)
    nets = make_room(2 * SPLIT_NET_MAX + 1, np.int64)
    outcomes = make_room(len(OUTCOMES), np.int64)
    splits = seed_state(plan.seed, block, "splits")
    place = make_room(3, np.int64)
    staked = play_splits(
        plan.house, plan.play, lay_felt(), plan.shoe.copy(), place, splits, counts[:SPLITS], nets, outcomes
    )
    main = Counter({int(place) - SPLIT_NET_MAX: int(nets[place]) for place in np.flatnonzero(nets)})
    for result, count in zip(machine.results, counts[SPLITS:].tolist(), strict=True):
        if count:
            main[result.net] += count
            staked += result.staked * count
            outcomes[result.outcome] += count
    return SimulationTally(plan.boxes, main, int(staked), _count_outcomes(outcomes), {}, {})


def _play_all(plan: Plan, rounds: int, generator: State) -> SimulationTally:
    felt, shoe, place = lay_felt(), plan.shoe.copy(), make_room(3, np.int64)
    outcomes = make_room(len(OUTCOMES), np.int64)
    rows = np.zeros((_ROWS, SIDE + len(plan.bets)), dtype=np.int64)
    columns: list[Counter[int]] = [Counter() for _ in range(rows.shape[1])]
    for size in _pages(rounds):
        play_rounds(plan.house, plan.play, plan.side, felt, shoe, place, generator, outcomes, rows[:size])
        for column, values in zip(columns, rows[:size].T, strict=True):
            column.update(_count_values(values))
    staked = sum(value * count for value, count in columns[STAKED].items())
    side = dict(zip(plan.bets, columns[SIDE:], strict=True))
    void = columns[STAKED][0]
    return SimulationTally(plan.boxes, columns[NET], staked, _count_outcomes(outcomes), side, plan.stakes, void)


def _pages(rounds: int) -> Iterator[int]:
    for begin in range(0, rounds, _ROWS):
        yield min(_ROWS, rounds - begin)


def _count_values(values: NDArray[np.int64]) -> dict[int, int]:
    found, counts = np.unique(values, return_counts=True)
    return dict(zip(found.tolist(), counts.tolist(), strict=True))


def _count_outcomes(outcomes: NDArray[np.int64]) -> Counter[str]:
    return Counter({name: int(count) for name, count in zip(OUTCOMES, outcomes, strict=True) if count})
