"""The fair shuffle and what is published of it, beside the shuffle of Python's own system generator."""

from collections.abc import Callable, Iterator
from random import SystemRandom

from bench.clock import Work, take_times
from bench.effort import Effort
from bench.engine import make_seed
from bench.row import Row, micros
from sabot.cards import DECK, load_kernel, seal_order, seal_plainly, shuffled

LIMIT_SECONDS = {6: 60e-6, 8: 80e-6}
"""By decks: for order, salts, tree and root of one shoe."""


def bench_shuffle(effort: Effort) -> Iterator[Row]:
    """Time of one whole shoe of six and of eight decks in machine code and in plain code, and of the plain shuffle."""
    load_kernel()
    for decks in LIMIT_SECONDS:
        yield from _bench_decks(effort, decks)


def _bench_decks(effort: Effort, decks: int) -> Iterator[Row]:
    count = effort.rounds
    cards, system = list(DECK) * decks, SystemRandom()
    native, plain, order, theirs = take_times(
        effort.repeats,
        _repeat(count, lambda number: seal_order(decks, make_seed(number), "").tree.root),
        _repeat(count, lambda number: seal_plainly(decks, make_seed(number), "").tree.root),
        _repeat(count, lambda number: shuffled(decks, make_seed(number), "")),
        _repeat(count, lambda _: system.shuffle(cards)),
    )
    limit, whole = LIMIT_SECONDS[decks], f"{decks} decks: order, salts, root"
    beside = f"limit {micros(1, limit)}"
    yield Row(whole, micros(count, native.median), beside, limit * count / native.median, aim=1)
    beside = f"plain code: {micros(count, plain.median)}"
    yield Row(whole, micros(count, native.median), beside, plain.ratio(native))
    beside = f"SystemRandom.shuffle: {micros(count, theirs.median)}"
    yield Row(f"{decks} decks: plain order alone", micros(count, order.median), beside, theirs.ratio(order))


def _repeat(count: int, work: Callable[[int], object]) -> Work:
    def repeated() -> None:
        for number in range(count):
            work(number)

    return repeated
