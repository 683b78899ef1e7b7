"""All open sockets: who they belong to, which tables they watch, and what they are told together."""

from asyncio import Future
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial

from sabot.house.accounts.event import AccountUpdate
from sabot.house.chat.transcript import SpokenLine
from sabot.house.house import House
from sabot.house.live.presence import Onlookers
from sabot.house.visitor import Role, Visitor
from sabot.news import News, TableReread, content_of, player_subject, table_subject
from sabot.protocol import Announced, LineSaid, TableScreen, Text, encode
from sabot.protocol.presenter import Announcement, is_asking, write_announcements
from sabot.rules.model import Language
from sabot.server.chat import ChatDoor
from sabot.server.config import ServerConfig
from sabot.server.error import TooManySockets
from sabot.server.metric import Metrics
from sabot.server.socket.connection import Connection
from sabot.server.socket.crowd_pace import CrowdPace
from sabot.server.socket.outbox import CloseCode
from sabot.table import Purse, Table, Update


class Sockets:
    """The open sockets of one server."""

    def __init__(
        self,
        house: House,
        metrics: Metrics,
        most: int,
        chat: ChatDoor | None = None,
        pace: CrowdPace | None = None,
    ) -> None:
        self._house = house
        self._chat = chat or ChatDoor(house, ServerConfig())
        house.chat.on_heard = self._tell_line
        house.presence.here = self._watched
        self._metrics = metrics
        self._most = most
        self._players: dict[str, set[Connection]] = defaultdict(set)
        self._tables: dict[str, set[Connection]] = defaultdict(set)
        self._stops: dict[str, Callable[[], None]] = {}
        """For each table that is watched, what ends hearing of it."""
        self._screens: dict[str, TableScreen] = {}
        """Of each table that is watched, what its watchers are shown."""
        self._currencies: dict[str, Counter[str]] = defaultdict(Counter)
        """Of each table that is watched, in which currencies, and by how many connections."""
        self._pace = pace or CrowdPace()
        self._waiting: dict[str, Update] = {}
        """Of each table of which something waits to be told to its crowd, the last of it."""

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
        stop = self._house.news.subscribe(player_subject(player), partial(self._tell_player, connection))
        try:
            yield
        finally:
            stop()
            connection.leave_all()
            self._metrics.sockets.dec()
            _discard(self._players, player, connection)

    def watch(self, connection: Connection, table: str) -> None:
        """Lets the connection hear of the table from now on."""
        if table not in self._tables:
            self._stops[table] = self._house.news.subscribe(table_subject(table), self._tell_move)
        if connection not in self._tables[table]:
            self._tables[table].add(connection)
            self._currencies[table][connection.visitor.currency] += 1

    def unwatch(self, connection: Connection, table: str) -> None:
        """Lets the connection hear of the table no more."""
        if connection in self._tables.get(table, ()):
            self._currencies[table][connection.visitor.currency] -= 1
            self._currencies[table] = +self._currencies[table]
        _discard(self._tables, table, connection)
        if table not in self._tables and table in self._stops:
            self._stops.pop(table)()
            self._screens.pop(table, None)
            self._currencies.pop(table, None)
            self._waiting.pop(table, None)
            self._pace.forget(table)

    def count_watchers(self, table: str) -> int:
        """How many open screens show the live table, at all servers of the house."""
        return len(self._tables.get(table, ())) + self._house.presence.elsewhere(table).screens

    def has_people(self, table: str) -> bool:
        """Whether anybody watches the live table who is no companion (P-11), at whichever server."""
        return self._has_people_here(table) or self._house.presence.elsewhere(table).by_people

    def _has_people_here(self, table: str) -> bool:
        watchers = self._tables.get(table, ())
        return any(connection.visitor.role is not Role.COMPANION for connection in watchers)

    def _watched(self) -> dict[str, Onlookers]:
        """By live table, how it is watched at this server."""
        live = (table for table in self._tables if self._house.live.find(table) is not None)
        return {table: Onlookers(len(self._tables[table]), self._has_people_here(table)) for table in live}

    def show(self, table: Table, purse: Purse) -> Text:
        """The message that shows a table to one of those who watch it."""
        return self._screen(table.id).show(table, purse)

    def version_of(self, table: str, currency: str) -> int | None:
        """The version of a table that those who watch it in that currency were last told; None: none yet."""
        screen = self._screens.get(table)
        return screen.version(currency) if screen else None

    def find_held(self, table: str) -> "Future[None] | None":
        """What is done when a table's crowd has been told of all that is known to have happened; None: it has been."""
        return self._pace.find_held(table)

    async def say(self, visitor: Visitor, table: str, text: str, key: str) -> SpokenLine:
        """The visitor's line at a table, told to all who watch it and hear it; sent again it is not told again."""
        line, is_new = await self._chat.say(visitor, table, text, key)
        if is_new:
            self._tell_line(line)
        return line

    def close(self) -> None:
        """Tells every socket that the server stops."""
        for connection in self:
            connection.outbox.close(CloseCode.LEAVING, "the server stops: connect again")

    def _tell_move(self, news: News) -> None:
        """Tells all who watch the table what has happened there."""
        update = content_of(news)
        name = news.table if isinstance(news, TableReread) else update.table if isinstance(update, Update) else ""
        table = self._house.find_table(name)
        watchers = self._tables.get(name, set())
        if table is None:
            return
        if isinstance(update, Update):
            self._write_move(table, update, watchers)
        else:
            self._show_all(table, watchers)

    def _show_all(self, table: Table, watchers: set[Connection]) -> None:
        """Shows the table whole to all who watch it."""
        screen = self._screen(table.id)
        screen.start_over()
        self._begin_rest(table.id, watchers)
        for connection in watchers:
            purse = self._house.tables.purse_at_hand(connection.visitor.player) or connection.purse_at(table.id)
            if purse is not None:
                text = screen.show(table, purse)
                connection.outbox.put(text.shared, table.id, text.own)

    def _tell_player(self, connection: Connection, news: News) -> None:
        """Tells one screen what has happened to its player; what they watch at a table tells of their money there."""
        update, visitor = content_of(news), connection.visitor
        if isinstance(update, AccountUpdate) and update.player == visitor.player:
            for event in update.events:
                connection.hear(event)
        if not news.moves_money_of(visitor.player, visitor.currency):
            return
        moved = update.table if isinstance(update, Update) else None
        if moved is None or connection not in self._tables.get(moved, ()):
            connection.tell_balance()
        connection.show_offers(moved)

    def _write_move(self, table: Table, update: Update, watchers: set[Connection]) -> None:
        """Tells all who watch the table what has happened there, and each of them what is their own."""
        screen = self._screen(table.id)
        if screen.has_told(update.version):
            return  # the table was shown whole meanwhile, as another server had left it
        screen.note(table, update, self._currencies.get(table.id, ()))
        if update.version != table.version:
            # More is under way: the message of the last of it tells of all. In a crowd that may be some time from now.
            if self._pace.rests(table.id):
                self._hold(table.id, update)
        elif self._pace.holds(table.id) and screen.can_wait(table, update):
            self._hold(table.id, update)
        else:
            self._tell_noted(table, update, watchers)

    def _hold(self, table: str, update: Update) -> None:
        self._waiting[table] = update
        self._pace.hold(table)

    def _tell_waiting(self, name: str) -> None:
        """Tells a crowd of what waited; while more is under way they are told with that."""
        table, update = self._house.find_table(name), self._waiting.get(name)
        if table is not None and update is not None and update.version == table.version:
            self._tell_noted(table, update, self._tables.get(name, set()))

    def _begin_rest(self, table: str, watchers: set[Connection]) -> None:
        self._waiting.pop(table, None)
        self._pace.begin_rest(table, len(watchers), self._tell_waiting)

    def _tell_noted(self, table: Table, update: Update, watchers: set[Connection]) -> None:
        """Tells all who watch the table what was noted of it."""
        screen = self._screen(table.id)
        move = screen.tell(table, update, self._currencies.get(table.id, ()))
        texts: dict[str, Text] = {}
        for connection in watchers:
            visitor = connection.visitor
            text = texts.get(visitor.player) if visitor.player in move.own else move.texts[visitor.currency]
            if text is None:
                purse = connection.purse_at(table.id) or self._house.tables.purse_at_hand(visitor.player)
                text = screen.add_own(move, table, purse) if purse else move.texts[visitor.currency]
                texts[visitor.player] = text
            connection.tell_move(table.id, text)
        if table.is_shared and any(move.announced.values()):
            self._announce(table, update.version, move.announced, watchers)
        self._begin_rest(table.id, watchers)

    def _announce(
        self, table: Table, version: int, found: Mapping[str, tuple[Announcement, ...]], watchers: set[Connection]
    ) -> None:
        """Has the presenter say it to all who hear them, written once in each language and currency."""
        texts: dict[tuple[Language, str], str] = {}
        for connection in watchers:
            language, code = connection.language_at(table.id), connection.visitor.currency
            if language is None:
                continue
            if (language, code) not in texts:
                currency = self._house.currencies.currencies.get(code)
                lines = write_announcements(found[code], table.rules, currency, language)
                told = Announced(table=table.id, version=version, lines=lines, asks=is_asking(found[code]))
                texts[language, code] = encode(told).decode()
            connection.tell_announced(table.id, texts[language, code])

    def _tell_line(self, line: SpokenLine) -> None:
        text = encode(LineSaid(table=line.table, line=line.shown)).decode()
        for connection in self._tables.get(line.table, ()):
            connection.tell_line(line, text)

    def _screen(self, table: str) -> TableScreen:
        if table not in self._screens:
            self._screens[table] = TableScreen(self._house.tables.names, self._house.currencies.glance)
        return self._screens[table]


def _discard(found: dict[str, set[Connection]], key: str, connection: Connection) -> None:
    connections = found.get(key, set())
    connections.discard(connection)
    if not connections:
        found.pop(key, None)
