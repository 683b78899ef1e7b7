"""A live table as the house's own people see it: what is set there, who plays, whether it is paused or closed (M-1)."""

from collections import Counter
from typing import Final, Literal

from msgspec import Struct

from sabot.cards import DECK
from sabot.engine import Phase
from sabot.errors import SabotError
from sabot.house.live.known import KnownTable
from sabot.protocol import ScreenNames, is_companion
from sabot.rules.model import Timers
from sabot.table import Table
from sabot.table.live import is_pending
from sabot.table.terms import Terms, switches_of

LATE_MS: Final = 5_000
"""How long after its time something is late: one that had to be tried again is done by then."""


class SeatCard(Struct, frozen=True, kw_only=True):
    """A seat that is taken."""

    box: int
    name: str
    idle: int
    """Rounds in a row without a bet there."""


class FeltMoney(Struct, frozen=True, kw_only=True):
    """What lies on a table in one currency, in minor units: bets whose fate is open."""

    currency: str
    cash: int
    gold: int
    """In Golden Chips."""


class TimersCard(Struct, frozen=True, kw_only=True):
    """How long players have in the present round, in milliseconds."""

    betting: int
    decision: int
    insurance: int


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
    multiples: tuple[int, ...] = ()
    """The maximum must be one of these times the minimum; empty: any maximum will do (BJ-8)."""
    times: dict[str, int] = {}
    """Where bets may be in several currencies: by what each multiplies the limits that are ordered; else empty."""
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
    cards: Literal["shuffled", "real"] = "shuffled"
    """``real``: from a physical shoe (M-6)."""
    companions: int = 0
    """How many of them, or of those who sit there, are the house's own (P-11)."""
    watchers: int = 0
    """Open screens that show the table."""
    phase: Phase | None = None
    felt: tuple[FeltMoney, ...] = ()
    cards_left: int | None = None
    """In the shoe, those behind the cut card too; how many, and never which (F-3)."""
    shoe_cut: bool = False
    """Whether it has been cut: no card leaves it before."""
    timers: TimersCard | None = None
    due_ms: int | None = None
    """When the table goes on by itself; None: it waits for somebody."""
    trouble: str | None = None
    """Why it does not go on as it should; None: nothing is known to be wrong."""


def draw_table_card(table: Table, names: ScreenNames, now_ms: int, watchers: int = 0) -> TableCard:
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
        multiples=rules.limits.max_multiples,
        times=dict(rules.currencies),
        pace_ms=live.pace_ms,
        bets=switches_of(rules),
        pending=is_pending(live),
        round=table.entry.code if table.entry is not None else None,
        last=table.last_code,
        seats=tuple(
            SeatCard(box=box, name=names(seat.player), idle=seat.idle) for box, seat in live.seating.seats.items()
        ),
        players=tuple(sorted(names(player) for player in table.players)),
        cards="real" if table.is_real else "shuffled",
        companions=sum(is_companion(names(player)) for player in table.players | set(live.seating.players)),
        watchers=watchers,
        phase=table.round.phase,
        felt=_count_felt(table),
        cards_left=_count_cards(table),
        shoe_cut=table.shoe is not None and table.shoe.is_cut,
        timers=_draw_timers(table.timers),
        due_ms=table.shown_due_ms,
        trouble=_find_trouble(table, now_ms),
    )


def _draw_timers(timers: Timers) -> TimersCard:
    return TimersCard(betting=timers.betting, decision=timers.decision, insurance=timers.insurance)


def _count_felt(table: Table) -> tuple[FeltMoney, ...]:
    """What lies there, by currency: nothing of a hidden card can be told from it, for stakes are seen by all."""
    cash: Counter[str] = Counter()
    gold: Counter[str] = Counter()
    for standing in table.standings.values():
        currency = standing.currency or table.currency
        cash[currency] += standing.held
        gold[currency] += standing.golden_held
    return tuple(
        FeltMoney(currency=currency, cash=cash[currency], gold=gold[currency]) for currency in sorted({*+cash, *+gold})
    )


def _count_cards(table: Table) -> int | None:
    shoe = table.shoe
    if shoe is None:
        return None
    if table.is_real:
        return shoe.rules.decks * len(DECK) - (table.drawn or 0)
    return shoe.cards.remaining if shoe.is_cut else shoe.rules.decks * len(DECK) - shoe.rules.burn


def _find_trouble(table: Table, now_ms: int) -> str | None:
    if table.generator.failure is not None:
        return f"no shoe can be made: the card generator failed its health test, {table.generator.failure}"
    late_ms = now_ms - table.due_ms if table.due_ms is not None else 0
    if late_ms > LATE_MS:
        return f"what was due {late_ms // 1000} s ago is not done: the books or the clock keep it waiting"
    try:
        table.sheet_on(table.live.terms)
    except SabotError as why:
        return f"no round can begin: {why}"
    return None


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
        cards=opened.cards,
    )
