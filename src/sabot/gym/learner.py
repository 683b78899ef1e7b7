"""A learner that knows nothing of the odds: Q-learning over the tables of a vector environment."""

from collections.abc import Sequence

import numpy as np

from sabot.errors import SabotError
from sabot.gym.kernels.arrays import hand_columns
from sabot.gym.kernels.learning import CHANCE, PLACES, choose_actions, find_place, learn_step
from sabot.gym.layout import COLUMNS, RANKS, AskCode, Column, MoveCode
from sabot.gym.vector import BlackjackVectorEnv
from sabot.odds.exact import all_hands
from sabot.odds.exact.hands import ACE
from sabot.odds.strategy import PlayCode, Strategy

DRAWING = (PlayCode.STAND, PlayCode.HIT)
"""What a hand of three cards or more can do."""


class QLearner:
    """Learns by trial and error what each action is worth: by total, pair and up card, as a chart has them.

    It plays one box, does not count cards, and plays hands after a split as it has learnt to play them before one.
    """

    def __init__(self, env: BlackjackVectorEnv, *, seed: int = 0, exploring: float = 0.3) -> None:
        if any(bets.boxes != 1 for bets in env.menu.bets):
            raise SabotError("the learner plays one box: bets on several of them are not for it")
        if not 0 < exploring <= 1:
            raise SabotError(f"a share of {exploring} cannot be explored: more than 0, and at most 1, can")
        self._env = env
        self._exploring = round(exploring * CHANCE)
        self.values = np.zeros((PLACES, env.menu.size))
        """What each action was worth, in main stakes, by the question's place."""
        self.visits = np.zeros(self.values.shape, dtype=np.int64)
        """How often that was seen."""
        self._generator = np.random.default_rng(seed).integers(0, 2**64, size=4, dtype=np.uint64)
        rows, info = env.reset(seed=seed)
        self._masks = info["action_mask"]
        self._places = np.array([find_place(row) for row in rows], dtype=np.int64)
        self._splits = np.full(env.num_envs, -1, dtype=np.int64)

    def learn(self, rounds: int) -> int:
        """Plays and learns until so many rounds have ended; how many did."""
        places, splits, actions = self._places, self._splits, np.zeros_like(self._places)
        ended = 0
        while ended < rounds:
            choose_actions(self.values, places, splits, self._masks, self._exploring, self._generator, actions)
            rows, rewards, over, _, info = self._env.step(actions)
            self._masks = info["action_mask"]
            learn_step(self.values, self.visits, places, splits, actions, rewards, over, rows, self._masks)
            ended += int(over.sum())
        return ended

    def insures(self) -> bool:
        """Whether it has learnt to take insurance."""
        asked = self._place(0, ACE, AskCode.INSURANCE)
        return self._best(asked, (MoveCode.DECLINE, MoveCode.INSURE)) == MoveCode.INSURE

    def strategy(self) -> Strategy:
        """What was learnt, as a strategy whose return can be computed exactly; what was never tried is not done."""
        hands = all_hands()
        after_split = (*DRAWING, PlayCode.DOUBLE) if self._env.rules.double_after_split else DRAWING
        shape = (len(hands.size), RANKS)
        first, split, later = (np.full(shape, PlayCode.STAND, dtype=np.int8) for _ in range(3))
        for hand in np.flatnonzero((hands.size >= 2) & (hands.total < 21)).tolist():
            for up in range(RANKS):
                place = self._place(hand, up)
                if hands.size[hand] > 2:
                    later[hand, up] = self._decide(place, DRAWING)
                    continue
                gives_up = self._gives_up(hand, up)
                first[hand, up] = PlayCode.SURRENDER if gives_up else self._decide(place, tuple(PlayCode))
                split[hand, up] = self._decide(place, after_split)
        return Strategy(first, split, later)

    def _gives_up(self, hand: int, up: int) -> bool:
        """Whether it surrenders where that is asked before play."""
        asked = self._place(hand, up, AskCode.SURRENDER)
        return self._best(asked, (MoveCode.DECLINE, MoveCode.SURRENDER)) == MoveCode.SURRENDER

    def _decide(self, place: int, options: Sequence[PlayCode]) -> PlayCode:
        move = self._best(place, [MoveCode[code.name] for code in options])
        return PlayCode.STAND if move is None else PlayCode[move.name]

    def _best(self, place: int, moves: Sequence[MoveCode]) -> MoveCode | None:
        """The one of these actions that was worth most; None if none was tried."""
        tried = [move for move in moves if self.visits[place, move]]
        return max(tried, key=lambda move: float(self.values[place, move]), default=None)

    def _place(self, hand: int, up: int, asked: AskCode = AskCode.PLAY) -> int:
        """Where the question about such a hand is."""
        row = np.zeros(COLUMNS, dtype=np.int16)
        row[Column.TOTAL : Column.SEEN] = hand_columns()[hand]
        row[Column.ASKED], row[Column.UP] = asked, up + 1
        return find_place(row)
