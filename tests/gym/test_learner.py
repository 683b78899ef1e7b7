"""What Q-learning finds, held against the exact odds."""

import pytest

from sabot.errors import SabotError
from sabot.gym import Bets, BlackjackVectorEnv, QLearner
from sabot.odds.exact import analyze, best_totals, evaluate
from sabot.odds.simulate.legality import verify_strategy
from sabot.rules import load_rules
from tests.sample import enough

ROUNDS, WITHIN = enough((1_000_000, 0.01), (30_000_000, 0.001))


@pytest.mark.slow
def test_l_2_q_learning_reaches_the_return_of_the_exact_chart() -> None:
    rules = load_rules("atlantic-city")
    learner = QLearner(BlackjackVectorEnv(1024, rules), seed=1)
    learner.learn(ROUNDS)
    learnt = learner.strategy()
    verify_strategy(learnt, rules)
    chart = best_totals(analyze(rules)).analysis
    found = evaluate(rules, learnt).rtp
    assert chart.rtp - WITHIN < found < chart.rtp + 1e-5
    assert not learner.insures()


def test_l_2_a_learner_learns_the_same_again_in_an_environment_that_was_played_before() -> None:
    env = BlackjackVectorEnv(16, "atlantic-city")
    first = QLearner(env, seed=3)
    first.learn(2000)
    second = QLearner(env, seed=3)
    second.learn(2000)
    assert first.values.tolist() == second.values.tolist()
    assert first.visits.tolist() == second.visits.tolist()


def test_l_2_a_learner_is_told_what_it_cannot_do() -> None:
    with pytest.raises(SabotError, match="plays one box"):
        QLearner(BlackjackVectorEnv(1, "atlantic-city", bets=[Bets(1000, boxes=2)]))
    with pytest.raises(SabotError, match="cannot be explored"):
        QLearner(BlackjackVectorEnv(1, "atlantic-city"), exploring=0)
