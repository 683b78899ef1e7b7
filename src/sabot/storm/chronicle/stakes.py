"""Stakes by the events alone: what lies on each hand and side bet of a table, and what has come back of it."""

from collections import Counter
from typing import NamedTuple

from sabot.engine import event as ev
from sabot.ledger import Kind
from sabot.storm.chronicle.tables import TableMove
from sabot.storm.error import StormBroke
from sabot.table import AnyTableEvent


class Back(NamedTuple):
    """What a stake returned in all, ``gold`` of it in Golden Chips."""

    returned: int
    gold: int


class BookedStake:
    """Money on a hand or a side bet."""

    def __init__(self, cash: int, gold: int = 0) -> None:
        self.cash = cash
        self.gold = gold
        self.back: Back | None = None
        """None while its fate is open."""


StakeKey = tuple[int, int | str]
"""A box, and the number of a hand or the name of a bet."""


class Stakes:
    """The stakes of one table's present round."""

    def __init__(self) -> None:
        self.lying: dict[StakeKey, BookedStake] = {}
        self.posted: Counter[Kind] = Counter()
        """What the round has moved so far on the player's accounts."""

    def take(self, moved: TableMove) -> None:
        """Takes in a step: its postings are what its events say, to the cent."""
        for event in moved.events:
            self._follow(event)
        for posting in moved.record.postings:
            if posting.account.owner:
                self._check_owner(moved, posting.account.owner)
                self.posted[posting.account.kind] += posting.amount
        expected = self._expected()
        for kind in (Kind.CASH, Kind.HOLD, Kind.GOLD, Kind.GOLD_HOLD):
            if self.posted[kind] != expected[kind]:
                raise StormBroke(
                    f"record {moved.record.seq} ({moved.record.kind} of {moved.record.stream}): the round has moved"
                    f" {self.posted[kind]} on {kind} so far, by its events {expected[kind]}"
                )

    def clear(self) -> None:
        """Makes ready for the next round."""
        self.lying.clear()
        self.posted.clear()

    def _check_owner(self, moved: TableMove, owner: str) -> None:
        if owner != moved.book.opened.owner:
            raise StormBroke(f"record {moved.record.seq} of {moved.record.stream} moves money of {owner}")

    def _expected(self) -> dict[Kind, int]:
        stakes = self.lying.values()
        back = [stake.back for stake in stakes if stake.back is not None]
        open_ = [stake for stake in stakes if stake.back is None]
        return {
            Kind.CASH: sum(returned - gold for returned, gold in back) - sum(stake.cash for stake in stakes),
            Kind.HOLD: sum(stake.cash for stake in open_),
            Kind.GOLD: sum(gold for _, gold in back) - sum(stake.gold for stake in stakes),
            Kind.GOLD_HOLD: sum(stake.gold for stake in open_),
        }

    def _follow(self, event: AnyTableEvent) -> None:
        match event:
            case ev.WagerPlaced(wager=wager):
                cash, gold = (0, wager.main) if wager.golden else (wager.main, 0)
                self.lying[wager.box, 1] = BookedStake(cash, gold)
                for name, amount in wager.side.items():
                    self.lying[wager.box, name] = BookedStake(amount)
            case ev.WagerRefunded(box=box):
                self.lying = {place: stake for place, stake in self.lying.items() if place[0] != box}
            case ev.Insured(box=box, stake=amount):
                self.lying[box, "insurance"] = BookedStake(amount)
            case ev.Decided(box=box, hand=hand, action="P", added=added):
                self.lying[box, f"{hand} split"] = BookedStake(added)
            case ev.Decided(box=box, hand=hand, added=added):
                self.lying[box, hand].cash += added
            case ev.HandSplit(box=box, hand=hand, first=first, second=second):
                # The second may have the number of the hand that was split.
                old, new = self.lying.pop((box, hand)), self.lying.pop((box, f"{hand} split"))
                self.lying[box, first], self.lying[box, second] = old, new
            case ev.HandSettled(box=box, hand=hand, returned=returned, golden=gold):
                self.lying[box, hand].back = Back(returned, gold)
            case ev.BetSettled(box=box, bet=bet, returned=returned):
                self.lying[box, bet].back = Back(returned, 0)
