"""A visit: from sitting down to leaving, whatever happens to the connection in between."""

import time
import uuid
from collections import deque
from collections.abc import Callable
from queue import SimpleQueue

from msgspec import UnsetType

from sabot.bots.api import Api, Json, Unreachable
from sabot.cards import parse_cut
from sabot.cli.join.checking import tell_check
from sabot.cli.join.keys import HELP, KEYS_HELP, Deposit, Explain, Quit, Verify, line_of_key, read_wish
from sabot.cli.join.line_editor import LineEditor
from sabot.cli.join.money import ShownCurrency
from sabot.cli.join.news import ConnectionEnded, Heard, News, NotUnderstood, Pressed, Typed
from sabot.cli.join.receipts import Receipts
from sabot.cli.join.table import tell_shoe, tell_table
from sabot.cli.join.wire import Wire
from sabot.cli.printable import printable
from sabot.cli.terminal.keys import LEAVE
from sabot.errors import SabotError
from sabot.protocol import (
    AnyServerMessage,
    BalanceTold,
    ClientMessage,
    Done,
    Enter,
    Hello,
    Look,
    Moved,
    NoticeTold,
    Play,
    Pong,
    RefusalTold,
    TableShown,
    take_changes,
)
from sabot.table import Cut, Deal, TableCommand
from sabot.table.event import RoundOpened, ShoeRetired

TRIES = 30
"""How often a lost connection is tried anew."""
WAIT_S = 1.0
"""Between two tries."""
SIGNED_OUT = 4401
"""The code with which the house closes the socket of a session that has ended."""

REST_MS = 300
"""How long a question must have been on the screen before a single key answers it: what was pressed for the one before
does not count."""

Write = Callable[[str], object]
Sleep = Callable[[float], None]
Now = Callable[[], int]
"""The time of this machine in milliseconds."""


def machine_ms() -> int:
    """The time of this machine."""
    return time.time_ns() // 1_000_000


class Gone(SabotError):
    """Raised for a house that cannot be reached any more."""


