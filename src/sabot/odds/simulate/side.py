"""Side bets for the kernels: what the first cards decide is looked up in tables made by the bets' own rules."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement, permutations
from typing import NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from sabot.cards import DECK
from sabot.errors import SabotError
from sabot.odds.simulate.generator import State
from sabot.odds.simulate.grid import Grid, make_grid, spin_grid
from sabot.odds.simulate.house import BOXES_MAX, HouseArrays
from sabot.odds.simulate.kernel import kernel
from sabot.odds.simulate.round import DEALER_ACES, DEALER_CARDS, UP, Ints, SimulatedTable
from sabot.rules import Rules
from sabot.rules.model import FireBlaze, Progressive, SideBets
from sabot.sidebets import (
    INSTANT_BETS,
    ace_points,
    card_points,
    find_prize,
    hand_odds,
    initial_points,
    instant_odds,
    name_hand,
    offered,
)
from sabot.sidebets.twenty_one_plus_three import PokerHand

CARDS = len(DECK)
DEALER_CARDS_MAX = 21
WHOLE_METER = 100

_POKER_HANDS: tuple[PokerHand | None, ...] = (None, *get_args(PokerHand))


class Blaze(NamedTuple):
    """Points by how often each event happened, and from how many points each level is played."""

    initial_total: int
    initial: Ints
    aces: Ints
    cards: Ints
    levels: Ints


class Meter(NamedTuple):
    """The progressive: the prize of every two cards, 0 for none, and what each prize is."""

    prize: NDArray[np.uint8]
    percent: Ints
    """Of the meter; 0 for a fixed prize."""
    fixed: Ints
    """What a fixed prize returns, in cents."""
    stake: int
    shown: int
    """What the meter shows, in cents."""


class Side(NamedTuple):
    """The side bets that are placed on every box, in the order in which their results are noted."""

    instant: NDArray[np.uint8]
    """[bet, first card, second card, up card]: the place among the bet's odds."""
    odds: Ints
    """[bet, place]: the odds; 0 for a loss."""
    has_meter: bool
    has_blaze: bool
    meter: Meter
    blaze: Blaze
    grid: Grid


def choose_bets(rules: Rules, names: Sequence[str]) -> tuple[str, ...]:
    """The named bets in the house's order; raises if the game has one of them not."""
    offers = offered(rules)
    for name in names:
        if name not in offers:
            known = f"it has {', '.join(offers)}" if offers else "it has none"
            raise SabotError(f"{rules.game} has no side bet {name!r}: {known}")
    return tuple(name for name in offers if name in names)


def make_side(rules: Rules, names: Sequence[str], meter: int | None = None) -> Side:
    """The tables of these bets, as `choose_bets` gives them; ``meter`` is what the progressive shows, else its base."""
    instant = [_instant_table(rules.sidebets, name) for name in names if name in INSTANT_BETS]
    widest = max((len(odds) for _, odds in instant), default=1)
    tables = np.zeros((len(instant), CARDS, CARDS, CARDS), dtype=np.uint8)
    every = np.zeros((len(instant), widest), dtype=np.int64)
    for bet, (table, odds) in enumerate(instant):
        tables[bet] = table
        every[bet, : len(odds)] = odds
    has_meter, has_blaze = "progressive" in names, "fireblaze" in names
    return Side(
        instant=tables,
        odds=every,
        has_meter=has_meter,
        has_blaze=has_blaze,
        meter=_make_meter(rules.progressive if has_meter else None, meter),
        blaze=_make_blaze(rules.fireblaze if has_blaze else None),
        grid=make_grid(rules.fireblaze if has_blaze else None),
    )


def _instant_table(bets: SideBets, name: str) -> tuple[NDArray[np.uint8], tuple[int, ...]]:
    """The bet on all first cards and up cards: for each the place of its odds among those there are."""
    if name == "21+3" and bets.twenty_one_plus_three is not None:
        paytable = bets.twenty_one_plus_three
        return _poker_hands(), tuple(hand_odds(paytable, hand) for hand in _POKER_HANDS)
    paid = [instant_odds(bets, name, first, second, DECK[0]) for first in DECK for second in DECK]
    odds = tuple(sorted(set(paid)))
    table = np.array([odds.index(value) for value in paid], dtype=np.uint8).reshape(CARDS, CARDS, 1)
    return np.broadcast_to(table, (CARDS, CARDS, CARDS)), odds


