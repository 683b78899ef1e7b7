"""What one player is told at a live table, taken down: a real house and server, full tables, a clock of our own.

A page that is fed with a reel has to show what it would show in a house, at the times at which the house told it; the
processor is the page's alone meanwhile.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple, TypeVar

from bench.inside import InnerSocket
from bench.serving import CROWDED
from sabot.engine import Action
from sabot.errors import SabotError
from sabot.house.accounts.accounts import SignedIn
from sabot.house.accounts.session import SessionLimits
from sabot.house.live import TableSetting
from sabot.house.visitor import Visitor
from sabot.server.app import Server
from sabot.store import Store
from sabot.table import DealNow, Decide, PlaceBets, Spot, TakeSeat
from tests.house.live.evening import Evening
from tests.house.reception import ORIGIN

T = TypeVar("T")

STAKE = 500
SIDE = 100
RICH = 1_000_000
LIMITS = SessionLimits(time_ms=86_400_000, loss=RICH)
THOUGHT_MS = 900
"""How long somebody at a seat thinks."""
BETTING_MS = 9_000
"""In which a crowd has bet."""
DECIDING_MS = 6_000
"""In which a crowd has decided."""
MOMENT_MS = 40
"""Who acts within such a time comes to the house at once."""
CARD_MS = 400
"""How long a card takes to be seen, as at the tables that a house opens by itself."""


class Frame(NamedTuple):
    """A message, and when it was told by the house's clock."""

    at_ms: int
    text: str


class Reel(NamedTuple):
    """All that was told, and where each round ends."""

    table: str
    frames: list[Frame]
    ends: list[int]
    """After so many frames each round is over, the first being what the player found at the table."""


def film_lounge(rounds: int) -> Reel:
    """A full table of seven seats: main bets, both side bets on every seat, one bet behind another."""
    return asyncio.run(_film(TableSetting(name="lounge-1", game="play-lounge-7", pace_ms=CARD_MS), 7, rounds))


def film_blaze(players: int, rounds: int) -> Reel:
    """A table of Mega Fire Blaze with so many who bet on both positions and decide in their own way."""
    setting = TableSetting(name="blaze-1", game="mega-fire-blaze", pace_ms=CARD_MS)
    return asyncio.run(_film(setting, players, rounds))


async def _film(setting: TableSetting, players: int, rounds: int) -> Reel:
    with TemporaryDirectory() as folder:
        evening = Evening(Store.open(f"sqlite:///{Path(folder) / 'house.db'}"), [setting])
        try:
            await evening.open()
            crew = Crew(evening, setting.name, seated=setting.game == "play-lounge-7")
            return await crew.film(players, rounds)
        finally:
            evening.house.close()


