"""Rounds settled anew on their real cards, by the journal: what these are worth is computed by the second house."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from typing import NamedTuple

from sabot.cards import Card
from sabot.engine import Hand, Round
from sabot.engine import event as ev
from sabot.engine.wager import Wager
from sabot.house.live.preview import SettlementPreview
from sabot.ledger import Account, Kind
from sabot.storm.chronicle.money import MoneyBook
from sabot.storm.chronicle.move import TableMove
from sabot.storm.chronicle.settlement import Came, came_to_all
from sabot.storm.chronicle.stakes import PURSES
from sabot.storm.error import StormBroke
from sabot.storm.independent import RealHand, SecondHouse
from sabot.table.command import Settle
from sabot.table.event import RoundCorrected, Unrecovered

RealCards = Iterable[tuple[int, int, Sequence[Card]]]
"""Box, hand and cards of those that were read wrong."""


class FinishedRound:
    """A round of a live table that is over, as it stands by now."""

    def __init__(self, moved: TableMove, house: SecondHouse, events: Sequence[ev.Event]) -> None:
        opened = moved.book.opened
        self.table = opened.table
        self.house = house
        self.events = events
        self.closed_ms = moved.record.at_ms
        self.currencies = {wager.player: wager.currency or opened.currency for wager in _wagers(events)}
        """In which each of its players bet."""
        self.kept: dict[str, Unrecovered] = {}
        """What its last correction could not take back."""
        self.corrected = 0
        """The step that corrected it last; 0: none has."""
        self.corrected_seq = 0
        self.meter_paid = sum(event.from_meter for event in events if isinstance(event, ev.BetSettled))
        """What the progressive's winners have out of its meter."""
        self.meter_back = 0
        """What of it the last correction would give back; below zero: take."""

    def round(self) -> Round:
        """The round as it was dealt, to tell its hands by their numbers."""
        return Round.rebuild(self.house.rules, self.events, _no_card)

    def paid(self, player: str) -> "PaidSums":
        """What has come back to the player so far."""
        came, kept = came_to_all(self.house)[player], self.kept.get(player, Unrecovered(player))
        return PaidSums(came.returned - came.golden_returned + kept.cash, came.golden_returned + kept.gold)

    def on(self, dealer: Sequence[Card], hands: RealCards, reason: str) -> SecondHouse:
        """The round as the second house settles it on these cards."""
        # The rules and the luck of the bonus, which was drawn, are the same.
        same = {id(each): each for each in (self.house.rules, self.house.below)}
        house, round_ = deepcopy(self.house, same), self.round()
        real = [RealHand(box, tuple(cards), _places(round_, box, number)) for box, number, cards in hands]
        house.correct(dealer, real, reason)
        return house


class PaidSums(NamedTuple):
    """Money of both kinds."""

    cash: int
    gold: int


class Previewed(NamedTuple):
    """What an operator was told a correction would come to."""

    order: Settle
    told: SettlementPreview
    since: int
    """The last record when it was asked for, and when it was heard."""
    upto: int


