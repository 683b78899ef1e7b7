"""A visit from the door to the door: the purse is opened, the games are played, the terminal is left as it was."""

import signal
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from types import FrameType

from rich.console import Console

from sabot.cli.result import money_text
from sabot.cli.terminal.asking import Left
from sabot.cli.terminal.chance import Chance
from sabot.cli.terminal.keyboard import LineKeyboard, TerminalKeyboard
from sabot.cli.terminal.keys import Keyboard
from sabot.cli.terminal.lobby import choose_game
from sabot.cli.terminal.purse import Purse
from sabot.cli.terminal.restore import waiting_games
from sabot.cli.terminal.safe import Safe, find_home
from sabot.cli.terminal.screen import DrawnScreen, Screen, ToldScreen, draws
from sabot.cli.terminal.session import Session
from sabot.cli.terminal.table import Table
from sabot.rules import Rules, game_names, load_rules

AS_YOU_LEFT_IT = "Your round is as you left it."


def visit(rules: Rules | None, chance: Chance, *, still: bool) -> None:
    """Plays one game, or those that the player chooses; says at the end how to come back."""
    safe = Safe(find_home())
    with safe.locked():
        purse, warning = safe.load()
        if warning:
            sys.stderr.write(f"sabot: {warning}\n")
        console = Console(highlight=False)
        moving = draws(console) and not still
        try:
            with _terminal(console) as (keyboard, screen):
                House(safe, purse, chance, keyboard, screen, still=not moving).receive(rules, warning)
        except (Left, KeyboardInterrupt):
            # What counts is what was saved: an interrupt may have come in the middle of a step.
            purse, _ = safe.load()
    sys.stdout.write(parting_words(purse) + "\n")


class House:
    """What a visit is made of, handed in."""

    def __init__(
        self, safe: Safe, purse: Purse, chance: Chance, keyboard: Keyboard, screen: Screen, *, still: bool
    ) -> None:
        self._safe = safe
        self._purse = purse
        self._chance = chance
        self._keyboard = keyboard
        self._screen = screen
        self._still = still

    def receive(self, rules: Rules | None, notice: str = "") -> None:
        """Plays until the player leaves: the table if a game is named, the list of games otherwise."""
        if rules is not None:
            self._seat(rules, notice)
            return
        waiting = waiting_games(self._purse)
        if waiting:
            self._seat(self._rules_of(waiting[0]), notice)
        while (chosen := choose_game(self._purse, self._keyboard, self._screen, notice)) is not None:
            notice = ""
            self._seat(chosen, notice)

    def _rules_of(self, game: str) -> Rules:
        """The house's own sheet, or for a game that it does not have the one that the round was dealt under."""
        saved = self._purse.tables[game].round
        return load_rules(game) if saved is None or game in game_names() else saved.rules

    def _seat(self, rules: Rules, notice: str) -> None:
        if rules.game in waiting_games(self._purse):
            notice = notice or AS_YOU_LEFT_IT
        table = Table(rules, self._purse, self._safe.save, self._chance)
        Session(table, self._keyboard, self._screen, still=self._still, notice=notice).run()


def parting_words(purse: Purse) -> str:
    """One line: the balance, and the way back to a round that is kept."""
    balance = f"Balance {money_text(purse.balance)}."
    waiting = waiting_games(purse)
    if not waiting:
        return f"{balance} Come back with: sabot play"
    command = f"sabot play {waiting[0]}" if waiting[0] in game_names() else "sabot play"
    return f"{balance} Your round is kept; come back to it with: {command}"


@contextmanager
def _terminal(console: Console) -> Iterator[tuple[Keyboard, Screen]]:
    """A keyboard and a screen as good as there are; all is put back at the end, whatever happens."""
    with ExitStack() as stack:
        stack.enter_context(_ended_politely())
        if draws(console):
            keyboard = stack.enter_context(TerminalKeyboard())
            yield keyboard, stack.enter_context(DrawnScreen(console))
        else:
            yield LineKeyboard(), ToldScreen(sys.stdout)


@contextmanager
def _ended_politely() -> Iterator[None]:
    """Has a request to end the process treated like Ctrl-C, so that the terminal is put right first."""

    def interrupt(number: int, frame: FrameType | None) -> None:  # noqa: ARG001  Python's own signature
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
