"""More of what operators do is in the log, and players who are excluded are found among all others."""

from alembic import op
from sqlalchemy import text

revision = "16"
down_revision = "15"

_EXCLUDED = text("excluded_until_ms IS NOT NULL")
_ACTS = text(
    "actor <> 'house' AND kind IN ('open', 'pause', 'continue', 'close', 'limits', 'pace', 'timers', 'bets', 'undo',"
    " 'settle', 'void', 'hold', 'release', 'role-changed', 'grant', 'muted', 'unmuted', 'put-out', 'exclusion-imposed',"
    " 'pursued', 'sheet-kept', 'acknowledge')"
)


def upgrade() -> None:
    """Makes the index of what operators did anew, with all that they can do now, and one of those excluded."""
    op.drop_index("journal_acts", "journal")
    op.create_index("journal_acts", "journal", ["seq"], sqlite_where=_ACTS, postgresql_where=_ACTS)
    op.create_index("player_excluded", "player", ["name_key"], sqlite_where=_EXCLUDED, postgresql_where=_EXCLUDED)
