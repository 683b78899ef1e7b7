"""What all who watch one table are shown: drawn once a version, encoded once, however many they are."""

from collections.abc import Iterable, Sequence
from typing import Protocol, cast

import msgspec

from sabot.engine import Event, Phase
from sabot.protocol.drawing import (
    Kept,
    Names,
    QuestionSign,
    asked_at,
    draw_own,
    draw_table,
    find_changes,
    players_of,
    viewer_at,
)
from sabot.protocol.message import Moved, ServerMessage, TableShown
from sabot.protocol.naming import ScreenNames
from sabot.protocol.presenter import Announcement, find_announcements
from sabot.protocol.view import OwnView, TableView
from sabot.table import AnyTableEvent, Purse, Table
from sabot.table.money import players_in
from sabot.table.redaction import pseudonym, redact_all

_encoder = msgspec.json.Encoder()
PRIVATE = "private"
"""What a step is called of which nothing is told: somebody has decided ahead."""


class _Whole(ServerMessage, frozen=True, kw_only=True, tag="table"):
    """`TableShown` without what is a player's own."""

    table: str
    version: int
    view: TableView


class TableStep(Protocol):
    """A step of a table that has just been committed."""

    @property
    def version(self) -> int:
        """The one that it led to."""

    @property
    def at_ms(self) -> int:
        """When."""

    @property
    def kind(self) -> str:
        """What was done."""

    @property
    def events(self) -> Sequence[Event]:
        """What happened."""

    @property
    def closed(self) -> Iterable[str] | None:
        """The players of a round that has just ended; None if none has."""


class Move(msgspec.Struct, frozen=True):
    """What is told of a step of the table."""

    text: str
    """As it is told to everybody."""
    own: frozenset[str]
    """Those who are told something of their own besides."""
    announced: tuple[Announcement, ...] = ()
    """What a presenter says of it."""


class TableScreen:
    """One table as it is told to its watchers."""

    def __init__(self, names: ScreenNames) -> None:
        self._names = names
        self._revision = names.revision
        self._view: TableView | None = None
        """As it was drawn last."""
        self._told: TableView | None = None
        """As all watchers have it, by what they were told."""
        self._whole = ""
        self._kept = Kept()
        self._before: frozenset[str] = frozenset()
        """Those who had a bet in the last round."""
        self._asked: QuestionSign | None = None
        """What was asked at the table when the view was last told."""
        self._untold: set[str] = set()
        """Those who did something since, and have not been told what is their own."""
        self._events: list[AnyTableEvent] = []
        """What happened since."""

    @property
    def version(self) -> int | None:
        """The version that all watchers have; None: nothing was told yet."""
        return self._told.version if self._told else None

    def start_over(self) -> None:
        """Forgets what was told: all watchers are about to be shown the table whole."""
        self._view = self._told = None
        self._events, self._untold = [], set()

    def draw(self, table: Table) -> TableView:
        """The table as everybody sees it."""
        known = self._view
        if known is None or not self._is_fresh(known, table):
            if self._revision != self._names.revision:
                self._revision, self._kept = self._names.revision, Kept()
            self._view = draw_table(table, self._names, self._kept)
            self._whole = ""
            if self._told is None:
                self._told, self._before = self._view, players_of(table.last)
            return self._view
        return known

    def _is_fresh(self, known: TableView, table: Table) -> bool:
        """Whether nothing has changed: neither the table, nor a name, nor a meter that other tables move too."""
        meter = table.pot.meter if known.live is not None and known.live.meter is not None else None
        same = known.version == table.version and self._revision == self._names.revision
        return same and (known.live is None or known.live.meter == meter)

    def show(self, table: Table, purse: Purse) -> str:
        """The message that shows the table whole to one player."""
        view = self.draw(table)
        if not self._whole:
            whole = _Whole(table=view.table, version=view.version, view=view)
            self._whole = _encoder.encode(whole).decode()
        return self._with_own(self._whole, table, purse)

    def tell(self, table: Table, update: TableStep) -> Move | None:
        """The message that tells of a step which has just been committed, but for what is a player's own.

        While other steps are under way the table is further than anybody may know: then nothing is told, and the
        message of the last of them tells of all.
        """
        viewer = viewer_at(table, self._names, closed=update.closed is not None)
        shown = cast("list[AnyTableEvent]", redact_all(update.events, viewer))
        self._events += shown
        self._untold.update(players_in(update.events), update.closed or ())
        if update.version != table.version:
            return None
        since = self._told.version if self._told else update.version - 1
        view = self.draw(table)
        moved = Moved(
            table=table.id,
            since=since,
            version=update.version,
            at_ms=update.at_ms,
            kind=PRIVATE if update.kind == "early" and not shown else update.kind,
            events=self._events,
            view=find_changes(self._told or view, view),
        )
        announced = find_announcements(self._told, view, self._events)
        self._told, self._events = view, []
        return Move(_encoder.encode(moved).decode(), frozenset(self._find_own(table, update)), announced)

    def _find_own(self, table: Table, update: TableStep) -> set[str]:
        """Those for whom something of their own is new: whoever did something, and all where the question is another.

        So what one of a crowd does costs no look at the others.
        """
        own, self._untold = self._untold, set()
        if table.owner is not None:
            own.add(table.owner)
        asked = asked_at(table.round)
        if asked != self._asked:
            own |= _concerned(table, self._asked, asked)
            self._asked = asked
        if update.closed is not None:
            # What was theirs of the round before is no more.
            own |= self._before.union(update.closed)
            self._before = players_of(table.last)
        return own

    def add_own(self, move: Move, table: Table, purse: Purse) -> str:
        """The message of a step with what is the player's own, where there is something."""
        return self._with_own(move.text, table, purse) if purse.player in move.own else move.text

    def _with_own(self, text: str, table: Table, purse: Purse) -> str:
        own: OwnView = draw_own(table, purse, self._names, self._kept)
        return f'{text[:-1]},"own":{_encoder.encode(own).decode()}}}'


def _concerned(table: Table, before: QuestionSign | None, now: QuestionSign) -> set[str]:
    """Those whom another question concerns: everybody; but as hand follows hand where each is one player's, these."""
    boxes = table.round.state.boxes
    if before is None or not table.round.state.owned or not before.phase is now.phase is Phase.PLAY:
        return table.players
    if table.rules.surrender_window == "table" and before.drawn != now.drawn:
        return table.players
    return {owner for box in (*before.boxes, *now.boxes) if box in boxes and (owner := boxes[box].owner) is not None}


def show_table(table: Table, purse: Purse, names: Names = pseudonym) -> TableShown:
    """The table whole, as one player sees it."""
    view = draw_table(table, names)
    return TableShown(table=view.table, version=view.version, view=view, own=draw_own(table, purse, names))
