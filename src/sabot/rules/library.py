"""The games that come with the house: one sheet each."""

from functools import cache
from importlib.resources import files

from sabot.errors import SabotError
from sabot.rules.loader import parse_rules
from sabot.rules.model import Rules
from sabot.rules.wording import hint, quoted

_ENDING = ".toml"
_SHEETS = files("sabot.rules").joinpath("sheets")


class UnknownGame(SabotError):
    """Raised for a name that no shipped game has."""


@cache
def game_names() -> tuple[str, ...]:
    """The names of all shipped games, in the order of the alphabet."""
    sheets = (sheet.name for sheet in _SHEETS.iterdir())
    return tuple(sorted(name.removesuffix(_ENDING) for name in sheets if name.endswith(_ENDING)))


@cache
def load_rules(game: str) -> Rules:
    """The rules of a shipped game; raises ``UnknownGame`` with the names there are."""
    return parse_rules(sheet_text(game), game + _ENDING)


def sheet_text(game: str) -> str:
    """The sheet of a shipped game to the last word; raises ``UnknownGame`` likewise."""
    if game not in game_names():
        raise UnknownGame(_unknown(game))
    return _SHEETS.joinpath(game + _ENDING).read_text(encoding="utf-8")


def _unknown(game: str) -> str:
    told = f"there is no game {quoted(game)}"
    guess = hint(game, game_names())
    games = f"the games are {', '.join(game_names())}"
    return f"{told}; {guess} {games}" if guess.endswith("?") else f"{told}; {games}"
