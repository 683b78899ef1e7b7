"""The rule sheet as a frozen value: every difference between two games is a field here.

Types and ranges stand in the annotations; the loader reads them to check a sheet and to say what is allowed.
What one field asks of another is in ``sabot.rules.checks``.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

Money = Annotated[int, Meta(ge=1, le=10**12)]
"""Integer minor units (cents)."""

CurrencyCode = Annotated[str, Meta(pattern="^[A-Z]{3}$", description='three capital letters, as in "EUR"')]
Multiple = Annotated[int, Meta(ge=1, le=10**6)]

Weight = Annotated[int, Meta(ge=0, le=10**9)]
Percent = Annotated[int, Meta(ge=0, le=100)]
Odds = Annotated[int, Meta(ge=1, le=10**6)]
"""``25`` pays 25 to 1."""

PrizeOdds = Annotated[int, Meta(ge=0, le=10**6)]
"""Like ``Odds``, but a prize may be no more than the stake."""

SPLIT_HANDS_MAX = 8
"""Hands that one starting hand can become; the exact odds and the simulator have room for so many."""

Points = Annotated[int, Meta(ge=0, le=1000)]
Ratio = Annotated[float, Meta(ge=0, le=1.5)]
Weighted = Annotated[tuple[tuple[Odds, Weight], ...], Meta(max_length=20)]
"""Multipliers, each with its weight."""

LateBlackjack = Literal["all", "returns-doubles", "original-only"]
Language = Literal["en", "es", "it", "ro"]
Vocabulary = Literal["", "charlie", "dealer", "ordinaria", "push", "retiro"]
"""A game's own words where they are not the house's, called after one of them."""
StyleName = Annotated[
    str,
    Meta(pattern="^[a-z][a-z-]{0,39}$", description='up to 40 small letters and hyphens, as in "european"'),
]


class SheetPart(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What all parts of a sheet have in common: frozen, named fields, nothing unknown."""


class Limits(SheetPart, frozen=True, kw_only=True):
    """What may be staked on the main bet, and how the maximum is counted."""

    min: Money
    max: Money
    increment: Money = 1
    maximum_per: Literal["bettor", "box"] = "bettor"
    max_multiples: Annotated[tuple[Odds, ...], Meta(max_length=20)] = ()
    """The maximum must be one of these times the minimum; empty: any maximum will do."""


class StakeLimits(SheetPart, frozen=True, kw_only=True):
    """What may be staked on one side bet; without an increment of its own it takes the table's."""

    min: Money
    max: Money
    increment: Money | None = None


class PairsBet(StakeLimits, frozen=True, kw_only=True):
    """Pairs on the first two cards."""

    perfect: Odds
    coloured: Odds
    mixed: Odds


class TwentyOnePlusThreeBet(StakeLimits, frozen=True, kw_only=True):
    """A three-card poker hand of the first two cards and the dealer's up card."""

    suited_trips: Odds
    straight_flush: Odds
    trips: Odds
    straight: Odds
    flush: Odds


class ThirteenBet(StakeLimits, frozen=True, kw_only=True):
    """First two cards under, or over, thirteen."""

    pays: Odds


class SideBets(SheetPart, frozen=True, kw_only=True, rename={"twenty_one_plus_three": "21+3"}):
    """The side bets a game offers; an absent one is not offered."""

    pairs: PairsBet | None = None
    twenty_one_plus_three: TwentyOnePlusThreeBet | None = None
    under13: ThirteenBet | None = None
    over13: ThirteenBet | None = None
    fireblaze: StakeLimits | None = None


class ProgressivePrize(SheetPart, frozen=True, kw_only=True):
    """A winning combination of the first two cards: a share of the meter, or fixed odds."""

    ranks: Annotated[str, Meta(pattern="^[A2-9TJQK]{2}$", description='two ranks of A23456789TJQK, as in "AJ"')]
    suits: Literal["spades", "hearts", "diamonds", "clubs", "same", "different", "any"] = "any"
    meter_percent: Percent = 0
    pays: PrizeOdds = 0


