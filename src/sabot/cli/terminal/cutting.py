"""The player's cut: asked for when a new shoe comes, or set once for shoes that are fresh every round."""

from sabot.cli.terminal.asking import ask_text
from sabot.cli.terminal.bets import NotPossible
from sabot.cli.terminal.compose import HASH_DIGITS
from sabot.cli.terminal.keys import Keyboard
from sabot.cli.terminal.own_table import OwnTable
from sabot.cli.terminal.pages import PromptPage
from sabot.cli.terminal.reading import readable
from sabot.cli.terminal.screen import Screen
from sabot.wording import game_name

BY_CHANCE = "-"
"""Typed in place of a cut: one is made for each shoe again."""


def ask_first_cut(table: OwnTable, keyboard: Keyboard, screen: Screen, notice: str) -> str:
    """What there is to say after the ceremony of a new shoe: commitment, cut, root."""
    rules = table.rules
    page = PromptPage(
        f"{game_name(rules)} · a new shoe",
        (
            f"{rules.decks} decks are shuffled and brought to you for the last cut.",
            f"The house has bound itself to its seed: commitment {table.commitment[:HASH_DIGITS]}…",
            "",
            f"Cut with any number, word or sentence; Enter cuts with {table.next_cut}, made on this device.",
        ),
        "",
        notice,
    )
    table.cut(ask_text(keyboard, screen, page) or "")
    cut = readable(table.cut_text or "")
    burnt = f" {rules.burn} cards are burnt." if rules.burn else ""
    return f"Cut: {cut[:24]}. Root {table.root[:HASH_DIGITS]} fixes the order.{burnt}"


def ask_kept_cut(table: OwnTable, keyboard: Keyboard, screen: Screen) -> str:
    """What there is to say after the player has set their cut, or left it as it was."""
    if not table.keeps_cut:
        raise NotPossible("This shoe is cut already.")
    page = PromptPage(
        f"{game_name(table.rules)} · your cut",
        (
            "Your cut is the second ingredient of every shuffle; the first is the house's seed.",
            f"The house has bound itself: commitment {table.commitment[:HASH_DIGITS]}…",
            f"Now: {_now(table)}",
            "",
            f"Type any number, word or sentence. It stays until you change it; {BY_CHANCE} has one made for each shoe.",
        ),
        "",
    )
    typed = ask_text(keyboard, screen, page)
    if not typed:
        return ""
    if typed.strip() == BY_CHANCE:
        table.set_cut("")
        return "From now on a cut is made for each shoe, on this device."
    table.set_cut(typed)
    return f"Your cut is now {readable(typed)[:40]}"


def _now(table: OwnTable) -> str:
    if table.kept_cut or not table.next_cut:
        return readable(table.kept_cut)
    return f"{table.next_cut}, made on this device for this shoe"
