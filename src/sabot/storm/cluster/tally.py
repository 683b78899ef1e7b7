"""How often players did something, as every server counts it over all of them."""

from collections import Counter

from sabot.cluster.rates import Counted


class Tally(Counted):
    """Counts at one server, and never lets up: what it has come to can be held against what was done."""

    def __init__(self, done: Counter[str]) -> None:
        self.taken: Counter[str] | None = None
        self.heard: Counter[str] = Counter()
        """What other servers have told of."""
        self.own: Counter[str] = Counter()
        self._done = done
        """What was done at all servers together."""

    def take(self, key: str) -> None:
        """Counts one more here."""
        self.own[key] += 1
        self._done[key] += 1
        if self.taken is not None:
            self.taken[key] += 1

    def add(self, key: str, count: int) -> None:
        """Counts what was done at another server."""
        self.heard[key] += count

    def excess(self) -> str | None:
        """Somebody of whom more is counted here than they have done anywhere."""
        return next((key for key, count in self.heard.items() if count + self.own[key] > self._done[key]), None)