class Progressive(SheetPart, frozen=True, kw_only=True):
    """An accumulated prize: what the bet costs, where its money goes, what wins.

    The first prize that fits counts.
    """

    stake: Money
    base: Money
    feeds_percent: Percent
    reserve_percent: Percent
    deduction_percent: Percent
    prizes: Annotated[tuple[ProgressivePrize, ...], Meta(min_length=1, max_length=20)]


class BonusLevel(SheetPart, frozen=True, kw_only=True):
    """One level of the bonus: from how many points it is played, on what grid, with which chances."""

    name: Annotated[str, Meta(pattern="^[a-z]{1,20}$", description="one to twenty small letters")]
    points: Annotated[int, Meta(ge=1, le=1000)]
    sections: Annotated[int, Meta(ge=1, le=12)]
    fill_millionths: Annotated[int, Meta(ge=1, le=999_999)]
    """Chance, in millionths, that an empty box fills on one spin."""
    boxes: Weighted
    """Multipliers a box may bring, each with its weight."""
    nothing: Weight
    """Weight of a full section bringing nothing."""
    specials: Weighted = ()
    """Multipliers that raise every box of a full section."""
    stars: Weighted = ()
    """Amounts that a full section may add to the total."""
    odds: tuple[PrizeOdds, PrizeOdds]
    """Smallest and largest prize, to one: an ending outside is brought to the nearer."""


class FireBlaze(SheetPart, frozen=True, kw_only=True):
    """Points, levels and the bonus grid."""

    spins: Annotated[int, Meta(ge=1, le=10)] = 3
    boxes_per_section: Annotated[int, Meta(ge=1, le=12)] = 6
    initial_total: Annotated[int, Meta(ge=4, le=21)] = 14
    initial_points: Annotated[tuple[Points, ...], Meta(max_length=9)]
    """For the first position with that total, then what each further one adds."""
    ace_points: Annotated[tuple[Points, ...], Meta(max_length=21)]
    """For the dealer's first ace, then what each further one adds."""
    card_points: Annotated[tuple[tuple[Annotated[int, Meta(ge=3, le=21)], Points], ...], Meta(max_length=19)]
    """The dealer's n-th card and what it adds."""
    levels: Annotated[tuple[BonusLevel, ...], Meta(min_length=1, max_length=20)]


class Published(SheetPart, frozen=True, kw_only=True):
    """What the game's own sheet states; shown beside what is computed."""

    rtp: dict[str, Ratio] = {}
    max_payout: Money | None = None
    note: Annotated[str, Meta(max_length=300)] = ""
    """Why the exact return is not the published one."""


class Timers(SheetPart, frozen=True, kw_only=True):
    """How long a live table waits, in milliseconds."""

    betting: Annotated[int, Meta(ge=1000, le=600_000)] = 15_000
    decision: Annotated[int, Meta(ge=1000, le=600_000)] = 12_000
    insurance: Annotated[int, Meta(ge=1000, le=600_000)] = 8_000
    cut: Annotated[int, Meta(ge=1000, le=600_000)] = 8_000
    pause: Annotated[int, Meta(ge=0, le=600_000)] = 4_000
    """Between a round's last card and the betting time of the next: results are looked at."""
    withdraw: Annotated[int, Meta(ge=0, le=600_000)] = 0
    """Where any box may withdraw: how long nobody's card ends that, once the cards of the deal can have been seen."""


