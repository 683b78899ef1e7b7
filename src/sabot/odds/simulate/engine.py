"""The same play through the round engine: slow, with every event. The kernels are checked against it."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from sabot.cards import POINTS, Card
from sabot.engine import Action, Hand, Phase, Round, Wager
from sabot.odds.exact import RANKS, all_hands
from sabot.odds.simulate.house import UNIT
from sabot.odds.strategy import PlayCode, Strategy
from sabot.rules import Rules
from sabot.sidebets import offered

_ACTIONS = [Action(play.letter) for play in PlayCode]
_SURRENDER, _SPLIT = int(PlayCode.SURRENDER), int(PlayCode.SPLIT)


class Played(NamedTuple):
    """What one round came to, in the units that a tally has."""

    net: int
    staked: int
    side: dict[str, int]
    outcomes: Counter[str]
    void: bool


class EnginePlayer:
    """A player on each of the first boxes, all with the same strategy and the same side bets."""

    def __init__(
        self,
        rules: Rules,
        strategy: Strategy,
        *,
        boxes: int = 1,
        bets: tuple[str, ...] = (),
        meter: int | None = None,
    ) -> None:
        self._rules = rules
        self._first, self._split, self._later = (table.tolist() for table in strategy)
        self._meter = meter
        self._bets = bets
        self._stake = _stake(rules)
        side = {name: offered(rules)[name].min for name in bets}
        self._wagers = [Wager(player=str(box), box=box, main=self._stake, side=side) for box in range(1, boxes + 1)]

    def play(self, draw: Callable[[], Card], below: Callable[[int], int] | None = None) -> Played:
        """What one round with these cards comes to; ``below`` is the bonus's chance."""
        return self.sum_up(self.play_round(draw, below))

    def play_round(
        self,
        draw: Callable[[], Card],
        below: Callable[[int], int] | None = None,
        before: int | None = None,
        surrenders: Callable[[Round], bool] | None = None,
    ) -> Round:
        """The round itself, played to its end, or until the box ``before`` is first asked about a hand.

        Whether that box is given up before its turn, where the sheet allows it, is asked of ``surrenders``.
        """
        round_ = Round(self._rules, draw, below=below, meter=self._meter)
        for wager in self._wagers:
            round_.place(wager)
        round_.deal()
        withdraws = self._rules.surrender_window == "table" and self._rules.surrender != "none"
        while (turn := round_.turn) is not None:
            if withdraws and turn.hand is not None:
                withdraws = False
                self._withdraw(round_, before, surrenders)
            elif turn.hand is not None and turn.first[1] == before:
                break
            elif turn.phase is Phase.SURRENDER and turn.first[1] == before and surrenders is not None:
                round_.act(*turn.first, Action.SURRENDER if surrenders(round_) else Action.NO)
            else:
                player, box = turn.first
                round_.act(player, box, self.answer(round_, player, box))
        return round_

    def _withdraw(self, round_: Round, asked: int | None, surrenders: Callable[[Round], bool] | None) -> None:
        """Every box that means to surrender does so before the first card is drawn."""
        for wager in self._wagers:
            if surrenders is not None and wager.box == asked:
                gives_up = Action.SURRENDER in round_.legal(wager.player, wager.box) and surrenders(round_)
            else:
                gives_up = self.withdraws(round_, wager.player, wager.box)
            if gives_up:
                round_.act(wager.player, wager.box, Action.SURRENDER)

    def withdraws(self, round_: Round, player: str, box: int) -> bool:
        """Whether the strategy gives the box up, in turn or not."""
        hand = round_.state.boxes[box].hands[0]
        return Action.SURRENDER in round_.legal(player, box) and self._wish(round_, hand) == _SURRENDER

    def first_wish(self, round_: Round, box: int) -> Action:
        """What the strategy does with the first two cards of a box, whether it is in turn or not."""
        return _ACTIONS[self._wish(round_, round_.state.boxes[box].hands[0])]

    def answer(self, round_: Round, player: str, box: int) -> Action:
        """What the strategy answers to what is asked of the player on the box; insurance is declined."""
        hand = round_.turn.hand if round_.turn else None
        if round_.phase is Phase.INSURANCE:
            return Action.NO
        if hand is None:
            wish = self._wish(round_, round_.state.boxes[box].hands[0])
            return Action.SURRENDER if wish == _SURRENDER else Action.NO
        if len(hand.cards) > 2:
            return self._look_up(self._later, round_, hand)
        wish = self._wish(round_, hand)
        if not hand.split:
            return _ACTIONS[wish]
        legal = round_.legal(player, box)
        if wish == _SPLIT and Action.SPLIT in legal:
            return Action.SPLIT
        return self._look_up(self._split, round_, hand) if Action.HIT in legal else Action.STAND

    def _wish(self, round_: Round, hand: Hand) -> int:
        wish: int = self._first[_number(hand.cards)][round_.state.up - 1]
        return wish

    def _look_up(self, table: list[list[int]], round_: Round, hand: Hand) -> Action:
        return _ACTIONS[table[_number(hand.cards)][round_.state.up - 1]]

    def sum_up(self, round_: Round) -> Played:
        """What a round of this player came to."""
        stakes = [stake for hand in round_.hands() for stake in hand.stakes.values()]
        unit = self._stake // UNIT
        side = dict.fromkeys(self._bets, 0)
        for (_, _, name), bet in round_.state.bets.items():
            won = bet.returned - bet.staked
            side[name] += won if name == "progressive" else won // bet.staked
        void = round_.state.voided is not None
        return Played(
            net=sum(stake.returned - stake.staked for stake in stakes) // unit,
            staked=0 if void else sum(stake.staked for stake in stakes) // unit,
            side=side,
            outcomes=Counter() if void else Counter(str(stake.outcome) for stake in stakes),
            void=void,
        )


def _stake(rules: Rules) -> int:
    """The smallest stake that is allowed and makes a unit a whole number of cents."""
    limits = rules.limits
    return next(stake for stake in range(limits.min, limits.max + 1, limits.increment) if stake % UNIT == 0)


@cache
def _children() -> tuple[list[int], list[list[int]]]:
    hands = all_hands()
    return [hands.single(rank) for rank in range(RANKS)], hands.child.tolist()


def _number(cards: list[Card]) -> int:
    """The hand's place in the table of hands."""
    single, child = _children()
    number = single[POINTS[cards[0]] - 1]
    for card in cards[1:]:
        number = child[number][POINTS[card] - 1]
    return number
