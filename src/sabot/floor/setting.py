"""What was set at a live table before the last order that set something, as the journal tells it."""

from typing import NamedTuple

from sqlalchemy import Connection, select

from sabot.floor.reading import table_stream
from sabot.store.schema import ACTS, journal
from sabot.table.event import TableSet, decode_events
from sabot.table.terms import Terms

SETTINGS = ("limits", "pace", "timers", "bets")
"""Orders that can be taken back."""
_SETS = (*SETTINGS, "undo", "open")


class LastSetting(NamedTuple):
    """The order that can be taken back."""

    seq: int
    """Its place in the journal."""
    before: Terms
    """What was set before it."""


def last_setting(books: Connection, table: str) -> LastSetting | None:
    """The last of those orders; None: there is none, or it was taken back already."""
    step = journal.c
    # Found among what operators did: of those steps there are few, however long the table has been dealt at.
    query = select(step.seq, step.kind, step.body).where(ACTS, step.stream == table_stream(table), step.kind.in_(_SETS))
    found = books.execute(query.order_by(step.seq.desc()).limit(2)).all()
    if not found or found[0].kind not in SETTINGS:
        return None
    told = [event.terms for row in found[1:] for event in decode_events(row.body) if isinstance(event, TableSet)]
    return LastSetting(found[0].seq, told[-1] if told else Terms())
