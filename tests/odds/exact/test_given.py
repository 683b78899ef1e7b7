"""What a given play returns: of the best play what the analysis says, of any other what brute force finds."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from sabot.odds.exact import all_hands, analyze, best_totals, evaluate
from sabot.odds.strategy import PlayCode, Strategy
from sabot.rules import game_names, load_rules
from tests.odds.exact.brute import Brute, Cards, Decide, work_out
from tests.odds.simulate.chance import random_strategy

SIXES: Cards = (4, 0, 0, 0, 0, 4, 0, 0, 0, 12)


@pytest.mark.parametrize("game", game_names())
def test_o_2_best_play_and_best_chart_return_what_their_analysis_says(game: str) -> None:
    best = analyze(load_rules(game))
    chart = best_totals(best).analysis
    for known in (best, chart):
        found = evaluate(known.rules, known.strategy)
        assert found.rtp == pytest.approx(known.rtp, abs=1e-12)
        assert found.average_stake == pytest.approx(known.average_stake, abs=1e-12)


@pytest.mark.parametrize(
    "changes",
    [{}, {"hole_card": "none", "double_after_split": False}, {"hit_split_aces": True, "surrender": "early"}],
    ids=str,
)
def test_o_2_a_play_nobody_would_follow_returns_what_brute_force_finds(changes: dict[str, Any]) -> None:
    rules = msgspec.structs.replace(load_rules("atlantic-city"), split_hands=3, **changes)
    for number in range(3):
        play = _stand_high(random_strategy(Random(number), rules))
        found = work_out(rules, SIXES, _decide(play), _decide_first(play))
        analysis = evaluate(rules, play, SIXES)
        assert analysis.rtp == pytest.approx(float(found.rtp), abs=1e-12)
        assert analysis.average_stake == pytest.approx(float(found.average_stake), abs=1e-12)


def _decide_first(play: Strategy) -> Callable[[int, int, int], str]:
    return lambda low, high, up: PlayCode(play.first[all_hands().pair(low, high), up]).letter


def _stand_high(play: Strategy) -> Strategy:
    """The same play, but that no hand of 17 or more draws: a small shoe would run out."""
    high = all_hands().total >= 17
    for table in play:
        table[high] = PlayCode.STAND
    return play


def _decide(play: Strategy) -> Decide:
    def decide(table: Brute, held: Cards, _: str) -> str:
        ranks = [rank for rank, count in enumerate(held) for _ in range(count)]
        hand = all_hands().single(ranks[0])
        for rank in ranks[1:]:
            hand = int(all_hands().child[hand, rank])
        return PlayCode((play.split if len(ranks) == 2 else play.later)[hand, table.up]).letter

    return decide
