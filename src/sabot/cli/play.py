"""`sabot play`: the game in the terminal."""

from sabot.cli.choice import Sets, Style, choose_rules
from sabot.cli.terminal import visit
from sabot.cli.terminal.chance import FreshChance, RepeatableChance
from sabot.errors import SabotError


def play(
    game: str | None = None,
    /,
    *,
    seed: str | None = None,
    still: bool = False,
    set_: Sets = (),
    style: Style = None,
) -> None:
    """Play in the terminal, with play credits that are kept from one evening to the next.

    You play in a house of your own, without a server: its books are house.db in the folder play, in the folder that
    your system keeps such data in, or in the one that SABOT_HOME names. A round that is left is kept as it stands and
    handed back at the next start; each has a code that `sabot verify` finds. Without a terminal the game is told in
    lines and reads its keys from standard input.

    Parameters
    ----------
    game
        A game's name, or the path of a sheet of your own; without one you choose from a list.
    seed
        Any text: the same text, house and keys give the same cards. Without it nobody can foretell them.
    still
        Lay cards at once instead of one by one.
    set_
        Change one field, as in decks=8; may be given again for another.
    style
        Deal the game in one of its styles.
    """
    if game is None and (set_ or style):
        raise SabotError("play: --set and --style change a game; name it first, as in: sabot play atlantic-city …")
    rules = None if game is None else choose_rules(game, set_, style)
    visit(rules, FreshChance() if seed is None else RepeatableChance(seed), still=still)
