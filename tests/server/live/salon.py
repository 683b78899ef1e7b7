"""A server with live tables on a virtual clock, shoes with known cards, and guests who play over real sockets.

A guest sees what their messages tell, never the table itself; time goes on when the test says so; at the end of every
evening the whole house is audited.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from typing import Any

from sabot.cards import Card, MerkleTree, SealedOrder, parse_cards, shuffled
from sabot.floor.record import RoundRecord
from sabot.floor.verification import Evidence, Verdict, verify_record
from sabot.house.audit.audit import audit_books
from sabot.house.house import House
from sabot.house.live import TableSetting
from sabot.rules import Rules
from sabot.store import Store
from sabot.table import Table
from tests.house.live.evening import VirtualAlarm
from tests.server.harness import PASSWORD, QUICK_HASHER, Caller, Venue, Wire, seeded_chance
from tests.server.laid_out import LaidOutServer

Json = dict[str, Any]

LOUNGE, CASINO, BLAZE = "lounge", "casino", "blaze"
TABLES = (
    TableSetting(name=LOUNGE, game="play-lounge-7", pace_ms=0),
    TableSetting(name=CASINO, game="casino-blackjack", pace_ms=0),
    TableSetting(name=BLAZE, game="mega-fire-blaze", pace_ms=0),
)
BURNT = "2c 3c 4c 5c 6c "
"""Before the first card of a casino shoe."""


class Stack:
    """Lays known cards on top of the shoes that are cut next; all who ask for the order of a shoe are told the same."""

    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._known: dict[bytes, str] = {}

    def prepare(self, *shoes: str) -> None:
        """Lays these cards on top of the next shoes, one text a shoe."""
        self._waiting += shoes

    def order(self, decks: int, seed: bytes, cut: str) -> list[Card]:
        """The cards of a shoe: those prepared for it, then the others as they were shuffled."""
        if seed not in self._known:
            self._known[seed] = self._waiting.pop(0) if self._waiting else ""
        top, rest = parse_cards(self._known[seed]), shuffled(decks, seed, cut)
        for card in top:
            rest.remove(card)
        return [*top, *rest]

    def seal(self, decks: int, seed: bytes, cut: str) -> SealedOrder:
        """The same with the tree over them."""
        cards = self.order(decks, seed, cut)
        return SealedOrder(cards, MerkleTree(cards, seed, cut))


class Salon(Venue):
    """The server, its live tables and its guests."""

    alarm: VirtualAlarm

    def __init__(
        self,
        url: str,
        stack: Stack,
        settings: Sequence[TableSetting] = TABLES,
        games: dict[str, Rules] | None = None,
    ) -> None:
        self.settings = settings
        self.stack = stack
        self._last_ms = 0
        self._keys = count(1)
        super().__init__(url, games=games)

    def open(self) -> None:
        """Opens the house, without its tables yet."""
        self.alarm = VirtualAlarm()
        self.house = House(
            Store.open(self.url, inline=True),
            games=self.games,
            clock=self.clock,
            chance=seeded_chance(f"{self.seed}{self.clock.now_ms()}"),
            hasher=QUICK_HASHER,
            threaded=False,
            alarm=self.alarm,
            table_settings=self.settings,
        )
        self.server = LaidOutServer(self.house, self.config)

    def new_key(self) -> str:
        """An id that no command had."""
        return f"command-{next(self._keys):08}"

    def table(self, name: str) -> Table:
        """A table as it stands, for what no guest is told."""
        actor = self.house.live.find(name)
        assert actor is not None
        return actor.table

    async def come(self, name: str, table: str, cash: int = 200_000, **more: object) -> "Guest":
        """A new guest with money, who watches the table."""
        caller = await self.caller().sign_up(name, **more)
        answer = await caller.post("/api/cashier/deposit", {"amount": cash, "id": f"deposit-{name}"})
        assert answer.is_success, answer.text
        return await Guest(self, caller, name).visit(table)

    async def pass_time(self, by_ms: int) -> None:
        """Lets time go on, and what falls due meanwhile be done in its order."""
        end_ms = self.clock.now_ms() + by_ms
        while (next_ms := self.alarm.next_ms) is not None and next_ms <= end_ms:
            self.clock.reach(next_ms)
            self.alarm.ring_due(next_ms)
            await self.house.live.timekeeper.idle()
            await asyncio.sleep(0)
        self.clock.reach(end_ms)

    async def time_up(self, table: str) -> None:
        """Lets time go on until what the table waits for is over."""
        due_ms = self.table(table).live.wait_due_ms
        assert due_ms is not None, "the table waits for nothing"
        await self.pass_time(max(0, due_ms - self.clock.now_ms()))

    async def play_out(self, table: str) -> None:
        """Lets the round go to its end without another word of anybody."""
        while self.table(table).entry is not None:
            await self.time_up(table)

    async def retire_shoe(self, table: str) -> None:
        """Plays rounds until the shoe that is on the table is retired; somebody must have bet in the last."""
        shoe = self.table(table).shoe
        while self.table(table).shoe is shoe:
            await self.time_up(table)

    async def staff(self, name: str, role: str) -> Caller:
        """One of the house's own people."""
        await self.house.staff.make_staff(name, PASSWORD, role)
        caller = self.caller("198.51.100.1")
        assert (await caller.post("/api/sign-in", {"name": name, "password": PASSWORD})).is_success
        return caller

    async def void(self, table: str, reason: str) -> Json:
        """An operator voids the round on a table; what they are told."""
        operator = await self.staff("Olga", "operator")
        answer = await operator.post(f"/api/operator/tables/{table}/void", {"reason": reason, "id": self.new_key()})
        assert answer.is_success, answer.text
        told: Json = answer.json()
        return told

    async def stop_and_start(self, away_ms: int = 0) -> None:
        """The server stops, and another takes the house over after a while; guests have to connect again."""
        dealt_ms = self.clock.now_ms()
        self.house.live.close()
        self.house.close()
        self.clock.advance(away_ms + 1)
        self.open()
        self.house.dealt_ms = dealt_ms
        await self.house.open_tables()