class Crew:
    """The players of a table, the first of whom is told what the reel keeps."""

    def __init__(self, evening: Evening, table: str, *, seated: bool) -> None:
        self._evening, self._table, self._seated = evening, table, seated
        self._random = Random(13)
        self._frames: list[Frame] = []
        self._players: dict[str, Visitor] = {}
        self._boxes: dict[str, int] = {}
        self._keys = 0

    async def film(self, players: int, rounds: int) -> Reel:
        """Lets so many in, and takes down so many rounds."""
        house = self._evening.house
        first, *_ = await asyncio.gather(*(self._let_in(number) for number in range(players)))
        socket = InnerSocket(Server(house, CROWDED), first.token, 0, self._hear)
        socket.open()
        await self._until(lambda: bool(self._frames))
        socket.say(f'{{"type":"visit","table":"{self._table}","language":"en"}}')
        await self._until(lambda: len(self._frames) > 1)
        if self._seated:
            for player, box in self._boxes.items():
                await self._say(player, TakeSeat(box=box))
        ends = [len(self._frames)]
        for _ in range(rounds):
            await self._play_round()
            ends.append(len(self._frames))
        await socket.close()
        return Reel(self._table, self._frames, ends)

    def _hear(self, socket: InnerSocket) -> None:
        self._frames.append(Frame(self._evening.clock.now_ms(), socket.text))

    async def _until(self, come: Callable[[], bool]) -> None:
        while not come():
            await asyncio.sleep(0.001)

    async def _let_in(self, number: int) -> SignedIn:
        house = self._evening.house
        signed = await house.accounts.sign_up(
            f"Visitor-{number:04}",
            "seven lucky felts",
            currency="EUR",
            language="en",
            session_limits=LIMITS,
            origin=ORIGIN,
            device="phone",
        )
        await house.cashier.deposit(signed.visitor, RICH, f"deposit-{number}")
        self._players[signed.visitor.player] = signed.visitor
        self._boxes[signed.visitor.player] = 1 + number % (7 if self._seated else 2)
        return signed

    async def _say(self, player: str, command: "TakeSeat | PlaceBets | DealNow | Decide") -> None:
        """Sends it; what the house refuses was for others to do."""
        self._keys += 1
        with suppress(SabotError):
            await self._evening.house.live.play(
                self._players[player], self._table, command, f"command-{self._keys:06}", ORIGIN
            )
        await asyncio.sleep(0)

    async def _play_round(self) -> None:
        table = self._evening.table(self._table)
        before = table.last
        await self._all_act(list(self._boxes), BETTING_MS, self._bet)
        if self._seated:
            for player in self._boxes:
                await self._say(player, DealNow())
        while table.last is before:
            await self._evening.pass_time(self._until_seen())
            if not (asked := self._asked()):
                await self._pass_time()
            elif self._seated:
                await self._evening.pass_time(THOUGHT_MS)
                await self._decide(asked[0])
            else:
                await self._all_act(asked, DECIDING_MS, self._decide)
            await self._settle()
        await self._evening.pass_time(self._until_seen() + 1)
        await self._settle()

    def _asked(self) -> list[tuple[str, int]]:
        turn = self._evening.table(self._table).round.turn
        return list(turn.asked) if turn else []

    async def _settle(self) -> None:
        """Lets all be told that is on its way."""
        for _ in range(20):
            await asyncio.sleep(0)

    async def _pass_time(self) -> None:
        due_ms = self._evening.alarm.next_ms
        now_ms = self._evening.clock.now_ms()
        await self._evening.pass_time(1_000 if due_ms is None else max(1, due_ms - now_ms))

    def _until_seen(self) -> int:
        seen_ms = self._evening.table(self._table).live.seen_ms
        return max(0, seen_ms - self._evening.clock.now_ms())

    async def _all_act(self, who: list[T], within_ms: int, act: Callable[[T], Awaitable[None]]) -> None:
        """Has each of them act, spread over that time; those of one moment come together, as to any house."""
        start_ms, moments = self._evening.clock.now_ms(), within_ms // MOMENT_MS
        for moment in range(moments):
            at_ms = start_ms + moment * MOMENT_MS
            await self._evening.pass_time(at_ms - self._evening.clock.now_ms())
            now = who[moment * len(who) // moments : (moment + 1) * len(who) // moments]
            await asyncio.gather(*(act(one) for one in now))

    async def _bet(self, player: str) -> None:
        box = self._boxes[player]
        sides = ("pairs", "21+3") if self._seated else ("fireblaze", "pairs", "21+3")[: 1 + self._random.randrange(3)]
        spots = [Spot(box=box, main=STAKE, side=dict.fromkeys(sides, SIDE))]
        if self._seated:
            spots.append(Spot(box=box % 7 + 1, main=STAKE, behind=True))
        await self._say(player, PlaceBets(spots=tuple(spots)))

    async def _decide(self, asked: tuple[str, int]) -> None:
        player, box = asked
        round_ = self._evening.table(self._table).round
        open_now = round_.legal(player, box)
        if not open_now:
            return
        wish = (
            Action.NO
            if Action.NO in open_now
            else self._wish(round_.turn.hand.total if round_.turn and round_.turn.hand else 17)
        )
        await self._say(player, Decide(box=box, action=wish if wish in open_now else Action.STAND))

    def _wish(self, total: int) -> Action:
        if total >= 17:
            return Action.STAND
        return self._random.choice((Action.HIT, Action.HIT, Action.STAND, Action.DOUBLE, Action.SPLIT))
