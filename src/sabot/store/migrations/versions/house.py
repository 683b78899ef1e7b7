"""The tables of the first house."""

from alembic import op
from sqlalchemy import BigInteger, CheckConstraint, Column, ForeignKey, Index, Integer, String, Text

revision = "1"
down_revision = None

_NUMBER = BigInteger().with_variant(Integer(), "sqlite")
_NO_RECORD = "0" * 64


def upgrade() -> None:
    """Makes all tables, and forbids to change or erase what the journal says."""
    _create_ledger()
    _create_games()
    _create_people()
    op.execute(f"INSERT INTO chain (id, seq, hash) VALUES (1, 0, '{_NO_RECORD}')")  # noqa: S608, nothing comes from outside
    for table in ("journal", "posting"):
        _forbid_change(table)


def _forbid_change(table: str) -> None:
    if op.get_context().dialect.name == "sqlite":
        for verb in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER {table}_no_{verb.lower()} BEFORE {verb} ON {table}"
                f" BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END"
            )
    else:
        op.execute(
            f"CREATE FUNCTION {table}_is_append_only() RETURNS trigger LANGUAGE plpgsql AS"
            f" $$ BEGIN RAISE EXCEPTION '{table} is append-only'"
            " USING ERRCODE = 'integrity_constraint_violation'; END $$"
        )
        op.execute(
            f"CREATE TRIGGER {table}_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON {table}"
            f" FOR EACH STATEMENT EXECUTE FUNCTION {table}_is_append_only()"
        )


