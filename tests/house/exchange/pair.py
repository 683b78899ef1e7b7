"""Two houses with books of their own that share a meter, and the line between them, which is cut where a test says."""

import asyncio
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path

from msgspec.structs import replace

from sabot.house.exchange.line import HouseLine, LineCut
from sabot.house.exchange.side import LoanSide
from sabot.house.house import House
from sabot.house.live import TableSetting
from sabot.house.loans.letter import SignedLetter
from sabot.house.loans.message import read_request
from sabot.house.loans.money import due_account
from sabot.house.loans.sharing import JoinedMeter, Keeper, KeptMeter, OtherHouse, Sharing
from sabot.rules import Rules, load_rules
from sabot.rules.model import ProgressivePrize
from sabot.signature import Signer
from sabot.store import Store
from sabot.store.reading import balance_of
from sabot.table import Pot, Spot
from tests.house.live.evening import Evening, VirtualAlarm, open_store
from tests.house.reception import QUICK

METER, BASE = "floor", 50_000
GAME = "casino-blackjack"
LIDO, RIVIERA = Signer(b"L" * 32), Signer(b"R" * 32)
KEPT = Sharing(
    keeps=(KeptMeter(meter=METER, currency="EUR", guests=(OtherHouse(name="riviera", key=RIVIERA.public),)),)
)
JOINED = Sharing(
    joins=(
        JoinedMeter(
            meter=METER,
            currency="EUR",
            keeper=Keeper(name="lido", key=LIDO.public, address="http://lido.example"),
        ),
    )
)
SEVEN = tuple(Spot(box=box, main=500, side={"progressive": 200}) for box in range(1, 8))
CONTRIBUTED, KEPT_BACK = 7 * 80, 7 * 16


def lucky_rules() -> Rules:
    """The game with a meter that is won in most rounds."""
    rules = load_rules(GAME)
    assert rules.progressive is not None
    pairs = [f"{first}{second}" for place, first in enumerate("A23456") for second in "A23456789TJQK"[place + 1 :]]
    prizes = tuple(ProgressivePrize(ranks=ranks, meter_percent=100) for ranks in pairs[:20])
    return replace(rules, progressive=replace(rules.progressive, prizes=prizes))


class Hanging:
    """Where a house stops for good: whoever comes there waits until the test has it killed."""

    def __init__(self) -> None:
        self.point: tuple[str, str] | None = None
        self.reached = asyncio.Event()

    def set(self, kind: str, when: str) -> None:
        """Has the next step of that kind hang, before or after it is committed."""
        self.point = (kind, when)
        self.reached.clear()

    async def pass_by(self, kind: str, when: str) -> None:
        """Goes on, unless it is to hang here."""
        if self.point == (kind, when):
            self.point = None
            self.reached.set()
            await asyncio.get_running_loop().create_future()


