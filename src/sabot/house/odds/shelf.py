"""A shelf of things that took long to make: the one not asked for the longest makes room for a new one."""

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Shelf(Generic[T]):
    """Things by name, never more than there is room for; may be reached for from several threads."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._things: OrderedDict[str, T] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._things)

    def find(self, name: str) -> T | None:
        """The thing of that name, if it is there; it counts as the newest now."""
        with self._lock:
            if name not in self._things:
                return None
            self._things.move_to_end(name)
            return self._things[name]

    def put(self, name: str, thing: T) -> T:
        """The thing, which has its place now."""
        with self._lock:
            self._things[name] = thing
            self._things.move_to_end(name)
            if len(self._things) > self._room:
                self._things.popitem(last=False)
        return thing
