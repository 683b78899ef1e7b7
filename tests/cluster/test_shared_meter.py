"""BJ-7, M-3, S-2: a meter over several houses, each of which has several servers."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import repeat
from pathlib import Path

import pytest

from sabot.engine import Phase
from sabot.house.error import Busy
from sabot.house.exchange.exchange import LEFT
from sabot.house.exchange.guest import UNREACHED
from sabot.house.exchange.keeper import PATIENCE_MS
from sabot.house.loans.sharing import Sharing
from sabot.house.visitor import Role
from sabot.table import PlaceBets, TableRefusal, Void
from tests.cluster.sharing import BET, CONTRIBUTED, KEPT_BACK, TwoHouses
from tests.house.exchange.pair import BASE, METER
from tests.house.exchange.test_two_houses import CUTS, GUEST_DIES, KEEPER_DIES
from tests.house.reception import ORIGIN
from tests.sample import enough

Story = Callable[[TwoHouses], Awaitable[None]]
TABLES = ("riviera-1", "riviera-2")

pytestmark = pytest.mark.slow


def run(folder: Path, story: Story, *, keepers: int = 2, guests: int = 2, seed: int = 0) -> None:
    """The story with both houses open; at its end nothing is under way, and both prove their books."""
    both = TwoHouses(folder, seed)

    async def evening() -> None:
        await both.open(keepers, guests)
        await story(both)
        await both.audit()
        check_books(both)

    asyncio.run(evening())
    both.close()


def check_books(both: TwoHouses) -> None:
    """That everything is back where it belongs, and what the houses owe each other is the same on both sides."""
    keeper, guest = both.keeper, both.guest
    assert guest.meter() == (0, 0)
    assert keeper.meter()[0] >= BASE
    assert guest.due("lido") == -keeper.due("riviera")
    for server in both.servers:
        pot = server.pot()
        assert (pot.shown, pot.cut, pot.held) == (keeper.meter()[0], None, None), server.id
        assert (pot.away is None) == (server in keeper.all), server.id


class LongNight:
    """Rounds at the guest's tables, one after the other, each with a fault of its own."""

    def __init__(self, both: TwoHouses) -> None:
        self.both = both
        self.dealt = self.paid = self.refused = 0
        """Rounds on the progressive, what they won out of the meter, and those whose bets on it came back."""

    async def play(self, table: str) -> None:
        """A round; whatever was cut or killed is there again when it is over."""
        both = self.both
        lacking = [server.name for server in both.guest.dead + both.keeper.dead]
        await both.bet(table)
        await both.deal(table)
        for server in both.keeper.all:
            server.hanging.point = None  # one that has died is enough
        await both.pass_time(4_000)
        both.down = False
        await both.beat()
        await both.finish(table)
        paid = both.prizes(table)
        self.dealt += bool(paid)
        self.refused += not paid
        self.paid += sum(paid)
        for servers in (both.guest, both.keeper):
            for server in servers.dead[sum(name[0] == servers.name[0] for name in lacking) :]:
                await servers.add(server.name)
        await both.pass_time(6_000)
        await both.beat()
        check_books(both)
        kept = sum(both.keeper.meter())
        assert both.guest.due("lido") == kept - BASE, "what the guest's rounds have added is what it owes"
        funded = kept - BASE - self.dealt * (CONTRIBUTED + KEPT_BACK) + self.paid
        assert (funded > 0) == (self.paid > 0), "the house where a prize fell has filled the meter up again"


def test_bj_7_s_2_the_server_that_has_the_loan_is_killed_at_every_step_and_another_takes_it_up(tmp_path: Path) -> None:
    async def story(both: TwoHouses) -> None:
        night = LongNight(both)
        await night.play("riviera-1")
        assert (night.dealt, night.refused) == (1, 0)
        for place, (event, when) in enumerate(GUEST_DIES):
            table = TABLES[place % 2]
            hit = both.guest.dealer_at(table)
            hit.hanging.set(event, when)
            await night.play(table)
            assert hit in both.guest.dead, (event, when, "was to kill it")
            assert night.refused == 0, "the other server has the meter lent for the table that it takes up"
        for place, (event, when) in enumerate(KEEPER_DIES):
            for server in both.keeper.all:
                server.hanging.set(event, when)
            await night.play(TABLES[place % 2])
            assert len(both.keeper.dead) == place + 1, "one of the keeper's was killed"
        assert night.paid > 0

    run(tmp_path, story)


