"""What a table's step may be called, going by what it tells."""

from sabot.cards import OLD_ALGORITHM
from sabot.engine import event as ev
from sabot.table.event import (
    AnyTableEvent,
    BetsFinal,
    CardTakenBack,
    EarlyDecision,
    NobodyBet,
    RoundCorrected,
    RoundOpened,
    SeatGivenUp,
    SeatLeft,
    SeatTaken,
    SeparatorOut,
    ShoeChanged,
    ShoeCut,
    ShoeOpened,
    ShoeRetired,
    TableClosed,
    TableContinued,
    TableOpened,
    TablePaused,
    TableReopened,
    TableSet,
    WordAdded,
)

ORDERS = ("open", "pause", "continue", "close", "limits", "pace", "timers", "bets", "undo", "settle")
"""What only operators have done; a table is opened by the house too, without a command."""

DEALINGS = ("card", "take-back", "separator", "new-shoe")
"""What only those have done who deal from a physical shoe: presenters and operators."""

_ANSWERS = (ev.Decided, ev.Insured, ev.InsuranceDeclined, ev.SurrenderDeclined)


def kinds_of(events: list[AnyTableEvent]) -> tuple[str, ...]:
    """The names that a step with these events may have."""
    for event in events:
        match event:
            case TableOpened():
                return ("open",)
            case RoundOpened():
                return ("deal",)
            case ev.RoundVoided():
                return ("void",)
            case _ if isinstance(event, _ANSWERS):
                return ("decide",)
    if any(isinstance(event, ShoeCut) for event in events):
        return ("cut",)
    if any(isinstance(event, ShoeOpened) and event.algorithm != OLD_ALGORITHM for event in events):
        return ("shoe",)
    if events and all(isinstance(event, ShoeRetired) for event in events):
        return ("renew",)
    return ("bet", "rebet")


_LIVE: dict[type[object], tuple[str, ...]] = {
    TableOpened: ("open",),
    TableReopened: ("open",),
    TablePaused: ("pause",),
    TableContinued: ("continue",),
    TableClosed: ("close",),
    TableSet: ("limits", "pace", "timers", "bets", "undo"),
    RoundCorrected: ("settle",),
    ShoeOpened: ("shoe",),
    ShoeCut: ("cut",),
    SeatTaken: ("sit",),
    SeatGivenUp: ("leave", "dismiss"),
    WordAdded: ("word",),
    BetsFinal: ("deal-now",),
    EarlyDecision: ("early", "decide", "tick"),
    RoundOpened: ("tick",),
    NobodyBet: ("tick",),
    ev.RoundVoided: ("void",),
    ev.PlayerCard: ("card",),
    ev.DealerCard: ("card",),
    CardTakenBack: ("take-back",),
    SeparatorOut: ("separator",),
    ShoeChanged: ("new-shoe",),
    **dict.fromkeys(_ANSWERS, ("decide", "early", "tick")),
}


def live_kinds_of(events: list[AnyTableEvent]) -> tuple[str, ...]:
    """The names that a step of a live table with these events may have; what comes first says what it is."""
    if not events:
        return ("bet", "rebet", "resume")
    for event in events:
        if type(event) in _LIVE:
            return _LIVE[type(event)]
        if isinstance(event, SeatLeft) and not event.idle:
            return ("leave", "dismiss")
    if events and all(isinstance(event, ev.WagerRefunded) and event.seat_out for event in events):
        return ("tick",)
    return ("bet", "rebet", "dismiss")
