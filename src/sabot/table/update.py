"""What is told of a table: what has just been committed there."""

from typing import cast

from msgspec import Struct

from sabot.news import Content
from sabot.table.change import Change
from sabot.table.event import AnyTableEvent
from sabot.table.felt import Felt
from sabot.table.live import Deadlines, deadlines_of
from sabot.table.meter import Moves
from sabot.table.money import Standing
from sabot.table.seating import Seating


class StoodAfter(Struct, frozen=True):
    """How a step has left a live table, as far as its events do not tell: what the books keep beside them."""

    seating: Seating
    deadlines: Deadlines
    moves: Moves
    """What the round under way has moved in and out of the meter."""


class Update(Content, frozen=True, kw_only=True):
    """What has just been committed at a table, all of it: who shows it to anybody hides what they may not see."""

    table: str
    game: str
    version: int
    at_ms: int
    kind: str
    events: list[AnyTableEvent]
    closed: dict[str, Standing] | None = None
    """What a round that has just ended was worth to each of its players."""
    after: StoodAfter | None = None
    """None: it is not known, and whoever wants to know reads the table."""


def update_of(table: Felt, change: Change) -> Update:
    """The change as it is told of the table, which stands as the change has left it."""
    return Update(
        table=table.id,
        game=table.rules.game,
        version=change.version,
        at_ms=change.at_ms,
        kind=change.kind,
        events=cast("list[AnyTableEvent]", change.events),
        closed=None if change.closed is None else dict(change.closed),
        after=StoodAfter(table.live.seating, deadlines_of(table.live), table.moves) if table.is_shared else None,
    )
