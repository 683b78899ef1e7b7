"""Who is muted in the chat of live tables."""

from alembic import op
from sqlalchemy import BigInteger, Column, Text

revision = "12"
down_revision = "11"


def upgrade() -> None:
    """Adds to the accounts until when, and why; in an earlier house nobody is."""
    op.add_column("player", Column("muted_until_ms", BigInteger))
    op.add_column("player", Column("mute_reason", Text))
