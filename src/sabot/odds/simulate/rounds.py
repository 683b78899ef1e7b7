"""The kernel: rounds of any game, made for the sheet at hand by the table it is given.

A round of one box is a machine's as far as the machine goes. Where it ends, at a split above all, and where there is no
machine, for several boxes and for side bets, the round is played card by card; the shoe is the same.
"""

import numpy as np

from sabot.odds.exact.hands import RANKS
from sabot.odds.simulate.automaton import LEAVES, RETURNS, SPLITS
from sabot.odds.simulate.generator import State, Streams, fill_words
from sabot.odds.simulate.house import UNIT, HouseArrays, PlayArrays
from sabot.odds.simulate.kernel import kernel
from sabot.odds.simulate.lanes import (
    KNOWN_TO,
    LANES,
    LEFT,
    LIVE,
    PLAYED,
    RENEWED,
    ROUNDS,
    ROWS,
    SHOE_MAX,
    SHOES,
    START,
    STATE,
    STEPS,
    WORD,
    WORDS,
    Room,
    Spots,
    count_results,
    step,
    step_alone,
)
from sabot.odds.simulate.round import BOTTOM, KNOWN, LOST, NEXT, RAN_OUT, Ints, SimulatedTable, play_round
from sabot.odds.simulate.side import Side, settle_side

NET, STAKED, SIDE = range(3)
"""Columns of a row: the main bets' net result and stakes in units, then the net result of each side bet."""

_LEAVES, _LOW, _HALF = np.uint64(LEAVES), np.uint64(0xFFFF_FFFF), np.uint64(32)
_WORDS, _ONE, _TWO, _THREE = np.uint64(WORDS), np.uint64(1), np.uint64(2), np.uint64(3)
_SHOE0, _SHOE1, _SHOE2, _SHOE3, _SHOE4, _SHOE5 = (np.uint64(SHOES + lane * SHOE_MAX) for lane in range(LANES))
_COLUMN0, _COLUMN1, _COLUMN2, _COLUMN3, _COLUMN4, _COLUMN5 = (np.uint64(RANKS + lane) for lane in range(LANES))


@kernel
def run_machines(room: Room, spots: Spots, words: State) -> None:
    """Lets all lanes eat until a round leaves its machine, or the random words are used up."""
    word = np.uint64(spots[WORD, 0])
    state0, left0 = np.uint64(spots[STATE, 0]), np.uint64(spots[LEFT, 0])
    state1, left1 = np.uint64(spots[STATE, 1]), np.uint64(spots[LEFT, 1])
    state2, left2 = np.uint64(spots[STATE, 2]), np.uint64(spots[LEFT, 2])
    state3, left3 = np.uint64(spots[STATE, 3]), np.uint64(spots[LEFT, 3])
    state4, left4 = np.uint64(spots[STATE, 4]), np.uint64(spots[LEFT, 4])
    state5, left5 = np.uint64(spots[STATE, 5]), np.uint64(spots[LEFT, 5])
    while word < _WORDS and (state0 | state1 | state2 | state3 | state4 | state5) < _LEAVES:
        first, second, third = words[word], words[word + _ONE], words[word + _TWO]
        word += _THREE
        state0, left0 = step(first & _LOW, room, _SHOE0, left0, state0, _COLUMN0)
        state1, left1 = step(first >> _HALF, room, _SHOE1, left1, state1, _COLUMN1)
        state2, left2 = step(second & _LOW, room, _SHOE2, left2, state2, _COLUMN2)
        state3, left3 = step(second >> _HALF, room, _SHOE3, left3, state3, _COLUMN3)
        state4, left4 = step(third & _LOW, room, _SHOE4, left4, state4, _COLUMN4)
        state5, left5 = step(third >> _HALF, room, _SHOE5, left5, state5, _COLUMN5)
    spots[WORD, 0] = word
    spots[STATE, 0], spots[LEFT, 0] = state0, left0
    spots[STATE, 1], spots[LEFT, 1] = state1, left1
    spots[STATE, 2], spots[LEFT, 2] = state2, left2
    spots[STATE, 3], spots[LEFT, 3] = state3, left3
    spots[STATE, 4], spots[LEFT, 4] = state4, left4
    spots[STATE, 5], spots[LEFT, 5] = state5, left5


