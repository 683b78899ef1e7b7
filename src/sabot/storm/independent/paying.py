"""What a hand gets back, given the dealer's cards."""

from collections.abc import Sequence
from fractions import Fraction
from math import ceil
from typing import Literal, NamedTuple

from sabot.rules import Rules
from sabot.storm.independent.counting import points, total
from sabot.storm.independent.hand import Hand

DealerBlackjack = Literal["none", "before play", "all", "returns-doubles", "original-only"]
"""Whether the dealer has one, and if it showed only after play, what it takes."""


class Result(NamedTuple):
    """How the hand came out; ``gold`` is the part of ``returned`` that comes back as Golden Chips."""

    outcome: str
    returned: int
    gold: int = 0


def settle(rules: Rules, hand: Hand, dealer: Sequence[str], dealer_blackjack: DealerBlackjack) -> Result:
    if hand.end == "surrendered early":
        return _surrender(hand)
    if hand.end == "blackjack":
        return _push(hand) if dealer_blackjack != "none" else _win(hand, "blackjack", rules.blackjack_pays)
    if dealer_blackjack != "none":
        return _lose_to_blackjack(hand, dealer_blackjack)
    if hand.end == "surrendered late":
        return _surrender(hand)
    if hand.end == "bust":
        return Result("bust", 0)
    if hand.end == "charlie":
        return _win(hand, "charlie", "1:1")
    return _compare(hand, dealer)


def blackjack_is_possible(up: str) -> bool:
    return points(up) in (1, 10)


def _surrender(hand: Hand) -> Result:
    half = ceil(Fraction(hand.stake, 2))
    return Result("surrender", half, half if hand.golden else 0)


def _push(hand: Hand) -> Result:
    return Result("push", hand.stake + hand.extra, hand.stake if hand.golden else 0)


def _win(hand: Hand, outcome: str, odds: str) -> Result:
    """Winnings on the whole stake, and the stake itself, of which a golden chip stays with the house."""
    over, under = odds.split(":")
    winnings = ceil(Fraction(hand.stake + hand.extra) * Fraction(int(over), int(under)))
    kept_chip = hand.stake if hand.golden else 0
    return Result(outcome, winnings + hand.stake + hand.extra - kept_chip)


def _lose_to_blackjack(hand: Hand, takes: DealerBlackjack) -> Result:
    returned = 0
    if takes in ("returns-doubles", "original-only"):
        returned += hand.extra
    if takes == "original-only" and not hand.original:
        returned += hand.stake
    return Result("bust" if hand.end == "bust" else "lose", returned)


def _compare(hand: Hand, dealer: Sequence[str]) -> Result:
    mine, his = total(hand.cards), total(dealer)
    if his > 21 or mine > his:
        return _win(hand, "win", "1:1")
    return _push(hand) if mine == his else Result("lose", 0)