@cache
def _poker_hands() -> NDArray[np.uint8]:
    """The place in ``_POKER_HANDS`` of what every three cards make."""
    table = np.zeros((CARDS, CARDS, CARDS), dtype=np.uint8)
    for cards in combinations_with_replacement(range(CARDS), 3):
        first, second, up = (DECK[card] for card in cards)
        hand = _POKER_HANDS.index(name_hand(first, second, up))
        if hand:
            for order in permutations(cards):
                table[order] = hand
    return table


def _make_meter(progressive: Progressive | None, shown: int | None) -> Meter:
    prizes = progressive.prizes if progressive else ()
    table = np.zeros((CARDS, CARDS), dtype=np.uint8)
    if progressive is not None:
        for first, card in enumerate(DECK):
            for second, other in enumerate(DECK):
                prize = find_prize(progressive, card, other)
                table[first, second] = prizes.index(prize) + 1 if prize else 0
    stake, base = (progressive.stake, progressive.base) if progressive else (0, 0)
    return Meter(
        prize=table,
        percent=np.array([0, *(prize.meter_percent for prize in prizes)], dtype=np.int64),
        fixed=np.array([0, *(stake * (prize.pays + 1) for prize in prizes)], dtype=np.int64),
        stake=stake,
        shown=base if shown is None else shown,
    )


def _make_blaze(blaze: FireBlaze | None) -> Blaze:
    if blaze is None:
        none = np.zeros(1, dtype=np.int64)
        return Blaze(0, none, none, none, none)
    boxes, cards = range(BOXES_MAX + 1), range(1, DEALER_CARDS_MAX + 2)
    hits = [[blaze.initial_total] * count for count in boxes]
    aces = [ace_points(blaze, number) for number in cards]
    drawn = [card_points(blaze, number) for number in cards]
    return Blaze(
        initial_total=blaze.initial_total,
        initial=np.array([sum(point.points for point in initial_points(blaze, hit)) for hit in hits], dtype=np.int64),
        aces=np.cumsum([0, *aces], dtype=np.int64),
        cards=np.cumsum([0, *drawn], dtype=np.int64),
        levels=np.array([level.points for level in blaze.levels], dtype=np.int64),
    )


@kernel
def settle_side(
    house: HouseArrays, total: NDArray[np.int8], side: Side, felt: SimulatedTable, generator: State, nets: Ints
) -> None:
    """Notes what each side bet of the round won or lost over all boxes.

    In stakes, the progressive in cents; ``total`` is that of each hand.
    """
    up = felt.dealer[UP]
    bets = side.instant.shape[0]
    for bet in range(bets):
        nets[bet] = 0
        for box in range(house.boxes):
            odds = side.odds[bet, side.instant[bet, felt.first[box], felt.second[box], up]]
            nets[bet] += odds or -1
    if side.has_meter:
        nets[bets] = meter_net(house, side.meter, felt)
        bets += 1
    if side.has_blaze:
        level = find_level(house, total, side.blaze, felt)
        multiplier = spin_grid(side.grid, level, generator, *felt.grid) if level >= 0 else 0
        nets[bets] = house.boxes * (multiplier - 1)


@kernel
def meter_net(house: HouseArrays, meter: Meter, felt: SimulatedTable) -> int:
    """What the progressive's bets win over all boxes, in cents: parts of the meter first, the rest shared."""
    net = -meter.stake * house.boxes
    partial = 0
    whole = 0
    for box in range(house.boxes):
        prize = meter.prize[felt.first[box], felt.second[box]]
        percent = meter.percent[prize]
        if percent == WHOLE_METER:
            whole += 1
        elif percent:
            partial += percent
        else:
            net += meter.fixed[prize]
    if not (partial or whole):
        return net
    # Parts that make more than the whole are cut down in proportion; what is divided is rounded up.
    parts = max(partial, WHOLE_METER)
    left = meter.shown
    for box in range(house.boxes):
        percent = meter.percent[meter.prize[felt.first[box], felt.second[box]]]
        if percent and percent != WHOLE_METER:
            amount = (meter.shown * percent + parts - 1) // parts
            net += amount
            left -= amount
    if whole:
        net += whole * ((max(left, 0) + whole - 1) // whole)
    return net


@kernel
def find_level(house: HouseArrays, total: NDArray[np.int8], blaze: Blaze, felt: SimulatedTable) -> int:
    """The highest level that the round's points reach; -1 for none."""
    hits = 0
    for box in range(house.dealt):
        if total[felt.start[box]] == blaze.initial_total:
            hits += 1
    points = blaze.initial[hits] + blaze.aces[felt.dealer[DEALER_ACES]] + blaze.cards[felt.dealer[DEALER_CARDS]]
    reached = -1
    for level in range(blaze.levels.shape[0]):
        if blaze.levels[level] <= points:
            reached = level
    return reached
