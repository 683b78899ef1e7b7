"""Addresses from which players have signed in; the house's own people found by their role."""

from ipaddress import IPv6Address, IPv6Network, ip_address

from alembic import op
from sqlalchemy import BigInteger, Column, ForeignKey, String, text

revision = "7"
down_revision = "6"

_STAFF = text("role <> 'player'")


def upgrade() -> None:
    """Makes the table, and fills it with where sessions came from."""
    op.create_table(
        "known_address",
        Column("player", String(40), ForeignKey("player.id"), primary_key=True),
        Column("address", String(120), primary_key=True),
        Column("since_ms", BigInteger, nullable=False),
        Column("wrong_day", BigInteger, nullable=False),
        Column("wrong_count", BigInteger, nullable=False),
        Column("wrong_ms", BigInteger),
    )
    op.add_column("player", Column("wrong_ms", BigInteger))
    op.create_index("player_staff", "player", ["role"], sqlite_where=_STAFF, postgresql_where=_STAFF)
    connection = op.get_bind()
    seen: dict[tuple[str, str], int] = {}
    for player, origin, opened_ms in connection.execute(text("SELECT player, origin, opened_ms FROM session")):
        key = player, _household(origin)
        seen[key] = min(opened_ms, seen.get(key, opened_ms))
    for (player, address), since_ms in seen.items():
        connection.execute(
            text("INSERT INTO known_address VALUES (:player, :address, :since_ms, 0, 0, NULL)"),
            {"player": player, "address": address, "since_ms": since_ms},
        )


def _household(origin: str) -> str:
    """The address; in IPv6 the network that one household is given."""
    try:
        found = ip_address(origin)
    except ValueError:
        return origin
    if not isinstance(found, IPv6Address):
        return origin
    return str(found.ipv4_mapped or IPv6Network((found, 64), strict=False).network_address)
