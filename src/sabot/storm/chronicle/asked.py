"""What a player asked for at a live table, beside what its step did."""

from sabot.engine import event as ev
from sabot.storm.chronicle.move import TableMove
from sabot.storm.error import StormBroke
from sabot.table import (
    AddWord,
    AnyTableEvent,
    Cut,
    DealNow,
    Decide,
    DecideEarly,
    LeaveSeat,
    PlaceBets,
    Rebet,
    TableCommand,
    TakeSeat,
)
from sabot.table.event import BetsFinal, EarlyDecision, SeatGivenUp, SeatLeft, SeatTaken, ShoeCut, WordAdded

DRAWING = ("H", "D", "P")
"""Decisions that a card is drawn for."""
Answered = ev.Decided | ev.Insured | ev.InsuranceDeclined | ev.SurrenderDeclined


def agrees_at_live(command: TableCommand, moved: TableMove) -> bool:
    """Whether the step did what its player asked for; hands that were decided ahead may have followed."""
    player, events = moved.record.actor, moved.events
    match command:
        case PlaceBets(spots=spots):
            lying = [wager for (bettor, _), wager in moved.book.wagers.items() if bettor == player]
            wanted = {spot.box: (spot.main, spot.side, spot.golden, spot.behind is True) for spot in spots}
            return wanted == {bet.box: (bet.main, bet.side, bet.golden, bet.behind) for bet in lying}
        case Rebet():
            return any(bettor == player for bettor, _ in moved.book.wagers)
        case TakeSeat(box=box):
            return [(event.player, event.box) for event in events[:1] if isinstance(event, SeatTaken)] == [
                (player, box)
            ]
        case LeaveSeat(box=box):
            return SeatLeft(player, box) in events or events == [SeatGivenUp(player, box)]
        case AddWord(word=word):
            return [(event.player, event.word) for event in events if isinstance(event, WordAdded)] == [(player, word)]
        case DealNow():
            return events == [BetsFinal(player)]
        case Cut(cut=cut):
            return _was_cut(events, player, cut)
        case Decide(box=box, action=action) | DecideEarly(box=box, action=action) if _is_kept(events):
            # In turn it is a card that has to wait, because others may still withdraw.
            fits = isinstance(command, DecideEarly) or str(action) in DRAWING
            return fits and events[0] == EarlyDecision(player, box, action)
        case Decide(box=box, action=action) | DecideEarly(box=box, action=action):
            return bool(events) and _is_answer(events[0], player, box, str(action))
        case _:
            raise StormBroke(f"{command} was carried out at a live table")


def _is_kept(events: list[AnyTableEvent]) -> bool:
    return bool(events) and isinstance(events[0], EarlyDecision)


def _was_cut(events: list[AnyTableEvent], player: str, cut: str) -> bool:
    found = [event for event in events if isinstance(event, ShoeCut)]
    if len(found) != 1:
        return False
    parts = found[0].parts
    return not cut or (bool(parts) and (parts[-1].by, parts[-1].text, parts[-1].last) == (player, cut, True))


def _is_answer(event: AnyTableEvent, player: str, box: int, action: str) -> bool:
    if not isinstance(event, Answered) or event.player != player:
        return False
    match event:
        case ev.Decided():
            return (event.box, str(event.action)) == (box, action)
        case ev.Insured():
            # One answer may be for all positions of a player, and the first of them is told first.
            return action == "Y"
        case _:
            return action == "N"