class CorrectionBook:
    """All rounds of live tables that can be settled anew."""

    def __init__(self, money: MoneyBook) -> None:
        self._money = money
        self.finished: dict[str, FinishedRound] = {}
        """By their codes."""
        self.previews: list[Previewed] = []
        """Those that nobody has compared yet."""

    def keep(self, moved: TableMove, code: str, house: SecondHouse, events: Sequence[ev.Event]) -> None:
        """Keeps a round that was settled."""
        self.finished[code] = FinishedRound(moved, house, events)

    def take(self, moved: TableMove, since: int) -> dict[str, dict[str, Came]]:
        """What the corrected round comes to for its players; raises where money moved otherwise than its cards say."""
        event = _correction(moved)
        found = self.finished.get(event.code)
        if found is None or found.table != moved.book.opened.table:
            raise moved.broke(f"round {event.code} is settled anew, and is none of this table that was settled")
        if event.before != found.corrected:
            raise moved.broke(f"its correction before is {event.before}, and by the books {found.corrected}")
        house = found.on(event.dealer, event.hands, event.reason)
        due = came_to_all(house)
        kept = {each.player: each for each in event.kept}
        if not kept.keys() <= due.keys():
            raise moved.broke(f"something is left with {sorted(kept.keys() - due.keys())}, who did not play")
        expected: Counter[Account] = Counter()
        for player, came in due.items():
            had, left = found.paid(player), kept.get(player, Unrecovered(player))
            owed = PaidSums(had.cash - came.returned + came.golden_returned, had.gold - came.golden_returned)
            for kind, sum_, keeps in ((Kind.CASH, owed.cash, left.cash), (Kind.GOLD, owed.gold, left.gold)):
                account = Account(kind, player, found.currencies[player])
                self._check_kept(moved, account, (since, moved.record.seq - 1), sum_, keeps)
                expected[account] = keeps - sum_
        _check_postings(moved, expected)
        paid = _meter_paid(house)
        found.meter_back, found.meter_paid = found.meter_paid - paid, paid
        found.house, found.kept, found.corrected = house, kept, moved.record.version
        found.corrected_seq = moved.record.seq
        return {event.code: {player: with_kept(came, kept.get(player)) for player, came in due.items()}}

    def check_left(self, moved: TableMove, left: Mapping[str, Unrecovered], currencies: Mapping[str, str]) -> None:
        """Raises unless of what a void takes back just that is left with players which they did not have."""
        posted: Counter[Account] = Counter()
        for account, amount in moved.record.postings:
            posted[account] += amount
        before = moved.record.seq - 1
        for player in {account.owner for account in posted if account.kind in PURSES} | left.keys():
            kept = left.get(player, Unrecovered(player))
            currency = currencies.get(player, moved.book.opened.currency)
            for kind, keeps in ((Kind.CASH, kept.cash), (Kind.GOLD, kept.gold)):
                account = Account(kind, player, currency)
                self._check_kept(moved, account, (before, before), keeps - posted[account], keeps)

    def check_previews(self) -> None:
        """Raises where an operator was told otherwise than a correction then would have been."""
        for previewed in self.previews:
            found = self.finished.get(previewed.order.code)
            if found is None:
                raise StormBroke(f"a correction of {previewed.order.code} was told of, and there is no such round")
            if found.corrected_seq <= previewed.since:
                self._check_preview(found, previewed)
        self.previews.clear()

    def _check_preview(self, found: FinishedRound, previewed: Previewed) -> None:
        order, told = previewed.order, previewed.told
        house = found.on(order.dealer, [(hand.box, hand.hand, hand.cards) for hand in order.hands], order.reason)
        due, lines = came_to_all(house), {line.player: line for line in told.players}
        for player, came in due.items():
            had, line = found.paid(player), lines.pop(player, None)
            if line is None:
                if had.cash + had.gold != came.returned:
                    raise StormBroke(f"the correction {order} would move money of {player}, and that was not told")
                continue
            right = (found.currencies[player], came.staked, had.cash + had.gold, came.returned + line.lost)
            if (line.currency, line.staked, line.before, line.after) != right or line.moved != right[3] - right[2]:
                raise StormBroke(f"the correction {order} was told as {line}, and would come to {right}")
            span = previewed.since, previewed.upto
            owed = PaidSums(had.cash - came.returned + came.golden_returned, had.gold - came.golden_returned)
            left = (
                self._left(Account(kind, player, found.currencies[player]), span, sum_)
                for kind, sum_ in ((Kind.CASH, owed.cash), (Kind.GOLD, owed.gold))
            )
            if line.lost not in {cash + gold for cash in next(left) for gold in next(left)}:
                raise StormBroke(f"the correction {order} was told to lose {line.lost} with {player}")
        if lines:
            raise StormBroke(f"the correction {order} was told to move money of {sorted(lines)}, who did not play")
        back = found.meter_paid - _meter_paid(house)
        if not min(0, back) <= told.meter <= max(0, back) or (back > 0 and told.meter != back):
            raise StormBroke(f"the correction {order} was told to move {told.meter} of the meter, and would {back}")

    def _check_kept(self, moved: TableMove, account: Account, span: tuple[int, int], owed: int, kept: int) -> None:
        """Of what is owed all is taken that its player has: by what was known at any moment since it was asked for."""
        if kept not in self._left(account, span, owed):
            raise moved.broke(f"{account.name} owes {owed}, and {kept} of it is left there")

    def _left(self, account: Account, span: tuple[int, int], owed: int) -> set[int]:
        return {max(0, owed - had) if owed > 0 else 0 for had in self._money.held_between(account, *span)}


def _correction(moved: TableMove) -> RoundCorrected:
    found = [event for event in moved.events if isinstance(event, RoundCorrected)]
    if len(found) != 1 or any(isinstance(event, ev.RoundClosed) for event in moved.events):
        raise moved.broke(f"a correction is told as {moved.events}")
    return found[0]


def _check_postings(moved: TableMove, expected: Mapping[Account, int]) -> None:
    """Raises unless just this moves on the accounts of players."""
    posted: Counter[Account] = Counter()
    for account, amount in moved.record.postings:
        if account.kind in PURSES:
            posted[account] += amount
    due = {account: amount for account, amount in expected.items() if amount}
    if dict(posted) != due:
        raise moved.broke(f"the correction moves {dict(posted)}, and by the second house {due}")


def with_kept(came: Came, kept: Unrecovered | None) -> Came:
    """What a round came to for a player with whom that was left."""
    if kept is None:
        return came
    return came._replace(
        returned=came.returned + kept.cash + kept.gold, golden_returned=came.golden_returned + kept.gold
    )


def _meter_paid(house: SecondHouse) -> int:
    return sum(house.meter_returns().values()) if house.rules.progressive is not None else 0


def _wagers(events: Iterable[ev.Event]) -> list[Wager]:
    return [event.wager for event in events if isinstance(event, ev.WagerPlaced)]


def _places(round_: Round, box: int, number: int) -> dict[str, int]:
    """By player, which of their own hands of the box it is."""
    hands: list[Hand] = round_.state.boxes[box].hands
    wanted = next(hand for hand in hands if hand.number == number)
    return {player: [hand for hand in hands if player in hand.stakes].index(wanted) for player in wanted.stakes}


def _no_card() -> Card:
    raise AssertionError("a finished round takes no card")
