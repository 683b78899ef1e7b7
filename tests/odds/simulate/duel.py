"""The kernel, card by card, and the engine on the same cards, round by round."""

from collections import Counter
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sabot.cards import DECK, Shoe
from sabot.odds.simulate.engine import EnginePlayer, Played
from sabot.odds.simulate.generator import State, seed_state, seed_streams
from sabot.odds.simulate.house import HouseArrays, PlayArrays, make_house, make_play
from sabot.odds.simulate.lanes import KNOWN_TO, LANES, WORDS, make_lanes, make_spots
from sabot.odds.simulate.round import OUTCOMES, lay_felt, lay_place
from sabot.odds.simulate.rounds import play_rounds
from sabot.odds.simulate.side import Side, make_side
from sabot.odds.strategy import Strategy
from sabot.rules import Rules
from sabot.sidebets import offered
from tests.odds.simulate.chance import random_order
from tests.odds.simulate.twin import below


class Duel(NamedTuple):
    """Two ways to play the same: the engine's and the kernel's."""

    rules: Rules
    boxes: int
    player: EnginePlayer
    house: HouseArrays
    play: PlayArrays
    side: Side

    @classmethod
    def between(cls, rules: Rules, strategy: Strategy, boxes: int, bets: tuple[str, ...], meter: int) -> "Duel":
        player = EnginePlayer(rules, strategy, boxes=boxes, bets=bets, meter=meter)
        house = make_house(rules, boxes, fresh=False, blaze="fireblaze" in bets)
        return cls(rules, boxes, player, house, make_play(strategy), make_side(rules, bets, meter))

    def fight(self, order: NDArray[np.uint8], stream: State) -> Counter[str]:
        """Plays the shoe down to the cut card in both; what was seen, once they agree on every round."""
        expected = self._ask_engine(order, stream.copy())
        rows = [[played.net, played.staked, *played.side.values()] for played in expected]
        found, outcomes = self._ask_kernel(order, stream, len(rows), len(rows[0]))
        assert found == rows, _differ(found, rows)
        seen = sum((played.outcomes for played in expected), Counter[str]())
        assert outcomes == seen
        for played in expected:
            seen.update(self._rarities(played))
        return seen

    def _ask_engine(self, order: NDArray[np.uint8], stream: State) -> list[Played]:
        undealt = self.rules.undealt_decks * len(DECK)
        shoe = Shoe([DECK[card] for card in order], burn=self.rules.burn, undealt=undealt)
        played = []
        while not shoe.cut_card_out:
            played.append(self.player.play(shoe.draw, lambda bound: below(stream, bound)))
        return played

    def _ask_kernel(
        self, order: NDArray[np.uint8], stream: State, rounds: int, columns: int
    ) -> tuple[list[list[int]], Counter[str]]:
        # The kernel deals from the end of its shoe, and leaves the burnt cards under the others.
        cards, burn = len(order), self.house.burn
        room = make_lanes(None, self.house, np.concatenate([order[burn:], order[:burn]])[::-1])
        spots = make_spots(None, cards, rounds)
        spots[KNOWN_TO] = cards
        outcomes = np.zeros(len(OUTCOMES), dtype=np.int64)
        rows = np.zeros((rounds + LANES, columns), dtype=np.int64)
        written = play_rounds(
            self.house,
            self.play,
            self.side,
            cards,
            0,
            0,
            lay_felt(),
            room,
            spots,
            seed_streams(b"", 0, "unused"),
            np.zeros(WORDS, dtype=np.uint64),
            lay_place(),
            stream,
            np.zeros(1, dtype=np.int64),
            outcomes,
            rows,
        )
        assert written == rounds
        counted = Counter({name: int(count) for name, count in zip(OUTCOMES, outcomes, strict=True) if count})
        return rows[:rounds].tolist(), counted

    def _rarities(self, played: Played) -> Counter[str]:
        hands = played.outcomes.total()
        return Counter(
            {
                "rounds": 1,
                "void": int(played.void),
                "split": int(hands > self.boxes),
                "four hands": int(self.boxes == 1 and hands == 4),
                "eight hands": int(self.boxes == 1 and hands == 8),
                "doubled": int(played.staked > 10 * hands),
                "bonus": int(played.side.get("fireblaze", -self.boxes) > -self.boxes),
                "progressive": int(played.side.get("progressive", 0) > 0),
                **{name: int(net > -self.boxes) for name, net in played.side.items() if name in ("pairs", "21+3")},
            }
        )


def duel(rules: Rules, strategy: Strategy, random: Random, shoes: int) -> Counter[str]:
    """Plays some shoes with so many boxes and such bets as chance will have it; what was seen."""
    boxes = random.randint(1, rules.boxes)
    bets = tuple(name for name in offered(rules) if random.random() < 0.5)
    pair = Duel.between(rules, strategy, boxes, bets, random.randrange(1, 200_000))
    seen: Counter[str] = Counter()
    for _ in range(shoes):
        seen += pair.fight(random_order(random, rules.decks), seed_state(random.randbytes(32), 0, "bonus"))
    return seen


def _differ(found: list[list[int]], expected: list[list[int]]) -> str:
    place = next(place for place, (a, b) in enumerate(zip(found, expected, strict=True)) if a != b)
    return f"round {place} of the shoe: the kernel says {found[place]}, the engine {expected[place]}"
