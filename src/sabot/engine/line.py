"""A dictionary from which entries can be taken, and put back just where they were."""

from collections.abc import ItemsView, Iterator, KeysView, ValuesView
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Ordered(dict[K, V]):
    """Entries in order, although one of them may have been put back behind others that it belongs before.

    They are brought into their order when it is next asked for, and not before: to look up one entry needs no order.
    """

    __slots__ = ("_bent",)

    def __init__(self) -> None:
        super().__init__()
        self._bent = False

    def find_order(self) -> list[K]:
        """The keys as they should follow each other, perhaps with some that are not there now."""
        raise NotImplementedError

    def _straighten(self) -> None:
        entries = [(key, self[key]) for key in self.find_order() if key in self]
        self._bent = False
        self.clear()
        self.update(entries)

    def __iter__(self) -> Iterator[K]:
        if self._bent:
            self._straighten()
        return super().__iter__()

    def keys(self) -> KeysView[K]:  # type: ignore[override]
        """The keys in order."""
        if self._bent:
            self._straighten()
        return super().keys()

    def values(self) -> ValuesView[V]:  # type: ignore[override]
        """The values in order."""
        if self._bent:
            self._straighten()
        return super().values()

    def items(self) -> ItemsView[K, V]:  # type: ignore[override]
        """Keys and values in order."""
        if self._bent:
            self._straighten()
        return super().items()


class Line(Ordered[K, V]):
    """Entries in order of arrival.

    `drop` undoes the last `add` and `put_back` the last `take`, neither looking at any other entry: they undo a round's
    last steps, whatever lies on the table.
    """

    __slots__ = ("_ranks", "_taken")

    def __init__(self) -> None:
        super().__init__()
        self._ranks: dict[K, int] = {}
        self._taken: list[tuple[K, V, int]] = []

    def find_order(self) -> list[K]:
        """The keys in order of arrival."""
        return sorted(self._ranks, key=self._ranks.__getitem__)

    def add(self, key: K, value: V) -> None:
        """Puts a new entry last."""
        self._ranks[key] = len(self) + len(self._taken)
        self[key] = value

    def drop(self, key: K) -> None:
        """Undoes the last `add`."""
        del self[key], self._ranks[key]

    def take(self, key: K) -> V:
        """Takes an entry out."""
        value = self.pop(key)
        self._taken.append((key, value, self._ranks.pop(key)))
        return value

    def put_back(self) -> V:
        """Undoes the last `take`."""
        key, value, self._ranks[key] = self._taken.pop()
        self[key] = value
        self._bent = True
        return value
