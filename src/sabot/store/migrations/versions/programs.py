"""Which programs may open the books, and by which version each server speaks with the others."""

from alembic import op
from sqlalchemy import Column, Integer, String

revision = "20"
down_revision = "19"


def upgrade() -> None:
    """Adds what servers say of themselves to the roster, and the oldest program that may open the books to these."""
    op.add_column("tenure", Column("oldest", String(32)))
    op.add_column("member", Column("wire", Integer))
    op.add_column("member", Column("revision", String(32)))
