"""The event loop of a server: uvloop's where that is installed, Python's own elsewhere."""

import asyncio
from collections.abc import Callable, Coroutine
from importlib import import_module
from typing import Any, TypeVar, cast

T = TypeVar("T")

MakeLoop = Callable[[], asyncio.AbstractEventLoop]


def run_in_loop(work: Coroutine[Any, Any, T]) -> T:
    """What the work gives, done in a loop of its own."""
    with asyncio.Runner(loop_factory=find_loop()) as runner:
        return runner.run(work)


def find_loop() -> MakeLoop | None:
    """What makes a loop; None: Python knows."""
    try:
        return cast(MakeLoop, import_module("uvloop").new_event_loop)
    except ImportError:
        return None
