"""Heads of the journal, signed by the house."""

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, String

revision = "3"
down_revision = "2"

_NUMBER = BigInteger().with_variant(Integer(), "sqlite")


def upgrade() -> None:
    """Makes the table of signed heads, and forbids to change or erase what it holds."""
    op.create_table(
        "head",
        Column("seq", _NUMBER, primary_key=True, autoincrement=False),
        Column("at_ms", BigInteger, nullable=False),
        Column("hash", String(64), nullable=False),
        Column("key", String(64), nullable=False),
        Column("signature", String(128), nullable=False),
    )
    if op.get_context().dialect.name == "sqlite":
        for verb in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER head_no_{verb.lower()} BEFORE {verb} ON head"
                " BEGIN SELECT RAISE(ABORT, 'head is append-only'); END"
            )
    else:
        op.execute(
            "CREATE FUNCTION head_is_append_only() RETURNS trigger LANGUAGE plpgsql AS"
            " $$ BEGIN RAISE EXCEPTION 'head is append-only'"
            " USING ERRCODE = 'integrity_constraint_violation'; END $$"
        )
        op.execute(
            "CREATE TRIGGER head_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON head"
            " FOR EACH STATEMENT EXECUTE FUNCTION head_is_append_only()"
        )
