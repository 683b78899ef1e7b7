"""A server in a process of its own, for the crowd to play at: ``python -m bench.serving DATABASE``."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import uvicorn

from sabot.house.house import House, HouseConfig
from sabot.server.app import Server
from sabot.server.config import Rate, ServerConfig

UNBOUND: Final = Rate(10**6, 1)
"""The crowd comes from one address, and plays as fast as it can."""


@contextmanager
def serving(database: str) -> Iterator[str]:
    """The address of a server on that database, for as long as the block lasts."""
    words = [sys.executable, "-m", "bench.serving", database]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None  # noqa: S101
            yield process.stdout.readline().strip()
        finally:
            process.terminate()
            process.wait()


async def serve(database: str) -> None:
    """Serves until it is told to stop, and prints its address first."""
    config = ServerConfig(sign_in_rate=UNBOUND, ask_rate=UNBOUND, command_rate=UNBOUND)
    house = House.open(HouseConfig(database=database))
    server = uvicorn.Server(uvicorn.Config(Server(house, config).app, port=0, log_level="error", access_log=False))
    serving_task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    print(f"127.0.0.1:{port}", flush=True)
    await serving_task


if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1]))
