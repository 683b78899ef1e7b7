"""What a table's step may be called, going by what it tells."""

from sabot.cards import OLD_ALGORITHM
from sabot.engine import event as ev
from sabot.table.event import AnyTableEvent, RoundOpened, ShoeCut, ShoeOpened, ShoeRetired, TableOpened

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
