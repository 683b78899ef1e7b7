"""Which meter a live round was paid from."""

from alembic import op
from sqlalchemy import Column, String

revision = "13"
down_revision = "12"


def upgrade() -> None:
    """Adds it to the rounds, so that a meter's prizes are found without reading all of them."""
    op.add_column("round", Column("meter_hit", String(160)))
    op.create_index("round_meter_hit", "round", ["meter_hit", "closed_ms", "code"])
