"""Whose books these are, and which server keeps them."""

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, String

revision = "4"
down_revision = "3"

_NUMBER = BigInteger().with_variant(Integer(), "sqlite")


def upgrade() -> None:
    """Makes the table with its one row; the first server writes its names into it."""
    op.create_table(
        "tenure",
        Column("id", _NUMBER, primary_key=True, autoincrement=False),
        Column("house", String(32), nullable=False),
        Column("server", String(32), nullable=False),
        Column("beat_ms", BigInteger, nullable=False),
    )
    op.execute("INSERT INTO tenure (id, house, server, beat_ms) VALUES (1, '', '', 0)")
