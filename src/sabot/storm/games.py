"""The games of a storm: the house's own, and one with all that a solo table can have."""

from importlib.resources import files

from sabot.rules import Rules, load_rules, parse_rules
from sabot.storm.live.settings import live_games

HOUSE_GAMES = ("atlantic-city", "multihand")


def storm_games() -> dict[str, Rules]:
    """The sheets by name."""
    text = files("sabot.storm").joinpath("sheet.toml").read_text(encoding="utf-8")
    own = parse_rules(text, "sheet.toml")
    return {**{name: load_rules(name) for name in HOUSE_GAMES}, own.game: own, **live_games()}
