"""A server in a process of its own, for the crowd to play at: ``python -m bench.serving DATABASE``."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from sabot.cards import load_kernel
from sabot.house.house import House, HouseConfig
from sabot.server.app import Server
from sabot.server.config import Rate, ServerConfig
from sabot.server.interpreter import settle_memory, share_fairly
from sabot.server.listen import listen
from sabot.server.log import logging_to
from sabot.server.loop import run_in_loop
from sabot.server.running import make_web_server

UNBOUND: Final = Rate(10**6, 1)
CROWDED: Final = ServerConfig(
    sign_in_rate=UNBOUND,
    ask_rate=UNBOUND,
    command_rate=UNBOUND,
    connections_each=10**6,
    openings_at_once=10**6,
    pace=UNBOUND,
)
"""The crowd comes from one address, and plays as fast as it can."""


TABLES: Final = "tables="
"""Before the name of a file of live tables."""


class Served(NamedTuple):
    """A server that runs."""

    address: str
    process: int

    def busy(self) -> float | None:
        """Seconds of processors that it has used so far; None where the system does not say."""
        try:
            fields = Path(f"/proc/{self.process}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return None
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def serving(database: str, *, bounded: bool = False, tables: Path | None = None) -> Iterator[Served]:
    """A server on that database, for as long as the block lasts; bounded as a real one, or not; with live tables."""
    words = [sys.executable, "-m", "bench.serving", database, *(["bounded"] if bounded else [])]
    words += [f"{TABLES}{tables}"] if tables else []
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None  # noqa: S101
            yield Served(process.stdout.readline().strip().removeprefix("http://"), process.pid)
        finally:
            process.terminate()
            process.wait()


def serve(database: str, *, bounded: bool, tables: Path | None = None) -> None:
    """Serves until it is told to stop, and prints its address first."""
    share_fairly()
    load_kernel()  # as in a house that has been open for a while: loading takes a second, once
    config = ServerConfig() if bounded else CROWDED
    house = House.open(HouseConfig(database=database, tables=tables, serving=tables is not None))
    with (
        Path(os.devnull).open("w") as nowhere,
        logging_to(nowhere),  # written as by any house, and read by nobody
        closing(house),
        listen("127.0.0.1", 0) as bound,
    ):
        run_in_loop(make_web_server(Server(house, config), _begin).serve([bound]))


def _begin(address: str) -> None:
    settle_memory()
    print(address, flush=True)


if __name__ == "__main__":
    files = [word.removeprefix(TABLES) for word in sys.argv[2:] if word.startswith(TABLES)]
    serve(sys.argv[1], bounded="bounded" in sys.argv[2:], tables=Path(files[0]) if files else None)
