"""Where a sign-in comes from: an address, and whether the account's owner has signed in from it before (R-10)."""

from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import NamedTuple

from sqlalchemy import Connection, select

from sabot.house.accounts.desk import NOTHING, ORIGIN_MAX, AccountChange, clean_text
from sabot.house.accounts.event import AddressLearned
from sabot.house.accounts.player import Player
from sabot.house.calendar import day_number
from sabot.store import Row, schema


def household(address: str) -> str:
    """What counts as one address: in IPv6 the whole network that one household is given."""
    try:
        found = ip_address(address)
    except ValueError:
        return clean_text(address, ORIGIN_MAX)
    if not isinstance(found, IPv6Address):
        return address
    return str(found.ipv4_mapped or IPv6Network((found, 64), strict=False).network_address)


class AddressStanding(NamedTuple):
    """How an address stands with an account: the wrong passwords that count for it.

    An address from which the owner has signed in has a count of its own; all others share the account's. So a
    stranger, from however many addresses, has five guesses a day, and takes none from the owner's own addresses.
    """

    player: str
    address: str
    known: bool
    wrong_day: int
    wrong_count: int
    wrong_ms: int | None
    """When the last wrong one came."""

    def wrong_today(self, now_ms: int) -> int:
        """How many wrong passwords were counted since midnight (UTC)."""
        return self.wrong_count if self.wrong_day == day_number(now_ms) else 0

    def note(self, count: int, now_ms: int) -> Row:
        """The row that says that there were so many, the last of them now."""
        counted = {"wrong_day": day_number(now_ms), "wrong_count": count, "wrong_ms": now_ms}
        if self.known:
            return Row("known_address", {"player": self.player, "address": self.address, **counted})
        return Row("player", {"id": self.player, **counted})

    def learn(self, now_ms: int) -> AccountChange:
        """What makes the address a known one; what counted for it still does."""
        if self.known:
            return NOTHING
        values: dict[str, str | int | None] = {
            "player": self.player,
            "address": self.address,
            "since_ms": now_ms,
            "wrong_day": self.wrong_day,
            "wrong_count": self.wrong_count,
            "wrong_ms": self.wrong_ms,
        }
        return AccountChange((AddressLearned(self.address),), (Row("known_address", values, "insert"),))


def read_standing(books: Connection, player: Player, origin: str) -> AddressStanding:
    """How the address that something comes from stands with the account."""
    address, known = household(origin), schema.known_address.c
    query = select(known.wrong_day, known.wrong_count, known.wrong_ms)
    row = books.execute(query.where(known.player == player.id, known.address == address)).one_or_none()
    if row is not None:
        return AddressStanding(player.id, address, True, *row)
    return AddressStanding(player.id, address, False, player.wrong_day, player.wrong_count, player.wrong_ms)


def first_address(player: str, origin: str, now_ms: int) -> AccountChange:
    """What makes the address known from which an account was opened, or taken over from a guest."""
    return AddressStanding(player, household(origin), False, 0, 0, None).learn(now_ms)


def forget_wrong(books: Connection, player: str) -> tuple[Row, ...]:
    """The rows in which nothing is counted against the account any more."""
    known = schema.known_address.c
    addresses = books.execute(select(known.address).where(known.player == player, known.wrong_count > 0)).scalars()
    none = {"wrong_count": 0, "wrong_ms": None}
    return (
        Row("player", {"id": player, **none}),
        *(Row("known_address", {"player": player, "address": address, **none}) for address in addresses),
    )
