"""What the store has committed, as far as it said so: noted outside the house, so that no crash forgets it."""

from collections.abc import Mapping

from sabot.house.clock import Clock
from sabot.store import Receipt, Step, StoreDown
from sabot.store.group import Outcome


class Commits:
    """The newest commits, until they have been read in the books."""

    def __init__(self, clock: Clock) -> None:
        self.head_seq = 0
        """The last record that is known of."""
        self.highest_seq = 0
        """The last that there can be: of some groups nobody heard whether they were committed."""
        self._clock = clock
        self._at_ms: dict[int, int] = {}
        self._versions: dict[str, int] = {}
        """Of each stream."""

    def note(self, step: Step, outcome: Outcome) -> None:
        """Notes a step that was committed, or may have been."""
        if isinstance(outcome, StoreDown):
            self._reach(step.stream, step.version or 0)
            self.highest_seq += 1
        elif isinstance(outcome, Receipt) and not outcome.repeated:
            self.head_seq = outcome.seq
            self.highest_seq = max(self.highest_seq, outcome.seq)
            self._at_ms[outcome.seq] = self._clock.now_ms()
            self._reach(step.stream, outcome.version)

    def now_ms(self) -> int:
        """What time it is."""
        return self._clock.now_ms()

    def committed_at(self, seq: int) -> int:
        """When that record was committed; of one that nobody was told of, it cannot have been later than now."""
        return self._at_ms.get(seq, self._clock.now_ms())

    def version_of(self, stream: str) -> int:
        """The last step of the stream that can have been committed."""
        return self._versions.get(stream, 0)

    def catch_up(self, head_seq: int, versions: Mapping[str, int]) -> None:
        """Takes over what the books say."""
        self.head_seq = self.highest_seq = head_seq
        self._at_ms.clear()
        self._versions.update(versions)

    def _reach(self, stream: str, version: int) -> None:
        self._versions[stream] = max(version, self._versions.get(stream, 0))