class Guest:
    """Somebody at a live table, with a browser and a socket."""

    def __init__(self, salon: Salon, caller: Caller, name: str) -> None:
        self.salon = salon
        self.caller = caller
        self.name = name
        self.table = ""
        self.player = ""
        """Their account, which nobody else may read."""
        self.events: list[Json] = []
        """All that was told to have happened at the table."""
        self.notices: list[Json] = []
        self._wire: Wire | None = None
        self._seen: Json = {}

    @property
    def wire(self) -> Wire:
        """The open socket."""
        assert self._wire is not None
        return self._wire

    async def connect(self) -> Json:
        """Opens a socket; what the house says first."""
        self._wire = await self.caller.socket()
        hello = await self._wire.hear("hello")
        self.player = hello["player"]
        return hello

    async def visit(self, table: str) -> "Guest":
        """Goes to a table, and watches."""
        if self._wire is None:
            await self.connect()
        self.table = table
        self.wire.say(type="visit", table=table)
        self._seen = (await self.wire.hear("table"))["seen"]
        return self

    async def drop(self) -> None:
        """Loses the connection."""
        await self.wire.leave()
        self._wire = None

    async def second_device(self) -> "Guest":
        """The same player at the same table, elsewhere."""
        return await Guest(self.salon, self.caller, self.name).visit(self.table)

    async def try_to(self, do: str, **fields: object) -> Json:
        """What came of a command: `done` or `refused`."""
        key = self.salon.new_key()
        self.wire.say(type="play", table=self.table, id=key, command={"do": do, **fields})
        while True:
            message = self._take(await self.wire.next())
            if message["type"] in ("done", "refused") and message["id"] == key:
                return message

    async def do(self, do: str, **fields: object) -> None:
        """Has a command carried out."""
        answer = await self.try_to(do, **fields)
        assert answer["type"] == "done", answer

    async def refused(self, do: str, **fields: object) -> str:
        """Why a command is refused."""
        answer = await self.try_to(do, **fields)
        assert answer["type"] == "refused", answer
        return str(answer["why"])

    async def sit(self, *boxes: int) -> "Guest":
        """Sits down on these seats."""
        for box in boxes:
            await self.do("sit", box=box)
        return self

    async def bet(self, *spots: Json) -> None:
        """Has these be all bets of theirs."""
        await self.do("bet", spots=list(spots))

    async def decide(self, box: int, action: str, **more: object) -> None:
        """Answers what is asked."""
        await self.do("decide", box=box, action=action, **more)

    async def see(self) -> Json:
        """The table as the messages up to now have it."""
        await self.wire.settle()
        while not self.wire._down.empty():
            self._take(await self.wire.next())
        return self._seen

    async def own(self) -> Json:
        """What is theirs of it."""
        own: Json = (await self.see())["own"]
        return own

    def _take(self, message: Json) -> Json:
        if "seen" in message and message["table"] == self.table:
            self._seen = message["seen"]
            self.events += message.get("events", ())
        elif message["type"] == "notice":
            self.notices.append(message)
        return message

    def told(self, kind: str) -> list[Json]:
        """What was told to have happened, of one kind."""
        return [event for event in self.events if event["event"] == kind]

    # -- their books -------------------------------------------------------------------------------------------------

    async def get(self, path: str) -> Any:
        """What the house answers."""
        answer = await self.caller.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def cash(self) -> int:
        """What they have at hand."""
        balance: int = (await self.get("/api/balance"))["cash"]
        return balance

    async def last_round(self) -> str:
        """The code of the last round they had a bet in."""
        code: str = (await self.get("/api/rounds?limit=1"))["lines"][0]["code"]
        return code

    async def record(self, code: str | None = None) -> RoundRecord:
        """The record of a round of theirs, or of the last."""
        answer = await self.caller.get(f"/api/rounds/{code or await self.last_round()}/record")
        assert answer.status_code == 200, answer.text
        return RoundRecord.from_json(answer.content)

    async def verify(self, code: str | None = None, evidence: Evidence = Evidence()) -> Verdict:  # noqa: B008
        """What their record proves."""
        return verify_record(await self.record(code), evidence)


def spot(box: int, main: int, **more: object) -> Json:
    """A bet on a box."""
    return {"box": box, "main": main, **more}


def behind(box: int, main: int) -> Json:
    """A bet behind another player's seat."""
    return spot(box, main, behind=True)


def hands(seen: Json, box: int, part: str = "round") -> list[list[str]]:
    """The cards of a box's hands."""
    found = [one for one in seen[part]["boxes"] if one["box"] == box]
    return [hand["cards"] for one in found for hand in one["hands"]]


Story = Callable[[Salon], Awaitable[None]]


def spend_evening(salon: Salon, story: Story) -> None:
    """Has the evening happen, and the whole house audited at its end."""

    async def evening() -> None:
        await salon.house.open_tables()
        await story(salon)
        await salon.house.store.read(audit_books)

    asyncio.run(evening())
