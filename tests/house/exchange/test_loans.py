"""BJ-7, M-3, R-9: the meter is at one house at a time, and what a house asks for is carried out once."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from sabot.engine import Phase
from sabot.engine import event as ev
from sabot.house.error import Busy, NotAllowed, Refused
from sabot.house.exchange.keeper import PATIENCE_MS
from sabot.house.live import TableSetting
from sabot.house.loans.letter import sign_letter
from sabot.house.loans.message import Declined, LookAtMeter, Take, read_answer, read_request, write_message
from sabot.house.loans.sharing import BadSharing
from sabot.table import Void
from sabot.table.command import Settle
from tests.house.exchange.pair import (
    BASE,
    CONTRIBUTED,
    GAME,
    KEPT_BACK,
    LIDO,
    METER,
    RIVIERA,
    SEVEN,
    Pair,
    SharingHouse,
)
from tests.house.exchange.test_two_houses import deal
from tests.house.live.operating import Boss
from tests.house.live.test_orders import finish
from tests.house.live.test_settling import TWENTY, real
from tests.house.reception import ORIGIN

Story = Callable[[Pair], Awaitable[None]]


def run(folder: Path, template: Path, story: Story) -> None:
    """The story with both houses open and a player at seven boxes of each; both prove their books at its end."""

    async def evening() -> None:
        pair = await Pair(folder, template).open()
        await pair.keeper.sit("Ana", *range(1, 8), table=pair.keeper.setting.name)
        await pair.guest.sit("Bob", *range(1, 8), table=pair.guest.setting.name)
        await story(pair)
        for house in (pair.keeper, pair.guest):
            await house.audit()
        assert await pair.guest.due("lido") == -await pair.keeper.due("riviera")
        pair.close()

    asyncio.run(evening())


def prizes(pair_house_events: list[ev.Event]) -> list[int]:
    """What each bet on the progressive took out of the meter; none where they were given back."""
    return [
        event.from_meter
        for event in pair_house_events
        if isinstance(event, ev.BetSettled) and event.bet == "progressive"
    ]


async def wait_in_vain(keeper: SharingHouse) -> None:
    """A table of the keeper's waits for the meter until its patience is over."""
    kept = keeper.house.exchange.kept[0]
    kept.patience_ms = PATIENCE_MS
    waits = asyncio.ensure_future(kept.wait())
    await asyncio.sleep(0)
    await keeper.pass_time(PATIENCE_MS - 1)
    assert not waits.done()
    await keeper.pass_time(1)
    await waits


def test_bj_7_while_the_guest_has_the_meter_the_keepers_table_gives_bets_on_it_back(
    tmp_path: Path, sqlite_template: Path
) -> None:
    async def story(pair: Pair) -> None:
        keeper, guest = pair.keeper, pair.guest
        await guest.bet("Bob", *SEVEN, table=guest.setting.name)
        await keeper.bet("Ana", *SEVEN, table=keeper.setting.name)
        guest.hanging.set("MeterTaken", "after")
        await deal(guest)
        assert (keeper.pot.meter, keeper.pot.shown, keeper.pot.is_played) == (0, BASE, False)
        await wait_in_vain(keeper)
        keeper.house.exchange.kept[0].patience_ms = 0
        await deal(keeper)
        assert prizes(keeper.table(keeper.setting.name).round.events) == []
        keeper.house.exchange.kept[0].patience_ms = PATIENCE_MS
        await guest.kill()
        waits = asyncio.ensure_future(keeper.house.exchange.kept[0].wait())
        await pair.mend()
        await waits
        keeper.house.exchange.kept[0].patience_ms = 0
        assert (keeper.pot.meter, keeper.pot.is_played) == (BASE, True), "nothing was put in while it was away"
        await finish(keeper, keeper.setting.name)
        await keeper.bet("Ana", *SEVEN, table=keeper.setting.name)
        await deal(keeper)
        assert len(prizes(keeper.table(keeper.setting.name).round.events)) == 7

    run(tmp_path, sqlite_template, story)


def test_bj_7_a_guest_plays_for_no_less_than_its_players_were_shown(tmp_path: Path, sqlite_template: Path) -> None:
    async def story(pair: Pair) -> None:
        keeper, guest = pair.keeper, pair.guest
        paid: list[int] = []
        for _ in range(12):
            await guest.house.exchange.beat()
            shown = guest.pot.shown
            await keeper.bet("Ana", *SEVEN[:2], table=keeper.setting.name)
            await deal(keeper)
            paid = prizes(keeper.table(keeper.setting.name).round.events)
            await finish(keeper, keeper.setting.name)
            if sum(paid) and keeper.pot.meter < shown:
                break
        assert guest.pot.shown == shown > keeper.pot.meter, "somebody has won since the guest's players were told"
        await guest.bet("Bob", *SEVEN, table=guest.setting.name)
        await deal(guest)
        assert prizes(guest.table(guest.setting.name).round.events) == []
        assert guest.pot.shown == keeper.pot.meter, "and now they are told"

    run(tmp_path, sqlite_template, story)


