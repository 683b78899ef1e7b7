"""What everybody sees of a table, read once for all bots that watch it in one process."""

from collections.abc import Callable

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from sabot.protocol import (
    BalanceTold,
    Done,
    Hello,
    NoticeTold,
    OwnView,
    Pong,
    RefusalTold,
    TableChanges,
    TableView,
    take_changes,
)


class HeardTable(Struct, frozen=True, kw_only=True, tag="table", tag_field="type"):
    """A table whole, its shared part not read yet."""

    table: str
    version: int
    view: Raw
    own: OwnView


class HeardMove(Struct, frozen=True, kw_only=True, tag="moved", tag_field="type"):
    """What has moved at a table, the shared part not read yet; events are passed over."""

    table: str
    since: int
    version: int
    view: Raw
    own: OwnView | UnsetType = UNSET


HeardMessage = Hello | HeardTable | HeardMove | Done | RefusalTold | BalanceTold | NoticeTold | Pong

_messages: msgspec.json.Decoder[HeardMessage] = msgspec.json.Decoder(HeardMessage)
_views = msgspec.json.Decoder(TableView)
_changes = msgspec.json.Decoder(TableChanges)


class _Kind(Struct):
    """What a message says that it is."""

    type: str = ""


_kinds = msgspec.json.Decoder(_Kind)
_KNOWN = frozenset({"hello", "table", "moved", "done", "refused", "balance", "notice", "pong"})


def hear(text: str | bytes) -> HeardMessage | None:
    """The message; None for one of a kind that a bot has no use for."""
    try:
        return _messages.decode(text)
    except msgspec.ValidationError:
        if _kinds.decode(text).type in _KNOWN:
            raise
        return None


class SharedView:
    """The newest shared part of a table that any of the bots has heard of."""

    def __init__(self, hear_round: Callable[[int], object] = lambda _: None) -> None:
        self._view: TableView | None = None
        self._hear_round = hear_round
        """Told how many rounds there were, whenever one has ended."""
        self.rounds = 0
        """How many were seen to end."""

    @property
    def version(self) -> int:
        """Of the table; -1: nothing was heard yet."""
        return self._view.version if self._view else -1

    @property
    def view(self) -> TableView:
        """What everybody sees."""
        if self._view is None:
            raise AssertionError("nothing is looked at before the table was shown")
        return self._view

    def take_table(self, heard: HeardTable) -> None:
        """Takes in a table that was shown whole, unless that is known."""
        if heard.version > self.version:
            self._keep(_views.decode(heard.view))

    def take_move(self, heard: HeardMove) -> bool:
        """Whether the view is as new as the move now; else something was missed."""
        if heard.version <= self.version:
            return True
        if self._view is None or heard.since != self._view.version:
            return False
        self._keep(take_changes(self._view, _changes.decode(heard.view), heard.version))
        return True

    def _keep(self, view: TableView) -> None:
        before, self._view = self._view, view
        if before is not None and view.last is not None and (before.last is None or before.last.code != view.last.code):
            self.rounds += 1
            self._hear_round(self.rounds)
