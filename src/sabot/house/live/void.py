"""A void as its operator is told of it: what of the money could not be taken back (M-2, R-6)."""

from msgspec import Struct
from sqlalchemy import Connection

from sabot.floor.reading import table_stream
from sabot.house.accounts.player import read_player
from sabot.store.reading import stream_steps
from sabot.table.event import MoneyLeft, decode_events


class LeftMoney(Struct, frozen=True, kw_only=True):
    """What a player has spent of what a voided round had paid them: the house's loss, in minor units."""

    player: str
    name: str
    currency: str
    cash: int
    gold: int


class VoidAnswer(Struct, frozen=True, kw_only=True):
    """What whoever voids a round is told."""

    version: int
    left: tuple[LeftMoney, ...]
    """What could not be taken back, and from whom; none mostly."""


def read_void(books: Connection, table: str, version: int) -> VoidAnswer:
    """The void that led to that version of the table."""
    step = next(iter(stream_steps(books, table_stream(table), after=version - 1, upto=version)))
    kept = next((event.kept for event in decode_events(step.body) if isinstance(event, MoneyLeft)), ())
    players = {each.player: read_player(books, each.player) for each in kept}
    return VoidAnswer(
        version=version,
        left=tuple(
            LeftMoney(
                player=each.player,
                name=players[each.player].name,
                currency=players[each.player].currency,
                cash=each.cash,
                gold=each.gold,
            )
            for each in kept
        ),
    )
