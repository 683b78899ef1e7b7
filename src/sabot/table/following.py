"""A table that is dealt at elsewhere, brought on by what is told of its steps.

It is kept up as far as anybody looks at it: to read all of it from the books for every card costs a hundred times as
much. What only whoever deals needs is not (who was there on this day, which bettors are the house's own), so a table is
taken from the books before it is dealt at. So it is wherever what was told does not do: of orders, corrections, voids,
new shoes and physical ones, which are few.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from sabot.cards import ShoeEmpty
from sabot.engine import Event, Phase
from sabot.engine import event as ev
from sabot.table.conduct import LAY_ANEW
from sabot.table.event import (
    AnyTableEvent,
    BetsFinal,
    CutAsked,
    EarlyDecision,
    NobodyBet,
    RoundOpened,
    SeatGivenUp,
    SeatLeft,
    SeatTaken,
    ShoeCut,
    ShoeHandled,
    ShoeRetired,
    WordAdded,
)
from sabot.table.felt import Felt
from sabot.table.live import keep_to
from sabot.table.meter import Moves
from sabot.table.money import players_in, standing_of
from sabot.table.rows import RoundEntry
from sabot.table.timing import length_ms
from sabot.table.update import StoodAfter, Update

_OF_ROUNDS: Final = frozenset(
    (
        ev.WagerPlaced,
        ev.WagerRefunded,
        ev.BettingClosed,
        ev.SurrenderOffered,
        ev.SurrenderDeclined,
        ev.InsuranceOffered,
        ev.Insured,
        ev.InsuranceDeclined,
        ev.Peeked,
        ev.PlayOpened,
        ev.PlayerCard,
        ev.DealerCard,
        ev.HoleTurned,
        ev.Decided,
        ev.Followed,
        ev.HandSplit,
        ev.PointsScored,
        ev.BonusOpened,
        ev.BonusSpun,
        ev.BonusClosed,
        ev.HandSettled,
        ev.BetSettled,
        ev.RoundClosed,
    )
)
_OF_TABLES: Final = frozenset(
    (
        RoundOpened,
        ShoeCut,
        ShoeHandled,
        ShoeRetired,
        CutAsked,
        WordAdded,
        SeatTaken,
        SeatGivenUp,
        SeatLeft,
        NobodyBet,
        BetsFinal,
        EarlyDecision,
    )
)
_KNOWN: Final = _OF_ROUNDS | _OF_TABLES
"""What can be followed; all else is read."""


def follow(table: Felt, update: Update) -> bool:
    """Brings the table on by one step; False: it cannot be, and is worth nothing until it is taken from the books."""
    after = update.after
    if after is None or not _is_next(table, update):
        return False
    table.version, table.stood_ms = update.version, update.at_ms
    try:
        if not all(_take_in(table, event, update) for event in update.events):
            return False
    except ShoeEmpty:
        return False
    played = [event for event in update.events if type(event) in _OF_ROUNDS]
    table.standings.update({player: standing_of(table.round, player) for player in players_in(played)})
    if table.round.phase is Phase.CLOSED:
        _put_away(table)
    elif _is_laid_anew(table):
        return False
    _stand(table, update.events, after)
    return True


def _is_next(table: Felt, update: Update) -> bool:
    """Whether the step is the one after the last that is known here, and all that happened can be followed."""
    if update.version != table.version + 1 or table.is_real or not table.is_shared:
        return False
    return table.shoe is not None and all(type(event) in _KNOWN for event in update.events)


def _take_in(table: Felt, event: AnyTableEvent, update: Update) -> bool:
    """Takes in one event; whether it fits: cards must come as they lie in the shoe."""
    match event:
        case RoundOpened(code=code, shoe=shoe, start=start):
            return _open_round(table, code, shoe, start, update.at_ms)
        case ShoeCut(cut=cut, by=by, parts=parts, root=root):
            table.shoe_in_play().cut(cut, by, parts)
            return table.shoe_in_play().was_cut().root == root
        case ShoeRetired():
            table.shoe = None
        case ev.PlayerCard(card=card) | ev.DealerCard(card=card) if table.shoe_in_play().draw() != card:
            return False
        case ev.BonusClosed():
            table.shoe_in_play().end_bonus()
    if type(event) in _OF_ROUNDS:
        table.round.emit(event)
    return True


def _open_round(table: Felt, code: str, shoe: str, start: int, at_ms: int) -> bool:
    table.last_code = code
    table.entry = RoundEntry(
        code=code,
        table_id=table.id,
        shoe_id=shoe,
        game=table.rules.game,
        rules_hash=table.sheet.hash,
        first_version=table.first_version,
        opened_ms=at_ms,
    )
    return table.shoe_in_play().id == shoe and table.drawn == start


def _put_away(table: Felt) -> None:
    """Makes the table ready for the next round."""
    table.last, table.finished_code, table.entry = table.round, table.last_code, None
    table.round = table.new_round()
    table.standings = {}
    table.first_version = table.version + 1


def _is_laid_anew(table: Felt) -> bool:
    """Whether the step may have been the first of a new account of the bets that lie there: see `lay_bets`."""
    round_ = table.round
    return round_.phase is Phase.BETTING and not round_.state.boxes and len(round_.events) >= LAY_ANEW


def _stand(table: Felt, events: Sequence[Event], after: StoodAfter) -> None:
    """Has all that goes beside the round be as the step has left it."""
    live = replace(table.live.apply_all(events), seating=after.seating)
    if any(isinstance(event, ev.RoundClosed) for event in events):
        live = replace(live, hurried_by=frozenset())
    table.live = keep_to(live, after.deadlines, live.plain_pace_ms)
    table.moves = Moves(*after.moves)
    wait_on(table)


def wait_on(table: Felt, now_ms: int | None = None) -> None:
    """Has the table wait for what its round waits for, until the time that is known.

    Where none is whoever is asked has their time from ``now_ms`` on: that nobody was there is not held against them.
    """
    wait, due_ms = table.wait_of_round(), table.live.wait_due_ms
    if wait is None:
        due_ms = None
    elif due_ms is None and now_ms is not None:
        due_ms = now_ms + length_ms(table.timers, wait)
    full_ms = due_ms if table.live.full_due_ms is None or wait is None else table.live.full_due_ms
    table.live = replace(table.live, wait=wait, wait_version=table.version, wait_due_ms=due_ms, full_due_ms=full_ms)
