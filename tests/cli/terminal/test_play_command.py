"""The command itself: through pipes, in a real terminal, interrupted, killed."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sabot.cli.terminal import keyboard
from tests.cli.terminal.kept import audit, open_house, read_kept

SABOT = [sys.executable, "-c", "from sabot.cli import main; main()"]
COMMAND = [*SABOT, "play"]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    return {**os.environ, "SABOT_HOME": str(tmp_path), "PYTHONIOENCODING": "utf-8"}


def pipe(
    environment: dict[str, str], words: str, lines: str, verb: tuple[str, ...] = ("play",)
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*SABOT, *verb, *words.split()],
        input=lines,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def test_without_a_terminal_the_end_of_the_input_ends_the_game(environment: dict[str, str]) -> None:
    done = pipe(environment, "", "")
    assert (done.returncode, done.stderr) == (0, "")
    assert "5  Play Lounge Blackjack 7 (play-lounge-7), 1.00 to 5,000.00: A live table for seven" in done.stdout
    assert done.stdout.endswith("Balance 1,000.00. Come back with: sabot play\n")


def test_a_round_through_a_pipe(environment: dict[str, str]) -> None:
    done = pipe(environment, "atlantic-city --seed 1", "1+2++\n\ny\ny\ndh\ns\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Dealer: A♥ 4♠ J♦ Q♠ = 25" in done.stdout
    assert "Staked 55.00, returned 80.00: +25.00" in done.stdout
    assert done.stdout.endswith("Balance 1,025.00. Come back with: sabot play\n")
    assert "\x1b" not in done.stdout


def test_the_example_in_the_docs_is_what_comes_out(environment: dict[str, str]) -> None:
    page = Path(__file__).parents[3] / "docs" / "terminal.md"
    _, _, block = page.read_text(encoding="utf-8").partition("$ printf '")
    command, *expected = block.partition("```")[0].splitlines()
    keys, _, words = command.partition("' | sabot play ")
    done = pipe(environment, words, keys.replace("\\n", "\n"))
    come = iter(done.stdout.splitlines())
    assert expected
    assert all(line == "…" or line in come for line in expected)


def test_a_line_without_an_end_counts_too(environment: dict[str, str]) -> None:
    done = pipe(environment, "atlantic-city --seed 1", "1+2++\n\ny\ny\ndh\ns")
    assert done.stdout.endswith("Balance 1,025.00. Come back with: sabot play\n")


def test_a_cut_through_a_pipe_is_a_whole_line(environment: dict[str, str], tmp_path: Path) -> None:
    done = pipe(environment, "casino-blackjack --seed 1", "Quixote 17\n+\n\n")
    shoe = read_kept(tmp_path).tables["casino-blackjack"].shoe
    assert shoe is not None
    assert shoe.cut == "Quixote 17"
    assert "Your round is kept; come back to it with: sabot play casino-blackjack" in done.stdout


def test_ac_14_a_round_left_through_a_pipe_is_handed_back(environment: dict[str, str]) -> None:
    pipe(environment, "atlantic-city --seed 1", "1+2++\n\ny\n")
    done = pipe(environment, "--seed 1", "y\ndh\ns\nq\nq\n")
    assert "Your round is as you left it." in done.stdout
    assert done.stdout.endswith("Balance 1,025.00. Come back with: sabot play\n")


def test_f_4_w_6_the_house_of_a_player_is_verified_and_audited_like_any_other(environment: dict[str, str]) -> None:
    told = pipe(environment, "atlantic-city --seed 1", "1+2++\n\ny\ny\ndh\ns\nv\n").stdout
    (line,) = [line for line in told.splitlines() if line.startswith("sabot verify ")]
    done = pipe(environment, line.removeprefix("sabot "), "", verb=())
    assert (done.returncode, done.stderr) == (0, "")
    assert "✓ money      5500 staked, 8000 returned" in done.stdout
    done = pipe(environment, f"audit --data {environment['SABOT_HOME']}/play", "", verb=())
    assert (done.returncode, done.stderr) == (0, "")
    assert "1 finished rounds, 1 dealt again" in done.stdout


def test_an_unknown_game_is_refused_in_one_line(environment: dict[str, str]) -> None:
    done = pipe(environment, "atlantic-citty", "")
    assert done.returncode == 2
    assert done.stderr.startswith("sabot: there is no game")


def test_a_sheet_of_ones_own_can_be_played(environment: dict[str, str], tmp_path: Path) -> None:
    sheet = tmp_path / "corner.toml"
    sheet.write_text(
        'game = "corner"\nkind = "solo"\ndecks = 1\nshuffle = "every-round"\nhole_card = "none"\n'
        "double_after_split = true\nsplit_hands = 2\nboxes = 1\n[limits]\nmin = 100\nmax = 10000\nincrement = 100\n"
    )
    done = pipe(environment, f"{sheet} --seed 1", "+\n\n?\n")
    assert done.stdout.endswith("Your round is kept; come back to it with: sabot play\n")
    done = pipe(environment, "--seed 1", "s\n?\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "corner · Blackjack pays 3 to 2" in done.stdout
    assert "Played with one deck of 52 cards, shuffled before every round" in done.stdout


def test_rules_are_changed_only_for_a_game_that_is_named(environment: dict[str, str]) -> None:
    done = pipe(environment, "--set decks=8", "")
    assert done.returncode == 2
    assert "name it first" in done.stderr
    assert "8 decks" in pipe(environment, "atlantic-city --set decks=8", "").stdout


def test_a_closed_input_is_an_ended_one(environment: dict[str, str]) -> None:
    words = " ".join(f"'{word}'" for word in COMMAND)
    done = subprocess.run(
        ["sh", "-c", f"{words} atlantic-city <&-"], env=environment, capture_output=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_silent_pipe_is_not_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = os.pipe()
    with os.fdopen(ours, "rb") as silent, os.fdopen(theirs, "wb") as other:
        monkeypatch.setattr(sys, "stdin", silent)
        monkeypatch.setattr(keyboard, "FIRST_LINE_S", 0.01)
        monkeypatch.setattr(keyboard, "NEXT_LINE_S", 0.02)
        keys = keyboard.LineKeyboard()
        other.write("é+\n\nh".encode())
        other.flush()
        assert [keys.read() for _ in range(4)] == ["é", "+", "line-end", "enter"]
        assert keys.read(0.1) is None
        assert keys.read() == "leave"


def test_a_damaged_purse_is_said_at_the_door(environment: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "purse.json").write_text("not a purse")
    done = pipe(environment, "atlantic-city", "+\n")
    assert done.returncode == 0
    assert "Your purse could not be read" in done.stderr
    assert (tmp_path / "purse.damaged-1.json").read_text() == "not a purse"
    assert read_kept(tmp_path).balance == 100_000


def test_a_house_in_use_is_refused(environment: dict[str, str], tmp_path: Path) -> None:
    with open_house(tmp_path):
        done = pipe(environment, "atlantic-city", "")
    assert done.returncode == 2
    assert "another game is being played" in done.stderr


# -- in a terminal ----------------------------------------------------------------------------------------------

pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")


class Terminal:
    """A process in a terminal of its own."""

    def __init__(self, environment: dict[str, str], words: str) -> None:
        self._ours, theirs = pty.openpty()
        termios.tcsetwinsize(self._ours, (24, 80))
        self.before = termios.tcgetattr(theirs)
        self.theirs = theirs
        settings = {**environment, "TERM": "xterm-256color"}
        settings.pop("NO_COLOR", None)
        # A script's background jobs ignore Ctrl-C, and what they start inherits that: this process shall not.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            self.process = subprocess.Popen(
                [*COMMAND, *words.split()],
                stdin=theirs,
                stdout=theirs,
                stderr=theirs,
                env=settings,
                start_new_session=True,
            )
        finally:
            signal.signal(signal.SIGINT, before)
        self.text = ""
        os.set_blocking(self._ours, False)

    def wait_for(self, text: str, seconds: float = 20) -> None:
        until = time.monotonic() + seconds
        while text not in self.text:
            assert time.monotonic() < until, f"{text!r} did not come; there was {self.text[-3000:]!r}"
            self._listen()
            time.sleep(0.01)

    def _listen(self) -> None:
        try:
            self.text += os.read(self._ours, 65536).decode(errors="replace")
        except OSError:
            return

    def press(self, keys: str) -> None:
        self.text = ""
        os.write(self._ours, keys.encode())

    def end(self) -> int:
        code = self.process.wait(20)
        self._listen()
        return code

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._ours)
        os.close(self.theirs)


@pytest.fixture
def terminal(environment: dict[str, str]) -> Iterator[Terminal]:
    started = Terminal(environment, "atlantic-city --seed 1")
    yield started
    started.close()


def deal(terminal: Terminal) -> None:
    terminal.wait_for("Bets, please.")
    terminal.press("+\x1b[C++")
    terminal.wait_for("970.00")
    terminal.press("\r")
    terminal.wait_for("Insurance for hand 1?")


@pytest.mark.parametrize("key", ["\x03", "\x04", "q"])
def test_leaving_restores_the_terminal_and_says_how_to_come_back(terminal: Terminal, key: str) -> None:
    deal(terminal)
    assert termios.tcgetattr(terminal.theirs) != terminal.before
    terminal.press(key)
    assert terminal.end() == 0
    assert termios.tcgetattr(terminal.theirs) == terminal.before
    assert "\x1b[?25h\x1b[?1049l" in terminal.text
    assert "Balance 970.00. Your round is kept; come back to it with: sabot play atlantic-city" in terminal.text


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_request_to_end_restores_the_terminal(terminal: Terminal, number: signal.Signals) -> None:
    deal(terminal)
    terminal.process.send_signal(number)
    assert terminal.end() == 0
    assert termios.tcgetattr(terminal.theirs) == terminal.before
    assert "Your round is kept" in terminal.text


def test_ac_14_a_killed_game_is_carried_on(terminal: Terminal, environment: dict[str, str], tmp_path: Path) -> None:
    deal(terminal)
    terminal.press("y")
    terminal.wait_for("Insurance for hand 2?")
    terminal.process.kill()
    terminal.process.wait()
    assert read_kept(tmp_path).balance == 96_500
    done = pipe(environment, "--seed 1", "y\ndh\ns\nq\nq\n")
    assert done.stdout.endswith("Balance 1,025.00. Come back with: sabot play\n")
    audit(tmp_path)


def test_another_window_size_is_drawn_at_once(terminal: Terminal) -> None:
    deal(terminal)
    termios.tcsetwinsize(terminal.theirs, (40, 120))
    terminal.wait_for("\x1b[40;1H")
    terminal.text = ""
    termios.tcsetwinsize(terminal.theirs, (6, 20))
    terminal.wait_for("\x1b[6;1H")
    assert terminal.process.poll() is None
