"""A visit: from sitting down to leaving, whatever happens to the connection in between."""

import time
import uuid
from collections import deque
from collections.abc import Callable
from queue import SimpleQueue

from sabot.cli.join.api import Api, Json, Unreachable
from sabot.cli.join.checking import tell_check
from sabot.cli.join.felt import tell_felt, tell_shoe
from sabot.cli.join.keys import HELP, Deposit, Explain, Quit, Verify, read_wish
from sabot.cli.join.money import ShownCurrency
from sabot.cli.join.news import ConnectionEnded, Heard, News, Typed
from sabot.cli.join.receipts import Receipts
from sabot.cli.join.wire import Wire
from sabot.errors import SabotError
from sabot.protocol import BalanceTold, Done, Enter, Felt, FeltShown, Hello, Moved, NoticeTold, Play, Pong, Refused
from sabot.protocol.message import Told
from sabot.table import Cut, Deal, TableCommand
from sabot.table.event import RoundOpened, ShoeRetired

TRIES = 30
"""How often a lost connection is tried anew."""
WAIT_S = 1.0
"""Between two tries."""
SIGNED_OUT = 4401
"""The code with which the house closes the socket of a session that has ended."""

Write = Callable[[str], object]
Sleep = Callable[[float], None]


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
    ) -> None:
        self._api = api
        self._wire = wire
        self._news = news
        self._game = game
        self._write = write
        self._sleep = sleep
        self._purse = ShownCurrency.of(api)
        self._receipts = receipts
        self._felt: Felt | None = None
        self._pending: Play | None = None
        """The command under way: sent again, under the same id, if the connection is lost."""
        self._lines: deque[str | None] = deque()
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
        self._felt = None
        self._receipts.forget()
        self._wire.open()
        self._wire.say(Enter(game=self._game))

    def _is_free(self) -> bool:
        """Whether the next line may be looked at: the table is in sight, and the last command answered."""
        return self._felt is not None and self._pending is None

    def _take(self, news: News) -> None:
        match news:
            case Typed(line=line):
                self._lines.append(line)
            case Heard(message=message):
                self._hear(message)
            case ConnectionEnded(code=code, reason=reason):
                self._come_back(code, reason)

    # -- what the player wants ------------------------------------------------------------------------------------

    def _follow(self, line: str | None) -> None:
        if self._felt is None:
            raise AssertionError("lines are looked at only in sight of a table")
        try:
            wish = Quit() if line is None else read_wish(line, self._felt, self._purse.read)
            match wish:
                case None:
                    return
                case Quit():
                    self._leave()
                case Explain():
                    self._say(*HELP)
                case Deposit(amount=amount):
                    self._bring(amount)
                case Verify(code=code):
                    self._say(*tell_check(self._api, self._receipts, code))
                case _:
                    self._play(wish)
        except Gone:
            raise
        except SabotError as error:
            self._say(f"No: {error}")

    def _play(self, command: TableCommand) -> None:
        self._pending = Play(game=self._game, id=str(uuid.uuid4()), command=self._with_promise(command))
        self._wire.say(self._pending)

    def _with_promise(self, command: TableCommand) -> TableCommand:
        """A cut or a deal with the commitment that was shown, and with this device's cut where there is none yet."""
        shoe = self._felt.shoe if self._felt else None
        if shoe is None or not isinstance(command, Cut | Deal):
            return command
        cut = command.cut if isinstance(command, Cut) else self._receipts.cut
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
        if self._felt is not None:
            self._say(f"Balance {self._purse.write(self._felt.balance.cash)} {self._purse.currency}.")

    # -- what the house says --------------------------------------------------------------------------------------

    def _hear(self, message: Told) -> None:
        match message:
            case Hello(name=name, unfinished=unfinished, head=head):
                self._say(f"Welcome, {name}." + (f" Unfinished: {', '.join(unfinished)}." if unfinished else ""))
                self._say(*self._receipts.greet(head))
            case FeltShown(felt=felt):
                self._show(felt)
                if self._pending is not None:
                    self._wire.say(self._pending)
            case Moved():
                self._follow_move(message)
            case Done(id=key) if self._pending is not None and key == self._pending.id:
                self._pending = None
            case Refused(reason=reason, id=key):
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
        self._show(moved.felt, of_shoe=moved.kind in ("shoe", "cut"))

    def _refuse(self, reason: str, key: str | None) -> None:
        if self._felt is None:
            raise SabotError(reason)
        self._say(f"No: {reason}")
        shoe, kept = self._felt.shoe, self._receipts.sent
        if kept is not None and shoe is not None and shoe.cut != kept:
            self._receipts.drop_cut()
        if self._pending is not None and key == self._pending.id:
            self._pending = None

    def _show(self, felt: Felt, *, of_shoe: bool = False) -> None:
        if self._felt is not None and felt.version < self._felt.version:
            return
        self._felt = felt
        warnings = self._receipts.see(felt)
        tell = tell_shoe if of_shoe else tell_felt
        self._say(*warnings, *tell(felt, self._purse, self._receipts.cut))

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
        self._write("".join(f"{line}\n" for line in lines))
