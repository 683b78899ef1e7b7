"""A finished round as the books have it, for whoever may look it up."""

from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from sabot.engine import Event
from sabot.floor.closed import corrected_events, corrections_of
from sabot.floor.reading import engine_events, find_round, read_rules, round_events
from sabot.house.error import Refused
from sabot.house.history.round_page import PlayedPage, RoundPage, ShoePage, draw_round
from sabot.house.listing.subject import watches
from sabot.house.visitor import Visitor
from sabot.rules import Rules
from sabot.store import schema
from sabot.table import RoundEntry
from sabot.table.codes import parse_code
from sabot.table.cutting import read_parts
from sabot.table.event import AnyTableEvent, RoundOpened
from sabot.table.others import Others, name_cutter_by_seat, tell_by_seat
from sabot.table.redaction import Viewer, told_seed


class UnknownRound(Refused):
    """Raised for a round that does not exist, is not finished, or is another player's."""


class FoundRound(NamedTuple):
    """A finished round, and who looks it up."""

    entry: RoundEntry
    rules: Rules
    events: list[Event]
    """For a player, with the others by their seats."""
    others: tuple[Others, ...]
    start: int
    """The place in the shoe of its first card."""
    viewer: Viewer

    def page(self, connection: Connection) -> RoundPage:
        """The round whole."""
        shoe = _shoe(connection, self.entry.shoe_id, self.start, self)
        played = _players(connection, self.entry.code, self.viewer.only)
        return draw_round(self.entry, self.rules, self.events, played, shoe, self.viewer, self.others)


def read_round(connection: Connection, visitor: Visitor, code: str, player: str | None = None) -> FoundRound:
    """The round of that code: the visitor's own, or, for operators and inspectors, anybody's.

    Only what is the given player's can be seen of it; without one, all that the visitor may see.
    """
    parse_code(code)
    entry = find_round(connection, code)
    # An unfinished round is nobody's to look up: its events hold the card that lies face down.
    if entry is None or entry.closed_ms is None or not _may_see(connection, visitor, code):
        raise UnknownRound("no such round is among yours: a code is found in the history once its round is finished")
    told, rules = round_events(connection, entry), read_rules(connection, entry.rules_hash)
    only = player if watches(visitor) else visitor.player
    happened = corrected_events(rules, engine_events(told), corrections_of(connection, entry))
    events, others = (happened, ()) if only is None else tell_by_seat(happened, only, rules)
    return FoundRound(entry, rules, events, others, _start(told), Viewer(lambda name: name, only=only))


def _may_see(connection: Connection, visitor: Visitor, code: str) -> bool:
    if watches(visitor):
        return True
    played = schema.played.c
    own = select(played.code).where(played.code == code, played.player == visitor.player)
    return connection.scalar(own) is not None


def _start(events: list[AnyTableEvent]) -> int:
    return next(event.start for event in events if isinstance(event, RoundOpened))


def _players(connection: Connection, code: str, only: str | None) -> list[PlayedPage]:
    played = schema.played.c
    wanted = [played.code == code, *([played.player == only] if only is not None else [])]
    rows = connection.execute(select(schema.played).where(*wanted).order_by(played.player))
    return [_player(row) for row in rows]


def _player(row: Any) -> PlayedPage:
    return PlayedPage(
        player=row.player,
        currency=row.currency,
        staked=row.staked,
        returned=row.returned,
        golden_staked=row.golden_staked,
        golden_returned=row.golden_returned,
        net=(row.returned - row.golden_returned) - (row.staked - row.golden_staked),
    )


def _shoe(connection: Connection, shoe: str, start: int, found: FoundRound) -> ShoePage:
    row = connection.execute(select(schema.shoe).where(schema.shoe.c.id == shoe)).one()
    return ShoePage(
        shoe=row.id,
        decks=row.decks,
        burn=row.burn,
        undealt_decks=row.undealt_decks,
        commitment=row.commitment,
        cut=row.cut,
        cut_by=row.cut_by and _cutter(row, found),
        algorithm=row.algorithm,
        key=row.key,
        signature=row.signature,
        root=row.root,
        start=start,
        seed=told_seed(row.seed, row.retired_ms),
    )


def _cutter(row: Any, found: FoundRound) -> str:
    only = found.viewer.only
    by: str = row.cut_by
    return by if only is None else name_cutter_by_seat(by, read_parts(row.cut_parts), only, found.rules)
