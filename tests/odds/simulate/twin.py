"""The generator and the fast kernel once more, in plain Python and from their definitions."""

from collections import Counter
from collections.abc import Sequence

from sabot.odds.simulate.automaton import COLUMNS, Automaton
from sabot.odds.simulate.generator import State

WORD = 2**64
HALF = 2**32
SHORT = 2**16


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
    """One of the fast kernel's machines: it remembers which cards its round has drawn, not who stamped them."""

    def __init__(self, machine: Automaton, ranks: Sequence[int], rounds: int) -> None:
        self.ends: list[int] = []
        self._rounds = rounds
        self._machine = machine
        self._ranks = ranks
        self._drawn: set[int] = set()
        self._state = machine.start

    @property
    def finished(self) -> bool:
        return len(self.ends) >= self._rounds

    def eat(self, bits: int) -> None:
        """Draws a card by these 16 bits, unless they would favour some cards or name one that is gone."""
        place, rest = divmod(bits * len(self._ranks), SHORT)
        if self.finished or rest < SHORT % len(self._ranks) or place in self._drawn:
            return
        self._drawn.add(place)
        self._state = int(self._machine.table[self._state * COLUMNS + self._ranks[place]])
        if self._state < self._machine.ends:
            self.ends.append(self._state)
            self._drawn.clear()
            self._state = self._machine.start


def play_lanes(machine: Automaton, ranks: Sequence[int], rounds: Sequence[int], state: State) -> Counter[int]:
    """How many rounds end in which state, with so many rounds in each lane."""
    lanes = [Lane(machine, ranks, count) for count in rounds]
    while not all(lane.finished for lane in lanes):
        word = next_word(state)
        for number, lane in enumerate(lanes):
            lane.eat(word >> (16 * number) & (SHORT - 1))
    return Counter(end for lane in lanes for end in lane.ends)
