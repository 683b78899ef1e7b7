"""A game and its tables as arrays, the way the kernels read and write them."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sabot.gym.bets import Bets
from sabot.gym.layout import COLUMNS, RANKS, BetMenu, Column
from sabot.odds.chart import may_split, may_surrender
from sabot.odds.exact import all_hands
from sabot.odds.exact.analysis import doubles_allowed
from sabot.odds.simulate.grid import SECTION_BOXES_MAX, SECTIONS_MAX
from sabot.odds.simulate.house import Cards, HouseArrays, PlayArrays, fresh_cards, make_house, make_play
from sabot.odds.simulate.round import Ints
from sabot.odds.simulate.side import Side, choose_bets, make_side
from sabot.odds.strategy import Strategy
from sabot.rules import Rules

STAGE, BOX, HAND, BEGIN, END, UP_RANK, DEALER, BET, DRAWN, COUNTED, HOLE_AT = range(11)
"""Where a table keeps: what is asked; box and hand in turn; where the box's hands begin and end; the dealer's up card
and hand; the bet; whether a player has drawn; how far the shoe was counted; where in it the hidden card is, or -1."""

SPOTS = 11


class GameArrays(NamedTuple):
    """Rules and bets; none of it changes."""

    house: HouseArrays
    play: PlayArrays
    side: Side
    unit: int
    """What a reward of 1 is, in cents."""
    parts: int
    main: Ints
    """By bet: the stake on each box."""
    boxes: Ints
    dealt: Ints
    """By bet: the boxes that get cards."""
    blaze: NDArray[np.bool_]
    sides: Ints
    """[bet, side bet]: the stake on each box, 0 for none."""
    doubles: NDArray[np.bool_]
    """By hand: whether its two cards may be doubled."""
    doubles_again: NDArray[np.bool_]
    """The same after a split."""
    pairs: NDArray[np.bool_]
    surrenders: NDArray[np.bool_]
    """By up card: whether two cards may be surrendered in play."""
    window: bool
    """Whether any box may withdraw until the first card is drawn."""
    insurance: bool
    asks_each_player: bool
    """Whether one answer insures all boxes."""
    hand_columns: NDArray[np.int16]
    """By hand: its columns of an observation."""


class TableRows(NamedTuple):
    """One row for each table: its shoe, its chance, and its cards as the simulator lays them."""

    shoe: Cards
    place: Ints
    generator: NDArray[np.uint64]
    first: Ints
    second: Ints
    start: Ints
    begun: Ints
    hand: Ints
    fate: Ints
    total: Ints
    doubled: Ints
    original: Ints
    dealer: Ints
    insured: Ints
    """What each box is insured for, in cents."""
    spot: Ints
    grid: tuple[Ints, Ints, Ints]
    """Room for a bonus, one table's at a time."""


class ResultRows(NamedTuple):
    """One row for each table: what is told of it."""

    observation: NDArray[np.int16]
    final: NDArray[np.int16]
    """The observation at the end of a round."""
    mask: NDArray[np.int8]
    reward: NDArray[np.float64]
    over: NDArray[np.bool_]
    net: Ints
    staked: Ints
    void: NDArray[np.bool_]


def make_game(rules: Rules, menu: BetMenu, *, fresh: bool, meter: int | None) -> GameArrays:
    """The game for tables that play these bets."""
    names = choose_bets(rules, [name for bets in menu.bets for name in bets.side])
    boxes = [bets.boxes for bets in menu.bets]
    doubles = doubles_allowed(rules)
    none = np.zeros((1, RANKS), dtype=np.int8)
    return GameArrays(
        house=make_house(rules, max(boxes), fresh=fresh, blaze="fireblaze" in names),
        play=make_play(Strategy(none, none, none)),
        side=make_side(rules, names, meter),
        unit=menu.unit,
        parts=menu.parts,
        main=np.array([bets.main for bets in menu.bets], dtype=np.int64),
        boxes=np.array(boxes, dtype=np.int64),
        dealt=np.array([rules.boxes if rules.deal_empty_boxes else count for count in boxes], dtype=np.int64),
        blaze=np.array(["fireblaze" in bets.side for bets in menu.bets]),
        sides=_side_stakes(menu.bets, names),
        doubles=doubles,
        doubles_again=doubles & np.bool_(rules.double_after_split),
        pairs=may_split(rules),
        surrenders=may_surrender(rules),
        window=rules.surrender_window == "table",
        insurance=rules.insurance,
        asks_each_player=rules.insurance_answer == "per-player",
        hand_columns=hand_columns(),
    )


def _side_stakes(bets: Sequence[Bets], names: Sequence[str]) -> Ints:
    # A column more than there are side bets, so that there is always one.
    return np.array([[*(choice.side.get(name, 0) for name in names), 0] for choice in bets], dtype=np.int64)


@cache
def hand_columns() -> NDArray[np.int16]:
    """By hand: what an observation says of it."""
    hands = all_hands()
    columns = np.zeros((len(hands.size), Column.SEEN - Column.TOTAL), dtype=np.int16)
    columns[:, 0] = hands.total
    columns[:, Column.SOFT - Column.TOTAL] = hands.total != hands.hard
    columns[:, Column.SIZE - Column.TOTAL] = hands.size
    paired = (hands.size == 2) & (hands.counts == 2).any(axis=1)
    columns[paired, Column.PAIR - Column.TOTAL] = hands.counts[paired].argmax(axis=1) + 1
    columns[:, Column.HELD - Column.TOTAL :] = hands.counts
    return columns


def make_tables(rules: Rules, game: GameArrays, count: int) -> TableRows:
    """So many tables with their shoes in order, and no chance yet."""
    boxes = int(game.dealt.max())
    hands = int(game.boxes.max()) * rules.split_hands

    def rows(width: int) -> Ints:
        return np.zeros((count, width), dtype=np.int64)

    return TableRows(
        shoe=np.tile(fresh_cards(rules.decks).astype(np.uint8), (count, 1)),
        place=rows(4),
        generator=np.zeros((count, 4), dtype=np.uint64),
        first=rows(boxes),
        second=rows(boxes),
        start=rows(boxes),
        begun=rows(boxes),
        hand=rows(hands),
        fate=rows(hands),
        total=rows(hands),
        doubled=rows(hands),
        original=rows(hands),
        dealer=rows(3),
        insured=rows(boxes),
        spot=rows(SPOTS),
        grid=(
            np.zeros(SECTIONS_MAX * SECTION_BOXES_MAX, dtype=np.int64),
            np.zeros(SECTIONS_MAX, dtype=np.int64),
            np.zeros(SECTIONS_MAX, dtype=np.int64),
        ),
    )


def make_results(menu: BetMenu, count: int) -> ResultRows:
    """Empty rows for so many tables."""
    return ResultRows(
        observation=np.zeros((count, COLUMNS), dtype=np.int16),
        final=np.zeros((count, COLUMNS), dtype=np.int16),
        mask=np.zeros((count, menu.size), dtype=np.int8),
        reward=np.zeros(count, dtype=np.float64),
        over=np.zeros(count, dtype=np.bool_),
        net=np.zeros(count, dtype=np.int64),
        staked=np.zeros(count, dtype=np.int64),
        void=np.zeros(count, dtype=np.bool_),
    )
