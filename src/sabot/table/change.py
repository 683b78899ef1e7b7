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
    """Cash that players put down of whose money some goes without a command: decided ahead, or behind another's."""
    stands: tuple[Posting, ...] = ()
    """What the meter and its reserve hold, where anything of it was reckoned from that: other tables feed it too."""
    expects: tuple[tuple[str, int], ...] = ()
    """The streams that say whether the meter is held, or at another house, where anything was decided on that."""


class Draft:
    """A change in the making."""

    def __init__(self, kind: str, now_ms: int, short: frozenset[str] = frozenset()) -> None:
        self.kind = kind
        self.now_ms = now_ms
        self.short = short
        """Those whose money is not to be counted on: nothing is put down for them without a command of theirs."""
        self.events: list[Event] = []
        self.postings: tuple[Posting, ...] = ()
        self.rows: list[Row] = []
        self.stands: tuple[Posting, ...] = ()
        self.expects: tuple[tuple[str, int], ...] = ()
        self.spent: dict[str, int] = {}
        """Cash that each player puts down by decisions of this change."""
        self.pledged: set[str] = set()
        """Those of whose money some is put down without a command of theirs."""

    def spend(self, player: str, cash: int, *, pledged: bool) -> None:
        """Notes what a player puts down; ``pledged``: not by the command that is being carried out."""
        if cash:
            self.spent[player] = self.spent.get(player, 0) + cash
            if pledged:
                self.pledged.add(player)

    @property
    def pledges(self) -> dict[str, int]:
        """All that those put down of whose money some is put down without a command of theirs."""
        return {player: self.spent[player] for player in sorted(self.pledged)}
