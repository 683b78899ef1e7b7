"""Random strategies that keep to the rules, and shoes rich in what is rare."""

from collections.abc import Mapping
from random import Random

import numpy as np
from numpy.typing import NDArray

from sabot.cards import DECK
from sabot.odds.chart import may_split, may_surrender
from sabot.odds.exact import RANKS, all_hands
from sabot.odds.exact.analysis import doubles_allowed
from sabot.odds.strategy import PlayCode, Strategy
from sabot.rules import Rules
from sabot.storm.duel.chance import SHOES


def random_strategy(random: Random, rules: Rules) -> Strategy:
    """Any legal decision for every hand, each by its own weight, so that some strategies split all and others none."""
    generator = np.random.default_rng(random.randrange(2**32))
    shape = (len(all_hands().size), RANKS)
    double, split = doubles_allowed(rules)[:, None], may_split(rules)[:, None]
    allowed = {PlayCode.DOUBLE: double, PlayCode.SPLIT: split, PlayCode.SURRENDER: may_surrender(rules)}
    weights = {play: random.choice((1.0, 4.0)) for play in PlayCode}
    weights[PlayCode.SPLIT] *= 8

    def choose(*plays: PlayCode) -> NDArray[np.int8]:
        """By the largest of weighted random numbers among those allowed."""
        marks = [
            np.where(allowed.get(play, True), generator.random(shape) ** (1 / weights[play]), -1.0) for play in plays
        ]
        best: NDArray[np.int8] = np.array(plays, dtype=np.int8)[np.argmax(marks, axis=0)]
        return best

    first = choose(*PlayCode)
    allowed[PlayCode.DOUBLE] = double & rules.double_after_split
    return Strategy(first, choose(PlayCode.STAND, PlayCode.HIT, PlayCode.DOUBLE), choose(PlayCode.STAND, PlayCode.HIT))


def random_order(random: Random, decks: int) -> NDArray[np.uint8]:
    """As many cards as the decks have, drawn by weight: often rich in aces, tens, pairs or small cards."""
    heavier: Mapping[str, int] = random.choice(SHOES)
    weights = [1 + sum(weight for ranks, weight in heavier.items() if card[0] in ranks) for card in DECK]
    return np.array(random.choices(range(len(DECK)), weights, k=decks * len(DECK)), dtype=np.uint8)
