"""Deposits are written down before the provider is asked, and unfinished payments found at once."""

from alembic import op
from sqlalchemy import Column, String, text

revision = "2"
down_revision = "1"

_UNFINISHED = text("kind IN ('asked', 'withdrawal', 'refused') AND reference = ''")

_END_RETURNED = """
    UPDATE payment SET reference = (
        SELECT back.id FROM payment AS back
        WHERE back.player = payment.player AND back.kind = 'returned' AND back.reference = payment.id
    )
    WHERE kind = 'withdrawal' AND reference = '' AND EXISTS (
        SELECT 1 FROM payment AS back
        WHERE back.player = payment.player AND back.kind = 'returned' AND back.reference = payment.id
    )
"""
"""A withdrawal that was booked back names that booking, as one that was paid names the provider's reference."""


def upgrade() -> None:
    """Gives deposits the command that asked for them, and unfinished payments an index of their own."""
    op.add_column("payment", Column("command", String(64)))
    op.execute(_END_RETURNED)
    op.create_index("payment_unfinished", "payment", ["at_ms"], sqlite_where=_UNFINISHED, postgresql_where=_UNFINISHED)
