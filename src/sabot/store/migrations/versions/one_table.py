"""One table for an owner and a game, by a key of the database."""

from alembic import op
from sqlalchemy import Connection, text

revision = "9"
down_revision = "8"

_TWICE = """
    SELECT owner, game FROM gaming_table WHERE owner IS NOT NULL
    GROUP BY owner, game HAVING COUNT(*) > 1 ORDER BY owner, game
"""

_IN_ORDER_OF_USE = """
    SELECT id FROM gaming_table WHERE owner = :owner AND game = :game
    ORDER BY
        (
            SELECT CASE WHEN SUM(posting.amount) > 0 THEN 1 ELSE 0 END
            FROM journal JOIN posting ON posting.seq = journal.seq
            WHERE journal.stream = 'table:' || gaming_table.id
                AND (posting.account LIKE 'hold:%' OR posting.account LIKE 'gold-hold:%')
        ) DESC,
        (SELECT COALESCE(MAX(journal.seq), 0) FROM journal WHERE journal.stream = 'table:' || gaming_table.id) DESC,
        id
"""
"""Tables with stakes on them first, and of these, as of the others, the one that was used last."""

_SET_APART = "UPDATE gaming_table SET game = SUBSTR(game, 1, 39 - LENGTH(id)) || '-' || id WHERE id = :id"
"""As a game of its own, which the house does not deal any more: what lies on it can be found, finished and voided."""


def upgrade() -> None:
    """Leaves of tables that were set up twice the one in use, and keeps a second from being set up."""
    set_apart(op.get_bind())
    op.drop_index("gaming_table_owner", "gaming_table")
    op.create_index("gaming_table_owner", "gaming_table", ["owner", "game"], unique=True)


def set_apart(connection: Connection) -> None:
    """Gives every table that its owner has a second time a game of its own."""
    for owner, game in connection.execute(text(_TWICE)).all():
        _, *others = connection.execute(text(_IN_ORDER_OF_USE), {"owner": owner, "game": game}).scalars().all()
        for table in others:
            connection.execute(text(_SET_APART), {"id": table})
