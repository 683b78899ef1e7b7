"""Main bet and side bets from the same cards: against brute force, exact returns, and rounds that were dealt."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import permutations
from math import fsum, sqrt
from random import Random

import pytest

from sabot.cards import POINTS, Card
from sabot.cards.card import DECK
from sabot.errors import SabotError
from sabot.odds.bets import bet_returns
from sabot.odds.bets.shoe import value_counts
from sabot.odds.exact import all_hands, analyze
from sabot.odds.exact.spread import distribute
from sabot.odds.joint import join_bets
from sabot.odds.simulate.engine import EnginePlayer
from sabot.odds.simulate.house import UNIT
from sabot.rules import change_rules, load_rules
from sabot.sidebets import INSTANT_BETS, instant_odds, offered
from tests.odds.exact.brute_spread import spread_deals

SMALL = {
    **{Card(text): 1 for text in ("As", "Ah", "Ad", "6h", "6s")},
    **{Card(text): 2 for text in ("6d", "Ts", "Jd", "Kc")},
    **{Card(text): 4 for text in ("Jh", "Qh", "Qs", "Kh")},
}
"""A shoe of three ranks, so that all of it can be played out; its suits are uneven."""

JOINED = {"play-lounge-7": ("pairs", "21+3"), "casino-blackjack": ("under13", "over13")}


@pytest.mark.parametrize("game", JOINED)
def test_o_6_side_bets_are_joined_on_the_same_cards_as_in_brute_force(game: str) -> None:
    rules = change_rules(load_rules(game), {"split_hands": "2"})
    counts = value_counts(SMALL)
    of_main = spread_deals(rules, counts)
    cards = [card for card, count in SMALL.items() for _ in range(count)]
    deals: Counter[tuple[int, int, int, tuple[int, ...]]] = Counter()
    for first, second, up in permutations(cards, 3):
        odds = tuple(instant_odds(rules.sidebets, bet, first, second, up) for bet in JOINED[game])
        low, high = sorted((POINTS[first] - 1, POINTS[second] - 1))
        deals[low, high, POINTS[up] - 1, odds] += 1
    brute: dict[tuple[float, ...], Fraction] = defaultdict(Fraction)
    for (low, high, up_rank, odds), ways in deals.items():
        for net, chance in of_main[low, high, up_rank][1].items():
            nets = (float(net), *(float(pays or -1) for pays in odds))
            brute[nets] += chance * Fraction(ways, deals.total())
    assert sum(brute.values()) == 1
    found = join_bets(rules, analyze(rules, counts).strategy, JOINED[game], SMALL)
    for nets in {*brute, *found.results}:
        assert found.results.get(nets, 0.0) == pytest.approx(float(brute.get(nets, Fraction(0))), abs=1e-12)


@pytest.mark.parametrize("game", [*JOINED, "mega-fire-blaze"])
def test_o_6_what_is_joined_is_each_bet_as_it_is_alone(game: str) -> None:
    rules = load_rules(game)
    bets = tuple(bet for bet in offered(rules) if bet in INSTANT_BETS)
    analysis = analyze(rules)
    found, main = join_bets(rules, analysis.strategy, bets), distribute(analysis)
    assert found.missing == found.sum.missing == pytest.approx(main.missing)
    for net, chance in found.alone("main").results.items():
        assert chance == pytest.approx(main.results.get(net, 0.0), abs=1e-12)
    for bet in bets:
        exact = bet_returns(rules)[bet]
        assert 1 + found.alone(bet).mean == pytest.approx(float(exact.rtp), abs=1e-12)
        assert found.alone(bet).deviation == pytest.approx(sqrt(exact.variance), abs=1e-10)
    variance = fsum(
        found.alone(one).deviation * found.alone(other).deviation * found.correlation(one, other)
        for one in found.bets
        for other in found.bets
    )
    assert found.sum.deviation == pytest.approx(sqrt(variance), abs=1e-10)


def test_o_6_main_and_side_bet_lean_on_each_other_as_their_exact_values_say() -> None:
    rules = load_rules("play-lounge-7")
    analysis = analyze(rules)
    shared, size = 0.0, 52 * rules.decks
    for first in DECK:
        for second in DECK:
            for up in DECK:
                ways = rules.decks * (rules.decks - (first == second))
                ways *= rules.decks - (up == first) - (up == second)
                hand = all_hands().pair(POINTS[first] - 1, POINTS[second] - 1)
                odds = instant_odds(rules.sidebets, "21+3", first, second, up) or -1
                shared += ways * odds * float(analysis.best[hand, POINTS[up] - 1])
    found = join_bets(rules, analysis.strategy, ("21+3",))
    exact = shared / (size * (size - 1) * (size - 2))
    assert fsum(chance * nets[0] * nets[1] for nets, chance in found.results.items()) == pytest.approx(exact, abs=1e-11)


def test_o_6_rounds_that_are_dealt_fall_as_the_joint_distribution_says() -> None:
    rules = load_rules("play-lounge-7")
    strategy, bets, rounds = analyze(rules).strategy, ("pairs", "21+3"), 20_000
    player, random = EnginePlayer(rules, strategy, bets=bets), Random(6)
    shoe = [card for card in DECK for _ in range(rules.decks)]
    seen: Counter[tuple[bool, ...]] = Counter()
    for _ in range(rounds):
        played = player.play(iter(random.sample(shoe, 60)).__next__)
        seen[(played.net > 0, played.net < -UNIT, *(played.side[bet] > 0 for bet in bets))] += 1
    exact: dict[tuple[bool, ...], float] = defaultdict(float)
    for (main, *side), chance in join_bets(rules, strategy, bets).results.items():
        exact[(main > 0, main < -1, *(net > 0 for net in side))] += chance
    assert set(seen) <= set(exact)
    for cell, chance in exact.items():
        assert abs(seen[cell] - rounds * chance) <= 4.5 * sqrt(rounds * chance) + 1


def test_o_6_what_cannot_be_joined_exactly_is_refused() -> None:
    blaze, casino = load_rules("mega-fire-blaze"), load_rules("casino-blackjack")
    strategy = analyze(blaze).strategy
    with pytest.raises(SabotError, match="more than the first cards decide it"):
        join_bets(blaze, strategy, ("pairs", "fireblaze"))
    with pytest.raises(SabotError, match="moves with a meter"):
        join_bets(casino, strategy, ("progressive",))
    with pytest.raises(SabotError, match="offers no under13"):
        join_bets(blaze, strategy, ("under13",))
    with pytest.raises(SabotError, match="named twice"):
        join_bets(blaze, strategy, ("pairs", "pairs"))
