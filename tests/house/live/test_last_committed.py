"""What is listed of tables is committed (R-3, P-1)."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

from sabot.floor import TableActor
from sabot.house.live.last_committed import LastCommitted
from sabot.table import Table
from tests.house.live.evening import LOUNGE, Evening, open_store

T = TypeVar("T")


class SlowActor:
    """A table whose steps are on their way for as long as the test wants."""

    def __init__(self) -> None:
        self.is_committed = True
        self.looks: list[str] = []

    class table:  # noqa: N801, stands for one
        id = "lounge-1"
        version = 1

    async def look(self, see: Callable[[Table], T]) -> T:
        self.looks.append(self.table.id)
        return see(cast(Table, self.table))


def test_r_3_what_is_on_its_way_to_the_store_is_not_listed() -> None:
    async def story() -> None:
        slow, listed = SlowActor(), LastCommitted[int]()

        async def show() -> int:
            return await listed.show(cast(TableActor, slow), lambda table: table.version)

        assert await show() == 1
        slow.is_committed, slow.table.version = False, 2
        assert await show() == 1, "as it was last committed"
        slow.is_committed = True
        assert await show() == 2
        assert not slow.looks
        slow.is_committed = False
        assert await listed.show(cast(TableActor, slow), lambda table: table.version, "JPY") == 2
        assert len(slow.looks) == 1, "who knows nothing yet waits for the commit"

    asyncio.run(story())


def test_r_3_the_lobby_tells_of_a_seat_once_it_is_in_the_books(tmp_path: Path) -> None:
    async def story() -> None:
        store = open_store(tmp_path)
        evening = await Evening(store, (LOUNGE,)).open("Ana")
        live = evening.house.live
        (before,) = await live.list("EUR")
        (actor,) = live.actors()
        sitting = asyncio.create_task(evening.sit("Ana", 1))
        while not sitting.done():
            (now,) = await live.list("EUR")
            if not actor.is_committed:
                assert now == before
            await asyncio.sleep(0)
        await sitting
        (after,) = await live.list("EUR")
        assert after != before
        evening.house.close()

    asyncio.run(story())
