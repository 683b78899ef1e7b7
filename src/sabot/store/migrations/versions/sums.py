"""Lookups that do not grow with the house: indexes, sums by day, and the balance after each posting."""

from typing import Any

from alembic import op
from sqlalchemy import BigInteger, Column, Connection, Double, String, Table, insert, text

from sabot.store.migrations.first_sums import Sums, join_stretches, round_shares

revision = "5"
down_revision = "4"

_ROWS = 1000
"""Sums written at a time."""

_COUNTS = (
    "rounds",
    "voided",
    "staked",
    "returned",
    "void_staked",
    "void_returned",
    "hands",
    "hands_won",
    "hands_pushed",
    "hands_lost",
    "blackjacks",
    "busts",
    "doubles",
    "splits",
    "surrenders",
    "decided",
    "lead_won",
    "tail_won",
    "longest_won",
    "lead_lost",
    "tail_lost",
    "longest_lost",
    "best_net",
)

_BALANCES = """
    UPDATE posting SET balance = found.balance FROM (
        SELECT seq, line, SUM(amount) OVER (PARTITION BY account ORDER BY seq, line) AS balance FROM posting
    ) AS found
    WHERE found.seq = posting.seq AND found.line = posting.line
"""

_PLAYED = """
    SELECT played.*, round.rules_hash, round.voided
    FROM played JOIN round ON round.code = played.code
    JOIN journal ON journal.stream = 'table:' || round.table_id AND journal.version = round.last_version
    ORDER BY journal.seq
"""
"""In the order in which they were committed, which is that of the runs."""


def upgrade() -> None:
    """Makes indexes and sums, and fills them from what was played."""
    _index()
    _add_balances()
    day_sum, return_sum = _create_sums()
    _fill_sums(op.get_bind(), {"day_sum": day_sum, "return_sum": return_sum})


def _index() -> None:
    for name, table in (("round_table", "round"), ("played_player", "played"), ("session_player", "session")):
        op.drop_index(name, table)
    op.drop_index("posting_account", "posting")
    op.create_index("posting_account", "posting", ["account", "seq", "line"])
    op.create_index("round_table", "round", ["table_id", "first_version"])
    op.create_index("round_shoe", "round", ["shoe_id", "first_version"])
    op.create_index("played_player", "played", ["player", "closed_ms", "code"])
    op.create_index("session_player", "session", ["player", "ended_ms"])
    for name, table, column, where in (
        ("shoe_in_play", "shoe", "table_id", "retired_ms IS NULL"),
        ("session_seen", "session", "seen_ms", "ended_ms IS NULL"),
    ):
        op.create_index(name, table, [column], sqlite_where=text(where), postgresql_where=text(where))


def _add_balances() -> None:
    op.add_column("posting", Column("balance", BigInteger, nullable=False, server_default="0"))
    # What the journal says is not touched: only the new column of its postings is filled.
    if op.get_context().dialect.name == "sqlite":
        op.execute("DROP TRIGGER posting_no_update")
        op.execute(_BALANCES)
        op.execute(
            "CREATE TRIGGER posting_no_update BEFORE UPDATE ON posting"
            " BEGIN SELECT RAISE(ABORT, 'posting is append-only'); END"
        )
    else:
        op.execute("ALTER TABLE posting DISABLE TRIGGER posting_no_change")
        op.execute(_BALANCES)
        op.execute("ALTER TABLE posting ENABLE TRIGGER posting_no_change")


def _create_sums() -> tuple[Table, Table]:
    day_sum = op.create_table(
        "day_sum",
        Column("player", String(40), primary_key=True),
        Column("game", String(40), primary_key=True),
        Column("day", BigInteger, primary_key=True, autoincrement=False),
        *(Column(name, BigInteger, nullable=False) for name in _COUNTS),
        Column("best_code", String(80), nullable=False),
        sqlite_with_rowid=False,
    )
    return_sum = op.create_table(
        "return_sum",
        Column("player", String(40), primary_key=True),
        Column("rules_hash", String(64), primary_key=True),
        Column("day", BigInteger, primary_key=True, autoincrement=False),
        Column("game", String(40), nullable=False),
        *(Column(name, BigInteger, nullable=False) for name in ("rounds", "first_staked", "net")),
        *(Column(name, Double, nullable=False) for name in ("squares", "square_sums")),
        sqlite_with_rowid=False,
    )
    return day_sum, return_sum


def _fill_sums(connection: Connection, tables: dict[str, Table]) -> None:
    """Adds up all that was played."""
    sums: dict[str, dict[tuple[Any, ...], Sums]] = {name: {} for name in tables}
    for played in connection.execute(text(_PLAYED)).mappings():
        for share in round_shares({**played}, played["rules_hash"], voided=played["voided"] is not None):
            known = sums[share.table].get(share.key)
            sums[share.table][share.key] = join_stretches(share.table, known, share.sums) if known else share.sums
    for name, found in sums.items():
        rows = list(found.values())
        for start in range(0, len(rows), _ROWS):
            connection.execute(insert(tables[name]), rows[start : start + _ROWS])
