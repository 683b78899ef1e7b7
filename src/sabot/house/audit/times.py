"""Times along the journal: the house's clock never runs back, so they do not either, but for what waits its turn."""

from sabot.house.audit.error import wrong_at
from sabot.house.audit.page import TABLE
from sabot.store import Record
from sabot.store.group_books import WAIT_MS

EARLIER_MS = 2 * WAIT_MS
"""How much earlier than one before it a record may be: the store refuses a step that is so by more than `WAIT_MS`. Just
opened it goes by the newest records, and those may be as much behind the latest of all."""


class Times:
    """When the records so far were made."""

    def __init__(self) -> None:
        self.back = 0
        """Records of an earlier house, whose clock could be set back, that are earlier than one before them."""
        self._latest_ms = 0
        self._tables: dict[str, int] = {}
        self._strict = False

    def check(self, record: Record, *, strict: bool) -> None:
        """That the record is not earlier than it can be; where not ``strict``, it is only counted."""
        if strict and not self._strict:
            # What a clock that could be set back has left in the future binds nobody.
            self._strict, self._latest_ms = True, 0
            self._tables.clear()
        least_ms = self._latest_ms - EARLIER_MS
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
