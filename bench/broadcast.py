"""One table of Mega Fire Blaze that all play at and look at: how long it takes until the last of them sees a card.

Everybody has a bet, so everybody is told something of their own with it. Beside it the same sockets are told a text as
long as a deal's that is nobody's: the bare broadcast of the same server. The deal is two steps, for its shoe is cut
first, and both are told.
"""

import asyncio
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

import msgspec

from bench.crowd import percentile
from bench.effort import Effort
from bench.inside import InnerSocket
from bench.row import Row, growth_row, micros, millis
from bench.serving import CROWDED
from sabot.cards import load_kernel
from sabot.house.clock import VirtualClock
from sabot.house.house import House
from sabot.house.live import TableSetting
from sabot.server.app import Server
from sabot.server.interpreter import settle_memory, share_fairly
from sabot.store import Store
from sabot.table import Table
from tests.house.live.evening import VirtualAlarm

LIMIT_SECONDS = 0.5
"""From a card to the last of ten thousand who see it."""
TIMES_BARE = 2.0
"""How many times as long as a bare broadcast will do."""
TABLE = "blaze"
BARE = 5
"""How often the bare text is told."""
BARE_BYTES = 7_800
"""As much as the message of a deal has, with what is its player's own; that of an end has 13,500."""
STAKE = 1_000
NOW_MS = 1_790_000_000_000
PAGE = 4096


class Spread(NamedTuple):
    """How long it took until each of a crowd was told the same thing."""

    waits: list[float]
    busy: float
    """Seconds of the processor."""


class Told(NamedTuple):
    """What a crowd measured."""

    players: int
    deal: Spread
    """The first cards, and what each may answer to them."""
    end: Spread
    """The dealer's cards, and what each has won."""
    bare: Spread
    memory: float
    """Bytes that a player takes on the server, with their socket."""


def bench_broadcast(effort: Effort) -> Iterator[Row]:
    """For each crowd: how long a card takes, beside its limit and the bare broadcast; and how it grows."""
    share_fairly()
    load_kernel()  # as in a house that has been open for a while
    found: list[Told] = []
    for players in effort.viewers:
        found.append(asyncio.run(_measure(players)))
        yield from _rows(found[-1])
    few, many = found[0], found[-1]
    yield growth_row("processor for a deal", few.players, few.deal.busy, many.players, many.deal.busy)


def _rows(told: Told) -> Iterator[Row]:
    bare = max(told.bare.waits)
    for name, spread in (("deal", told.deal), ("end", told.end)):
        what, last = f"{told.players:,} players, {name} told to the last", max(spread.waits)
        parts = f"half {millis(percentile(spread.waits, 50))}, 99 % {millis(percentile(spread.waits, 99))}"
        yield Row(what, millis(last), f"{parts}; limit {millis(LIMIT_SECONDS)}", LIMIT_SECONDS / last, aim=1)
        yield Row(what, millis(last), f"the bare text: {millis(bare)}", bare / last, aim=1 / TIMES_BARE)
        beside = f"the bare text: {micros(told.players, told.bare.busy)}"
        yield Row(f"{what}, processor each", micros(told.players, spread.busy), beside)
    yield Row(f"{told.players:,} players, memory each", f"{told.memory / 1024:,.1f} kB")


async def _measure(players: int) -> Told:
    with TemporaryDirectory() as folder:
        clock, alarm = VirtualClock(NOW_MS), VirtualAlarm()
        setting = TableSetting(name=TABLE, game="mega-fire-blaze", pace_ms=0)
        house = House(
            Store.open(f"sqlite:///{Path(folder) / 'house.db'}"),
            clock=clock,
            chance=secrets.token_bytes,
            alarm=alarm,
            table_settings=[setting],
        )
        try:
            await house.open_tables()
            return await Crowd(house, clock, alarm).measure(players)
        finally:
            house.close()


