"""The live tables of a storm: of each game one, two that share a meter, both styles, and their games made quicker."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from sabot.house.live import TableSetting
from sabot.rules import Rules, change_rules, load_rules

TIMERS = {
    "timers_ms.betting": "9_000",
    "timers_ms.decision": "7_000",
    "timers_ms.insurance": "5_000",
    "timers_ms.cut": "6_000",
}
"""A storm has no time to lose."""
GAMES: Mapping[str, Mapping[str, str]] = {
    "play-lounge-7": {"decks": "4", "undealt_decks": "2"},
    "casino-blackjack": {"decks": "4", "undealt_decks": "2"},
    "mega-fire-blaze": {"decks": "4", "undealt_decks": "2"},
}
"""Shoes that are soon dealt, so that new ones come and are cut."""
METER_RANKS: Final = "9T"
"""A prize that is won now and then: a meter that nobody ever empties proves nothing."""

SETTINGS = (
    TableSetting(name="lounge", game="play-lounge-7", pace_ms=150),
    TableSetting(name="floor-1", game="casino-blackjack", pace_ms=0, meter="floor"),
    TableSetting(name="floor-2", game="casino-blackjack", pace_ms=100, meter="floor"),
    TableSetting(name="blaze", game="mega-fire-blaze", pace_ms=50),
    TableSetting(name="blaze-eu", game="mega-fire-blaze", pace_ms=0, style="european"),
)


def live_games() -> dict[str, Rules]:
    """The live games of the storm, by name."""
    games = {name: change_rules(load_rules(name), {**changes, **TIMERS}) for name, changes in GAMES.items()}
    casino = games["casino-blackjack"]
    assert casino.progressive is not None
    first, second, *others = casino.progressive.prizes
    prizes = (replace(first, ranks=METER_RANKS, suits="same"), replace(second, ranks="TJ"), *others)
    games["casino-blackjack"] = replace(casino, progressive=replace(casino.progressive, prizes=prizes))
    return games
