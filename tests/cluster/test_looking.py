"""A server that has just come looks at the roster at once, whoever does not answer it."""

import asyncio

from sabot.cluster.cluster import Cluster


class Silent(Cluster):
    """Among servers that do not answer."""

    def __init__(self) -> None:
        self._nudged = asyncio.Event()
        self._nudged.set()
        self.has_looked = asyncio.Event()

    async def look(self) -> None:
        """Notes the look."""
        self.has_looked.set()

    async def _read_chat(self) -> None:
        await asyncio.Event().wait()


def test_s_2_nobody_waits_for_the_chat_of_a_server_that_has_died() -> None:
    async def run() -> None:
        cluster = Silent()
        running = asyncio.create_task(cluster.run())
        async with asyncio.timeout(5):
            await cluster.has_looked.wait()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        assert len(asyncio.all_tasks()) == 1

    asyncio.run(run())
