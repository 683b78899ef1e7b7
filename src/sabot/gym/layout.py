"""How decisions and what is seen become numbers: the same for every game and every environment."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete, Space
from numpy.typing import NDArray

from sabot.engine import Action
from sabot.errors import SabotError
from sabot.gym.bets import Bets, smallest_bets, verify_bets
from sabot.rules import Rules

RANKS = 10
"""Ace, two to nine, ten: the four ten-value cards are one rank here."""

INSURED_MAX = 100
"""Half the stake, as an observation tells it."""

Observation = NDArray[np.int16]
Mask = NDArray[np.int8]
"""One for each action that is open, else zero."""


class MoveCode(IntEnum):
    """The actions that every environment has; those of the game's own bets begin at ``BET``."""

    STAND = 0
    HIT = 1
    DOUBLE = 2
    SPLIT = 3
    SURRENDER = 4
    DECLINE = 5
    """No insurance, no surrender; at a live table no bet."""
    INSURE = 6
    """Half the stake, for a blackjack too: that is even money."""
    BET = 7
    """The first of the bets."""


class AskCode(IntEnum):
    """What is asked."""

    BETTING = 0
    SURRENDER = 1
    """Whether to give up before the dealer looks, or before the first card is drawn; where the sheet asks that."""
    INSURANCE = 2
    PLAY = 3
    OVER = 4
    """No question: the round is over, or another player is asked."""


class Column(IntEnum):
    """Where an observation has what."""

    ASKED = 0
    """An `AskCode`."""
    BOX = 1
    """The box that is asked for; 0 while there is none, as for all columns up to the seen cards."""
    HAND = 2
    """Which of the box's hands, from 1."""
    HANDS = 3
    """How many hands the box has."""
    UP = 4
    """The dealer's up card: 1 for an ace to 10."""
    TOTAL = 5
    """The best total of the hand."""
    SOFT = 6
    SIZE = 7
    """How many cards the hand has."""
    PAIR = 8
    """The rank of a pair of two cards, 1 for aces to 10."""
    SPLIT = 9
    """The rank of the pair that the hand was split from, 1 for aces to 10; 0 for a hand that was not."""
    BET = 10
    """Which of the bets was put down, from 1."""
    INSURED = 11
    """What the box is insured for, in hundredths of half its stake."""
    HELD = 12
    """The first of ten: how many aces, twos … tens the hand has."""
    SEEN = HELD + RANKS
    """The first of ten: how many aces, twos … tens were seen since the shoe was shuffled."""


COLUMNS = Column.SEEN + RANKS

ACTIONS = {
    MoveCode.STAND: Action.STAND,
    MoveCode.HIT: Action.HIT,
    MoveCode.DOUBLE: Action.DOUBLE,
    MoveCode.SPLIT: Action.SPLIT,
    MoveCode.SURRENDER: Action.SURRENDER,
    MoveCode.DECLINE: Action.NO,
    MoveCode.INSURE: Action.YES,
}
MOVES = {action: move for move, action in ACTIONS.items()}


class BetMenu:
    """The actions of one game with these bets, and its spaces.

    After the bets come parts of an insurance, where the sheet takes less than half: with ``insurance_parts`` of 4 a
    quarter, two quarters and three quarters of what is allowed.
    """

    def __init__(
        self, rules: Rules, bets: Sequence[Bets] | None, seats: Sequence[int], insurance_parts: int = 1
    ) -> None:
        if insurance_parts < 1:
            raise SabotError(f"an insurance has 1 part or more, not {insurance_parts}")
        if insurance_parts > 1 and rules.insurance_amount != "up-to-half":
            raise SabotError(f"{rules.game} insures for half the stake, no less: it has no parts of an insurance")
        self.rules = rules
        self.bets = tuple(bets) if bets is not None else (smallest_bets(rules),)
        self.parts = insurance_parts
        verify_bets(rules, self.bets, seats)
        self.first_part = MoveCode.BET + len(self.bets)
        self.size = self.first_part + insurance_parts - 1

    @property
    def unit(self) -> int:
        """What a reward of 1 is, in cents: the main stake of the first bet."""
        return self.bets[0].main

    def action_space(self) -> Space[Any]:
        """One number for each action."""
        return Discrete(self.size)

    def observation_space(self) -> Space[Any]:
        """The columns, each with its bounds."""
        high = np.full(COLUMNS, 21, dtype=np.int16)
        high[Column.BET] = len(self.bets)
        high[Column.INSURED] = INSURED_MAX
        high[Column.SEEN :] = 4 * self.rules.decks
        high[-1] = 16 * self.rules.decks
        return Box(np.zeros(COLUMNS, dtype=np.int16), high, dtype=np.int16)

    def name(self, move: int) -> str:
        """The action in a word or two."""
        if move < MoveCode.BET:
            return MoveCode(move).name.lower()
        if move < self.first_part:
            return f"bet {move - MoveCode.BET + 1}"
        return f"insure {move - self.first_part + 1}/{self.parts}"

    def bet_moves(self) -> range:
        """The actions that put a bet down."""
        return range(MoveCode.BET, self.first_part)

    def insure_moves(self) -> tuple[int, ...]:
        """The actions that take insurance."""
        return (MoveCode.INSURE, *range(self.first_part, self.size))

    def insured(self, move: int, main: int) -> int:
        """What such an action puts down on a main stake."""
        half = main // 2
        return half if move == MoveCode.INSURE else max(half * (move - self.first_part + 1) // self.parts, 1)

    def mask(self, moves: Sequence[int]) -> Mask:
        """The mask in which these are open."""
        mask = np.zeros(self.size, dtype=np.int8)
        mask[list(moves)] = 1
        return mask

    def refusal(self, move: int, mask: Mask) -> str:
        """One line on an action that is not open, and what is."""
        if not 0 <= move < self.size:
            return f"there is no action {move}: 0 to {self.size - 1} are"
        names = [self.name(int(other)) for other in np.flatnonzero(mask)]
        return f"{self.name(move)} is not open now: {', '.join(names) or 'nothing'} {'is' if len(names) < 2 else 'are'}"
