"""Stakes by the events alone: what lies on each hand and side bet of a table, and what has come back of it."""

from collections import Counter
from copy import deepcopy
from typing import NamedTuple

from sabot.engine import event as ev
from sabot.engine.wager import Wager
from sabot.ledger import Account, Kind
from sabot.storm.chronicle.move import TableMove
from sabot.storm.error import StormBroke
from sabot.table import AnyTableEvent
from sabot.table.event import MoneyLeft, Unrecovered


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


StakeKey = tuple[str, int, int | str]
"""A player, a box, and the number of a hand or the name of a bet."""
PURSES = (Kind.CASH, Kind.HOLD, Kind.GOLD, Kind.GOLD_HOLD)


class Lying(NamedTuple):
    """What lies on a table at one moment."""

    stakes: dict[StakeKey, BookedStake]
    parting: dict[tuple[int, int], list[str]]
    deciding: dict[int, str]


class Stakes:
    """The stakes of one table's present round."""

    def __init__(self) -> None:
        self.lying: dict[StakeKey, BookedStake] = {}
        self.posted: Counter[tuple[str, Kind]] = Counter()
        """What the round has moved so far on the players' accounts."""
        self.currencies: dict[str, str] = {}
        """By player, in what they bet, where bets say so."""
        self.left: dict[str, Unrecovered] = {}
        """What a void could not take back, by player."""
        self._parting: dict[tuple[int, int], list[str]] = {}
        """By box and hand, whose stakes go to its halves when it is split."""
        self._deciding: dict[int, str] = {}
        """By box, what was decided there last."""

    def take(self, moved: TableMove) -> None:
        """Takes in a step: its postings are what its events say, to the cent."""
        for event in moved.events:
            self._follow(event)
        for posting in moved.record.postings:
            if posting.account.kind in PURSES:
                self._check_owner(moved, posting.account)
                self.posted[posting.account.owner, posting.account.kind] += posting.amount
        expected = self._expected()
        for player, kind in sorted(expected.keys() | self.posted.keys()):
            if self.posted[player, kind] != expected[player, kind]:
                raise StormBroke(
                    f"record {moved.record.seq} ({moved.record.kind} of {moved.record.stream}): the round has moved"
                    f" {self.posted[player, kind]} on {kind} of {player} so far, by its events {expected[player, kind]}"
                )

    def snapshot(self) -> "Lying":
        """What lies there now, to come back to where a card is taken back."""
        return deepcopy(Lying(self.lying, self._parting, self._deciding))

    def go_back(self, to: "Lying") -> None:
        """What was put down and paid since did not happen; what has moved on accounts has."""
        self.lying, self._parting, self._deciding = to

    def clear(self) -> None:
        """Makes ready for the next round."""
        self.lying.clear()
        self.posted.clear()
        self.left.clear()
        self._parting.clear()
        self._deciding.clear()

    @property
    def players(self) -> list[str]:
        """Whose stakes these are."""
        return list(dict.fromkeys(player for player, _, _ in self.lying))

    def of(self, player: str) -> dict[StakeKey, BookedStake]:
        """The player's own."""
        return {place: stake for place, stake in self.lying.items() if place[0] == player}

    def _check_owner(self, moved: TableMove, account: Account) -> None:
        opened, owner = moved.book.opened, account.owner
        if opened.owner and owner != opened.owner:
            raise moved.broke(f"moves money of {owner}")
        if account.currency != self.currencies.get(owner, opened.currency):
            raise moved.broke(f"moves money of {account.name}, whose bets are in {self.currencies.get(owner)}")

    def _expected(self) -> Counter[tuple[str, Kind]]:
        found: Counter[tuple[str, Kind]] = Counter()
        for (player, _, _), stake in self.lying.items():
            returned, gold = stake.back or Back(0, 0)
            found[player, Kind.CASH] += returned - gold - stake.cash
            found[player, Kind.GOLD] += gold - stake.gold
            if stake.back is None:
                found[player, Kind.HOLD] += stake.cash
                found[player, Kind.GOLD_HOLD] += stake.gold
        for player, left in self.left.items():
            found[player, Kind.CASH] += left.cash
            found[player, Kind.GOLD] += left.gold
        return found

    def _follow(self, event: AnyTableEvent) -> None:
        match event:
            case ev.WagerPlaced(wager=wager):
                self._lay(wager)
            case ev.WagerRefunded(player=player, box=box):
                self.lying = {place: stake for place, stake in self.lying.items() if place[:2] != (player, box)}
            case ev.Insured(player=player, box=box, stake=amount):
                self.lying[player, box, "insurance"] = BookedStake(amount)
            case ev.Decided(player=player, box=box, hand=hand, action=action, added=added):
                self._deciding[box] = action
                self._add(player, box, hand, added)
            case ev.Followed(player=player, box=box, hand=hand, added=added):
                self._add(player, box, hand, added)
            case ev.HandSplit():
                self._split(event)
            case ev.HandSettled(player=player, box=box, hand=hand, returned=returned, golden=gold):
                # Given back before the cards of a split came, what it added lies on the hand itself.
                half = self.lying.pop((player, box, f"{hand} split"), None)
                self.lying[player, box, hand].cash += half.cash if half else 0
                self.lying[player, box, hand].back = Back(returned, gold)
            case ev.BetSettled(player=player, box=box, bet=bet, returned=returned):
                self.lying[player, box, bet].back = Back(returned, 0)
            case MoneyLeft(kept=kept):
                self.left = {each.player: each for each in kept}

    def _split(self, event: ev.HandSplit) -> None:
        # A half may have the number of the hand that was split.
        for player in self._parting.pop((event.box, event.hand)):
            old = self.lying.pop((player, event.box, event.hand))
            new = self.lying.pop((player, event.box, f"{event.hand} split"), None)
            self.lying[player, event.box, event.first] = old
            if new is not None:
                self.lying[player, event.box, event.second] = new

    def _lay(self, wager: Wager) -> None:
        if wager.currency:
            self.currencies[wager.player] = wager.currency
        cash, gold = (0, wager.main) if wager.golden else (wager.main, 0)
        self.lying[wager.player, wager.box, 1] = BookedStake(cash, gold)
        for name, amount in wager.side.items():
            self.lying[wager.player, wager.box, name] = BookedStake(amount)

    def _add(self, player: str, box: int, hand: int, added: int) -> None:
        """What a decision puts down: on the hand itself, or on the half that a split will make."""
        if self._deciding[box] != "P":
            self.lying[player, box, hand].cash += added
            return
        self._parting.setdefault((box, hand), []).append(player)
        if added:
            self.lying[player, box, f"{hand} split"] = BookedStake(added)
