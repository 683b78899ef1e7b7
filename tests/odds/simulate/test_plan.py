import pytest
from msgspec.structs import replace

from sabot.errors import SabotError
from sabot.odds.simulate import SimulationTally, find_strategy, make_plan, run_here, simulate
from sabot.odds.simulate.block import BLOCK_ROUNDS, count_blocks, play_block, play_blocks
from sabot.rules import load_rules

SEED = b"plan".ljust(32)
RULES = load_rules("casino-blackjack")
STRATEGY = find_strategy("never-bust", RULES)


@pytest.mark.parametrize("fast", [True, False])
def test_o_3_the_seed_decides_and_the_workers_do_not(fast: bool) -> None:
    plan = make_plan(RULES, STRATEGY, SEED, shoe="fresh" if fast else None, bets=() if fast else ("over13",))
    rounds = 4 * BLOCK_ROUNDS + 1234 if fast else BLOCK_ROUNDS + 1234
    tallies = [simulate(plan, rounds, workers) for workers in (1, 2, 3)]
    assert tallies[0].rounds == rounds
    assert tallies[0] == tallies[1] == tallies[2]
    other = simulate(plan._replace(seed=b"other".ljust(32)), rounds)
    assert other.main != tallies[0].main
    assert abs(other.figures().rtp - tallies[0].figures().rtp) < 0.01


def test_blocks_may_be_played_anywhere_and_in_any_order() -> None:
    plan = make_plan(RULES, STRATEGY, SEED, shoe="fresh")
    rounds = 2 * BLOCK_ROUNDS + 7
    assert count_blocks(rounds) == 3
    whole = play_blocks(plan, rounds, 0, 3)
    last, first, second = play_block(plan, 2, 7), play_block(plan, 0, BLOCK_ROUNDS), play_block(plan, 1, BLOCK_ROUNDS)
    assert whole == last + second + first
    assert first.main != second.main
    assert last.rounds == 7


@pytest.mark.parametrize("rounds", [1, 2, 3, 5, 8193])
def test_any_number_of_rounds_is_played_exactly(rounds: int) -> None:
    for bets in ((), ("under13",)):
        tally = simulate(make_plan(RULES, STRATEGY, SEED, shoe="fresh", bets=bets), rounds)
        assert tally.rounds == rounds
        assert all(counts.total() == rounds for counts in tally.side.values())


def test_the_sheet_says_which_shoe() -> None:
    assert make_plan(RULES, STRATEGY, SEED).house.undealt == 52
    assert make_plan(RULES, STRATEGY, SEED).house.burn == 5
    assert make_plan(RULES, STRATEGY, SEED, shoe="fresh").house.burn == 0
    solo = load_rules("multihand")
    strategy = find_strategy("never-bust", solo)
    assert make_plan(solo, strategy, SEED).automaton is not None
    assert make_plan(RULES, STRATEGY, SEED).automaton is not None
    assert make_plan(solo, strategy, SEED, boxes=2).automaton is None
    assert make_plan(RULES, STRATEGY, SEED, bets=("over13",)).automaton is None
    assert make_plan(replace(RULES, undealt_decks=0), STRATEGY, SEED).automaton is None
    with pytest.raises(SabotError, match="multihand has no cut card; give it one with --set shuffle=cut-card"):
        make_plan(solo, strategy, SEED, shoe="cut-card")


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(SabotError, match="casino-blackjack has boxes 1 to 7, so 8 cannot be played"):
        make_plan(RULES, STRATEGY, SEED, boxes=8)
    with pytest.raises(SabotError, match="casino-blackjack has boxes 1 to 7, so 0 cannot be played"):
        make_plan(RULES, STRATEGY, SEED, boxes=0)
    with pytest.raises(SabotError, match="a meter cannot show -1 cents"):
        make_plan(RULES, STRATEGY, SEED, bets=("progressive",), meter=-1)


def test_the_meter_is_what_it_is_said_to_show() -> None:
    returns = []
    for meter in (None, 50_000, 1_000_000):
        plan = make_plan(RULES, STRATEGY, SEED, bets=("progressive",), meter=meter)
        returns.append(simulate(plan, 100_000).figures("progressive").rtp)
    assert returns[0] == returns[1] < returns[2]


def test_a_run_that_is_left_early_stops() -> None:
    plan = make_plan(RULES, STRATEGY, SEED, shoe="fresh")
    parts = run_here(plan, 10**12, workers=2)
    assert isinstance(next(parts), SimulationTally)
    parts.close()
