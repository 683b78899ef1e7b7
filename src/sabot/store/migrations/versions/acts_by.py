"""What one of the house's own people did is found among what all of them did."""

from alembic import op
from sqlalchemy import text

revision = "17"
down_revision = "16"

_ACTS = text(
    "actor <> 'house' AND kind IN ('open', 'pause', 'continue', 'close', 'limits', 'pace', 'timers', 'bets', 'undo',"
    " 'settle', 'void', 'hold', 'release', 'role-changed', 'grant', 'muted', 'unmuted', 'put-out', 'exclusion-imposed',"
    " 'pursued', 'sheet-kept', 'acknowledge')"
)


def upgrade() -> None:
    """Makes an index of what operators did, by who did it."""
    op.create_index("journal_acts_by", "journal", ["actor", "seq"], sqlite_where=_ACTS, postgresql_where=_ACTS)
