"""`sabot unlock`: an account that wrong passwords have locked is open again (R-10)."""

import asyncio
import sys
from ipaddress import ip_address
from pathlib import Path

from sabot.cli.location import choose_books
from sabot.errors import SabotError
from sabot.house.house import House, HouseConfig


def unlock(
    name: str,
    /,
    *,
    address: str | None = None,
    data: Path | None = None,
    database: str | None = None,
) -> None:
    """Unlock an account after too many wrong passwords.

    Whoever can run this command on the books may do so; it is on record like everything else. A server may be
    running meanwhile.

    Parameters
    ----------
    name
        The name of the account.
    address
        The address its owner will sign in from: wrong passwords from elsewhere do not lock it from there any more.
    data
        The folder of the house; by default the one that `sabot serve` uses.
    database
        Its books, if they are elsewhere: sqlite:///path or postgresql://user@host/name.
    """
    known = _parse_address(address) if address is not None else None
    house = House.open(HouseConfig(database=choose_books(database, data)))
    try:
        player = asyncio.run(house.staff.unlock(name, address=known))
    finally:
        house.close()
    sys.stdout.write(f"{name} can sign in again: account {player}\n")


def _parse_address(text: str) -> str:
    try:
        return str(ip_address(text))
    except ValueError:
        raise SabotError(f"{text[:60]!r} is no IP address: it is written as in 203.0.113.9 or 2001:db8::9") from None
