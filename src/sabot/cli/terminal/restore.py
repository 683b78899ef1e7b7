"""From what was saved to what can be carried on: the shoe at its card, the round at its question."""

from collections.abc import Callable, Iterable

from sabot.cards import Card, Ceremony
from sabot.cli.terminal.purse import Purse, SavedRound, SavedTable
from sabot.engine import Event, Phase, Round
from sabot.engine import event as ev
from sabot.errors import SabotError


def open_shoe(saved: SavedTable) -> Ceremony | None:
    """The table's shoe with its next card on top; None where none is cut."""
    record = saved.shoe
    if record is None:
        return None
    ceremony = Ceremony(
        bytes.fromhex(record.seed),
        shoe=record.id,
        decks=record.decks,
        burn=record.burn,
        undealt_decks=record.undealt_decks,
        rules_hash=record.rules_hash,
        algorithm=record.algorithm,
    )
    ceremony.cut(record.cut)
    while ceremony.shoe.drawn < saved.drawn:
        ceremony.shoe.draw()
    return ceremony


def open_round(saved: SavedRound, draw: Callable[[], Card], below: Callable[[int], int], meter: int | None) -> Round:
    """The round as it stood."""
    return Round.rebuild(saved.rules, saved.events, draw, below=below, meter=meter)


def cards_of(events: Iterable[Event]) -> list[Card]:
    """The cards that left the shoe, in their order."""
    return [event.card for event in events if isinstance(event, ev.PlayerCard | ev.DealerCard)]


def check_tables(purse: Purse) -> None:
    """Raises unless every shoe and every round in the purse can be carried on."""
    for table in purse.tables.values():
        ceremony = open_shoe(table)
        if ceremony is not None and (ceremony.commitment, ceremony.root) != (table.commitment, table.root):
            raise SabotError("a shoe is not the one that was promised")
        if table.round is not None:
            _check_round(table, table.round)


def _check_round(table: SavedTable, saved: SavedRound) -> None:
    round_ = open_round(saved, _no_card, _no_number, None)
    if round_.phase is Phase.CLOSED:
        return
    if round_.turn is None:
        raise SabotError("a round waits for nobody")
    if table.shoe is None or cards_of(saved.events) != table.shoe.order()[saved.start : table.drawn]:
        raise SabotError("a round's cards are not its shoe's")


def _no_card() -> Card:
    raise SabotError("no card is drawn to look at a round")


def _no_number(_: int) -> int:
    raise SabotError("no number is drawn to look at a round")


def waiting_games(purse: Purse) -> list[str]:
    """The games with a round that is not finished, the one last played first."""
    waiting = [
        game
        for game, table in purse.tables.items()
        if table.round is not None and not any(isinstance(event, ev.RoundClosed) for event in table.round.events)
    ]
    return sorted(waiting, key=lambda game: game != purse.latest)