class Crowd:
    """Everybody at the table."""

    def __init__(self, house: House, clock: VirtualClock, alarm: VirtualAlarm) -> None:
        self._house, self._clock, self._alarm = house, clock, alarm
        self._server = Server(house, CROWDED)
        self._sockets: list[InnerSocket] = []
        self._wanted: Callable[[str], bool] = bool
        self._left: set[InnerSocket] = set()
        self._all_told = asyncio.Event()

    async def measure(self, players: int) -> Told:
        """Lets so many in, plays a round with them, and times it."""
        tokens = await self._let_in(players)
        before = _memory()
        await self._come(tokens)
        memory = (_memory() - before) / players
        bet: dict[str, object] = {"do": "bet", "spots": [{"box": 1, "main": STAKE, "side": {"fireblaze": 100}}]}
        await self._all_say(bet, "bet")
        settle_memory()
        bare = await self._tell_bare()
        deal = end = await self._pass_time()
        while self._table().last is None:
            end = await self._pass_time()
        for socket in self._sockets:
            await socket.close()
        return Told(players, deal, end, bare, memory)

    def _table(self) -> Table:
        actor = self._house.live.find(TABLE)
        assert actor is not None  # noqa: S101
        return actor.table

    async def _let_in(self, players: int) -> list[str]:
        return await asyncio.gather(*(self._let_one_in() for _ in range(players)))

    async def _let_one_in(self) -> str:
        signed = await self._house.accounts.guest(currency="EUR", language="en")
        await self._house.cashier.open_guest(signed.visitor, "")
        return signed.token

    async def _come(self, tokens: list[str]) -> None:
        for number, token in enumerate(tokens):
            self._sockets.append(InnerSocket(self._server, token, number, self._hear))
        await self._until_all(lambda text: text.startswith('{"type":"hello"'), self._open_all)
        visit = f'{{"type":"visit","table":"{TABLE}"}}'
        await self._until_all(lambda text: text.startswith('{"type":"table"'), lambda: self._say_all(visit))

    def _open_all(self) -> None:
        for socket in self._sockets:
            socket.open()

    def _say_all(self, text: str) -> None:
        for socket in self._sockets:
            socket.say(text)

    async def _all_say(self, command: dict[str, object], name: str) -> None:
        def say() -> None:
            for number, socket in enumerate(self._sockets):
                play = {"type": "play", "table": TABLE, "id": f"{name}-{number:08}", "command": command}
                socket.say(msgspec.json.encode(play).decode())

        await self._until_all(lambda text: text.startswith('{"type":"done"'), say)

    async def _tell_bare(self) -> Spread:
        """The same sockets are told a text as long as that of a move with its own part, several times."""
        text = '{"type":"bare","text":"' + "x" * BARE_BYTES + '"}'
        told = [await self._time(lambda: self._put_all(text), text.__eq__) for _ in range(BARE)]
        return sorted(told, key=lambda spread: max(spread.waits))[BARE // 2]

    def _put_all(self, text: str) -> None:
        for connection in self._server.reception.sockets:
            connection.outbox.put(text)

    async def _pass_time(self) -> Spread:
        """From the ring of the clock until each has been told of all that it brings."""
        due_ms = self._alarm.next_ms
        assert due_ms is not None  # noqa: S101
        self._clock.reach(due_ms)
        return await self._time(lambda: self._alarm.ring_due(due_ms), self._is_newest)

    def _is_newest(self, text: str) -> bool:
        return text.startswith('{"type":"moved"') and f'"version":{self._table().version},' in text

    async def _time(self, begin: Callable[[], None], wanted: Callable[[str], bool]) -> Spread:
        """From that beginning until each has been told what is wanted."""
        busy, start = process_time(), perf_counter()
        await self._until_all(wanted, begin)
        spread = Spread([socket.told - start for socket in self._sockets], process_time() - busy)
        await self._house.live.timekeeper.idle()
        return spread

    async def _until_all(self, wanted: Callable[[str], bool], begin: Callable[[], None]) -> None:
        """Begins, and waits until each has been told what is wanted."""
        self._wanted, self._left = wanted, set(self._sockets)
        self._all_told.clear()
        begin()
        await self._all_told.wait()
        await asyncio.sleep(0)

    def _hear(self, socket: InnerSocket) -> None:
        if socket in self._left and self._wanted(socket.text):
            self._left.discard(socket)
            if not self._left:
                self._all_told.set()


def _memory() -> int:
    """Bytes that this process has in memory; 0 where the system does not say."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE
    except OSError:
        return 0
