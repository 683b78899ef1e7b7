"""What is told of a table: what has just been committed there."""

from typing import cast

from sabot.news import Content
from sabot.table.change import Change
from sabot.table.event import AnyTableEvent
from sabot.table.money import Standing
from sabot.table.table import Table


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


def update_of(table: Table, change: Change) -> Update:
    """The change as it is told of the table."""
    return Update(
        table=table.id,
        game=table.rules.game,
        version=change.version,
        at_ms=change.at_ms,
        kind=change.kind,
        events=cast("list[AnyTableEvent]", change.events),
        closed=None if change.closed is None else dict(change.closed),
    )
