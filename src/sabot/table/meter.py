"""A progressive's meter at a table: what its rounds feed it and take from it, as postings (BJ-7, R-9).

The meter and the reserve that refills it are accounts of the ledger, which several tables may share. A round's moves
are computed from its events; what a step posts is the difference to what the round has moved before, so a void takes
back just what the round had brought.
"""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from sabot.engine import Event, Round
from sabot.engine import event as ev
from sabot.ledger import Account, Kind, Posting, net_postings
from sabot.rules.model import Progressive
from sabot.sidebets import refill, split_stake

PROGRESSIVE: Final = "progressive"


class Pot:
    """What the meter shows and what its reserve holds, kept up by receipts."""

    def __init__(self, name: str, currency: str, balances: Mapping[Account, int] | None = None) -> None:
        self.meter_account = Account(Kind.METER, name, currency)
        self.reserve_account = Account(Kind.RESERVE, name, currency)
        self.meter = 0
        self.reserve = 0
        self.held: str | None = None
        """Why the progressive is not taken at any table that shares the meter; None: it is."""
        self.away: str | None = None
        """Why its money is not in this house's books: another house that shares it has it; None: it is here."""
        self.cut: str | None = None
        """Why no bet on a meter is taken that another house keeps, as where that one does not answer; None: it is."""
        self.is_guest = False
        """Whether another house keeps it: that one, and not this, sees to its base."""
        self.seen = 0
        """What it shows while it is away, as far as it is known."""
        self._streams: dict[str, int] = {}
        """Where several servers share the house: the streams that say all this, each with its last step known here."""
        self.learn(balances or {})

    def learn(self, balances: Mapping[Account, int]) -> None:
        """Takes over what a receipt says of the two accounts."""
        self.meter = balances.get(self.meter_account, self.meter)
        self.reserve = balances.get(self.reserve_account, self.reserve)

    def note(self, stream: str, version: int) -> bool:
        """Notes up to which step a stream is known that tells of the meter; False: a later one is known already."""
        if version < self._streams.get(stream, 0):
            return False
        self._streams[stream] = version
        return True

    def expects(self) -> tuple[tuple[str, int], ...]:
        """The streams that say whether it is played for, for a commit that was decided on it."""
        return tuple(self._streams.items())

    def rests_on(self, stream: str) -> bool:
        """Whether that stream tells of the meter."""
        return stream in self._streams

    @property
    def shown(self) -> int:
        """What players are told that the meter shows."""
        return self.meter if self.away is None else self.seen

    @property
    def refused(self) -> str | None:
        """Why no bet on it is taken; None: bets are taken."""
        return self.cut if self.held is None else self.held

    @property
    def is_played(self) -> bool:
        """Whether bets that lie on it can be dealt now: prizes can be paid out of it."""
        return self.held is None and self.away is None

    def stands(self) -> tuple[Posting, ...]:
        """What the two accounts hold, for a commit that was reckoned from it."""
        return Posting(self.meter_account, self.meter), Posting(self.reserve_account, self.reserve)

    def post(self, moves: "Moves") -> tuple[Posting, ...]:
        """The moves as postings; what goes in comes from the house, what goes out goes to it."""
        house = Account(Kind.HOUSE, "", self.meter_account.currency)
        return net_postings(
            (
                Posting(self.meter_account, moves.meter),
                Posting(self.reserve_account, moves.reserve),
                Posting(house, -moves.meter - moves.reserve),
            )
        )


class Moves(NamedTuple):
    """What goes into the meter and into the reserve; below zero: comes out of it."""

    meter: int = 0
    reserve: int = 0

    def since(self, before: "Moves") -> "Moves":
        """What was moved between the two."""
        return Moves(self.meter - before.meter, self.reserve - before.reserve)


def moves_in(postings: Iterable[Posting], pot: Pot) -> Moves:
    """What the postings have moved."""
    meter = reserve = 0
    for account, amount in postings:
        meter += amount if account == pot.meter_account else 0
        reserve += amount if account == pot.reserve_account else 0
    return Moves(meter, reserve)


def fund(progressive: Progressive, pot: Pot) -> Moves:
    """What the house puts into a meter that does not show its base yet, if it keeps it and has it."""
    if pot.is_guest or pot.away is not None:
        return Moves()
    return Moves(max(0, progressive.base - pot.meter))


def touches_meter(events: Iterable[Event]) -> bool:
    """Whether these events can move money of a meter."""
    return any(
        isinstance(event, ev.BettingClosed | ev.RoundVoided)
        or (isinstance(event, ev.BetSettled) and event.bet == PROGRESSIVE)
        for event in events
    )


def has_progressive(round_: Round) -> bool:
    """Whether somebody has bet on the progressive."""
    return _stakes(round_) > 0


def closing_meter(progressive: Progressive, pot: Pot, round_: Round) -> int:
    """What the meter shows once betting is closed: the contributions of the bets that lie there are in it."""
    return pot.meter + _stakes(round_) * split_stake(progressive).meter


def round_moves(progressive: Progressive, pot: Pot, before: Moves, round_: Round) -> Moves:
    """All that the round has moved by now; ``before`` is what of it is in the pot's balances already."""
    if round_.state.voided is not None:
        return Moves()
    share = split_stake(progressive)
    stakes = _stakes(round_)
    paid = _paid(round_.events)
    fed = Moves(stakes * share.meter - paid, stakes * share.reserve)
    if not paid:
        return fed
    # As the two would stand without this round, however far it has been posted.
    meter, reserve = pot.meter - before.meter, pot.reserve - before.reserve
    filled = refill(meter + fed.meter, reserve + fed.reserve, progressive.base)
    return Moves(filled.meter - meter, filled.reserve - reserve)


def hit_meter(round_: Round, pot: Pot) -> str | None:
    """The account that the round's prizes came from; None: it has paid none."""
    return pot.meter_account.name if _paid(round_.events) else None


def corrected_moves(pot: Pot, before: Iterable[Event], after: Iterable[Event]) -> Moves:
    """What a correction takes from the meter, or gives back: the difference of its prizes, as far as it has it."""
    return Moves(max(-pot.meter, _paid(before) - _paid(after)))


def _stakes(round_: Round) -> int:
    return sum(name == PROGRESSIVE for _, _, name in round_.state.bets)


def _paid(events: Iterable[Event]) -> int:
    """What the meter has paid; of two settlements of one bet the later one counts."""
    paid: dict[tuple[str, int], int] = {}
    for event in events:
        if isinstance(event, ev.BetSettled) and event.bet == PROGRESSIVE:
            paid[event.player, event.box] = event.from_meter
    return sum(paid.values())
