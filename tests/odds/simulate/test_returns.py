"""Simulated returns against exact ones: two ways to the same figure that share nothing but the table of hands.

The seeds are fixed, so a test that passes passes always; what is allowed is four and a half standard errors.
"""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from sabot.cards import DECK
from sabot.odds.bets import bet_returns
from sabot.odds.exact import analyze
from sabot.odds.simulate import ShoeKind, SimulationTally, make_plan, simulate
from sabot.odds.simulate.automaton import make_automaton
from sabot.odds.simulate.house import UNIT
from sabot.rules import game_names, load_rules, style_rules
from sabot.sidebets import offered
from sabot.storm.duel.chance import random_rules

SEED = b"returns".ljust(32)
LIMIT = 4.5
STANDARD = 0.6827
"""The confidence of one standard error."""


def score(tally: SimulationTally, bet: str, exact: float) -> float:
    """By how many standard errors the simulation is off."""
    figures = tally.figures(bet, STANDARD)
    return (figures.rtp - exact) / figures.half_width


@pytest.mark.parametrize("game", [*game_names(), "mega-fire-blaze+european"])
def test_o_3_one_hand_returns_what_is_exact(game: str) -> None:
    name, _, style = game.partition("+")
    rules = style_rules(load_rules(name), style) if style else load_rules(name)
    analysis = analyze(rules)
    plan = make_plan(rules, analysis.strategy, SEED, shoe="fresh")
    assert plan.automaton is not None
    tally = simulate(plan, 8_000_000)
    assert tally.rounds == 8_000_000
    assert abs(score(tally, "main", analysis.rtp)) < LIMIT
    assert tally.staked / UNIT / tally.rounds == pytest.approx(analysis.average_stake, abs=0.001)
    assert tally.rtp_per_wagered == pytest.approx(analysis.rtp_per_wagered, abs=0.002)


@pytest.mark.parametrize("game", game_names())
def test_o_3_all_boxes_and_bets_return_what_is_exact(game: str) -> None:
    rules = load_rules(game)
    analysis, bets = analyze(rules), tuple(offered(rules))
    boxes = min(rules.boxes, 3)
    tally = simulate(make_plan(rules, analysis.strategy, SEED, boxes=boxes, bets=bets, shoe="fresh"), 600_000)
    assert abs(score(tally, "main", analysis.rtp)) < LIMIT
    exact = bet_returns(rules)
    for bet in bets:
        assert abs(score(tally, bet, float(exact[bet].rtp))) < LIMIT, bet


@pytest.mark.parametrize("number", range(24))
def test_o_3_any_rules_return_what_is_exact(number: int) -> None:
    random = Random(f"returns/{number}")
    rules = replace(
        random_rules(random), decks=random.choice((1, 2, 6, 8)), shuffle="every-round", burn=0, undealt_decks=0
    )
    analysis = analyze(rules)
    tally = simulate(make_plan(rules, analysis.strategy, SEED), 1_500_000)
    assert abs(score(tally, "main", analysis.rtp)) < LIMIT


@pytest.mark.parametrize("fast", [True, False])
def test_bj_3_a_shoe_of_many_pairs_returns_what_is_exact(fast: bool) -> None:
    """Twelve aces, four eights and thirty tens: boxes of eight hands are common."""
    rules = load_rules("casino-blackjack")
    full = (12, 0, 0, 0, 0, 0, 0, 4, 0, 30)
    analysis = analyze(rules, full)
    cards = [DECK.index(card) for card, count in (("As", 12), ("8s", 4), ("Ts", 30)) for _ in range(count)]
    plan = make_plan(rules, analysis.strategy, SEED, shoe="fresh")._replace(shoe=np.array(cards, dtype=np.uint8))
    tally = simulate(plan if fast else plan._replace(automaton=None, house=plan.house._replace(burn=0)), 1_000_000)
    assert tally.void == 0
    assert max(tally.main) >= 8 * UNIT
    assert abs(score(tally, "main", analysis.rtp)) < LIMIT
    assert tally.staked / UNIT / tally.rounds == pytest.approx(analysis.average_stake, rel=0.01)
    fewer = analyze(replace(rules, split_hands=7), full)
    assert score(tally, "main", fewer.rtp) > 2 * LIMIT


@pytest.mark.parametrize("shoe", ["fresh", None])
@pytest.mark.parametrize("game", game_names())
def test_the_machine_and_play_card_by_card_have_one_distribution(game: str, shoe: ShoeKind | None) -> None:
    rules = load_rules(game)
    plan = make_plan(rules, analyze(rules).strategy, SEED, shoe=shoe)
    assert plan.automaton is not None
    fast, general = simulate(plan, 4_000_000), simulate(plan._replace(automaton=None), 1_000_000)
    for counts, others in ((fast.main, general.main), (fast.outcomes, general.outcomes)):
        squares, kinds = _compare(dict(counts), dict(others))
        assert squares < 3 * kinds + 10


def _compare(many: dict[int, int] | dict[str, int], few: dict[int, int] | dict[str, int]) -> tuple[float, int]:
    """Chi-square of two sets of counts, and over how many kinds."""
    a, b = sum(many.values()), sum(few.values())
    squares, kinds = 0.0, 0
    for name in set(many) | set(few):
        x, y = many.get(name, 0), few.get(name, 0)  # type: ignore[call-overload]
        if x + y > 50:
            kinds += 1
            squares += (x * b - y * a) ** 2 / (a * b * (x + y))
    return squares, kinds


@pytest.mark.parametrize("by_machine", [True, False])
def test_the_cut_card_effect_is_there(by_machine: bool) -> None:
    """A shoe dealt to a cut card returns a little less: one that began with high cards gives room for a round more."""
    rules = replace(load_rules("multihand"), decks=1)
    analysis = analyze(rules)
    plan = make_plan(rules, analysis.strategy, SEED)
    house = plan.house._replace(undealt=46)
    machine = make_automaton(house, plan.play, fresh=False) if by_machine else None
    tally = simulate(plan._replace(automaton=machine, house=house), 16_000_000)
    assert -10 < score(tally, "main", analysis.rtp) < -3
