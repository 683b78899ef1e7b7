"""The store's queue: groups as large as they may be and no larger, and everybody told, whatever happens."""

import asyncio
from collections.abc import Callable, Sequence

from sabot.errors import SabotError
from sabot.ledger import Account, Kind, Posting
from sabot.store import Command, Crash, Row, Step, StoreDown
from sabot.store.queue import Queue, Waiting, weigh_work
from sabot.storm.drills.check import refused, same
from sabot.storm.line import EndingLine
from sabot.storm.weight import weigh

STEPS_MAX = 256
WEIGHT_MAX = 8 * 2**20

LINES: tuple[tuple[int, ...], ...] = (
    (5, 5, 5, 5, 5),
    (10, 1, 1),
    (1, 10, 1),
    (1, 9, 1),
    (11, 1),
    (1, 11, 1),
    (0, 0, 10, 0, 1, 0),
    (3, 3, 3, 3),
    (0, 0, 0, 0, 0, 0, 0),
)
"""Weights of what waits, one after the other."""
LIMITS = ((1, 10), (2, 10), (3, 10), (8, 10), (8, 0), (8, 9))
"""Steps and weight that a group may have."""


class Clerk:
    """Carries out what a queue of numbers gives them, each as heavy as it says."""

    def __init__(self, work: Callable[[list[int]], Sequence[str | SabotError]] | None = None) -> None:
        self.groups: list[list[int]] = []
        self.heard: list[str] = []
        """What the listener was told, and in between what those who waited were."""
        self._work = work or (lambda group: [f"done {number}" for number in group])
        self.queue: Queue[int, str] = Queue(
            self._carry_out, self._hear, weigh=lambda number: number, name="a drill", threaded=False
        )
        self.queue._items = EndingLine()

    def submit(self, *numbers: int) -> list["asyncio.Future[str]"]:
        """Queues them."""
        futures = [self.queue.submit(number) for number in numbers]
        for future in futures:
            future.add_done_callback(lambda _: self.heard.append("a waiter"))
        return futures

    def _carry_out(self, group: list[int]) -> Sequence[str | SabotError]:
        self.groups.append(group)
        return self._work(group)

    def _hear(self, done: list[tuple[int, str]]) -> None:
        self.heard += [f"listener: {outcome}" for _, outcome in done]


async def drill_queue() -> None:
    """Raises if the queue does not what it must."""
    for line in LINES:
        for steps, weight in LIMITS:
            await _drill_groups(line, steps, weight)
    await _drill_own_limits()
    await _drill_telling()
    await _drill_failing()
    await _drill_dying()
    await _drill_closing()
    _drill_weighing()


async def _drill_groups(line: tuple[int, ...], steps: int, weight: int) -> None:
    clerk = Clerk()
    clerk.queue.steps_max, clerk.queue.weight_max = steps, weight
    futures = clerk.submit(*line)
    left = len(line)
    for group in split(line, steps, weight):
        same("how many wait", clerk.queue.waiting, left)
        same("whether the queue goes on", clerk.queue.serve(), True)
        same(f"groups of {line}, {steps} and {weight} at most", clerk.groups[-1], group)
        left -= len(group)
    same("how many wait at the end", clerk.queue.waiting, 0)
    await _settle()
    same("what each was told", [future.result() for future in futures], [f"done {number}" for number in line])


def split(line: Sequence[int], steps: int, weight: int) -> list[list[int]]:
    """The groups: each as large as it may be, and of one at least."""
    groups: list[list[int]] = []
    rest = list(line)
    while rest:
        count = 1
        while count < min(steps, len(rest)) and sum(rest[: count + 1]) <= weight:
            count += 1
        groups.append(rest[:count])
        rest = rest[count:]
    return groups


async def _drill_own_limits() -> None:
    """As the house opens it, a group has at most 256 steps, and eight million characters and some."""
    for line in ((0,) * (STEPS_MAX + 1), (WEIGHT_MAX - 1, 1, 1), (WEIGHT_MAX - 1, 2)):
        clerk = Clerk()
        clerk.submit(*line)
        clerk.queue.serve()
        same("a queue's own limits", len(clerk.groups[0]), len(split(line, STEPS_MAX, WEIGHT_MAX)[0]))
    await _settle()


