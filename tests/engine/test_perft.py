"""Golden counts: every round that can come of a small shoe, for each game."""

from collections import Counter

import pytest

from sabot.cards import POINTS, Card, parse_cards
from sabot.engine import Wager
from sabot.rules import load_rules
from tests.engine.perft import Path, Perft, count_rounds
from tests.sample import enough

MIXED = "As As 5s 6s 8s 8s Ts Ts"
FOURS = "4s 4s 4s 4s 6s Ts Ts Ts As"
EIGHTS = "8s 8s 8s Ts Ts As 5s"
SMALL = "As 2s 3s 4s 5s 6s 9s Ts"
ACES = "As As As As As As As As As Ts Ts"

COUNTS = [
    ("atlantic-city", MIXED, 1, Perft(9459, 1890, 11620000)),
    ("atlantic-city", FOURS, 1, Perft(9066, 8150, 13730500)),
    ("atlantic-city", EIGHTS, 2, Perft(4362, 3640, 4874000)),
    ("multihand", MIXED, 1, Perft(9128, 1890, 11454500)),
    ("multihand", FOURS, 1, Perft(8273, 2959, 12849000)),
    ("multihand", EIGHTS, 2, Perft(1754, 3006, 2248000)),
    ("play-lounge-7", MIXED, 1, Perft(8643, 1018, 9904500)),
    ("play-lounge-7", FOURS, 1, Perft(5976, 1742, 6775000)),
    ("play-lounge-7", EIGHTS, 2, Perft(1834, 3110, 2248000)),
    ("casino-blackjack", MIXED, 1, Perft(6654, 1286, 7154000)),
    ("casino-blackjack", FOURS, 1, Perft(6879, 8932, 7547500)),
    ("casino-blackjack", EIGHTS, 2, Perft(2448, 3072, 2914000)),
    ("casino-blackjack", ACES, 1, Perft(453, 1853, 502000)),
    ("mega-fire-blaze", MIXED, 1, Perft(15516, 4362, 12809000)),
    ("mega-fire-blaze", FOURS, 1, Perft(8971, 5590, 8533500)),
    ("mega-fire-blaze", EIGHTS, 2, Perft(1494, 2610, 2084000)),
]
LONG_COUNTS = [("atlantic-city", SMALL, 1, Perft(121642, 0, 122335000))]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "shoe", "boxes", "counts"), COUNTS + enough([], LONG_COUNTS))
def test_every_round_of_a_small_shoe_is_counted(game: str, shoe: str, boxes: int, counts: Perft) -> None:
    wagers = [Wager(player="ana", box=box, main=1000) for box in range(1, boxes + 1)]
    assert count_rounds(load_rules(game), shoe, wagers) == counts


class _Empty(Exception):
    """The small shoe ran out."""


class _MultiHandRound:
    """One box of MultiHand Blackjack, written out for this test alone: MH-2 to MH-9 and nothing else."""

    def __init__(self, shoe: str, path: Path) -> None:
        self.left = Counter(parse_cards(shoe))
        self.path = path
        self.returned = 0

    def draw(self) -> Card:
        kinds = sorted(card for card, count in self.left.items() if count)
        if not kinds:
            raise _Empty
        card = self.path.choose(kinds)
        self.left[card] -= 1
        return card

    @staticmethod
    def worth(cards: list[Card]) -> int:
        hard = sum(POINTS[card] for card in cards)
        return hard + 10 if hard <= 11 and any(POINTS[card] == 1 for card in cards) else hard

    def play(self) -> None:
        hand = [self.draw(), self.draw()]
        dealer = [self.draw(), self.draw()]
        insured = POINTS[dealer[0]] == 1 and self.path.choose([True, False])
        if self.worth(dealer) == 21:
            self.returned = 1500 * insured + 1000 * (self.worth(hand) == 21)
            return
        if self.worth(hand) == 21:
            self.returned = 2500
            return
        stakes = self.play_first(hand)
        if any(total <= 21 for total, _ in stakes):
            while self.worth(dealer) < 17:
                dealer.append(self.draw())
        house = self.worth(dealer)
        for total, stake in stakes:
            if total <= 21 and (house > 21 or total > house):
                self.returned += 2 * stake
            elif total == house and total <= 21:
                self.returned += stake

    def play_first(self, hand: list[Card]) -> list[tuple[int, int]]:
        pair = POINTS[hand[0]] == POINTS[hand[1]]
        choice = self.path.choose(["hit", "stand", "double", "split"] if pair else ["hit", "stand", "double"])
        if choice != "split":
            return [self.go_on(hand, choice)]
        aces = POINTS[hand[0]] == 1
        hands = [[hand[0], self.draw()], [hand[1], self.draw()]]
        return [(self.worth(cards), 1000) if aces else self.play_split(cards) for cards in hands]

    def play_split(self, hand: list[Card]) -> tuple[int, int]:
        if self.worth(hand) == 21:
            return 21, 1000
        return self.go_on(hand, self.path.choose(["hit", "stand", "double"]))

    def go_on(self, hand: list[Card], choice: str) -> tuple[int, int]:
        if choice == "double":
            return self.worth([*hand, self.draw()]), 2000
        while choice == "hit":
            hand.append(self.draw())
            if self.worth(hand) >= 21:
                break
            choice = self.path.choose(["hit", "stand"])
        return self.worth(hand), 1000


@pytest.mark.slow
@pytest.mark.parametrize("shoe", [MIXED, FOURS])
def test_the_counts_are_those_of_a_second_multihand_written_for_the_test(shoe: str) -> None:
    path = Path()
    rounds = exhausted = returned = 0
    while path.go_on():
        round_ = _MultiHandRound(shoe, path)
        try:
            round_.play()
        except _Empty:
            exhausted += 1
        else:
            rounds += 1
            returned += round_.returned
    counts = next(counts for game, known, _, counts in COUNTS if game == "multihand" and known == shoe)
    assert Perft(rounds, exhausted, returned) == counts
