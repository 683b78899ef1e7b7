"""The duel of kernel and engine for as long as you like: ``python -m tests.odds.simulate.long_duel --rounds 2000000``.

The suite fights a few hundred thousand rounds; this fights on with other shoes, and stops at the first that differs.
"""

import argparse
from collections import Counter
from itertools import count
from random import Random

from sabot.odds.exact import analyze
from tests.odds.simulate.chance import random_strategy
from tests.odds.simulate.duel import duel
from tests.odds.simulate.test_duel import GAMES, shipped, varied


def main() -> None:
    """Fights every game by its exact strategy, and as many made-up sheets by made-up ones."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1_000_000)
    parser.add_argument("--seed", default="long")
    choice = parser.parse_args()
    seen: Counter[str] = Counter()
    best = {game: analyze(shipped(game)).strategy for game in GAMES}
    for number in count():
        for game in GAMES:
            seen += duel(shipped(game), best[game], Random(f"{choice.seed}/{game}/{number}"), shoes=40)
        random = Random(f"{choice.seed}/varied/{number}")
        rules = varied(random)
        seen += duel(rules, random_strategy(random, rules), random, shoes=10)
        if seen["rounds"] >= choice.rounds:
            break
    print(f"{seen['rounds']:,} rounds agree: {dict(seen)}")


if __name__ == "__main__":
    main()