class Visit:
    """One player at one table; keyboard, house and screen are handed in."""

    def __init__(
        self,
        api: Api,
        wire: Wire,
        news: SimpleQueue[News],
        game: str,
        write: Write,
        receipts: Receipts,
        sleep: Sleep = time.sleep,
        now: Now = machine_ms,
    ) -> None:
        self._api = api
        self._wire = wire
        self._news = news
        self._game = game
        self._editor = LineEditor(write)
        self._sleep = sleep
        self._now = now
        self._purse = ShownCurrency.of(api)
        self._receipts = receipts
        self._shown: TableShown | None = None
        """Of the table, by the last that was told of it."""
        self._pending: Play | None = None
        """The command under way: sent again, under the same id, if the connection is lost."""
        self._lines: deque[str | None] = deque()
        self._asked_ms = 0
        """Since when the same is asked."""
        self._ended = False

    def run(self) -> None:
        """Plays until the player has enough, or nothing more comes from them."""
        self._sit_down()
        try:
            while not self._ended:
                self._take(self._news.get())
                while self._lines and self._is_free() and not self._ended:
                    self._follow(self._lines.popleft())
        finally:
            self._wire.close()

    def _sit_down(self) -> None:
        self._shown = None
        self._receipts.forget()
        self._wire.open()
        self._wire.say(self._entrance())

    def _entrance(self) -> ClientMessage:
        """What brings the player to their table."""
        return Enter(game=self._game)

    def _is_free(self) -> bool:
        """Whether the next line may be looked at: the table is in sight, and the last command answered."""
        return self._shown is not None and self._pending is None

    def _take(self, news: News) -> None:
        match news:
            case Typed(line=line):
                self._lines.append(line)
            case Pressed(key=key):
                self._press(key)
            case Heard(message=message):
                before = self._question()
                self._hear(message)
                if self._question() != before:
                    self._asked_ms = self._now()
            case NotUnderstood(why=why):
                # It would say the same again.
                raise SabotError(f"{self._api.base} says what this version does not understand: {why}")
            case ConnectionEnded(code=code, reason=reason):
                self._come_back(code, reason)

    # -- what the player wants ------------------------------------------------------------------------------------

    def _press(self, key: str) -> None:
        """Takes a key of a terminal: one that is a line by itself needs no Enter, where nothing else was typed."""
        if key == LEAVE:
            self._lines.append(None)
            return
        alone = self._line_of(key) if self._editor.is_empty and len(key) == 1 else None
        if alone is None:
            line = self._editor.press(key)
            if line:
                self._lines.append(line)
        elif self._is_free() and self._now() - self._asked_ms >= REST_MS:
            self._editor.say(f"> {alone}\n")
            self._lines.append(alone)

    def _line_of(self, key: str) -> str | None:
        """The line that the key stands for by itself; None: a line begins with it."""
        return line_of_key(key, asked=bool(self._shown and self._shown.view.round.asked))

    def _question(self) -> object:
        """What is open to the player: as long as it is the same, it has not changed under their finger."""
        shown = self._shown
        return None if shown is None else (shown.view.round.phase, shown.view.round.asked, shown.own.asked)

    def _follow(self, line: str | None) -> None:
        try:
            self._obey(line)
        except Gone:
            raise
        except SabotError as error:
            self._say(f"No: {error}")

    def _obey(self, line: str | None) -> None:
        """Does what the line asks for; raises where that is nothing that can be done."""
        if self._shown is None:
            raise AssertionError("lines are looked at only in sight of a table")
        wish = Quit() if line is None else read_wish(line, self._shown.view, self._purse.read)
        match wish:
            case Explain():
                self._say(*HELP, *KEYS_HELP)
            case None | Quit() | Deposit() | Verify():
                self._serve(wish)
            case _:
                self._play(wish)

    def _serve(self, wish: Quit | Deposit | Verify | None) -> None:
        """Does what is the same at every table."""
        match wish:
            case Quit():
                self._leave()
            case Deposit(amount=amount):
                self._bring(amount)
            case Verify(code=code):
                self._say(*tell_check(self._api, self._receipts, code))

    def _play(self, command: TableCommand) -> None:
        if self._shown is None:
            raise AssertionError("nothing is played out of sight of a table")
        self._pending = Play(table=self._shown.table, id=str(uuid.uuid4()), command=self._with_promise(command))
        self._wire.say(self._pending)

    def _with_promise(self, command: TableCommand) -> TableCommand:
        """A cut or a deal with the commitment that was shown, and with this device's cut where there is none yet."""
        shoe = self._shown.view.shoe if self._shown else None
        if shoe is None or not isinstance(command, Cut | Deal):
            return command
        cut = parse_cut(command.cut) if isinstance(command, Cut) else self._receipts.cut
        if shoe.cut is None:
            self._receipts.take_cut(cut)
        if isinstance(command, Cut):
            return Cut(cut=cut, commitment=shoe.commitment)
        return Deal(cut=cut if shoe.cut is None else None, commitment=shoe.commitment)

    def _bring(self, amount: int) -> None:
        order: Json = {"amount": amount, "id": str(uuid.uuid4())}
        self._try_often(lambda: self._api.post("/api/cashier/deposit", order))
        self._say(f"{self._purse.write(amount)} brought.")

    def _leave(self) -> None:
        self._ended = True
        if self._shown is not None:
            self._say(f"Balance {self._purse.write(self._shown.own.balance.cash)} {self._purse.currency}.")

    # -- what the house says --------------------------------------------------------------------------------------

    def _hear(self, message: AnyServerMessage) -> None:
        match message:
            case Hello(name=name, unfinished=unfinished, head=head):
                self._say(f"Welcome, {name}." + (f" Unfinished: {', '.join(unfinished)}." if unfinished else ""))
                self._say(*self._receipts.greet(head))
            case TableShown():
                self._show(message)
                if self._pending is not None:
                    self._wire.say(self._pending)
            case Moved():
                self._follow_move(message)
            case Done(id=key) if self._pending is not None and key == self._pending.id:
                self._pending = None
            case RefusalTold(reason=reason, id=key):
                self._refuse(reason, key)
            case BalanceTold(balance=balance):
                self._say(f"Balance {self._purse.write(balance.cash)} {balance.currency}")
            case NoticeTold(notice=notice):
                self._say(f"Notice: {notice.replace('-', ' ')}")
            case Done() | Pong():
                return

    def _follow_move(self, moved: Moved) -> None:
        for event in moved.events:
            if isinstance(event, RoundOpened):
                self._say(*self._receipts.open_round(event.code, event.shoe))
            elif isinstance(event, ShoeRetired):
                self._receipts.retire(event.shoe, event.seed)
        shown = self._shown
        if shown is None or moved.table != shown.table or moved.version <= shown.version:
            return
        if moved.since != shown.version:
            # Something was not heard: only the house can say how the table stands.
            self._wire.say(Look(table=shown.table))
            return
        view = take_changes(shown.view, moved.view, moved.version)
        own = shown.own if isinstance(moved.own, UnsetType) else moved.own
        self._show_move(TableShown(table=shown.table, version=moved.version, view=view, own=own), moved)

    def _show_move(self, fresh: TableShown, moved: Moved) -> None:
        self._show(fresh, of_shoe=moved.kind in ("shoe", "cut"))

    def _refuse(self, reason: str, key: str | None) -> None:
        if self._shown is None:
            raise SabotError(reason)
        self._say(f"No: {reason}")
        if self._pending is not None and key == self._pending.id:
            self._pending = None

    def _show(self, shown: TableShown, *, of_shoe: bool = False) -> None:
        if self._shown is not None and shown.version < self._shown.version:
            return
        self._shown = shown
        warnings = self._receipts.see(shown.view)
        tell = tell_shoe if of_shoe else tell_table
        self._say(*warnings, *tell(shown, self._purse, self._receipts.cut))

    # -- when the connection is lost ------------------------------------------------------------------------------

    def _come_back(self, code: int | None, reason: str) -> None:
        if self._ended:
            return
        if code == SIGNED_OUT:
            raise SabotError(reason or "your session has ended: sign in again")
        self._say("The connection is lost; what lies on the table stays. Connecting again …")
        self._try_often(self._sit_down)

    def _try_often(self, act: Callable[[], object]) -> None:
        """Does it as soon as the house can be reached; what was done already is not done again."""
        for _ in range(TRIES):
            try:
                act()
            except Unreachable:
                self._sleep(WAIT_S)
            else:
                return
        raise Gone(f"{self._api.base} could not be reached again: join later, what lies on the table stays")

    def _say(self, *lines: str) -> None:
        # Whatever a line tells, names, words and reasons of others are in it, and this is the only way to the screen.
        self._editor.say("".join(f"{printable(line)}\n" for line in lines))
