"""The progressive's meter in the purse: what a round feeds it and takes from it."""

from collections.abc import Iterable

from sabot.cli.terminal.purse import Bets, Meter
from sabot.engine import Event
from sabot.engine import event as ev
from sabot.rules.model import Progressive
from sabot.sidebets import refill, split_stake

PROGRESSIVE = "progressive"


def fed_meter(progressive: Progressive, before: Meter, bets: Bets) -> int:
    """What the meter shows once these bets are closed: their own contributions are in it."""
    stakes = sum(PROGRESSIVE in bet for bet in bets.values())
    return before.meter + stakes * split_stake(progressive).meter


def meter_after(progressive: Progressive, before: Meter, events: Iterable[Event]) -> Meter:
    """The meter after what has happened so far; a void leaves it as it was before the round."""
    stakes = 0
    paid: dict[tuple[str, int], int] = {}
    for event in events:
        if isinstance(event, ev.RoundVoided):
            return before
        if isinstance(event, ev.WagerPlaced) and PROGRESSIVE in event.wager.side:
            stakes += 1
        elif isinstance(event, ev.BetSettled) and event.bet == PROGRESSIVE:
            paid[event.player, event.box] = event.from_meter
    share = split_stake(progressive)
    meter = before.meter + stakes * share.meter - sum(paid.values())
    reserve = before.reserve + stakes * share.reserve
    if not any(paid.values()):
        return Meter(meter, reserve)
    filled = refill(meter, reserve, progressive.base)
    return Meter(filled.meter, filled.reserve)
