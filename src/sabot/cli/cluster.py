"""`sabot cluster`: a house of several servers on one machine, to try out and to look at."""

import asyncio
import os
import signal
import socket
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter, validators

from sabot.cli.child_lines import tell_all, tell_plainly
from sabot.errors import SabotError, system_reason
from sabot.fleet.fleet import Fleet
from sabot.fleet.nats import NatsProgram
from sabot.fleet.postgres import PostgresProgram
from sabot.fleet.process import Job
from sabot.fleet.servers import SharedParts, bot_jobs, server_jobs
from sabot.server.listen import listen

STOPPED = 1
"""The exit code where no server could be kept up."""
SERVERS_MAX = 16
PORT_MAX = 65_535
DATABASE = "house"
CONNECTIONS_EACH = 40
"""Connections to PostgreSQL that one server may want."""

Flag = Parameter(negative="", show_default=False)
Servers = Annotated[int, Parameter(validator=validators.Number(gte=1, lte=SERVERS_MAX))]
Port = Annotated[int, Parameter(validator=validators.Number(gte=0, lte=PORT_MAX))]


def cluster(
    *,
    servers: Servers = 3,
    port: Port = 8000,
    data: Path | None = None,
    no_companions: Annotated[bool, Flag] = False,
) -> int:
    """Run one house on several servers of this machine, with a PostgreSQL, a NATS and a balancer of its own.

    For trying out: kill a server and look; one that dies is started again. Everything listens on this machine alone,
    and stops at Ctrl-C or SIGTERM; a second one does not wait. The extra sabot[cluster] brings PostgreSQL and NATS.

    Parameters
    ----------
    servers
        How many.
    port
        The port of the balancer, where the house is reached; 0 for any that is free.
    data
        The folder of the house, kept from one run to the next; left out, there is a new house each time.
    no_companions
        No bots play at the live tables.
    """
    with (
        _stopping_in_order(),
        listen("127.0.0.1", port) as bound,
        _folder(data) as folder,
        PostgresProgram(
            folder / "postgres" if data else None, durable=True, connections=servers * CONNECTIONS_EACH
        ) as postgres,
        NatsProgram() as nats,
    ):
        postgres.make(DATABASE)
        shared = SharedParts(folder=folder, database=postgres.url(DATABASE), bus=nats.url)
        is_well = asyncio.run(_run(bound, server_jobs(servers, shared), (postgres, nats), companions=not no_companions))
    return 0 if is_well else STOPPED


async def _run(
    bound: socket.socket, jobs: Sequence[Job], programs: "tuple[PostgresProgram, NatsProgram]", *, companions: bool
) -> bool:
    tell = tell_plainly if sys.stderr.isatty() else tell_all
    postgres, nats = programs
    tell(postgres.TITLE, f"is process {postgres.pid}; the books are {postgres.url(DATABASE)}")
    tell(nats.TITLE, f"is process {nats.pid}")
    fleet, loop = Fleet(jobs, programs, tell), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, fleet.stop)
    return await fleet.run(
        bound, lambda address: _announce(address, fleet.processes), bot_jobs if companions else _nobody
    )


def _nobody(_: str) -> list[Job]:
    return []


def _announce(address: str, processes: dict[str, int]) -> None:
    """Says where the house is, as `sabot serve` does."""
    if not (sys.stdout.isatty() and sys.stderr.isatty()):
        sys.stdout.write(f"Sabot listens on {address}\n")
        sys.stdout.flush()
    if sys.stderr.isatty():
        listed = ", ".join(f"{name} (process {number})" for name, number in processes.items())
        sys.stderr.write(f"\n  Sabot is open: {address}\n  its servers: {listed}\n  to stop it: Ctrl-C\n\n")


@contextmanager
def _stopping_in_order() -> Iterator[None]:
    """Until the fleet is there to hear of it, SIGTERM is what Ctrl-C is: whatever was started is stopped."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def _folder(data: Path | None) -> Iterator[Path]:
    """The folder of the house: the given one, or one that is gone afterwards."""
    if data is None:
        with tempfile.TemporaryDirectory(prefix="sabot-cluster-") as folder:
            yield Path(folder)
        return
    try:
        # As root PostgreSQL is another user's, who must come to its own folder within.
        data.mkdir(mode=0o711 if os.geteuid() == 0 else 0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise SabotError(f"{data}: cannot be made: {system_reason(error)}") from None
    yield data.absolute()
