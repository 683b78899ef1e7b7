"""A crowd at one position: what many do at the same time is told to all of them together."""

import asyncio
from collections.abc import Callable

from sabot.server.socket.crowd_pace import CROWD, REST_SECONDS, CrowdPace
from tests.server.live.salon import BLAZE, Guest, Salon, hands, spend_evening, spot

FEW = 3
"""Who make a crowd here."""


class Handle:
    """Something that may be called off."""

    is_off = False

    def cancel(self) -> None:
        """Calls it off."""
        self.is_off = True


class Clockwork:
    """Rests that are over when the test says so."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self._acts: list[tuple[Callable[[], None], Handle]] = []

    def later(self, seconds: float, act: Callable[[], None]) -> Handle:
        """Notes what is to be done."""
        self.seconds.append(seconds)
        handle = Handle()
        self._acts.append((act, handle))
        return handle

    def strike(self) -> None:
        """Ends all rests that have begun."""
        acts, self._acts = self._acts, []
        for act, handle in acts:
            if not handle.is_off:
                act()


def make_crowd(salon: Salon) -> Clockwork:
    """From now on three are a crowd at this server."""
    clockwork = Clockwork()
    salon.server.reception.sockets._pace = CrowdPace(FEW, clockwork.later)
    return clockwork


async def come(salon: Salon, *names: str) -> list[Guest]:
    """Players who watch the table."""
    return [await salon.come(name, BLAZE) for name in names]


def begin_bet(guest: Guest, stake: int) -> "asyncio.Task[None]":
    """Puts a bet down, and does not wait for the house's word."""
    return asyncio.create_task(guest.bet(spot(1, stake)))


async def staked(guest: Guest) -> tuple[int, int]:
    """What they were told lies on the position, and how many have put it there."""
    box = next(one for one in (await guest.see())["round"]["boxes"] if one["box"] == 1)
    return box["main"], box["bettors"]


