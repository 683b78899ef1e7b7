"""What it is worth to act last: the cards of the other boxes lie open by then.

One who looks at them plays what is best for the cards that are left; one who does not plays as from a fresh shoe. What
each is worth is exact. Only which cards lie there is left to chance, so the mean has an error. Where the box may be
given up before its turn comes, that is decided by the cards that lie there by then.
"""

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from sabot.cards import POINTS, Card
from sabot.cards.card import DECK
from sabot.engine import Action, Phase, Round
from sabot.errors import SabotError
from sabot.odds.counts import Counts
from sabot.odds.exact import all_hands, analyze, evaluate, fresh_shoe
from sabot.odds.simulate.engine import EnginePlayer
from sabot.odds.strategy import PlayCode, Strategy
from sabot.rules import Rules


class SeenWorth(NamedTuple):
    """Of a first stake, in every round, whether there was anything to decide or not."""

    boxes: int
    rounds: int
    mean: float
    error: float
    """Its standard error."""
    otherwise: float
    """The part of all rounds in which the last box decides otherwise, first about giving up and then in turn."""


class LastQuestion(NamedTuple):
    """What the last box is asked: its first question in turn, or before that whether it is given up."""

    hand: int
    up: int
    left: Counts
    """The cards of the shoe but those of the other boxes."""
    surrenders: bool
    """Whether it may still be given up."""
    before_peek: bool = False
    """Whether the dealer has yet to look, where they do."""


def worth_of_seeing(rules: Rules, boxes: int, rounds: int, seed: str) -> SeenWorth:
    """The worth to the last of so many boxes, over so many rounds from fresh shoes; all others play as from one."""
    if not 2 <= boxes <= rules.boxes:
        raise SabotError(f"there is no last of {boxes} boxes at {rules.game}: it deals 1 to {rules.boxes}")
    if rounds < 2:
        raise SabotError(f"{rounds} rounds have no error to tell: at least 2 are needed")
    strategy = analyze(rules).strategy
    player = EnginePlayer(rules, strategy, boxes=boxes)
    shoe = [card for card in DECK for _ in range(rules.decks)]
    worths, changed = [], 0
    random = Random(seed)  # noqa: S311  no game is dealt by it, and the same seed has to give the same mean
    for _ in range(rounds):
        random.shuffle(shoe)
        last = LastBox(rules, strategy, boxes)
        last.play(player, iter(shoe).__next__)
        worths.append(last.worth)
        changed += last.otherwise
    mean = sum(worths) / rounds
    spread = sum((worth - mean) ** 2 for worth in worths) / (rounds - 1)
    return SeenWorth(boxes, rounds, mean, sqrt(spread / rounds), changed / rounds)


class LastBox:
    """The last box in one round, and what looking is worth to it there."""

    def __init__(self, rules: Rules, strategy: Strategy, number: int) -> None:
        self.worth = 0.0
        self.otherwise = False
        """Whether it decides otherwise, about giving up or at its first question in turn."""
        self._rules = rules
        self._strategy = strategy
        self._number = number

    def play(self, player: EnginePlayer, draw: Callable[[], Card]) -> None:
        """Plays the round until the box has decided, all others being the player's; adds up what looking is worth."""
        round_ = player.play_round(draw, before=self._number, surrenders=self._surrenders)
        if round_.turn is not None:
            self._add(self._find_question(round_))

    def _surrenders(self, round_: Round) -> bool:
        asked = self._find_question(round_)
        place = asked.hand, asked.up
        looking = analyze(self._rules, asked.left).strategy
        gives_up = bool(looking.first[place] == PlayCode.SURRENDER)
        if gives_up != (self._strategy.first[place] == PlayCode.SURRENDER):
            self._add(asked)
            # Who goes on where the other gives up would play so from here. That gain is counted now, so in turn it is
            # this play that the cards drawn meanwhile are held against.
            self._strategy = looking
        return gives_up

    def _add(self, asked: LastQuestion) -> None:
        worth, otherwise = worth_of_answer(self._rules, self._strategy, asked)
        self.worth += worth
        self.otherwise |= otherwise

    def _find_question(self, round_: Round) -> LastQuestion:
        left = list(fresh_shoe(self._rules))
        for number, box in round_.state.boxes.items():
            for card in (card for hand in box.hands for card in hand.cards if number != self._number):
                left[POINTS[card] - 1] -= 1
        first, second = round_.state.boxes[self._number].hands[0].cards
        early = round_.phase is Phase.SURRENDER
        return LastQuestion(
            all_hands().pair(POINTS[first] - 1, POINTS[second] - 1),
            round_.state.up - 1,
            tuple(left),
            early or Action.SURRENDER in round_.legal(str(self._number), self._number),
            early,
        )


def worth_of_answer(rules: Rules, strategy: Strategy, asked: LastQuestion) -> tuple[float, bool]:
    """What looking is worth, and whether it changes the decision."""
    place = asked.hand, asked.up
    now = rules if asked.surrenders else replace(rules, surrender="none")
    looking, blind = analyze(now, asked.left), evaluate(now, strategy, asked.left)
    worth = float(looking.best[place] - blind.best[place])
    if rules.peeks_under(asked.up + 1) and not asked.before_peek:
        # Asked is only who knows that there is no blackjack; with one, both would have lost the same.
        worth /= 1.0 - float(looking.blackjack[place])
    return worth, bool(looking.strategy.first[place] != strategy.first[place])