def test_bj_7_s_2_the_line_between_two_houses_of_several_servers_is_cut_at_every_step(tmp_path: Path) -> None:
    async def story(both: TwoHouses) -> None:
        night = LongNight(both)
        for place, cut in enumerate(CUTS):
            both.cut = cut
            if cut[0] == "LookAtMeter":
                await both.guest.all[0].house.exchange.beat()
                assert [server.pot().refused for server in both.guest.all] == [UNREACHED, None]
                both.down = False
                await both.beat()
            await night.play(TABLES[place % 2])
            assert both.cut is None, "the line was cut"
        assert 0 < night.refused < len(CUTS)

    run(tmp_path, story)


@pytest.mark.parametrize("seed", range(enough(2, 8)))
def test_bj_7_s_2_tables_of_all_servers_of_both_houses_deal_at_one_moment_and_each_has_the_meter_in_its_turn(
    tmp_path: Path, seed: int
) -> None:
    async def story(both: TwoHouses) -> None:
        both.is_slow, played = True, 0
        tables = (*TABLES, "lido-1", "lido-2")
        for _ in range(3):
            shown = both.keeper.meter()[0]
            for table in tables:
                await both.bet(table)
            await both.deal(*tables)
            looks = asyncio.gather(*(server.house.exchange.beat() for server in both.guest.all))
            await both.finish(*tables)
            await looks
            paid = [both.prizes(table) for table in tables]
            played += sum(map(len, paid))
            # Whoever comes after a hit is shown less than before, and a guest's bets come back.
            assert all(paid) or any(any(each) for each in paid), f"all had their turn at {shown}"
            await both.beat()
            check_books(both)
        assert played >= 2 * len(tables)
        letters = [letter.body for letter in both.letters]
        assert len({body for body in letters if '"Give"' in body}) >= 4, "each has had a loan of its own"

    run(tmp_path, story, seed=seed)


def test_bj_7_s_2_a_server_that_does_not_reach_the_keeper_says_so_and_another_brings_the_meter_back(
    tmp_path: Path,
) -> None:
    async def story(both: TwoHouses) -> None:
        cut, other = both.guest.dealer_at(TABLES[0]), both.guest.dealer_at(TABLES[1])
        assert cut is not other
        await both.bet(TABLES[0])
        cut.hanging.set("MeterGiven", "before")
        await both.deal(TABLES[0])
        assert cut in both.guest.dead
        assert both.guest.meter()[0] > 0
        await both.pass_time(4_000)
        await both.beat()
        assert both.guest.meter()[0] == 0, "the other has given it back"
        await both.finish(TABLES[0])
        assert len(both.prizes(TABLES[0])) == 1, "what was dealt stays"
        back = await both.guest.add(cut.name)
        await both.pass_time(6_000)
        await both.beat()
        back.is_cut_off = True
        await back.house.exchange.beat()
        await both.hear()
        (mine,) = [table for table in TABLES if back.deals(table)]
        assert (back.pot().refused, other.pot().refused) == (UNREACHED, None)
        with pytest.raises(TableRefusal, match=UNREACHED):
            await both.bet(mine)
        (others,) = set(TABLES) - {mine}
        await both.bet(others)
        await both.deal(others)
        await both.finish(others)
        assert len(both.prizes(others)) == 1
        back.is_cut_off = False
        await both.beat()

    run(tmp_path, story)


def test_bj_7_s_2_a_table_waits_for_the_loan_of_another_server_and_plays_in_it_where_that_takes_long(
    tmp_path: Path,
) -> None:
    async def story(both: TwoHouses) -> None:
        one, two = (both.guest.dealer_at(table) for table in TABLES)
        for table in TABLES:
            await both.bet(table)
        held, go = asyncio.Event(), asyncio.Event()
        give = one.house.exchange.joined[0]._give

        async def wait_and_give() -> None:
            held.set()
            await go.wait()
            await give()

        one.house.exchange.joined[0]._give = wait_and_give  # type: ignore[method-assign]
        await both.deal(*TABLES)
        await held.wait()
        lent = both.guest.meter()[0]
        assert lent == one.pot().meter == two.pot().meter > 0
        assert both.felt(TABLES[1]).round.phase is Phase.BETTING, "the other waits for its turn"
        await both.pass_time(PATIENCE_MS + 100)
        assert both.felt(TABLES[1]).round.phase is not Phase.BETTING
        assert both.guest.meter()[0] != lent, "the meter was in the house, and is played for in the one loan"
        go.set()
        await both.hear()
        await both.finish(*TABLES)
        await both.beat()
        gives = {letter.body for letter in both.letters if '"Give"' in letter.body}
        assert len(gives) == 1
        assert [len(both.prizes(table)) for table in TABLES] == [1, 1]

    run(tmp_path, story)


