"""A loss limit is a floor under the cash balance: known before a bet, held by the transaction that takes it (P-10)."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from random import Random

import pytest
from msgspec.structs import replace

from sabot.errors import SabotError
from sabot.floor.reading import cost_so_far
from sabot.house.accounts.session import SessionLimits
from sabot.house.clock import VirtualClock
from sabot.house.error import LossLimitReached, SelfExcluded
from sabot.house.house import House
from sabot.house.protection.allowance import Allowance
from sabot.house.protection.dossier import Dossier
from sabot.house.protection.play_check import LossLine, loss_lines, verify_addition, verify_bet
from sabot.house.visitor import Visitor
from sabot.ledger import Account, Kind, Overdrawn, transfer
from sabot.rules import load_rules
from sabot.store import Outdated, Step, Store
from sabot.store.reading import balances_of, last_version
from sabot.storm.opening import QUICK
from sabot.table import Deal, Decide, PlaceBets, Spot, Table
from sabot.table.money import Standing
from tests.house.reception import HOUR, MINUTE, PASSWORD, moment

GAMES = {
    f"{name}-{number}": replace(load_rules(name), game=f"{name}-{number}")
    for number in (1, 2)
    for name in ("multihand", "atlantic-city")
}
"""Four solo games, so that one player has four tables."""
BOXES = {name: 3 if name.startswith("multihand") else 1 for name in GAMES}
EVENTFUL = 3
"""A seed where a hand is paid while others of its round go on."""
LIMITS = SessionLimits(24 * HOUR, 40_000)


class Servers:
    """Two houses on one set of books, and a player who plays at both."""

    def __init__(self, url: str, seed: int = 1) -> None:
        self.random = Random(seed)
        self.clock = VirtualClock(moment("2026-11-05 22:00"))
        self.houses = [
            House(
                Store.open(url, inline=True),
                games=GAMES,
                clock=self.clock,
                chance=self.random.randbytes,
                hasher=QUICK,
                threaded=False,
            )
            for _ in range(2)
        ]
        self.store = self.houses[0].store
        self._keys = 0

    async def arrive(self, limits: SessionLimits = LIMITS, cash: int = 1_000_000) -> Visitor:
        """A new player, with money."""
        here = self.houses[0]
        signed = await here.accounts.sign_up(
            "Ana", PASSWORD, currency="EUR", language="en", session_limits=limits, origin="192.0.2.1"
        )
        self.visitor = signed.visitor
        self.sessions = [signed.visitor]
        await here.cashier.deposit(self.visitor, cash, "money")
        return self.visitor

    def close(self) -> None:
        for house in self.houses:
            house.close()

    def key(self) -> str:
        self._keys += 1
        return f"key-{self._keys}"

    async def balances(self) -> dict[Account, int]:
        return await self.store.read(lambda books: balances_of(books, self.visitor.player))

    async def cash(self, kind: Kind = Kind.CASH) -> int:
        return (await self.balances()).get(Account(kind, self.visitor.player, "EUR"), 0)

    async def standings(self) -> list[Standing]:
        """Where the player stands at each table, by the rounds that lie there."""
        found = []
        for game, house in self.tables():
            seat = await house.tables.enter(self.visitor, game, "")
            found.append(await seat.look(lambda table, _: table.standing(self.visitor.player)))
        return found

    def tables(self) -> list[tuple[str, House]]:
        """Each game is played at one of the houses."""
        return [(game, self.houses[number % 2]) for number, game in enumerate(GAMES)]

    # -- what happens ---------------------------------------------------------------------------------------------

    async def act(self) -> None:
        """Something happens, or is refused."""
        self.clock.advance(self.random.randrange(1, 30_000))
        acts: Sequence[Callable[[], Awaitable[None]]] = [self.play] * 30 + [
            self.pay,
            self.set_limit,
            self.look_up,
            self.sign_in,
        ]
        with suppress(SabotError):
            await self.random.choice(acts)()

    async def play(self) -> None:
        game, house = self.random.choice(self.tables())
        house.protection.forget(self.visitor.player)
        (await house.tables.purse(self.visitor)).learn(await self.balances())
        actor = await house.tables.enter(self.visitor, game, "")
        command = await actor.look(lambda table, _: self._choose(table, BOXES[game]))
        await house.tables.play(self.visitor, game, command, self.key(), "")

    def _choose(self, table: Table, boxes: int) -> PlaceBets | Deal | Decide:
        turn = table.round.turn
        if turn is not None:
            box = turn.first[1]
            return Decide(box=box, action=self.random.choice(table.round.legal(self.visitor.player, box)))
        if table.round.state.boxes and self.random.random() < 0.7:
            return Deal(cut="")
        stakes = [self.random.randrange(100, 3_000, 100) for _ in range(boxes)]
        return PlaceBets(spots=tuple(Spot(box=box, main=main) for box, main in enumerate(stakes, 1)))

    async def pay(self) -> None:
        cashier, amount = self.random.choice(self.houses).cashier, self.random.randrange(1, 5_000)
        await self.random.choice((cashier.deposit, cashier.withdraw))(self.visitor, amount, self.key())

    async def set_limit(self) -> None:
        kind = self.random.choice(("loss-day", "loss-week", "loss-month"))
        amount = self.random.choice((None, self.random.randrange(40_000)))
        await self.random.choice(self.houses).protection.set_limit(self.visitor, kind, amount)

    async def look_up(self) -> None:
        """The reality check is acknowledged."""
        self.clock.advance(self.random.randrange(20 * MINUTE))
        for visitor in self.sessions:
            await self.random.choice(self.houses).protection.reality_check_seen(visitor)

    async def sign_in(self) -> None:
        limits = SessionLimits(24 * HOUR, self.random.randrange(1, 50_000))
        accounts = self.random.choice(self.houses).accounts
        signed = await accounts.sign_in("Ana", PASSWORD, session_limits=limits, origin="192.0.2.1")
        self.sessions = [*self.sessions, signed.visitor][-3:]


def refusal(verify: Callable[[], None]) -> SabotError | None:
    try:
        verify()
    except SabotError as error:
        return error
    return None


def kind_of(error: SabotError | None) -> object:
    return error and (type(error), getattr(error, "facts", {}).get("limit"))


class Judge:
    """Asks the rule that looks at what is at stake, and the floors, and holds them against each other."""

    def __init__(self, servers: Servers) -> None:
        self._servers = servers
        self._kept: dict[House, Allowance] = {}
        self.seen: Counter[str] = Counter()

    async def compare(self) -> None:
        servers = self._servers
        store, clock, visitor = servers.store, servers.clock, servers.visitor
        standings = await servers.standings()
        costs = [standing.staked - standing.returned - standing.held for standing in standings]
        cash, held = await servers.cash(), await servers.cash(Kind.HOLD)
        assert held == sum(standing.held for standing in standings)
        assert sum(costs) == await store.read(lambda books: cost_so_far(books, visitor.player, "EUR"))
        self.seen["lost in play"] += any(cost > 0 for cost in costs)
        self.seen["won in play"] += any(cost < 0 for cost in costs)
        now_ms = clock.now_ms()
        dossier = await store.read(lambda books: Dossier(books, visitor.player, now_ms))
        for house in servers.houses:
            kept = await self._allowance(house, dossier.version)
            for extra in self._extras(dossier, held + sum(costs), cash):
                at_stake = held + sum(costs) + extra
                for verify in (verify_bet, verify_addition):
                    adds = verify is verify_addition
                    show = servers.houses[0].currencies.show

                    def at_most(line: LossLine, at_stake: int = at_stake) -> bool:
                        return line.lost + at_stake <= line.most

                    today = refusal(lambda: verify(dossier, visitor.session, at_most, clock, show))  # noqa: B023
                    found = refusal(lambda: kept.verify(extra, cash, adds=adds))  # noqa: B023
                    assert kind_of(found) == kind_of(today)
                    fresh = Allowance(dossier, visitor.session, clock, show)
                    again = refusal(lambda: fresh.verify(extra, cash, adds=adds))  # noqa: B023
                    assert (type(again), str(again)) == (type(today), str(today))
                    self.seen[type(today).__name__] += 1
                limits_allow = all(line.lost + at_stake <= line.most for line in self._lines(dossier))
                covered = all(cash >= amount for _, amount in kept.needs(extra))
                assert covered == (limits_allow and cash >= extra)
                self.seen["transaction refuses"] += not covered

    async def _allowance(self, house: House, version: int) -> Allowance:
        """The one kept while nothing but play has happened, as a server keeps it; else a new one."""
        visitor = self._servers.visitor
        kept = self._kept.get(house)
        if kept is None or not kept.is_current or kept.expects != ((f"player:{visitor.player}", version),):
            house.protection.forget(visitor.player)
            kept = self._kept[house] = await house.protection.allowance(visitor)
            assert kept.expects == ((f"player:{visitor.player}", version),)
        else:
            self.seen["kept"] += 1
        return kept

    def _lines(self, dossier: Dossier) -> list[LossLine]:
        visitor, now_ms = self._servers.visitor, self._servers.clock.now_ms()
        return list(loss_lines(dossier, dossier.sessions.get(visitor.session), now_ms))

    def _extras(self, dossier: Dossier, in_play: int, cash: int) -> set[int]:
        chance = self._servers.random
        edges = [line.most - line.lost - in_play for line in self._lines(dossier)]
        near = {edge + step for edge in edges for step in (-1, 0, 1)}
        return near | {0, -100, cash, cash + 1, chance.randrange(50_000)}


@pytest.mark.parametrize("seed", [1, 2, EVENTFUL])
@pytest.mark.parametrize("dialect", ["sqlite"], indirect=True)
def test_p_10_the_floor_allows_exactly_what_the_limits_allow(database_url: str, seed: int) -> None:
    """Whatever was played at several tables of two houses, paid, limited and waited for."""
    servers = Servers(database_url, seed)
    judge = Judge(servers)

    async def play() -> None:
        await servers.arrive()
        await servers.houses[0].protection.set_limit(servers.visitor, "loss-day", 30_000)
        for _ in range(120):
            await servers.act()
            await judge.compare()

    asyncio.run(play())
    servers.close()
    assert judge.seen["kept"] > 50
    assert judge.seen["NoneType"] > 50
    assert judge.seen["LossLimitReached"] > 50
    assert judge.seen["transaction refuses"] > 50
    assert judge.seen["lost in play"] > 0
    if seed == EVENTFUL:
        assert judge.seen["won in play"] > 0


def bet_step(servers: Servers, table: str, amount: int, allowance: Allowance) -> Step:
    """A bet at a table, as one is committed that carries the player's allowance."""
    player = servers.visitor.player
    cash, hold = (Account(kind, player, "EUR") for kind in (Kind.CASH, Kind.HOLD))
    return Step(
        stream=f"table:{table}",
        at_ms=servers.clock.now_ms(),
        kind="bet",
        actor=player,
        postings=transfer(cash, hold, amount),
        needs=allowance.needs(amount),
        expects=allowance.expects,
    )


