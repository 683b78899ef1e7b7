"""A page's commands, typed one after the other into a shell of their own.

``$ cat name`` makes the file that it shows. A command with ``&`` at its end goes on beside the others: the next one is
typed once it has said what the page shows. One that is meant to fail is followed by ``$ echo $?``.
"""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from select import select
from typing import IO

from tests.docs.pages import Block, Command, shows, split_commands, trim

PORTS = re.compile(r"\b(8000|8001|8002|8003|4222)\b")
"""Those that the pages name: each stands for one that is free here."""
ADDRESSES = re.compile(r"\b(?:0\.0\.0\.0|192\.168\.1\.\d+)\b")
"""Those of machines: all of them are this one here."""
WAIT_S = 120
"""A page that waits for something that does not come is wrong, and must not hold up all others."""
_EXIT = "left with "


class Shell:
    """A shell in a folder, without anybody's own files, colours or keyboard."""

    def __init__(self, folder: Path, around: Mapping[str, str], here: Mapping[str, str]) -> None:
        """``around``: what more is in its environment. ``here``: texts of the page, and what stands for them here."""
        self._folder = folder
        self._here = dict(here)
        self._count = 0
        self._heard: list[IO[str]] = []
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("SABOT_", "XDG_"))}
        path = [str(Path(sys.executable).parent), around.get("PATH", ""), os.environ["PATH"]]
        kept |= {"HOME": str(folder), "COLUMNS": "80", "NO_COLOR": "1", **around}
        self._process = subprocess.Popen(
            ["sh"],
            cwd=folder,
            env=kept | {"PATH": os.pathsep.join(filter(None, path))},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def run_block(self, block: Block) -> None:
        """Types its commands, and compares what they say with what the page shows."""
        commands = [Command(*map(self._put_here, command)) for command in split_commands(block)]
        for command, after in zip(commands, [*commands[1:], None], strict=True):
            place = f"line {block.line}: {command.typed}"
            file = self._folder / command.typed.removeprefix("cat ")
            if command.typed.startswith("cat ") and not file.exists():
                self.write(file.relative_to(self._folder), command.shown + "\n")
            elif command.typed.endswith("&"):
                self._begin(command, place)
            else:
                self._run(command, place, may_fail=after is not None and after.typed == "echo $?")

    def write(self, name: Path, text: str) -> None:
        """Makes a file in its folder."""
        (self._folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self._folder / name).write_text(text, encoding="utf-8")

    def _put_here(self, text: str) -> str:
        for found in PORTS.findall(text):
            self._here.setdefault(found, find_port())
        for named, meant in self._here.items():
            text = text.replace(named, meant)
        return ADDRESSES.sub("127.0.0.1", text)

    def _run(self, command: Command, place: str, *, may_fail: bool) -> None:
        said = self._folder / self._next_name()
        code = self._type(f"{{ {command.typed}\n}} > {said.name} 2>&1")
        out = trim(said.read_text(encoding="utf-8"))
        assert code == 0 or may_fail, f"{place}: {out}"
        if command.shown and not shows(command.shown, out):
            assert out == command.shown, place

    def _begin(self, command: Command, place: str) -> None:
        """Reads what it says, but for its complaints, until it has said what the page shows."""
        pipe = self._folder / self._next_name()
        os.mkfifo(pipe)
        self._type(f"{command.typed.removesuffix('&')} > {pipe.name} 2> {pipe.name}.log &")
        reader = pipe.open(encoding="utf-8")
        self._heard.append(reader)
        said = ""
        while not shows(f"{command.shown}…", said):
            line = _hear(reader)
            assert line, f"{place}: {said}{Path(f'{pipe}.log').read_text()}"
            said += line

    def _next_name(self) -> str:
        self._count += 1
        return f".said-{self._count}"

    def _type(self, line: str) -> int:
        """With what it leaves."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(f"{line}\nleft=$?; echo {_EXIT}$left; (exit $left)\n")
        self._process.stdin.flush()
        answer = _hear(self._process.stdout)
        assert answer.startswith(_EXIT), f"it does not come to an end: {line}"
        return int(answer.removeprefix(_EXIT))

    def close(self) -> None:
        """Ends it, and whatever it has left in the background."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.communicate()
        for reader in self._heard:
            reader.close()


def _hear(reader: IO[str]) -> str:
    """The next line; empty where nobody says anything more."""
    ready, _, _ = select([reader], [], [], WAIT_S)
    return reader.readline() if ready else ""


def find_port() -> str:
    """One that is free just now."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return str(trial.getsockname()[1])