def test_r_9_s_2_what_another_server_has_held_or_lent_unheard_is_not_played_for(tmp_path: Path) -> None:
    async def story(both: TwoHouses) -> None:
        boss = await both.keeper.staff("Olga", Role.OPERATOR)
        one, two = (both.keeper.dealer_at(table) for table in ("lido-1", "lido-2"))
        ana, bets = both.people["lido-2"], PlaceBets(spots=BET)
        two.house.exchange.kept[0].patience_ms = 0
        both.keeper.exchange.is_down = True
        await two.play(ana, "lido-2", bets)
        await one.house.pit.hold(await one.visitor(boss), METER, "it is looked into", "hold-0001", ORIGIN)
        assert two.pot().held is None, "it has not heard of it"
        await deal_unheard(both, "lido-2")
        await both.finish("lido-2")
        assert both.prizes("lido-2") == []
        await one.house.pit.release(await one.visitor(boss), METER, "all is well", "release-0001", ORIGIN)
        await both.pass_time(4_000)
        await both.beat()
        await two.play(ana, "lido-2", bets)
        guest = both.guest.dealer_at("riviera-1")
        await both.bet("riviera-1")
        guest.hanging.set("MeterTaken", "after")
        both.next_keeper = repeat(both.keeper.all.index(one))
        await deal_unheard(both, "riviera-1")
        assert guest.hanging.reached.is_set()
        assert (one.pot().away is None, two.pot().away is None) == (False, True), "one has lent it, the other not heard"
        await deal_unheard(both, "lido-2")
        assert both.keeper.meter() == (0, 0)
        both.keeper.exchange.is_down = False
        guest.die()
        await both.pass_time(4_000)
        await both.beat()
        await both.finish("riviera-1", "lido-2")
        assert both.prizes("lido-2") == []

    run(tmp_path, story)


async def deal_unheard(both: TwoHouses, table: str) -> None:
    """Has the cards dealt without anybody looking at the books meanwhile."""
    servers = both.keeper if table.startswith("lido") else both.guest
    dealer = servers.dealer_at(table)
    both.clock.reach(dealer.house.live.require(table).table.live.wait_due_ms or 0)
    dealer.alarm.ring_due(both.clock.now_ms())
    for _ in range(4):
        await both.hear()


def test_m_2_s_2_a_void_ordered_at_another_server_has_the_meter_lent_where_the_table_is_dealt_at(
    tmp_path: Path,
) -> None:
    async def story(both: TwoHouses) -> None:
        boss = await both.guest.staff("Olga", Role.OPERATOR)
        dealer, other = (both.guest.dealer_at(table) for table in TABLES)
        await both.bet(TABLES[0])
        await both.deal(TABLES[0])
        assert both.keeper.meter() == (BASE + CONTRIBUTED, KEPT_BACK), "nobody has won"
        visitor, void = await other.visitor(boss), Void(reason="a card lay open")
        dealer.is_cut_off = True
        with pytest.raises(Busy, match="nothing was done"):
            await other.house.void(visitor, TABLES[0], void, "void-0001", ORIGIN)
        dealer.is_cut_off = False
        await both.beat()
        await other.house.void(visitor, TABLES[0], void, "void-0002", ORIGIN)
        assert both.keeper.meter() == (BASE, 0), "what the round had brought is taken back"
        await both.hear()

    run(tmp_path, story)


def test_m_3_s_2_a_server_that_is_not_told_of_the_shared_meter_takes_no_bet_on_it(tmp_path: Path) -> None:
    async def story(both: TwoHouses) -> None:
        sharing, both.guest.sharing = both.guest.sharing, Sharing()
        leaving = both.guest.dealer_at(TABLES[1])
        await both.bet(TABLES[1])
        leaving.die()
        await both.pass_time(4_000)
        other = await both.guest.add(leaving.name)
        await both.pass_time(6_000)
        assert other.deals(TABLES[1])
        assert other.pot().refused == LEFT
        await both.deal(TABLES[1])
        await both.finish(TABLES[1])
        assert both.prizes(TABLES[1]) == [], "what lay there came back"
        await both.bet(TABLES[0])
        await both.deal(TABLES[0])
        assert other.pot().away is not None
        await both.finish(TABLES[0])
        assert len(both.prizes(TABLES[0])) == 1
        other.die()
        both.guest.sharing = sharing
        await both.pass_time(4_000)
        await both.guest.add(leaving.name)
        await both.pass_time(6_000)
        await both.beat()

    run(tmp_path, story)
