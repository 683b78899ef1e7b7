"""The fast kernel's machine, round by round against the engine; then the kernel that feeds it, against its twin."""

from collections import Counter
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from sabot.cards import DECK, POINTS, Shoe
from sabot.engine import Round
from sabot.odds.exact import RANKS, analyze
from sabot.odds.simulate.automaton import COLUMNS, NO_CARD, SPLITS, Automaton, RoundResult, make_automaton
from sabot.odds.simulate.engine import EnginePlayer
from sabot.odds.simulate.fresh import LANES, STEPS, lane_rounds, play_fresh
from sabot.odds.simulate.generator import seed_state
from sabot.odds.simulate.house import RANK_OF, fresh_cards, make_house, make_play
from sabot.odds.simulate.round import OUTCOMES
from sabot.odds.strategy import Strategy
from sabot.rules import Rules, game_names, load_rules
from sabot.storm.duel.chance import random_rules
from tests.odds.simulate import twin
from tests.odds.simulate.chance import random_order, random_strategy
from tests.sample import enough


def machine_for(rules: Rules, strategy: Strategy) -> Automaton:
    return make_automaton(make_house(rules, 1, fresh=True, blaze=False), make_play(strategy))


def feed(machine: Automaton, round_: Round, random: Random) -> int:
    """The final state that the round's cards lead to, in the machine's own order.

    Where a peek ended the round before play, the machine plays on, with any cards, before it sees the second card.
    """
    cards = [POINTS[card] - 1 for card in round_.state.boxes[1].hands[0].cards]
    dealer = [POINTS[card] - 1 for card in round_.state.dealer]
    state = machine.start
    theirs, players = iter(dealer), iter(cards)
    eaten = [next(theirs), next(players), next(players)]
    for rank in eaten:
        state = int(machine.table[state * COLUMNS + rank])
    while state >= machine.ends:
        if state >= machine.dealer:
            rank = next(theirs)
        elif round_.state.peeked and round_.state.dealer_blackjack:
            rank = next(players, random.randrange(RANKS))
        else:
            rank = next(players)
        state = int(machine.table[state * COLUMNS + rank])
    return state


def assert_same(machine: Automaton, player: EnginePlayer, round_: Round, random: Random) -> str:
    """That the machine ends where the engine does; what the round was."""
    hands = round_.state.boxes[1].hands
    if len(hands) > 1:
        up, rank = POINTS[round_.state.dealer[0]] - 1, POINTS[hands[0].cards[0]] - 1
        state = machine.start
        for card in (up, rank, rank):
            state = int(machine.table[state * COLUMNS + card])
        assert state == up * RANKS + rank
        return "split"
    state = feed(machine, round_, random)
    if state < SPLITS:
        # A pair that would have been split, had the dealer's blackjack not been seen before.
        assert round_.state.peeked
        assert round_.state.dealer_blackjack
        return "split not reached"
    played = player.sum_up(round_)
    (name,) = played.outcomes
    assert machine.results[state - SPLITS] == RoundResult(played.net, played.staked, OUTCOMES.index(name))
    return name


def check(rules: Rules, strategy: Strategy, random: Random, rounds: int) -> Counter[str]:
    machine, player = machine_for(rules, strategy), EnginePlayer(rules, strategy)
    seen: Counter[str] = Counter()
    for _ in range(rounds):
        shoe = Shoe([DECK[card] for card in random_order(random, 1)])
        seen[assert_same(machine, player, player.play_round(shoe.draw), random)] += 1
    return seen


@pytest.mark.parametrize("game", game_names())
def test_machine_ends_where_the_engine_does(game: str) -> None:
    rules = load_rules(game)
    seen = check(rules, analyze(rules).strategy, Random(game), rounds=6000)
    assert min(seen[name] for name in ("blackjack", "win", "push", "lose", "bust", "split")) > 50
    assert seen["split not reached"] > (0 if rules.hole_card == "peek-ace-and-ten" else -1)


@pytest.mark.parametrize(
    "chunk", [0, *(pytest.param(chunk, marks=pytest.mark.slow) for chunk in range(1, enough(4, 10)))]
)
def test_machine_ends_where_the_engine_does_under_any_rules(chunk: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(20):
        random = Random(f"machine/{chunk}/{number}")
        rules = random_rules(random)
        seen += check(rules, random_strategy(random, rules), random, rounds=200)
    assert min(seen[name] for name in (*OUTCOMES, "split")) > 0


def test_no_card_changes_nothing_but_ends_no_round_twice() -> None:
    rules = load_rules("multihand")
    machine = machine_for(rules, analyze(rules).strategy)
    table = machine.table.reshape(-1, COLUMNS)
    states = np.arange(len(table))
    assert (table[machine.start :, NO_CARD] == states[machine.start :]).all()
    assert (table[: machine.ends, NO_CARD] == machine.start).all()
    assert (table[: machine.ends, :RANKS] == table[machine.start, :RANKS]).all()
    assert len(machine.results) == machine.ends - SPLITS


@pytest.mark.parametrize(("decks", "rounds"), [(1, 1), (1, 3001), (6, 4002), (8, 4003)])
def test_kernel_counts_what_its_twin_counts(decks: int, rounds: int) -> None:
    rules = replace(load_rules("atlantic-city"), decks=decks)
    machine = machine_for(rules, analyze(rules).strategy)
    ranks, lanes = RANK_OF[fresh_cards(decks)], lane_rounds(rounds)
    assert int(lanes.sum()) == rounds
    counts = np.zeros(machine.ends, dtype=np.int64)
    stamps = np.zeros(LANES * len(ranks), dtype=np.uint32)
    log = np.zeros(LANES * STEPS, dtype=np.uint16)
    state = seed_state(b"twin", rounds, "cards")
    play_fresh(machine.table, machine.start, machine.ends, ranks, lanes, state.copy(), stamps, log, counts)
    expected = twin.play_lanes(machine, ranks.tolist(), lanes.tolist(), state)
    assert {end: int(count) for end, count in enumerate(counts) if count} == expected
