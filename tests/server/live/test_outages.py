"""While the store can commit nothing nobody at a live table loses time: deadlines are moved by as long (ruling 13)."""

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from sabot.errors import SabotError
from sabot.floor.outages import BEAT_MS, Heartbeat, last_dealt
from sabot.house.visitor import Role
from sabot.store import Store
from sabot.store.database import DatabaseLost
from sabot.store.faults import Faults
from tests.server.live.salon import BURNT, CASINO, LOUNGE, Salon, Stack, hands, spend_evening, spot

SECOND = 1_000


def do_nothing() -> None:
    """A database that does what it is given at once."""


class Outage(Faults):
    """A disk that is full for a while, or a database that keeps what it is given for long."""

    def __init__(self) -> None:
        self.is_full = False
        self.freeze: Callable[[], object] = do_nothing

    def reach(self, point: str) -> None:
        """Takes nothing, or takes its time."""
        if point == "before-begin":
            if self.is_full:
                raise DatabaseLost("no room on the disk", "full")
            freeze, self.freeze = self.freeze, do_nothing
            freeze()


@pytest.fixture
def outage(monkeypatch: pytest.MonkeyPatch) -> Outage:
    """What the store of the next house passes on its way."""
    faults, open_store = Outage(), Store.open
    monkeypatch.setattr(Store, "open", lambda url, **more: open_store(url, faults=faults, **more))
    return faults


@pytest.fixture
def salon(outage: Outage, url: str, stack: Stack) -> Iterator[Salon]:
    """A server with a table of each live game, whose store can be taken away."""
    assert not outage.is_full
    salon = Salon(url, stack)
    yield salon
    salon.house.close()


def test_ruling_13_a_full_disk_costs_nobody_their_time(salon: Salon, outage: Outage) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare(*2 * ["5h Td 6c 7s 8s 9s 9d"])
        ana = await (await salon.come("Ana", LOUNGE)).sit(1)
        bob = await salon.come("Bob", CASINO)
        await bob.sit(1)
        await bob.bet(spot(1, 1_000))
        await ana.bet(spot(1, 1_000))
        await salon.time_up(LOUNGE)
        asked_ms, bets_ms = [(await guest.see())["due_ms"] for guest in (ana, bob)]
        await salon.pass_time(4 * SECOND)
        outage.is_full = True
        assert await ana.refused("decide", box=1, action="D") == "store-down"
        await salon.pass_time(60 * SECOND)
        assert hands(await ana.see(), 1) == [["5h", "6c"]], "nothing is done in place of Ana"
        outage.is_full = False
        await salon.pass_time(SECOND)
        lost_ms = 61 * SECOND
        assert (await ana.see())["due_ms"] == asked_ms + lost_ms
        assert (await bob.see())["due_ms"] == bets_ms + lost_ms, "at every table"
        await ana.decide(1, "D")
        assert hands(await ana.see(), 1, "last") == [["5h", "6c", "8s"]]

    spend_evening(salon, story)


def test_ruling_13_a_database_that_stands_still_costs_nobody_their_time(salon: Salon, outage: Outage) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare(f"{BURNT} 5h Td 2c 2s 3s 9d")
        ana = await (await salon.come("Ana", CASINO)).sit(1)
        await ana.bet(spot(1, 1_000))
        await salon.time_up(CASINO)
        outage.freeze = lambda: salon.clock.advance(30 * SECOND)
        await ana.decide(1, "H")
        asked_ms = (await ana.see())["due_ms"]
        assert asked_ms < salon.clock.now_ms(), "time was over before the card could be seen"
        await salon.pass_time(0)
        assert (await ana.see())["due_ms"] == asked_ms + 30 * SECOND
        await ana.decide(1, "H")
        assert hands(await ana.see(), 1) == [["5h", "2c", "2s", "3s"]]
        await salon.play_out(CASINO)

    spend_evening(salon, story)


def take_over(salon: Salon, after_ms: int) -> None:
    """The house is killed, and another opens on its books after a while."""
    salon.house.live.close()
    salon.house.close()
    salon.clock.advance(after_ms)
    salon.open()
    salon.house.dealt_ms = salon.house.store.look(last_dealt)


