"""The whole analysis of a rule sheet: what every decision is worth, the best play, and the return it earns."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sabot.odds.counts import Counts
from sabot.odds.exact.dealer import dealer_hands
from sabot.odds.exact.hands import ACE, RANKS, TEN, all_hands, two_cards
from sabot.odds.exact.losses import BlackjackLosses, blackjack_losses
from sabot.odds.exact.play import Flags, Floats, Opposition, find_best, hand_table
from sabot.odds.exact.shoes import list_shoes
from sabot.odds.exact.split import Decisions, Splitter, SplitValues, further_cards
from sabot.odds.exact.stock import verify_shoe
from sabot.odds.exact.tables import DealerTable, Table, dealer_table, fill_table
from sabot.odds.strategy import PlayCode, Strategy
from sabot.rules import Rules

Plays = NDArray[np.int8]
"""By hand and up card, in the numbers of `PlayCode`."""

_DOUBLE_FROM = {"any": 0, "9-11": 9, "10-11": 10}


class Values(NamedTuple):
    """Net value of each first decision, by hand of two cards and up card; not a number where it is not open."""

    stand: Floats
    hit: Floats
    double: Floats
    split: Floats
    surrender: Floats

    def stacked(self) -> Floats:
        """One array, the decision first, in the order of `PlayCode`."""
        return np.stack(self)


class HandValues(NamedTuple):
    """Net values by hand of any number of cards, and up card; not a number where the shoe does not hold the cards."""

    stand: Floats
    hit: Floats
    double: Floats
    """Not a number where it is not allowed either."""


@dataclass(frozen=True)
class Analysis:
    """What there is to know of a game's main bet, from the top of a shoe."""

    rules: Rules
    full: Counts
    """Cards of each rank in the shoe, ace to ten."""
    hands: HandValues
    """What a hand is worth to one who goes on by the strategy."""
    values: Values
    best: Floats
    """Value of the best first decision, by hand of two cards and up card, blackjacks included."""
    chance: Floats
    """How likely hand and up card are."""
    strategy: Strategy
    """Composition-dependent, and the same after a split as before it."""
    rtp: float
    """Return of one unit staked at first."""
    average_stake: float
    """All that is staked in a round of one unit."""
    blackjack: Floats
    """Chance of a dealer's blackjack, by hand and up card."""
    dealer: Floats
    """Chances of the dealer's totals, by up card, nothing else being known; last a blackjack."""
    totals: tuple[int, ...]
    """The totals those chances stand for."""

    @property
    def rtp_per_wagered(self) -> float:
        """Return of one unit of all that is staked, doubles and splits included."""
        return 1.0 + (self.rtp - 1.0) / self.average_stake


def fresh_shoe(rules: Rules) -> Counts:
    """The cards of each rank at the top of the sheet's shoe."""
    return (*(4 * rules.decks for _ in range(RANKS - 1)), 16 * rules.decks)


def analyze(rules: Rules, full: Counts | None = None) -> Analysis:
    """The analysis of the sheet, from a fresh shoe or from the cards of each rank that are left.

    Raises `SabotError` where so few are left that a round could not be played to its end.
    """
    setting = Setting.sparing(rules, fresh_shoe(rules) if full is None else full)
    hands = hand_values(setting, np.ones(len(all_hands().size), dtype=np.bool_))
    play = best_decisions(rules, hands)
    splits = setting.splitter(play).values()
    values = first_values(setting, hands, splits)
    return conclude(setting, hands, values, make_strategy(best_plays(values), play), splits)