def _create_ledger() -> None:
    """Makes the journal, its postings, the balances and the head of the chain."""
    op.create_table(
        "journal",
        Column("seq", _NUMBER, primary_key=True, autoincrement=False),
        Column("stream", String(80), nullable=False),
        Column("version", BigInteger, nullable=False),
        Column("at_ms", BigInteger, nullable=False),
        Column("kind", String(40), nullable=False),
        Column("actor", String(80), nullable=False),
        Column("origin", String(120), nullable=False),
        Column("body", Text, nullable=False),
        Column("command", String(80)),
        Column("fingerprint", String(64)),
        Column("answer", Text),
        Column("hash", String(64), nullable=False),
        Index("journal_stream", "stream", "version", unique=True),
        Index("journal_command", "actor", "command", unique=True),
    )
    op.create_table(
        "posting",
        Column("seq", BigInteger, ForeignKey("journal.seq"), primary_key=True, autoincrement=False),
        Column("line", BigInteger, primary_key=True, autoincrement=False),
        Column("account", String(160), nullable=False),
        Column("amount", BigInteger, nullable=False),
        Index("posting_account", "account", "seq"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "balance",
        Column("account", String(160), primary_key=True),
        Column("kind", String(20), nullable=False),
        Column("owner", String(64), nullable=False),
        Column("currency", String(3), nullable=False),
        Column("amount", BigInteger, nullable=False),
        CheckConstraint("amount >= 0 OR kind IN ('house', 'cashier', 'grants')", name="balance_not_negative"),
        Index("balance_owner", "owner"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chain",
        Column("id", _NUMBER, primary_key=True, autoincrement=False),
        Column("seq", BigInteger, nullable=False),
        Column("hash", String(64), nullable=False),
    )


def _create_games() -> None:
    """Makes rule sheets, tables, shoes and rounds."""
    op.create_table(
        "sheet",
        Column("hash", String(64), primary_key=True),
        Column("game", String(40), nullable=False),
        Column("body", Text, nullable=False),
    )
    op.create_table(
        "gaming_table",
        Column("id", String(40), primary_key=True),
        Column("game", String(40), nullable=False),
        Column("owner", String(40)),
        Column("opened_ms", BigInteger, nullable=False),
        Index("gaming_table_owner", "owner", "game"),
    )
    op.create_table(
        "shoe",
        Column("id", String(40), primary_key=True),
        Column("table_id", String(40), nullable=False),
        Column("rules_hash", String(64), nullable=False),
        Column("decks", BigInteger, nullable=False),
        Column("burn", BigInteger, nullable=False),
        Column("undealt_decks", BigInteger, nullable=False),
        Column("seed", String(64), nullable=False),
        Column("commitment", String(64), nullable=False, unique=True),
        Column("cut", Text),
        Column("cut_by", String(40)),
        Column("root", String(64)),
        Column("opened_ms", BigInteger, nullable=False),
        Column("retired_ms", BigInteger),
        Index("shoe_table", "table_id", "opened_ms"),
    )
    op.create_table(
        "round",
        Column("code", String(80), primary_key=True),
        Column("table_id", String(40), nullable=False),
        Column("shoe_id", String(40), nullable=False),
        Column("game", String(40), nullable=False),
        Column("rules_hash", String(64), nullable=False),
        Column("first_version", BigInteger, nullable=False),
        Column("last_version", BigInteger),
        Column("opened_ms", BigInteger, nullable=False),
        Column("closed_ms", BigInteger),
        Column("voided", Text),
        Index("round_table", "table_id", "opened_ms"),
        Index("round_game", "game", "closed_ms"),
    )
    op.create_table(
        "played",
        Column("code", String(80), primary_key=True),
        Column("player", String(40), primary_key=True),
        Column("game", String(40), nullable=False),
        Column("currency", String(3), nullable=False),
        Column("closed_ms", BigInteger, nullable=False),
        Column("staked", BigInteger, nullable=False),
        Column("returned", BigInteger, nullable=False),
        Column("main_staked", BigInteger, nullable=False),
        Column("main_returned", BigInteger, nullable=False),
        Column("golden_staked", BigInteger, nullable=False),
        Column("golden_returned", BigInteger, nullable=False),
        Column("hands", Text, nullable=False),
        Index("played_player", "player", "closed_ms"),
    )


def _create_people() -> None:
    """Makes players, sessions, limits and payments."""
    op.create_table(
        "player",
        Column("id", String(40), primary_key=True),
        Column("name", String(40), nullable=False),
        Column("name_key", String(40), nullable=False, unique=True),
        Column("role", String(20), nullable=False),
        Column("currency", String(3), nullable=False),
        Column("language", String(2), nullable=False),
        Column("password", Text),
        Column("created_ms", BigInteger, nullable=False),
        Column("settings", Text, nullable=False),
        Column("wrong_day", BigInteger, nullable=False),
        Column("wrong_count", BigInteger, nullable=False),
        Column("excluded_until_ms", BigInteger),
    )
    op.create_table(
        "session",
        Column("id", String(40), primary_key=True),
        Column("token_hash", String(64), nullable=False, unique=True),
        Column("player", String(40), ForeignKey("player.id"), nullable=False),
        Column("opened_ms", BigInteger, nullable=False),
        Column("seen_ms", BigInteger, nullable=False),
        Column("ended_ms", BigInteger),
        Column("ended_why", String(40)),
        Column("origin", String(120), nullable=False),
        Column("device", String(200), nullable=False),
        Column("time_limit_ms", BigInteger, nullable=False),
        Column("loss_limit", BigInteger, nullable=False),
        Column("checked_ms", BigInteger, nullable=False),
        Index("session_player", "player", "opened_ms"),
    )
    op.create_table(
        "limit_",
        Column("player", String(40), ForeignKey("player.id"), primary_key=True),
        Column("kind", String(40), primary_key=True),
        Column("amount", BigInteger),
        Column("since_ms", BigInteger, nullable=False),
        Column("next_amount", BigInteger),
        Column("next_ms", BigInteger),
    )
    op.create_table(
        "payment",
        Column("id", String(40), primary_key=True),
        Column("player", String(40), ForeignKey("player.id"), nullable=False),
        Column("kind", String(20), nullable=False),
        Column("provider", String(40), nullable=False),
        Column("reference", String(120), nullable=False),
        Column("currency", String(3), nullable=False),
        Column("amount", BigInteger, nullable=False),
        Column("at_ms", BigInteger, nullable=False),
        Index("payment_player", "player", "at_ms"),
    )
