"""Which meters a house shares with others, and with whom: an operator's choice (BJ-7, M-3)."""

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from sabot.errors import SabotError
from sabot.ledger import Account, Kind

HOUSE_NAME_MAX: Final = 20
METERS_MAX: Final = 100
GUESTS_MAX: Final = 100

HouseName = Annotated[str, Meta(pattern="^[A-Za-z0-9][A-Za-z0-9-]*$", max_length=HOUSE_NAME_MAX)]
MeterName = Annotated[str, Meta(pattern="^[A-Za-z0-9][A-Za-z0-9-]*$", max_length=40)]
Currency = Annotated[str, Meta(pattern="^[A-Z]{3}$")]
PublicKey = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]

_ADDRESS = re.compile(r"https?://[^\s@/?#]+(/[^\s@?#]*)?")


class BadSharing(SabotError):
    """Raised for a file of shared meters that cannot be read, or does not go with the house."""


class OtherHouse(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Another house that shares a meter."""

    name: HouseName
    """What it is called in this house's books, for ever."""
    key: PublicKey
    """Its public key, as its ``/api/house`` tells it."""


class Keeper(OtherHouse, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The house that keeps a meter."""

    address: str
    """Where it listens, as in ``https://lido.example.com``."""


class KeptMeter(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A meter that this house keeps for others."""

    meter: MeterName
    currency: Currency
    guests: Annotated[tuple[OtherHouse, ...], Meta(min_length=1, max_length=GUESTS_MAX)]


class JoinedMeter(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A meter that another house keeps."""

    meter: MeterName
    currency: Currency
    keeper: Keeper


class Sharing(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that a house shares."""

    keeps: Annotated[tuple[KeptMeter, ...], Meta(max_length=METERS_MAX)] = ()
    joins: Annotated[tuple[JoinedMeter, ...], Meta(max_length=METERS_MAX)] = ()

    @property
    def meters(self) -> dict[str, str]:
        """The currency of each meter that is shared."""
        return {kept.meter: kept.currency for kept in self.keeps} | {each.meter: each.currency for each in self.joins}


def read_sharing_file(path: Path) -> Sharing:
    """What a TOML file says: ``[[keeps]]`` for each meter that is kept for others, ``[[joins]]`` for others'."""
    try:
        found = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Sharing)
    except (OSError, UnicodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadSharing(f"{path}: {error}") from None
    try:
        verify_sharing(found)
    except BadSharing as error:
        raise BadSharing(f"{path}: {error}") from None
    return found


def verify_sharing(sharing: Sharing) -> None:
    """Raises where one meter is named twice, two guests are one, or an address is none."""
    _verify_once("the meter", [*(kept.meter for kept in sharing.keeps), *(each.meter for each in sharing.joins)])
    for kept in sharing.keeps:
        _verify_once(f"meter {kept.meter}: the guest", (guest.name for guest in kept.guests))
        _verify_once(f"meter {kept.meter}: the key", (guest.key for guest in kept.guests))
    for joined in sharing.joins:
        if not _ADDRESS.fullmatch(joined.keeper.address):
            raise BadSharing(
                f"meter {joined.meter}: {joined.keeper.address!r} is no address of a house:"
                " it is written as in https://lido.example.com"
            )


def _verify_once(what: str, names: Iterable[str]) -> None:
    known: set[str] = set()
    for name in names:
        if name in known:
            raise BadSharing(f"{what} {name} is named twice")
        known.add(name)


def verify_meter(sharing: Sharing, table: str, account: Account, *, real: bool) -> None:
    """Raises for a table that cannot feed the meter it names, because that one is shared with other houses."""
    currency = sharing.meters.get(account.owner)
    if currency is None or account.kind is not Kind.METER:
        return
    if currency != account.currency:
        raise BadSharing(
            f"table {table}: the meter {account.owner} is shared in {currency}, and the table is in {account.currency}"
        )
    if real:
        raise BadSharing(
            f"table {table}: the meter {account.owner} is shared with other houses, and a round with real cards"
            " would keep it from them for minutes: give the table a meter of its own"
        )
