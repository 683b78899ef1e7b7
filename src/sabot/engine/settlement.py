"""What a stake returns, in integer minor units.

Odd cents never go to the house silently: winnings and surrender refunds round up, and an insurance stake rounds
down, so that it never costs more than half (ruling 7). Whatever comes back of the stake itself comes back in the
kind it was staked; winnings are cash, and a Golden Chip that wins stays with the house (ruling 8).
"""

from typing import NamedTuple

from sabot.engine.event import Outcome
from sabot.engine.hand import BLACKJACK, BUST, CHARLIE, SURRENDERED, Stake
from sabot.rules import Rules
from sabot.rules.model import LateBlackjack

INSURANCE_PAYS = 2
"""To one, in all games."""


class DealerResult(NamedTuple):
    """What the players' stakes are compared with."""

    total: int
    blackjack: bool
    late: LateBlackjack
    """What a blackjack takes of money that was added after the deal."""


class Settlement(NamedTuple):
    """What comes of a stake."""

    outcome: Outcome
    returned: int
    golden: int = 0
    """The part of it that is Golden Chips."""


def halve_up(amount: int) -> int:
    """Half of it, an odd cent to the player."""
    return (amount + 1) // 2


def insure_half(amount: int) -> int:
    """The stake of a full insurance."""
    return amount // 2


def blackjack_winnings(rules: Rules, amount: int) -> int:
    """What a blackjack wins on top of the stake."""
    numerator, denominator = _BLACKJACK_PAYS[rules.blackjack_pays]
    return -(-amount * numerator // denominator)


_BLACKJACK_PAYS = {"3:2": (3, 2), "6:5": (6, 5), "1:1": (1, 1), "2:1": (2, 1)}


def settle_stake(rules: Rules, stake: Stake, dealer: DealerResult) -> Settlement:
    """What comes of a stake that has stopped, once the dealer's hand is known."""
    fate = stake.fate
    if fate is SURRENDERED:
        return _settle_surrender(rules, stake, dealer)
    if fate is BLACKJACK:
        if dealer.blackjack:
            return give_back(stake, "push")
        return _win(stake, "blackjack", blackjack_winnings(rules, stake.amount))
    if dealer.blackjack or fate is BUST:
        spared = late_refund(stake, dealer.late) if dealer.blackjack else 0
        return Settlement("bust" if fate is BUST else "lose", spared)
    if fate is CHARLIE:
        return _win(stake, "charlie", stake.amount)
    if dealer.total > 21 or stake.total > dealer.total:
        return _win(stake, "win", stake.amount)
    if stake.total == dealer.total:
        return give_back(stake, "push")
    return Settlement("lose", 0)


def give_back(stake: Stake, outcome: Outcome) -> Settlement:
    """The whole stake, each part in its own kind."""
    return Settlement(outcome, stake.staked, stake.golden)


def late_refund(stake: Stake, late: LateBlackjack) -> int:
    """What a dealer's blackjack shown after play gives back; the part it can take never grows by a bust."""
    if late == "returns-doubles":
        return stake.doubled
    if late == "original-only":
        return stake.doubled if stake.original else stake.amount
    return 0


def _win(stake: Stake, outcome: Outcome, winnings: int) -> Settlement:
    return Settlement(outcome, stake.amount - stake.golden + winnings)


def _settle_surrender(rules: Rules, stake: Stake, dealer: DealerResult) -> Settlement:
    # Ruling 3: a late surrender that no peek came before does not escape a blackjack.
    if rules.surrender == "late" and dealer.blackjack:
        return Settlement("lose", 0)
    half = halve_up(stake.amount)
    return Settlement("surrender", half, half if stake.golden else 0)
