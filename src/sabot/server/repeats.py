"""Lines of the log that say the same again and again: the first ones are written, the others counted."""

import logging
import threading
from collections import Counter
from collections.abc import Callable
from time import monotonic
from typing import Final

from sabot.house.accounts.address import household

WINDOW_S: Final = 10.0
"""How long the same is counted together."""
EACH_MAX: Final = 50
"""Lines of one kind that are written in that time."""
KINDS_MAX: Final = 1000
"""Kinds told apart in that time; whatever comes beyond them is one kind."""
SUMMARY: Final = "repeated"

Kind = tuple[str, str, str, str]
_OTHERS: Final[Kind] = ("others", "", "", "")


class Repeats(logging.Filter):
    """Lets the first lines of a kind through, and afterwards one that says how many there were."""

    def __init__(self, handler: logging.Handler, now: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._handler = handler
        self._now = now
        self._end = now() + WINDOW_S
        self._counts: Counter[Kind] = Counter()
        self._lock = threading.RLock()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the line is written."""
        if record.msg == SUMMARY:
            return True
        with self._lock:
            if self._now() >= self._end:
                self.flush()
            kind = _kind_of(record)
            if kind not in self._counts and len(self._counts) >= KINDS_MAX:
                kind = _OTHERS
            self._counts[kind] += 1
            return self._counts[kind] <= EACH_MAX

    def flush(self) -> None:
        """Writes how often each kind was not written, and begins anew."""
        with self._lock:
            counts, self._counts = self._counts, Counter()
            self._end = self._now() + WINDOW_S
        for kind, count in counts.items():
            if count > EACH_MAX:
                self._handler.handle(_summarize(kind, count - EACH_MAX))


def _kind_of(record: logging.LogRecord) -> Kind:
    """What makes two lines the same: what happened, to whom, with what result; not when, nor under which number."""
    facts = getattr(record, "facts", None)
    if facts is None:
        return "library", record.name, str(record.msg).partition("\n")[0], ""
    return (
        str(record.msg),
        household(str(facts.get("address") or "")) or str(facts.get("player") or ""),
        str(facts.get("status") or facts.get("error") or facts.get("why") or ""),
        str(facts.get("method") or ""),
    )


def _summarize(kind: Kind, count: int) -> logging.LogRecord:
    event, who, what, method = kind
    record = logging.LogRecord("sabot.server", logging.WARNING, __file__, 0, SUMMARY, None, None)
    record.facts = {"of": event, "who": who, "what": what[:200], "method": method, "count": count}
    return record
