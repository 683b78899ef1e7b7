"""A NATS server of one's own, from its wheel."""

import json
import secrets
import shutil
import signal
import socket
import sysconfig
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from sabot.extras import ExtraMissing
from sabot.fleet.program import Program, ProgramFailed

HOST: Final = "127.0.0.1"
PORTS: Final = range(20_000, 32_000)
"""Below those that systems give to whoever connects somewhere: when it is started again its port is still free."""
TRIES: Final = 5
"""Ports that are tried: between a look at one and its use somebody else may take it."""
ANSWER_S: Final = 1.0


class NatsProgram(Program):
    """A server on a port of this machine, the same one when it is started again; with a password of its own."""

    TITLE = "NATS"
    PREFIX = "sabot-nats-"
    ENDS_BY = signal.SIGTERM
    HALTS_BY = signal.SIGKILL

    def __init__(self) -> None:
        self._binary = find_binary()
        super().__init__()
        self._password = secrets.token_urlsafe(16)
        try:
            self._begin()
        except BaseException:
            self.stop()
            raise

    @property
    def url(self) -> str:
        """Its address."""
        return f"nats://sabot:{self._password}@{HOST}:{self._port}"

    def _begin(self) -> None:
        for left in reversed(range(TRIES)):
            self._port = _find_port()
            self._write_config()
            try:
                self.start()
            except ProgramFailed:
                if not left:
                    raise
            else:
                return

    def _write_config(self) -> None:
        """The password stands in a file, and not among the words of the command, which everybody can read."""
        users = {"user": "sabot", "password": self._password}
        config = self.folder / "nats.conf"
        config.touch(mode=0o600)
        self.give(config)
        config.write_text(json.dumps({"host": HOST, "port": self._port, "authorization": users}))

    def _command(self) -> Sequence[str | Path]:
        return [self._binary, "--config", self.folder / "nats.conf"]

    def _answers(self) -> bool:
        """Whether it greets: whoever connects is told at once with whom."""
        try:
            with socket.create_connection((HOST, self._port), timeout=ANSWER_S) as line:
                return line.recv(5) == b"INFO "
        except OSError:
            return False


@cache
def find_binary() -> Path:
    """NATS's program."""
    found = shutil.which("nats-server", path=sysconfig.get_path("scripts"))
    if found is None:
        raise ExtraMissing("cluster")
    return Path(found)


def _find_port() -> int:
    """One that is free just now."""
    for _ in range(100):
        port = secrets.choice(PORTS)
        with socket.socket() as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind((HOST, port))
            except OSError:
                continue
            return port
    raise ProgramFailed("no port of this machine is free for NATS")
