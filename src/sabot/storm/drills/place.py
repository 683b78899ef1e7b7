"""A store whose books are taken away, or kept by another, or whose steps come late: it must notice in time."""

from functools import partial
from pathlib import Path

from sqlalchemy import Connection, func, select

from sabot.store import Faults, LateStep, Row, Step, Store, StoreDown, StoreStopped, schema
from sabot.store.faults import Point
from sabot.storm.drills.check import same
from sabot.storm.error import StormBroke
from sabot.storm.faults import POINTS
from sabot.storm.store import Disk

WAIT_MS = 60_000


class Thief(Faults):
    """Takes the file away at a certain point of the next group."""

    def __init__(self, path: Path, point: Point) -> None:
        self._path = path
        self._point = point
        self._away = path.with_name(f"{path.name}.away")

    def reach(self, point: Point) -> None:
        """Takes it, if it is there still."""
        if point == self._point and not self._away.exists():
            self._path.rename(self._away)

    def give_back(self) -> None:
        """Puts it where it was."""
        if self._away.exists():
            self._away.rename(self._path)


async def drill_place(books: Disk) -> None:
    """Raises if the store commits where it must not, or says so."""
    if books.database.path:
        # Those of a server are not files of ours.
        for point in POINTS[:2]:
            await _drill_theft(books, books.database.path, point)
    await _drill_takeover(books)
    await _drill_lateness(books)


async def _drill_theft(books: Disk, path: Path, point: Point) -> None:
    thief = Thief(path, point)
    store = Store(books.database, books.url, inline=True, faults=thief)
    mark = _mark("", 1 + POINTS.index(point))
    try:
        await store.put(mark)
    except StoreStopped:
        same("a store without books", store.stopped is not None, True)
    except StoreDown as down:
        raise StormBroke(f"the books were taken away {point}, and the store only says: {down}") from down
    else:
        raise StormBroke(f"the books were taken away {point}, and the store says that it has written to them")
    finally:
        thief.give_back()
        store.close()
    if point == "before-begin" and books.look(partial(_has, mark=mark)):
        raise StormBroke("the store has written to books that were taken away before")


async def _drill_takeover(books: Disk) -> None:
    """Once another server keeps the books, the one before writes no more."""
    first, second = (Store(books.database, books.url, inline=True, faults=None) for _ in range(2))
    try:
        await first.put(_mark("first", 5))
        first._writer.server = "first"
        await first.put(_mark("first", 6))
        await second.put(_mark("second", 7))
        second._writer.server = "second"
        await second.put(_mark("second", 8))
        try:
            await first.put(_mark("first", 9))
        except StoreStopped:
            same("what the second has written", books.look(partial(_has, mark=_mark("second", 8))), True)
        else:
            raise StormBroke("a store writes to books that another server has taken over")
    finally:
        first.close()
        second.close()


async def _drill_lateness(books: Disk) -> None:
    """A step of more than a minute before the latest is refused by whoever opens the books, and again."""
    latest_ms = books.look(_latest)
    store = Store(books.database, books.url, inline=True, faults=None)
    step = Step(stream="storm:late", at_ms=latest_ms - WAIT_MS - 1, kind="storm", actor="house")
    try:
        for _ in range(2):
            try:
                await store.commit(step)
            except LateStep as late:
                same("the latest time of the books", late.latest_ms, latest_ms)
            else:
                raise StormBroke("the store has committed a step that waited for more than a minute")
    finally:
        store.close()


def _mark(server: str, number: int) -> Row:
    return Row("tenure", {"id": 1, "house": "", "server": server, "beat_ms": number})


def _has(connection: Connection, mark: Row) -> bool:
    wanted = select(schema.tenure.c.id).where(schema.tenure.c.beat_ms == mark.values["beat_ms"])
    return connection.execute(wanted).first() is not None


def _latest(connection: Connection) -> int:
    return int(connection.execute(select(func.max(schema.journal.c.at_ms))).scalar_one())
