"""The points of a Mega Fire Blaze round, exactly (MF-10).

While the bet stands the dealer's hand is played out (MF-10b), so its cards are the next ones of a shuffled shoe whoever
drew what before: points do not depend on how anyone plays, and the cards may be counted in any order. Here the
dealer's come first, then two for each position out of what they leave.
"""

from collections import defaultdict
from math import comb, perm, prod

from sabot.errors import SabotError
from sabot.odds.bets.chances import Chances
from sabot.odds.bets.dealer import final_hands
from sabot.odds.bets.result import not_offered
from sabot.odds.bets.shoe import Shoe, card_counts, value_counts
from sabot.odds.counts import Counts, too_few
from sabot.rules.model import FireBlaze, Rules
from sabot.sidebets import ace_points, card_points, initial_points


def fire_blaze(rules: Rules) -> FireBlaze:
    """The part of the sheet that the bet is decided by, if its points can be counted at all."""
    if rules.fireblaze is None:
        raise not_offered(rules, "fireblaze")
    if rules.boxes > 1 and not rules.deal_empty_boxes:
        raise SabotError(
            f"the return of fireblaze is not settled by {rules.game}: without deal_empty_boxes a round's points "
            f"depend on how many of the {rules.boxes} boxes are bet on"
        )
    return rules.fireblaze


def points_chances(rules: Rules, shoe: Shoe | None = None) -> Chances:
    """The chance of every number of points that a round can end with."""
    fb = fire_blaze(rules)
    start = value_counts(card_counts(rules, shoe))
    finals = final_hands(rules.dealer_hits_soft_17, rules.card_limit)
    dealt = {hand: ways * _orders(start, hand) for hand, ways in finals.items()}
    longest = max((sum(hand) for hand, ways in dealt.items() if ways), default=0)
    initial = 2 * rules.boxes
    weights: dict[int, int] = defaultdict(int)
    for hand, ways in dealt.items():
        if not ways:
            continue
        left = tuple(count - gone for count, gone in zip(start, hand, strict=True))
        # Shorter hands are counted with all that might follow them, so that every hand is out of the same whole.
        ways *= perm(max(0, sum(left) - initial), longest - sum(hand))
        earned = _dealer_points(fb, hand)
        for hits, share in enumerate(_hit_weights(left, fb.initial_total, rules.boxes)):
            weights[earned + _initial_points(fb, hits)] += ways * share
    whole = perm(sum(start), longest + initial)
    if not whole or sum(weights.values()) != whole:
        raise too_few(start)
    return Chances(weights)


def _orders(start: Counts, hand: Counts) -> int:
    """In how many ways the cards of a hand, in one order, can come out of the shoe; 0 when it has not so many."""
    return prod(perm(count, taken) for count, taken in zip(start, hand, strict=True))


def _dealer_points(fb: FireBlaze, hand: Counts) -> int:
    aces = sum(ace_points(fb, number) for number in range(1, hand[0] + 1))
    return aces + sum(card_points(fb, number) for number in range(1, sum(hand) + 1))


def _initial_points(fb: FireBlaze, hits: int) -> int:
    return sum(point.points for point in initial_points(fb, [fb.initial_total] * hits))


def _hit_weights(left: Counts, total: int, positions: int) -> list[int]:
    """In how many ways none, one, two … of the positions are dealt the total, two cards each."""
    cards = sum(left)
    together = _all_hit(left, total, positions)
    # Ways in which some chosen positions hit, the rest dealt anything: inclusion and exclusion leaves the exact ones.
    some = [
        comb(positions, hits) * together[hits] * perm(max(0, cards - 2 * hits), 2 * (positions - hits))
        for hits in range(positions + 1)
    ]
    return [
        sum((-1) ** (more - hits) * comb(more, hits) * some[more] for more in range(hits, positions + 1))
        for hits in range(positions + 1)
    ]


def _all_hit(left: Counts, total: int, positions: int) -> list[int]:
    """In how many ways none, one, two … positions can all be dealt the total.

    No card belongs to two of the pairs that make a total, so each pair draws from cards of its own.
    """
    ways = [1] + [0] * positions
    for low, high in _pairs_of(total):
        alike = [_pair_orders(left, low, high, times) for times in range(positions + 1)]
        ways = [
            sum(comb(hits, times) * ways[hits - times] * alike[times] for times in range(hits + 1))
            for hits in range(positions + 1)
        ]
    return ways


def _pairs_of(total: int) -> list[tuple[int, int]]:
    """The values of two cards, the lower first, whose best total is this; an ace is 1."""
    with_ace = [(1, total - 11)] if 12 <= total <= 21 else []
    return with_ace + [(low, total - low) for low in range(2, total // 2 + 1) if total - low <= 10]


def _pair_orders(left: Counts, low: int, high: int, times: int) -> int:
    """In how many ways so many positions can each be dealt these two values, in either order."""
    if low == high:
        return perm(left[low - 1], 2 * times)
    return perm(left[low - 1], times) * perm(left[high - 1], times) * int(2**times)
