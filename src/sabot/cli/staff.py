"""`sabot staff`: accounts of the house's own people (M-7)."""

import asyncio
import os
import sys
from getpass import getpass
from pathlib import Path
from typing import Literal

from sabot.cli.location import choose_books
from sabot.errors import SabotError
from sabot.house.house import House, HouseConfig
from sabot.house.visitor import Role

PASSWORD_VARIABLE = "SABOT_PASSWORD"  # noqa: S105  the variable's name


def staff(
    name: str,
    /,
    *,
    role: Literal["operator", "inspector", "presenter"] = "operator",
    currency: str | None = None,
    data: Path | None = None,
    database: str | None = None,
) -> None:
    """Open an account for one of the house's own people.

    Whoever can run this command on the books may make one; it is on record like everything else. A server may be
    running meanwhile. The password is asked for, or read from SABOT_PASSWORD.

    Parameters
    ----------
    name
        The name to sign in with.
    role
        What the account may do.
    currency
        The currency of the account; by default the house's base currency.
    data
        The folder of the house; by default the one that `sabot serve` uses.
    database
        Its books, if they are elsewhere: sqlite:///path or postgresql://user@host/name.
    """
    books = choose_books(database, data)
    password = _ask_password(name)
    house = House.open(HouseConfig(database=books))
    try:
        player = asyncio.run(house.staff.make_staff(name, password, Role(role), currency=currency))
    finally:
        house.close()
    sys.stdout.write(f"{name} is {role} now: account {player}\n")


def _ask_password(name: str) -> str:
    given = os.environ.get(PASSWORD_VARIABLE)
    if given is not None:
        return given
    if not sys.stdin.isatty():
        raise SabotError(f"there is nobody to ask for the password of {name}: give it in {PASSWORD_VARIABLE}")
    password = getpass(f"Password of {name}: ")
    if getpass("The same again: ") != password:
        raise SabotError("the two passwords differ: nothing was done")
    return password
