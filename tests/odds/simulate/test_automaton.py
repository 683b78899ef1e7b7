"""The kernel's machine, round by round against the engine; then the kernel that feeds it, against its twin."""

from collections import Counter
from random import Random
from typing import NamedTuple

import numpy as np
import pytest
from msgspec.structs import replace

from sabot.cards import DECK, POINTS, Shoe
from sabot.engine import Round
from sabot.odds.exact import RANKS, analyze
from sabot.odds.simulate import find_strategy, make_plan
from sabot.odds.simulate.automaton import (
    COLUMNS,
    LEAVES,
    RETURNS,
    SPLITS,
    Automaton,
    RoundResult,
    deal_order,
    make_automaton,
)
from sabot.odds.simulate.block import play_block
from sabot.odds.simulate.engine import EnginePlayer
from sabot.odds.simulate.generator import seed_state, seed_streams
from sabot.odds.simulate.house import RANK_OF, UNIT, HouseArrays, make_house, make_play
from sabot.odds.simulate.lanes import LANES, ROUNDS, WORDS, has_room, make_spots
from sabot.odds.simulate.round import LOST, OUTCOMES
from sabot.odds.strategy import Strategy
from sabot.rules import Rules, game_names, load_rules
from sabot.storm.duel.chance import random_rules
from tests.odds.simulate import twin
from tests.odds.simulate.chance import random_order, random_strategy
from tests.sample import enough


class Fed(NamedTuple):
    """Where a round's cards have led the machine."""

    state: int
    eaten: int
    drawn: int
    """Cards of the player's after the first two."""


class Pair(NamedTuple):
    """The machine and the engine under the same rules, with one strategy."""

    rules: Rules
    house: HouseArrays
    machine: Automaton
    player: EnginePlayer
    fresh: bool

    @classmethod
    def of(cls, rules: Rules, strategy: Strategy, *, fresh: bool) -> "Pair":
        house = make_house(rules, 1, fresh=fresh, blaze=False)
        house = house._replace(dealt=1) if fresh else house
        machine = make_automaton(house, make_play(strategy), fresh=fresh)
        return cls(rules, house, machine, EnginePlayer(rules, strategy), fresh)

    def feed(self, round_: Round, random: Random) -> Fed:
        """The round's cards in the machine's own order: the dealer's second comes after the player's.

        Where a peek ended the round before play, the machine plays on, with any cards, before it sees that card.
        """
        machine = self.machine
        first, second, *hits = [POINTS[card] - 1 for card in round_.state.boxes[1].hands[0].cards]
        up, *others = [POINTS[card] - 1 for card in round_.state.dealer]
        seen = iter((first, second, up) if self.house.hand_by_hand else (first, up, second))
        state, eaten, drawn = machine.start, 0, 0
        for looked_at in deal_order(self.house):
            rank = next(seen) if looked_at else random.randrange(RANKS)
            state, eaten = int(machine.table[state * COLUMNS + rank]), eaten + 1
        theirs, players = iter(others), iter(hits)
        while len(machine.results) <= state < LEAVES:
            if state >= machine.dealer:
                rank = next(theirs)
            else:
                peeked = round_.state.peeked and round_.state.dealer_blackjack
                rank = next(players, random.randrange(RANKS)) if peeked else next(players)
                drawn += 1
            state, eaten = int(machine.table[state * COLUMNS + rank]), eaten + 1
        return Fed(state, eaten, drawn)

    def assert_same(self, round_: Round, dealt: int, random: Random) -> str:
        """That the machine ends where the engine does, and has taken as many cards; what the round was."""
        hands = round_.state.boxes[1].hands
        fed = self.feed(round_, random) if len(hands) == 1 else self.feed_pair(round_, random)
        peeked = round_.state.peeked and round_.state.dealer_blackjack
        if fed.state == LEAVES | SPLITS:
            # A pair is split, or would have been, had the dealer's blackjack not been seen before.
            assert peeked or len(hands) > 1
            return "split not reached" if peeked else "split"
        played = self.player.sum_up(round_)
        (name,) = played.outcomes
        result = RoundResult(played.net, played.staked, OUTCOMES.index(name))
        if fed.state >= LEAVES:
            assert peeked
            assert not self.fresh
            assert fed.state == LEAVES | (RETURNS + fed.drawn)
            assert result == RoundResult(-UNIT, UNIT, LOST)
            assert fed.eaten - fed.drawn == dealt
            return "put back"
        assert self.machine.results[fed.state] == result
        assert self.fresh or fed.eaten == dealt
        return name

    def feed_pair(self, round_: Round, random: Random) -> Fed:
        """The first cards of a round that was split."""
        rank, up = POINTS[round_.state.boxes[1].hands[0].cards[0]] - 1, POINTS[round_.state.dealer[0]] - 1
        seen = iter((rank, rank, up) if self.house.hand_by_hand else (rank, up, rank))
        state = self.machine.start
        for looked_at in deal_order(self.house):
            state = int(self.machine.table[state * COLUMNS + (next(seen) if looked_at else random.randrange(RANKS))])
        return Fed(state, self.machine.deals, 0)

    def check(self, random: Random, rounds: int) -> Counter[str]:
        seen: Counter[str] = Counter()
        for _ in range(rounds):
            shoe = Shoe([DECK[card] for card in random_order(random, 1)])
            round_ = self.player.play_round(shoe.draw)
            if round_.state.voided is None:
                seen[self.assert_same(round_, shoe.drawn, random)] += 1
        return seen


