"""Things that took long to make, kept at hand; the one not asked for the longest makes room for a new one."""

from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

from cachetools import LRUCache

T = TypeVar("T")

SHEETS_MAX = 64
"""Rule sheets that what was computed for them is kept of."""


class SharedCache(Generic[T]):
    """Things by name, never more than there is room for; may be reached for from several threads."""

    def __init__(self, room: int) -> None:
        self._things: LRUCache[str, T] = LRUCache(room)
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._things)

    def find(self, name: str) -> T | None:
        """The thing of that name, if it is there; it counts as the newest now."""
        with self._lock:
            return self._things.get(name)

    def recall(self, name: str, make: Callable[[], T]) -> T:
        """The thing of that name, made now if it is not there."""
        found = self.find(name)
        return self.put(name, make()) if found is None else found

    def put(self, name: str, thing: T) -> T:
        """The thing, which is kept from now on."""
        with self._lock:
            self._things[name] = thing
        return thing
