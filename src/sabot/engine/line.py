"""A dictionary from which entries can be taken, and put back just where they were."""

from collections.abc import ItemsView, Iterator, KeysView, ValuesView
from typing import Generic, NamedTuple, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Ordered(dict[K, V]):
    """Entries in order, although one of them may have been put back behind others that it belongs before.

    They are brought into their order when it is next asked for, and not before: to look up one entry needs no order.
    """

    _bent = False  # of the class, so that the many that are never bent need not be told

    def find_order(self) -> list[K]:
        """The keys as they should follow each other, perhaps with some that are not there now."""
        raise NotImplementedError

    def _straighten(self) -> None:
        self._bent = False
        if len(self) < 2:
            return
        entries = [(key, self[key]) for key in self.find_order() if key in self]
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

    _past: "_Past[K, V] | None" = None
    """Kept from the first `take` on: until then the entries lie as they came."""

    def find_order(self) -> list[K]:
        """The keys in order of arrival."""
        ranks = self._remember().ranks
        return sorted(ranks, key=ranks.__getitem__)

    def add(self, key: K, value: V) -> None:
        """Puts a new entry last."""
        past = self._past
        if past is not None:
            past.ranks[key] = len(self) + len(past.taken)
        self[key] = value

    def drop(self, key: K) -> None:
        """Undoes the last `add`."""
        del self[key]
        if self._past is not None:
            del self._past.ranks[key]

    def take(self, key: K) -> V:
        """Takes an entry out."""
        past = self._remember()
        value = self.pop(key)
        past.taken.append((key, value, past.ranks.pop(key)))
        return value

    def put_back(self) -> V:
        """Undoes the last `take`."""
        past = self._remember()
        key, value, past.ranks[key] = past.taken.pop()
        self[key] = value
        self._bent = True
        return value

    def _remember(self) -> "_Past[K, V]":
        if self._past is None:
            self._past = _Past({key: rank for rank, key in enumerate(self)}, [])
        return self._past


class _Past(NamedTuple, Generic[K, V]):
    """What a line needs to know of what it was."""

    ranks: dict[K, int]
    taken: list[tuple[K, V, int]]


class AskedLine(Line[tuple[str, int], None]):
    """Players and boxes that owe an answer, in asking order; how many on each box is counted, not looked for."""

    def __init__(self) -> None:
        super().__init__()
        self.on_box: dict[int, int] = {}
        """How many are asked on each box."""

    def add(self, key: tuple[str, int], value: None = None) -> None:
        """Puts a new entry last."""
        super().add(key, value)
        self._count(key, 1)

    def drop(self, key: tuple[str, int]) -> None:
        """Undoes the last `add`."""
        super().drop(key)
        self._count(key, -1)

    def take(self, key: tuple[str, int]) -> None:
        """Takes an entry out."""
        super().take(key)
        self._count(key, -1)

    def put_back(self) -> None:
        """Undoes the last `take`."""
        self._count(self._remember().taken[-1][0], 1)
        super().put_back()

    def _count(self, key: tuple[str, int], more: int) -> None:
        self.on_box[key[1]] = self.on_box.get(key[1], 0) + more
