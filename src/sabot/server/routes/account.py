"""Coming and going: guests, sign-up, sign-in, sign-out; the account's own name and password (P-2)."""

from typing import Annotated

from litestar import Response, Router, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from sabot.house.accounts.accounts import SignedIn
from sabot.house.accounts.session import SessionLimits
from sabot.house.accounts.summary import SessionSummary
from sabot.house.error import NotSignedIn
from sabot.house.language import Language
from sabot.house.visitor import Visitor
from sabot.server.access import note_of
from sabot.server.cookie import give_token, take_token
from sabot.server.dependency import (
    AnyRequest,
    OriginDependency,
    ReceptionDependency,
    VisitorDependency,
    find_visitor,
    token_of,
)
from sabot.server.error import SignedInAlready
from sabot.server.guard import limit_asks, limit_sign_ins
from sabot.server.reception import Reception
from sabot.server.refusal import SESSION, refusals
from sabot.server.routes.parameter import Nothing

DEVICE_HEADER = "user-agent"

Name = Annotated[str, Meta(min_length=1, max_length=100)]
Password = Annotated[str, Meta(min_length=1, max_length=200)]
CurrencyCode = Annotated[str, Meta(pattern="^[A-Z]{3}$")]


class AskedLimits(Struct, frozen=True, forbid_unknown_fields=True):
    """How long the session shall last and what it may lose, in minor units: needed before the first bet."""

    time_ms: Annotated[int, Meta(ge=60_000, le=86_400_000)]
    loss: Annotated[int, Meta(ge=1, le=10**15)]

    def limits(self) -> SessionLimits:
        """The limits as the house takes them."""
        return SessionLimits(self.time_ms, self.loss)


class Guest(Struct, frozen=True, forbid_unknown_fields=True):
    """One click: everything has its default."""

    currency: CurrencyCode = "EUR"
    language: Language = "en"


class SignUp(Struct, frozen=True, forbid_unknown_fields=True):
    """A new account."""

    name: Name
    password: Password
    currency: CurrencyCode = "EUR"
    language: Language = "en"
    limits: AskedLimits | None = None


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody comes back."""

    name: Name
    password: Password
    limits: AskedLimits | None = None


class Upgrade(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest's own name and password."""

    name: Name
    password: Password


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The password so far, and the one from now on."""

    old: Password
    new: Password


class Arrival(Struct, frozen=True):
    """Who opens the page: the one who is signed in on this browser, or nobody."""

    visitor: Visitor | None
    ended: SessionSummary | None
    """What the session of this browser came to, where it has ended without being signed out."""


def device_of(request: AnyRequest) -> str:
    """On what somebody signs in, as it calls itself."""
    return request.headers.get(DEVICE_HEADER, "")


@get("/arrival")
async def greet(request: AnyRequest, reception: ReceptionDependency) -> Arrival:
    """Who is signed in, if anyone: unlike `/me` it refuses nobody."""
    visitor = await find_visitor(request, reception)
    return Arrival(visitor, await _find_ended(request, reception) if visitor is None else None)


@post("/guest", status_code=201, responses=refusals(409, 422))
async def come_as_guest(
    data: JSONBody[Guest], request: AnyRequest, reception: ReceptionDependency, origin: OriginDependency
) -> Response[Visitor]:
    """Plays at once: a new account without a password, with play credits and session limits filled in."""
    before = await find_visitor(request, reception)
    if before is not None:
        raise SignedInAlready(f"you are signed in as {before.name}: sign out first")
    signed = await reception.house.accounts.guest(
        currency=data.currency, language=data.language, origin=origin, device=device_of(request)
    )
    await reception.house.cashier.open_account(signed.visitor, origin)
    return _welcome(signed, request, reception)


@post("/sign-up", status_code=201, responses=refusals(409, 422))
async def sign_up(
    data: JSONBody[SignUp], request: AnyRequest, reception: ReceptionDependency, origin: OriginDependency
) -> Response[Visitor]:
    """Opens an account and signs in."""
    signed = await reception.house.accounts.sign_up(
        data.name,
        data.password,
        currency=data.currency,
        language=data.language,
        session_limits=data.limits.limits() if data.limits else None,
        origin=origin,
        device=device_of(request),
    )
    return await _let_in(signed, request, reception)


@post("/sign-in", status_code=200, responses=refusals(401, 422))
async def sign_in(
    data: JSONBody[SignIn], request: AnyRequest, reception: ReceptionDependency, origin: OriginDependency
) -> Response[Visitor]:
    """Signs in; five wrong passwords in a day lock the account until the next, each of them with a longer wait."""
    signed = await reception.house.accounts.sign_in(
        data.name,
        data.password,
        session_limits=data.limits.limits() if data.limits else None,
        origin=origin,
        device=device_of(request),
    )
    return await _let_in(signed, request, reception)


@post("/sign-out", status_code=200)
async def sign_out(
    data: JSONBody[Nothing],  # noqa: ARG001  what every request that changes something has
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> Response[SessionSummary]:
    """Ends the session and says what it came to; a round on the table stays as it is."""
    summary = await reception.house.sessions.sign_out(visitor, origin=origin)
    return Response(summary, cookies=[take_token(reception.config)])


@post("/upgrade", status_code=200, responses=refusals(409, 422))
async def upgrade(
    data: JSONBody[Upgrade], reception: ReceptionDependency, visitor: VisitorDependency, origin: OriginDependency
) -> Visitor:
    """Gives a guest a name and a password; money, history and settings stay theirs."""
    return await reception.house.accounts.upgrade(visitor, data.name, data.password, origin=origin)


@post("/password", status_code=204, responses=refusals(422))
async def change_password(
    data: JSONBody[NewPassword], reception: ReceptionDependency, visitor: VisitorDependency, origin: OriginDependency
) -> None:
    """Changes the password and ends all other sessions."""
    await reception.house.accounts.change_password(visitor, data.old, data.new, origin=origin)


@get("/me")
async def show_me(visitor: VisitorDependency) -> Visitor:
    """Who is signed in."""
    return visitor


async def _find_ended(request: AnyRequest, reception: Reception) -> SessionSummary | None:
    try:
        return await reception.house.sessions.summary(token_of(request, reception))
    except NotSignedIn:
        return None


async def _let_in(signed: SignedIn, request: AnyRequest, reception: Reception) -> Response[Visitor]:
    """The answer with the cookie; whoever was signed in on this browser before is signed out."""
    before = await find_visitor(request, reception)
    if before is not None:
        await reception.house.sessions.sign_out(before)
    return _welcome(signed, request, reception)


def _welcome(signed: SignedIn, request: AnyRequest, reception: Reception) -> Response[Visitor]:
    note_of(request.scope).player = signed.visitor.player
    return Response(signed.visitor, cookies=[give_token(signed.token, reception.config)])


account_routes: list[Router] = [
    Router("/", route_handlers=[come_as_guest, sign_up, sign_in], guards=[limit_sign_ins], tags=["account"]),
    Router("/", route_handlers=[greet], guards=[limit_asks], tags=["account"]),
    Router("/", route_handlers=[sign_out, show_me], security=SESSION, tags=["account"]),
    # Whatever asks for a hash is limited like a sign-in.
    Router(
        "/",
        route_handlers=[upgrade, change_password],
        guards=[limit_sign_ins],
        security=SESSION,
        tags=["account"],
    ),
]
