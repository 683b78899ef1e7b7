"""An address from which a player has signed in, as the journal leaves it."""

from typing import Any

from msgspec import Struct
from sqlalchemy import Row

from sabot.house.audit.row import check_row


class AuditedAddress(Struct):
    """What counts for one address of one account."""

    player: str
    address: str
    since_ms: int | None = None
    """None where the journal did not tell of addresses yet."""
    wrong_day: int = 0
    wrong_count: int = 0
    wrong_ms: int | None = None

    def check_row(self, row: Row[Any] | None) -> None:
        """That the row is what the events make of it."""
        values = {
            "wrong_day": self.wrong_day,
            "wrong_count": self.wrong_count,
            "wrong_ms": self.wrong_ms,
        }
        if self.since_ms is not None:
            values["since_ms"] = self.since_ms
        check_row(f"address {self.address!r} of {self.player}", row, values)