class GameText(SheetPart, frozen=True, kw_only=True):
    """The game in one language."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]
    about: Annotated[str, Meta(min_length=1, max_length=600)]
    note: Annotated[str, Meta(max_length=300)] = ""
    """The note on the published return, where it is written in another language than this."""
    words: Vocabulary = ""


class Rules(SheetPart, frozen=True, kw_only=True):
    """Everything that decides how a game is dealt, bet and paid."""

    game: Annotated[
        str,
        Meta(
            pattern="^[a-z0-9][a-z0-9-]{0,39}$",
            description='up to 40 small letters, digits and hyphens, as in "my-game"',
        ),
    ]
    kind: Literal["solo", "live"]

    decks: Annotated[int, Meta(ge=1, le=8)]
    shuffle: Literal["every-round", "cut-card"]
    undealt_decks: Annotated[int, Meta(ge=0, le=7)] = 0
    burn: Annotated[int, Meta(ge=0, le=20)] = 0
    mixing: Literal["generator", "machine", "piles"] = "generator"
    last_cut: Literal["player", "house"] = "player"
    deal_order: Literal["round", "hand-by-hand"] = "round"
    deal_empty_boxes: bool = False

    dealer_hits_soft_17: bool = False
    hole_card: Literal["peek-ace-and-ten", "peek-ace", "no-peek", "none"]
    late_blackjack: LateBlackjack = "all"
    late_blackjack_ace: LateBlackjack | None = None
    late_blackjack_ten: LateBlackjack | None = None
    blackjack_pays: Literal["3:2", "6:5", "1:1", "2:1"] = "3:2"

    double_on: Literal["any", "9-11", "10-11"] = "any"
    double_after_split: bool
    split_hands: Annotated[int, Meta(ge=1, le=SPLIT_HANDS_MAX)]
    split_aces_again: bool = False
    hit_split_aces: bool = False
    split_cards: Literal["at-once", "in-turn"] = "at-once"
    surrender: Literal["none", "late", "early", "early-except-ace"] = "none"
    surrender_window: Literal["turn", "table"] = "turn"
    insurance: bool = True
    insurance_amount: Literal["half", "up-to-half"] = "half"
    insurance_answer: Literal["per-hand", "per-player"] = "per-hand"
    charlie: Annotated[int, Meta(ge=0, le=21)] = 0
    card_limit: Annotated[int, Meta(ge=0, le=21)] = 0

    boxes: Annotated[int, Meta(ge=1, le=9)]
    seats_per_player: Annotated[int, Meta(ge=1, le=9)] = 1
    seat_kept_rounds: Annotated[int, Meta(ge=1, le=100)] = 3
    players_per_box: Annotated[int, Meta(ge=0, le=100_000)] = 1
    """0: any number."""
    decides: Literal["owner", "each"] = "owner"
    bet_behind: bool = False
    golden_chips: bool = True
    timeout: Literal["wait", "stand", "hit-to-11"] = "wait"
    short_balance: Literal["wait", "stand", "hit-to-11"] = "wait"

    limits: Limits
    currencies: dict[CurrencyCode, Multiple] = {}
    """Those that bets may be in, each with what the sheet's sums are multiplied by; empty: one, in which they stand."""
    sidebets: SideBets = field(default_factory=SideBets)
    progressive: Progressive | None = None
    fireblaze: FireBlaze | None = None

    published: Published = field(default_factory=Published)
    timers_ms: Timers = field(default_factory=Timers)
    style: dict[StyleName, dict[str, Any]] = {}
    """Named ways to deal the same game, each a set of fields that replace those above."""
    text: dict[Language, GameText] = {}

    def times_in(self, currency: str) -> int:
        """By what the sheet's sums are multiplied in that currency; there is none where all bets are in one."""
        return self.currencies[currency] if currency else 1

    def peeks_under(self, points: int) -> bool:
        """Whether the dealer checks for blackjack before play under an up card of these points (ace 1)."""
        if points == 1:
            return self.hole_card in ("peek-ace-and-ten", "peek-ace")
        return points == 10 and self.hole_card == "peek-ace-and-ten"

    def late_blackjack_under(self, points: int) -> LateBlackjack:
        """What a blackjack shown only after play takes, under an up card of these points (ace 1)."""
        override = self.late_blackjack_ace if points == 1 else self.late_blackjack_ten
        return override or self.late_blackjack
