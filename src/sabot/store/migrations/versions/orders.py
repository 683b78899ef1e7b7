"""What operators have set at live tables, rounds settled on their real result, and the log of what operators did."""

from alembic import op
from sqlalchemy import BigInteger, Column, Text, text

revision = "14"
down_revision = "13"

_ACTS = text(
    "actor <> 'house' AND kind IN ('open', 'pause', 'continue', 'close', 'limits', 'pace', 'bets', 'settle', 'void',"
    " 'hold', 'release', 'role-changed', 'grant', 'muted', 'unmuted')"
)


def upgrade() -> None:
    """Adds columns to tables and rounds, where an earlier house has nothing, and an index of what operators did."""
    op.add_column("gaming_table", Column("terms", Text))
    op.add_column("gaming_table", Column("halt", Text))
    op.add_column("round", Column("corrected", BigInteger))
    op.create_index("journal_acts", "journal", ["seq"], sqlite_where=_ACTS, postgresql_where=_ACTS)