@pytest.fixture
def servers(database_url: str) -> Iterator[Servers]:
    found = Servers(database_url)
    yield found
    found.close()


def test_p_10_two_servers_betting_at_once_never_pass_a_limit_together(servers: Servers) -> None:
    async def play() -> None:
        visitor = await servers.arrive(SessionLimits(HOUR, 1_000), cash=10_000)
        allowances = [await house.protection.allowance(visitor) for house in servers.houses]
        for allowance in allowances:
            allowance.verify(600, 10_000)
        steps = [bet_step(servers, f"t{number}", 600, found) for number, found in enumerate(allowances)]
        await servers.houses[0].store.commit(steps[0])
        with pytest.raises(Overdrawn):
            await servers.houses[1].store.commit(steps[1])
        assert await servers.cash(Kind.HOLD) == 600
        there = servers.houses[1].protection
        there.forget(visitor.player)
        again = await there.allowance(visitor)
        with pytest.raises(LossLimitReached, match=r"lose 10\.00 EUR in this session: .* no more than 10\.00 EUR"):
            again.verify(600, 9_400)
        again.verify(400, 9_400)
        await servers.houses[1].store.commit(bet_step(servers, "t1", 400, again))
        assert again.room(9_000) == 0

    asyncio.run(play())


def test_p_10_a_limit_lowered_at_one_server_holds_at_once_at_the_other(servers: Servers) -> None:
    async def play() -> None:
        visitor = await servers.arrive(cash=10_000)
        here, there = servers.houses
        allowance = await there.protection.allowance(visitor)
        allowance.verify(600, 10_000)
        await here.protection.set_limit(visitor, "loss-day", 500)
        with pytest.raises(Outdated) as refused:
            await there.store.commit(bet_step(servers, "t1", 600, allowance))
        assert refused.value.stream == f"player:{visitor.player}"
        there.protection.forget(visitor.player)
        again = await there.protection.allowance(visitor)
        with pytest.raises(LossLimitReached, match=r"lose 5\.00 EUR today"):
            again.verify(600, 10_000)
        assert again.room(10_000) == 500

    asyncio.run(play())


