"""The live tables of a storm: of each game, two that share a meter, both styles, two that take several currencies,
one that is dealt from real cards, and one of a game that operators keep sheets of."""

from collections.abc import Mapping
from importlib.resources import files
from random import Random
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
OWN_SETTINGS = (*SETTINGS, REAL)
"""Those that the house opens with."""
NEW_GAME: Final = "storm-cellar"
CELLAR = TableSetting(name="cellar", game=NEW_GAME)
"""Of a game that is there once an operator has kept a sheet of it, who opens the table then; with people of its own."""
EVERY_SETTING = (*OWN_SETTINGS, CELLAR)


def new_sheet(dice: Random) -> str:
    """A sheet of the new game, with another least bet, and other rules and prizes."""
    changes = {
        "min = 100\n": f"min = {100 * dice.randint(1, 4)}\n",
        'blackjack_pays = "3:2"': f'blackjack_pays = "{dice.choice(("3:2", "6:5", "2:1"))}"',
        "dealer_hits_soft_17 = false": f"dealer_hits_soft_17 = {dice.choice(('true', 'false'))}",
        "mixed = 6": f"mixed = {dice.randint(4, 6)}",
    }
    text = files("sabot.storm").joinpath("cellar.toml").read_text(encoding="utf-8")
    for before, after in changes.items():
        text = text.replace(before, after, 1)
    return text


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
