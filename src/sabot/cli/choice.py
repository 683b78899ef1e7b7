"""How every verb lets a person choose the rules: a game or a sheet, changes to it, a dealing style."""

from typing import Annotated

from cyclopts import Parameter

from sabot.rules import Rules, rules_from_words

Sets = Annotated[tuple[str, ...], Parameter(name="--set", negative="", show_default=False)]
"""``--set name=value``, as often as you like."""

Style = str | None


def choose_rules(game: str, sets: tuple[str, ...], style: str | None) -> Rules:
    """The rules that the words ask for."""
    return rules_from_words(game, sets, style)
