"""What the processes of a fleet are told when they are started."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from sabot.bots.api import Api
from sabot.errors import SabotError
from sabot.fleet.process import Job

CALL: Final = "from sabot.cli import main; main()"
KEY_FILE: Final = "house.key"
FROM_ONE_ADDRESS: Final = 100_000
"""To a server all who come through the balancer have one address: what it allows to one, it allows to all of them."""
BOTS: Final = 2
"""Who play by themselves, at each live table."""


class SharedParts(Struct, frozen=True, kw_only=True):
    """What all servers of a fleet have in common."""

    folder: Path
    database: str
    bus: str


def server_jobs(count: int, shared: SharedParts) -> list[Job]:
    """So many servers, each with a folder of its own for the heads that it signs."""
    names = [f"s{number}" for number in range(1, count + 1)]
    for name in names:
        (shared.folder / name).mkdir(mode=0o700, exist_ok=True)
    return [_server(name, shared) for name in names]


def bot_jobs(address: str) -> Sequence[Job]:
    """Players that play by themselves, at each live table of the house at that address."""
    try:
        tables = [str(table["table"]) for table in Api(address).get("/api/tables")]
    except SabotError:
        return []
    words = ("--url", address, "--players", str(BOTS), "--json")
    return [Job(f"bots-{number}", _sabot("bots", "--table", table, *words)) for number, table in enumerate(tables, 1)]


def _sabot(*words: str) -> list[str]:
    return [sys.executable, "-P", "-c", CALL, *words]


def _server(name: str, shared: SharedParts) -> Job:
    words = {
        "port": "0",
        "name": name,
        "data": str(shared.folder / name),
        "key": str(shared.folder / KEY_FILE),
        "database": shared.database,
        "sign-ins-per-minute": str(FROM_ONE_ADDRESS),
        "connections-per-address": str(FROM_ONE_ADDRESS),
    }
    # Bots keep people company here, at all times.
    command = _sabot("serve", "--no-companions", *(part for key, word in words.items() for part in (f"--{key}", word)))
    return Job(name, command, {"SABOT_BUS": shared.bus})
