"""The alarm of live tables: it rings when the storm lets it, at its time or later."""

from collections.abc import Callable

from sabot.house.clock import Clock


class StormAlarm:
    """Everything that is to ring, by the virtual clock."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._set: dict[int, tuple[int, Callable[[], None]]] = {}
        self._number = 0

    def set(self, at_ms: int, ring: Callable[[], None]) -> Callable[[], None]:
        """Has it ring once, some time after that moment."""
        self._number += 1
        number = self._number
        self._set[number] = at_ms, ring

        def forget() -> None:
            self._set.pop(number, None)

        return forget

    @property
    def next_ms(self) -> int | None:
        """When it may ring next; None: nothing is set."""
        return min((at_ms for at_ms, _ in self._set.values()), default=None)

    @property
    def is_due(self) -> bool:
        """Whether something may ring now."""
        next_ms = self.next_ms
        return next_ms is not None and next_ms <= self._clock.now_ms()

    def ring_one(self) -> None:
        """Rings what has waited longest."""
        number, (_, ring) = min(self._set.items(), key=lambda item: (item[1][0], item[0]))
        del self._set[number]
        ring()
