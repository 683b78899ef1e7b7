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
    if game not in game_names():
        raise UnknownGame(_unknown(game))
    name = game + _ENDING
    return parse_rules(_SHEETS.joinpath(name).read_text(encoding="utf-8"), name)


def _unknown(game: str) -> str:
    told = f"there is no game {quoted(game)}"
    guess = hint(game, game_names())
    games = f"the games are {', '.join(game_names())}"
    return f"{told}; {guess} {games}" if guess.endswith("?") else f"{told}; {games}"