def test_s_1_bets_of_a_crowd_are_told_together_and_confirmed_with_that(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        clockwork = make_crowd(salon)
        ana, bob, cleo = await come(salon, "Ana", "Bob", "Cleo")
        await ana.bet(spot(1, 1_000))
        assert clockwork.seconds == [FEW * REST_SECONDS]
        bets = [begin_bet(bob, 2_000), begin_bet(cleo, 3_000)]
        assert await staked(ana) == (1_000, 1)
        assert not any(bet.done() for bet in bets), "nothing is confirmed that was not told"
        clockwork.strike()
        await asyncio.gather(*bets)
        assert await staked(ana) == await staked(bob) == await staked(cleo) == (6_000, 3)
        assert (await bob.own())["round"]["staked"] == 2_000
        await salon.play_out(BLAZE)

    spend_evening(salon, story)


def test_s_1_what_is_asked_is_told_to_a_crowd_at_once_with_what_waited(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("5h 8h 6d 7c 8c Td 9s 5d")
        clockwork = make_crowd(salon)
        ana, bob, cleo = await come(salon, "Ana", "Bob", "Cleo")
        await ana.bet(spot(1, 1_000))
        bets = [begin_bet(bob, 2_000), begin_bet(cleo, 3_000)]
        assert await staked(ana) == (1_000, 1)
        await salon.time_up(BLAZE)
        await asyncio.gather(*bets)
        assert hands(await ana.see(), 1) == [["5h", "7c"]]
        assert await staked(ana) == (6_000, 3)
        # Answers of a crowd wait as its bets do, until the last of them.
        first = asyncio.create_task(ana.decide(1, "S"))
        second = asyncio.create_task(bob.decide(1, "S"))
        await cleo.see()
        assert not first.done()
        assert not second.done()
        clockwork.strike()
        await asyncio.gather(first, second)
        await cleo.decide(1, "S")
        assert hands(await ana.see(), 1, "last") == [["5h", "7c"]]

    spend_evening(salon, story)


def test_s_1_a_bet_is_confirmed_though_the_rest_ends_before_its_answer(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        clockwork = make_crowd(salon)
        ana, bob, _ = await come(salon, "Ana", "Bob", "Cleo")
        await ana.bet(spot(1, 1_000))
        bet = begin_bet(bob, 2_000)
        while salon.server.reception.sockets.find_held(BLAZE) is None:
            await asyncio.sleep(0)
        clockwork.strike()
        await bet
        assert await staked(ana) == (3_000, 2)
        await salon.play_out(BLAZE)

    spend_evening(salon, story)


def test_s_1_what_could_not_be_told_at_the_end_of_a_rest_waits_for_no_other() -> None:
    async def story() -> None:
        clockwork = Clockwork()
        pace = CrowdPace(FEW, clockwork.later)
        ends: list[str] = []
        pace.begin_rest(BLAZE, FEW, ends.append)
        assert pace.holds(BLAZE)
        pace.hold(BLAZE)
        held = pace.find_held(BLAZE)
        assert held is not None
        clockwork.strike()
        assert ends == [BLAZE]
        assert not pace.holds(BLAZE), "the next that can be told is told"
        assert not held.done()
        clockwork.strike()
        assert ends == [BLAZE, BLAZE], "and should nothing more come, it is tried again"
        pace.begin_rest(BLAZE, FEW, ends.append)
        assert held.done()
        assert pace.holds(BLAZE)

    asyncio.run(story())


def test_s_1_who_comes_while_bets_wait_can_follow_what_is_told_next(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        clockwork = make_crowd(salon)
        ana, bob, _ = await come(salon, "Ana", "Bob", "Cleo")
        await ana.bet(spot(1, 1_000))
        bet = begin_bet(bob, 2_000)
        await ana.see()
        dora = await salon.come("Dora", BLAZE)
        assert await staked(dora) == (1_000, 1), "as the others have it"
        other = await bob.second_device()
        assert (await other.own())["round"]["staked"] == 2_000, "their own as it stands"
        clockwork.strike()
        await bet
        assert await staked(dora) == await staked(ana) == await staked(other) == (3_000, 2)
        await salon.play_out(BLAZE)

    spend_evening(salon, story)


def test_s_1_pl_13_who_watches_in_another_currency_hinders_nobody(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        clockwork = make_crowd(salon)
        ana, bob, _ = await come(salon, "Ana", "Bob", "Cleo")
        await ana.bet(spot(1, 1_000))
        bet = begin_bet(bob, 2_000)
        await ana.see()
        sockets = salon.server.reception.sockets
        sockets._currencies[BLAZE]["RON"] += 1  # on their way to the table, and not shown it yet
        clockwork.strike()
        await bet
        assert await staked(ana) == (3_000, 2)
        await salon.play_out(BLAZE)

    spend_evening(salon, story)


def test_s_1_a_bet_that_waits_is_confirmed_though_all_others_leave(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        make_crowd(salon)
        ana, bob, cleo = await come(salon, "Ana", "Bob", "Cleo")
        await ana.bet(spot(1, 1_000))
        bet = begin_bet(bob, 2_000)
        await cleo.see()
        assert not bet.done()
        for guest in (ana, cleo):
            await guest.drop()
        await salon.time_up(BLAZE)
        await bet
        assert (await bob.own())["round"]["staked"] == 2_000
        await salon.play_out(BLAZE)

    spend_evening(salon, story)


def test_s_1_at_a_table_of_a_few_everything_is_told_at_once(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        assert CROWD > 2 * FEW
        ana, bob, cleo = await come(salon, "Ana", "Bob", "Cleo")
        for place, guest in enumerate((ana, bob, cleo), 1):
            await guest.bet(spot(1, 1_000))
            assert await staked(ana) == (place * 1_000, place)
        await salon.play_out(BLAZE)

    spend_evening(salon, story)
