"""What operators order at a live table: judged, and then carried out (M-1, BJ-5, BJ-6, BJ-8).

A change of the rules takes effect between two rounds. A shoe is bound to its rules, so that one whose rules have
changed is taken away as soon as no bet lies on the table, and the next comes on the new terms.
"""

from msgspec import UNSET
from msgspec.structs import replace

from sabot.engine import Phase
from sabot.table.change import Draft
from sabot.table.command import (
    CloseTable,
    Continue,
    OpenTable,
    Order,
    Pause,
    SetLimits,
    SetPace,
    SetTimers,
    Setting,
    SwitchBets,
    TakeBack,
)
from sabot.table.conduct import free_seats, retire_shoe
from sabot.table.error import TableRefusal
from sabot.table.event import TableClosed, TableContinued, TablePaused, TableReopened, TableSet
from sabot.table.felt import Felt
from sabot.table.terms import Terms, lay_over

REASON_MIN = 3
REASON_MAX = 200
"""Characters of a reason."""


def verify_order(table: Felt, order: Order) -> None:
    """Raises if this cannot be ordered at the table now."""
    if not table.is_shared:
        raise TableRefusal("this is done at live tables: here a player has the table to themselves")
    halt = table.live.halt
    match order:
        case OpenTable():
            _verify_reopening(table, order)
        case Continue():
            if halt is None or halt.closed:
                raise TableRefusal("the table is not paused")
            table.sheet_on(table.live.terms)
        case Pause(reason=reason) | CloseTable(reason=reason):
            verify_reason(reason)
            if halt is not None and (halt.closed or isinstance(order, Pause)):
                raise TableRefusal(f"the table is {'closed' if halt.closed else 'paused'} already: {halt.reason}")
        case SetLimits() | SetPace() | SetTimers() | SwitchBets():
            verify_reason(order.reason)
            if terms_after(table.live.terms, order) == table.live.terms:
                raise TableRefusal("this is set so already")
            table.sheet_on(terms_after(table.live.terms, order))


def _verify_reopening(table: Felt, order: OpenTable) -> None:
    if table.live.halt is None or not table.live.halt.closed:
        raise TableRefusal(f"there is a table {table.id} already, and it is not closed")
    table.sheet_on(terms_after(table.live.terms, order))


def verify_reason(reason: str) -> None:
    """Raises unless somebody who reads it later learns why."""
    if not REASON_MIN <= len(reason.strip()) <= REASON_MAX:
        raise TableRefusal(f"a reason of {REASON_MIN} to {REASON_MAX} characters is needed")


def terms_after(terms: Terms, order: OpenTable | Setting) -> Terms:
    """The terms once the order is carried out."""
    match order:
        case OpenTable(terms=wanted):
            return lay_over(terms, wanted)
        case SetLimits(min=least, max=most, increment=increment):
            return replace(terms, min=least, max=most, increment=increment)
        case SetPace(pace_ms=pace_ms):
            return replace(terms, pace_ms=pace_ms)
        case SetTimers(betting_ms=betting_ms, decision_ms=decision_ms, insurance_ms=insurance_ms):
            return replace(terms, betting_ms=betting_ms, decision_ms=decision_ms, insurance_ms=insurance_ms)
        case SwitchBets(off=off):
            return replace(terms, off=tuple(sorted(set(off))))


def carry_out(table: Felt, order: Order, draft: Draft) -> None:
    """Carries out what was verified."""
    match order:
        case OpenTable():
            table.tell(draft, TableReopened())
            _set_terms(table, order, draft, "")
        case Continue():
            table.tell(draft, TableContinued())
        case Pause(reason=reason):
            table.tell(draft, TablePaused(reason))
            _give_back(table, draft)
        case CloseTable(reason=reason):
            table.tell(draft, TableClosed(reason))
            _give_back(table, draft)
            if table.round.phase is Phase.BETTING:
                free_seats(table, draft)
        case SetLimits() | SetPace() | SetTimers() | SwitchBets():
            _set_terms(table, order, draft, order.reason)


def verify_taking_back(table: Felt, order: TakeBack, last: int | None, before: Terms | None) -> Terms:
    """The terms as they were before the last order that set something; raises if there is none to take back."""
    if not table.is_shared:
        raise TableRefusal("this is done at live tables: here a player has the table to themselves")
    verify_reason(order.reason)
    if order.order is not UNSET and order.order != last:
        now = f"record {last} is the last order here" if last is not None else "no order can be taken back here"
        raise TableRefusal(f"record {order.order} cannot be taken back any more: {now}, and nothing was done")
    if before is None:
        raise TableRefusal("there is no order to take back: the last that set something here was taken back already")
    table.sheet_on(before)
    return before


def take_back(table: Felt, order: TakeBack, before: Terms, draft: Draft) -> None:
    """Has what was set be as it was before, from the next round on."""
    table.next_sheet = table.sheet_on(before)
    table.tell(draft, TableSet(before, order.reason, renew=table.next_sheet.hash != table.sheet.hash))


def _set_terms(table: Felt, order: OpenTable | Setting, draft: Draft, reason: str) -> None:
    terms = terms_after(table.live.terms, order)
    table.next_sheet = table.sheet_on(terms)
    asked = order.terms if isinstance(order, OpenTable) and order.terms != terms else None
    table.tell(draft, TableSet(terms, reason, renew=table.next_sheet.hash != table.sheet.hash, asked=asked))


def _give_back(table: Felt, draft: Draft) -> None:
    """Gives back what lies on a table where no round begins."""
    if table.round.phase is not Phase.BETTING:
        return
    for box in tuple(table.round.state.boxes.values()):
        for player in tuple(box.wagers):
            table.tell(draft, *table.round.take_back(player, box.number))


def renew_shoe(table: Felt, draft: Draft) -> None:
    """Takes away a shoe that is not on the terms any more, or whose separator is out, once no bet lies on the table."""
    idle = table.round.phase is Phase.BETTING and not table.round.state.boxes
    out = table.live.pile is not None and table.live.pile.out
    if (table.live.renew or out) and table.shoe is not None and idle:
        retire_shoe(table, draft)