@kernel
def may_open_page(spots: Spots) -> bool:
    """Whether no lane can have more rounds on another page than it is to play."""
    least = spots[ROUNDS, 0] - spots[PLAYED, 0]
    for lane in range(LANES):
        least = min(least, spots[ROUNDS, lane] - spots[PLAYED, lane])
    return bool(spots[START, 0] < LEAVES and least >= STEPS)


@kernel
def find_unfinished(spots: Spots) -> int:
    """The first lane that has rounds to play; so many as there are, if none has."""
    lane = 0
    while lane < LANES and spots[PLAYED, lane] == spots[ROUNDS, lane]:
        lane += 1
    return lane


@kernel
def run_alone(room: Room, spots: Spots, lane: int, generator: State, counts: Ints) -> None:
    """Lets one lane eat until its round leaves its machine, or it has no more rounds to play."""
    while spots[STATE, lane] < LEAVES and spots[PLAYED, lane] < spots[ROUNDS, lane]:
        step_alone(room, spots, lane, generator)
        if spots[STATE, lane] < LIVE:
            counts[spots[STATE, lane] - ROWS] += 1
            spots[PLAYED, lane] += 1


@kernel
def leave_machine(
    house: HouseArrays,
    play: PlayArrays,
    side: Side,
    cards: int,
    deals: int,
    felt: SimulatedTable,
    room: Room,
    spots: Spots,
    lane: int,
    place: Ints,
    generator: State,
    outcomes: Ints,
    row: Ints,
) -> None:
    """Plays a lane's round to its end; what it came to goes into the row. A void round has no stake."""
    begin = SHOES + lane * SHOE_MAX
    shoe = room[begin + cards - 1 : begin - 1 : -1]
    code = spots[STATE, lane] - LEAVES
    left = spots[LEFT, lane]
    place[RAN_OUT] = 0
    if code > RETURNS:
        # The dealer's second card was the fourth in truth. It stays, and what the player drew goes back.
        drawn = code - RETURNS
        second = cards - left - 1
        shoe[second], shoe[second - drawn] = shoe[second - drawn], shoe[second]
        left += drawn
        outcomes[LOST] += 1
        row[NET], row[STAKED] = -UNIT, UNIT
    else:
        known = deals if code == SPLITS else 0
        place[NEXT] = cards - left - known
        place[KNOWN] = max(cards - left, spots[KNOWN_TO, lane])
        place[BOTTOM] = cards - house.burn
        row[NET], row[STAKED] = play_round(house, play, felt, shoe, place, generator, outcomes)
        left = cards - place[NEXT]
    if place[RAN_OUT]:
        row[SIDE:] = 0
    elif row.shape[0] > SIDE:
        settle_side(house, play.total, side, felt, generator, row[SIDE:])
    spots[STATE, lane] = spots[START, lane]
    spots[LEFT, lane] = room[RENEWED + left]
    spots[PLAYED, lane] += 1


@kernel
def play_rounds(
    house: HouseArrays,
    play: PlayArrays,
    side: Side,
    cards: int,
    deals: int,
    results: int,
    felt: SimulatedTable,
    room: Room,
    spots: Spots,
    streams: Streams,
    words: State,
    place: Ints,
    generator: State,
    counts: Ints,
    outcomes: Ints,
    rows: Ints,
) -> int:
    """Plays on until every lane has its rounds, or fewer rows than lanes are free; how many rows were written.

    ``counts`` is where the machines' results are counted; rounds that left them have a row each.
    """
    written = 0
    while written + LANES <= rows.shape[0]:
        first, last = 0, LANES
        if spots[WORD, 0] == WORDS:
            count_results(room, spots, results, counts)
            if may_open_page(spots):
                fill_words(streams, words)
                spots[WORD, 0] = 0
            else:
                first = find_unfinished(spots)
                last = first + 1
        if first == LANES:
            break
        if spots[WORD, 0] < WORDS:
            run_machines(room, spots, words)
        else:
            run_alone(room, spots, first, generator, counts)
        for lane in range(first, last):
            if spots[STATE, lane] >= LEAVES and spots[PLAYED, lane] < spots[ROUNDS, lane]:
                row = rows[written]
                leave_machine(house, play, side, cards, deals, felt, room, spots, lane, place, generator, outcomes, row)
                written += 1
    return written
