"""The whole analysis of a rule sheet: what every decision is worth, the best play, and the return it earns."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from sabot.odds.exact.dealer import dealer_hands
from sabot.odds.exact.hands import ACE, RANKS, TEN, all_hands
from sabot.odds.exact.losses import BlackjackLosses, blackjack_losses
from sabot.odds.exact.play import Flags, Floats, House, find_best, hand_table
from sabot.odds.exact.shoes import list_shoes
from sabot.odds.exact.split import Decisions, Splitter, SplitValues, further_cards
from sabot.odds.exact.tables import dealer_table, fill_table
from sabot.odds.strategy import Play, Strategy
from sabot.rules import Rules

_DOUBLE_FROM = {"any": 0, "9-11": 9, "10-11": 10}


class Values(NamedTuple):
    """Net value of each first decision, by hand of two cards and up card; not a number where it is not open."""

    stand: Floats
    hit: Floats
    double: Floats
    split: Floats
    surrender: Floats

    def stacked(self) -> Floats:
        """One array, the decision first, in the order of `Play`."""
        return np.stack(self)


@dataclass(frozen=True)
class Analysis:
    """What there is to know of a game's main bet, from the top of a shoe."""

    rules: Rules
    full: tuple[int, ...]
    """Cards of each rank in the shoe, ace to ten."""
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


def fresh_shoe(rules: Rules) -> tuple[int, ...]:
    """The cards of each rank at the top of the sheet's shoe."""
    return (*(4 * rules.decks for _ in range(RANKS - 1)), 16 * rules.decks)


def analyze(rules: Rules, full: tuple[int, ...] | None = None) -> Analysis:
    """The analysis of the sheet, from a fresh shoe or from the cards of each rank that are left."""
    cards = full or fresh_shoe(rules)
    setting = Setting.of(rules, cards)
    hands = all_hands()
    stand, hit, double, _ = find_best(
        setting.full, hand_table(), np.ones(len(hands.size), dtype=np.bool_), setting.house, setting.losses.double
    )
    later = (hit > stand).astype(np.int8)
    allowed = doubles_allowed(rules)
    doubles = allowed[:, None] & (double > np.fmax(stand, hit))
    play = Decisions(doubles & rules.double_after_split, later.astype(np.bool_))
    splits = setting.splitter(play).values()
    values = first_values(setting, stand, hit, np.where(allowed[:, None], double, np.nan), splits)
    strategy = choose_strategy(values, play, later)
    return conclude(setting, values, strategy, splits)


class Setting(NamedTuple):
    """A sheet and a shoe, made ready for the kernels."""

    rules: Rules
    cards: tuple[int, ...]
    full: Floats
    house: House
    losses: BlackjackLosses
    most: int
    """Further cards that splits think away."""

    @classmethod
    def of(cls, rules: Rules, cards: tuple[int, ...]) -> "Setting":
        """The setting for this sheet and these cards."""
        most = max(further_cards(rules.split_hands), 1)
        table = dealer_table(cards, rules.dealer_hits_soft_17, rules.card_limit, most)
        totals = dealer_hands(rules.dealer_hits_soft_17, rules.card_limit).totals.astype(np.int64)
        house = House(table, totals, rules.charlie, rules.card_limit)
        return cls(rules, cards, np.array(cards, dtype=np.float64), house, blackjack_losses(rules), most)

    def splitter(self, play: Decisions) -> Splitter:
        """What reckons splits under this play."""
        return Splitter(self.rules, self.full, self.house, list_shoes(self.most), self.losses, play)

    def blackjack(self) -> Floats:
        """Chance of a dealer's blackjack, by hand and up card."""
        hands = len(all_hands().size)
        chances: Floats = self.house.table[:hands, :, len(self.house.totals)]
        return chances


def doubles_allowed(rules: Rules) -> Flags:
    """For each hand, whether it may be doubled by its cards."""
    hands = all_hands()
    two: Flags = (hands.size == 2) & (hands.total != 21)
    if rules.double_on == "any":
        return two
    hard: Flags = (hands.total == hands.hard) & (hands.hard >= _DOUBLE_FROM[rules.double_on]) & (hands.hard <= 11)
    return np.logical_and(two, hard)