def test_m_2_m_3_a_round_at_a_guest_is_put_right_with_the_meter_and_not_without_it(
    tmp_path: Path, sqlite_template: Path
) -> None:
    async def story(pair: Pair) -> None:
        keeper, guest, table = pair.keeper, pair.guest, pair.guest.setting.name
        boss = await Boss.come(guest)
        await guest.bet("Bob", *SEVEN, table=table)
        await deal(guest)
        assert await keeper.meter() == (BASE + CONTRIBUTED, KEPT_BACK), "nobody has won"
        void = Void(reason="a card lay open")
        pair.line.down = True
        with pytest.raises(Busy, match="nothing was done"):
            await guest.house.void(boss.visitor, table, void, boss.key(), ORIGIN)
        assert guest.table(table).round.phase is not Phase.BETTING
        await pair.mend()
        await guest.house.void(boss.visitor, table, void, boss.key(), ORIGIN)
        assert await keeper.meter() == (BASE, 0), "what the round had brought is taken back"
        await guest.bet("Bob", SEVEN[0], table=table)
        await deal(guest)
        await finish(guest, table)
        code = guest.table(table).last_code
        assert code is not None
        before = await keeper.meter()
        last = guest.table(table).last
        assert last is not None
        won = sum(prizes(last.events))
        order: Settle = real(code, guest, TWENTY, ("9s", "9h") if won else ("As", "2s"), table=table)
        pair.line.down = True
        with pytest.raises(Busy, match="nothing was done"):
            await boss.settle(order, table)
        await pair.mend()
        await boss.settle(order, table)
        moved = (await keeper.meter())[0] - before[0]
        assert moved == won if won else moved < 0, "the prize moves between the player and the keeper's meter"
        books = await keeper.house.meters.books(
            (await Boss.come(keeper)).visitor, METER, since_ms=None, until_ms=None, limit=None, before=None
        )
        assert books.balanced
        assert (books.reversed, books.lent) == (moved - CONTRIBUTED, 0)

    run(tmp_path, sqlite_template, story)


async def refuse_tables(boss: Boss) -> None:
    for setting, why in (
        (TableSetting(name="US-1", game=GAME, currency="USD", meter=METER), "shared in EUR, and the table is in USD"),
        (TableSetting(name="RC-1", game=GAME, meter=METER, cards="real"), "a meter of its own"),
    ):
        with pytest.raises(BadSharing, match=why):
            await boss.open(setting)


def test_m_3_letters_are_believed_by_their_signature_and_one_meter_has_one_currency(
    tmp_path: Path, sqlite_template: Path
) -> None:
    async def story(pair: Pair) -> None:
        keeper, guest = pair.keeper, pair.guest
        answer = keeper.house.exchange.answer
        await guest.bet("Bob", *SEVEN, table=guest.setting.name)
        await deal(guest)
        take, give = (letter for letter in pair.line.letters if not isinstance(read_request(letter), LookAtMeter))
        before = (await keeper.meter(), await keeper.due("riviera"))
        again = read_answer(await answer(take))
        assert isinstance(again, Declined), "a loan that is over is not made again, whoever asks"
        assert read_answer(await answer(give)) == read_answer(await answer(give)), "told again, not done again"
        changed = replace(give, body=give.body.replace('"paid":0', '"paid":9'))
        assert changed != give
        with pytest.raises(NotAllowed):
            await answer(changed)
        with pytest.raises(NotAllowed, match="no meter is kept"):
            await answer(sign_letter(LIDO, give.body))
        asked = read_request(take)
        assert isinstance(asked, Take)
        for other, why in (
            (replace(asked, currency="USD"), "no meter floor in USD"),
            (replace(asked, to=RIVIERA.public), "another house"),
        ):
            with pytest.raises(Refused, match=why):
                await answer(sign_letter(RIVIERA, write_message(other)))
        ahead = read_answer(await answer(sign_letter(RIVIERA, write_message(replace(asked, loan=9)))))
        assert isinstance(ahead, Declined)
        assert ahead.why == "books"
        assert before == (await keeper.meter(), await keeper.due("riviera"))
        await refuse_tables(await Boss.come(guest))

    run(tmp_path, sqlite_template, story)
