"""Who sent a command to a live table, going by what came of it: nobody acts in another's name."""

from collections.abc import Iterator, Sequence

from sabot.engine import event as ev
from sabot.errors import SabotError
from sabot.store import Record
from sabot.table.event import (
    AnyTableEvent,
    BetsFinal,
    EarlyDecision,
    SeatGivenUp,
    SeatLeft,
    SeatTaken,
    ShoeCut,
    TableOpened,
    TableReopened,
    TableSet,
    WordAdded,
)
from sabot.table.terms import Terms

ANSWERS = (ev.Decided, ev.Insured, ev.InsuranceDeclined, ev.SurrenderDeclined)


class SenderWrong(SabotError):
    """Raised for a step that somebody else has taken than its record says."""


def check_sender(record: Record, events: Sequence[AnyTableEvent], asked: str | None, kept: Terms | None) -> None:
    """Raises unless what a player's command led to is the doing of whoever sent it; ``asked``: whose cut is awaited.

    ``kept`` are the terms of a table that the house itself has closed, and may open again as it was.
    """
    for event in events:
        if isinstance(event, EarlyDecision) and event.action is not None and event.player != record.actor:
            raise SenderWrong(f"{record.actor} decides ahead at the table what {event.player} is said to have done")
    if record.command is None:
        _check_own(record, events, kept)
        return
    if record.kind == "cut" and record.actor != asked:
        raise SenderWrong(f"{record.actor} cuts the shoe, and the cut was that of {asked or 'nobody'}")
    for player in _doers(record.kind, events):
        if player != record.actor:
            raise SenderWrong(f"{record.actor} does at the table what {player} is said to have done")


def _check_own(record: Record, events: Sequence[AnyTableEvent], kept: Terms | None) -> None:
    """What the house does of itself: it opens tables, again only those that it closed, and it cuts for nobody."""
    again = kept is not None and all(
        isinstance(event, TableReopened) or (isinstance(event, TableSet) and event.terms == kept) for event in events
    )
    if record.kind == "open" and not again and not all(isinstance(event, TableOpened) for event in events):
        raise SenderWrong("the house opens a table as only operators do")
    if any(isinstance(event, ShoeCut) and any(part.last for part in event.parts) for event in events):
        raise SenderWrong("a player's cut was made without a command")


def _doers(kind: str, events: Sequence[AnyTableEvent]) -> Iterator[str]:
    """Those who must have sent a command of that kind."""
    match kind:
        case "bet" | "rebet":
            yield from _bettors(events)
        case "sit":
            yield from (event.player for event in events if isinstance(event, SeatTaken))
        case "leave":
            yield from (event.player for event in events if isinstance(event, SeatGivenUp | SeatLeft))
        case "word":
            yield from (event.player for event in events if isinstance(event, WordAdded))
        case "deal-now":
            yield from (event.player for event in events if isinstance(event, BetsFinal))
        case "early" | "decide":
            # What was decided ahead by others follows.
            yield from [event.player for event in events if isinstance(event, (EarlyDecision, *ANSWERS))][:1]


def _bettors(events: Sequence[AnyTableEvent]) -> Iterator[str]:
    """Whose bets were placed or taken back; not those whom a seat gives theirs back, or who make room for it."""
    placed = [event.wager for event in events if isinstance(event, ev.WagerPlaced)]
    fronts = {wager.box: wager.player for wager in placed if not wager.behind}
    yield from (wager.player for wager in placed)
    for event in events:
        if isinstance(event, ev.WagerRefunded) and not event.seat_out:
            yield fronts.get(event.box, event.player)
