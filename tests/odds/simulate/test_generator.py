from collections import Counter

import numpy as np
import pytest

from sabot.odds.simulate.generator import below, next_word, seed_state
from tests.odds.simulate import twin


def test_words_are_those_of_xoshiro256_plus_plus() -> None:
    state = np.array([1, 2, 3, 4], dtype=np.uint64)
    assert [int(next_word(state)) for _ in range(10)] == [
        41943041,
        58720359,
        3588806011781223,
        3591011842654386,
        9228616714210784205,
        9973669472204895162,
        14011001112246962877,
        12406186145184390807,
        15849039046786891736,
        10450023813501588000,
    ]


@pytest.mark.parametrize("bound", [1, 2, 3, 52, 416, 1_000_000, 2**31 + 1, 2**32 - 1, 2**32])
def test_bounded_numbers_are_the_twin_s(bound: int) -> None:
    mine, other = seed_state(b"bound", bound, "test"), seed_state(b"bound", bound, "test")
    assert [below(mine, bound) for _ in range(300)] == [twin.below(other, bound) for _ in range(300)]
    assert mine.tolist() == other.tolist()


def test_every_number_under_the_bound_comes_up_alike() -> None:
    state = seed_state(b"alike", 0, "test")
    counts = Counter(below(state, 13) for _ in range(130_000))
    assert sorted(counts) == list(range(13))
    squares = sum((count - 10_000) ** 2 / 10_000 for count in counts.values())
    assert squares < 32.9  # chi-square of 12 degrees of freedom, one in a thousand


def test_seed_block_and_purpose_each_make_another_generator() -> None:
    states = [
        seed_state(seed, block, purpose).tolist()
        for seed in (b"a" * 32, b"b" * 32)
        for block in (0, 1, 2**40)
        for purpose in ("cards", "splits")
    ]
    assert len({tuple(state) for state in states}) == 12
    assert seed_state(b"a" * 32, 1, "cards").tolist() == states[2]
