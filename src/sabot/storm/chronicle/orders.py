"""What operators have ordered at live tables by the journal, held against what is done there afterwards."""

from sabot.engine import Action
from sabot.engine import event as ev
from sabot.engine.wager import Wager
from sabot.rules import Rules
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

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        """Of the shoe on the table."""
        self.made = 0
        """Orders carried out."""
        self.halted = False
        """Whether no round begins."""
        self._set = Terms()
        """What was ordered last."""
        self._in_force = Terms()
        """What the shoe on the table is dealt by."""
        self._renew = False
        """Whether the shoe on the table is by other rules than were ordered."""
        self._stale = False
        """Whether it must be gone: since then the table was empty between two rounds."""

    @property
    def lets_withdraw(self) -> bool:
        """Whether withdrawal is not switched off in the shoe on the table."""
        return SURRENDER not in self._in_force.off

    def take(self, moved: TableMove) -> None:
        """Takes in a step; raises where something is done against an order."""
        for event in moved.events:
            self._follow(event, moved)
        if self._renew and not moved.book.wagers and not moved.book.dealt:
            self._stale = True
        if self.halted and moved.book.wagers and not moved.book.dealt:
            raise moved.broke("bets lie on a table where no round begins")

    def _follow(self, event: AnyTableEvent, moved: TableMove) -> None:
        match event:
            case TablePaused() | TableClosed():
                self.halted = True
                self.made += 1
            case TableContinued() | TableReopened():
                self.halted = False
                self.made += 1
            case TableSet(terms=terms, renew=renew):
                self._set, self._renew, self._stale = terms, renew, False
                self.made += 1
            case ShoeOpened():
                self._in_force, self._renew, self._stale = self._set, False, False
            case RoundOpened() if self.halted or self._stale:
                raise moved.broke("a round begins against an order")
            case ev.WagerPlaced(wager=wager):
                if self.halted:
                    raise moved.broke(f"{wager} is taken where no round begins")
                self._check_limits(wager, moved)
                if set(wager.side) & set(self._in_force.off):
                    raise moved.broke(f"{wager} is taken, and {self._in_force.off} are off")
            case ev.Decided(action=Action.SURRENDER) if SURRENDER in self._in_force.off:
                raise moved.broke("a withdrawal is taken where that is switched off")

    def _check_limits(self, wager: Wager, moved: TableMove) -> None:
        """Raises for a bet beyond the limits: the sheet's or those that were ordered, in the currency of the bet."""
        rules, terms = self.rules, self._in_force
        if (wager.currency in rules.currencies) != bool(rules.currencies):
            raise moved.broke(f"{wager} is taken where bets are in {list(rules.currencies)}")
        times = rules.currencies.get(wager.currency, 1)
        limits = (terms.min, rules.limits.min), (terms.max, rules.limits.max), (terms.increment, rules.limits.increment)
        least, most, step = (times * (sheet if ordered is None else ordered) for ordered, sheet in limits)
        if not least <= wager.main <= most or (wager.main - least) % step:
            raise moved.broke(f"{wager} is taken where {least} to {most} by {step} can be bet")
