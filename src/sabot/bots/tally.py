"""What bots have done, and how soon they were answered."""

from collections import deque
from math import ceil

from msgspec import Struct, field

WAITS_MAX = 100_000


class BotTally(Struct):
    """Counted for all bots together."""

    commands: int = 0
    decisions: int = 0
    refusals: dict[str, int] = field(default_factory=dict)
    """By the house's word for why."""
    lost: int = 0
    """Connections that were lost, and made again."""
    waits_ms: deque[float] = field(default_factory=lambda: deque(maxlen=WAITS_MAX))
    """From each of the last decisions to the answer that it was carried out."""

    def refuse(self, why: str) -> None:
        """Counts a refusal."""
        self.refusals[why] = self.refusals.get(why, 0) + 1

    def percentile(self, share: int) -> float:
        """The time that so many in a hundred decisions took at most, in milliseconds; 0 where there were none."""
        if not self.waits_ms:
            return 0.0
        ordered = sorted(self.waits_ms)
        return round(ordered[max(0, ceil(len(ordered) * share / 100) - 1)], 2)
