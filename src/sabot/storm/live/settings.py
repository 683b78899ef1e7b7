"""The live tables of a storm: of each game, two that share a meter, both styles, two that take several currencies, and
one that is dealt from real cards."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from sabot.house.live import TableSetting
from sabot.rules import Rules, change_rules, load_rules
from sabot.storm.error import StormBroke

TIMERS = {
    "timers_ms.betting": "9_000",
    "timers_ms.decision": "7_000",
    "timers_ms.insurance": "5_000",
    "timers_ms.cut": "6_000",
}
"""A storm has no time to lose."""
GAMES: Mapping[str, Mapping[str, str]] = {
    "play-lounge-7": {"decks": "2", "undealt_decks": "1"},
    "casino-blackjack": {"decks": "2", "undealt_decks": "1"},
    "mega-fire-blaze": {"decks": "2", "undealt_decks": "1"},
}
"""Shoes that are soon dealt, so that new ones come and are cut."""
WHOLE: Final = ("JQ", "QK")
PART: Final = ("TJ", "9T", "89", "78", "67", "56", "45")
"""Pairs that win the meter, or a part of it: one that nobody ever empties proves nothing."""

METER: Final = "floor"
"""That two tables share."""
SETTINGS = (
    TableSetting(name="lounge", game="play-lounge-7", pace_ms=150, currencies=("EUR", "RON")),
    TableSetting(name="floor-1", game="casino-blackjack", pace_ms=0, meter=METER),
    TableSetting(name="floor-2", game="casino-blackjack", pace_ms=100, meter=METER),
    TableSetting(name="blaze", game="mega-fire-blaze", pace_ms=50, currencies=("RON", "EUR")),
    TableSetting(name="blaze-eu", game="mega-fire-blaze", pace_ms=0, style="european"),
)

REAL = TableSetting(name="kitchen", game="play-lounge-7", pace_ms=0, cards="real")
"""Dealt by hand; it has people of its own, so that all others leave the other tables as they are."""
EVERY_SETTING = (*SETTINGS, REAL)


def live_games() -> dict[str, Rules]:
    """The live games of the storm, by name."""
    games = {name: change_rules(load_rules(name), {**changes, **TIMERS}) for name, changes in GAMES.items()}
    casino = games["casino-blackjack"]
    if casino.progressive is None:
        raise StormBroke("Casino Black-Jack has lost its progressive")
    whole, part, *others = casino.progressive.prizes
    prizes = (
        *(replace(whole, ranks=ranks, suits="any") for ranks in WHOLE),
        *(replace(part, ranks=ranks, suits="any") for ranks in PART),
        *others,
    )
    games["casino-blackjack"] = replace(casino, progressive=replace(casino.progressive, prizes=prizes))
    return games
