"""What a hand gets back, given the dealer's cards."""

from collections.abc import Sequence
from fractions import Fraction
from math import ceil
from typing import Literal, NamedTuple

from sabot.rules import Rules
from sabot.storm.independent.counting import points, total
from sabot.storm.independent.hand import SecondHand

DealerBlackjack = Literal["none", "before play", "all", "returns-doubles", "original-only"]
"""Whether the dealer has one, and if it showed only after play, what it takes."""


class SecondResult(NamedTuple):
    """How the hand came out; ``gold`` is the part of ``returned`` that comes back as Golden Chips."""

    outcome: str
    returned: int
    gold: int = 0


def settle(rules: Rules, hand: SecondHand, dealer: Sequence[str], dealer_blackjack: DealerBlackjack) -> SecondResult:
    if hand.end == "surrendered early":
        return _surrender(hand)
    if hand.end == "blackjack":
        return _push(hand) if dealer_blackjack != "none" else _win(hand, "blackjack", rules.blackjack_pays)
    if dealer_blackjack != "none":
        return _lose_to_blackjack(hand, dealer_blackjack)
    if hand.end == "surrendered late":
        return _surrender(hand)
    if hand.end == "bust":
        return SecondResult("bust", 0)
    if hand.end == "charlie":
        return _win(hand, "charlie", "1:1")
    return _compare(hand, dealer)


def blackjack_is_possible(up: str) -> bool:
    return points(up) in (1, 10)


def _surrender(hand: SecondHand) -> SecondResult:
    half = ceil(Fraction(hand.stake, 2))
    return SecondResult("surrender", half, half if hand.golden else 0)


def _push(hand: SecondHand) -> SecondResult:
    return SecondResult("push", hand.stake + hand.extra, hand.stake if hand.golden else 0)


def _win(hand: SecondHand, outcome: str, odds: str) -> SecondResult:
    """Winnings on the whole stake, and the stake itself, of which a golden chip stays with the house."""
    over, under = odds.split(":")
    winnings = ceil(Fraction(hand.stake + hand.extra) * Fraction(int(over), int(under)))
    kept_chip = hand.stake if hand.golden else 0
    return SecondResult(outcome, winnings + hand.stake + hand.extra - kept_chip)


def _lose_to_blackjack(hand: SecondHand, takes: DealerBlackjack) -> SecondResult:
    returned = 0
    if takes in ("returns-doubles", "original-only"):
        returned += hand.extra
    if takes == "original-only" and not hand.original:
        returned += hand.stake
    return SecondResult("bust" if hand.end == "bust" else "lose", returned)


def _compare(hand: SecondHand, dealer: Sequence[str]) -> SecondResult:
    mine, theirs = total(hand.cards), total(dealer)
    if theirs > 21 or mine > theirs:
        return _win(hand, "win", "1:1")
    return _push(hand) if mine == theirs else SecondResult("lose", 0)
