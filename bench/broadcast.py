"""One table of Mega Fire Blaze that all play at and look at: how long it takes until the last of them sees a card.

Everybody has a bet, so everybody is told something of their own with it. After each moment that is timed the same
sockets are told just what one of them was told with it, all messages of it: the bare broadcast of the same server.
"""

import asyncio
import secrets
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
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
STAKE = 1_000
NOW_MS = 1_790_000_000_000
PAGE = 4096
HEAD = 120
"""Characters of a message in which its type and its version are."""

CUT = "cut and deal"
"""Two steps, both told: the first round of a shoe."""
DEAL = "deal"
"""The first cards, and what each may answer to them."""
END = "end"
"""The dealer's cards, and what each has won."""


class Spread(NamedTuple):
    """How long it took until each of a crowd was told the same thing."""

    waits: list[float]
    busy: float
    """Seconds of the processor."""

    @property
    def last(self) -> float:
        """When the last was told."""
        return max(self.waits)


class Moment(NamedTuple):
    """Something that was told, and what one of them heard of it, told to the same sockets right after it."""

    told: Spread
    bare: Spread


class Told(NamedTuple):
    """What a crowd measured."""

    players: int
    moments: dict[str, list[Moment]]
    """By what it was."""
    memory: float
    """Bytes that a player takes on the server, with their socket."""
    bet: float
    """Seconds of the processor for one bet, told to everybody with those that were committed together."""

    def busy(self, name: str) -> float:
        """Seconds of the processor for such a moment: the median."""
        return median(moment.told.busy for moment in self.moments[name])


def bench_broadcast(effort: Effort) -> Iterator[Row]:
    """For each crowd: how long a card takes, beside its limit and the bare broadcast; and how it grows."""
    share_fairly()
    load_kernel()  # as in a house that has been open for a while
    found: list[Told] = []
    for players in effort.viewers:
        found.append(asyncio.run(_measure(players, effort.deals)))
        yield from _rows(found[-1])
    few, many = found[0], found[-1]
    for name in (DEAL, END):
        yield growth_row(f"processor for a {name}", few.players, few.busy(name), many.players, many.busy(name))


def _rows(told: Told) -> Iterator[Row]:
    for name in (DEAL, CUT, END):
        if told.moments[name]:
            yield from _moment_rows(f"{told.players:,} players, {name}", told.players, told.moments[name])
    yield Row(f"{told.players:,} players, processor for a bet", micros(1, told.bet))
    yield Row(f"{told.players:,} players, memory each", f"{told.memory / 1024:,.1f} kB")


def _moment_rows(what: str, players: int, moments: list[Moment]) -> Iterator[Row]:
    last = median(moment.told.last for moment in moments)
    half, most = (median(percentile(moment.told.waits, part) for moment in moments) for part in (50, 99))
    parts = f"half {millis(half)}, 99 % {millis(most)}; limit {millis(LIMIT_SECONDS)}"
    yield Row(f"{what} told to the last", millis(last), parts, LIMIT_SECONDS / last, aim=1)
    bare = median(moment.bare.last for moment in moments)
    ratio = median(moment.bare.last / moment.told.last for moment in moments)
    yield Row(f"{what} told to the last", millis(last), f"the bare text: {millis(bare)}", ratio, aim=1 / TIMES_BARE)
    busy, bare = (median(each.busy for each in side) for side in zip(*moments, strict=True))
    ratio = median(moment.bare.busy / moment.told.busy for moment in moments)
    beside = f"the bare text: {micros(players, bare)}"
    yield Row(f"{what}, processor each", micros(players, busy), beside, ratio, aim=1 / TIMES_BARE)


async def _measure(players: int, deals: int) -> Told:
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
            return await Crowd(house, clock, alarm).measure(players, deals)
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
        self._moments: dict[str, list[Moment]] = defaultdict(list)
        self._bets = 0

    async def measure(self, players: int, deals: int) -> Told:
        """Lets so many in, and plays rounds with them until so many deals were timed."""
        tokens = await self._let_in(players)
        before = _memory()
        await self._come(tokens)
        memory = (_memory() - before) / players
        bet: list[float] = []
        while len(self._moments[DEAL]) < deals or not self._moments[END]:
            busy = process_time()
            await self._bet_all()
            bet.append((process_time() - busy) / players)
            settle_memory()
            await self._play_round()
        for socket in self._sockets:
            await socket.close()
        return Told(players, self._moments, memory, median(bet))

    async def _play_round(self) -> None:
        """Plays a round in which nobody answers, and times its deal and its end.

        A deal after which nothing is asked but whether to insure is no less of a deal; one that ends the round at
        once is neither.
        """
        shoe = self._table().shoe
        name = DEAL if shoe and shoe.is_cut else CUT
        while True:
            before = self._table().round
            moment = await self._time_next()
            if self._table().round is not before:
                if name == END:
                    self._moments[END].append(moment)
                return
            if name != END:
                self._moments[name].append(moment)
            # What follows insurance is neither, but for the end.
            name = END

    async def _time_next(self) -> Moment:
        """What the next ring of the clock brings, and the same messages once more, as they are."""
        witness = self._sockets[-1]
        witness.texts.clear()
        told = await self._pass_time()
        texts = tuple(witness.texts)
        return Moment(told, await self._time(lambda: self._put_all(texts), self._is_newest))

    def _table(self) -> Table:
        actor = self._house.live.find(TABLE)
        assert actor is not None  # noqa: S101
        return actor.table

    async def _let_in(self, players: int) -> list[str]:
        return await asyncio.gather(*(self._let_one_in() for _ in range(players)))

    async def _let_one_in(self) -> str:
        signed = await self._house.accounts.guest(currency="EUR", language="en")
        await self._house.cashier.open_account(signed.visitor, "")
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

    async def _bet_all(self) -> None:
        self._bets += 1
        command = {"do": "bet", "spots": [{"box": 1, "main": STAKE, "side": {"fireblaze": 100}}]}

        def say() -> None:
            for number, socket in enumerate(self._sockets):
                play = {"type": "play", "table": TABLE, "id": f"bet-{self._bets}-{number:08}", "command": command}
                socket.say(msgspec.json.encode(play).decode())

        await self._until_all(lambda text: text.startswith('{"type":"done"'), say)

    def _put_all(self, texts: tuple[str, ...]) -> None:
        for text in texts:
            for connection in self._server.reception.sockets:
                connection.outbox.put(text)

    async def _pass_time(self) -> Spread:
        """From the ring of the clock until each has been told of all that it brings."""
        due_ms = self._alarm.next_ms
        assert due_ms is not None  # noqa: S101
        self._clock.reach(due_ms)
        return await self._time(lambda: self._alarm.ring_due(due_ms), self._is_newest)

    def _is_newest(self, text: str) -> bool:
        return text.startswith('{"type":"moved"') and f'"version":{self._table().version},' in text[:HEAD]

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
