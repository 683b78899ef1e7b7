"""Who is at the other end of a connection, as far as its address tells."""

from typing import Any

from sabot.house.accounts.address import household

NOWHERE = "unknown"
"""Said of a connection without an address."""


def address_of(scope: Any) -> str:
    """The address that the connection comes from."""
    client = scope.get("client")
    return str(client[0]) if client else NOWHERE


def caller_of(scope: Any) -> str:
    """What counts as one caller: the address, or in IPv6 the whole network that one household is given."""
    return household(address_of(scope))
