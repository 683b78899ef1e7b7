"""The Mega Fire Blaze bet: levels, return, and what its page says of them."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace

from sabot.cards.card import Card
from sabot.odds.bets import BetReturn, BlazeReturn, bonus_chances, fireblaze_return, full_shoe, points_chances
from sabot.rules import load_rules, style_rules
from sabot.sidebets import level_for

BLAZE = load_rules("mega-fire-blaze")
assert BLAZE.fireblaze is not None
BONUS = BLAZE.fireblaze
PAGE = Path(__file__).parents[3] / "docs" / "games" / "mega-fire-blaze.md"


def details(found: BetReturn) -> BlazeReturn:
    assert isinstance(found.extra, BlazeReturn)
    return found.extra


def test_mf_19_the_bet_returns_97_30() -> None:
    found = fireblaze_return(BLAZE)
    assert abs(found.rtp - Fraction("0.973")) < Fraction(5, 10**9)
    assert f"{float(100 * found.rtp):.6f}" == "97.300000"
    assert found.published == 0.973


def test_mf_13_the_fitted_chances_are_thousandths_but_for_three_millionths() -> None:
    """What is fitted is fitted by the least that meets the figure; no level's chance is bent out of shape."""
    rounded = [round(level.fill_millionths, -3) for level in BONUS.levels]
    assert rounded == [118_000, 82_000, 80_000, 70_000, 60_000]
    assert all(abs(level.fill_millionths - near) <= 3 for level, near in zip(BONUS.levels, rounded, strict=True))


def test_mf_12_the_highest_level_reached_is_played() -> None:
    found = fireblaze_return(BLAZE)
    chances: dict[str, Fraction] = defaultdict(Fraction)
    for number, chance in points_chances(BLAZE).items():
        level = level_for(BONUS, number)
        chances[level.name if level else "none"] += chance
    assert found.hit == 1 - chances.pop("none")
    assert {level.name: level.chance for level in details(found).levels} == chances


def dealer_hands(left: list[int], hard: int, size: int, chance: float) -> Iterator[tuple[list[int], float]]:
    """What the shoe holds after each of the dealer's hands, card by card; the counts begin with the aces."""
    held_ace = left[0] < 4 * BLAZE.decks
    if size >= 2 and (hard >= 17 or (held_ace and 17 <= hard + 10 <= 21)):
        yield left, chance
        return
    for place in range(10):
        rest = [*left[:place], left[place] - 1, *left[place + 1 :]]
        yield from dealer_hands(rest, hard + place + 1, size + 1, chance * left[place] / sum(left))


def fourteens(left: list[int]) -> Iterator[tuple[list[int], float]]:
    """What is left after each way to deal a position 14, with its chance."""
    cards = sum(left)
    for first, second in ((1, 3), (3, 1), (4, 10), (10, 4), (5, 9), (9, 5), (6, 8), (8, 6), (7, 7)):
        rest = left.copy()
        chance = rest[first - 1] / cards
        rest[first - 1] -= 1
        chance *= rest[second - 1] / (cards - 1)
        rest[second - 1] -= 1
        yield rest, chance


def test_mf_12_the_chances_of_the_levels_counted_another_way() -> None:
    """In floats, each order of the dealer's cards for itself, each position's two cards after them."""
    chances: dict[str, float] = defaultdict(float)
    decks = BLAZE.decks
    start = [4 * decks] * 9 + [16 * decks]
    hands: dict[tuple[int, ...], float] = defaultdict(float)
    for left, chance in dealer_hands(start, 0, 0, 1.0):
        hands[tuple(left)] += chance
    for after, chance in hands.items():
        left, aces, cards = list(after), 4 * decks - after[0], 52 * decks - sum(after)
        dealer = (0, 2, 8)[min(aces, 2)] + (0, 1, 8, 20)[min(max(cards - 3, 0), 3)]
        one = sum(share for _, share in fourteens(left))
        both = sum(share * again for rest, share in fourteens(left) for _, again in fourteens(rest))
        for earned, share in ((0, 1 - 2 * one + both), (3, 2 * (one - both)), (10, both)):
            level = level_for(BONUS, dealer + earned)
            chances[level.name if level else "none"] += chance * share
    found = {level.name: float(level.chance) for level in details(fireblaze_return(BLAZE)).levels}
    assert found == pytest.approx({name: chances[name] for name in found}, rel=1e-11)


def test_mf_15_return_and_variance_over_all_that_can_come_back() -> None:
    small = replace(BONUS, levels=BONUS.levels[:2])
    found = fireblaze_return(replace(BLAZE, fireblaze=small))
    returned: dict[int, Fraction] = defaultdict(Fraction, {0: 1 - found.hit})
    for level, shape in zip(details(found).levels, small.levels, strict=True):
        for total, chance in bonus_chances(small, shape).items():
            returned[total] += level.chance * chance
    assert sum(returned.values()) == 1
    assert found.rtp == sum(total * chance for total, chance in returned.items())
    assert found.variance == sum((total - found.rtp) ** 2 * chance for total, chance in returned.items())


def test_mf_15_outcomes_are_the_levels_with_their_ranges() -> None:
    found = fireblaze_return(BLAZE)
    assert [(way.label, way.pays) for way in found.outcomes] == [
        ("minor", "1:1 to 23:1"),
        ("mini", "2:1 to 119:1"),
        ("major", "5:1 to 399:1"),
        ("grand", "9:1 to 699:1"),
        ("mega", "19:1 to 999:1"),
    ]
    assert found.rtp == sum(way.chance * way.returned for way in found.outcomes)
    assert found.hit == sum(way.chance for way in found.outcomes)


def test_mf_10_the_style_of_dealing_does_not_matter() -> None:
    assert fireblaze_return(style_rules(BLAZE, "european")).rtp == fireblaze_return(BLAZE).rtp


def test_mf_10_cards_that_are_gone_matter() -> None:
    without_tens = {**full_shoe(BLAZE), **{Card(f"T{suit}"): 0 for suit in "shdc"}}
    without_aces = {**full_shoe(BLAZE), **{Card(f"A{suit}"): 0 for suit in "shdc"}}
    poor, fresh, rich = (fireblaze_return(BLAZE, shoe).rtp for shoe in (without_aces, None, without_tens))
    assert poor < fresh < rich


def test_mf_19_the_page_states_these_figures() -> None:
    found = fireblaze_return(BLAZE)
    rows = [
        f"| {level.name} | {level.points} | {float(level.chance) * 100:.6f} % | {shape.fill_millionths / 10_000:.4f} % "
        f"| {float(level.mean):.4f} | {float(level.chance * level.mean) * 100:.4f} % |"
        for level, shape in zip(details(found).levels, BONUS.levels, strict=True)
    ]
    rows.append(f"| any | | {float(found.hit) * 100:.6f} % | | | {float(found.rtp) * 100:.4f} % |")
    page = PAGE.read_text(encoding="utf-8")
    assert "\n".join(rows) in page
    assert f"{float(found.rtp) * 100:.6f} % from a fresh shoe" in page
