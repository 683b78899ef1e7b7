"""What operators do at live tables: open, pause, close, limits, pace, bets, real results, meters (M-1, M-2, M-3)."""

from typing import Annotated, Literal

from litestar import Router, get, post, put
from litestar.params import JSONBody, QueryParameter
from msgspec import UNSET, Meta, Struct, UnsetType

from sabot.cards import Card
from sabot.floor import Answer
from sabot.house.error import Refused
from sabot.house.history.acts import ActList, GivenOrder
from sabot.house.live.croupier import DealerDesk
from sabot.house.live.pots import HeldMeter
from sabot.house.live.preview import SettlementPreview
from sabot.house.live.setting import PACE_MS_MAX, TableName, TableSetting
from sabot.house.live.table_card import TableCard
from sabot.protocol.message import CommandId
from sabot.server.dependency import OriginDependency, ReceptionDependency, VisitorDependency
from sabot.server.refusal import SESSION, refusals
from sabot.server.routes.parameter import MeterName, OrderId, PageSize, TableId
from sabot.table.command import (
    Amount,
    BetName,
    BoxNumber,
    CallSeparator,
    ChangeShoe,
    CloseTable,
    Continue,
    Dealing,
    EnterCard,
    Order,
    Pause,
    SetLimits,
    SetPace,
    SetTimers,
    Settle,
    SwitchBets,
    TakeBack,
    TakeBackCard,
    TrueHand,
)

Reason = Annotated[str, Meta(min_length=3, max_length=200)]
CardName = Annotated[str, Meta(pattern="^[A2-9TJQK][shdc]$", description='a rank and a suit, as in "As" or "Td"')]
CurrencyCode = Annotated[str, Meta(pattern="^[A-Z]{3}$")]
Pace = Annotated[int, Meta(ge=0, le=PACE_MS_MAX)]
TimerLength = Annotated[int, Meta(ge=1000, le=600_000)]
BetNames = Annotated[tuple[BetName, ...], Meta(max_length=10)]


class OpenBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be opened; what is left out is as the sheet has it. Money in minor units of its currency."""

    name: TableName
    id: CommandId
    game: Annotated[str, Meta(max_length=40)] | None = None
    sheet: Annotated[str, Meta(max_length=64)] | None = None
    """In place of the game: one that was kept, by its name or its hash."""
    currency: CurrencyCode | None = None
    """The house's base currency where it is left out."""
    currencies: Annotated[tuple[CurrencyCode, ...], Meta(max_length=50)] = ()
    """What bets may be in, its own among them; its own alone where it is left out."""
    pace_ms: Pace | None = None
    style: Annotated[str, Meta(max_length=40)] | None = None
    min: Amount | None = None
    max: Amount | None = None
    increment: Amount | None = None
    meter: TableName | None = None
    off: BetNames = ()
    cards: Literal["shuffled", "real"] = "shuffled"
    """``real``: it is dealt from a physical shoe, for ever."""


class ReasonBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Why."""

    reason: Reason
    id: CommandId


class UndoBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Why, and which order is meant: where another is the last by now, nothing is taken back."""

    reason: Reason
    id: CommandId
    order: Annotated[int, Meta(ge=1)] | UnsetType = UNSET
    """Its place in the journal: ``seq`` of the log."""


