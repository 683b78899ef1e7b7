"""What it is worth to act last: the cards of the other boxes lie open by then.

One who looks at them plays what is best for the cards that are left; one who does not plays as from a fresh shoe. What
each is worth is exact. Only which cards lie there is left to chance, so the mean has an error.
"""

from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from sabot.cards import POINTS
from sabot.cards.card import DECK
from sabot.engine import Action, Round
from sabot.errors import SabotError
from sabot.odds.counts import Counts
from sabot.odds.exact import all_hands, analyze, evaluate, fresh_shoe
from sabot.odds.simulate.engine import EnginePlayer
from sabot.odds.strategy import Strategy
from sabot.rules import Rules


class SeenWorth(NamedTuple):
    """Of a first stake, in every round, whether there was anything to decide or not."""

    boxes: int
    rounds: int
    mean: float
    error: float
    """Its standard error."""
    otherwise: float
    """The part of all rounds in which the last box decides otherwise at its first question."""


class LastQuestion(NamedTuple):
    """The last box's first question in turn."""

    hand: int
    up: int
    left: Counts
    """The cards of the shoe but those of the other boxes."""
    surrenders: bool
    """Whether it may still be given up."""


def worth_of_seeing(rules: Rules, boxes: int, rounds: int, seed: str) -> SeenWorth:
    """The worth to the last of so many boxes, over so many rounds from fresh shoes; all others play as from one."""
    if not 2 <= boxes <= rules.boxes:
        raise SabotError(f"there is no last of {boxes} boxes at {rules.game}: it deals 1 to {rules.boxes}")
    if rounds < 2:
        raise SabotError(f"{rounds} rounds have no error to tell: at least 2 are needed")
    strategy = analyze(rules).strategy
    worths, changed = [], 0
    random = Random(seed)  # noqa: S311  no game is dealt by it, and the same seed has to give the same mean
    for question in _ask(rules, strategy, boxes, rounds, random):
        worth, otherwise = (0.0, False) if question is None else worth_of_answer(rules, strategy, question)
        worths.append(worth)
        changed += otherwise
    mean = sum(worths) / rounds
    spread = sum((worth - mean) ** 2 for worth in worths) / (rounds - 1)
    return SeenWorth(boxes, rounds, mean, sqrt(spread / rounds), changed / rounds)


def _ask(rules: Rules, strategy: Strategy, boxes: int, rounds: int, random: Random) -> Iterator[LastQuestion | None]:
    """The question of each round; None where the last box is asked nothing."""
    player = EnginePlayer(rules, strategy, boxes=boxes)
    shoe = [card for card in DECK for _ in range(rules.decks)]
    for _ in range(rounds):
        random.shuffle(shoe)
        yield _find_question(rules, player.play_round(iter(shoe).__next__, before=boxes), boxes)


def _find_question(rules: Rules, round_: Round, last: int) -> LastQuestion | None:
    if round_.turn is None:
        return None
    left = list(fresh_shoe(rules))
    for number, box in round_.state.boxes.items():
        for card in (card for hand in box.hands for card in hand.cards if number != last):
            left[POINTS[card] - 1] -= 1
    first, second = round_.state.boxes[last].hands[0].cards
    return LastQuestion(
        all_hands().pair(POINTS[first] - 1, POINTS[second] - 1),
        round_.state.up - 1,
        tuple(left),
        Action.SURRENDER in round_.legal(*round_.turn.first),
    )


def worth_of_answer(rules: Rules, strategy: Strategy, asked: LastQuestion) -> tuple[float, bool]:
    """What looking is worth, and whether it changes the decision."""
    place = asked.hand, asked.up
    now = rules if asked.surrenders else replace(rules, surrender="none")
    looking, blind = analyze(now, asked.left), evaluate(now, strategy, asked.left)
    worth = float(looking.best[place] - blind.best[place])
    if rules.peeks_under(asked.up + 1):
        # Asked is only who knows that there is no blackjack; with one, both would have lost the same.
        worth /= 1.0 - float(looking.blackjack[place])
    return worth, bool(looking.strategy.first[place] != strategy.first[place])
