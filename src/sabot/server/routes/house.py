"""The house itself: what a page has to know before anybody signs in."""

from litestar import Router, get
from msgspec import Struct

from sabot.house.counter.cashier import OPENING_CREDITS
from sabot.house.house import House
from sabot.house.language import LANGUAGES
from sabot.ledger import SignedHead
from sabot.protocol import PROTOCOL
from sabot.server.dependency import ReceptionDependency
from sabot.server.guard import limit_asks
from sabot.server.version import VERSION


class HouseCard(Struct, frozen=True, kw_only=True):
    """What the house speaks, takes and allows."""

    version: str
    protocol: int
    """Of the socket's messages."""
    languages: tuple[str, ...]
    base_currency: str
    currencies: tuple[str, ...]
    coach: bool
    """Whether players may have the coach at their tables."""
    key: str
    """The public half of the house's signing key, in hexadecimal digits: it signs shoes and books."""
    opening_credits: dict[str, int]
    """Play credits of a new account by currency, in minor units: a guest's has them, any other claims them once."""


def card_of(house: House) -> HouseCard:
    """The card of a house."""
    money = house.currencies
    return HouseCard(
        version=VERSION,
        protocol=PROTOCOL,
        languages=LANGUAGES,
        base_currency=money.base,
        currencies=tuple(money.currencies),
        coach=house.coach.allowed,
        key=house.signer.public,
        opening_credits={code: OPENING_CREDITS * each.multiple for code, each in money.currencies.items()},
    )


@get("/house")
async def show_house(reception: ReceptionDependency) -> HouseCard:
    """What the house speaks, takes and allows."""
    return card_of(reception.house)


class HeadTold(Struct, frozen=True):
    """The newest head of the journal that the house has signed; whoever keeps it can hold the house to it."""

    head: SignedHead | None


@get("/head")
async def show_head(reception: ReceptionDependency) -> HeadTold:
    """The newest head of the journal that the house has signed."""
    return HeadTold(reception.house.heads.latest)


house_routes = Router("/", route_handlers=[show_house, show_head], guards=[limit_asks], tags=["games"])
