"""Accounts: every player, session and limit is what the journal's events make of it, and no more."""

from collections import defaultdict
from collections.abc import Iterable

import msgspec
from sqlalchemy import Connection, select

from sabot.engine import Event, Wager
from sabot.engine.event import WagerRefunded
from sabot.house.accounts.muting import MUTERS
from sabot.house.audit.address import AuditedAddress
from sabot.house.audit.error import BooksWrong
from sabot.house.audit.person import AccountWrong, Person
from sabot.house.audit.row import RowWrong, check_row
from sabot.house.audit.session import AuditedSession
from sabot.house.live.croupier import DEALERS
from sabot.house.protection.limits import Limit
from sabot.house.visitor import Role
from sabot.store import Record, schema
from sabot.table.event import SeatGivenUp, SeatLeft, SeatTaken, WordAdded
from sabot.table.ident import HOUSE
from sabot.table.seating import TakenSeat


class KnownAccounts:
    """All accounts of the house as the records so far leave them."""

    def __init__(self) -> None:
        self.sealed_from: int | None = None
        """The first record with digests of what no event tells; secrets written before it cannot be compared."""
        self.unsealed = 0
        """Passwords, tokens and ends of sessions that were written without one."""
        self.roles_reasoned = False
        """Whether a role was given under a command and for a reason: only the first houses gave them without."""
        self.heard_seq = 0
        """The last record of which the house must have heard before it made the step that is looked at."""
        self._house_steps: dict[str, int] = {}
        """The house's own last step at each table."""
        self.people: dict[str, Person] = {}
        self.sessions: dict[str, AuditedSession] = {}
        """Those that have not ended; changed by `open_session` and `end_session` alone."""
        self._open: dict[str, int] = defaultdict(int)
        """How many of them each player has."""
        self._has_sessions = False
        """Whether there ever was one: a player's own house has none."""
        self.limits: dict[tuple[str, str], Limit] = {}
        self.addresses: dict[tuple[str, str], AuditedAddress] = {}
        """From where players have signed in."""
        self.origins: set[tuple[str, str]] = set()
        """Where sessions came from: what was known before the journal told of addresses."""

    def hear(self, record: Record) -> None:
        """Takes in a step of a table: what the house knew when it made it, it knew for all that it made later.

        Nothing is made at a table before the house has heard of its own last step there, and it hears of the books in
        their order. Of other steps several are on their way at once, however long the store takes for them.
        """
        self.heard_seq = max(self.heard_seq, self._house_steps.get(record.stream, 0))
        if record.actor == HOUSE:
            self._house_steps[record.stream] = record.seq

    def require(self, player: str, currency: str) -> None:
        """Raises unless there is such a player by now, with that currency."""
        person = self.find(player)
        if person.currency != currency:
            raise AccountWrong(f"the account of {player} is in {person.currency}, not in {currency}")

    def require_operator(self, actor: str) -> None:
        """Raises unless that is somebody who is an operator now."""
        person = self.people.get(actor)
        if person is None or person.role != Role.OPERATOR:
            raise AccountWrong(f"{actor} was no operator then")

    def require_dealer(self, actor: str) -> None:
        """Raises unless that is somebody who may deal real cards now."""
        person = self.people.get(actor)
        if person is None or person.role not in DEALERS:
            raise AccountWrong(f"{actor} was neither operator nor presenter then, and dealt")

    def require_muter(self, actor: str) -> None:
        """Raises unless that is somebody who may mute others now."""
        person = self.people.get(actor)
        if person is None or person.role not in MUTERS:
            raise AccountWrong(f"{actor} was neither operator nor presenter then")

    def require_play(self, player: str, at_ms: int) -> None:
        """Raises unless the player may bet at that time: with a session open, and not excluded.

        An earlier house did not bind its bets to what the account's stream said at that moment.
        """
        if self.sealed_from is None:
            return
        until_ms = self.find(player).excluded_until_ms
        if until_ms is not None and at_ms < until_ms:
            raise AccountWrong(f"{player} was excluded then")
        if self._has_sessions and not self._open[player]:
            raise AccountWrong(f"{player} had no session open then")

    def require_dismissed(self, actor: str, events: Iterable[Event], at_ms: int) -> None:
        """Raises unless the house gives back bets and seats of one who had excluded themselves then (R-11)."""
        if actor != HOUSE:
            raise AccountWrong(f"{actor} dismisses a player, as the house does alone")
        for event in events:
            behind = isinstance(event, WagerRefunded) and event.seat_out
            if isinstance(event, WagerRefunded | SeatLeft | SeatGivenUp) and not behind:
                until_ms = self.find(event.player).excluded_until_ms
                if until_ms is None or until_ms <= at_ms:
                    raise AccountWrong(f"{event.player} is dismissed, and was not excluded then")

    def is_companion(self, player: str) -> bool:
        """Whether it is one of the house's own players."""
        return self.find(player).role == Role.COMPANION

    def check_seats(self, events: Iterable[Event]) -> None:
        """Raises where one of the house's own players is not told as one, or has a part in a cut (P-11, F-5)."""
        for event in events:
            if isinstance(event, SeatTaken | WordAdded):
                of_the_house = self.is_companion(event.player)
                if isinstance(event, SeatTaken) and event.house != of_the_house:
                    raise AccountWrong(f"{event.player} {'is' if of_the_house else 'is not'} a companion")
                if isinstance(event, WordAdded) and of_the_house:
                    raise AccountWrong(f"{event.player} is a companion, and has a part in a cut")

    def check_behind(self, wager: Wager, seat: TakenSeat | None) -> None:
        """Raises for a bet that does not follow others as its player had set then, or behind one who allowed none."""
        sets = self.find(wager.player).habits_at(self.heard_seq)
        if not wager.behind:
            if wager.forbid_behind not in {not set_.allow for set_ in sets}:
                raise AccountWrong(f"{wager.player} had set otherwise whether others may bet behind")
            return
        if (wager.follow_double, wager.follow_split) not in {(set_.follow_double, set_.follow_split) for set_ in sets}:
            raise AccountWrong(f"{wager.player} had set otherwise what their bets behind follow")
        if seat is not None and not any(set_.allow for set_ in self.find(seat.player).habits_at(self.heard_seq)):
            raise AccountWrong(f"{wager.player} bets behind {seat.player}, who allowed none")

    def open_session(self, session: AuditedSession) -> None:
        """Takes in a session that begins."""
        self.sessions[session.id] = session
        self._open[session.player] += 1
        self._has_sessions = True

    def open_count(self, player: str) -> int:
        """How many sessions of the player are open."""
        return self._open[player]

    def end_session(self, session: AuditedSession) -> None:
        """Takes one out that has ended."""
        del self.sessions[session.id]
        self._open[session.player] -= 1

    def find(self, player: str) -> Person:
        """The account of that id."""
        person = self.people.get(player)
        if person is None:
            raise AccountWrong(f"there is no player {player} yet")
        return person

    def find_address(self, player: str, address: str) -> AuditedAddress:
        """The known address of a player."""
        key = player, address
        if key not in self.addresses:
            if key not in self.origins:
                raise AccountWrong(f"{player} has never signed in from {address!r}, and it is told as known")
            self.addresses[key] = AuditedAddress(*key)
        return self.addresses[key]

    def check_end(self, connection: Connection) -> None:
        """That the rows of players, of sessions still open and of limits are what the journal makes of them."""
        try:
            for session in self.sessions.values():
                session.check_end()
            self._check_players(connection)
            self._check_limits(connection)
            self._check_addresses(connection)
        except RowWrong as error:
            raise BooksWrong(str(error)) from None

    def _check_players(self, connection: Connection) -> None:
        left = dict(self.people)
        for row in connection.execute(select(schema.player).order_by(schema.player.c.id)):
            if (person := left.pop(row.id, None)) is not None:
                person.check_row(row)
        for player in left:
            raise RowWrong(f"player {player} has no row")

    def _check_addresses(self, connection: Connection) -> None:
        table, left = schema.known_address, dict(self.addresses)
        for row in connection.execute(select(table).order_by(table.c.player, table.c.address)):
            key = row.player, row.address
            address = left.pop(key, None)
            if address is None and key in self.origins:
                address = AuditedAddress(*key)
            if address is None:
                raise RowWrong(f"address {row.address!r} of {row.player} is known, and the journal does not tell of it")
            address.check_row(row)
        for missing in left.values():
            missing.check_row(None)

    def _check_limits(self, connection: Connection) -> None:
        table, left = schema.limit, dict(self.limits)
        for row in connection.execute(select(table).order_by(table.c.player, table.c.kind)):
            limit = left.pop((row.player, row.kind), None)
            if limit is not None:
                check_row(f"limit {row.kind} of {row.player}", row, msgspec.structs.asdict(limit))
        for player, kind in left:
            raise RowWrong(f"limit {kind} of {player} has no row")
