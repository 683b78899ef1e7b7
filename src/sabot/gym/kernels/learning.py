"""A table of values that is learnt step by step: which place a question has in it, what is chosen, what is learnt."""

import numpy as np
from numpy.typing import NDArray

from sabot.gym.layout import RANKS, AskCode, Column, MoveCode
from sabot.odds.simulate.generator import State, below
from sabot.odds.simulate.kernel import kernel
from sabot.odds.simulate.round import Ints

ASKED, UP, INSURED = int(Column.ASKED), int(Column.UP), int(Column.INSURED)
TOTAL, SOFT, SIZE, PAIR = int(Column.TOTAL), int(Column.SOFT), int(Column.SIZE), int(Column.PAIR)
BETTING, INSURANCE, QUESTIONS = int(AskCode.BETTING), int(AskCode.INSURANCE), int(AskCode.OVER)
SPLIT = int(MoveCode.SPLIT)

HARD = 22
PAIRS = 2 * HARD
"""Where the rows of pairs begin, after those of hard and of soft totals."""
ROWS = PAIRS + RANKS + 1
UPS = RANKS + 1
PLACES = QUESTIONS * 2 * ROWS * UPS

CHANCE = 2**20
"""How many of so many actions are by chance is what a learner is told."""


@kernel
def find_place(row: np.ndarray) -> int:
    """A question's place: what is asked, the hand as a chart has it, the up card; an insured hand has its own."""
    asked = int(row[ASKED])
    later = 0
    hand = 0
    if asked != BETTING and asked != INSURANCE:
        later = 1 if row[SIZE] > 2 else 0
        hand = PAIRS + row[PAIR] if row[PAIR] else row[TOTAL] + HARD * row[SOFT]
    up = 0 if row[INSURED] else row[UP]
    return int(((asked * 2 + later) * ROWS + hand) * UPS + up)


@kernel
def find_best(values: np.ndarray, mask: np.ndarray) -> int:
    """The open action of the highest value."""
    best = -1
    for action in range(mask.shape[0]):
        if mask[action] and (best < 0 or values[action] > values[best]):
            best = action
    return best


@kernel
def choose_actions(
    values: NDArray[np.float64],
    places: Ints,
    splits: Ints,
    masks: np.ndarray,
    exploring: int,
    generator: State,
    actions: Ints,
) -> None:
    """At each table the best action or, so many times in ``CHANCE`` and before a split, any of those that are open."""
    for table in range(places.shape[0]):
        mask = masks[table]
        if splits[table] >= 0 or below(generator, CHANCE) >= exploring:
            actions[table] = find_best(values[places[table]], mask)
            continue
        chosen = below(generator, mask.sum())
        for action in range(mask.shape[0]):
            if mask[action]:
                if chosen == 0:
                    actions[table] = action
                chosen -= 1


@kernel
def correct(values: np.ndarray, visits: np.ndarray, action: int, target: float) -> None:
    """Moves a value towards the target.

    The ``n``-th visit has a weight of ``3 / (n + 2)``: what was learnt from poor values at first is soon forgotten.
    """
    visits[action] += 1
    values[action] += 3.0 / (visits[action] + 2.0) * (target - values[action])


@kernel
def learn_step(
    values: NDArray[np.float64],
    visits: Ints,
    places: Ints,
    splits: Ints,
    actions: Ints,
    rewards: NDArray[np.float64],
    over: NDArray[np.bool_],
    rows: np.ndarray,
    masks: np.ndarray,
) -> None:
    """Learns what one step at each table has brought, and goes on to the places of the next questions.

    After a split there is one result for several hands: it is what the split was worth, and of the hands nothing is
    learnt. ``splits`` has the places of splits whose rounds are not over, else -1.
    """
    for table in range(places.shape[0]):
        place, action = places[table], actions[table]
        following = find_place(rows[table])
        places[table] = following
        if splits[table] < 0 and action == SPLIT:
            splits[table] = place
        if splits[table] >= 0:
            if over[table]:
                correct(values[splits[table]], visits[splits[table]], SPLIT, rewards[table])
                splits[table] = -1
        elif over[table]:
            correct(values[place], visits[place], action, rewards[table])
        else:
            ahead = values[following]
            correct(values[place], visits[place], action, ahead[find_best(ahead, masks[table])])
