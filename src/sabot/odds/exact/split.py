"""Splits, exactly: resplits too, and without any approximation of which cards are gone.

After a split every hand is played by a fixed rule that does not look at the other hands, so by symmetry it does not
matter in which order the hands are dealt, and the value of the whole is the sum over its hands. A hand's own value
depends on how many cards of the pair's rank the other hands' second cards have taken out of the shoe. "This many other
second cards are of the rank and that many are not" is computed by inclusion and exclusion from "this many are".
"""

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np

from sabot.odds.counts import too_few
from sabot.odds.exact.follow import Drawn, FollowedPlay, Worth, draw_hands, mark_shoes, sum_seconds
from sabot.odds.exact.hands import ACE, RANKS, all_hands, stands_by_itself
from sabot.odds.exact.losses import BlackjackLosses
from sabot.odds.exact.play import Flags, Floats, Ints, Opposition, hand_table
from sabot.odds.exact.shoes import Shoes
from sabot.odds.exact.stock import HAND_MOST, is_enough
from sabot.odds.exact.tables import DealerTable
from sabot.rules import Rules


class Term(NamedTuple):
    """A kind of hand in a finished split, and how many of it there are over all ways the split can grow."""

    any_card: bool
    """Whether its second card may be of the pair's rank too: no further split is allowed. Else it is another card."""
    of_rank: int
    """Other second cards that are known to be of the rank: each of them made one hand more."""
    other: int
    """Other second cards that are known not to be."""
    times: int


@cache
def split_terms(hands_max: int) -> tuple[Term, ...]:
    """The terms of a split that may grow to so many hands, every pair being split while that is allowed."""
    found: dict[tuple[bool, int, int], int] = {}

    def note(any_card: bool, of_rank: int, other: int, times: int) -> None:
        if times:
            found[any_card, of_rank, other] = found.get((any_card, of_rank, other), 0) + times

    def grow(made: int, waiting: int, of_rank: int, other: int) -> None:
        """With so many hands made, and so many of them waiting for their second card."""
        if made == hands_max or not waiting:
            note(True, of_rank, other, waiting)
            note(False, of_rank, other - 1, other)
            return
        grow(made, waiting - 1, of_rank, other + 1)
        grow(made + 1, waiting + 1, of_rank + 1, other)

    grow(2, 2, 0, 0)
    return tuple(Term(*kind, times) for kind, times in found.items())


def further_cards(hands_max: int) -> int:
    """How many further cards of the rank, at most, an exact split has to think away; 0 without splits."""
    if hands_max < 2:
        return 0
    return 1 + max(term.of_rank + term.other for term in split_terms(hands_max))


class Weights(NamedTuple):
    """How many hands of a finished split have such a second card, by the cards of the rank that are gone elsewhere.

    Those are known to be gone, and of the rest nothing is known: so what has been counted too often counts below 0.
    """

    others: tuple[int, ...]
    """Of another rank."""
    same: tuple[int, ...]
    """Of the rank, where no further split is allowed."""


@cache
def split_weights(hands_max: int) -> Weights:
    """All terms by inclusion and exclusion, summed up in whole numbers: most of it cancels out before it is rounded."""
    others, same = [0] * further_cards(hands_max), [0] * further_cards(hands_max)
    for term in split_terms(hands_max):
        for extra in range(term.other + 1):
            weight = term.times * (-1) ** extra * comb(term.other, extra)
            others[term.of_rank + extra] += weight
            same[term.of_rank + extra] += weight if term.any_card else 0
    return Weights(tuple(others), tuple(same))


class Decisions(NamedTuple):
    """How hands are played after their second card, by hand and up card."""

    doubles: Flags
    """Of two cards."""
    hits: Flags


class SplitValues(NamedTuple):
    """By rank of the pair and up card; not a number where no such pair can be split."""

    value: Floats
    added: Floats
    """Stake put down beside the first, on average."""


def no_splits() -> SplitValues:
    """Where no pair can be split."""
    return SplitValues(np.full((RANKS, RANKS), np.nan), np.full((RANKS, RANKS), np.nan))


def no_worth() -> Worth:
    """Room for what hands are worth."""
    shape = (len(all_hands().size), RANKS)
    return Worth(np.zeros(shape), np.zeros(shape))


def split_hands_max(rules: Rules, rank: int) -> int:
    """How many hands a pair of the rank may grow to; 1 where it may not be split."""
    most = rules.split_hands
    return min(most, 2) if rank == ACE and not rules.split_aces_again else most


