"""Who sits at a live table, and until when it waits."""

from alembic import op
from sqlalchemy import Column, Text

revision = "11"
down_revision = "10"


def upgrade() -> None:
    """Adds both to the tables, and to shoes who brought what to their cut; an earlier house has neither."""
    op.add_column("gaming_table", Column("seating", Text))
    op.add_column("gaming_table", Column("deadlines", Text))
    op.add_column("shoe", Column("cut_parts", Text))
