"""The rules and a strategy as plain numbers and tables, the way the kernels read them."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sabot.cards import DECK, POINTS
from sabot.odds.exact import RANKS, all_hands
from sabot.odds.strategy import Strategy
from sabot.rules import Rules

UNIT = 10
"""What a box stakes, in the units in which the kernels compute: 3:2, 6:5 and half a stake are whole numbers of them."""

BOXES_MAX = 9

LATE_ALL, LATE_RETURNS_DOUBLES, LATE_ORIGINAL_ONLY = range(3)
"""What a dealer's blackjack that shows after play takes."""

_LATE = {"all": LATE_ALL, "returns-doubles": LATE_RETURNS_DOUBLES, "original-only": LATE_ORIGINAL_ONLY}
_BLACKJACK_UNITS = {"3:2": 15, "6:5": 12, "1:1": 10, "2:1": 20}

Cards = NDArray[np.uint8] | NDArray[np.uint16]
"""Cards by their place in ``DECK``."""

RANK_OF = np.array([POINTS[card] - 1 for card in DECK], dtype=np.uint8)
"""The rank of each card of ``DECK``: 0 for an ace to 9 for every ten-value card."""


class HouseArrays(NamedTuple):
    """What the dealer does and what the players may; arrays go by the rank of the up card."""

    boxes: int
    """Boxes with a bet, the first ones."""
    dealt: int
    """Boxes that get cards."""
    undealt: int
    """With so many cards left, or fewer, the next round comes from a new shoe."""
    burn: int
    hole: bool
    hand_by_hand: bool
    hits_soft_17: bool
    at_once: bool
    """Whether both hands of a split get their second card at once."""
    late_surrender: bool
    split_hands: int
    split_aces_again: bool
    hit_split_aces: bool
    charlie: int
    card_limit: int
    blackjack_units: int
    """What a blackjack wins."""
    blaze: bool
    """Whether a Fire Blaze bet makes the dealer play to the end."""
    peeks: NDArray[np.bool_]
    asks_first: NDArray[np.bool_]
    """Whether surrender is asked before insurance and the peek."""
    late: NDArray[np.int8]


class PlayArrays(NamedTuple):
    """Hands as numbers, where a card takes them, and what is decided there by up card."""

    single: NDArray[np.int16]
    """The hand of one card, by rank."""
    child: NDArray[np.int16]
    size: NDArray[np.int8]
    hard: NDArray[np.int8]
    total: NDArray[np.int8]
    first: NDArray[np.int8]
    split: NDArray[np.int8]
    later: NDArray[np.int8]


def make_house(rules: Rules, boxes: int, *, fresh: bool, blaze: bool) -> HouseArrays:
    """The rules for so many boxes; ``fresh`` deals every round from a full shoe, whatever the sheet says."""
    ups = range(1, RANKS + 1)
    return HouseArrays(
        boxes=boxes,
        dealt=rules.boxes if rules.deal_empty_boxes else boxes,
        undealt=len(DECK) * (rules.decks if fresh else rules.undealt_decks),
        burn=0 if fresh else rules.burn,
        hole=rules.hole_card != "none",
        hand_by_hand=rules.deal_order == "hand-by-hand",
        hits_soft_17=rules.dealer_hits_soft_17,
        at_once=rules.split_cards == "at-once",
        late_surrender=rules.surrender == "late",
        split_hands=rules.split_hands,
        split_aces_again=rules.split_aces_again,
        hit_split_aces=rules.hit_split_aces,
        charlie=rules.charlie,
        card_limit=rules.card_limit,
        blackjack_units=_BLACKJACK_UNITS[rules.blackjack_pays],
        blaze=blaze,
        peeks=np.array([rules.peeks_under(up) for up in ups]),
        asks_first=np.array([asks_first(rules, up) for up in ups]),
        late=np.array([_LATE[rules.late_blackjack_under(up)] for up in ups], dtype=np.int8),
    )


def asks_first(rules: Rules, up: int) -> bool:
    """Whether surrender is asked before insurance and the peek under an up card of these points (ruling 3)."""
    if rules.surrender not in ("early", "early-except-ace") or (rules.surrender == "early-except-ace" and up == 1):
        return False
    return rules.peeks_under(up) or (up == 1 and rules.insurance)


def make_play(strategy: Strategy) -> PlayArrays:
    """The table of hands with the strategy's decisions."""
    hands = all_hands()
    single = np.array([hands.single(rank) for rank in range(RANKS)], dtype=np.int16)
    return PlayArrays(single, hands.child, hands.size, hands.hard, hands.total, *strategy)


def fresh_cards(decks: int) -> Cards:
    """The cards of so many decks, in order."""
    return np.tile(np.arange(len(DECK), dtype=np.uint8), decks)
