"""What was set at a live table before the last order that set something, as the journal tells it."""

from sqlalchemy import Connection, select

from sabot.floor.reading import table_stream
from sabot.store.schema import ACTS, journal
from sabot.table.event import TableSet, decode_events
from sabot.table.terms import Terms

SETTINGS = ("limits", "pace", "timers", "bets")
"""Orders that can be taken back."""
_SETS = (*SETTINGS, "undo", "open")


def terms_before(books: Connection, table: str) -> Terms | None:
    """The terms before the last of those orders; None: there is none, or it was taken back already."""
    step = journal.c
    # Found among what operators did: of those steps there are few, however long the table has been dealt at.
    query = select(step.kind, step.body).where(ACTS, step.stream == table_stream(table), step.kind.in_(_SETS))
    found = books.execute(query.order_by(step.seq.desc()).limit(2)).all()
    if not found or found[0].kind not in SETTINGS:
        return None
    told = [event.terms for row in found[1:] for event in decode_events(row.body) if isinstance(event, TableSet)]
    return told[-1] if told else Terms()
