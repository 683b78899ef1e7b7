"""The player at a table: keys in, steps done, moments shown, until they leave it."""

from collections.abc import Callable

from sabot.cli.result import money_text
from sabot.cli.terminal.asking import Left, next_key, read_through
from sabot.cli.terminal.bets import NotPossible, add_chip, rebet, step_box, step_chip, step_spot, take_chip
from sabot.cli.terminal.compose import ShownRound, compose
from sabot.cli.terminal.cutting import ask_first_cut, ask_kept_cut
from sabot.cli.terminal.keys import BACK_TAB, DOWN, ENTER, LEAVE, LEFT, LINE_END, RESIZED, RIGHT, TAB, UP, Keyboard
from sabot.cli.terminal.own_table import OwnTable
from sabot.cli.terminal.pages import TablePage
from sabot.cli.terminal.reading import help_page, proof_page, rounds_page
from sabot.cli.terminal.screen import Screen
from sabot.engine import Action, Event, IllegalMove
from sabot.engine import event as ev

CARD_S = 0.09
PAUSES_S: dict[type[Event], float] = {
    ev.PlayerCard: CARD_S,
    ev.DealerCard: 0.12,
    ev.HoleTurned: 0.12,
    ev.HandSplit: CARD_S,
    ev.BonusOpened: 0.6,
    ev.BonusSpun: 0.35,
    ev.BonusClosed: 0.8,
}
"""How long each thing is looked at before the next one comes."""


class Sitting:
    """One sitting."""

    def __init__(
        self, table: OwnTable, keyboard: Keyboard, screen: Screen, *, still: bool = False, notice: str = ""
    ) -> None:
        self.table = table
        self._keyboard = keyboard
        self._screen = screen
        self._still = still
        self._notice = notice
        self._last_win = table.last_win
        """As it stood before the cards that are falling."""
        self._shown: ShownRound | None = None
        self._show_all()
        self._betting_keys: dict[str, Callable[[], str | None]] = {
            "+": self._add_chip,
            "=": self._add_chip,
            UP: self._add_chip,
            "-": lambda: take_chip(table.desk, table.rules),
            DOWN: lambda: take_chip(table.desk, table.rules),
            LEFT: lambda: step_box(table.desk, table.rules, -1),
            RIGHT: lambda: step_box(table.desk, table.rules, 1),
            "[": lambda: step_chip(table.desk, table.rules, -1),
            "]": lambda: step_chip(table.desk, table.rules, 1),
            TAB: lambda: step_spot(table.desk, table.rules, 1),
            BACK_TAB: lambda: step_spot(table.desk, table.rules, -1),
            "b": lambda: rebet(table.desk, table.balance),
            "c": self._clear,
        }

    def run(self) -> None:
        """Plays until the player leaves the table."""
        while True:
            if self.table.stage == "cut":
                self._notice = ask_first_cut(self.table, self._keyboard, self._screen, self._notice)
            key = next_key(self._keyboard, self._screen, self._page()).lower()
            if key == "q":
                return
            if key == LINE_END:
                continue
            self._notice = ""
            try:
                self._press(key)
            except (NotPossible, IllegalMove) as error:
                self._notice = error.tell(money_text)

    # -- keys ---------------------------------------------------------------------------------------------------

    def _press(self, key: str) -> None:
        if key == "?":
            read_through(self._keyboard, self._screen, help_page(self.table))
        elif key == "v":
            read_through(self._keyboard, self._screen, proof_page(self.table))
        elif key == "l":
            read_through(self._keyboard, self._screen, rounds_page(self.table))
        elif self.table.stage == "playing":
            self._press_playing(key)
        elif key == "f":
            self._freshen()
        elif key == ENTER:
            self._enter()
        elif key == "x":
            self._clear_felt()
            self._notice = ask_kept_cut(self.table, self._keyboard, self._screen)
        elif key in self._betting_keys or key.isdecimal():
            self._press_betting(key)

    def _press_playing(self, key: str) -> None:
        if key.isdecimal():
            if self.table.withdrawable():
                self.table.choose_withdrawal(int(key))
        elif key.upper() in list(Action):
            self.table.act(Action(key.upper()))
            self._play_out()

    def _press_betting(self, key: str) -> None:
        self._clear_felt()
        if key.isdecimal():
            if not 1 <= int(key) <= self.table.rules.boxes:
                raise NotPossible(f"The table has 1 to {self.table.rules.boxes}.")
            self.table.desk.box = int(key)
        else:
            self._notice = self._betting_keys[key]() or ""
        self.table.save()

    def _add_chip(self) -> str:
        return add_chip(self.table.desk, self.table.rules, self.table.balance)

    def _clear(self) -> None:
        self.table.desk.bets = {}

    def _enter(self) -> None:
        if self.table.stage == "result":
            self._press_betting("b" if self.table.desk.last else "c")
        else:
            self.table.deal()
            self._play_out()

    def _freshen(self) -> None:
        self.table.refresh()
        self._clear_felt()
        self._notice = "A fresh 1,000.00 of play credits."

    def _clear_felt(self) -> None:
        self.table.clear_felt()
        self._show_all()

    # -- showing ------------------------------------------------------------------------------------------------

    def _page(self) -> TablePage:
        if self._shown is None or not self._shown.coming():
            self._last_win = self.table.last_win
        return TablePage(compose(self.table, self._shown, self._notice, self._last_win))

    def _show_all(self) -> None:
        """Has nothing left to be shown: the felt is as the round is."""
        round_ = self.table.round
        self._shown = None if round_ is None else ShownRound(round_)
        if self._shown is not None:
            for event in self._shown.coming():
                self._shown.take(event)

    def _play_out(self) -> None:
        """Shows what has happened since, one thing after the other, until a key is pressed."""
        round_ = self.table.round
        if round_ is None:
            return
        if self._shown is None or self._shown.round is not round_:
            self._shown = ShownRound(round_)
        coming = self._shown.coming()
        for event in coming:
            self._shown.take(event)
            pause = PAUSES_S.get(type(event))
            # After the last one the player is asked again, and their key is an answer.
            if pause and not self._still and event is not coming[-1] and not self._looked_at(pause):
                self._show_all()
                return

    def _looked_at(self, pause: float) -> bool:
        """Whether the moment was looked at for as long as it should be, and no key cut it short."""
        self._screen.show(self._page())
        key = self._keyboard.read(pause)
        if key == LEAVE:
            raise Left
        return key is None or key == RESIZED