def test_ruling_13_an_outage_that_a_table_never_heard_of_is_made_up_after_a_crash(salon: Salon, outage: Outage) -> None:
    async def story(salon: Salon) -> None:
        ana = await (await salon.come("Ana", LOUNGE)).sit(1)
        await ana.bet(spot(1, 1_000))
        await salon.time_up(LOUNGE)
        bob = await (await salon.come("Bob", CASINO)).sit(1)
        await bob.bet(spot(1, 1_000))
        due_ms = {name: salon.table(name).due_ms or 0 for name in (LOUNGE, CASINO)}
        version = salon.table(LOUNGE).version
        outage.is_full = True
        assert await bob.refused("bet", spots=[spot(1, 2_000)]) == "store-down"
        await salon.pass_time(4 * SECOND)
        outage.is_full = False
        await bob.bet(spot(1, 2_000))
        assert salon.table(CASINO).due_ms == due_ms[CASINO] + 4 * SECOND
        await salon.pass_time(SECOND)
        await bob.bet(spot(1, 1_000))
        assert salon.table(LOUNGE).version == version, "nothing has happened there since"
        await salon.pass_time(SECOND)
        take_over(salon, 20 * SECOND)
        await salon.house.open_tables()
        for name, was_ms in due_ms.items():
            assert salon.table(name).due_ms == was_ms + 25 * SECOND, name

    spend_evening(salon, story)


def test_ruling_13_what_is_played_at_tables_of_ones_own_does_not_hide_an_outage(salon: Salon) -> None:
    """It may be the first that is committed after one, before any live table has heard of it."""

    async def story(salon: Salon) -> None:
        ana = await (await salon.come("Ana", LOUNGE)).sit(1)
        await ana.bet(spot(1, 1_000))
        dealt_ms = salon.clock.now_ms()
        salon.clock.advance(9 * SECOND)
        ana.wire.say(type="enter", game="atlantic-city")
        await ana.wire.hear("table")
        assert salon.house.store.look(last_dealt) == dealt_ms

    spend_evening(salon, story)


def test_ruling_13_what_others_write_while_nobody_deals_costs_nobody_their_time(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana = await (await salon.come("Ana", LOUNGE)).sit(1)
        await ana.bet(spot(1, 1_000))
        await salon.time_up(LOUNGE)
        await salon.pass_time(4 * SECOND)
        bob = await (await salon.come("Bob", CASINO)).sit(1)
        await bob.bet(spot(1, 1_000))
        due_ms = {name: salon.table(name).due_ms or 0 for name in (LOUNGE, CASINO)}
        take_over(salon, 20 * SECOND)
        await salon.house.staff.make_staff("Olga", "seven lucky felts", Role.OPERATOR)
        take_over(salon, 10 * SECOND)
        first, *others = sorted(salon.settings, key=lambda setting: setting.name != CASINO)
        wrong = [replace(setting, currency="USD") for setting in others]
        with pytest.raises(SabotError, match="USD"):
            await salon.house.live.open([first, *wrong], salon.house.dealt_ms)
        take_over(salon, 5 * SECOND)
        await salon.house.open_tables()
        for name, was_ms in due_ms.items():
            assert salon.table(name).due_ms == was_ms + 35 * SECOND, name

    spend_evening(salon, story)


def test_ruling_13_a_house_that_stands_still_costs_nobody_their_time(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana = await (await salon.come("Ana", LOUNGE)).sit(1)
        await ana.bet(spot(1, 1_000))
        await salon.time_up(LOUNGE)
        asked_ms = salon.table(LOUNGE).due_ms or 0
        heart = Heartbeat(salon.clock.now_ms, salon.house.live.outages.note_pause)
        salon.clock.advance(BEAT_MS)
        heart.beat()
        salon.clock.advance(60 * SECOND)
        salon.alarm.ring_due(salon.clock.now_ms())
        heart.beat()
        await salon.house.live.timekeeper.idle()
        assert salon.table(LOUNGE).due_ms == asked_ms + 60 * SECOND
        await ana.decide(1, "S")

    spend_evening(salon, story)
