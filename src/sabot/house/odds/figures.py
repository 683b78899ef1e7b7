"""The exact figures of one set of rules, in no language yet, and which rules they depend on."""

import json
from typing import Literal

from msgspec import Struct

from sabot.rules import Rules, plain
from sabot.rules.hashing import WITHOUT_EFFECT

MAIN_ALONE = (
    "hole_card",
    "late_blackjack",
    "late_blackjack_ace",
    "late_blackjack_ten",
    "blackjack_pays",
    "double_on",
    "double_after_split",
    "split_hands",
    "split_aces_again",
    "hit_split_aces",
    "surrender",
    "charlie",
)
"""Fields that no bet but the main one depends on."""

MAIN_FIELDS = ("decks", "dealer_hits_soft_17", "card_limit", *MAIN_ALONE)
"""Fields that the main bet depends on, and its chart: on no others."""


class OddsCell(Struct, frozen=True):
    """What to do with a hand against an up card."""

    up: str
    code: str
    values: dict[str, float]
    """By letter: what each open decision is worth, net, for one unit staked, at the moment it is made."""


class OddsRow(Struct, frozen=True):
    """All hands of one total, or one pair, against every up card."""

    name: str
    cells: tuple[OddsCell, ...]


class MainFigures(Struct, frozen=True, kw_only=True):
    """The main bet and its best chart."""

    rtp: float
    """Played as is best for the very cards."""
    rtp_chart: float
    """Played by the best chart of totals."""
    rtp_per_wagered: float
    average_stake: float
    ups: tuple[str, ...]
    blocks: dict[Literal["hard", "soft", "pairs"], tuple[OddsRow, ...]]
    codes: tuple[str, ...]
    """Those that the chart has, in the order of a legend."""


class NetChance(Struct, frozen=True):
    """How likely a net result is, in first stakes."""

    net: float
    chance: float


class SpreadFigures(Struct, frozen=True, kw_only=True):
    """How the main bet's results spread, played as is best for the very cards."""

    deviation: float
    skewness: float
    won: float
    """The part of all rounds that ends with a net win."""
    even: float
    lost: float
    results: tuple[NetChance, ...]
    """In rising order."""


class ExactFigures(Struct, frozen=True):
    """What is exactly known of a game."""

    main: MainFigures
    bets: dict[str, float]
    """The return of every other bet."""


def main_name(rules: Rules) -> str:
    """All that the main bet depends on, in one text."""
    return json.dumps([getattr(rules, field) for field in MAIN_FIELDS])


def bets_name(rules: Rules) -> str:
    """All that the other bets depend on, in one text."""
    unfelt = WITHOUT_EFFECT.union(MAIN_ALONE)
    felt = {name: value for name, value in plain(rules, defaults=False).items() if name not in unfelt}
    return json.dumps(felt, sort_keys=True)
