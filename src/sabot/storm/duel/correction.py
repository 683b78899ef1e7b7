"""Other cards than those that were settled, drawn at random: a dealer's hand read wrong, and some of the players'."""

from random import Random
from typing import NamedTuple

from sabot.cards import Card
from sabot.engine import Hand, Round
from sabot.storm.duel.chance import random_shoe

MISREAD = "the camera misread them"
DEALER_CARDS_MAX = 12
"""More are in no dealer's hand: without an end by then, it is the players' cards that cannot have been."""
HAND_PERCENT = 40
CARD_PERCENT = 50


class TrueCards(NamedTuple):
    """What really lay there."""

    dealer: list[Card]
    hands: list[tuple[Hand, list[Card]]]
    """Those that were read wrong, in the order of their boxes and numbers."""


def random_correction(random: Random, round_: Round) -> TrueCards | None:
    """Real cards of a finished round; None where they would be more than its shoe holds."""
    draw = random_shoe(random)
    hands = [
        (hand, [draw() if random.randrange(100) < CARD_PERCENT else card for card in hand.cards])
        for hand in sorted(round_.hands(), key=lambda hand: (hand.box, hand.number))
        if random.randrange(100) < HAND_PERCENT
    ]
    told = {(hand.box, hand.number): cards for hand, cards in hands}
    dealer = [draw(), draw()]
    while len(dealer) < DEALER_CARDS_MAX and not round_.can_correct(dealer, told, MISREAD):
        dealer.append(draw())
    return TrueCards(dealer, hands) if round_.can_correct(dealer, told, MISREAD) else None
