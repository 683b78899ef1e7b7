from itertools import product
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from sabot.cards import DECK
from sabot.errors import SabotError
from sabot.odds.simulate.generator import seed_state
from sabot.odds.simulate.grid import SECTION_BOXES_MAX, SECTIONS_MAX, make_grid, spin_grid
from sabot.odds.simulate.house import HouseArrays, make_house
from sabot.odds.simulate.round import lay_felt
from sabot.odds.simulate.side import choose_bets, find_level, make_side, meter_net
from sabot.rules import Rules, load_rules
from sabot.rules.model import Progressive, ProgressivePrize
from sabot.sidebets import INSTANT_BETS, find_prize, instant_odds, level_for, play_bonus, score, share_prizes
from tests.odds.simulate import twin


def house_for(rules: Rules, boxes: int) -> HouseArrays:
    return make_house(rules, boxes, fresh=True, blaze=True)


@pytest.mark.parametrize("game", ["play-lounge-7", "casino-blackjack", "mega-fire-blaze"])
def test_tables_are_the_bets_own_odds(game: str) -> None:
    rules, random = load_rules(game), Random(game)
    names = [name for name in choose_bets(rules, INSTANT_BETS_OF[game]) if name in INSTANT_BETS]
    side = make_side(rules, names)
    for _ in range(4000):
        cards = random.choices(range(len(DECK)), k=3)
        for bet, name in enumerate(names):
            odds = side.odds[bet, side.instant[(bet, *cards)]]
            assert odds == instant_odds(rules.sidebets, name, *(DECK[card] for card in cards))


INSTANT_BETS_OF = {
    "play-lounge-7": ("21+3", "pairs"),
    "casino-blackjack": ("under13", "over13"),
    "mega-fire-blaze": ("pairs", "21+3"),
}


def test_bets_come_in_the_house_s_order() -> None:
    rules = load_rules("mega-fire-blaze")
    assert choose_bets(rules, ("fireblaze", "21+3", "pairs")) == ("pairs", "21+3", "fireblaze")
    with pytest.raises(SabotError, match=r"mega-fire-blaze has no side bet 'over13': it has pairs, 21\+3, fireblaze"):
        choose_bets(rules, ("over13",))
    with pytest.raises(SabotError, match="atlantic-city has no side bet 'pairs': it has none"):
        choose_bets(load_rules("atlantic-city"), ("pairs",))


PRIZES = (
    ProgressivePrize(ranks="AA", suits="spades", meter_percent=100),
    ProgressivePrize(ranks="AA", suits="same", meter_percent=10),
    ProgressivePrize(ranks="AA", suits="different", meter_percent=45),
    ProgressivePrize(ranks="AJ", suits="same", pays=20),
)
WINNING = ("As As", "Ah Ah", "Ah Ac", "Ad Jd", "9s 2c")


@pytest.mark.parametrize("meter", [0, 1, 99_999, 10**12])
def test_bj_7_winners_of_one_round_share_as_the_house_shares(meter: int) -> None:
    progressive = Progressive(
        stake=200, base=50_000, feeds_percent=40, reserve_percent=8, deduction_percent=5, prizes=PRIZES
    )
    rules = replace(load_rules("casino-blackjack"), progressive=progressive)
    side, felt = make_side(rules, ("progressive",), meter), lay_felt()
    for boxes in (1, 2, 4):
        for hands in product(WINNING, repeat=boxes):
            winners = []
            for box, hand in enumerate(hands):
                first, second = (next(card for card in DECK if card == name) for name in hand.split())
                felt.first[box], felt.second[box] = DECK.index(first), DECK.index(second)
                prize = find_prize(progressive, first, second)
                winners += [prize] if prize else []
            paid = sum(payment.amount for payment in share_prizes(progressive, meter, winners))
            assert meter_net(house_for(rules, boxes), side.meter, felt) == paid - 200 * boxes


@pytest.mark.parametrize("level", range(5))
def test_mf_13_the_grid_asks_chance_in_the_sheet_s_order(level: int) -> None:
    blaze = load_rules("mega-fire-blaze").fireblaze
    assert blaze is not None
    grid = make_grid(blaze)
    mine, other = seed_state(b"grid", level, "test"), seed_state(b"grid", level, "test")
    room = [np.ones(size, dtype=np.int64) for size in (SECTIONS_MAX * SECTION_BOXES_MAX, SECTIONS_MAX, SECTIONS_MAX)]
    for _ in range(200):
        expected = play_bonus(blaze, blaze.levels[level], lambda bound: twin.below(other, bound)).total
        assert spin_grid(grid, level, mine, *room) == expected
    assert mine.tolist() == other.tolist()


def test_weights_that_cannot_be_drawn_from_are_refused() -> None:
    blaze = load_rules("mega-fire-blaze").fireblaze
    assert blaze is not None
    level = replace(blaze.levels[0], boxes=tuple((multiplier, 10**9) for multiplier in range(1, 6)))
    with pytest.raises(SabotError, match="add up to 5000000000: at most 4294967296 can be drawn from"):
        make_grid(replace(blaze, levels=(level,)))


def test_mf_12_points_reach_the_level_the_house_says() -> None:
    rules, random = load_rules("mega-fire-blaze"), Random("points")
    blaze = rules.fireblaze
    assert blaze is not None
    side, felt, house = make_side(rules, ("fireblaze",)), lay_felt(), house_for(rules, 1)
    totals = np.array([14, 14, 20], dtype=np.int8)
    for _ in range(2000):
        hands = random.choices(range(3), k=2)
        dealer = [random.choice(DECK) for _ in range(random.randint(2, 8))]
        felt.start[:2] = hands
        felt.dealer[:] = 0, len(dealer), sum(card[0] == "A" for card in dealer)
        points = sum(point.points for point in score(blaze, [int(totals[hand]) for hand in hands], dealer))
        expected = level_for(blaze, points)
        found = find_level(house, totals, side.blaze, felt)
        assert (blaze.levels[found] if found >= 0 else None) == expected