class SharingHouse(Evening):
    """One of the two houses."""

    def __init__(self, store: Store, name: str, signer: Signer, sharing: Sharing, line: HouseLine, seed: int) -> None:
        self.name = name
        self.signer = signer
        self.sharing = sharing
        self.line = line
        self.hanging = Hanging()
        self.setting = TableSetting(name=f"{name}-1", game=GAME, pace_ms=0, meter=METER)
        super().__init__(store, (self.setting,), seed=seed, games={GAME: lucky_rules()})

    def _set_up(self) -> None:
        self.alarm = VirtualAlarm()
        self.house = House(
            self.store,
            games=self._games,
            clock=self.clock,
            chance=self.random.randbytes,
            hasher=QUICK,
            threaded=False,
            alarm=self.alarm,
            signer=self.signer,
            table_settings=self.settings,
            sharing=self.sharing,
            patience_ms=0,
        )
        self.house.exchange.dial = lambda _: self.line

    async def kill(self) -> None:
        """The house dies where it stands, and opens again on its books; nothing of what was under way is finished."""
        dealt_ms = self.clock.now_ms()
        self._set_up()
        self.house.dealt_ms = dealt_ms
        await self.open()

    async def open(self, *names: str) -> "SharingHouse":
        """As any house; its steps between houses pass by where they may hang."""
        await super().open(*names)
        exchange = self.house.exchange
        guests = [guest.side for guest in exchange.joined]
        for side in (*guests, *(side for keeper in exchange.kept for side in keeper.sides.values())):
            self._watch(side)
        return self

    def _watch(self, side: LoanSide) -> None:
        write = side.write

        async def pass_and_write(event: object, state: object) -> object:
            await self.hanging.pass_by(type(event).__name__, "before")
            after = await write(event, state)  # type: ignore[arg-type]
            await self.hanging.pass_by(type(event).__name__, "after")
            return after

        side.write = pass_and_write  # type: ignore[method-assign, assignment]

    @property
    def pot(self) -> Pot:
        """The meter as this house knows it."""
        return self.table(self.setting.name).pot

    async def due(self, other: str) -> int:
        """What this house owes the other by its books."""
        account = due_account(self.pot, other)
        return await self.store.read(lambda books: balance_of(books, account))

    async def meter(self) -> tuple[int, int]:
        """Meter and reserve in this house's books."""
        accounts = self.pot.meter_account, self.pot.reserve_account
        first, second = await self.store.read(lambda books: tuple(balance_of(books, each) for each in accounts))
        return first, second


class CutLine:
    """The line from the guest to the keeper."""

    def __init__(self) -> None:
        self.keeper: Callable[[SignedLetter], Awaitable[SignedLetter]] | None = None
        self.down = False
        self.cut: tuple[str, str] | None = None
        """At which letter it is cut, and whether before that arrives or after it was carried out."""
        self.letters: list[SignedLetter] = []

    async def send(self, letter: SignedLetter) -> SignedLetter:
        """The keeper's answer, if the line holds."""
        assert self.keeper is not None
        kind = type(read_request(letter)).__name__
        self.letters.append(letter)
        if self.down or self.cut == (kind, "before"):
            self.down, self.cut = True, None
            raise LineCut("the line is cut")
        answer = await self.keeper(letter)
        if self.cut == (kind, "after"):
            self.down, self.cut = True, None
            raise LineCut("the line is cut")
        return answer


class Pair:
    """The keeper, its guest and the line."""

    def __init__(self, folder: Path, template: Path, seed: int = 3) -> None:
        """Both houses in a folder; the template is a file with all tables and nothing in them."""
        for name in ("lido", "riviera"):
            (folder / name).mkdir()
            shutil.copy(template, folder / name / "house.db")
        self.line = CutLine()
        self.keeper = SharingHouse(open_store(folder / "lido"), "lido", LIDO, KEPT, self.line, seed)
        self.guest = SharingHouse(open_store(folder / "riviera"), "riviera", RIVIERA, JOINED, self.line, seed + 1)
        self.line.keeper = self._answer

    async def _answer(self, letter: SignedLetter) -> SignedLetter:
        """The keeper's answer; a keeper that hangs never answers, and is missed after a while."""
        work = asyncio.ensure_future(self.keeper.house.exchange.answer(letter))
        hung = asyncio.ensure_future(self.keeper.hanging.reached.wait())
        done, _ = await asyncio.wait({work, hung}, return_when=asyncio.FIRST_COMPLETED)
        if work in done:
            hung.cancel()
            return work.result()
        self.line.down = True
        raise LineCut("the keeper does not answer")

    async def open(self) -> "Pair":
        """Opens both, with a player at each; the guest has looked at the meter."""
        await self.keeper.open("Ana")
        await self.guest.open("Bob")
        await self.guest.house.exchange.beat()
        return self

    async def mend(self) -> None:
        """The line is back, and what was under way comes to its end."""
        self.line.down = False
        await self.guest.house.exchange.beat()
        await self.guest.house.exchange.beat()

    def close(self) -> None:
        """Closes both."""
        for house in (self.keeper, self.guest):
            house.house.close()
