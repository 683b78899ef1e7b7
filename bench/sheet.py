"""Reading and checking a rule sheet, and taking the hash of its rules."""

from collections.abc import Callable, Iterator

from bench.clock import Work, take_times
from bench.effort import Effort
from bench.row import Row, micros, millis
from sabot.rules import Rules, game_names, load_rules, rules_hash

LIMIT_SECONDS = 0.050
"""A sheet, from the file to the checked rules."""


def bench_sheet(effort: Effort) -> Iterator[Row]:
    """Time of loading each shipped sheet anew, and of its hash."""
    games = game_names()
    hashes = max(effort.rounds // 10, 1)
    loads = take_times(effort.repeats, *(_bind(load_again, game) for game in games))
    hashed = take_times(effort.repeats, *(_bind_hash(load_rules(game), hashes) for game in games))
    for game, times in zip(games, loads, strict=True):
        beside = f"limit {millis(LIMIT_SECONDS)}"
        yield Row(f"{game}, load and check", millis(times.median), beside, LIMIT_SECONDS / times.median, aim=1)
    for game, times, load in zip(games, hashed, loads, strict=True):
        beside = f"loading it: {millis(load.median)}"
        yield Row(f"{game}, rules_hash", micros(hashes, times.median), beside, load.ratio(times) * hashes)


def load_again(game: str) -> Rules:
    """The rules of a shipped game, read from its sheet and not from memory."""
    load: Callable[[str], Rules] = load_rules.__wrapped__
    return load(game)


def _bind(load: Callable[[str], Rules], game: str) -> Work:
    return lambda: load(game)


def _bind_hash(rules: Rules, count: int) -> Work:
    def repeated() -> None:
        for _ in range(count):
            rules_hash(rules)

    return repeated
