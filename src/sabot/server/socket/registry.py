"""All open sockets: who they belong to, which tables they watch, and what they are told together."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

from sabot.floor import Update
from sabot.house.house import House
from sabot.house.tables import Seat
from sabot.house.visitor import Visitor
from sabot.protocol import BalanceTold, Moved, encode, redact_events
from sabot.protocol.felt import draw_balance, draw_felt
from sabot.server.error import TooManySockets
from sabot.server.metric import Metrics
from sabot.server.socket.connection import Connection
from sabot.server.socket.outbox import CloseCode
from sabot.table import AnyTableEvent, Purse


class Sockets:
    """The open sockets of one server."""

    def __init__(self, house: House, metrics: Metrics, most: int) -> None:
        self._house = house
        self._metrics = metrics
        self._most = most
        self._players: dict[str, set[Connection]] = defaultdict(set)
        self._tables: dict[str, set[Connection]] = defaultdict(set)
        house.tables.listeners.append(self._tell_move)

    def __iter__(self) -> Iterator[Connection]:
        return iter([connection for found in self._players.values() for connection in found])

    @contextmanager
    def admit(self, connection: Connection) -> Iterator[None]:
        """Counts the socket as open, and lets it hear of its player, as long as the block lasts.

        Raises for one more than a player may have open.
        """
        player = connection.visitor.player
        if len(self._players.get(player, ())) >= self._most:
            raise TooManySockets(f"you have {self._most} connections open: close one first")
        self._players[player].add(connection)
        self._metrics.sockets.inc()
        stop = self._house.hub.listen(player, connection.hear)
        try:
            yield
        finally:
            stop()
            connection.leave_all()
            self._metrics.sockets.dec()
            _discard(self._players, player, connection)

    def watch(self, connection: Connection, table: str) -> None:
        """Lets the connection hear of the table from now on."""
        self._tables[table].add(connection)

    def unwatch(self, connection: Connection, table: str) -> None:
        """Lets the connection hear of the table no more."""
        _discard(self._tables, table, connection)

    def visitor(self, player: str) -> Visitor | None:
        """The player as one of their sockets has them; None if none is open."""
        return next((connection.visitor for connection in self._players.get(player, ())), None)

    def tell_balance(self, purse: Purse) -> None:
        """Tells all screens of the purse's player the balance."""
        self._tell_balance(purse, self._players.get(purse.player, set()))

    def close(self) -> None:
        """Tells every socket that the server stops."""
        for connection in self:
            connection.outbox.close(CloseCode.LEAVING, "the server stops: connect again")

    def _tell_move(self, seat: Seat, update: Update) -> None:
        if update.closed is not None:
            self._metrics.rounds.labels(seat.table.rules.game).inc()
        watchers = self._tables.get(seat.table.id, set())
        if watchers:
            text = _write_move(seat, update)
            for connection in watchers:
                connection.outbox.put(text)
        self._tell_balance(seat.purse, self._players.get(seat.purse.player, set()) - watchers)

    def _tell_balance(self, purse: Purse, connections: set[Connection]) -> None:
        if connections:
            text = encode(BalanceTold(balance=draw_balance(purse))).decode()
            for connection in connections:
                connection.outbox.put(text)


def _write_move(seat: Seat, update: Update) -> str:
    moved = Moved(
        version=update.version,
        at_ms=update.at_ms,
        kind=update.kind,
        events=cast("list[AnyTableEvent]", redact_events(update.events)),
        felt=draw_felt(seat.table, seat.purse),
    )
    return encode(moved).decode()


def _discard(found: dict[str, set[Connection]], key: str, connection: Connection) -> None:
    connections = found.get(key, set())
    connections.discard(connection)
    if not connections:
        found.pop(key, None)
