"""What operators do at live tables: open, pause, close, limits, pace, bets, real results (M-1, M-2); and their log."""

from typing import Annotated

from litestar import Router, get, post, put
from litestar.params import JSONBody, QueryParameter

from sabot.floor import Answer
from sabot.house.error import Refused
from sabot.house.history.acts import ActList, GivenOrder
from sabot.house.live.preview import SettlementPreview
from sabot.house.live.setting import TableSetting
from sabot.house.live.table_card import TableCard
from sabot.server.dependency import OriginDependency, ReceptionDependency, VisitorDependency
from sabot.server.refusal import SESSION, refusals
from sabot.server.routes.parameter import OrderId, PageSize
from sabot.server.routes.pit_body import (
    BetsBody,
    ContinueBody,
    LimitsBody,
    OpenBody,
    PaceBody,
    ReasonBody,
    ResultBody,
    SettleBody,
    TimersBody,
    UndoBody,
)
from sabot.server.routes.table_desk import AT_TABLE, DeskDependency
from sabot.table.command import CloseTable, Continue, Pause, SetLimits, SetPace, SetTimers, SwitchBets, TakeBack


@get("/tables", responses=refusals(403))
async def list_set_tables(reception: ReceptionDependency, visitor: VisitorDependency) -> tuple[TableCard, ...]:
    """Every live table that there ever was: what is set there, who plays, whether it is paused or closed."""
    return await reception.house.pit.tables(visitor, reception.sockets.count_watchers)


@post("/tables", status_code=200, responses=refusals(403, 404, 409, 422))
async def open_table(
    data: JSONBody[OpenBody], reception: ReceptionDependency, visitor: VisitorDependency, origin: OriginDependency
) -> Answer:
    """Opens a live table, or one that was closed again under its name."""
    if (data.game is None) == (data.sheet is None):
        raise Refused("a table is opened with a game or with a sheet that was kept: name one of them")
    game = data.game if data.sheet is None else await reception.house.sheets.game_of(visitor, data.sheet)
    setting = TableSetting(
        name=data.name,
        game=game or "",
        currency=data.currency or reception.house.currencies.base,
        currencies=data.currencies,
        pace_ms=data.pace_ms,
        style=data.style,
        min=data.min,
        max=data.max,
        increment=data.increment,
        meter=data.meter,
        off=data.off,
        cards=data.cards,
    )
    return await reception.tasks.do(reception.house.pit.open(visitor, setting, data.id, origin))


@post("/tables/{table:str}/pause", status_code=200, dependencies=AT_TABLE, responses=refusals(403, 404, 409, 422))
async def pause_table(data: JSONBody[ReasonBody], desk: DeskDependency) -> Answer:
    """Has no new round begin; the one under way is played to its end, and bets that lie are given back."""
    return await desk.order(Pause(reason=data.reason), data.id)


@post("/tables/{table:str}/resume", status_code=200, dependencies=AT_TABLE, responses=refusals(403, 404, 409, 422))
async def resume_table(data: JSONBody[ContinueBody], desk: DeskDependency) -> Answer:
    """Has a paused table go on."""
    return await desk.order(Continue(), data.id)


@post("/tables/{table:str}/close", status_code=200, dependencies=AT_TABLE, responses=refusals(403, 404, 409, 422))
async def close_table(data: JSONBody[ReasonBody], desk: DeskDependency) -> Answer:
    """Closes a table, after the round if one is under way: players leave their seats, it is listed no more."""
    return await desk.order(CloseTable(reason=data.reason), data.id)


@put("/tables/{table:str}/limits", status_code=200, dependencies=AT_TABLE, responses=refusals(403, 404, 409, 422))
async def set_limits(data: JSONBody[LimitsBody], desk: DeskDependency) -> Answer:
    """Sets the limits of the main bet, from the next round on."""
    order = SetLimits(min=data.min, max=data.max, increment=data.increment, reason=data.reason)
    return await desk.order(order, data.id)


