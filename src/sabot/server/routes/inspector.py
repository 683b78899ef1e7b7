"""The inspector's desk: rounds, movements, accounts, audits, certificates, exports; nothing is changed (M-8, R-12)."""

from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream
from msgspec import Meta, Struct

from sabot.house.counter.statement import Movements
from sabot.house.listing.moment import MOMENT_MAX_MS
from sabot.house.office.audit_run import AuditStatus
from sabot.house.office.inspector import AccountHistory, GameCertificate, InspectedRound, InspectedSession
from sabot.server.dependency import ReceptionDependency, VisitorDependency
from sabot.server.refusal import SESSION, refusals
from sabot.server.routes.document import send_document
from sabot.server.routes.parameter import Kept, Nothing, PageSize, RoundCode, SinceMs, UntilMs

ZIP = "application/zip"
Named = Annotated[str, QueryParameter(min_length=1, max_length=40, description="The screen name of an account.")]


class AuditBody(Struct, frozen=True, forbid_unknown_fields=True):
    """From when on rounds are dealt again; all else is proved from the first record on."""

    since_ms: Annotated[int, Meta(ge=0, le=MOMENT_MAX_MS)] = 0


@get("/rounds/{code:str}", responses=refusals(403, 404, 422))
async def inspect_round(code: RoundCode, reception: ReceptionDependency, visitor: VisitorDependency) -> InspectedRound:
    """Any finished round whole, with all players, its replay, and its records verified."""
    return await reception.house.inspector.round(visitor, code)


@get("/movements", responses=refusals(403, 404, 422))
async def inspect_movements(
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    name: Named,
    money: Kept = "cash",
    since_ms: SinceMs = None,
    until_ms: UntilMs = None,
    before: Annotated[int | None, QueryParameter(ge=1, le=2**62, description="The cursor of the page before.")] = None,
    limit: PageSize = None,
) -> Movements:
    """How the money of any account moved, by screen name, the newest movement first."""
    player = await reception.house.inspector.player(visitor, name)
    return await reception.house.statements.movements(
        visitor, player=player, money=money, since_ms=since_ms, until_ms=until_ms, before=before, limit=limit
    )


@get("/sessions", responses=refusals(403, 404))
async def inspect_sessions(
    reception: ReceptionDependency, visitor: VisitorDependency, name: Named
) -> tuple[InspectedSession, ...]:
    """The newest sessions of an account, open or ended: when, from where, on what, and how they ended."""
    return await reception.house.inspector.sessions(visitor, name)


@get("/history", responses=refusals(403, 404, 422))
async def inspect_history(
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    name: Named,
    before: Annotated[int | None, QueryParameter(ge=1, le=2**62, description="Where the page before ended.")] = None,
    limit: PageSize = None,
) -> AccountHistory:
    """All that happened to an account, the newest first: settings, limits, passwords, roles, sessions, payments."""
    return await reception.house.inspector.history(visitor, name, before, limit)


@get("/audit", responses=refusals(403))
async def show_audit(reception: ReceptionDependency, visitor: VisitorDependency) -> AuditStatus:
    """How far the audit is, or what the last one has found."""
    return reception.house.audits.status(visitor)


@post("/audit", status_code=200, responses=refusals(403, 422))
async def start_audit(
    data: JSONBody[AuditBody], reception: ReceptionDependency, visitor: VisitorDependency
) -> AuditStatus:
    """Has the books proved, in a process of its own; one at a time."""
    return reception.house.audits.start(visitor, data.since_ms)


@post("/audit/cancel", status_code=200, responses=refusals(403, 422))
async def cancel_audit(
    data: JSONBody[Nothing],  # noqa: ARG001
    reception: ReceptionDependency,
    visitor: VisitorDependency,
) -> AuditStatus:
    """Stops the audit that is under way."""
    return reception.house.audits.cancel(visitor)


@get("/certificates", responses=refusals(403))
async def list_certificates(reception: ReceptionDependency, visitor: VisitorDependency) -> tuple[GameCertificate, ...]:
    """Every game on the floor: its hashes, its exact return, the program that deals it, and at which tables."""
    return reception.house.inspector.certificates(visitor)


@get("/export.zip", media_type=ZIP, responses=refusals(403, 422))
async def export_archive(
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    since_ms: Annotated[int, QueryParameter(ge=0, le=MOMENT_MAX_MS, description="From this moment on.")],
    until_ms: Annotated[int, QueryParameter(ge=0, le=MOMENT_MAX_MS, description="Before this moment.")],
) -> Stream:
    """Rounds, shoes, movements, log, sheets, heads and certificates of a time, with a signed manifest of hashes."""
    parts = await reception.house.archive.export(visitor, since_ms, until_ms)
    return send_document(parts, ZIP, "export.zip")


inspector_routes = Router(
    "/operator",
    route_handlers=[
        inspect_round,
        inspect_movements,
        inspect_sessions,
        inspect_history,
        show_audit,
        start_audit,
        cancel_audit,
        list_certificates,
        export_archive,
    ],
    security=SESSION,
    tags=["operator"],
)
