"""A line before the store's queue that nobody waits at."""

from queue import SimpleQueue
from typing import Any


class EndingLine(SimpleQueue[Any]):
    """Where a queue has no thread of its own, whoever waits for more to come waits for ever: here they fall over."""

    def get(self, block: bool = True, timeout: float | None = None) -> Any:  # noqa: ARG002, as all lines have it
        """The next; raises ``Empty`` if there is none."""
        return super().get(block=False)
