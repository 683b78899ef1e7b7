"""What all who watch one table are shown: drawn and encoded once a version, however many they are.

Once for each currency that somebody watches in: at most tables that is one.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, Protocol, cast

import msgspec
from msgspec.structs import replace

from sabot.engine import Event, Phase
from sabot.engine import event as ev
from sabot.protocol.drawing import (
    Kept,
    Names,
    QuestionSign,
    asked_at,
    draw_own,
    draw_table,
    find_changes,
    players_of,
    sight_at,
    viewer_at,
)
from sabot.protocol.message import Moved, ServerMessage, TableShown
from sabot.protocol.naming import ScreenNames
from sabot.protocol.presenter import Announcement, find_announcements
from sabot.protocol.situation import OwnWriter
from sabot.protocol.view import OwnView, TableView
from sabot.table import AnyTableEvent, Purse, Table
from sabot.table.money import Standing, players_in
from sabot.table.redaction import pseudonym, redact_all
from sabot.table.sight import Convert, read_same

_encoder = msgspec.json.Encoder()
PRIVATE = "private"
"""What a step is called of which nothing is told: somebody has decided ahead."""
SECRET = ("early", "decide")
"""What may have been asked for with such a step."""
MANYS = ("bet", "rebet", "decide", "early")
"""What many of a crowd do at the same time."""


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
    def closed(self) -> Mapping[str, Standing] | None:
        """Where the players of a round stood that has just ended; None if none has."""


class Text(NamedTuple):
    """A message in two parts that follow each other: of thousands who are told it, all have the first in common."""

    shared: str
    own: str = ""


class Move(msgspec.Struct, frozen=True):
    """What is told of a step of the table."""

    texts: Mapping[str, Text]
    """As it is told to everybody, by the currency they read in."""
    heads: Mapping[str, str]
    """The same without its end, for those who are told something of their own."""
    own: frozenset[str]
    """Those who are told something of their own besides."""
    announced: Mapping[str, tuple[Announcement, ...]]
    """What a presenter says of it, by the currency that it is heard in."""


class _Face:
    """The table as it is told to those who read money in one currency."""

    def __init__(self) -> None:
        self.view: TableView | None = None
        """As it was drawn last."""
        self.told: TableView | None = None
        """As all its watchers have it, by what they were told."""
        self.whole = ""
        """The message that shows it whole, but for its end."""
        self.meter = 0
        """What the progressive's meter showed then, in the table's currency."""
        self.kept = Kept()
        self.events: list[AnyTableEvent] = []
        """What happened since."""


class TableScreen:
    """One table as it is told to its watchers."""

    def __init__(self, names: ScreenNames, convert: Convert = read_same) -> None:
        self._names = names
        self._convert = convert
        self._revision = names.revision
        self._faces: dict[str, _Face] = {}
        """By currency."""
        self._own = Kept()
        self._writer = OwnWriter(names)
        self._before: frozenset[str] | None = None
        """Those who had a bet in the last round; None: nothing was drawn yet."""
        self._asked: QuestionSign | None = None
        """What was asked at the table when the view was last told."""
        self._untold: set[str] = set()
        """Those who did something since, and have not been told what is their own."""
        self._kind = ""
        """What was done last of what was noted."""
        self._is_behind = False
        """Whether something was noted that was not told."""

    def version(self, currency: str) -> int | None:
        """The version that all have who watch in that currency; None: nothing was told yet."""
        face = self._faces.get(currency)
        return face.told.version if face and face.told else None

    def has_told(self, version: int) -> bool:
        """Whether all watchers have the table as that version left it, or later."""
        told = [face.told.version for face in self._faces.values() if face.told is not None]
        return bool(told) and min(told) >= version

    def start_over(self) -> None:
        """Forgets what was told: all watchers are about to be shown the table whole."""
        self._faces, self._untold, self._before = {}, set(), None
        self._is_behind = False
        self._writer = OwnWriter(self._names)

    def draw(self, table: Table, currency: str) -> TableView:
        """The table as everybody sees it who reads in that currency."""
        if self._revision != self._names.revision:
            self._revision, self._own = self._names.revision, Kept()
            for face in self._faces.values():
                face.view, face.kept = None, Kept()
        return self._draw_face(table, currency)

    def _draw_face(self, table: Table, currency: str) -> TableView:
        face = self._faces.setdefault(currency, _Face())
        view = face.view
        # Other tables may move the meter too.
        if view is None or view.version != table.version or face.meter != table.pot.shown:
            view = draw_table(table, self._names, face.kept, sight_at(table, currency, self._convert))
            face.view, face.whole, face.meter = view, "", table.pot.shown
            if face.told is None:
                face.told = view
            if self._before is None:
                self._before = players_of(table.last)
        return view

    def show(self, table: Table, purse: Purse) -> Text:
        """The message that shows the table whole to one player; the shared part as the others have it by now."""
        view, face = self.draw(table, purse.currency), self._faces[purse.currency]
        if self._is_behind and face.told is not None and face.told is not view:
            # What waits to be told leads on from there, and nobody could take it in who was shown more.
            return Text(_write_whole(face.told), self._write_own_behind(table, purse, face.told))
        face.whole = face.whole or _write_whole(view)
        return Text(face.whole, self._write_own(table, purse))

    def note(self, table: Table, update: TableStep, currencies: Collection[str]) -> None:
        """Takes in a step which has just been committed, to be told of.

        ``currencies`` are those that somebody watches in. While other steps are under way the table is further than
        anybody may know: then nothing is told, and the message of the last of them tells of all.
        """
        self._turn_to(currencies)
        for code, face in self._faces.items():
            sight = sight_at(table, code, self._convert)
            viewer = viewer_at(table, self._names, closed=update.closed is not None, sight=sight)
            shown = cast("list[AnyTableEvent]", redact_all(update.events, viewer))
            face.events += shown
            self._kind = PRIVATE if update.kind in SECRET and not shown else update.kind
        self._untold.update(players_in(update.events), update.closed or ())
        if update.closed is not None:
            # What was theirs of the round before is no more; also where the next step is told with this one.
            self._untold |= self._before or frozenset()
            self._before = players_of(table.last)
        if update.closed is not None and not any(isinstance(event, ev.RoundVoided) for event in update.events):
            # A round that was voided before its deal is not the one before: that is still the one before it.
            self._writer.hear_end(table, update.closed)
        self._is_behind = True

    def can_wait(self, table: Table, update: TableStep) -> bool:
        """Whether the step is one of many of a crowd's, that ends nothing and asks nothing new of anybody."""
        return update.kind in MANYS and update.closed is None and asked_at(table.round) == self._asked

    def tell(self, table: Table, update: TableStep, currencies: Collection[str]) -> Move:
        """The message that tells of all that was noted, the last of it this step, but for what is a player's own."""
        self._turn_to(currencies)
        told = {code: self._write(table, update, self._kind, code) for code in self._faces}
        self._is_behind = False
        return Move(
            {code: Text(text) for code, (text, _) in told.items()},
            {code: text[:-1] for code, (text, _) in told.items()},
            frozenset(self._find_own(table)),
            {code: announced for code, (_, announced) in told.items()},
        )

    def _turn_to(self, currencies: Collection[str]) -> None:
        """Has a face for each of them: what nobody watched would tell the next who comes of more than happened."""
        self._faces = {code: self._faces.get(code) or _Face() for code in currencies}

    def _write(self, table: Table, update: TableStep, kind: str, currency: str) -> tuple[str, tuple[Announcement, ...]]:
        face = self._faces[currency]
        before = face.told
        view = self.draw(table, currency)
        moved = Moved(
            table=table.id,
            since=before.version if before else update.version - 1,
            version=update.version,
            at_ms=update.at_ms,
            kind=kind,
            events=face.events,
            view=find_changes(before or view, view),
        )
        announced = find_announcements(before, view, face.events)
        face.told, face.events = view, []
        return _encoder.encode(moved).decode(), announced

    def _find_own(self, table: Table) -> set[str]:
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
        return own

    def add_own(self, move: Move, table: Table, purse: Purse) -> Text:
        """The message of a step with what is the player's own, where there is something."""
        if purse.player not in move.own:
            return move.texts[purse.currency]
        return Text(move.heads[purse.currency], self._write_own(table, purse))

    def _write_own(self, table: Table, purse: Purse) -> str:
        """The end of a message, with what is the player's own."""
        if table.is_shared and not table.round.state.owned:
            return f',"own":{self._writer.write(table, purse)}}}'
        return _end_with(draw_own(table, purse, self._names, self._own))

    def _write_own_behind(self, table: Table, purse: Purse, shown: TableView) -> str:
        """The same beside a view that the table has left behind: a round that ended since has no result there yet.

        Under the view's last round it would be read as that one's. What waits to be told brings it.
        """
        if (shown.last.code if shown.last else None) == table.last_code:
            return self._write_own(table, purse)
        return _end_with(replace(draw_own(table, purse, self._names, self._own), last=None))


def _end_with(own: OwnView) -> str:
    return f',"own":{_encoder.encode(own).decode()}}}'


def _write_whole(view: TableView) -> str:
    """The message that shows the table whole, but for its end."""
    return _encoder.encode(_Whole(table=view.table, version=view.version, view=view)).decode()[:-1]


def _concerned(table: Table, before: QuestionSign | None, now: QuestionSign) -> set[str]:
    """Those whom another question concerns: everybody; but as hand follows hand where each is one player's, these."""
    boxes = table.round.state.boxes
    if before is None or not table.round.state.owned or not before.phase is now.phase is Phase.PLAY:
        return table.players
    if table.rules.surrender_window == "table" and before.drawn != now.drawn:
        return table.players
    return {owner for box in (*before.boxes, *now.boxes) if box in boxes and (owner := boxes[box].owner) is not None}


def show_table(table: Table, purse: Purse, names: Names = pseudonym, convert: Convert = read_same) -> TableShown:
    """The table whole, as one player sees it."""
    view = draw_table(table, names, sight=sight_at(table, purse.currency, convert))
    return TableShown(table=view.table, version=view.version, view=view, own=draw_own(table, purse, names))
