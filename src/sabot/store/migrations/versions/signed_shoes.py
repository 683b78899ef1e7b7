"""Shoes say by which protocol they were committed to, and carry the house's signature."""

from alembic import op
from sqlalchemy import Column, String

revision = "6"
down_revision = "5"


def upgrade() -> None:
    """Adds the protocol, which is the first one for every shoe there is, and room for key and signature."""
    op.add_column("shoe", Column("algorithm", String(20), nullable=False, server_default="sabot-1"))
    op.add_column("shoe", Column("key", String(64)))
    op.add_column("shoe", Column("signature", String(128)))