@put("/tables/{table:str}/pace", status_code=200, dependencies=AT_TABLE, responses=refusals(403, 404, 409, 422))
async def set_pace(data: JSONBody[PaceBody], desk: DeskDependency) -> Answer:
    """Sets how long a card takes to be seen, from the next round on."""
    return await desk.order(SetPace(pace_ms=data.pace_ms, reason=data.reason), data.id)


@put("/tables/{table:str}/timers", status_code=200, dependencies=AT_TABLE, responses=refusals(403, 404, 409, 422))
async def set_timers(data: JSONBody[TimersBody], desk: DeskDependency) -> Answer:
    """Sets how long players have for their bets and answers, from the next round on."""
    order = SetTimers(
        betting_ms=data.betting_ms,
        decision_ms=data.decision_ms,
        insurance_ms=data.insurance_ms,
        reason=data.reason,
    )
    return await desk.order(order, data.id)


@post("/tables/{table:str}/undo", status_code=200, dependencies=AT_TABLE, responses=refusals(403, 404, 409, 422))
async def take_back_order(data: JSONBody[UndoBody], desk: DeskDependency) -> Answer:
    """Takes the last order back that set limits, pace, timers or bets: from the next round on it is as before."""
    return await desk.order(TakeBack(reason=data.reason, order=data.order), data.id)


@put("/tables/{table:str}/bets", status_code=200, dependencies=AT_TABLE, responses=refusals(403, 404, 409, 422))
async def switch_bets(data: JSONBody[BetsBody], desk: DeskDependency) -> Answer:
    """Switches bets off, and all others on, from the next round on."""
    return await desk.order(SwitchBets(off=data.off, reason=data.reason), data.id)


@post("/tables/{table:str}/settle", status_code=200, dependencies=AT_TABLE, responses=refusals(403, 404, 409, 422))
async def settle_round(data: JSONBody[SettleBody], desk: DeskDependency) -> Answer:
    """Settles a finished round on its real result: everyone is paid what that is worth."""
    return await desk.settle(data.order(), data.id)


@post("/tables/{table:str}/settle/preview", status_code=200, dependencies=AT_TABLE, responses=refusals(403, 404, 422))
async def preview_settlement(data: JSONBody[ResultBody], desk: DeskDependency) -> SettlementPreview:
    """Whose money that would move, and how much; nothing is done."""
    return await desk.preview(data.order())


@get("/log", responses=refusals(403, 404, 422))
async def list_acts(
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    before: Annotated[int | None, QueryParameter(ge=1, le=2**62, description="Where the page before ended.")] = None,
    limit: PageSize = None,
    what: Annotated[str | None, QueryParameter(pattern="^[a-z-]{1,40}$", description="Only acts of this kind.")] = None,
    name: Annotated[
        str | None, QueryParameter(min_length=1, max_length=40, description="Only what this account did.")
    ] = None,
    table: Annotated[
        str | None, QueryParameter(min_length=1, max_length=40, description="Only what was done at this table.")
    ] = None,
) -> ActList:
    """What the house's own people did, the newest first: who, when, what, why.

    Of what is rare a page may have few lines, or none, and ``before`` say where the next goes on.
    """
    return await reception.house.acts.list(visitor, before, limit, what=what, name=name, table=table)


@get("/orders/{order:str}", responses=refusals(403))
async def show_order(order: OrderId, reception: ReceptionDependency, visitor: VisitorDependency) -> GivenOrder:
    """What became of an order that one gave oneself, by its id: for one whose answer was lost."""
    return await reception.house.acts.given(visitor, order)


pit_routes = Router(
    "/operator",
    route_handlers=[
        list_set_tables,
        open_table,
        pause_table,
        resume_table,
        close_table,
        set_limits,
        set_pace,
        set_timers,
        take_back_order,
        switch_bets,
        settle_round,
        preview_settlement,
        list_acts,
        show_order,
    ],
    security=SESSION,
    tags=["operator"],
)
