"""A visit from the door to the door: the house is opened, the games are played, the terminal is left as it was."""

import signal
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from types import FrameType

from rich.console import Console

from sabot.cli.home import play_folder
from sabot.cli.result import money_text
from sabot.cli.terminal.asking import Left
from sabot.cli.terminal.chance import GameChance
from sabot.cli.terminal.keyboard import LineKeyboard, TerminalKeyboard
from sabot.cli.terminal.keys import Keyboard
from sabot.cli.terminal.lobby import choose_game
from sabot.cli.terminal.own_house import OwnHouse
from sabot.cli.terminal.screen import DrawnScreen, LineScreen, Screen, draws
from sabot.cli.terminal.sitting import Sitting
from sabot.rules import Rules, game_names

AS_YOU_LEFT_IT = "Your round is as you left it."


def visit(rules: Rules | None, chance: GameChance, *, still: bool) -> None:
    """Plays one game, or those that the player chooses; says at the end how to come back."""
    with _ended_politely(), OwnHouse(play_folder(), chance) as house:
        if house.warning:
            sys.stderr.write(f"sabot: {house.warning}\n")
        console = Console(highlight=False)
        moving = draws(console) and not still
        with suppress(Left, KeyboardInterrupt), _terminal(console) as (keyboard, screen):
            HouseVisit(house, keyboard, screen, still=not moving).receive(rules, house.warning)
        # What counts is what was committed: an interrupt may have come in the middle of a step.
        words = parting_words(house)
    sys.stdout.write(words + "\n")


class HouseVisit:
    """What a visit is made of, handed in."""

    def __init__(self, house: OwnHouse, keyboard: Keyboard, screen: Screen, *, still: bool) -> None:
        self._house = house
        self._keyboard = keyboard
        self._screen = screen
        self._still = still

    def receive(self, rules: Rules | None, notice: str = "") -> None:
        """Plays until the player leaves: the table if a game is named, the list of games otherwise."""
        if rules is not None:
            self._seat(rules, notice)
            return
        waiting = self._house.waiting_games()
        if waiting:
            self._seat(self._house.rules_of(waiting[0]), notice)
        while (chosen := choose_game(self._house, self._keyboard, self._screen, notice)) is not None:
            notice = ""
            self._seat(chosen, notice)

    def _seat(self, rules: Rules, notice: str) -> None:
        if rules.game in self._house.waiting_games():
            notice = notice or AS_YOU_LEFT_IT
        table = self._house.seat(rules)
        Sitting(table, self._keyboard, self._screen, still=self._still, notice=notice).run()


def parting_words(house: OwnHouse) -> str:
    """One line: the balance, and the way back to a round that is kept."""
    balance = f"Balance {money_text(house.balance())}."
    waiting = house.waiting_games()
    if not waiting:
        return f"{balance} Come back with: sabot play"
    command = f"sabot play {waiting[0]}" if waiting[0] in game_names() else "sabot play"
    return f"{balance} Your round is kept; come back to it with: {command}"


@contextmanager
def _terminal(console: Console) -> Iterator[tuple[Keyboard, Screen]]:
    """A keyboard and a screen as good as there are; all is put back at the end, whatever happens."""
    with ExitStack() as stack:
        if draws(console):
            keyboard = stack.enter_context(TerminalKeyboard())
            yield keyboard, stack.enter_context(DrawnScreen(console))
        else:
            yield LineKeyboard(), LineScreen(sys.stdout)


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
