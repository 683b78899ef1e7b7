"""A visit to a live table: others play there too, and the house's clock goes on."""

import secrets
import time
import uuid
from collections.abc import Iterable, Iterator
from queue import SimpleQueue

from sabot.bots.api import Api
from sabot.cards import parse_cut
from sabot.cli.join.keys import Deposit, Explain, Quit, Verify
from sabot.cli.join.live_events import MoveTeller
from sabot.cli.join.live_keys import (
    LIVE_HELP,
    LIVE_KEYS_HELP,
    SayLine,
    ShowTable,
    WaitTurn,
    line_of_live_key,
    read_live_wish,
)
from sabot.cli.join.live_table import BETTING, LiveTeller, held_box, who
from sabot.cli.join.news import News
from sabot.cli.join.receipts import CUT_BYTES, Receipts
from sabot.cli.join.visit import Now, Sleep, Visit, Write, machine_ms
from sabot.cli.join.wire import Wire
from sabot.engine import event as ev
from sabot.protocol import (
    TEXT_MAX,
    Announced,
    AnyServerMessage,
    ChatLine,
    ChatTold,
    ClientMessage,
    Done,
    Hello,
    LineSaid,
    Moved,
    Say,
    TableShown,
    VisitTable,
)
from sabot.rules.model import Language
from sabot.table import AddWord, Cut, TableCommand
from sabot.table.cutting import WORDS_MAX


