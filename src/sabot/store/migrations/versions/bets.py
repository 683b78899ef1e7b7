"""Where the bets that lie on a table begin in its stream."""

from alembic import op
from sqlalchemy import BigInteger, Column

revision = "10"
down_revision = "9"


def upgrade() -> None:
    """Adds the number of the step that laid the bets anew; none has, in the books of an earlier house."""
    op.add_column("gaming_table", Column("bets_version", BigInteger))
