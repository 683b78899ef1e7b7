"""The queue before a thread that serves many at once: the writer's, and that of those who look ids up."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Generic, NamedTuple, TypeVar

from sabot.errors import SabotError
from sabot.ledger.step import Step
from sabot.store.error import StoreDown
from sabot.store.faults import Crash
from sabot.store.group import Work

STEPS_MAX = 256
"""Steps of one group: enough to share a commit well, few enough that nobody waits long for it."""
WEIGHT_MAX = 8 * 2**20
"""Characters of one group, roughly, likewise; a single step may have more."""
_LINE_WEIGHT = 100

W = TypeVar("W")
R = TypeVar("R")


class Waiting(NamedTuple, Generic[W, R]):
    """Somebody's work, and where they wait to hear of it."""

    work: W
    loop: asyncio.AbstractEventLoop
    future: "asyncio.Future[R]"


class Queue(Generic[W, R]):
    """Takes work from any number of event loops to one thread, which carries out all that has come in together."""

    def __init__(
        self,
        carry_out: Callable[[list[W]], Sequence[R | SabotError]],
        announce: Callable[[list[tuple[W, R]]], None] | None = None,
        *,
        weigh: Callable[[W], int] | None = None,
        name: str = "sabot-writer",
        threaded: bool = True,
    ) -> None:
        """Without a thread of its own somebody else has to ``serve``, one group at a time."""
        self.steps_max = STEPS_MAX
        self.weight_max = WEIGHT_MAX
        self._carry_out = carry_out
        self._announce = announce
        self._weigh = weigh
        self._items: SimpleQueue[Waiting[W, R] | None] = SimpleQueue()
        self._lock = Lock()
        self._closed = False
        self._left: Waiting[W, R] | None = None
        self._thread = Thread(target=self._run, name=name, daemon=True) if threaded else None
        if self._thread:
            self._thread.start()

    def submit(self, work: W) -> "asyncio.Future[R]":
        """Queues the work behind all that was queued before; its outcome comes once it is carried out.

        One who stops waiting changes nothing: what is queued is carried out.
        """
        loop = asyncio.get_running_loop()
        future: asyncio.Future[R] = loop.create_future()
        with self._lock:
            if self._closed:
                raise StoreDown("the store is closed")
            self._items.put(Waiting(work, loop, future))
        return future

    def close(self) -> None:
        """Finishes what is queued, and takes nothing more."""
        with self._lock:
            if not self._closed:
                self._closed = True
                self._items.put(None)
        if self._thread:
            self._thread.join()
        else:
            self._run()

    @property
    def waiting(self) -> int:
        """How many wait to be carried out."""
        return self._items.qsize() + (self._left is not None)

    def serve(self) -> bool:
        """Carries out the next group, once there is one; False when there will be no more."""
        group = self._take_group()
        if not group:
            return False
        try:
            self._tell(group, self._carry_out([waiting.work for waiting in group]))
        except Crash as crash:
            self._die(group, crash)
            return False
        except Exception as error:  # a fault of our own must not leave anyone waiting for ever
            down = StoreDown(f"the store failed ({type(error).__name__}): send the command again")
            down.__cause__ = error
            self._tell(group, [down] * len(group))
        return True

    def _run(self) -> None:
        while self.serve():
            pass

    def _take_group(self) -> list[Waiting[W, R]]:
        """All that has come in, at least one; nothing when the queue is closed and done."""
        group: list[Waiting[W, R]] = []
        weight = 0
        item = self._left or self._items.get()
        self._left = None
        while item is not None:
            weight += self._weigh(item.work) if self._weigh else 0
            if group and weight > self.weight_max:
                self._left = item
                return group
            group.append(item)
            if len(group) >= self.steps_max or self._items.empty():
                return group
            item = self._items.get()
        self._items.put(None)
        return group

    def _die(self, group: list[Waiting[W, R]], crash: Crash) -> None:
        with self._lock:
            self._closed = True
        items = [self._left]
        while not self._items.empty():
            items.append(self._items.get())
        group += filter(None, items)
        self._tell(group, [crash] * len(group))

    def _tell(self, group: list[Waiting[W, R]], outcomes: Sequence[R | BaseException]) -> None:
        """Wakes each event loop once, whatever the number of those who wait in it."""
        by_loop: dict[asyncio.AbstractEventLoop, list[tuple[Waiting[W, R], R | BaseException]]] = {}
        for waiting, outcome in zip(group, outcomes, strict=True):
            by_loop.setdefault(waiting.loop, []).append((waiting, outcome))
        for loop, answers in by_loop.items():
            with suppress(RuntimeError):  # a loop that has ended has nobody left to be told
                loop.call_soon_threadsafe(self._resolve, answers)

    def _resolve(self, answers: list[tuple[Waiting[W, R], R | BaseException]]) -> None:
        done: list[tuple[W, R]] = []
        for waiting, outcome in answers:
            future = waiting.future
            if not isinstance(outcome, BaseException):
                done.append((waiting.work, outcome))
                if not future.done():
                    future.set_result(outcome)
            elif not future.done():
                future.set_exception(outcome)
        # Those who wait go on when this is over, so it is still announced first; and if that fails, it starves nobody.
        if self._announce:
            self._announce(done)


def weigh_work(work: Work) -> int:
    """How many characters the work has to say, roughly."""
    rows = work.rows if isinstance(work, Step) else work
    weight = sum(len(value) for row in rows for value in row.values.values() if isinstance(value, str))
    if isinstance(work, Step):
        weight += len(work.body) + _LINE_WEIGHT * len(work.postings)
        weight += len(work.command.answer) if work.command else 0
    return weight
