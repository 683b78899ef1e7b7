import asyncio
import os
from functools import partial

import pytest

from sabot.house.error import Busy
from sabot.house.help.returns import exact_returns
from sabot.house.history.costs import compute_costs
from sabot.house.odds.coach import weigh
from sabot.house.worker import Worker
from sabot.house.worker_process import Process, WorkerProcess
from sabot.rules import load_rules

pytestmark = pytest.mark.slow


def test_work_is_done_in_another_process_and_gives_the_same() -> None:
    async def scenario() -> None:
        apart = WorkerProcess()
        try:
            assert await apart.do(os.getpid) != os.getpid()
            work = partial(exact_returns, load_rules("multihand"))
            assert await apart.do(work) == await Worker(threaded=False).do(work)
            with pytest.raises(ValueError, match="invalid literal"):
                await apart.do(partial(int, "x"))
        finally:
            apart.close()

    asyncio.run(scenario())


def test_a_process_that_was_ended_is_replaced() -> None:
    worker = Process()
    try:
        first = worker.do(os.getpid)
        os.kill(first, 9)
        assert worker.do(os.getpid) not in (first, os.getpid())
        with pytest.raises(Busy, match="ask again in a moment"):
            worker.do(partial(os._exit, 1))
        assert worker.do(partial(max, 1, 2)) == 2
    finally:
        worker.close()
    with pytest.raises(Busy):
        worker.do(os.getpid)


def test_work_that_takes_too_long_is_given_up() -> None:
    worker = Process(patience_s=0.05)
    try:
        with pytest.raises(Busy):
            worker.do(partial(pow, 7, 10**9))
        assert worker.pid is None
    finally:
        worker.close()


def test_what_is_sent_to_a_process_can_be_sent() -> None:
    """Functions of modules alone go through a pipe."""
    for function in (compute_costs, weigh, exact_returns):
        assert function.__qualname__ == function.__name__
