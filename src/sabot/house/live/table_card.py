"""A live table as the house's own people see it: what is set there, who plays, whether it is paused or closed (M-1)."""

from typing import Literal

from msgspec import Struct

from sabot.house.live.known import KnownTable
from sabot.protocol import ScreenNames
from sabot.table import Table
from sabot.table.terms import Terms, switches_of


class SeatCard(Struct, frozen=True, kw_only=True):
    """A seat that is taken."""

    box: int
    name: str
    idle: int
    """Rounds in a row without a bet there."""


class TableCard(Struct, frozen=True, kw_only=True):
    """One table; of a closed one that is not at hand no more is told than what it is."""

    table: str
    game: str
    currency: str
    meter: str
    """The meter that it feeds: its own, or one that it shares."""
    state: Literal["open", "paused", "closing", "closed"]
    reason: str | None
    """Why no new round begins."""
    terms: Terms
    """What operators have set; what they have not is as the file of tables, or the sheet, has it."""
    min: int | None = None
    max: int | None = None
    increment: int | None = None
    """The limits of the present round."""
    pace_ms: int | None = None
    bets: tuple[str, ...] = ()
    """What can be switched off, and is on in the present round."""
    pending: bool = False
    """Whether what is set holds only from the next round on."""
    round: str | None = None
    """The round whose cards are on the table."""
    last: str | None = None
    """The last round that was begun."""
    seats: tuple[SeatCard, ...] = ()
    players: tuple[str, ...] = ()
    """Those who have a bet in the present round."""


def draw_table_card(table: Table, names: ScreenNames) -> TableCard:
    """A table at hand."""
    live, rules, halt = table.live, table.rules, table.live.halt
    times = rules.times_in(table.currency if rules.currencies else "")
    state: Literal["open", "paused", "closing", "closed"] = "open"
    if halt is not None:
        state = "paused" if not halt.closed else "closed" if table.is_over else "closing"
    return TableCard(
        table=table.id,
        game=rules.game,
        currency=table.currency,
        meter=table.pot.meter_account.owner,
        state=state,
        reason=halt.reason if halt is not None else None,
        terms=live.terms,
        min=rules.limits.min * times,
        max=rules.limits.max * times,
        increment=rules.limits.increment * times,
        pace_ms=live.pace_ms,
        bets=switches_of(rules),
        pending=live.renew or live.terms.pace_ms not in (None, live.pace_ms),
        round=table.entry.code if table.entry is not None else None,
        last=table.last_code,
        seats=tuple(
            SeatCard(box=box, name=names(seat.player), idle=seat.idle) for box, seat in live.seating.seats.items()
        ),
        players=tuple(sorted(names(player) for player in table.players)),
    )


def draw_closed(known: KnownTable) -> TableCard:
    """A table that is not at hand: it was closed, or nothing names it any more."""
    opened = known.opened
    return TableCard(
        table=opened.table,
        game=opened.game,
        currency=opened.currency,
        meter=opened.meter or opened.table,
        state="closed",
        reason=known.halt.reason if known.halt is not None else None,
        terms=known.terms,
    )