class Setting(NamedTuple):
    """A sheet and a shoe, made ready for the kernels."""

    rules: Rules
    cards: Counts
    full: Floats
    house: Opposition
    losses: BlackjackLosses
    most: int
    """Further cards that splits think away."""
    dealer: DealerTable | None = None
    """What has the dealer's chances for splits computed; None where they are all there."""

    @classmethod
    def of(cls, rules: Rules, cards: Counts) -> "Setting":
        """The setting for this sheet and these cards; raises where some round would use them up."""
        verify_shoe(cards)
        return cls.with_table(rules, cards, _dealer_table(rules, cards).fill_all())

    @classmethod
    def sparing(cls, rules: Rules, cards: Counts) -> "Setting":
        """The same, but only with the dealer's chances against hands; those for splits come as they are needed."""
        verify_shoe(cards)
        dealer = _dealer_table(rules, cards)
        dealer.fill(np.ones((len(all_hands().size), RANKS), dtype=np.bool_))
        return cls.with_table(rules, cards, dealer.chances)._replace(dealer=dealer)

    @classmethod
    def with_table(cls, rules: Rules, cards: Counts, table: Table) -> "Setting":
        """The setting, with the dealer's chances computed before."""
        totals = dealer_hands(rules.dealer_hits_soft_17, rules.card_limit).totals
        house = Opposition(table, totals, rules.charlie, rules.card_limit)
        full = np.array(cards, dtype=np.float64)
        return cls(rules, cards, full, house, blackjack_losses(rules), further_shoes(rules))

    def splitter(self, play: Decisions) -> Splitter:
        """What computes splits under this play."""
        return Splitter(self.rules, self.full, self.house, list_shoes(self.most), self.losses, play, self.dealer)

    def blackjack(self) -> Floats:
        """Chance of a dealer's blackjack, by hand and up card."""
        hands = len(all_hands().size)
        chances: Floats = self.house.table[:hands, len(self.house.totals)]
        return chances


def _dealer_table(rules: Rules, cards: Counts) -> DealerTable:
    return dealer_table(cards, rules.dealer_hits_soft_17, rules.card_limit, further_shoes(rules))


def further_shoes(rules: Rules) -> int:
    """Further cards of a rank that the list of shoes must think away for this sheet."""
    return max(further_cards(rules.split_hands), 1)


def hand_values(setting: Setting, wanted: Flags) -> HandValues:
    """The values of the wanted hands to one who goes on as is best for the cards."""
    stand, hit, double = find_best(setting.full, hand_table(), wanted, setting.house, setting.losses.double)
    double[~doubles_allowed(setting.rules)] = np.nan
    return HandValues(stand, hit, double)


def best_decisions(rules: Rules, hands: HandValues) -> Decisions:
    """The best play of hands after a split."""
    doubles = (hands.double > np.fmax(hands.stand, hands.hit)) & rules.double_after_split
    return Decisions(doubles, hands.hit > hands.stand)


def doubles_allowed(rules: Rules) -> Flags:
    """For each hand, whether it may be doubled by its cards."""
    hands = all_hands()
    two: Flags = (hands.size == 2) & (hands.total != 21)
    if rules.double_on == "any":
        return two
    hard: Flags = (hands.total == hands.hard) & (hands.hard >= _DOUBLE_FROM[rules.double_on]) & (hands.hard <= 11)
    return np.logical_and(two, hard)


def first_values(setting: Setting, values: HandValues, splits: SplitValues) -> Values:
    """The values of all first decisions; those of hands that are not two cards, or stand by themselves, are blank."""
    hands, twos = all_hands(), two_cards().places
    found = np.full((len(PlayCode), *values.stand.shape), np.nan)
    for column, value in enumerate(values):
        found[column, twos] = value[twos]
    for rank in range(RANKS):
        found[PlayCode.SPLIT, hands.pair(rank, rank)] = splits.value[rank]
    found[PlayCode.SURRENDER, twos] = surrender_values(setting)
    found[:, hands.pair(ACE, TEN)] = np.nan
    return Values(*found)


