"""Two houses that share a meter, each of several servers; the line between them and any server can fail anywhere."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random

from sabot.engine import Phase
from sabot.engine import event as ev
from sabot.house.accounts.accounts import SignedIn
from sabot.house.audit.audit import audit_books
from sabot.house.clock import VirtualClock
from sabot.house.exchange.line import LineCut
from sabot.house.exchange.side import LoanSide
from sabot.house.live import TableSetting
from sabot.house.loans.books import LoanState
from sabot.house.loans.event import AnyDealing
from sabot.house.loans.letter import SignedLetter
from sabot.house.loans.message import read_request
from sabot.house.loans.money import due_account
from sabot.house.loans.sharing import Sharing
from sabot.ledger import Account, Kind
from sabot.signature import Signer
from sabot.store.reading import balance_of
from sabot.table import PlaceBets, Pot, Spot, Table, TakeSeat
from tests.cluster.servers import OneServer, Servers
from tests.house.exchange.pair import GAME, JOINED, KEPT, LIDO, METER, RIVIERA, Hanging, lucky_rules

STEP_MS = 950
"""Less than half as long as a server is believed to be there: nothing seems to have stood still."""
BET = (Spot(box=1, main=500, side={"progressive": 200}),)
CONTRIBUTED, KEPT_BACK = 80, 16


class SharingServer(OneServer):
    """One server of such a house; its steps between houses may hang, and then it dies."""

    def __init__(self, servers: "SharingServers", name: str, life: int) -> None:
        super().__init__(servers, name, life)
        self.house.exchange.dial = lambda _: self
        self.hanging = Hanging()
        self.is_cut_off = False
        self._servers: SharingServers = servers

    async def open(self) -> None:
        await super().open()
        exchange = self.house.exchange
        guests = [guest.side for guest in exchange.joined]
        for side in (*guests, *(side for keeper in exchange.kept for side in keeper.sides.values())):
            self._watch(side)

    def _watch(self, side: LoanSide) -> None:
        write = side.write

        async def pass_and_write(event: AnyDealing, state: LoanState) -> LoanState:
            await self.hanging.pass_by(type(event).__name__, "before")
            await self._servers.dawdle()
            after = await write(event, state)
            self._servers.on_step()
            await self.hanging.pass_by(type(event).__name__, "after")
            await self._servers.dawdle()
            return after

        side.write = pass_and_write  # type: ignore[method-assign]

    async def send(self, letter: SignedLetter) -> SignedLetter:
        """The keeper's answer, if the line from this server to it holds."""
        if self.is_cut_off:
            raise LineCut("this server does not reach the keeper")
        return await self._servers.both.send(letter)

    def die(self) -> None:
        """Is gone without a word, in the middle of whatever it did; nothing of it is finished."""
        self._servers.all.remove(self)
        self._servers.dead.append(self)
        self._servers.exchange.lines.remove(self.line)
        self.cluster._next_beat.cancel()

    def pot(self) -> Pot:
        """The meter as this server knows it."""
        return self.house.live.require(self._servers.settings[0].name).table.pot


class SharingServers(Servers):
    """All servers of one of the two houses, with a table for each of them."""

    all: list[SharingServer]  # type: ignore[assignment]

    def __init__(self, folder: Path, name: str, signer: Signer, sharing: Sharing, both: "TwoHouses") -> None:
        folder.mkdir()
        super().__init__(
            folder, [TableSetting(name=f"{name}-{place}", game=GAME, pace_ms=0, meter=METER) for place in (1, 2)]
        )
        self.name = name
        self.signer = signer
        self.sharing = sharing
        self.games = {GAME: lucky_rules()}
        self.clock = both.clock
        self.both = both
        self.dead: list[SharingServer] = []
        self.on_step: Callable[[], None] = both.check_promise
        self.dawdle = both.dawdle
        self._lives = count(1)

    async def add(self, name: str) -> SharingServer:
        server = SharingServer(self, name, next(self._lives))
        self.all.append(server)
        await server.open()
        await self.settle()
        return server

    def dealer_at(self, table: str) -> SharingServer:
        """The server that deals at a table."""
        (found,) = [server for server in self.all if server.deals(table)]
        return found

    def balance(self, account: Account) -> int:
        """What an account holds by the books."""
        return self.all[0].store.look(lambda books: balance_of(books, account))

    def meter(self) -> tuple[int, int]:
        """Meter and reserve by the books."""
        return self.balance(Account(Kind.METER, METER, "EUR")), self.balance(Account(Kind.RESERVE, METER, "EUR"))

    def due(self, other: str) -> int:
        """What this house owes the other by its books."""
        return self.balance(due_account(self.all[0].pot(), other))

    def close(self) -> None:
        """Ends all of them."""
        for server in (*self.all, *self.dead):
            server.cluster._next_beat.cancel()
            server.store.close()


