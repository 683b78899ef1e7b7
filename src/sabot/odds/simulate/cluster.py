"""Other machines, by Dask: the same blocks, the same tallies."""

import asyncio
import logging
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from importlib import import_module
from typing import Any

from sabot.errors import SabotError
from sabot.odds.simulate.block import count_blocks
from sabot.odds.simulate.plan import Plan
from sabot.odds.simulate.tally import SimulationTally
from sabot.odds.simulate.worker import count_cores, play_part

LOCAL = "local"
"""Instead of an address: a cluster of processes on this machine, for as long as the simulation lasts."""

CONNECT_SECONDS = 5
TASK_SECONDS = 0.5
"""About how long a task takes on a machine like this one; shorter ones would be lost in the post."""

TASKS_MAX = 10_000


def run_on_cluster(plan: Plan, rounds: int, address: str, workers: int | None = None) -> Iterator[SimulationTally]:
    """The tallies of all parts as the cluster at this address finishes them.

    Their sum is the same as on one core. ``workers`` is the number of processes of a local cluster.
    """
    with ExitStack() as stack:
        client = stack.enter_context(_connect(address, workers, stack))
        # One block is played here, to know how long they take; a few rounds before it see to the compiling.
        play_part(plan, 1, 0, 1)
        here = play_part(plan, rounds, 0, 1)
        yield here.tally
        blocks = count_blocks(rounds)
        size = max(1, int(TASK_SECONDS / here.seconds), blocks // TASKS_MAX)
        yield from _gather(client, plan, rounds, range(1, blocks, size), size)


def _connect(address: str, workers: int | None, stack: ExitStack) -> Any:
    dask = _load_dask()
    if address != LOCAL:
        _knock(address)
        return dask.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    cluster = dask.LocalCluster(
        n_workers=workers or count_cores(),
        threads_per_worker=1,
        dashboard_address="127.0.0.1:0",  # any free port; it cannot be left out
        silence_logs=logging.ERROR,
    )
    client = dask.Client(stack.enter_context(cluster), set_as_default=False)
    client.run(_ignore_interrupts)
    return client


def _ignore_interrupts() -> None:
    """In a process of a local cluster: Ctrl-C is for the one that started it, and ends this one too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _knock(address: str) -> None:
    """Raises unless a scheduler answers: a client that finds none would go on trying long after it gave up."""
    try:
        asyncio.run(asyncio.wait_for(_ask_scheduler(address), CONNECT_SECONDS))
    except TimeoutError:
        raise SabotError(f"--cluster {address}: no answer in {CONNECT_SECONDS} seconds") from None
    except (OSError, ValueError) as error:
        raise SabotError(f"--cluster {address}: {error!s:.200}") from None
    except Exception:  # whatever else listens at an address may answer anything
        raise SabotError(f"--cluster {address}: what answers there is no Dask scheduler") from None


async def _ask_scheduler(address: str) -> None:
    # The one who asks sets the time.
    async with import_module("distributed.core").rpc(address, timeout=10 * CONNECT_SECONDS) as scheduler:
        await scheduler.identity()


def _load_dask() -> Any:
    # Only now: most simulations need no cluster, and it takes half a second.
    return import_module("distributed")


def _gather(client: Any, plan: Plan, rounds: int, firsts: range, size: int) -> Iterator[SimulationTally]:
    blocks = count_blocks(rounds)
    if not firsts:
        return
    (sent,) = client.scatter([plan], broadcast=True, hash=False)
    futures = [client.submit(play_part, sent, rounds, first, min(size, blocks - first), pure=False) for first in firsts]
    try:
        for future in _load_dask().as_completed(futures, loop=client.loop):
            yield future.result().tally
    except (OSError, RuntimeError) as error:
        raise SabotError(f"--cluster: the cluster gave up: {error!s:.200}") from None
    finally:
        client.cancel(futures)
