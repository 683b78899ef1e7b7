import asyncio
from contextlib import AsyncExitStack

import pytest

from sabot.house.error import Crowded
from sabot.house.gate import Gate


def test_so_many_pass_at_once_and_the_next_follow_in_their_order() -> None:
    async def scenario() -> None:
        gate, passed, leave = Gate(at_once=2, waiting_max=5, patience_ms=60_000), [], asyncio.Event()

        async def come(number: int) -> None:
            async with gate.turn("ann"):
                passed.append(number)
                await leave.wait()

        tasks = [asyncio.create_task(come(number)) for number in range(5)]
        await asyncio.sleep(0)
        assert passed == [0, 1]
        leave.set()
        await asyncio.gather(*tasks)
        assert passed == [0, 1, 2, 3, 4]
        assert len(gate) == 0

    asyncio.run(scenario())


def test_a_line_has_an_end_and_every_key_a_line_of_its_own() -> None:
    async def scenario() -> None:
        gate = Gate(at_once=1, waiting_max=1, patience_ms=60_000, retry_s=3)
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(gate.turn("ann"))
            waits = asyncio.create_task(stack.enter_async_context(gate.turn("ann")))
            await asyncio.sleep(0)
            with pytest.raises(Crowded, match="try again in 3 s") as refusal:
                await stack.enter_async_context(gate.turn("ann"))
            assert refusal.value.wait_s == 3
            await stack.enter_async_context(gate.turn("bob"))
            waits.cancel()
            await asyncio.gather(waits, return_exceptions=True)
        assert len(gate) == 0

    asyncio.run(scenario())


def test_nobody_waits_for_ever() -> None:
    async def scenario() -> None:
        gate = Gate(at_once=1, waiting_max=5, patience_ms=1)
        async with gate.turn():
            with pytest.raises(Crowded):
                async with gate.turn():
                    raise AssertionError("two at once")
        async with gate.turn():
            assert len(gate) == 1

    asyncio.run(scenario())
