"""Advice at a table: what each open decision is worth for these cards, this up card and what is left in the shoe."""

from typing import NamedTuple

import numpy as np

from sabot.engine.settlement import INSURANCE_PAYS
from sabot.errors import SabotError
from sabot.odds.counts import NO_CARDS, Counts, add_cards
from sabot.odds.exact.analysis import (
    Setting,
    after_peek,
    best_decisions,
    first_values,
    fresh_shoe,
    further_shoes,
    hand_values,
    surrender_open,
)
from sabot.odds.exact.dealer import dealer_hands
from sabot.odds.exact.hands import ACE, RANKS, TEN, all_hands, stands_by_itself
from sabot.odds.exact.play import Flags
from sabot.odds.exact.shoes import list_shoes
from sabot.odds.exact.split import no_splits, split_hands_max
from sabot.odds.exact.stock import verify_counts, verify_shoe
from sabot.odds.exact.tables import fill_table
from sabot.odds.strategy import PlayCode
from sabot.rules import Rules


class Advice(NamedTuple):
    """What the decisions are worth, in units of the first stake."""

    values: dict[PlayCode, float]
    """Only what is open; nothing for a blackjack, which is asked for insurance alone."""
    best: PlayCode | None
    insurance: float | None
    """Value of a unit of insurance; None where it is not offered to these cards under this card."""
    before_peek: bool
    """Whether surrender is asked before the dealer looks, and all values are those of that moment."""


class _AdvisedHand(NamedTuple):
    """A hand that is asked about."""

    rules: Rules
    held: Counts
    up: int
    split: bool
    """Whether it comes of a split."""
    of_aces: bool
    """Likewise, of aces."""
    box_hands: int
    """Hands of its box, this one included."""

    @property
    def place(self) -> int:
        return all_hands().place[self.held]

    @property
    def two_cards(self) -> bool:
        return sum(self.held) == 2

    @property
    def is_blackjack(self) -> bool:
        return not self.split and self.place == all_hands().pair(ACE, TEN)

    @property
    def is_insured(self) -> bool:
        """Whether insurance is offered: under an ace, to the first two cards."""
        return self.rules.insurance and self.up == ACE and self.two_cards and not self.split

    @property
    def one_card(self) -> bool:
        """Whether it takes no more, being a split ace."""
        return self.of_aces and not self.rules.hit_split_aces

    @property
    def split_hands(self) -> int:
        """How many hands it may grow to itself; 1 where it may not be split."""
        if not self.two_cards or 2 not in self.held:
            return 1
        most = split_hands_max(self.rules, self.held.index(2))
        return most - self.box_hands + 1

    @property
    def asks_early(self) -> bool:
        """Whether surrender is asked before the dealer looks."""
        rules, early = self.rules, self.rules.surrender in ("early", "early-except-ace")
        peeks = rules.peeks_under(self.up + 1)
        return early and peeks and self.two_cards and not self.split and surrender_open(rules, self.up)

    def is_open(self, play: PlayCode) -> bool:
        """Whether the decision is among this hand's, if the cards themselves allow it."""
        match play:
            case PlayCode.STAND:
                return True
            case PlayCode.HIT:
                return not self.one_card
            case PlayCode.DOUBLE:
                return not self.split or (self.rules.double_after_split and not self.one_card)
            case PlayCode.SPLIT:
                return self.split_hands > 1
            case PlayCode.SURRENDER:
                return not self.split


def advise(
    rules: Rules,
    held: Counts,
    up: int,
    *,
    seen: Counts | None = None,
    after_split: bool = False,
    box_hands: int = 2,
    of_aces: bool = False,
) -> Advice:
    """The advice for the cards held against the up card, other seen cards being out of the shoe.

    A hand after a split may be split again until its box, of ``box_hands`` now, has as many as the sheet allows; its
    other hands are taken to stay as they are, and their cards belong to those seen. ``of_aces`` says that the split
    pair was of aces. Raises `SabotError` where the hand has nothing to decide or the shoe does not hold the cards.
    """
    left = _cards_left(rules, held, up, NO_CARDS if seen is None else seen)
    if held not in all_hands().place or sum(held) < 2:
        raise SabotError("advice is for a hand of two cards or more, not over 21")
    if after_split and not 2 <= box_hands <= rules.split_hands:
        allowed = {1: "no split", 2: "2"}.get(rules.split_hands, f"2 to {rules.split_hands}")
        raise SabotError(f"a box cannot have {box_hands} hands after a split: the sheet allows {allowed}")
    aces = after_split and (of_aces or held[ACE] == sum(held) == 2)
    hand = _AdvisedHand(rules, held, up, after_split, aces, box_hands if after_split else 1)
    verify_shoe(left)
    insurance = _insurance(left, hand) if hand.is_insured else None
    if hand.is_blackjack and insurance is not None:
        return Advice({}, None, insurance, before_peek=False)
    _verify_asked(hand)
    values = _values(left, hand)
    return Advice(values, max(values, key=lambda play: values[play]), insurance, hand.asks_early)


