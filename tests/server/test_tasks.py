"""Work that goes on whoever waits for it: what becomes of it is not lost."""

import asyncio
import io
import json
from collections.abc import Iterator

import pytest

from sabot.errors import SabotError
from sabot.runtime.tasks import Tasks
from sabot.server.log import logging_to
from tests.server.harness import run


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """The log."""
    stream = io.StringIO()
    with logging_to(stream):
        yield stream


def _errors(lines: io.StringIO) -> list[str]:
    told = [json.loads(line) for line in lines.getvalue().splitlines()]
    assert all(line["event"] == "broken" for line in told)
    return [line["error"] for line in told]


async def _fail(error: Exception, after: asyncio.Event | None = None) -> None:
    if after is not None:
        await after.wait()
    raise error


@pytest.mark.parametrize("error", [ValueError("a secret"), SabotError("refused")])
def test_the_log_tells_of_work_that_failed_without_anyone_waiting(lines: io.StringIO, error: Exception) -> None:
    async def scenario() -> None:
        tasks = Tasks()
        tasks.begin(_fail(error))
        await tasks.finish()
        await asyncio.sleep(0)
        assert len(tasks) == 0

    run(scenario)
    assert _errors(lines) == [type(error).__name__]
    assert "secret" not in lines.getvalue()


def test_whoever_waits_is_told_and_nobody_else(lines: io.StringIO) -> None:
    async def scenario() -> None:
        with pytest.raises(ValueError, match="wrong"):
            await Tasks().do(_fail(ValueError("wrong")))

    run(scenario)
    assert _errors(lines) == []


@pytest.mark.parametrize(("error", "told"), [(ValueError("wrong"), ["ValueError"]), (SabotError("refused"), [])])
def test_the_log_tells_of_faults_that_nobody_waited_for_any_more(
    lines: io.StringIO, error: Exception, told: list[str]
) -> None:
    async def scenario() -> None:
        tasks, go = Tasks(), asyncio.Event()
        waiter = asyncio.create_task(tasks.do(_fail(error, go)))
        await asyncio.sleep(0)
        waiter.cancel()
        await asyncio.wait([waiter])
        go.set()
        await tasks.finish()
        await asyncio.sleep(0)

    run(scenario)
    assert _errors(lines) == told


def test_work_that_is_cancelled_has_not_failed(lines: io.StringIO) -> None:
    async def scenario() -> None:
        tasks = Tasks()
        tasks.begin(asyncio.sleep(3600)).cancel()
        await tasks.finish()

    run(scenario)
    assert _errors(lines) == []
