"""The generator and the kernel's machines once more, in plain Python and from their definitions."""

from collections import Counter
from collections.abc import Iterator, Sequence

from sabot.odds.simulate.automaton import COLUMNS, LEAVES, RETURNS, Automaton
from sabot.odds.simulate.generator import State, Streams

WORD = 2**64
HALF = 2**32
PAGE = 768
"""Random words on a page of the kernel's."""


def next_word(state: State) -> int:
    """The next word of xoshiro256++."""
    a, b, c, d = map(int, state)
    word = (_turn((a + d) % WORD, 23) + a) % WORD
    shifted = b << 17 & (WORD - 1)
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    state[:] = a, b, c, _turn(d, 45)
    return word


def below(state: State, bound: int) -> int:
    """A number under the bound: the upper half of the first product whose lower half is not among the biased."""
    while True:
        product = (next_word(state) >> 32) * bound
        if product % HALF >= HALF % bound:
            return product // HALF


def _turn(word: int, by: int) -> int:
    return (word << by | word >> (64 - by)) % WORD


class Lane:
    """One of the kernel's machines, with two heaps of cards: those to come and those that are dealt."""

    def __init__(self, machine: Automaton, ranks: Sequence[int], cut: int, rounds: int) -> None:
        self.ends: list[int] = []
        self.rounds = rounds
        self._machine = machine
        self._cut = cut
        self._left = list(ranks)
        self._dealt: list[int] = []
        self._state = machine.start

    @property
    def to_play(self) -> int:
        return self.rounds - len(self.ends)

    def eat(self, bits: int) -> None:
        """Draws a card by these 32 bits, unless they would favour some cards."""
        place, rest = divmod(bits * len(self._left), HALF)
        if rest >= HALF % len(self._left):
            self._take(place)

    def eat_alone(self, generator: State) -> None:
        self._take(below(generator, len(self._left)))

    def _take(self, place: int) -> None:
        rank = self._left[place]
        last = self._left.pop()
        if place < len(self._left):
            self._left[place] = last
        self._dealt.append(rank)
        self._state = int(self._machine.table[self._state * COLUMNS + rank])
        if self._state < len(self._machine.results):
            self._end(self._state)
        elif self._state >= LEAVES:
            drawn = self._state - LEAVES - RETURNS
            assert drawn > 0, "this twin cannot split"
            # What lay in front of the second card goes back on the heap, and the second card takes its place.
            self._dealt[-1], self._dealt[-1 - drawn] = self._dealt[-1 - drawn], self._dealt[-1]
            self._left += [self._dealt.pop() for _ in range(drawn)]
            self._end(LEAVES)

    def _end(self, end: int) -> None:
        self.ends.append(end)
        self._state = self._machine.start
        if len(self._left) <= self._cut:
            self._left += reversed(self._dealt)
            self._dealt.clear()


def play_lanes(lanes: Sequence[Lane], streams: Streams, generator: State) -> Counter[int]:
    """How many rounds end in which state, ``LEAVES`` for those that a peek would have ended before play."""
    steps = 2 * PAGE // len(lanes)
    states = [streams[:, number].copy() for number in range(streams.shape[1])]
    while min(lane.to_play for lane in lanes) >= steps:
        words: Iterator[int] = iter([next_word(states[place % len(states)]) for place in range(PAGE)])
        for _ in range(steps):
            for even, odd in zip(lanes[::2], lanes[1::2], strict=True):
                word = next(words)
                even.eat(word % HALF)
                odd.eat(word // HALF)
    for lane in lanes:
        while lane.to_play:
            lane.eat_alone(generator)
    return Counter(end for lane in lanes for end in lane.ends)
