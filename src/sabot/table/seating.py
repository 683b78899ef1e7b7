"""Who sits at a live table, since when without a bet, and on what run of luck (PL-10, PL-11).

A value: whoever sits down or leaves makes a new one, so that a step which is not committed is undone by
keeping the old.
"""

from collections.abc import Iterable, Mapping

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from sabot.engine import Box, Round
from sabot.rules import Rules
from sabot.table.error import TableRefusal


class TakenSeat(Struct, frozen=True, omit_defaults=True):
    """A seat, and whose it is."""

    player: str
    idle: int = 0
    """Rounds in a row without a bet there."""
    run: int = 0
    """Rounds in a row won there."""
    leaving: bool = False
    """Whether its player leaves it when the round is over."""
    house: bool = False
    """Whether it is one of the house's own players."""
    stayed: bool = False
    """Whether a round, or a time without a bet, has gone by since they sat down."""


class Seating(Struct, frozen=True, omit_defaults=True):
    """All seats that are taken, by box."""

    seats: Mapping[int, TakenSeat] = msgspec.field(default_factory=dict)
    cutter: int = 0
    """The seat that was asked for the last cut the last time; 0: none yet."""
    left: Mapping[str, int] = msgspec.field(default_factory=dict)
    """Who left a seat after rounds without a bet there, and how many: seats are not held by leaving and sitting down
    again. Each round in which they play, or sit nowhere, takes one off."""
    excused: tuple[str, ...] = ()
    """Who sits here and was let off a round that others hurried since they last had a bet: a second is counted."""

    def of(self, player: str) -> tuple[int, ...]:
        """The player's seats, in the order of the table."""
        return tuple(box for box, seat in self.seats.items() if seat.player == player)

    @property
    def players(self) -> tuple[str, ...]:
        """All who sit here, each once, in the order of the table."""
        return tuple(dict.fromkeys(seat.player for seat in self.seats.values()))

    def take(self, box: int, player: str, *, house: bool = False) -> "Seating":
        """The seating once the player has sat down there."""
        return self._with({**self.seats, box: TakenSeat(player, self.left.get(player, 0), house=house)})

    def leave(self, box: int) -> "Seating":
        """The seating without the one who sat there; to have sat there for no round counts as one without a bet."""
        seats, seat = dict(self.seats), self.seats.get(box)
        seats.pop(box, None)
        if seat is None:
            return self._with(seats)
        idle = max(seat.idle + (not seat.stayed), self.left.get(seat.player, 0))
        return (replace(self, left={**self.left, seat.player: idle}) if idle else self)._with(seats)

    def mark_leaving(self, box: int) -> "Seating":
        """The seating where that seat is left when the round is over."""
        return self._with({**self.seats, box: replace(self.seats[box], leaving=True)})

    def next_cutter(self) -> int | None:
        """The seat whose turn it is to cut: the one after the last that was asked; None: no person sits here."""
        asked = [box for box, seat in self.seats.items() if not seat.house]
        later = [box for box in asked if box > self.cutter]
        return next(iter(later or asked), None)

    def ask(self, box: int) -> "Seating":
        """The seating once the player of that seat has been asked to cut."""
        return replace(self, cutter=box)

    def after(self, round_: Round, hurried_by: frozenset[str] = frozenset()) -> "Seating":
        """The seating after a round: who had no bet has sat out once more, who won has won once more.

        Where all who had a bet hurried, nobody else's time was waited for: they have not sat out, once. From then on
        until their next bet they have, or two who play together could hold every seat without betting there.
        """
        boxes, owners = round_.state.boxes, owners_of(round_)
        voided = round_.state.voided is not None
        idlers = set(self.players) - owners
        known = idlers.intersection(self.excused)
        excused = idlers - known if owners <= hurried_by else set()
        seats = {
            box: replace(seat, stayed=True) if seat.player in excused else _after_round(seat, boxes.get(box), voided)
            for box, seat in self.seats.items()
        }
        return replace(self._forgive(owners), excused=tuple(sorted(known | excused)))._with(seats)

    def after_silence(self) -> "Seating":
        """The seating after a time in which nobody put down a bet."""
        return self._forgive()._with({box: _after_none(seat) for box, seat in self.seats.items()})

    def _forgive(self, played: Iterable[str] = ()) -> "Seating":
        """Takes a round off all who left but those who sat here again and did not play."""
        if not self.left:
            return self
        idlers = {seat.player for seat in self.seats.values()}.difference(played)
        left = {player: rounds - (player not in idlers) for player, rounds in self.left.items()}
        return replace(self, left={player: rounds for player, rounds in left.items() if rounds})

    def lost(self, rules: Rules) -> tuple[int, ...]:
        """The seats that their players lose now: given up, or too long without a bet."""
        return tuple(box for box, seat in self.seats.items() if seat.leaving or seat.idle >= rules.seat_kept_rounds)

    def _with(self, seats: dict[int, TakenSeat]) -> "Seating":
        return replace(self, seats=dict(sorted(seats.items())))


def owners_of(round_: Round) -> set[str]:
    """Those who have a bet on a seat of theirs."""
    return {box.owner for box in round_.state.boxes.values() if box.owner is not None}


def verify_sit(rules: Rules, seating: Seating, player: str, box: int) -> None:
    """Raises if the player cannot sit down there."""
    if not has_seats(rules):
        raise TableRefusal("this table has no seats: bets are placed on its positions by anybody")
    if box > rules.boxes:
        raise TableRefusal(f"there is no seat {box}: the table has seats 1 to {rules.boxes}")
    if box in seating.seats:
        raise TableRefusal(f"seat {box} is taken")
    if len(seating.of(player)) >= rules.seats_per_player:
        raise TableRefusal(f"a player has at most {rules.seats_per_player} seats at this table")
    if seating.left.get(player, 0) >= rules.seat_kept_rounds:
        raise TableRefusal(f"you sat out {rules.seat_kept_rounds} rounds here: sit down again when one has gone by")


def verify_own(seating: Seating, player: str, box: int) -> None:
    """Raises unless the player sits there."""
    seat = seating.seats.get(box)
    if seat is None or seat.player != player:
        raise TableRefusal(f"seat {box} is not yours")


def has_seats(rules: Rules) -> bool:
    """Whether one sits down to play: where each box has one player who decides."""
    return rules.kind == "live" and rules.decides == "owner"


def write_seating(seating: Seating) -> str:
    """The seating as the books keep it."""
    return msgspec.json.encode(seating).decode()


def read_seating(kept: str | None) -> Seating:
    """The seating that the books have."""
    return msgspec.json.decode(kept, type=Seating) if kept else Seating()


def _after_none(seat: TakenSeat) -> TakenSeat:
    return replace(seat, idle=seat.idle + 1, stayed=True)


def _after_round(seat: TakenSeat, box: Box | None, voided: bool) -> TakenSeat:
    if box is None or box.owner != seat.player:
        return _after_none(seat)
    seat = replace(seat, idle=0, stayed=True)
    if voided:
        return seat
    stakes = [hand.stakes[seat.player] for hand in box.hands if seat.player in hand.stakes]
    if any(stake.outcome in ("lose", "bust", "surrender") for stake in stakes):
        return replace(seat, run=0)
    return replace(seat, run=seat.run + (sum(stake.net for stake in stakes) > 0))
