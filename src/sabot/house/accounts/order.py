"""What the house's own people order of an account, found by the name that people know: each order done once."""

from hashlib import sha256

import msgspec
from sqlalchemy import Connection

from sabot.house.accounts.desk import Desk, clean_text
from sabot.house.accounts.name import KEY_MAX, name_key
from sabot.house.accounts.player import Player, find_player
from sabot.house.error import UnknownPlayer


async def find_named(desk: Desk, name: str) -> Player:
    """The account of that screen name; raises where there is none."""
    return await desk.store.read(lambda books: require_named(books, name))


def require_named(books: Connection, name: str) -> Player:
    """The same, over a connection."""
    # Taken whole: what a name too long for anybody begins with is somebody else's.
    found = find_player(books, name_key(clean_text(name, KEY_MAX))) if len(name) <= KEY_MAX else None
    if found is None:
        raise UnknownPlayer(f"there is no account of the name {name[:40]!r}")
    return found


def order_hash(*order: str | int | None) -> str:
    """What tells one order from another."""
    return sha256(msgspec.json.encode(order)).hexdigest()