def first_values(setting: Setting, stand: Floats, hit: Floats, double: Floats, splits: SplitValues) -> Values:
    """The values of all first decisions; those of hands that are not two cards, or stand by themselves, are blank."""
    hands = all_hands()
    asked = ((hands.size == 2) & (hands.total != 21))[:, None]
    split = np.full_like(stand, np.nan)
    for rank in range(RANKS):
        split[hands.pair(rank, rank)] = splits.value[rank]
    surrender = np.broadcast_to(surrender_values(setting), stand.shape)
    return Values(*(np.where(asked, value, np.nan) for value in (stand, hit, double, split, surrender)))


def surrender_values(setting: Setting) -> Floats:
    """By hand and up card; early surrender does not fear a blackjack, late surrender loses all to it."""
    blackjack = setting.blackjack()
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


def after_peek(setting: Setting, values: Values) -> Values:
    """The values once the dealer has looked and has no blackjack, under up cards where he looks."""
    blackjack = setting.blackjack()
    spared = setting.losses.spared
    return Values(*(np.where(spared, (value + blackjack) / (1.0 - blackjack), value) for value in values))


def choose_strategy(values: Values, play: Decisions, later: np.ndarray) -> Strategy:
    """The best decision everywhere."""
    stacked = np.where(np.isnan(values.stacked()), -np.inf, values.stacked())
    first = stacked.argmax(axis=0).astype(np.int8)
    split = np.where(play.doubles, Play.DOUBLE, later).astype(np.int8)
    return Strategy(first, split, later)


def conclude(setting: Setting, values: Values, strategy: Strategy, splits: SplitValues) -> Analysis:
    """The analysis under this strategy."""
    hands = all_hands()
    blackjack = setting.blackjack()
    seen = np.where(setting.losses.spared, 1.0 - blackjack, 1.0)
    chosen = strategy.first.astype(np.int64)[None]
    best = np.take_along_axis(values.stacked(), chosen, axis=0)[0]
    natural = hands.pair(ACE, TEN)
    won, lost = (int(part) for part in setting.rules.blackjack_pays.split(":"))
    best[natural] = won / lost * (1.0 - blackjack[natural])
    added = np.where(strategy.first == Play.DOUBLE, seen, 0.0)
    for rank in range(RANKS):
        pair = hands.pair(rank, rank)
        added[pair] = np.where(strategy.first[pair] == Play.SPLIT, splits.added[rank], added[pair])
    chance = deal_chances(setting.full)
    dealt = chance > 0
    return Analysis(
        rules=setting.rules,
        full=setting.cards,
        values=values,
        best=best,
        chance=chance,
        strategy=strategy,
        rtp=float(1.0 + (chance[dealt] * best[dealt]).sum()),
        average_stake=float(1.0 + (chance[dealt] * added[dealt]).sum()),
        blackjack=blackjack,
        dealer=_dealer_chances(setting),
        totals=tuple(int(total) for total in setting.house.totals),
    )


def deal_chances(full: Floats) -> Floats:
    """How likely each hand of two cards is together with each up card; 0 for all other hands."""
    hands = all_hands()
    size = full.sum()
    chance = np.zeros((len(hands.size), RANKS))
    ups = np.arange(RANKS)
    for first in range(RANKS):
        for second in range(first, RANKS):
            ways = full[first] * (full[second] - (first == second)) * (1 if first == second else 2)
            ups_left = np.maximum(full - (ups == first) - (ups == second), 0.0)
            chance[hands.pair(first, second)] = max(ways, 0.0) * ups_left / (size * (size - 1) * (size - 2))
    return chance


def _dealer_chances(setting: Setting) -> Floats:
    rules = setting.rules
    whole = np.array([setting.cards], dtype=np.int32)
    chances: Floats = fill_table(whole, dealer_hands(rules.dealer_hits_soft_17, rules.card_limit))[0]
    return chances