def test_r_11_an_exclusion_at_one_server_holds_at_once_at_the_other(servers: Servers) -> None:
    async def play() -> None:
        visitor = await servers.arrive(cash=10_000)
        here, there = servers.houses
        allowance = await there.protection.allowance(visitor)
        await here.protection.exclude(visitor, "24h")
        with pytest.raises(Outdated):
            await there.store.commit(bet_step(servers, "t1", 600, allowance))
        there.protection.forget(visitor.player)
        again = await there.protection.allowance(visitor)
        for adds in (True, False):
            with pytest.raises(SelfExcluded):
                again.verify(1, 10_000, adds=adds)
        assert again.room(10_000) == 0

    asyncio.run(play())


def test_w_1_without_any_limit_a_bet_needs_its_own_cash_alone(servers: Servers) -> None:
    async def play() -> None:
        visitor = await servers.arrive(SessionLimits(HOUR, 10**12), cash=10_000)
        allowance = await servers.houses[0].protection.allowance(visitor)
        cash = Account(Kind.CASH, visitor.player, "EUR")
        assert allowance.needs(600) == ((cash, 600),)
        assert allowance.needs(0) == ()
        assert allowance.needs(-600) == ()

    asyncio.run(play())


def test_p_10_an_allowance_at_hand_is_one_that_can_be_asked(servers: Servers) -> None:
    async def play() -> None:
        visitor = await servers.arrive(cash=10_000)
        protection = servers.houses[0].protection
        protection.forget(visitor.player)
        assert protection.allowance_at_hand(visitor) is None
        kept = await protection.allowance(visitor)
        found = protection.allowance_at_hand(visitor)
        assert found is not None
        assert found.expects == kept.expects
        servers.clock.advance(2 * HOUR)  # past midnight: the day's limit begins anew
        assert protection.allowance_at_hand(visitor) is None

    asyncio.run(play())


def test_p_10_all_that_changes_what_may_be_put_down_is_a_step_of_the_account(servers: Servers) -> None:
    """Otherwise a bet that was decided before it could be committed after it."""

    async def play() -> None:
        visitor = await servers.arrive(cash=10_000)
        house = servers.houses[0]
        stream = f"player:{visitor.player}"

        async def version() -> int:
            return await servers.store.read(lambda books: last_version(books, stream))

        async def sign_in() -> None:
            await house.accounts.sign_in("Ana", PASSWORD, session_limits=LIMITS, origin="192.0.2.1")

        changes: list[Callable[[], Awaitable[object]]] = [
            lambda: house.cashier.deposit(visitor, 500, "in"),
            lambda: house.cashier.withdraw(visitor, 500, "out"),
            lambda: house.protection.set_limit(visitor, "loss-day", 700),
            lambda: house.protection.set_session_limits(visitor, SessionLimits(HOUR, 700)),
            lambda: house.protection.reality_check_seen(visitor),
            sign_in,
            lambda: house.sessions.end_other_sessions(visitor),
            lambda: house.protection.exclude(visitor, "24h"),
        ]
        for change in changes:
            before = await version()
            await change()
            assert await version() > before

    asyncio.run(play())
