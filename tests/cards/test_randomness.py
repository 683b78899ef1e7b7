"""The shuffle passes its statistical tests, and shuffles known to be faulty do not."""

from collections.abc import Callable, Iterator
from itertools import islice, permutations
from statistics import mean, pvariance

import pytest

from sabot.cards import DECK, Card, Stream, parse_seed
from sabot.cards.randomness import Trial, _circular_moments, trial_shuffles

SEED = parse_seed("the suite's own seed")
P_LEAST = 1e-6
ALL_TESTS = {
    "cards by position",
    "neighbouring ranks",
    "neighbours of a new deck",
    "first two cards",
    "first cards of consecutive shuffles",
}


def run(shuffles: Iterator[list[Card]], count: int, decks: int = 1) -> dict[str, float]:
    trial = Trial(decks)
    for cards in islice(shuffles, count):
        trial.add(cards)
    assert trial.shuffles == count
    return {finding.name: finding.p_value for finding in trial.findings()}


@pytest.mark.parametrize(("decks", "shuffles"), [(1, 12_000), (2, 6000), (6, 6000), (8, 5408)])
def test_f_1_the_shuffle_passes_every_test(decks: int, shuffles: int) -> None:
    p_values = run(trial_shuffles(decks, SEED), shuffles, decks)
    assert set(p_values) == ALL_TESTS
    assert min(p_values.values()) > 1e-3


def swap_with_any() -> Iterator[list[Card]]:
    """The classic mistake: each card swapped with any other instead of with one of those left."""
    stream = Stream(SEED)
    while True:
        cards = list(DECK)
        for place in range(52):
            chosen = stream.below(52)
            cards[place], cards[chosen] = cards[chosen], cards[place]
        yield cards


def remainder_of_seven_bits() -> Iterator[list[Card]]:
    """No rejection: the remainder of a small word, so that small remainders come too often."""
    stream = Stream(SEED)
    while True:
        cards = list(DECK)
        for place in range(51):
            chosen = place + stream.below(128) % (52 - place)
            cards[place], cards[chosen] = cards[chosen], cards[place]
        yield cards


def never_in_place() -> Iterator[list[Card]]:
    """Off by one: no card can stay where it is (Sattolo's cycles instead of all permutations)."""
    stream = Stream(SEED)
    while True:
        cards = list(DECK)
        for place in range(51):
            chosen = place + 1 + stream.below(51 - place)
            cards[place], cards[chosen] = cards[chosen], cards[place]
        yield cards


def cut_only() -> Iterator[list[Card]]:
    """Every card comes to every position equally often, yet neighbours stay together."""
    stream = Stream(SEED)
    while True:
        place = stream.below(52)
        yield list(DECK[place:] + DECK[:place])


def every_seed_twice() -> Iterator[list[Card]]:
    """Each shuffle is sound, but two in a row share their seed."""
    for cards in trial_shuffles(1, SEED):
        yield cards
        yield cards


def too_even() -> Iterator[list[Card]]:
    """Every card visits every position in turn: perfectly even counts, and no chance at all."""
    while True:
        for place in range(52):
            yield list(DECK[place:] + DECK[:place])


def one_card_twice() -> Iterator[list[Card]]:
    """Sound but for a first card that is dealt again."""
    for cards in trial_shuffles(1, SEED):
        yield [cards[0], *cards[:-1]]


@pytest.mark.parametrize(
    ("faulty", "caught_by", "shuffles"),
    [
        (swap_with_any, "cards by position", 500),
        (remainder_of_seven_bits, "cards by position", 3000),
        (never_in_place, "cards by position", 3000),
        (cut_only, "neighbouring ranks", 52),
        (cut_only, "neighbours of a new deck", 52),
        (every_seed_twice, "first cards of consecutive shuffles", 6000),
        (too_even, "cards by position", 520),
        (one_card_twice, "first two cards", 2704),
    ],
)
def test_f_1_a_faulty_shuffle_is_caught(
    faulty: Callable[[], Iterator[list[Card]]], caught_by: str, shuffles: int
) -> None:
    assert run(faulty(), shuffles)[caught_by] < P_LEAST


def test_f_1_a_test_that_has_seen_too_little_says_nothing() -> None:
    trial = Trial(6)
    trial.add(next(trial_shuffles(6, SEED)))
    assert {finding.name for finding in trial.findings()} == {"neighbouring ranks", "neighbours of a new deck"}
    assert trial.waiting() == {
        "cards by position": 52,
        "first two cards": 2704,
        "first cards of consecutive shuffles": 5408,
    }


def test_f_1_a_trial_of_no_shuffle_says_nothing() -> None:
    assert Trial(6).findings() == []
    assert set(Trial(6).waiting()) == ALL_TESTS


def test_f_1_the_moments_of_the_neighbours_are_those_of_all_orders() -> None:
    values = [-5, -1, 0, 1, 2, 3]
    sums = [sum(a * b for a, b in zip(order, order[1:] + order[:1], strict=True)) for order in permutations(values)]
    assert [float(moment) for moment in _circular_moments(values)] == pytest.approx([mean(sums), pvariance(sums)])


def test_r_1_the_shuffles_of_a_trial_all_differ_and_come_again_from_the_seed() -> None:
    first = list(islice(trial_shuffles(1, SEED), 50))
    assert len({tuple(cards) for cards in first}) == 50
    assert list(islice(trial_shuffles(1, SEED), 50)) == first
