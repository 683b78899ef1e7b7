"""Several rounds side by side in one array: shoes, machine, and what they count.

One array, because then one address is enough for all of it, and the processor keeps the lanes in its registers.
"""

import numpy as np
from numpy.typing import NDArray

from sabot.odds.exact.hands import RANKS
from sabot.odds.simulate.automaton import COLUMNS, LEAVES, WHOLE, Automaton
from sabot.odds.simulate.generator import STREAMS, State, below
from sabot.odds.simulate.house import Cards, HouseArrays
from sabot.odds.simulate.kernel import kernel
from sabot.odds.simulate.room import make_room

LANES = COLUMNS - RANKS
"""Each lane counts in a column of its own, behind the ranks: where it has been is where it looks next."""

WORDS = 12 * STREAMS
"""Random words on a page; each of them draws for two lanes."""

STEPS = 2 * WORDS // LANES
"""Cards that each lane eats on a page."""

SHOE_MAX = 512
"""More cards than any shoe has."""

RESULTS_MAX = 32
"""More results than a round of one hand can have."""

RENEWED = SHOE_MAX
"""Where it is found how many cards the next round has to draw from; before, how many a round that goes on has."""

SHOES = 2 * SHOE_MAX
ROWS = (SHOES + LANES * SHOE_MAX) // COLUMNS
"""The row of the first final state, counted from the array's beginning."""

LIVE = ROWS + RESULTS_MAX
"""The row of the first state that is not final."""

STATES_MAX = LEAVES - LIVE
"""Exact strategies make about a thousand states; one that answers every hand by chance makes some more."""

LEAVES_MAX = 64
"""More reasons to leave than there are."""

STATE, LEFT, PLAYED, ROUNDS, START, KNOWN_TO, WORD = range(7)
"""What is kept of each lane: its state and the cards that are left; the rounds that are counted and that are to be
played; the state in which a round begins; how many cards of its shoe lie in a known order. The last is one for all:
the word that comes next."""

Room = NDArray[np.uint16]
Spots = NDArray[np.int64]
Word = np.uint64

_HALF, _LOW, _SPAN = np.uint64(32), np.uint64(0xFFFF_FFFF), np.uint64(2**32)
_ONE, _ROW = np.uint64(1), np.uint64(COLUMNS.bit_length() - 1)
_FINAL = np.uint64(LIVE)
_RENEWED_BITS = np.uint64(RENEWED.bit_length() - 1)


def make_lanes(machine: Automaton | None, house: HouseArrays, shoe: Cards) -> Room:
    """The array for this machine, or for none, with a shoe in each lane."""
    states = len(machine.table) // COLUMNS if machine else 0
    room = make_room((LEAVES + LEAVES_MAX) * COLUMNS, np.uint16)
    room[: 2 * SHOE_MAX] = _count_left(house, len(shoe))
    for lane in range(LANES):
        begin = SHOES + lane * SHOE_MAX
        room[begin : begin + len(shoe)] = shoe
    if machine is not None:
        finals = len(machine.results)
        rows = np.arange(states, dtype=np.uint16) + np.uint16(LIVE - finals)
        rows[:finals] = np.arange(ROWS, ROWS + finals)
        table = machine.table.reshape(states, COLUMNS)
        placed = np.where(table >= LEAVES, table, rows[np.where(table >= LEAVES, 0, table)])
        whole = room.reshape(-1, COLUMNS)
        whole[ROWS : ROWS + finals, :RANKS] = placed[:finals, :RANKS]
        whole[LIVE : LIVE + states - finals, :RANKS] = placed[finals:, :RANKS]
    return room


def has_room(machine: Automaton) -> bool:
    """Whether the array can take the machine."""
    return len(machine.table) <= STATES_MAX * COLUMNS and len(machine.results) <= RESULTS_MAX


def place_of(machine: Automaton, state: int) -> int:
    """The row of a state in the array."""
    finals = len(machine.results)
    return ROWS + state if state < finals else LIVE + state - finals


def _count_left(house: HouseArrays, cards: int) -> Room:
    """By the cards that are left: how many a round that goes on has, then how many the next round begins with.

    Burnt cards, which nobody sees, stay among those that may come; the cut card comes as many cards earlier.
    """
    left = np.arange(SHOE_MAX, dtype=np.uint16)
    return np.concatenate([left, np.where(left <= house.undealt + house.burn, cards, left).astype(np.uint16)])


def make_spots(machine: Automaton | None, cards: int, rounds: int) -> Spots:
    """The lanes before their first rounds."""
    spots = make_room((WORD + 1) * LANES, np.int64).reshape(-1, LANES)
    spots[START] = spots[STATE] = place_of(machine, machine.start) if machine else LEAVES | WHOLE
    spots[LEFT] = cards
    lanes = LANES if machine else 1
    spots[ROUNDS, :lanes] = [(rounds + lane) // lanes for lane in range(lanes)]
    spots[WORD] = WORDS
    return spots


@kernel
def step(bits: Word, room: Room, shoe: Word, left: Word, state: Word, column: Word) -> tuple[Word, Word]:
    """Eats one card and counts where it has led; the state, and the cards that are left.

    Not a branch depends on the card: where the round ends is looked up like everything else.
    """
    product = bits * left
    place = product >> _HALF
    # A few products would make some cards likelier than others (Lemire's method): the lane waits for the next.
    if (product & _LOW) < left and (product & _LOW) < _SPAN % left:
        return state, left
    left -= _ONE
    # What was drawn lies behind what is left, so that the order is made as it is dealt, and never made anew.
    card = room[shoe + place]
    room[shoe + place] = room[shoe + left]
    room[shoe + left] = card
    state = np.uint64(room[(state << _ROW) | np.uint64(card)])
    room[(state << _ROW) | column] += np.uint16(1)
    ended = np.uint64(state < _FINAL)
    return state, np.uint64(room[left + (ended << _RENEWED_BITS)])


@kernel
def step_alone(room: Room, spots: Spots, lane: int, generator: State) -> None:
    """The same for one lane, by a generator that never lets it wait; nothing is counted."""
    left = spots[LEFT, lane]
    place = SHOES + lane * SHOE_MAX + below(generator, left)
    left -= 1
    last = SHOES + lane * SHOE_MAX + left
    card = room[place]
    room[place] = room[last]
    room[last] = card
    state = int(room[spots[STATE, lane] * COLUMNS + card])
    spots[STATE, lane] = state
    spots[LEFT, lane] = room[left + RENEWED] if state < LIVE else left


@kernel
def count_results(room: Room, spots: Spots, results: int, counts: NDArray[np.int64]) -> None:
    """Takes the lanes' own counts of results over."""
    for result in range(results):
        for lane in range(LANES):
            place = (ROWS + result) * COLUMNS + RANKS + lane
            count = int(room[place])
            room[place] = 0
            counts[result] += count
            spots[PLAYED, lane] += count
