"""The best play that looks at totals only: what a printed chart can say, and what it costs against the best of all.

A chart has a row for every hard and every soft total and one for every pair. Beyond two cards, after a split, and where
doubling or surrender is not open, a row says hit or stand for all hands of its total alike, so that choice is made for
their sum, each hand weighed by how often it comes up.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sabot.odds.exact.analysis import (
    Analysis,
    HandValues,
    Plays,
    Setting,
    Values,
    best_plays,
    conclude,
    first_values,
    make_strategy,
)
from sabot.odds.exact.follow import Drawn, FollowedPlay, follow_play
from sabot.odds.exact.hands import RANKS, all_hands
from sabot.odds.exact.play import Flags, Floats, hand_table
from sabot.odds.exact.reach import asked, card_chances, reach
from sabot.odds.exact.split import Decisions, no_worth
from sabot.odds.strategy import PlayCode

ROUNDS_MAX = 20
"""A choice that swings between two equals must come to rest."""

Rows = NDArray[np.int64]

SELDOM, NEVER = 1e-2, 1e-15
"""Weights of hands that a row is not for in the first place, or that do not occur."""

SOFT_ROWS = 32
"""Where the rows of soft totals begin."""

ROWS = 64


@dataclass(frozen=True)
class TotalPlay:
    """The chart's play, and the analysis of a player who follows it."""

    analysis: Analysis
    hits: Flags
    """By row of `total_rows` and up card: what it says where only hit and stand are open."""
    first: Plays
    """By row and up card: what it says on the first two cards, pairs apart."""


def total_rows() -> Rows:
    """The chart's row of every hand: its total, and `SOFT_ROWS` more if it is soft."""
    hands = all_hands()
    soft = hands.total != hands.hard
    rows: Rows = hands.total.astype(np.int64) + SOFT_ROWS * soft
    return rows


def best_totals(best: Analysis) -> TotalPlay:
    """The best chart for the sheet and shoe of an analysis."""
    return _ChartSearch(best).run()


class _ChartSearch:
    """Turns from one chart to a better one until nothing changes."""

    def __init__(self, best: Analysis) -> None:
        self.setting = Setting.of(best.rules, best.full)
        self.chance = best.chance
        self.card = card_chances(best.full)
        self.rows = total_rows()
        self.asked = asked(best.rules, best.full)[:, None]
        self.stand, _, self.double = best.hands
        hands = all_hands()
        self.plain = (hands.size == 2) & (hands.total < 21) & (hands.counts.max(axis=1) == 1)
        """Two cards that are no pair: the hands that a row's first decision is for."""
        likely = np.where(best.strategy.later == PlayCode.HIT, 1.0, -1.0) * self.asked
        self.hits = self._sum(likely) > 0
        self.row_first = self.hits.astype(np.int8)

    def run(self) -> TotalPlay:
        """The best of the charts on the way to the one that stays as it is."""
        found: list[TotalPlay] = []
        for _ in range(ROUNDS_MAX):
            hit = hit_values(follow_hits(self.setting, self.hits[self.rows]), self.card)
            found.append(self._evaluate(hit))
            hits, row_first = self._improve(hit, found[-1].analysis)
            if (hits == self.hits).all() and (row_first == self.row_first).all():
                break
            self.hits, self.row_first = hits, row_first
        return max(found, key=lambda chart: chart.analysis.rtp)

    def _evaluate(self, hit: Floats) -> TotalPlay:
        """The present chart; its pairs are played as is best with the rest of it."""
        play = self._after_split()
        splits = self.setting.splitter(play).values()
        hands = HandValues(self.stand, hit, self.double)
        values = first_values(self.setting, hands, splits)
        strategy = make_strategy(self._choose_hands(values), play)
        return TotalPlay(conclude(self.setting, hands, values, strategy, splits), self.hits, self.row_first)

    def _improve(self, hit: Floats, now: Analysis) -> tuple[Flags, Plays]:
        """What each row should say, if all the others stay as they are."""
        first = now.strategy.first
        played = self.chance * ((first == PlayCode.STAND) | (first == PlayCode.HIT))
        reached = reach(played, self.hits[self.rows] & self.asked, self.card)
        # A row that no hand reaches by hitting may still be reached by a split, or by a hand that cannot double.
        weight = reached + SELDOM * (self.chance - played) + NEVER
        hits = self._sum(weight * np.where(self.asked, hit - self.stand, 0.0)) > 0
        return hits, self._choose_rows(now.values, hits)

    def _sum(self, amount: Floats) -> Floats:
        """The amounts of all hands, row by row."""
        sums = np.zeros((ROWS, RANKS))
        np.add.at(sums, self.rows, np.nan_to_num(amount))
        return sums

    def _choose_rows(self, values: Values, hits: Flags) -> Plays:
        """For each row the best of hit or stand, doubling and surrender, for the sum of its plain hands."""
        weight = self.chance * self.plain[:, None]
        base = np.where(hits[self.rows], values.hit, values.stand)
        choices = {PlayCode.DOUBLE: values.double, PlayCode.SURRENDER: values.surrender}
        chosen = hits.astype(np.int8)
        top = self._sum(weight * base)
        dealt = self._sum(weight) > 0
        for play, value in choices.items():
            open_ = dealt & (self._sum(weight * np.isnan(value)) == 0)
            total = self._sum(weight * value)
            better = open_ & (total > top)
            chosen = np.where(better, np.int8(play), chosen)
            top = np.where(better, total, top)
        return chosen

    def _choose_hands(self, values: Values) -> Plays:
        """The first decision of every hand: its row's, or a pair's own."""
        first = self.row_first[self.rows]
        best = best_plays(values)
        for rank in range(RANKS):
            pair = all_hands().pair(rank, rank)
            first[pair] = best[pair]
        return first

    def _after_split(self) -> Decisions:
        doubles = (self.row_first[self.rows] == PlayCode.DOUBLE) & self.setting.rules.double_after_split
        return Decisions(doubles & (all_hands().size == 2)[:, None], self.hits[self.rows])


def hit_values(value: Floats, card: Floats) -> Floats:
    """What one more card is worth, where every hand is worth so much after it."""
    child = all_hands().child
    hit = np.zeros_like(value)
    for rank in range(RANKS):
        after = np.where((child[:, rank] >= 0)[:, None], value[child[:, rank]], -1.0)
        hit += card[:, :, rank] * after
    return hit


def follow_hits(setting: Setting, hits: Flags) -> Floats:
    """The value of every hand that only hits and stands so."""
    number = len(all_hands().size)
    everywhere = Drawn(np.ones((number, RANKS), dtype=np.bool_), np.flatnonzero(all_hands().size > 1))
    never = np.zeros((number, RANKS), dtype=np.bool_)
    losses = setting.losses
    play = FollowedPlay(never, hits, False, np.ones(RANKS), losses.double, losses.spared)
    rows = np.arange(number, dtype=np.int64)
    worth = no_worth()
    follow_play(setting.full, hand_table(), everywhere, setting.house, rows, 0, 0, play, worth)
    return worth.value
