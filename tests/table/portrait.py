"""All of a live table that anybody can be shown of it, or that an order is judged by, to hold two of them together."""

from typing import Any

from sabot.protocol.drawing import draw_table
from sabot.table import Table
from sabot.table.redaction import pseudonym


def portray(table: Table) -> dict[str, Any]:
    """The table as plain values."""
    shoe = table.shoe
    return {
        "version": table.version,
        "time": table.stood_ms,
        "rules": table.rules,
        "shoe": shoe and (shoe.id, shoe.commitment, shoe.seal, shoe.told_cut(), shoe.bonuses),
        "drawn": table.drawn,
        "events": table.round.events,
        "entry": table.entry,
        "first": table.first_version,
        "last": table.last and table.last.events,
        "codes": (table.last_code, table.finished_code),
        "moves": table.moves,
        "live": table.live,
        "standings": table.standings,
        "drawing": draw_table(table, pseudonym),
    }
