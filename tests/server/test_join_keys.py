"""`sabot join` at a terminal: keys that act as they are pressed, and lines that grow beneath what is told."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from pathlib import Path
from queue import SimpleQueue

import pytest
from msgspec.structs import replace

from sabot.cli.join.choosing import choose_table
from sabot.cli.join.line_editor import CLEAR, LineEditor
from sabot.cli.join.live_visit import LiveVisit
from sabot.cli.join.news import Heard, News, Pressed, Typed
from sabot.cli.join.pressing import read_keys
from sabot.cli.join.receipts import Receipts
from sabot.cli.join.visit import REST_MS, Visit
from sabot.cli.terminal.keys import BACKSPACE, ENTER, ESCAPE, LEAVE, RESIZED, UP
from sabot.engine import Action
from sabot.errors import SabotError
from sabot.protocol import Done, Play, Say, TableShown
from sabot.protocol.view import Option, Question
from sabot.table import Deal, Decide, PlaceBets, Rebet, Spot
from tests.server.real import WAIT_S, serving
from tests.server.test_join_command import Counter, Line
from tests.server.test_join_command import _shown as solo_shown
from tests.server.test_live_join import _shown as live_shown
from tests.table.seats import SIGNER

TURN = Question(box=2, options=(Option(action=Action.HIT, cost=0), Option(action=Action.STAND, cost=0)))


class Terminal:
    """A visit at a terminal whose clock the test moves."""

    def __init__(self, folder: Path, *, live: bool = False) -> None:
        self.wire, self.written, self.now_ms = Line(), "", 1_000
        receipts = Receipts(folder, "http://house.test", SIGNER.public, "p1", shared=live)
        news: SimpleQueue[News] = SimpleQueue()
        if live:
            self.visit: Visit = LiveVisit(
                Counter(), self.wire, news, "lounge", 7, self._write, receipts, now=lambda: self.now_ms
            )
        else:
            self.visit = Visit(
                Counter(), self.wire, news, "atlantic-city", self._write, receipts, now=lambda: self.now_ms
            )

    def _write(self, text: str) -> None:
        self.written += text

    def see(self, shown: TableShown, rested_ms: int = REST_MS) -> None:
        self.visit._take(Heard(shown))
        self.now_ms += rested_ms

    def press(self, *keys: str) -> list[object]:
        """What was asked of the house since."""
        before = len(self.wire.said)
        for key in keys:
            self.visit._take(Pressed(key))
            while self.visit._lines and self.visit._is_free():
                self.visit._follow(self.visit._lines.popleft())
        said = self.wire.said[before:]
        return [message.command if isinstance(message, Play) else message for message in said]

    def answer(self) -> None:
        """The house has done what was sent last."""
        sent = self.wire.said[-1]
        assert isinstance(sent, Play)
        self.visit._take(Heard(Done(table=sent.table, id=sent.id, version=7)))


def test_ac_15_keys_act_without_enter_where_they_are_a_line_by_themselves(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.see(solo_shown())
    assert terminal.press("r") == [Rebet()]
    terminal.answer()
    [dealt] = terminal.press("d")
    assert isinstance(dealt, Deal)
    terminal.answer()
    terminal.see(solo_shown(version=2, asked=(1,)))
    assert terminal.press("d") == [Decide(box=1, action=Action.DOUBLE, seen=2)], "while a hand is asked, D doubles"
    assert "> D\n" in terminal.written


def test_ac_15_a_bet_is_a_line_that_ends_with_enter(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.see(solo_shown())
    assert terminal.press(*"b 11", BACKSPACE, "0") == []
    assert terminal.press(ENTER) == [PlaceBets(spots=(Spot(box=1, main=1_000),))]
    terminal.answer()
    assert terminal.press(*"b 50", ESCAPE, ENTER, UP) == [], "given up"


def test_r_3_a_key_pressed_for_the_question_before_does_not_answer_the_next(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.see(solo_shown(asked=(1,)), rested_ms=REST_MS - 1)
    assert terminal.press("s") == []
    terminal.now_ms += 1
    assert terminal.press("s") == [Decide(box=1, action=Action.STAND, seen=1)]
    assert terminal.press("s") == [], "the house has not answered yet"
    terminal.answer()
    terminal.see(solo_shown(version=2, asked=(2,)), rested_ms=0)
    assert terminal.press("s") == []
    terminal.now_ms += REST_MS
    assert terminal.press("s") == [Decide(box=2, action=Action.STAND, seen=2)]


def test_pl_19_what_is_being_typed_when_the_turn_comes_stays_a_line(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, live=True)
    terminal.see(live_shown(own_seats=(2,)))
    assert terminal.press(*"sa") == []
    shown = live_shown(own_seats=(2,), asked=(TURN,))
    terminal.see(replace(shown, version=8, view=replace(shown.view, version=8)))
    assert CLEAR in terminal.written
    assert terminal.written.endswith("\nsa"), "the line stands beneath what was told"
    [said] = terminal.press(*"y hi", ENTER)
    assert isinstance(said, Say)
    assert said.text == "hi"
    assert terminal.press("s") == [Decide(box=2, action=Action.STAND, seen=8)], "and then the key counts"
    terminal.answer()
    [said] = terminal.press(*" say s", ENTER)
    assert isinstance(said, Say), "a blank begins a line in one's turn too"


def test_the_end_of_the_input_leaves(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.see(solo_shown())
    terminal.press(LEAVE)
    assert terminal.visit._ended


def test_a_table_is_chosen_key_by_key() -> None:
    tables = [{"table": "lounge-1"}, {"table": "blaze-1"}]
    written: list[str] = []

    def choose(*keys: str) -> object:
        news: SimpleQueue[News] = SimpleQueue()
        for key in keys:
            news.put(Pressed(key))
        return choose_table(tables, news, LineEditor(written.append))

    assert choose(ENTER, "2", ENTER) == tables[1]
    with pytest.raises(SabotError, match="no table was chosen"):
        choose("2", LEAVE)
    lines: SimpleQueue[News] = SimpleQueue()
    lines.put(Typed("lounge-1"))
    assert choose_table(tables, lines, LineEditor(written.append)) == tables[0]


def test_keys_are_news_until_the_last() -> None:
    class Keys:
        def __init__(self) -> None:
            self.left = ["h", RESIZED, ENTER, LEAVE]

        def read(self, wait: float | None = None) -> str | None:
            assert wait is None
            return self.left.pop(0)

    news: SimpleQueue[News] = SimpleQueue()
    read_keys(Keys(), news)
    assert [news.get_nowait() for _ in range(3)] == [Pressed("h"), Pressed(ENTER), Pressed(LEAVE)]


def test_p_4_a_round_at_a_real_terminal_needs_enter_for_the_bet_alone(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'house.db'}") as site:
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 80, 0, 0))
        before = termios.tcgetattr(theirs)
        program = "import sys; from sabot.cli import main; sys.exit(main())"
        play = subprocess.Popen(
            [sys.executable, "-c", program, "join", site.address, "--guest"],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**os.environ, "SABOT_HOME": str(tmp_path / "home"), "TERM": "xterm"},
        )
        try:
            screen = Screen(ours)
            screen.wait_for("Balance")
            screen.type("b 10\r")
            screen.wait_for(r"10\.00[\s\S]*deal")
            screen.press("d", r"Dealer: \S+")
            screen.press("q", "> q")
            screen.watch(play)
            assert play.returncode == 0
            assert termios.tcgetattr(theirs) == before, "the terminal is as it was"
        finally:
            play.kill()
            play.wait()
            os.close(ours)
            os.close(theirs)


class Screen:
    """The other end of a terminal."""

    def __init__(self, fd: int) -> None:
        self._fd = fd
        self.text = ""

    def type(self, text: str) -> None:
        os.write(self._fd, text.encode())

    def press(self, key: str, pattern: str) -> None:
        """Presses a key until it counts: a question that is new does not take it at once."""
        self.text = ""
        for _ in range(int(WAIT_S)):
            self.type(key)
            if self._read_until(pattern, 1.0):
                return
        raise AssertionError(f"{pattern!r} did not come: {self.text!r}")

    def wait_for(self, pattern: str) -> None:
        assert self._read_until(pattern, WAIT_S), f"{pattern!r} did not come: {self.text!r}"

    def watch(self, program: "subprocess.Popen[bytes]") -> None:
        """Reads on until the program has ended: it waits until all that it wrote was read."""
        for _ in range(int(10 * WAIT_S)):
            if program.poll() is not None:
                return
            if select.select([self._fd], [], [], 0.1)[0]:
                self.text += os.read(self._fd, 65_536).decode(errors="replace")
        raise AssertionError(f"it goes on: {self.text!r}")

    def _read_until(self, pattern: str, seconds: float) -> bool:
        while not re.search(pattern, self.text):
            if not select.select([self._fd], [], [], seconds)[0]:
                return False
            self.text += os.read(self._fd, 65_536).decode(errors="replace")
        return True
