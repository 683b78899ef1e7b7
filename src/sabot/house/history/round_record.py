"""A finished round as the books have it, for whoever may look it up."""

from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from sabot.engine import Event
from sabot.floor.reading import engine_events, find_round, read_names, read_rules, round_events
from sabot.house.error import Refused
from sabot.house.history.round_page import PlayedPage, RoundPage, ShoePage, draw_round
from sabot.house.listing.subject import watches
from sabot.house.visitor import Visitor
from sabot.rules import Rules
from sabot.store import schema
from sabot.table import RoundEntry
from sabot.table.codes import parse_code
from sabot.table.event import AnyTableEvent, RoundOpened
from sabot.table.money import players_in
from sabot.table.redaction import Viewer, name_cutter, pseudonym, told_seed


class UnknownRound(Refused):
    """Raised for a round that does not exist, is not finished, or is another player's."""


class FoundRound(NamedTuple):
    """A finished round, and who looks it up."""

    entry: RoundEntry
    rules: Rules
    events: list[Event]
    start: int
    """The place in the shoe of its first card."""
    viewer: Viewer

    def page(self, connection: Connection) -> RoundPage:
        """The round whole."""
        shoe = _shoe(connection, self.entry.shoe_id, self.start, self.viewer)
        return draw_round(self.entry, self.rules, self.events, _players(connection, self.entry.code), shoe, self.viewer)


def read_round(connection: Connection, visitor: Visitor, code: str, player: str | None = None) -> FoundRound:
    """The round of that code: the visitor's own, or, for operators and inspectors, anybody's.

    Only what is the given player's can be seen of it; without one, all that the visitor may see.
    """
    parse_code(code)
    entry = find_round(connection, code)
    # An unfinished round is nobody's to look up: its events hold the card that lies face down.
    if entry is None or entry.closed_ms is None or not _may_see(connection, visitor, code):
        raise UnknownRound("no such round is among yours: a code is found in the history once its round is finished")
    events = round_events(connection, entry)
    viewer = _viewer(connection, player if watches(visitor) else visitor.player, events)
    return FoundRound(entry, read_rules(connection, entry.rules_hash), engine_events(events), _start(events), viewer)


def _viewer(connection: Connection, only: str | None, events: list[AnyTableEvent]) -> Viewer:
    """Whoever knows all accounts, or but one: the others by their names."""
    if only is None:
        return Viewer(lambda player: player)
    names = read_names(connection, [player for player in players_in(events) if player != only])
    return Viewer(lambda player: player if player == only else names.get(player) or pseudonym(player))


def _may_see(connection: Connection, visitor: Visitor, code: str) -> bool:
    if watches(visitor):
        return True
    played = schema.played.c
    own = select(played.code).where(played.code == code, played.player == visitor.player)
    return connection.scalar(own) is not None


def _start(events: list[AnyTableEvent]) -> int:
    return next(event.start for event in events if isinstance(event, RoundOpened))


def _players(connection: Connection, code: str) -> list[PlayedPage]:
    played = schema.played.c
    rows = connection.execute(select(schema.played).where(played.code == code).order_by(played.player))
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


def _shoe(connection: Connection, shoe: str, start: int, viewer: Viewer) -> ShoePage:
    row = connection.execute(select(schema.shoe).where(schema.shoe.c.id == shoe)).one()
    return ShoePage(
        shoe=row.id,
        decks=row.decks,
        burn=row.burn,
        undealt_decks=row.undealt_decks,
        commitment=row.commitment,
        cut=row.cut,
        cut_by=row.cut_by and name_cutter(row.cut_by, viewer),
        algorithm=row.algorithm,
        key=row.key,
        signature=row.signature,
        root=row.root,
        start=start,
        seed=told_seed(row.seed, row.retired_ms),
    )
