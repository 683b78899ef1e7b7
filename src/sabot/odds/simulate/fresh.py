"""One hand a round from a fresh shoe, as fast as it goes: four machines side by side, without a branch to guess.

A shoe is never shuffled. Each card is drawn from the whole shoe; one that this round has already drawn, which its stamp
tells, is no card, and the next draw is tried: what is left is a draw from the cards not yet drawn. One random word
gives 16 bits to each of the four machines, whose waiting times overlap.
"""

import numpy as np
from numpy.typing import NDArray

from sabot.odds.exact.hands import RANKS
from sabot.odds.simulate.automaton import COLUMNS, NO_CARD, SPLITS
from sabot.odds.simulate.generator import State, turn_left
from sabot.odds.simulate.house import RANK_OF, UNIT, Cards, HouseArrays, PlayArrays
from sabot.odds.simulate.kernel import kernel
from sabot.odds.simulate.round import KNOWN, NEXT, Ints, SimulatedTable, play_round
from sabot.rules.model import SPLIT_HANDS_MAX

LANES = 4
STEPS = 1024
"""Cards that each machine eats between two looks at what it wrote down."""

SPLIT_NET_MAX = 2 * UNIT * SPLIT_HANDS_MAX
"""The most that a round of one box wins or loses."""

_ZERO, _ONE, _TWO, _THREE = (np.uint64(number) for number in range(4))
_BITS, _MASK = np.uint64(16), np.uint64(0xFFFF)
_ROW = np.uint64(COLUMNS.bit_length() - 1)
_NO_CARD = np.uint64(NO_CARD)
_STEPS = np.uint64(STEPS)

Word = np.uint64
Stamps = NDArray[np.uint32]
States = NDArray[np.uint16]


def lane_rounds(rounds: int) -> NDArray[np.uint64]:
    """How many rounds each machine plays."""
    return np.array([(rounds + lane) // LANES for lane in range(LANES)], dtype=np.uint64)


@kernel
def step(
    word: Word,
    ranks: Cards,
    size: Word,
    least: Word,
    stamps: Stamps,
    shoe: Word,
    table: States,
    state: Word,
    ends: Word,
    log: States,
    page: Word,
    number: Word,
) -> tuple[Word, Word]:
    """Eats one card, writes the state down, and turns the page's line if it ended a round; state and round number."""
    product = (word & _MASK) * size
    place = product >> _BITS
    before, now = stamps[shoe + place], np.uint32(number)
    biased = (product & _MASK) < least
    stamps[shoe + place] = before if biased else now
    card = _NO_CARD if (biased | (before == now)) else np.uint64(ranks[place])
    after = np.uint64(table[(state << _ROW) | card])
    # Overwritten by the next state unless the round ends here.
    log[page + number] = after
    return after, number + np.uint64(after < ends)


@kernel
def count_page(
    log: States,
    page: Word,
    began: Word,
    number: Word,
    last: Word,
    counts: Ints,
) -> None:
    """Counts the ends of rounds on a page, but no more rounds than the machine was to play."""
    for line in range(min(number, last) - min(began, last)):
        counts[log[page + np.uint64(line)]] += 1


@kernel
def lay_card(shoe: Cards, place: int, rank: int) -> None:
    """Brings some card of this rank to this place."""
    other = place
    while RANK_OF[shoe[other]] != rank:
        other += 1
    shoe[place], shoe[other] = shoe[other], shoe[place]


@kernel
def play_splits(
    house: HouseArrays,
    play: PlayArrays,
    felt: SimulatedTable,
    shoe: Cards,
    place: Ints,
    generator: State,
    counts: Ints,
    nets: Ints,
    outcomes: Ints,
) -> int:
    """Plays the rounds that came to a split from there on, by the general rules; what they staked.

    ``counts`` says how many there are of each final state, ``nets`` is where their net results are counted.
    """
    staked = 0
    place[KNOWN] = 3
    for number in range(SPLITS):
        up, rank = number // RANKS, number % RANKS
        for _ in range(counts[number]):
            lay_card(shoe, 0, rank)
            lay_card(shoe, 1, rank if house.hand_by_hand else up)
            lay_card(shoe, 2, up if house.hand_by_hand else rank)
            place[NEXT] = 0
            net, stakes = play_round(house, play, felt, shoe, place, generator, outcomes)
            nets[SPLIT_NET_MAX + net] += 1
            staked += stakes
    return staked


@kernel
def play_fresh(
    table: States,
    start: int,
    ends: int,
    ranks: Cards,
    rounds: NDArray[np.uint64],
    generator: State,
    stamps: Stamps,
    log: States,
    counts: Ints,
) -> None:
    """Plays so many rounds on each machine and counts how they end, by final state.

    ``stamps`` is room for a shoe a machine, all 0, and ``log`` for a page a machine.
    """
    size, final = np.uint64(ranks.shape[0]), np.uint64(ends)
    least = np.uint64(0x10000) % size
    shoe2, shoe3 = _TWO * size, _THREE * size
    a, b, c, d = generator[0], generator[1], generator[2], generator[3]
    last0, last1, last2, last3 = rounds[0] + _ONE, rounds[1] + _ONE, rounds[2] + _ONE, rounds[3] + _ONE
    state0 = state1 = state2 = state3 = np.uint64(start)
    # Rounds are numbered from 1, so that no card of a new shoe bears a stamp.
    number0 = number1 = number2 = number3 = _ONE
    while number0 < last0 or number1 < last1 or number2 < last2 or number3 < last3:
        began0, began1, began2, began3 = number0, number1, number2, number3
        page0, page1 = _ZERO - began0, _STEPS - began1
        page2, page3 = _TWO * _STEPS - began2, _THREE * _STEPS - began3
        for _ in range(STEPS):
            word = turn_left(a + d, 23) + a
            shifted = b << np.uint64(17)
            c ^= a
            d ^= b
            b ^= c
            a ^= d
            c ^= shifted
            d = turn_left(d, 45)
            state0, number0 = step(word, ranks, size, least, stamps, _ZERO, table, state0, final, log, page0, number0)
            state1, number1 = step(
                word >> _BITS, ranks, size, least, stamps, size, table, state1, final, log, page1, number1
            )
            state2, number2 = step(
                word >> (_TWO * _BITS), ranks, size, least, stamps, shoe2, table, state2, final, log, page2, number2
            )
            state3, number3 = step(
                word >> (_THREE * _BITS), ranks, size, least, stamps, shoe3, table, state3, final, log, page3, number3
            )
        count_page(log, _ZERO, began0, number0, last0, counts)
        count_page(log, _STEPS, began1, number1, last1, counts)
        count_page(log, _TWO * _STEPS, began2, number2, last2, counts)
        count_page(log, _THREE * _STEPS, began3, number3, last3, counts)
