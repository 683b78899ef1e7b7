"""BJ-7, M-3: two houses share a meter, and the line between them is cut at every step."""

import asyncio
from pathlib import Path

import pytest

from sabot.engine import Phase
from sabot.engine import event as ev
from sabot.house.exchange.guest import UNREACHED
from sabot.table import TableRefusal
from tests.house.exchange.pair import BASE, CONTRIBUTED, KEPT_BACK, SEVEN, Pair, SharingHouse
from tests.house.live.test_orders import finish

CUTS = [(letter, when) for letter in ("LookAtMeter", "Take", "Give") for when in ("before", "after")]
GUEST_DIES = [
    (event, when) for event in ("MeterTaken", "MeterGiven", "GiftAcknowledged") for when in ("before", "after")
]
KEEPER_DIES = [(event, when) for event in ("MeterLent", "MeterReturned") for when in ("before", "after")]


class Night:
    """Rounds at the guest's table, one after the other, each with a fault of its own."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair
        self.dealt = self.paid = self.refused = 0
        """Rounds on the progressive, what they won out of the meter, and those whose bets on it came back."""

    async def play(self) -> None:
        """A round from seven boxes; whatever was cut or killed is there again when it is over."""
        guest, keeper, table = self.pair.guest, self.pair.keeper, self.pair.guest.setting.name
        await guest.bet("Bob", *SEVEN, table=table)
        await deal(guest)
        if guest.hanging.reached.is_set():
            await guest.kill()
        if keeper.hanging.reached.is_set():
            await keeper.kill()
        self.check_promise()
        guest.hanging.reached.clear()
        keeper.hanging.reached.clear()
        await self.pair.mend()
        if guest.table(table).round.phase is Phase.BETTING and guest.table(table).round.state.boxes:
            await guest.deal(table)  # what lay there when it was killed lies there still
        await finish(guest, table)
        self.note(guest)
        await self.pair.mend()
        await self.check_books()

    def check_promise(self) -> None:
        """That the meter is nowhere twice, wherever things stand."""
        guest, keeper = self.pair.guest.pot, self.pair.keeper.pot
        assert guest.is_played <= (keeper.away is not None), "both houses could pay the same money"

    def note(self, guest: SharingHouse) -> None:
        """Takes down what the finished round was."""
        last = guest.table(guest.setting.name).last
        assert last is not None
        settled = [event for event in last.events if isinstance(event, ev.BetSettled) and event.bet == "progressive"]
        self.dealt += bool(settled)
        self.refused += not settled
        self.paid += sum(event.from_meter for event in settled)

    async def check_books(self) -> None:
        """That everything is back where it belongs, and what the houses owe each other is the same on both sides."""
        guest, keeper = self.pair.guest, self.pair.keeper
        assert await guest.meter() == (0, 0)
        assert (keeper.pot.away, guest.pot.cut) == (None, None)
        assert guest.pot.shown == keeper.pot.meter >= BASE
        owed = await guest.due("lido")
        assert owed == -await keeper.due("riviera")
        funded = sum(await keeper.meter()) - BASE - self.dealt * (CONTRIBUTED + KEPT_BACK) + self.paid
        assert owed == sum(await keeper.meter()) - BASE, "what the guest's rounds have added is what it owes"
        assert (funded > 0) == (self.paid > 0), "the house where a prize fell has filled the meter up again"


async def deal(house: SharingHouse) -> None:
    """Has the cards dealt; a house that hangs is not waited for."""
    dealing = asyncio.ensure_future(house.deal(house.setting.name))
    hung = asyncio.ensure_future(house.hanging.reached.wait())
    await asyncio.wait({dealing, hung}, return_when=asyncio.FIRST_COMPLETED)
    hung.cancel()


def test_bj_7_m_3_the_line_is_cut_at_every_step_and_no_cent_is_lost_or_paid_twice(
    tmp_path: Path, sqlite_template: Path
) -> None:
    async def story() -> None:
        pair = await Pair(tmp_path, sqlite_template).open()
        night = Night(pair)
        await pair.guest.sit("Bob", *range(1, 8), table=pair.guest.setting.name)
        await night.play()
        assert (night.dealt, night.refused) == (1, 0)
        for letter, when in CUTS:
            pair.line.cut = (letter, when)
            await night.play()
            assert pair.line.cut is None, "the line was cut"
        for event, when in GUEST_DIES:
            pair.guest.hanging.set(event, when)
            await night.play()
            assert pair.guest.hanging.point is None, "the guest was killed"
        for event, when in KEEPER_DIES:
            pair.keeper.hanging.set(event, when)
            await night.play()
            assert pair.keeper.hanging.point is None, "the keeper was killed"
        assert night.paid > 0 < night.refused < night.dealt
        for house in (pair.keeper, pair.guest):
            await house.audit()
            assert await house.house.meters.find_unbalanced(0) == ()
        pair.close()

    asyncio.run(story())


def test_bj_7_a_house_that_is_cut_off_takes_no_bet_on_the_progressive_and_says_so(
    tmp_path: Path, sqlite_template: Path
) -> None:
    async def story() -> None:
        pair = await Pair(tmp_path, sqlite_template).open()
        guest, table = pair.guest, pair.guest.setting.name
        await guest.sit("Bob", *range(1, 8), table=table)
        pair.line.down = True
        await guest.house.exchange.beat()
        shown = (await guest.show("Bob", table)).view.live
        assert shown is not None
        assert (shown.held, shown.meter) == (UNREACHED, BASE)
        with pytest.raises(TableRefusal, match=UNREACHED):
            await guest.bet("Bob", *SEVEN, table=table)
        await pair.mend()
        await guest.bet("Bob", *SEVEN, table=table)
        pair.line.down = True
        await deal(guest)
        await finish(guest, table)
        last = guest.table(table).last
        assert last is not None
        assert not any(isinstance(event, ev.BetSettled) and event.bet == "progressive" for event in last.events)
        await pair.mend()
        await guest.bet("Bob", *SEVEN, table=table)
        await deal(guest)
        value, pair.line.down = pair.keeper.pot.meter, True
        await guest.kill()
        assert (guest.pot.shown, guest.pot.refused) == (value, UNREACHED), (
            "what it showed last, and why no bet is taken"
        )
        pair.close()

    asyncio.run(story())
