"""Times along the journal: the house's clock never runs back, so they do not either, but for what waits its turn."""

from sabot.house.audit.error import wrong_at
from sabot.house.audit.page import TABLE
from sabot.store import Record

WAIT_MS = 120_000
"""How long a step may have waited between its time and its commit, while others went ahead of it."""


class Times:
    """When the records so far were made."""

    def __init__(self) -> None:
        self.back = 0
        """Records of an earlier house, whose clock could be set back, that are earlier than one before them."""
        self._latest_ms = 0
        self._tables: dict[str, int] = {}

    def check(self, record: Record, *, strict: bool) -> None:
        """That the record is not earlier than it can be; where not ``strict``, it is only counted."""
        least_ms = self._latest_ms - WAIT_MS
        if record.stream.startswith(TABLE):
            # A table takes one step at a time: there nothing goes ahead.
            least_ms = max(least_ms, self._tables.get(record.stream, 0))
            self._tables[record.stream] = record.at_ms
        self._latest_ms = max(self._latest_ms, record.at_ms)
        if record.at_ms >= least_ms:
            return
        if strict:
            raise wrong_at(record, f"its time is {least_ms - record.at_ms} ms earlier than it can be after the others")
        self.back += 1
