"""Who is at the other end of a connection, as far as its address tells."""

from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any

NOWHERE = "unknown"
"""Said of a connection without an address."""


def address_of(scope: Any) -> str:
    """The address that the connection comes from."""
    client = scope.get("client")
    return str(client[0]) if client else NOWHERE


def rate_key(address: str) -> str:
    """What counts as one caller: an address, or in IPv6 the whole network that one household is given."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    return str(found.ipv4_mapped or IPv6Network((found, 64), strict=False).network_address)
