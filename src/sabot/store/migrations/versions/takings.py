"""The house's own sums: what every bet came to by day and table, the return that is watched, and who was there."""

import json
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from alembic import op
from sqlalchemy import BigInteger, Column, Connection, Double, String, Table, insert, text

from sabot.store.migrations.first_takings import COUNTS, KEYS, SQUARES, RoundToSum, Sums, add_shares, round_shares

revision = "15"
down_revision = "14"

_ROWS = 1000
"""Sums written at a time."""

_PLAYED = """
    SELECT played.*, round.table_id, round.first_version, round.last_version, round.rules_hash, round.voided,
        round.corrected, gaming_table.owner, player.role
    FROM round JOIN played ON played.code = round.code
    LEFT JOIN gaming_table ON gaming_table.id = round.table_id
    LEFT JOIN player ON player.id = played.player
    WHERE round.last_version IS NOT NULL
    ORDER BY round.table_id, round.first_version
"""
_ACTS = text(
    "actor <> 'house' AND kind IN ('open', 'pause', 'continue', 'close', 'limits', 'pace', 'bets', 'settle', 'void',"
    " 'hold', 'release', 'role-changed', 'grant', 'muted', 'unmuted', 'acknowledge')"
)
_STEPS = text("SELECT body FROM journal WHERE stream = :stream AND version BETWEEN :first AND :last ORDER BY version")


def upgrade() -> None:
    """Makes the tables, and fills them from what was played; alarms that are acknowledged belong to the log."""
    op.drop_index("journal_acts", "journal")
    op.create_index("journal_acts", "journal", ["seq"], sqlite_where=_ACTS, postgresql_where=_ACTS)
    tables = {
        "house_sum": op.create_table(
            "house_sum",
            Column("period", String(5), primary_key=True),
            Column("place", BigInteger, primary_key=True, autoincrement=False),
            Column("table_id", String(40), primary_key=True),
            Column("game", String(40), primary_key=True),
            Column("rules_hash", String(64), primary_key=True),
            Column("currency", String(3), primary_key=True),
            Column("company", String(12), primary_key=True),
            Column("bet", String(20), primary_key=True),
            *(Column(name, BigInteger, nullable=False) for name in COUNTS),
            *(Column(name, Double, nullable=False) for name in SQUARES),
            sqlite_with_rowid=False,
        ),
        "return_watch": op.create_table(
            "return_watch",
            Column("rules_hash", String(64), primary_key=True),
            Column("month", BigInteger, primary_key=True, autoincrement=False),
            Column("game", String(40), nullable=False),
            *(Column(name, BigInteger, nullable=False) for name in ("rounds", "unit_net", "unit_squares")),
            sqlite_with_rowid=False,
        ),
        "attendance": op.create_table(
            "attendance",
            Column("period", String(5), primary_key=True),
            Column("place", BigInteger, primary_key=True, autoincrement=False),
            Column("company", String(12), primary_key=True),
            Column("currency", String(3), primary_key=True),
            Column("game", String(40), primary_key=True),
            Column("table_id", String(40), primary_key=True),
            Column("player", String(40), primary_key=True),
            sqlite_with_rowid=False,
        ),
    }
    fill_takings(op.get_bind(), tables)


def fill_takings(connection: Connection, tables: dict[str, Table]) -> None:
    """Adds up all that was played."""
    sums: dict[str, dict[tuple[Any, ...], Sums]] = {name: {} for name in KEYS}
    for found in _finished(connection):
        for share in round_shares(found):
            known = sums[share.table].get(share.key)
            sums[share.table][share.key] = add_shares(known, share.sums, share.table) if known else share.sums
    for name, made in sums.items():
        rows = list(made.values())
        for start in range(0, len(rows), _ROWS):
            connection.execute(insert(tables[name]), rows[start : start + _ROWS])


def _finished(connection: Connection) -> Iterator[RoundToSum]:
    """All finished rounds, one at a time; of their players no more than one round's is in memory."""
    rows = connection.execute(text(_PLAYED), execution_options={"yield_per": _ROWS}).mappings()
    for _, group in groupby(rows, lambda row: row["code"]):
        played = [dict(row) for row in group]
        first = played[0]
        stream = f"table:{first['table_id']}"
        events = _read(connection, stream, first["first_version"], first["last_version"])
        yield RoundToSum(first, played, _own_events(events), _read_corrections(connection, stream, first["corrected"]))


def _read(connection: Connection, stream: str, first: int, last: int) -> list[dict[str, Any]]:
    steps = connection.execute(_STEPS, {"stream": stream, "first": first, "last": last})
    return [event for (body,) in steps for event in json.loads(body)]


def _own_events(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Without those of a round that was voided before it was dealt."""
    found: list[dict[str, Any]] = []
    for event in events:
        if found and found[-1]["event"] == "RoundClosed" and event["event"] == "WagerPlaced":
            found.clear()
        found.append(event)
    return found


def _read_corrections(connection: Connection, stream: str, version: int | None) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    while version:
        events = _read(connection, stream, version, version)
        correction = next((event for event in events if event["event"] == "RoundCorrected"), None)
        if correction is None:  # an audit will tell
            break
        found.append(correction)
        before = correction.get("before", 0)
        version = before if before < version else 0
    return found
