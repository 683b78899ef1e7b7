"""Seats by the journal: who sits where, how long without a bet, and on what run."""

from dataclasses import dataclass

from sabot.engine import event as ev
from sabot.protocol.view import SeatView
from sabot.rules import Rules
from sabot.storm.chronicle.accounts import AccountBook
from sabot.storm.chronicle.move import TableMove
from sabot.table import AnyTableEvent
from sabot.table.event import (
    BetsFinal,
    NobodyBet,
    RoundOpened,
    SeatGivenUp,
    SeatLeft,
    SeatTaken,
    TableClosed,
    TablePaused,
    TableReopened,
)
from sabot.table.redaction import pseudonym

LOST = ("lose", "bust", "surrender")


@dataclass
class BookedSeat:
    """A seat that is taken."""

    player: str
    idle: int = 0
    run: int = 0
    leaving: bool = False
    stayed: bool = False
    """Whether its player has been there for a round, or for a time without a bet."""


class SeatBook:
    """The seats of one table."""

    def __init__(self, rules: Rules, accounts: AccountBook) -> None:
        self._rules = rules
        self._accounts = accounts
        self.seats: dict[int, BookedSeat] = {}
        self.lost = 0
        """Seats that were empty for too long."""
        self._away: dict[str, int] = {}
        """Rounds without a bet that those have behind them who left: one less with each that goes by without them, or
        that they play."""
        self._closing = False
        """Whether an operator has closed the table: everybody leaves."""
        self._counted = False
        """Whether rounds without a bet were counted in the present step, and seats are lost by it."""
        self._final: set[str] = set()
        """Whose bets are final."""
        self._let_off: set[str] = set()
        """Who was not counted for a round that others hurried, and has sat here without a bet ever since."""
        self._hurried = False
        """Whether all who had a bet wanted the cards of the present round."""
        self._dealt = False
        self._voided = False
        self._staked: dict[tuple[str, int], int] = {}
        """What players have of their own money on their own seats' hands: a Golden Chip is the house's."""
        self._settled: dict[tuple[str, int, int], ev.HandSettled] = {}

    def is_companion(self, player: str) -> bool:
        """Whether the player is one of the house's own."""
        return player in self._accounts.companions

    def people(self) -> list[int]:
        """The seats of people: the house's own players have no part in a cut."""
        return [box for box, seat in sorted(self.seats.items()) if seat.player not in self._accounts.companions]

    def of(self, player: str) -> list[int]:
        """The player's seats."""
        return [box for box, seat in sorted(self.seats.items()) if seat.player == player]

    def take(self, moved: TableMove) -> None:
        """Takes in a step; raises where somebody sits, or loses a seat, against the sheet."""
        self._counted = False
        for event in moved.events:
            self._follow(event, moved)
        for box, seat in self.seats.items():
            if self._counted and seat.idle >= self._rules.seat_kept_rounds:
                raise moved.broke(f"{seat.player} keeps seat {box} after {seat.idle} rounds without a bet")

    def compare(self, seen: tuple[SeatView, ...], moved: TableMove) -> None:
        """Raises unless the seats were seen as they are."""
        own = [(box, pseudonym(seat.player), seat.idle, seat.run, seat.leaving) for box, seat in self.seats.items()]
        told = [(seat.box, seat.name, seat.idle, seat.run, seat.leaving) for seat in seen]
        if sorted(own) != told:
            raise moved.broke(f"seats were shown as {told}, and by the books they are {sorted(own)}")

    def _follow(self, event: AnyTableEvent, moved: TableMove) -> None:
        match event:
            case SeatTaken(player=player, box=box, house=house):
                if house != (player in self._accounts.companions):
                    raise moved.broke(f"{player} sits down at {box} as {'the house' if house else 'a person'}")
                free = box not in self.seats and 1 <= box <= self._rules.boxes
                if not free or len(self.of(player)) >= self._rules.seats_per_player:
                    raise moved.broke(f"{player} sits down at {box}, where they cannot: {self.seats}")
                if self._away.get(player, 0) >= self._rules.seat_kept_rounds:
                    raise moved.broke(f"{player} sits down at {box} after {self._away[player]} rounds without a bet")
                self.seats[box] = BookedSeat(player, self._away.get(player, 0))
            case SeatGivenUp(player=player, box=box):
                self._own(player, box, moved).leaving = True
            case SeatLeft(player=player, box=box, idle=idle):
                self._leave(player, box, moved, idle=idle)
            case TableClosed() | TableReopened():
                self._final.clear()
                self._closing = isinstance(event, TableClosed)
            case NobodyBet():
                self._forgive(set())
                for seat in self.seats.values():
                    seat.idle, seat.stayed = seat.idle + 1, True
            case _:
                self._play(event)

    def _play(self, event: AnyTableEvent) -> None:
        match event:
            case BetsFinal(player=player):
                self._final.add(player)
            case TablePaused():
                self._final.clear()
            case RoundOpened():
                self._dealt = True
                self._hurried = {player for player, _ in self._staked} <= self._final
                self._final.clear()
            case ev.RoundVoided():
                self._voided = True
            case ev.RoundClosed():
                self._close()
            case _:
                self._stake(event)

    def _leave(self, player: str, box: int, moved: TableMove, *, idle: bool) -> None:
        seat = self._own(player, box, moved)
        own = moved.record.kind in ("leave", "dismiss")
        by_clock = not seat.leaving and not self._closing and not own
        if idle != (by_clock and seat.idle >= self._rules.seat_kept_rounds):
            raise moved.broke(f"{player} leaves seat {box} as {'lost' if idle else 'given up'}, and it is {seat}")
        if not idle and by_clock:
            raise moved.broke(f"{player} leaves seat {box} by a step of {moved.record.actor}")
        self.lost += idle
        del self.seats[box]
        away = seat.idle if seat.stayed else seat.idle + 1
        if away > self._away.get(player, 0):
            self._away[player] = away

    def _forgive(self, played: set[str]) -> None:
        self._counted = True
        for player in list(self._away):
            if player in played or not self.of(player):
                self._away[player] -= 1
                if not self._away[player]:
                    del self._away[player]

    def _own(self, player: str, box: int, moved: TableMove) -> BookedSeat:
        seat = self.seats.get(box)
        if seat is None or seat.player != player:
            raise moved.broke(f"seat {box} is not of {player}: {seat}")
        return seat

    def _stake(self, event: AnyTableEvent) -> None:
        match event:
            case ev.WagerPlaced(wager=wager) if not wager.behind:
                self._staked[wager.player, wager.box] = 0 if wager.golden else wager.main
            case ev.WagerRefunded(player=player, box=box):
                self._staked.pop((player, box), None)
            case ev.Decided(player=player, box=box, added=added) if (player, box) in self._staked:
                self._staked[player, box] += added
            case ev.HandSettled(player=player, box=box, hand=hand):
                self._settled[player, box, hand] = event

    def _close(self) -> None:
        if self._dealt:
            self._forgive({player for player, _ in self._staked})
            for box, seat in self.seats.items():
                self._finish(box, seat)
            waiting = {seat.player for seat in self.seats.values()} - {player for player, _ in self._staked}
            self._let_off = waiting if self._hurried else self._let_off & waiting
        self._dealt = self._voided = False
        self._final.clear()
        self._staked.clear()
        self._settled.clear()

    def _finish(self, box: int, seat: BookedSeat) -> None:
        seat.stayed = True
        staked = self._staked.get((seat.player, box))
        if staked is None:
            played = any(player == seat.player for player, _ in self._staked)
            seat.idle += played or not self._hurried or seat.player in self._let_off
            return
        seat.idle = 0
        if self._voided:
            return
        hands = [event for key, event in self._settled.items() if key[:2] == (seat.player, box)]
        if any(hand.outcome in LOST for hand in hands):
            seat.run = 0
        elif sum(hand.returned - hand.golden for hand in hands) > staked:
            seat.run += 1
