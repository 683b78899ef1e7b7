"""A round to its line of text and back: written, read and dealt again."""

from collections.abc import Iterator

from bench.clock import Work, take_times
from bench.effort import Effort
from bench.engine import make_seed, play_ready, play_round
from bench.position import play_position
from bench.row import Row, growth_row, per_second
from sabot.cards import Shoe, shuffled
from sabot.engine import Round
from sabot.notation import parse_line, replay_line, write_line
from sabot.rules import Rules, load_rules


def bench_notation(effort: Effort) -> Iterator[Row]:
    """Lines a second for each of the three steps and for all, beside dealing the same rounds."""
    rules, count = load_rules("atlantic-city"), effort.rounds
    orders = [shuffled(rules.decks, make_seed(number), "") for number in range(count)]
    rounds = [play_round(rules, Shoe(order)) for order in orders]
    texts = write(rounds)
    deal, *steps = take_times(
        effort.repeats,
        lambda: play_ready(rules, orders),
        lambda: write(rounds),
        lambda: [parse_line(text) for text in texts],
        lambda: replay(texts, rules),
        lambda: replay(write(rounds), rules),
    )
    beside = f"dealing it: {per_second(count, deal.median)}"
    names = ("write", "parse", "parse and replay", "write, parse, replay")
    for name, times in zip(names, steps, strict=True):
        yield Row(name, per_second(count, times.median), beside, deal.ratio(times))
    yield from _bench_crowds(effort)


def _bench_crowds(effort: Effort) -> Iterator[Row]:
    """The same for a shared position, whose line has a wager and several decisions for every player."""
    rules, crowds = load_rules("mega-fire-blaze"), effort.players[:2]
    times = take_times(effort.repeats, *(_bind([play_position(rules, players)], rules) for players in crowds))
    yield growth_row("write, parse, replay", crowds[0], times[0].median, crowds[-1], times[-1].median)


def _bind(rounds: list[Round], rules: Rules) -> Work:
    return lambda: replay(write(rounds), rules)


def write(rounds: list[Round]) -> list[str]:
    """The line of each round."""
    return [str(write_line(round_)) for round_ in rounds]


def replay(texts: list[str], rules: Rules) -> list[Round]:
    """The rounds of the lines, each refused unless it comes to the result that its line states."""
    return [replay_line(parse_line(text), rules) for text in texts]
