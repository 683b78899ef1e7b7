"""A session on its way through the journal, beside its row."""

from typing import Any

from sqlalchemy import Row

from sabot.house.accounts.event import RealityCheckSeen, SessionEnded, SessionLimitsSet, SessionOpened
from sabot.house.audit.person import AccountWrong, check_digests
from sabot.house.audit.row import RowWrong, check_row
from sabot.store import Record, Value


class AuditedSession:
    """One session, from its opening to its end."""

    __slots__ = (
        "_row",
        "checked_ms",
        "device",
        "digests",
        "id",
        "loss_limit",
        "opened_ms",
        "origin",
        "player",
        "time_ms",
    )

    def __init__(self, record: Record, opened: SessionOpened, player: str, row: Row[Any] | None) -> None:
        self.id = opened.session
        if row is None:
            raise RowWrong(f"session {self.id} has no row")
        self.player = player
        self.origin = record.origin
        self.device = opened.device
        self.time_ms = opened.time_limit_ms
        self.loss_limit = opened.loss_limit
        self.digests: dict[str, str] = {}
        self._row = row
        self.opened_ms = self.checked_ms = record.at_ms

    def trust_time(self) -> None:
        """Takes the time of its opening from the row: an earlier house wrote one a little before the record's."""
        if self._row.opened_ms > self.opened_ms:
            raise RowWrong(f"session {self.id} has an opening in its row that is later than its record")
        self.opened_ms = self.checked_ms = self._row.opened_ms

    def limit(self, event: SessionLimitsSet) -> None:
        """The session gets its limits, or lower ones."""
        if self.time_ms and (event.time_limit_ms > self.time_ms or event.loss_limit > self.loss_limit):
            raise AccountWrong(f"the limits of session {self.id} are raised, and can only be lowered")
        self.time_ms, self.loss_limit = event.time_limit_ms, event.loss_limit

    def see_check(self, event: RealityCheckSeen, at_ms: int) -> None:
        """A reality check was acknowledged."""
        if event.session_ms != at_ms - self.opened_ms:
            raise AccountWrong(
                f"session {self.id} had lasted {at_ms - self.opened_ms} ms, and {event.session_ms} is told"
            )
        self.checked_ms = at_ms

    def end(self, event: SessionEnded, at_ms: int) -> None:
        """The session is over: its row must say so, and nothing else."""
        ended_ms = self._row.ended_ms
        if event.why != "idle":
            self._check_row(event.why, ended_ms=at_ms)
        elif ended_ms is None or not self.opened_ms <= ended_ms <= at_ms:
            raise RowWrong(f"session {self.id} has an end in its row that does not lie before its record")
        else:
            self._check_row(event.why)

    def check_end(self) -> None:
        """That the row of a session still open says so."""
        self._check_row(None, ended_ms=None)

    def _check_row(self, why: str | None, **values: Value) -> None:
        known: dict[str, Value] = {
            "player": self.player,
            "opened_ms": self.opened_ms,
            "ended_why": why,
            "origin": self.origin,
            "device": self.device,
            "time_limit_ms": self.time_ms,
            "loss_limit": self.loss_limit,
            "checked_ms": self.checked_ms,
        }
        check_row(f"session {self.id}", self._row, {**known, **values})
        check_digests(f"session {self.id}", "session", self._row, self.digests)
