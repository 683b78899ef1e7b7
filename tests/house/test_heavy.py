"""Heavy reading waits for a bounded time, whatever holds the readers."""

import asyncio
from functools import partial
from unittest.mock import Mock

import pytest
from sqlalchemy import Connection

from sabot.house import heavy
from sabot.house.error import Crowded
from sabot.house.heavy import HeavyReads
from sabot.store import Store, StoreDown
from sabot.store.database import HEAVY_READERS


def _query(_: Connection) -> str:
    return "read"


def test_who_finds_no_reader_for_too_long_is_told_so(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heavy, "PATIENCE_MS", 20)
    running, go, read = 0, asyncio.Event(), store.read

    async def slow(query: object, *, heavy: bool = False) -> object:
        nonlocal running
        running += 1
        await go.wait()
        running -= 1
        return await read(query, heavy=heavy)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "read", slow)

    async def story() -> None:
        reads = HeavyReads(store)
        first = [asyncio.create_task(reads.read(f"p{number}", _query)) for number in range(HEAVY_READERS)]
        await asyncio.sleep(0)
        assert running == HEAVY_READERS
        with pytest.raises(Crowded):
            await asyncio.wait_for(reads.read("p8", _query), 5)
        half = asyncio.create_task(reads.read("p9", _query, begun=True))
        await asyncio.sleep(0.1)
        assert not half.done(), "half a document is none: it waits"
        go.set()
        assert await asyncio.gather(*first, half) == ["read"] * (HEAVY_READERS + 1)

    asyncio.run(story())


def test_s_2_a_replica_that_did_not_answer_is_not_waited_for_again() -> None:
    store = Mock(url="own", heavy_url="replica")
    asked: list[str] = []

    async def do(work: partial[str]) -> str:
        asked.append(work.args[0])
        if work.args[0] == "replica":
            raise StoreDown("the replica does not answer")
        return "read"

    reads = HeavyReads(store, Mock(do=do))
    assert asyncio.run(reads.read_apart("p1", _query)) == "read"
    assert asked == ["replica", "own"]
    store.rest_replica.assert_called_once_with()
