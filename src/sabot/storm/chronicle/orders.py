"""What operators have ordered at live tables by the journal, held against what is done there afterwards."""

from sabot.engine import Action
from sabot.engine import event as ev
from sabot.storm.chronicle.move import TableMove
from sabot.table import AnyTableEvent
from sabot.table.event import (
    RoundOpened,
    ShoeOpened,
    TableClosed,
    TableContinued,
    TablePaused,
    TableReopened,
    TableSet,
)
from sabot.table.terms import SURRENDER, Terms


class OrderBook:
    """The orders at one table."""

    def __init__(self) -> None:
        self.made = 0
        """Orders carried out."""
        self._halted = False
        self._set = Terms()
        """What was ordered last."""
        self._in_force = Terms()
        """What the shoe on the table is dealt by."""
        self._renew = False
        """Whether the shoe on the table is by other rules than were ordered."""
        self._stale = False
        """Whether it must be gone: since then the table was empty between two rounds."""

    def take(self, moved: TableMove) -> None:
        """Takes in a step; raises where something is done against an order."""
        for event in moved.events:
            self._follow(event, moved)
        if self._renew and not moved.book.wagers and not moved.book.dealt:
            self._stale = True
        if self._halted and moved.book.wagers and not moved.book.dealt:
            raise moved.broke("bets lie on a table where no round begins")

    def _follow(self, event: AnyTableEvent, moved: TableMove) -> None:
        match event:
            case TablePaused() | TableClosed():
                self._halted = True
                self.made += 1
            case TableContinued() | TableReopened():
                self._halted = False
                self.made += 1
            case TableSet(terms=terms, renew=renew):
                self._set, self._renew, self._stale = terms, renew, False
                self.made += 1
            case ShoeOpened():
                self._in_force, self._renew, self._stale = self._set, False, False
            case RoundOpened() if self._halted or self._stale:
                raise moved.broke("a round begins against an order")
            case ev.WagerPlaced(wager=wager):
                if self._halted:
                    raise moved.broke(f"{wager} is taken where no round begins")
                self._check_limits(wager.main, moved)
                if set(wager.side) & set(self._in_force.off):
                    raise moved.broke(f"{wager} is taken, and {self._in_force.off} are off")
            case ev.Decided(action=Action.SURRENDER) if SURRENDER in self._in_force.off:
                raise moved.broke("a withdrawal is taken where that is switched off")

    def _check_limits(self, main: int, moved: TableMove) -> None:
        terms = self._in_force
        if terms.min is None or terms.max is None or terms.increment is None:
            return
        if not terms.min <= main <= terms.max or (main - terms.min) % terms.increment:
            raise moved.broke(f"{main} is bet where {terms.min} to {terms.max} by {terms.increment} is taken")
