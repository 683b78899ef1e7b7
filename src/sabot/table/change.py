"""What one command changes at a table, in the making and as it is committed."""

from collections.abc import Mapping
from typing import NamedTuple

from sabot.engine import Event
from sabot.ledger import Posting
from sabot.ledger.step import Row
from sabot.table.money import Standing


class Change(NamedTuple):
    """What a command changes at the table: to be committed as one step, with this version."""

    kind: str
    version: int
    at_ms: int
    """When: the step and its rows tell one and the same time."""
    events: list[Event]
    postings: tuple[Posting, ...]
    rows: tuple[Row, ...]
    closed: Mapping[str, Standing] | None = None
    """Where each player stands at the end of a round that this change ended."""
    pledges: Mapping[str, int] = {}
    """Cash that players put down who did not send the command: decided ahead, or behind another's decision."""


class Draft:
    """A change in the making."""

    def __init__(self, kind: str, now_ms: int) -> None:
        self.kind = kind
        self.now_ms = now_ms
        self.events: list[Event] = []
        self.postings: tuple[Posting, ...] = ()
        self.rows: list[Row] = []
        self.pledges: dict[str, int] = {}

    def pledge(self, player: str, cash: int) -> None:
        """Notes what a player puts down without a command of theirs."""
        self.pledges[player] = self.pledges.get(player, 0) + cash
