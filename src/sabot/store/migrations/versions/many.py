"""Which servers share the house, and which of them deals at which live table."""

from alembic import op
from sqlalchemy import BigInteger, Column, String

revision = "18"
down_revision = "17"


def upgrade() -> None:
    """Makes both tables, empty: a house of one server needs neither."""
    op.create_table(
        "member",
        Column("server", String(32), primary_key=True),
        Column("name", String(40), nullable=False),
        Column("until_ms", BigInteger, nullable=False),
    )
    op.create_table(
        "lease",
        Column("id", String(40), primary_key=True),
        Column("server", String(32), nullable=False),
        Column("since_ms", BigInteger, nullable=False),
    )
