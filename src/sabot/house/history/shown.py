"""The cards of a shoe that everybody has seen: those that lay face up in its rounds (O-7).

Burnt cards are none of them, and neither is a hole card that was never turned.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Connection, select

from sabot.cards import Card
from sabot.floor.reading import engine_events, rounds_of_shoe, table_stream
from sabot.house.history.worth import shown_card
from sabot.store import schema
from sabot.table import RoundEntry
from sabot.table.event import AnyTableEvent, decode_events


class RoundShowing(NamedTuple):
    """A finished round of a shoe, and the cards that it showed."""

    entry: RoundEntry
    cards: tuple[Card, ...]


def shown_rounds(connection: Connection, shoe: str, before: int | None = None) -> Iterator[RoundShowing]:
    """The finished rounds of a shoe in order, voided ones too; those that began before that step of the table."""
    entries = [
        entry
        for entry in rounds_of_shoe(connection, shoe)
        if entry.last_version is not None and (before is None or entry.first_version < before)
    ]
    told = _told(connection, entries)
    for entry in entries:
        steps = range(entry.first_version, (entry.last_version or 0) + 1)
        events = engine_events([event for version in steps for event in told.get(version, ())])
        yield RoundShowing(entry, tuple(card for card in map(shown_card, events) if card is not None))


def _told(connection: Connection, entries: list[RoundEntry]) -> dict[int, list[AnyTableEvent]]:
    """What happened in all steps of these rounds, by step."""
    if not entries:
        return {}
    step, first, last = schema.journal.c, entries[0], entries[-1]
    query = select(step.version, step.body).where(
        step.stream == table_stream(first.table_id),
        step.version >= first.first_version,
        step.version <= last.last_version,
    )
    return {row.version: decode_events(row.body) for row in connection.execute(query)}
