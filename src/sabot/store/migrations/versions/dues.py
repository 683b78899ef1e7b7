"""What houses owe each other for a meter that they share may be below zero."""

from alembic import op
from sqlalchemy import BigInteger, CheckConstraint, Column, String

revision = "19"
down_revision = "18"

_NAME = "balance_not_negative"
_RULE = "amount >= 0 OR kind IN ('house', 'cashier', 'grants', 'due')"


def upgrade() -> None:
    """Has the check of balances let them."""
    if op.get_bind().dialect.name == "sqlite":
        _make_anew()
    else:
        op.drop_constraint(_NAME, "balance", type_="check")
        op.create_check_constraint(_NAME, "balance", _RULE)


def _make_anew() -> None:
    """Moves all balances to a table with the new check: SQLite changes no check of one that there is."""
    op.create_table(
        "balance_new",
        Column("account", String(160), primary_key=True),
        Column("kind", String(20), nullable=False),
        Column("owner", String(64), nullable=False),
        Column("currency", String(3), nullable=False),
        Column("amount", BigInteger, nullable=False),
        CheckConstraint(_RULE, name=_NAME),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO balance_new SELECT account, kind, owner, currency, amount FROM balance")
    op.drop_table("balance")
    op.rename_table("balance_new", "balance")
    op.create_index("balance_owner", "balance", ["owner"])
