"""For how long nobody dealt before a table was taken up again, by the journal of all live tables."""

from sabot.storm.chronicle.move import TableMove
from sabot.storm.live.film import Frame
from sabot.table.ident import HOUSE

STARTING = ("open", "resume", "shoe", "pause", "close")
"""What the house itself does at a table before it lets anybody in."""


class StopBook:
    """When there was dealt, and before which steps there could not be."""

    def __init__(self) -> None:
        self.dealt_ms = 0
        """When somebody, or the clock, last moved a live table."""
        self._still: list[tuple[int, str, int, int]] = []
        """By record and table, from when to when nobody had dealt there or elsewhere."""

    def take(self, moved: TableMove) -> None:
        """Takes in a step of a live table."""
        record = moved.record
        if record.actor != HOUSE or record.kind not in STARTING:
            self.dealt_ms = max(self.dealt_ms, record.at_ms)
        elif record.kind == "resume":
            self._still.append((record.seq, record.stream, self.dealt_ms, record.at_ms))

    def away_ms(self, moved: TableMove, after: Frame) -> int:
        """By how much the deadlines of a table were to be moved with which a life of the house goes on."""
        if not after.dealt_ms:
            return 0
        book, stream = moved.book, moved.record.stream
        spans = [(after.dealt_ms, after.opened_ms)]
        for seq, other, began_ms, ended_ms in self._still:
            # An outage in an earlier life, of which the table has not heard.
            if seq > book.seq_before and other != stream and ended_ms <= after.dealt_ms:
                spans.append((began_ms, ended_ms))
        away_ms, upto_ms = 0, book.ms_before
        for began_ms, ended_ms in sorted(spans):
            away_ms += max(0, ended_ms - max(began_ms, upto_ms))
            upto_ms = max(upto_ms, ended_ms)
        return away_ms
