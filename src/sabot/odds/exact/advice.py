"""Advice at a table: what each open decision is worth for these cards, this up card and what is left in the shoe."""

from typing import NamedTuple

import numpy as np

from sabot.errors import SabotError
from sabot.odds.exact.analysis import (
    Setting,
    after_peek,
    doubles_allowed,
    first_values,
    fresh_shoe,
    surrender_open,
)
from sabot.odds.exact.dealer import dealer_hands
from sabot.odds.exact.hands import ACE, RANKS, all_hands
from sabot.odds.exact.losses import blackjack_losses
from sabot.odds.exact.play import Flags, House, find_best, hand_table
from sabot.odds.exact.shoes import list_shoes
from sabot.odds.exact.split import Decisions, further_cards
from sabot.odds.exact.tables import fill_table
from sabot.odds.strategy import Play
from sabot.rules import Rules

Counts = tuple[int, ...]
"""Cards of each rank, ace to ten."""


class Advice(NamedTuple):
    """What the decisions are worth, in units of the first stake."""

    values: dict[Play, float]
    """Only what is open."""
    best: Play
    insurance: float | None
    """Value of a unit of insurance; None where it is not offered under this card."""
    before_peek: bool
    """Whether surrender is asked before the dealer looks, and all values are those of that moment."""


def advise(rules: Rules, held: Counts, up: int, *, seen: Counts | None = None, after_split: bool = False) -> Advice:
    """The advice for the cards held against the up card, other seen cards being out of the shoe.

    Raises `SabotError` where the hand has nothing to decide or the shoe does not hold the cards.
    """
    full = _cards_left(rules, held, up, seen)
    hand = all_hands().place.get(held)
    if hand is None or sum(held) < 2 or all_hands().total[hand] == 21:
        raise SabotError("advice is for a hand of two cards or more, under 21")
    pair = _pair_of(held)
    splits = pair is not None and rules.split_hands > 1 and not after_split
    setting, wanted = _setting_for(rules, full, hand, pair if splits else None)
    stand, hit, double, _ = find_best(setting.full, hand_table(), wanted, setting.house, setting.losses.double)
    allowed = doubles_allowed(rules)[:, None]
    doubles = allowed & (double > np.fmax(stand, hit)) & rules.double_after_split
    play = Decisions(doubles, hit > stand)
    split = setting.splitter(play).values(pair if splits else -1)
    values = first_values(setting, stand, hit, np.where(allowed, double, np.nan), split)
    early = rules.surrender in ("early", "early-except-ace") and surrender_open(rules, up)
    before = bool(early and setting.losses.spared[up] and not after_split)
    shown = values if before else after_peek(setting, values)
    columns = dict(zip(Play, (*shown,), strict=True)) if sum(held) == 2 else _later(setting, stand, hit, before)
    found = {play_: float(column[hand, up]) for play_, column in columns.items() if not np.isnan(column[hand, up])}
    if after_split:
        found = _after_split(rules, found)
    best = max(found, key=lambda play_: found[play_])
    return Advice(found, best, _insurance(setting, hand, up), before)


def _cards_left(rules: Rules, held: Counts, up: int, seen: Counts | None) -> Counts:
    """The cards of the shoe, the hand and the up card among them, without the others that were seen."""
    full = fresh_shoe(rules)
    left = tuple(have - gone for have, gone in zip(full, seen or (0,) * RANKS, strict=True))
    needed = tuple(count + (rank == up) for rank, count in enumerate(held))
    for rank in range(RANKS):
        if left[rank] < needed[rank]:
            raise SabotError(f"the shoe does not hold so many {'A23456789T'[rank]}: {full[rank]} in all")
    return left


def _pair_of(held: Counts) -> int | None:
    return held.index(2) if sum(held) == 2 and 2 in held else None


def _setting_for(rules: Rules, full: Counts, hand: int, pair: int | None) -> tuple[Setting, Flags]:
    """A setting with the dealer's chances for only those shoes that this hand can lead to."""
    most = max(further_cards(rules.split_hands), 1)
    shoes = list_shoes(most)
    wanted = _led_to(hand)
    rows = wanted.nonzero()[0]
    if pair is not None:
        # A split hand starts from a single card of the rank, so it leads to every hand that has one.
        split = _led_to(all_hands().single(pair))
        wanted = wanted | split
        rows = np.unique(np.concatenate([wanted.nonzero()[0], shoes.row[pair][:, split].ravel()]))
    dealer = dealer_hands(rules.dealer_hits_soft_17, rules.card_limit)
    table = np.zeros((len(shoes.gone), RANKS, len(dealer.totals) + 1))
    left = np.maximum(np.array(full, dtype=np.int32) - shoes.gone[rows], 0)
    table[rows] = fill_table(left, dealer)
    house = House(table, dealer.totals.astype(np.int64), rules.charlie, rules.card_limit)
    setting = Setting(rules, full, np.array(full, dtype=np.float64), house, blackjack_losses(rules), most)
    return setting, wanted


def _led_to(hand: int) -> Flags:
    """The hand and all that further cards can make of it."""
    hands = all_hands()
    return np.asarray((hands.counts >= hands.counts[hand]).all(axis=1))


def _later(setting: Setting, stand: np.ndarray, hit: np.ndarray, before: bool) -> dict[Play, np.ndarray]:
    """Hit and stand of a hand that has more than two cards."""
    if not before:
        blackjack = setting.blackjack()
        spared = setting.losses.spared
        stand, hit = (np.where(spared, (value + blackjack) / (1.0 - blackjack), value) for value in (stand, hit))
    return {Play.STAND: stand, Play.HIT: hit}


def _after_split(rules: Rules, found: dict[Play, float]) -> dict[Play, float]:
    closed = {Play.SURRENDER, Play.SPLIT} | (set() if rules.double_after_split else {Play.DOUBLE})
    return {play: value for play, value in found.items() if play not in closed}


def _insurance(setting: Setting, hand: int, up: int) -> float | None:
    if up != ACE or not setting.rules.insurance:
        return None
    return float(3.0 * setting.blackjack()[hand, up] - 1.0)
