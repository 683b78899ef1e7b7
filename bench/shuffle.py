"""The fair shuffle and what is published of it, beside the shuffle of Python's own system generator."""

from collections.abc import Callable, Iterator
from random import SystemRandom

from bench.clock import Work, take_times
from bench.effort import Effort
from bench.engine import make_seed
from bench.row import Row, micros
from sabot.cards import DECK, MerkleTree, commit_seed, shuffled


def bench_shuffle(effort: Effort) -> Iterator[Row]:
    """Time of one shuffle of six and of eight decks, and of commitment and root on top."""
    for decks in (6, 8):
        yield from _bench_decks(effort, decks)


def _bench_decks(effort: Effort, decks: int) -> Iterator[Row]:
    count = effort.rounds
    cards, system = list(DECK) * decks, SystemRandom()
    order = shuffled(decks, make_seed(0), "")
    ours, published, theirs = take_times(
        effort.repeats,
        _repeat(count, lambda number: shuffled(decks, make_seed(number), "")),
        _repeat(count, lambda number: (commit_seed(make_seed(number)), MerkleTree(order, make_seed(number), "").root)),
        _repeat(count, lambda _: system.shuffle(cards)),
    )
    beside = f"SystemRandom.shuffle: {micros(count, theirs.median)}"
    yield Row(f"{decks} decks, shuffle", micros(count, ours.median), beside, theirs.ratio(ours))
    yield Row(f"{decks} decks, commitment and root", micros(count, published.median), beside, theirs.ratio(published))


def _repeat(count: int, work: Callable[[int], object]) -> Work:
    def repeated() -> None:
        for number in range(count):
            work(number)

    return repeated
