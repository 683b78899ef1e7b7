"""Live tables filmed: how each of them was to be seen after every step that was told."""

from typing import NamedTuple

from sabot.protocol.view import HandView, LiveView, TableView
from sabot.storm.error import StormBroke


class Frame(NamedTuple):
    """A table as everybody saw it at one version."""

    life: int
    """In which of the house's lives."""
    dealt_ms: int
    """When there was last dealt in those before; 0: never."""
    opened_ms: int
    """When that one began."""
    view: TableView

    @property
    def live(self) -> LiveView:
        """What it has that is shared and goes by a clock."""
        return live_part(self.view)

    @property
    def cut_due_ms(self) -> int | None:
        """Until when the last cut is awaited."""
        return self.live.cut.due_ms if self.live.cut else None

    @property
    def knows_wait(self) -> bool:
        """Whether what the round waits for is to be seen: of two deadlines the nearer one is shown."""
        return self.cut_due_ms is None or self.cut_due_ms != self.view.due_ms

    @property
    def waits_for(self) -> tuple[object, ...] | None:
        """What the round waits for; None: nothing."""
        if self.live.waits_for is None:
            return None
        return (self.live.waits_for, *(self.hand_in_turn() or ()))

    def hand_in_turn(self) -> tuple[int, int, int] | None:
        """Box, hand and number of cards of the hand in turn."""
        found: list[tuple[int, HandView]] = [
            (box.box, hand) for box in self.view.round.boxes for hand in box.hands if hand.in_turn
        ]
        return next(((box, hand.hand, len(hand.cards)) for box, hand in found), None)

    @property
    def is_hurried(self) -> bool:
        """Whether all who have a bet on a seat of theirs want the cards now."""
        owners = {box.owner for box in self.view.round.boxes if box.owner is not None}
        return self.view.round.phase == "betting" and bool(owners) and owners <= set(self.live.final)

    @property
    def has_idlers(self) -> bool:
        """Whether somebody sits there who has no bet on a seat of theirs."""
        owners = {box.owner for box in self.view.round.boxes}
        return any(seat.name not in owners for seat in self.live.seats)


def live_part(view: TableView) -> LiveView:
    """What a table has that is shared; raises where it was shown without."""
    if view.live is None:
        raise StormBroke(f"live table {view.table} was shown like one that somebody owns")
    return view.live


class Film:
    """The newest frames of all live tables, until somebody has compared them with the books."""

    def __init__(self) -> None:
        self.life = 0
        self.dealt_ms = self.opened_ms = 0
        self._frames: dict[tuple[str, int], Frame] = {}

    def begin(self, life: int, dealt_ms: int, opened_ms: int) -> None:
        """A new life of the house begins."""
        self.life, self.dealt_ms, self.opened_ms = life, dealt_ms, opened_ms

    def shoot(self, view: TableView) -> None:
        """Keeps how the table is seen."""
        self._frames.setdefault((view.table, view.version), Frame(self.life, self.dealt_ms, self.opened_ms, view))

    def take(self, table: str, version: int) -> Frame | None:
        """How the table was seen then, if anybody could; it is not kept any longer."""
        return self._frames.pop((table, version), None)