class TwoHouses:
    """The keeper, its guest, and the line between them: it goes to any of the keeper's servers, in turn."""

    def __init__(self, folder: Path, seed: int = 0) -> None:
        self.clock = VirtualClock(1_790_000_000_000)
        self.random = Random(seed)
        self.is_slow = False
        """Whether everything takes a while, each time another."""
        self.down = False
        self.cut: tuple[str, str] | None = None
        """At which letter the line is cut, and whether before that arrives or after it was carried out."""
        self.letters: list[SignedLetter] = []
        self.keeper = SharingServers(folder / "lido", "lido", LIDO, KEPT, self)
        self.guest = SharingServers(folder / "riviera", "riviera", RIVIERA, JOINED, self)
        self.people: dict[str, SignedIn] = {}
        self.next_keeper: Iterator[int] = count()
        """Which of the keeper's servers the next letters go to."""

    async def dawdle(self) -> None:
        """Takes a while."""
        for _ in range(self.random.randrange(12) if self.is_slow else 0):
            await asyncio.sleep(0)

    async def open(self, keepers: int, guests: int) -> "TwoHouses":
        """Opens so many servers of each, with a player at every table."""
        for servers, how_many in ((self.keeper, keepers), (self.guest, guests)):
            for place in range(how_many):
                await servers.add(f"{servers.name[0]}{place + 1}")
            for setting in servers.settings:
                signed = self.people[setting.name] = await servers.come(f"at-{setting.name}")
                await servers.all[0].play(signed, setting.name, TakeSeat(box=1))
        await self.beat()
        return self

    def close(self) -> None:
        """Closes both."""
        self.keeper.close()
        self.guest.close()

    @property
    def servers(self) -> Sequence[SharingServer]:
        """All of both houses."""
        return (*self.keeper.all, *self.guest.all)

    # -- the line ---------------------------------------------------------------------------------------------------

    async def send(self, letter: SignedLetter) -> SignedLetter:
        """The keeper's answer, if the line holds."""
        kind = type(read_request(letter)).__name__
        self.letters.append(letter)
        if self.down or self.cut == (kind, "before"):
            self.down, self.cut = True, None
            raise LineCut("the line is cut")
        await self.dawdle()
        answer = await self._ask(self.keeper.all[next(self.next_keeper) % len(self.keeper.all)], letter)
        await self.dawdle()
        if self.cut == (kind, "after"):
            self.down, self.cut = True, None
            raise LineCut("the line is cut")
        return answer

    async def _ask(self, server: SharingServer, letter: SignedLetter) -> SignedLetter:
        """That server's answer; one that hangs never answers, and is missed after a while."""
        work = asyncio.ensure_future(server.house.exchange.answer(letter))
        hung = asyncio.ensure_future(server.hanging.reached.wait())
        done, _ = await asyncio.wait({work, hung}, return_when=asyncio.FIRST_COMPLETED)
        hung.cancel()
        if work in done:
            return work.result()
        raise LineCut("the keeper does not answer")

    def check_promise(self) -> None:
        """That the meter's money is in one house at most, at every step."""
        assert not (self.guest.meter()[0] and self.keeper.meter()[0]), "both houses could pay the same money"

    # -- what happens -----------------------------------------------------------------------------------------------

    async def hear(self) -> None:
        """Has everything be heard that was said."""
        await self.keeper.hear()
        await self.guest.hear()

    async def beat(self) -> None:
        """All servers of the guest write to the keeper, as they do again and again."""
        for _ in range(3):
            for server in tuple(self.guest.all):
                await server.house.exchange.beat()
            await self.hear()

    async def pass_time(self, by_ms: int) -> None:
        """Lets time go on, and what falls due be done; a server that hangs is gone from then on."""
        end_ms = self.clock.now_ms() + by_ms
        while (left_ms := end_ms - self.clock.now_ms()) > 0:
            self.clock.advance(min(STEP_MS, left_ms))
            await self.ring()
            for server in self.servers:
                if server in self.servers:
                    await server.look()
            await self.hear()

    async def ring(self) -> None:
        """Has what is due be done, wherever it is; whoever hangs in it dies."""
        for server in self.servers:
            server.alarm.ring_due(self.clock.now_ms())
        for _ in range(12):
            await self.hear()
        for server in self.servers:
            if server.hanging.reached.is_set():
                server.die()

    async def bet(self, table: str, *spots: Spot) -> None:
        """Has the player of a table bet there; at whichever server they are."""
        servers = self.keeper if table.startswith("lido") else self.guest
        await self.random.choice(servers.all).play(self.people[table], table, PlaceBets(spots=spots or BET))

    async def deal(self, *tables: str) -> None:
        """Lets time go on until the cards are dealt at all of them at the same moment."""
        dues = [self.felt(table).live.wait_due_ms for table in tables]
        due_ms = max(due or 0 for due in dues)
        while self.clock.now_ms() + STEP_MS < due_ms:
            self.clock.advance(STEP_MS)
            for server in self.servers:
                await server.look()
            await self.hear()
        self.clock.reach(due_ms)
        await self.ring()

    async def finish(self, *tables: str) -> None:
        """Lets time go on until the rounds there are over."""
        for table in tables:
            while self.felt(table).round.phase is not Phase.BETTING or self.felt(table).round.state.boxes:
                await self.pass_time(STEP_MS)

    def felt(self, table: str) -> Table:
        """A table as the server has it that deals there."""
        servers = self.keeper if table.startswith("lido") else self.guest
        return servers.dealer_at(table).house.live.require(table).table

    def prizes(self, table: str) -> list[int]:
        """What each bet on the progressive took out of the meter in the last round; none where they came back."""
        last = self.felt(table).last
        assert last is not None
        settled = [event for event in last.events if isinstance(event, ev.BetSettled)]
        return [event.from_meter for event in settled if event.bet == "progressive"]

    async def audit(self) -> None:
        """Both prove their books."""
        for servers in (self.keeper, self.guest):
            await servers.all[0].store.read(audit_books)
            assert await servers.all[0].house.meters.find_unbalanced(0) == ()
