"""The bets beside the hand, computed from the first two cards, the up card, the meter and the dealer's hand."""

from collections.abc import Sequence
from fractions import Fraction
from math import ceil

from sabot.rules import Rules
from sabot.rules.model import BonusLevel, ProgressivePrize
from sabot.storm.independent.counting import points, total

RANKS = "A23456789TJQK"
SUIT_NAMES = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}


def odds_of(rules: Rules, name: str, cards: Sequence[str], up: str) -> int:
    """What a bet decided by the first cards pays to one; 0 if it loses."""
    bets = rules.sidebets
    if name == "pairs":
        kind = pair_kind(cards)
        return int(getattr(bets.pairs, kind)) if kind else 0
    if name == "21+3":
        kind = poker_kind([*cards, up])
        return int(getattr(bets.twenty_one_plus_three, kind)) if kind else 0
    sum_of_two = points(cards[0]) + points(cards[1])
    if name == "under13":
        assert bets.under13 is not None
        return bets.under13.pays if sum_of_two < 13 else 0
    assert name == "over13"
    assert bets.over13 is not None
    return bets.over13.pays if sum_of_two > 13 else 0


def pair_kind(cards: Sequence[str]) -> str:
    one, two = cards
    if one[0] != two[0]:
        return ""
    if one[1] == two[1]:
        return "perfect"
    return "coloured" if {one[1], two[1]} in ({"h", "d"}, {"s", "c"}) else "mixed"


def poker_kind(cards: Sequence[str]) -> str:
    ranks = sorted(RANKS.index(card[0]) for card in cards)
    one_suit = len({card[1] for card in cards}) == 1
    trips = ranks[0] == ranks[1] == ranks[2]
    straight = ranks == [ranks[0], ranks[0] + 1, ranks[0] + 2] or ranks == [0, 11, 12]
    if trips:
        return "suited_trips" if one_suit else "trips"
    if straight:
        return "straight_flush" if one_suit else "straight"
    return "flush" if one_suit else ""


def prize_of(rules: Rules, cards: Sequence[str]) -> ProgressivePrize | None:
    """The first prize on the sheet that these two cards win."""
    assert rules.progressive is not None
    for prize in rules.progressive.prizes:
        if sorted(prize.ranks) == sorted(card[0] for card in cards) and _suits_fit(prize.suits, cards):
            return prize
    return None


def _suits_fit(wanted: str, cards: Sequence[str]) -> bool:
    one, two = (SUIT_NAMES[card[1]] for card in cards)
    if wanted == "any":
        return True
    if wanted == "same":
        return one == two
    if wanted == "different":
        return one != two
    return one == two == wanted


def meter_prizes(meter: int, percents: Sequence[int]) -> list[int]:
    """What each winner of a share gets: parts of the meter first, then the winners of all of it share the rest."""
    parts = [ceil(Fraction(meter * percent, 100)) for percent in percents]
    rest = meter - sum(part for part, percent in zip(parts, percents, strict=True) if percent != 100)
    sharers = sum(percent == 100 for percent in percents)
    return [
        ceil(Fraction(rest, sharers)) if percent == 100 else part for part, percent in zip(parts, percents, strict=True)
    ]


def blaze_points(rules: Rules, positions: Sequence[Sequence[str]], dealer: Sequence[str]) -> int:
    """Points of the positions' first two cards and of the dealer's hand as it ended."""
    sheet = rules.fireblaze
    assert sheet is not None
    initial = [cards for cards in positions if total(cards) == sheet.initial_total]
    aces = [card for card in dealer if card[0] == "A"]
    collected = 0
    for _, earned in zip(initial, sheet.initial_points, strict=False):
        collected += earned
    for _, earned in zip(aces, sheet.ace_points, strict=False):
        collected += earned
    for number, earned in sheet.card_points:
        if len(dealer) >= number:
            collected += earned
    return collected


def level_of(rules: Rules, collected: int) -> BonusLevel | None:
    assert rules.fireblaze is not None
    reached = [level for level in rules.fireblaze.levels if collected >= level.points]
    return max(reached, key=lambda level: level.points) if reached else None