class Splitter(NamedTuple):
    """All that the value of a split depends on."""

    rules: Rules
    full: Floats
    house: Opposition
    shoes: Shoes
    losses: BlackjackLosses
    play: Decisions
    dealer: DealerTable | None = None
    """What has the dealer's chances computed; None where they are all there."""

    def values(self) -> SplitValues:
        """What splitting each pair is worth under each up card; raises where the cards might not last for it."""
        drawn = [self._drawn(rank) for rank in range(RANKS)]
        if self.dealer is not None:
            self.dealer.fill(self._needed(drawn))
        found, worth = no_splits(), no_worth()
        for rank in range(RANKS):
            self._fill(found, rank, split_hands_max(self.rules, rank), drawn[rank], worth)
        return found

    def values_of(self, rank: int, hands_max: int) -> SplitValues:
        """The same for the pair of one rank alone, which may grow to so many hands."""
        found = no_splits()
        self._fill(found, rank, hands_max, self._drawn(rank), no_worth())
        return found

    def _fill(self, found: SplitValues, rank: int, hands_max: int, drawn: Drawn, worth: Worth) -> None:
        if hands_max < 2 or self.full[rank] < 2:
            return
        self._verify_stock(rank, hands_max)
        net, staked = self._join(rank, hands_max, drawn, worth)
        row = all_hands().pair(rank, rank)
        blackjack = self._blackjack(row)
        possible = self.full - 2 * (np.arange(RANKS) == rank) >= 1
        found.value[rank] = np.where(possible, net - self.losses.once * blackjack, np.nan)
        found.added[rank] = np.where(possible, staked - self._seen(row), np.nan)

    def _verify_stock(self, rank: int, hands_max: int) -> None:
        cards = tuple(int(count) for count in self.full)
        hands = min(hands_max, cards[rank])
        if not is_enough(cards, hands, HAND_MOST) and not is_enough(cards, hands, self._largest(rank)):
            raise too_few(cards)

    def _largest(self, rank: int) -> int:
        """The most pips that a hand after the split can come to under this play; looked for in small shoes only."""
        hands = all_hands()
        one_card = self._takes_one_card(rank)
        asked = ~stands_by_itself(self.rules) & (self.play.hits | self.play.doubles).any(axis=1)
        waiting, seen, largest = [hands.single(rank)], set(), 0
        while waiting:
            hand = waiting.pop()
            for card in np.flatnonzero(self.full > hands.counts[hand]):
                more = int(hands.child[hand, card])
                largest = max(largest, int(hands.hard[hand]) + int(card) + 1)
                if more >= 0 and more not in seen and asked[more] and not one_card:
                    seen.add(more)
                    waiting.append(more)
        return largest

    def _blackjack(self, row: int | Ints) -> Floats:
        chances: Floats = self.house.table[row, len(self.house.totals)]
        return chances

    def _seen(self, row: int | Ints) -> Floats:
        """The chance that play comes to this row at all: a blackjack that is peeked at ends the round before."""
        return np.where(self.losses.spared, 1.0 - self._blackjack(row), 1.0)

    def _drawn(self, rank: int) -> Drawn:
        """The hands that one comes to after the split of such a pair."""
        return draw_hands(all_hands().single(rank), hand_table(), self._followed(rank))

    def _needed(self, drawn: Sequence[Drawn]) -> Flags:
        """By shoe and up card: from where the dealer's chances are needed, where these are the hands of each rank."""
        needed = np.zeros((len(self.shoes.gone), RANKS), dtype=np.bool_)
        for rank in range(RANKS):
            mark_shoes(drawn[rank], self._rows(rank, split_hands_max(self.rules, rank)), needed)
        return needed

    def _rows(self, rank: int, hands_max: int) -> Ints:
        """The shoes, by cards of the rank gone elsewhere, and hand."""
        return self.shoes.row[rank, 1 : 1 + further_cards(hands_max)]

    def _followed(self, rank: int) -> FollowedPlay:
        losses = self.losses
        return FollowedPlay(
            self.play.doubles,
            self.play.hits,
            self._takes_one_card(rank),
            losses.split,
            losses.split_double,
            losses.spared,
        )

    def _takes_one_card(self, rank: int) -> bool:
        return rank == ACE and not self.rules.hit_split_aces

    def _join(self, rank: int, hands_max: int, drawn: Drawn, worth: Worth) -> tuple[Floats, Floats]:
        """Value and stake of the whole split, by up card."""
        rows, followed = self._rows(rank, hands_max), self._followed(rank)
        single = all_hands().single(rank)
        found = sum_seconds(self.full, hand_table(), single, rank, drawn, self.house, rows, followed, worth)
        taken = self._chances_of_rank(rank, len(rows))
        value, staked = np.zeros(RANKS), np.zeros(RANKS)
        for gone, (other, of_rank) in enumerate(zip(*split_weights(hands_max), strict=True)):
            value += taken[gone] * (other * found.others[gone] + of_rank * found.same[gone])
            staked += taken[gone] * (other * found.others_staked[gone] + of_rank * found.same_staked[gone])
        return value, staked

    def _chances_of_rank(self, rank: int, depth: int) -> list[Floats]:
        """The chance that so many given cards, 0 up to the depth, are all of the rank once the pair is split."""
        left = self.full[rank] - 2 - (np.arange(RANKS) == rank)
        size = self.full.sum() - 3
        chances = [np.ones(RANKS)]
        for gone in range(depth):
            chances.append(chances[-1] * np.maximum(left - gone, 0.0) / max(size - gone, 1.0))
        return chances
