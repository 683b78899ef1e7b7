"""A table by the journal, and one step of it."""

from typing import NamedTuple

from sabot.engine import event as ev
from sabot.engine.wager import Wager
from sabot.store import Record
from sabot.storm.error import StormBroke
from sabot.table import AnyTableEvent
from sabot.table.event import TableOpened


class TableBook:
    """One table."""

    def __init__(self, opened: TableOpened) -> None:
        self.opened = opened
        self.version = 0
        self.seq = self.seq_before = 0
        """The last record of it that was read, and the one before."""
        self.at_ms = self.ms_before = 0
        """When these were."""
        self.wagers: dict[tuple[str, int], Wager] = {}
        """What lies on the boxes, by player and box, until the round is over."""
        self.rounds = 0
        """Rounds that were dealt to their end."""
        self.dealt = False
        self.code = ""
        """Of the last round that was begun."""
        self.laid = 0
        """Cards of it that lie there."""
        self.voids = 0


class TableMove(NamedTuple):
    """A step of a table, for whoever wants to know more of it."""

    book: TableBook
    record: Record
    events: list[AnyTableEvent]

    @property
    def closed(self) -> bool:
        """Whether it ended the round."""
        return any(isinstance(event, ev.RoundClosed) for event in self.events)

    def broke(self, what: str) -> StormBroke:
        """What to raise."""
        return StormBroke(f"record {self.record.seq} ({self.record.kind} of {self.record.stream}): {what}")

    @property
    def is_live(self) -> bool:
        """Whether nobody owns the table."""
        return not self.book.opened.owner