class LiveVisit(Visit):
    """One player at one live table; keyboard, house, screen and clock are handed in."""

    def __init__(
        self,
        api: Api,
        wire: Wire,
        news: SimpleQueue[News],
        table: str,
        seats: int,
        write: Write,
        receipts: Receipts,
        sleep: Sleep = time.sleep,
        now: Now = machine_ms,
        language: Language | None = None,
    ) -> None:
        super().__init__(api, wire, news, "", write, receipts, sleep, now)
        self._table = table
        self._language = language
        """In which the presenter is heard; None: they are not."""
        self._seats = seats
        self._ahead_ms = 0
        """How far the house's clock is ahead of this machine's."""
        self._teller = LiveTeller(self._purse, seats)
        self._moves = MoveTeller(self._teller)
        self._prompt = ""
        """What was last said that the player may do."""
        self._is_waiting = False
        self._worded = ""
        """The shoe to whose cut this device has added its word."""
        self._heard = 0
        """The number of the last line of the chat that was told."""
        self._last_cut = ("", "")
        """The shoe that was cut last, and this device's own text for it: the same one as often as it is sent."""

    def _entrance(self) -> ClientMessage:
        return VisitTable(table=self._table, language=self._language)

    def _is_free(self) -> bool:
        return super()._is_free() and not self._is_waiting

    # -- what the player wants ------------------------------------------------------------------------------------

    def _line_of(self, key: str) -> str | None:
        return line_of_live_key(key, asked=bool(self._shown and self._shown.own.asked))

    def _obey(self, line: str | None) -> None:
        if self._shown is None:
            raise AssertionError("lines are looked at only in sight of a table")
        wish = Quit() if line is None else read_live_wish(line, self._shown, self._seats, self._purse.read)
        match wish:
            case Explain():
                self._say(*LIVE_HELP, *LIVE_KEYS_HELP)
            case ShowTable():
                self._say(*self._teller.tell_table(self._shown))
                self._ask(self._shown, again=True)
            case SayLine(text=text):
                self._wire.say(Say(table=self._shown.table, id=str(uuid.uuid4()), text=text[:TEXT_MAX]))
            case WaitTurn():
                self._is_waiting = not self._has_something_to_do(self._shown)
            case None | Quit() | Deposit() | Verify():
                self._serve(wish)
            case _:
                self._play(wish)

    def _with_promise(self, command: TableCommand) -> TableCommand:
        """A cut with the commitment that was shown, and with this device's own text where the player has none."""
        shoe = self._shown.view.shoe if self._shown else None
        if not isinstance(command, Cut) or shoe is None or shoe.cut is not None:
            return super()._with_promise(command)
        if self._last_cut[0] != shoe.id:
            self._last_cut = (shoe.id, secrets.token_hex(CUT_BYTES))
        # The receipt has this device's word; the last cut is noted beside it once the house has taken it.
        return Cut(cut=parse_cut(command.cut or self._last_cut[1]), commitment=shoe.commitment)

    def _leave(self) -> None:
        if self._shown is not None and self._shown.own.seats:
            self._say("Your seat is kept for some rounds without a bet; leave gives it up at once.")
        super()._leave()

    def _has_something_to_do(self, shown: TableShown) -> bool:
        view, own = shown.view, shown.own
        cut = view.live.cut if view.live else None
        offered = cut is not None and cut.name == own.name
        taken = view.round.phase == BETTING and view.shoe is not None and (view.live is None or not view.live.paused)
        return bool(own.asked) or offered or (taken and not own.spots)

    # -- what the house says --------------------------------------------------------------------------------------

    def _hear(self, message: AnyServerMessage) -> None:
        if isinstance(message, Hello):
            self._ahead_ms = message.now_ms - self._now()
        if isinstance(message, LineSaid | ChatTold):
            lines = (message.line,) if isinstance(message, LineSaid) else message.lines
            self._say(*self._tell_lines(lines))
            return
        if isinstance(message, Announced):
            self._say(*(f"[presenter] {line}" for line in message.lines))
            return
        pending = self._pending
        super()._hear(message)
        if isinstance(message, Done) and pending is not None and pending.id == message.id:
            self._note_cut(pending.command)
        self._add_word()

    def _tell_lines(self, lines: Iterable[ChatLine]) -> Iterator[str]:
        """What was said at the table and is not told yet; `chat` tells some of it again."""
        own = self._shown.own.name if self._shown else ""
        for line in lines:
            if line.n > self._heard:
                self._heard = line.n
                role = "" if line.role == "player" else f" ({line.role})"
                yield f"[{who(line.name, own)}{role}] {''.join(filter(str.isprintable, line.text))}"

    def _note_cut(self, command: TableCommand) -> None:
        if isinstance(command, Cut):
            self._receipts.take_last_cut(command.cut, command.commitment)

    def _refuse(self, reason: str, key: str | None) -> None:
        pending = self._pending
        super()._refuse(reason, key)
        if pending is not None and key == pending.id and isinstance(pending.command, AddWord):
            self._receipts.take_back_word()

    def _show(self, shown: TableShown, *, of_shoe: bool = False) -> None:  # noqa: ARG002  all of it is shown
        if self._shown is not None and shown.version < self._shown.version:
            return
        if self._shown is not None and shown.version == self._shown.version:
            # Nothing has happened here: another table has moved what is shared with it.
            self._take_over(shown, *self._tell_meter(self._shown, shown), again=False)
            return
        self._take_over(shown, *self._teller.tell_table(shown), again=True)

    def _tell_meter(self, before: TableShown, now: TableShown) -> Iterator[str]:
        was, live = before.view.live, now.view.live
        if was is not None and live is not None and live.meter is not None and live.meter != was.meter:
            yield f"Progressive: {self._purse.write(live.meter)}"

    def _show_move(self, fresh: TableShown, moved: Moved) -> None:
        lines = list(self._moves.tell(moved.events, fresh))
        own, meter = fresh.own, fresh.view.live.meter if fresh.view.live else None
        if any(isinstance(event, ev.RoundClosed) for event in moved.events):
            code = fresh.view.last.code if fresh.view.last else ""
            if own.last is not None:
                staked, returned = self._purse.write(own.last.staked), self._purse.write(own.last.returned)
                lines.append(f"Round {code}: you staked {staked}, got back {returned}")
            else:
                lines.append(f"Round {code} is over")
            lines.append(f"Balance {self._purse.write(own.balance.cash)} {own.balance.currency}")
            if meter is not None:
                lines.append(f"Progressive: {self._purse.write(meter)}")
        self._take_over(fresh, *lines, again=False)

    def _take_over(self, shown: TableShown, *lines: str, again: bool) -> None:
        """Has this as the newest of the table, says what is new, and what the player may do if that is new."""
        self._shown = shown
        self._say(*self._receipts.see(shown.view), *lines)
        self._ask(shown, again=again)
        if self._is_waiting and self._has_something_to_do(shown):
            self._is_waiting = False

    def _ask(self, shown: TableShown, *, again: bool) -> None:
        prompt = self._teller.tell_prompt(shown)
        if prompt and (again or prompt != self._prompt):
            self._say(f"{prompt}{self._tell_time(shown)}")
        self._prompt = prompt

    def _tell_time(self, shown: TableShown) -> str:
        """How long there is for it, by the house's clock."""
        due_ms, live = shown.view.due_ms, shown.view.live
        # Who sits without a bet has not to hurry, nor has one whose turn is to come.
        hurries = live is None or live.waits_for == "bets" or bool(shown.own.asked) or live.cut is not None
        if live is not None and not hurries and (shown.own.withdraw or held_box(shown) is not None):
            # The time in which nobody's card ends the right to withdraw; one may have longer.
            return self._tell_left(live.withdraw_ms)
        return self._tell_left(due_ms) if hurries else ""

    def _tell_left(self, due_ms: int | None) -> str:
        return "" if due_ms is None else f" ({max(0, due_ms - self._now() - self._ahead_ms) // 1000} s)"

    def _add_word(self) -> None:
        """Adds this device's word to the cut of a shared shoe, once (F-5)."""
        shown = self._shown
        shoe = shown.view.shoe if shown else None
        cut = shown.view.live.cut if shown and shown.view.live else None
        if shown is None or shoe is None or cut is None or self._pending is not None:
            return
        if self._seats and not shown.own.seats:
            self._take_word_back(shoe.id)
            return
        if self._worded == shoe.id or len(cut.words) >= WORDS_MAX:
            return
        self._worded = shoe.id
        if all(part.name != shown.own.name for part in cut.words):
            self._receipts.take_cut(self._receipts.cut)
            self._play(AddWord(word=self._receipts.cut, commitment=shoe.commitment))

    def _take_word_back(self, shoe: str) -> None:
        """Has no word in the cut any more: it went with the seat, and comes again with the next one."""
        if self._worded == shoe:
            self._worded = ""
            self._receipts.take_back_word()