class ContinueBody(Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing more to say."""

    id: CommandId


class LimitsBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The limits of the main bet, in minor units of the table's currency.

    One that is left out is as the file of tables, or the sheet, has it.
    """

    reason: Reason
    id: CommandId
    min: Amount | None = None
    max: Amount | None = None
    increment: Amount | None = None


class PaceBody(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a card takes to be seen."""

    pace_ms: Pace
    reason: Reason
    id: CommandId


class TimersBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long players have for their bets and answers; one that is left out is as the sheet has it."""

    reason: Reason
    id: CommandId
    betting_ms: TimerLength | None = None
    decision_ms: TimerLength | None = None
    insurance_ms: TimerLength | None = None


class BetsBody(Struct, frozen=True, forbid_unknown_fields=True):
    """All bets that are off from now on; with none, all are on."""

    off: BetNames
    reason: Reason
    id: CommandId


class HandBody(Struct, frozen=True, forbid_unknown_fields=True):
    """The real cards of a hand, as many as it was dealt."""

    box: BoxNumber
    hand: Annotated[int, Meta(ge=1, le=20)]
    cards: Annotated[tuple[CardName, ...], Meta(min_length=1, max_length=21)]


class ResultBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The real result of a finished round: the dealer's cards, and those of each hand that was recorded wrongly."""

    code: Annotated[str, Meta(min_length=1, max_length=80)]
    dealer: Annotated[tuple[CardName, ...], Meta(min_length=1, max_length=21)]
    reason: Reason
    hands: Annotated[tuple[HandBody, ...], Meta(max_length=72)] = ()

    def order(self) -> Settle:
        """What is ordered."""
        hands = tuple(TrueHand(hand.box, hand.hand, tuple(map(Card, hand.cards))) for hand in self.hands)
        return Settle(code=self.code, dealer=tuple(map(Card, self.dealer)), hands=hands, reason=self.reason)


class SettleBody(ResultBody, frozen=True, kw_only=True):
    """The same, to be carried out."""

    id: CommandId


class CardBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A real card: which of the round it is, and what it is."""

    code: Annotated[str, Meta(min_length=1, max_length=80)]
    number: Annotated[int, Meta(ge=1, le=1000)]
    card: CardName
    id: CommandId


class TakeBackBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The last card of the round that was told."""

    code: Annotated[str, Meta(min_length=1, max_length=80)]
    number: Annotated[int, Meta(ge=1, le=1000)]
    id: CommandId


class ShoeBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which physical shoe."""

    shoe: Annotated[str, Meta(min_length=1, max_length=40)]
    id: CommandId


class MeterBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Why; and which of them, where meters of one name are kept in several currencies."""

    reason: Reason
    id: CommandId
    currency: CurrencyCode | None = None


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


async def _order(
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    table: str,
    order: Order | TakeBack,
    key: str,
    origin: str,
) -> Answer:
    return await reception.tasks.do(reception.house.pit.order(visitor, table, order, key, origin))


@post("/tables/{table:str}/pause", status_code=200, responses=refusals(403, 404, 409, 422))
async def pause_table(
    data: JSONBody[ReasonBody],
    table: TableId,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> Answer:
    """Has no new round begin; the one under way is played to its end, and bets that lie are given back."""
    return await _order(reception, visitor, table, Pause(reason=data.reason), data.id, origin)


@post("/tables/{table:str}/resume", status_code=200, responses=refusals(403, 404, 409, 422))
async def resume_table(
    data: JSONBody[ContinueBody],
    table: TableId,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> Answer:
    """Has a paused table go on."""
    return await _order(reception, visitor, table, Continue(), data.id, origin)


@post("/tables/{table:str}/close", status_code=200, responses=refusals(403, 404, 409, 422))
async def close_table(
    data: JSONBody[ReasonBody],
    table: TableId,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> Answer:
    """Closes a table, after the round if one is under way: players leave their seats, it is listed no more."""
    return await _order(reception, visitor, table, CloseTable(reason=data.reason), data.id, origin)


@put("/tables/{table:str}/limits", status_code=200, responses=refusals(403, 404, 409, 422))
async def set_limits(
    data: JSONBody[LimitsBody],
    table: TableId,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> Answer:
    """Sets the limits of the main bet, from the next round on."""
    order = SetLimits(min=data.min, max=data.max, increment=data.increment, reason=data.reason)
    return await _order(reception, visitor, table, order, data.id, origin)


@put("/tables/{table:str}/pace", status_code=200, responses=refusals(403, 404, 409, 422))
async def set_pace(
    data: JSONBody[PaceBody],
    table: TableId,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> Answer:
    """Sets how long a card takes to be seen, from the next round on."""
    return await _order(reception, visitor, table, SetPace(pace_ms=data.pace_ms, reason=data.reason), data.id, origin)


@put("/tables/{table:str}/timers", status_code=200, responses=refusals(403, 404, 409, 422))
async def set_timers(
    data: JSONBody[TimersBody],
    table: TableId,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> Answer:
    """Sets how long players have for their bets and answers, from the next round on."""
    order = SetTimers(
        betting_ms=data.betting_ms,
        decision_ms=data.decision_ms,
        insurance_ms=data.insurance_ms,
        reason=data.reason,
    )
    return await _order(reception, visitor, table, order, data.id, origin)


@post("/tables/{table:str}/undo", status_code=200, responses=refusals(403, 404, 409, 422))
async def take_back_order(
    data: JSONBody[UndoBody],
    table: TableId,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> Answer:
    """Takes the last order back that set limits, pace, timers or bets: from the next round on it is as before."""
    return await _order(reception, visitor, table, TakeBack(reason=data.reason, order=data.order), data.id, origin)


@put("/tables/{table:str}/bets", status_code=200, responses=refusals(403, 404, 409, 422))
async def switch_bets(
    data: JSONBody[BetsBody],
    table: TableId,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> Answer:
    """Switches bets off, and all others on, from the next round on."""
    return await _order(reception, visitor, table, SwitchBets(off=data.off, reason=data.reason), data.id, origin)


@post("/tables/{table:str}/settle", status_code=200, responses=refusals(403, 404, 409, 422))
async def settle_round(
    data: JSONBody[SettleBody],
    table: TableId,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> Answer:
    """Settles a finished round on its real result: everyone is paid what that is worth."""
    return await reception.tasks.do(reception.house.pit.settle(visitor, table, data.order(), data.id, origin))


@post("/tables/{table:str}/settle/preview", status_code=200, responses=refusals(403, 404, 422))
async def preview_settlement(
    data: JSONBody[ResultBody], table: TableId, reception: ReceptionDependency, visitor: VisitorDependency
) -> SettlementPreview:
    """Whose money that would move, and how much; nothing is done."""
    return await reception.house.pit.preview(visitor, table, data.order())


@get("/tables/{table:str}/cards", responses=refusals(403, 404, 422))
async def show_desk(table: TableId, reception: ReceptionDependency, visitor: VisitorDependency) -> DealerDesk:
    """Which card a table with real cards waits for; no card is told."""
    return await reception.house.croupier.look(visitor, table)


async def _tell(
    reception: ReceptionDependency, visitor: VisitorDependency, table: str, verb: Dealing, key: str, origin: str
) -> Answer:
    return await reception.tasks.do(reception.house.croupier.do(visitor, table, verb, key, origin))


@post("/tables/{table:str}/cards", status_code=200, responses=refusals(403, 404, 409, 422))
async def enter_card(
    data: JSONBody[CardBody],
    table: TableId,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> Answer:
    """Tells the card that is due; the deal goes on until the next is, or somebody has to answer."""
    verb = EnterCard(code=data.code, number=data.number, card=Card(data.card))
    return await _tell(reception, visitor, table, verb, data.id, origin)


@post("/tables/{table:str}/cards/take-back", status_code=200, responses=refusals(403, 404, 409, 422))
async def take_card_back(
    data: JSONBody[TakeBackBody],
    table: TableId,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> Answer:
    """Takes back the card that was told last, and what followed from it, as long as nobody has decided since."""
    return await _tell(reception, visitor, table, TakeBackCard(code=data.code, number=data.number), data.id, origin)


@post("/tables/{table:str}/separator", status_code=200, responses=refusals(403, 404, 409, 422))
async def call_separator(
    data: JSONBody[ShoeBody],
    table: TableId,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> Answer:
    """Says that the separator came out of the physical shoe: the round under way, or the next, is its last."""
    return await _tell(reception, visitor, table, CallSeparator(shoe=data.shoe), data.id, origin)


@post("/tables/{table:str}/shoe", status_code=200, responses=refusals(403, 404, 409, 422))
async def change_shoe(
    data: JSONBody[ShoeBody],
    table: TableId,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> Answer:
    """Changes the physical shoe for another, while no bet lies on the table."""
    return await _tell(reception, visitor, table, ChangeShoe(shoe=data.shoe), data.id, origin)


@get("/meters", responses=refusals(403))
async def list_meters(reception: ReceptionDependency, visitor: VisitorDependency) -> tuple[HeldMeter, ...]:
    """The meters of live tables: what they show, and whether they are held."""
    return reception.house.pit.meters(visitor)


@post("/meters/{meter:str}/hold", status_code=200, responses=refusals(403, 404, 409, 422))
async def hold_meter(
    data: JSONBody[MeterBody],
    meter: MeterName,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> Answer:
    """Has no bet taken on a meter, at any table that shares it."""
    pit = reception.house.pit
    return await reception.tasks.do(pit.hold(visitor, meter, data.reason, data.id, origin, currency=data.currency))


@post("/meters/{meter:str}/release", status_code=200, responses=refusals(403, 404, 409, 422))
async def release_meter(
    data: JSONBody[MeterBody],
    meter: MeterName,
    reception: ReceptionDependency,
    visitor: VisitorDependency,
    origin: OriginDependency,
) -> Answer:
    """Has bets taken on it again."""
    pit = reception.house.pit
    return await reception.tasks.do(pit.release(visitor, meter, data.reason, data.id, origin, currency=data.currency))


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
        show_desk,
        enter_card,
        take_card_back,
        call_separator,
        change_shoe,
        list_meters,
        hold_meter,
        release_meter,
        list_acts,
        show_order,
    ],
    security=SESSION,
    tags=["operator"],
)
