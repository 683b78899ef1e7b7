"""The house's own players at live tables (P-11): they play while somebody is there, and leave with the last of them.

They come in as any player does, by a socket on this very server, and know no more than what they are told there. All
that is done for them from within is to open their session.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from random import Random
from typing import Final

from sabot.bots.api import Api
from sabot.bots.chart import PlayChart
from sabot.bots.judgement import Judgement
from sabot.bots.manner import COMPANION_MANNER
from sabot.bots.party import pause_of, read_chart
from sabot.bots.player import BotPlayer, Pause
from sabot.bots.shared_view import SharedView
from sabot.bots.tally import BotTally
from sabot.errors import SabotError
from sabot.house.house import House
from sabot.house.live import LiveTable, present_at
from sabot.house.live.known import opened_tables
from sabot.protocol import is_companion
from sabot.rules import Rules
from sabot.runtime.log import log
from sabot.server.config import ServerConfig
from sabot.server.cookie import cookie_name
from sabot.server.socket.registry import Sockets

AT_SEATS: Final = 2
AT_POSITIONS: Final = 3
"""Companions of a table with seats, and of one without."""
AGAIN_S: Final = 30.0
"""After how long one comes again who could not play."""
AGENT: Final = "sabot companion"
WORDS: Final = ("Ace", "Spade", "Heart", "Club", "Ten", "Nine", "Eight", "Seven", "Six", "Five", "Four", "Three", "Two")
"""What they are called by: cards, so that nobody takes them for people, and the same in every language."""


class CompanionHost:
    """Looks after the companions of all live tables of a house."""

    def __init__(self, house: House, sockets: Sockets, config: ServerConfig) -> None:
        self._house = house
        self._sockets = sockets
        self._config = config
        self._charts: dict[str, tuple[Rules | None, PlayChart]] = {}
        """Of each game: the sheet that it was read for, and the chart."""
        self._groups: dict[str, list[_Companion]] = {}
        self._words: dict[str, list[str]] = {}
        """What those of each table are called: no two of them alike, whichever tables come and go."""
        self._task: asyncio.Task[None] | None = None

    def open(self, address: str) -> None:
        """Looks from now on who is at the tables; ``address``: where the server listens."""
        reached = address.replace("//0.0.0.0:", "//127.0.0.1:").replace("//[::]:", "//[::1]:")
        self._task = asyncio.create_task(self._run(reached))

    async def close(self) -> None:
        """Has all of them go, whatever they are at: the server stops."""
        tasks = [task for group in self._groups.values() for one in group if (task := one.task) is not None]
        tasks += [self._task] if self._task else []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, address: str) -> None:
        while True:
            with suppress(SabotError):  # the house cannot be asked just now: it is asked again
                await self._look_round(address)
            await asyncio.sleep(self._config.companions_look_ms / 1000)

    async def _look_round(self, address: str) -> None:
        tables = await self._house.live.list(self._house.currencies.base)
        await self._choose_words(tables)
        self._leave_closed({table.table for table in tables})
        for table in tables:
            with suppress(SabotError):
                await self._look(address, table)

    def _leave_closed(self, listed: set[str]) -> None:
        """Has those go whose table is closed."""
        for table in self._groups.keys() - listed:
            for companion in self._groups[table]:
                companion.follow(wanted=False)

    async def _look(self, address: str, table: LiveTable) -> None:
        if not self._deals_at(table.table):
            # Whoever does plays for them: from their seats, on what they have bet.
            for companion in self._groups.get(table.table, ()):
                companion.let_go()
            return
        people = self._has_people(table.table)
        if people:
            await self._read_chart(address, table.game)
        if people and table.table not in self._groups and table.table in self._words:
            self._groups[table.table] = self._make_group(address, table)
        for companion in self._groups.get(table.table, ()):
            companion.follow(wanted=people)

    def _deals_at(self, table: str) -> bool:
        """Whether this server deals there: each companion is played by the server of its table."""
        actor = self._house.live.find(table)
        return actor is not None and actor.lead is None

    def _has_people(self, table: str) -> bool:
        """Whether a person watches the table, sits there or has a bet on it."""
        found, names = self._house.find_table(table), self._house.tables.names
        there = present_at(found) if found else ()
        return self._sockets.has_people(table) or any(not is_companion(names(player)) for player in there)

    async def _read_chart(self, address: str, game: str) -> None:
        """Has the chart be that of the sheet that the game is dealt by: operators keep newer ones."""
        sheet = self._house.games.get(game)
        if game not in self._charts or self._charts[game][0] is not sheet:
            self._charts[game] = sheet, await read_chart(Api(address, agent=AGENT), game)

    def _make_group(self, address: str, table: LiveTable) -> "list[_Companion]":
        shared, is_open = SharedView(), partial(self._is_open, table.table)
        return [
            _Companion(self._make_player(address, table, word, shared), is_open) for word in self._words[table.table]
        ]

    async def _choose_words(self, tables: Iterable[LiveTable]) -> None:
        """Names that no companion of another table has, by the order in which tables were first opened.

        So they are the same at every start, and at all servers of a house.
        """
        new = {table.table: table for table in tables if table.table not in self._words}
        opened = await self._house.store.read(opened_tables) if new else ()
        for place, name in enumerate(opened):
            if name in new:
                count = AT_SEATS if new[name].seats else AT_POSITIONS
                first, currency = place * AT_POSITIONS, new[name].currencies[0]
                numbers = range(first, first + count)
                self._words[name] = [_word(number, currency, self._house.currencies.base) for number in numbers]

    def _is_open(self, table: str) -> bool:
        actor = self._house.live.find(table)
        return actor is not None and not actor.table.is_over

    def _make_player(self, address: str, table: LiveTable, word: str, shared: SharedView) -> "_Make":
        door = _CompanionDoor(self._house, self._config, address, word, table.currencies[0])

        def make() -> BotPlayer:
            random = Random(secrets.randbits(64))  # noqa: S311  what a companion bets is nobody's secret
            _, chart = self._charts[table.game]
            judgement = Judgement(table.seats, COMPANION_MANNER, chart, random)
            pause = self._stand_by(table.table, pause_of(self._config.companions_pause_ms, random))
            return BotPlayer(door, table.table, judgement, shared, BotTally(), pause)

        return make

    def _stand_by(self, table: str, pause: Pause) -> Pause:
        """The pause before a move; where another server deals by then there is none, and the companion is let go."""

        async def wait() -> None:
            await pause()
            if not self._deals_at(table):
                await asyncio.Event().wait()

        return wait


class _CompanionDoor:
    """Lets one companion in, by a session that the house opens for it."""

    def __init__(self, house: House, config: ServerConfig, address: str, word: str, currency: str) -> None:
        self._house = house
        self._config = config
        self._address = address
        self._word = word
        self._currency = currency

    async def enter(self) -> Api:
        """The API, with the companion signed in."""
        signed = await self._house.companions.sign_in(self._word, self._currency)
        origins = self._config.origins
        own = self._address.replace("http://", "https://") if self._config.secure else self._address
        cookie = f"{cookie_name(self._config)}={signed.token}"
        return Api(self._address, origin=origins[0] if origins else own, cookie=cookie, agent=AGENT)


class _Companion:
    """One of them: at its table, or waiting to be wanted there."""

    def __init__(self, make: "_Make", is_open: Callable[[], bool]) -> None:
        self.task: asyncio.Task[None] | None = None
        self._make = make
        self._is_open = is_open
        self._player: BotPlayer | None = None
        self._rests_until_s = 0.0

    def follow(self, *, wanted: bool) -> None:
        """Comes, stays or leaves, as it is wanted."""
        if self.task is not None and self.task.done():
            self.task = self._player = None
        if self._player is not None:
            if wanted:
                self._player.stay()
            else:
                self._player.leave()
        elif wanted and asyncio.get_running_loop().time() >= self._rests_until_s:
            self._player = self._make()
            self.task = asyncio.create_task(self._play(self._player))

    def let_go(self) -> None:
        """Has it be at the table no more from here, its seat and its bets left as they are."""
        if self.task is not None:
            self.task.cancel()

    async def _play(self, player: BotPlayer) -> None:
        try:
            await player.run()
        except SabotError as error:
            if self._is_open():  # else it was sent away with everybody, as is in order
                log("companion-failed", logging.WARNING, says=str(error))
            self._rests_until_s = asyncio.get_running_loop().time() + AGAIN_S


_Make = Callable[[], BotPlayer]


def _word(number: int, currency: str, base: str) -> str:
    """What the companion of that number is called, where tables may play in several currencies."""
    again, place = divmod(number, len(WORDS))
    more = [str(again + 1)] if again else []
    return " ".join([WORDS[place], *more, *([currency] if currency != base else [])])