def _cards_left(rules: Rules, held: Counts, up: int, seen: Counts) -> Counts:
    """The cards of the shoe, the hand and the up card among them, without the others that were seen."""
    verify_counts("a hand", held)
    verify_counts("what was seen", seen)
    full = fresh_shoe(rules)
    left = tuple(have - gone for have, gone in zip(full, seen, strict=True))
    needed = add_cards(held, up, 1)
    for rank in range(RANKS):
        if left[rank] < needed[rank]:
            raise SabotError(f"the shoe does not hold so many {'A23456789T'[rank]}: {full[rank]} in all")
    return left


def _verify_asked(hand: _AdvisedHand) -> None:
    """Raises where the cards or the rules leave nothing to decide."""
    size = sum(hand.held)
    if hand.is_blackjack:
        raise SabotError("a blackjack has nothing to decide")
    if all_hands().total[hand.place] == 21:
        raise SabotError("a hand of 21 stands by itself: there is nothing to decide")
    if stands_by_itself(hand.rules)[hand.place]:
        ends = "win" if hand.rules.charlie and size >= hand.rules.charlie else "stand"
        raise SabotError(f"{size} cards {ends} by themselves: there is nothing to decide")
    if hand.one_card and hand.split_hands < 2:
        raise SabotError("a split ace takes one card only: there is nothing to decide")


def _values(left: Counts, hand: _AdvisedHand) -> dict[PlayCode, float]:
    """What every open decision is worth."""
    splits = hand.split_hands > 1
    setting, wanted = _setting_for(left, hand)
    hands = hand_values(setting, wanted)
    columns = {PlayCode.STAND: hands.stand, PlayCode.HIT: hands.hit}
    if hand.two_cards:
        splitter = setting.splitter(best_decisions(hand.rules, hands))
        split = splitter.values_of(hand.held.index(2), hand.split_hands) if splits else no_splits()
        columns = dict(zip(PlayCode, first_values(setting, hands, split), strict=True))
    if not hand.asks_early:
        columns = {play: after_peek(setting, column) for play, column in columns.items()}
    found = {play: float(column[hand.place, hand.up]) for play, column in columns.items() if hand.is_open(play)}
    return {play: value for play, value in found.items() if not np.isnan(value)}


def _setting_for(left: Counts, hand: _AdvisedHand) -> tuple[Setting, Flags]:
    """A setting with the dealer's chances for only those shoes that this hand can lead to."""
    rules = hand.rules
    shoes = list_shoes(further_shoes(rules))
    wanted = _led_to(hand.place)
    rows = wanted.nonzero()[0]
    if hand.split_hands > 1:
        # A split hand starts from a single card of the rank, so it leads to every hand that has one.
        rank = hand.held.index(2)
        split = _led_to(all_hands().single(rank))
        wanted = wanted | split
        rows = np.unique(np.concatenate([wanted.nonzero()[0], shoes.row[rank][:, split].ravel()]))
    dealer = dealer_hands(rules.dealer_hits_soft_17, rules.card_limit)
    table = np.zeros((len(shoes.gone), len(dealer.totals) + 1, RANKS))
    cards = np.maximum(np.array(left, dtype=np.int32) - shoes.gone[rows], 0)
    table[rows] = fill_table(cards, dealer)
    return Setting.with_table(rules, left, table), wanted


def _led_to(hand: int) -> Flags:
    """The hand and all that further cards can make of it."""
    hands = all_hands()
    return np.asarray((hands.counts >= hands.counts[hand]).all(axis=1))


def _insurance(left: Counts, hand: _AdvisedHand) -> float:
    """The dealer's second card is any of those that are neither held nor up."""
    unseen = sum(left) - sum(hand.held) - 1
    tens = left[TEN] - hand.held[TEN]
    return (INSURANCE_PAYS + 1) * tens / unseen - 1.0
