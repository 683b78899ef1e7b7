"""Rounds by the journal: money at every step by the stakes, and at the end by the second house."""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence

from sabot.cards import bonus_stream
from sabot.engine import event as ev
from sabot.rules import Rules
from sabot.storm.chronicle.corrections import CorrectionBook, with_kept
from sabot.storm.chronicle.money import MoneyBook
from sabot.storm.chronicle.move import TableMove
from sabot.storm.chronicle.settlement import Asked, Below, Came, came_to_all, deal_again, given_back, no_bonus
from sabot.storm.chronicle.stakes import BookedStake, Lying, StakeKey, Stakes
from sabot.storm.counts import Counts
from sabot.storm.error import StormBroke
from sabot.table import AnyTableEvent
from sabot.table.event import CardTakenBack, RoundOpened, ShoeCut, TableEvent, TableOpened

DECISIONS = {"H": "hits", "D": "doubles", "P": "splits", "R": "surrenders"}
"""What is counted of them."""


class RoundBook:
    """Every round of every table."""

    def __init__(self, rules_of: Callable[[TableOpened], Rules], money: MoneyBook, counts: Counts) -> None:
        self._rules_of = rules_of
        self.corrections = CorrectionBook(money)
        self.seed_of: Callable[[str], bytes] = _no_seed
        """The seed of a shoe by the books that are being read."""
        self._counts = counts
        self._events: dict[str, list[AnyTableEvent]] = defaultdict(list)
        self._stakes: dict[str, Stakes] = defaultdict(Stakes)
        self._cuts: dict[str, ShoeCut] = {}
        """By table, how its shoe was cut."""
        self._before_cards: dict[str, list[tuple[int, Lying]]] = defaultdict(list)
        """By table, how many events there were, and what lay there, before each real card that can be taken back."""
        self._bonuses: Counter[str] = Counter()
        """By shoe, bonus games that were played."""
        self.came: dict[str, dict[str, Came]] = {}
        """What each finished round came to for its players, by its code, until somebody has compared it."""

    def take(self, moved: TableMove, since: int) -> None:
        """Takes in a step of a table that was under way since some record."""
        table = moved.book.opened.table
        if moved.record.kind == "settle":
            # Of another round than the one on the table.
            self.came.update(self.corrections.take(moved, since))
            self._counts.corrections += 1
            return
        self._count(moved)
        self._go_back(moved)
        self._stakes[table].take(moved)
        for event in moved.events:
            if isinstance(event, ShoeCut):
                self._cuts[table] = event
        self._events[table] += moved.events
        if moved.closed:
            self._close(moved, self._events.pop(table))
            self._stakes[table].clear()
        if moved.closed or any(isinstance(event, Asked) for event in moved.events):
            self._before_cards[table].clear()

    def _go_back(self, moved: TableMove) -> None:
        """Notes how it stood before a real card was told; what follows from one that is taken back did not happen."""
        table = moved.book.opened.table
        before, stakes = self._before_cards[table], self._stakes[table]
        if moved.record.kind == "card":
            before.append((len(self._events[table]), stakes.snapshot()))
        for event in moved.events:
            if isinstance(event, CardTakenBack):
                if not before:
                    raise moved.broke("takes a card back on which somebody has decided")
                count, lying = before.pop()
                del self._events[table][count:]
                stakes.go_back(lying)

    def _close(self, moved: TableMove, events: list[AnyTableEvent]) -> None:
        opened, record = moved.book.opened, moved.record
        codes = [event.code for event in events if isinstance(event, RoundOpened)]
        own = [event for event in events if not isinstance(event, TableEvent)]
        if given_back(events):
            came = self._check_void(moved)
        else:
            try:
                house = deal_again(self._rules_of(opened), own, self._luck(opened.table, own))
            except StormBroke as broke:
                raise StormBroke(f"record {record.seq} ends round {codes} of {opened.game}: {broke}") from broke
            came = came_to_all(house)
            self._check_paid(moved, came)
            if moved.is_live:
                self.corrections.keep(moved, codes[0], house, own)
            self._counts.settled += 1
            self._counts.live_settled += not opened.owner
            self._counts.real_settled += opened.cards == "real"
        for code in codes:
            self.came[code] = came

    def _luck(self, table: str, events: Sequence[AnyTableEvent]) -> Below:
        """What the bonus is drawn from; the grids of one shoe are told apart by their number."""
        if not any(isinstance(event, ev.BonusOpened) for event in events):
            return no_bonus
        cut = self._cuts[table]
        self._bonuses[cut.shoe] += 1
        self._counts.bonuses += 1
        return bonus_stream(self.seed_of(cut.shoe), cut.cut, self._bonuses[cut.shoe] - 1).below

    def _check_void(self, moved: TableMove) -> dict[str, Came]:
        """Every bet of a voided round is given back."""
        stakes = self._stakes[moved.book.opened.table]
        for stake in stakes.lying.values():
            if stake.back != (stake.cash + stake.gold, stake.gold):
                raise StormBroke(f"record {moved.record.seq}: a bet of a voided round is not given back")
        self.corrections.check_left(moved, stakes.left, stakes.currencies)
        self._counts.left += len(stakes.left)
        return {player: with_kept(came, stakes.left.get(player)) for player, came in came_of(stakes).items()}

    def _check_paid(self, moved: TableMove, came: dict[str, Came]) -> None:
        paid = came_of(self._stakes[moved.book.opened.table])
        told = [(event.staked, event.returned) for event in moved.events if isinstance(event, ev.RoundClosed)]
        whole = sum(each.staked for each in came.values()), sum(each.returned for each in came.values())
        if paid != came or told != [whole]:
            raise StormBroke(f"record {moved.record.seq}: the round was paid as {paid}, by the second house {came}")

    def _count(self, moved: TableMove) -> None:
        counts = self._counts
        for event in moved.events:
            match event:
                case ev.WagerPlaced():
                    counts.bets += 1
                case ev.Insured():
                    counts.insured += 1
                case ev.Decided(action=action) if action in DECISIONS:
                    name = DECISIONS[action]
                    setattr(counts, name, getattr(counts, name) + 1)


def came_of(stakes: Stakes) -> dict[str, Came]:
    """What the stakes came to by their events, for each of their players."""
    return {player: _came_of(stakes.of(player)) for player in stakes.players}


def _came_of(every: dict[StakeKey, BookedStake]) -> Came:
    main = {place: stake for place, stake in every.items() if isinstance(place[2], int)}
    return Came(
        sum(stake.cash + stake.gold for stake in every.values()),
        sum(stake.back.returned for stake in every.values() if stake.back),
        sum(stake.gold for stake in every.values()),
        sum(stake.back.gold for stake in every.values() if stake.back),
        sum(stake.cash + stake.gold for stake in main.values()),
        sum(stake.back.returned for stake in main.values() if stake.back),
    )


def _no_seed(shoe: str) -> bytes:
    raise StormBroke(f"nobody reads the books that have the seed of {shoe}")