@pytest.mark.parametrize("fresh", [True, False])
@pytest.mark.parametrize("game", game_names())
def test_machine_ends_where_the_engine_does(game: str, fresh: bool) -> None:
    rules = load_rules(game)
    seen = Pair.of(rules, analyze(rules).strategy, fresh=fresh).check(Random(game), rounds=4000)
    assert min(seen[name] for name in ("blackjack", "win", "push", "lose", "bust", "split")) > 50
    assert seen["split not reached"] > (0 if rules.hole_card == "peek-ace-and-ten" else -1)
    assert (seen["put back"] > 0) == (rules.hole_card != "none" and not fresh)


@pytest.mark.parametrize("fresh", [True, False])
@pytest.mark.parametrize(
    "chunk", [0, *(pytest.param(chunk, marks=pytest.mark.slow) for chunk in range(1, enough(4, 10)))]
)
def test_machine_ends_where_the_engine_does_under_any_rules(chunk: int, fresh: bool) -> None:
    seen: Counter[str] = Counter()
    for number in range(20):
        random = Random(f"machine/{chunk}/{number}")
        rules = random_rules(random)
        seen += Pair.of(rules, random_strategy(random, rules), fresh=fresh).check(random, rounds=200)
    assert min(seen[name] for name in (*OUTCOMES, "split")) > 0


def test_the_row_of_an_end_begins_the_next_round() -> None:
    rules = load_rules("multihand")
    machine = Pair.of(rules, analyze(rules).strategy, fresh=True).machine
    table = machine.table.reshape(-1, COLUMNS)
    assert (table[: len(machine.results)] == table[machine.start]).all()
    assert len(set(machine.results)) == len(machine.results)


@pytest.mark.parametrize(
    ("game", "decks", "rounds"),
    [
        ("atlantic-city", 1, 1),
        ("atlantic-city", 1, 3001),
        ("atlantic-city", 6, 5002),
        ("casino-blackjack", 6, 5003),
        ("casino-blackjack", 2, 4004),
        ("play-lounge-7", 8, 5005),
        ("mega-fire-blaze", 8, 5006),
    ],
)
def test_kernel_counts_what_its_twin_counts(game: str, decks: int, rounds: int) -> None:
    """By a strategy that never splits; cut cards, burnt cards, cards of empty boxes and cards that go back included."""
    sheet = load_rules(game)
    rules = replace(sheet, decks=decks, undealt_decks=min(sheet.undealt_decks, decks - 1))
    plan = make_plan(rules, find_strategy("mimic-the-dealer", rules), b"twin")
    machine = plan.automaton
    assert machine is not None
    cut = plan.house.undealt + plan.house.burn
    quotas = make_spots(machine, len(plan.shoe), rounds)[ROUNDS].tolist()
    assert sum(quotas) == rounds
    lanes = [twin.Lane(machine, RANK_OF[plan.shoe].tolist(), cut, count) for count in quotas]
    expected = twin.play_lanes(lanes, seed_streams(b"twin", 7, "machines"), seed_state(b"twin", 7, "cards"))
    returned = expected.pop(LEAVES, 0)
    assert (returned > 0) == (game in ("play-lounge-7", "mega-fire-blaze"))
    main: Counter[int] = Counter({-UNIT: returned})
    for state, count in expected.items():
        main[machine.results[state].net] += count
    assert play_block(plan, 7, rounds).main == main


def test_the_twin_knows_the_kernel_s_page() -> None:
    assert WORDS == twin.PAGE
    assert LANES == 6


def test_a_machine_that_is_too_large_is_told() -> None:
    rules = load_rules("multihand")
    machine = Pair.of(rules, analyze(rules).strategy, fresh=True).machine
    assert has_room(machine)
    assert not has_room(machine._replace(table=np.zeros(2**13 * COLUMNS, dtype=np.uint16)))
