"""What became of a player's bets at live tables, for one who comes back: rounds end without them (P-4, MF-9)."""

from typing import Final

from sqlalchemy import Connection, select

from sabot.house.calendar import DAY_MS
from sabot.protocol import LiveOutcome
from sabot.store import schema

ROUNDS_LOOKED_AT: Final = 100
"""Of a player's newest rounds, solo ones included."""


def read_outcome(connection: Connection, player: str, now_ms: int) -> LiveOutcome | None:
    """The player's last finished round at a live table; None: none of the last day."""
    played, round_, table = schema.played.c, schema.round_, schema.gaming_table
    newest = (
        select(schema.played)
        .where(played.player == player, played.closed_ms >= now_ms - DAY_MS)
        .order_by(played.closed_ms.desc(), played.code.desc())
        .limit(ROUNDS_LOOKED_AT)
        .subquery()
    )
    query = (
        select(newest, round_.c.table_id, round_.c.voided)
        .join(round_, round_.c.code == newest.c.code)
        .join(table, table.c.id == round_.c.table_id)
        .where(table.c.owner.is_(None))
        .order_by(newest.c.closed_ms.desc(), newest.c.code.desc())
        .limit(1)
    )
    row = connection.execute(query).first()
    if row is None:
        return None
    return LiveOutcome(
        table=row.table_id,
        code=row.code,
        game=row.game,
        closed_ms=row.closed_ms,
        staked=row.staked,
        returned=row.returned,
        net=(row.returned - row.golden_returned) - (row.staked - row.golden_staked),
        voided=row.voided is not None,
    )