async def _drill_telling() -> None:
    """Each hears of their own, listeners first, and whoever has gone keeps nobody from it."""
    fault = SabotError("refused")
    clerk = Clerk(lambda group: [fault if number == 2 else f"done {number}" for number in group])
    one, two, three, four = clerk.submit(1, 2, 3, 4)
    gone = asyncio.new_event_loop()
    clerk.queue._items.put(Waiting(5, gone, gone.create_future()))
    gone.close()
    three.cancel()
    clerk.queue.serve()
    await _settle()
    same("an answer", (one.result(), four.result()), ("done 1", "done 4"))
    same("a refusal", two.exception(), fault)
    told = [word for word in clerk.heard if word != "a waiter"]
    same("what listeners hear", told, ["listener: done 1", "listener: done 3", "listener: done 4"])
    same("who hears first", clerk.heard[-3:], ["a waiter"] * 3)


async def _drill_failing() -> None:
    """Where carrying out fails, everybody of the group hears of it, and the queue goes on."""

    def stumble(group: list[int]) -> list[str]:
        if 1 in group:
            raise RuntimeError("a stumble")
        return ["done"] * (len(group) - (2 in group))

    clerk = Clerk(stumble)
    clerk.queue.steps_max = 2
    futures = clerk.submit(1, 0, 2, 0, 3)
    for _ in range(3):
        same("whether the queue goes on after a fault", clerk.queue.serve(), True)
    await _settle()
    same("who has heard", [future.done() for future in futures], [True] * 5)
    down = [isinstance(future.exception(), StoreDown) for future in futures]
    same("who hears of the fault", down, [True, True, True, True, False])


async def _drill_dying() -> None:
    """Where the house dies, all who wait hear of it, and nobody can queue any more."""

    def die(_group: list[int]) -> list[str]:
        raise Crash("a drill")

    clerk = Clerk(die)
    clerk.queue.weight_max = 10
    clerk.queue.steps_max = 3
    futures = clerk.submit(5, 5, 6, 6, 1)
    clerk.queue._carry_out = lambda group: ["done"] * len(group)
    same("whether the queue goes on", clerk.queue.serve(), True)
    clerk.queue._carry_out = die
    same("whether a dead queue goes on", clerk.queue.serve(), False)
    await _settle()
    dead = [isinstance(future.exception(), Crash) for future in futures]
    same("who hears of the end", dead, [False, False, True, True, True])
    refused("work for a dead queue", lambda: clerk.submit(1), StoreDown)


async def _drill_closing() -> None:
    """A queue that closes finishes what waits, takes no more, and can be closed again."""
    clerk = Clerk()
    clerk.queue.steps_max = 2
    futures = clerk.submit(1, 2, 3)
    clerk.queue.close()
    await _settle()
    same("what is finished", [future.result() for future in futures], ["done 1", "done 2", "done 3"])
    refused("work for a closed queue", lambda: clerk.submit(1), StoreDown)
    clerk.queue.close()
    same("what was carried out", clerk.groups, [[1, 2], [3]])


def _drill_weighing() -> None:
    lines = (Posting(Account(Kind.CASH, "p", "EUR"), 5), Posting(Account(Kind.HOUSE, "", "EUR"), -5))
    rows = (Row("sheet", {"hash": "h", "game": "four", "body": None}), Row("shoe", {"id": "sh", "decks": 8}))
    step = Step(stream="s", at_ms=1, kind="k", actor="a", body="12345", postings=lines, rows=rows)
    for work in (step, Step(stream="s", at_ms=1, kind="k", actor="a", command=Command("i", "f", "123")), rows, ()):
        same("what a step weighs", weigh_work(work), weigh(work))


async def _settle() -> None:
    for _ in range(3):
        await asyncio.sleep(0)