def surrender_values(setting: Setting) -> Floats:
    """By hand of two cards and up card; early surrender does not fear a blackjack, late surrender loses all to it."""
    blackjack = setting.blackjack()[two_cards().places]
    late = setting.rules.surrender == "late"
    value = -0.5 * (1.0 - blackjack) - blackjack if late else np.full_like(blackjack, -0.5)
    for up in range(RANKS):
        if not surrender_open(setting.rules, up):
            value[:, up] = np.nan
    return value


def surrender_open(rules: Rules, up: int) -> bool:
    """Whether the sheet lets a first hand surrender under the up card."""
    if rules.surrender == "early-except-ace":
        return up != ACE
    return rules.surrender != "none"


def after_peek(setting: Setting, value: Floats) -> Floats:
    """The value once the dealer has looked and has no blackjack, under up cards where the dealer looks."""
    blackjack = setting.blackjack()
    return np.where(setting.losses.spared, (value + blackjack) / (1.0 - blackjack), value)


def best_plays(values: Values) -> Plays:
    """The best first decision of every hand."""
    twos = two_cards().places
    stacked = np.stack([value[twos] for value in values])
    best: Plays = np.zeros(values.stand.shape, dtype=np.int8)
    best[twos] = np.where(np.isnan(stacked), -np.inf, stacked).argmax(axis=0)
    return best


def make_strategy(first: Plays, play: Decisions) -> Strategy:
    """The strategy that begins so and goes on as it plays hands after a split."""
    later = play.hits.astype(np.int8)
    return Strategy(first, np.where(play.doubles, PlayCode.DOUBLE, later).astype(np.int8), later)


def conclude(setting: Setting, hands: HandValues, values: Values, strategy: Strategy, splits: SplitValues) -> Analysis:
    """The analysis under this strategy."""
    twos = two_cards().places
    blackjack = setting.blackjack()
    seen = np.where(setting.losses.spared, 1.0 - blackjack[twos], 1.0)
    first = strategy.first[twos].astype(np.int64)
    best = np.full(blackjack.shape, np.nan)
    best[twos] = np.take_along_axis(np.stack([value[twos] for value in values]), first[None], axis=0)[0]
    natural = all_hands().pair(ACE, TEN)
    won, lost = (int(part) for part in setting.rules.blackjack_pays.split(":"))
    best[natural] = won / lost * (1.0 - blackjack[natural])
    added = np.where(first == PlayCode.DOUBLE, seen, 0.0)
    pair = two_cards().first == two_cards().second
    added[pair] = np.where(first[pair] == PlayCode.SPLIT, splits.added, added[pair])
    chance = deal_chances(setting.full)
    dealt, of_twos = chance[twos] > 0, chance[twos]
    return Analysis(
        rules=setting.rules,
        full=setting.cards,
        hands=hands,
        values=values,
        best=best,
        chance=chance,
        strategy=strategy,
        rtp=float(1.0 + (of_twos[dealt] * best[twos][dealt]).sum()),
        average_stake=float(1.0 + (of_twos[dealt] * added[dealt]).sum()),
        blackjack=blackjack,
        dealer=_dealer_chances(setting),
        totals=tuple(int(total) for total in setting.house.totals),
    )


def deal_chances(full: Floats) -> Floats:
    """How likely each hand of two cards is together with each up card; 0 for all other hands."""
    places, first, second = two_cards()
    size = full.sum()
    again = first == second
    ways = np.maximum(full[first] * (full[second] - again) * np.where(again, 1, 2), 0.0)
    one = np.eye(RANKS)
    left = np.maximum(full - one[first] - one[second], 0.0)
    chance = np.zeros((len(all_hands().size), RANKS))
    chance[places] = ways[:, None] * left / (size * (size - 1) * (size - 2))
    return chance


def _dealer_chances(setting: Setting) -> Floats:
    rules = setting.rules
    whole = np.array([setting.cards], dtype=np.int32)
    chances: Floats = fill_table(whole, dealer_hands(rules.dealer_hits_soft_17, rules.card_limit))[0].T
    return chances
