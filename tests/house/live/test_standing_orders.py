"""Orders stand: also where nobody heard that they were committed, and beside a file of tables that says otherwise."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from sabot.engine import Phase
from sabot.errors import SabotError
from sabot.house.error import Refused
from sabot.house.live import TableSetting
from sabot.house.live.pots import UnknownMeter
from sabot.odds.bets import MeterReturn, progressive_return
from sabot.store import Receipt, Step, Store, StoreDown
from sabot.table import Spot, TableRefusal
from sabot.table.command import CloseTable, Continue, SetLimits, SetPace, Settle, SwitchBets, TrueHand
from sabot.table.terms import Terms
from tests.house.live.evening import BLAZE, CASINO, LOUNGE, Evening, open_store
from tests.house.live.operating import Boss
from tests.table.door import Door, settle

Story = Callable[[Evening, Boss], Awaitable[None]]

LIMITS = SetLimits(min=1_000, max=20_000, increment=None, reason="a quiet night")
KEY = "the-order-0001"
NIGHT = CloseTable(reason="night")


def play(folder: Path, story: Story, settings: Sequence[TableSetting] = (LOUNGE, CASINO, BLAZE)) -> None:
    """An evening with an operator."""

    async def evening() -> None:
        store = open_store(folder)
        try:
            house = await Evening(store, settings).open("Ana")
            await story(house, await Boss.come(house))
        finally:
            store.close()

    asyncio.run(evening())


async def lose(store: Store, monkeypatch: pytest.MonkeyPatch, order: Callable[[], Awaitable[object]]) -> None:
    """Has the order committed, and nobody hear of it."""
    door = Door(store, monkeypatch)
    door.shut()
    asked = asyncio.ensure_future(order())
    await settle()
    await door.lose()
    with pytest.raises(StoreDown):
        await asked


# -- a commit that was not heard ------------------------------------------------------------------------------------


def test_m_1_limits_whose_commit_was_not_heard_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await lose(evening.store, monkeypatch, lambda: boss.order(LIMITS, key=KEY))
        await boss.order(LIMITS, key=KEY)
        await evening.show("Ana")
        assert evening.table().rules.limits.min == 1_000
        await evening.audit()

    play(tmp_path, story)


def test_r_9_a_hold_whose_commit_was_not_heard_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        commit = evening.store.commit

        async def lose_step(step: Step) -> Receipt:
            await commit(step)
            monkeypatch.setattr(evening.store, "commit", commit)
            raise StoreDown("the database does not answer")

        monkeypatch.setattr(evening.store, "commit", lose_step)
        with pytest.raises(StoreDown):
            await boss.hold(CASINO.name, key=KEY)
        assert evening.table(CASINO.name).pot.held is not None, "the books say so"
        evening.table(CASINO.name).pot.held = None
        await boss.hold(CASINO.name, key=KEY)
        assert evening.table(CASINO.name).pot.held is not None, "asked again, they are read again"

    play(tmp_path, story)


def test_m_1_a_table_whose_opening_was_not_heard_is_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    new = replace(CASINO, name="late-1")

    async def story(evening: Evening, boss: Boss) -> None:
        await lose(evening.store, monkeypatch, lambda: boss.open(new, key=KEY))
        assert evening.house.live.find("late-1") is None
        await boss.open(new, key=KEY)
        await evening.sit("Ana", 1, table="late-1")
        await evening.audit()

    play(tmp_path, story)


# -- orders and the file of tables ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "changes", "state"),
    [
        (SwitchBets(off=("under13",), reason="abc"), {"off": ("under13",)}, "open"),
        (SetLimits(min=None, max=10_000, increment=None, reason="abc"), {"min": 1_000}, "paused"),
    ],
    ids=["off in both", "limits that do not fit"],
)
def test_m_1_no_order_keeps_a_house_from_starting(
    tmp_path: Path, order: SwitchBets | SetLimits, changes: dict[str, object], state: str
) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await boss.order(order, CASINO.name)
        evening.settings = (LOUNGE, replace(CASINO, **changes), BLAZE)
        await evening.restart()
        assert {table.table: table.state for table in await evening.house.live.list("EUR")} == {
            LOUNGE.name: "open",
            CASINO.name: state,
            BLAZE.name: "open",
        }
        await evening.restart()
        await evening.audit()

    play(tmp_path, story)


def test_m_1_a_table_whose_terms_do_not_fit_goes_on_once_others_are_set(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await boss.order(SetLimits(min=None, max=10_000, increment=None, reason="abc"), CASINO.name)
        evening.settings = (replace(CASINO, min=1_000),)
        await evening.restart()
        halt = evening.table(CASINO.name).live.halt
        assert halt is not None
        assert "limits" in halt.reason
        with pytest.raises(TableRefusal, match="limits"):
            await boss.order(Continue(), CASINO.name)
        await boss.order(SetLimits(min=None, max=None, increment=None, reason="by the file"), CASINO.name)
        await boss.order(Continue(), CASINO.name)
        await evening.show("Ana", CASINO.name)
        assert evening.table(CASINO.name).rules.limits.min == 1_000
        await evening.audit()

    play(tmp_path, story, (CASINO,))


def test_m_5_limits_of_the_file_are_in_the_currency_of_the_table(tmp_path: Path) -> None:
    lei = replace(LOUNGE, name="lei-1", currency="RON", min=500, max=100_000)

    async def story(evening: Evening, boss: Boss) -> None:
        limits = evening.table("lei-1").rules.limits
        assert (limits.min, limits.max) == (500, 100_000)
        assert limits.increment == 5 * evening.table().rules.limits.increment, "the sheet's are multiplied"
        await boss.order(SetLimits(min=1_000, max=None, increment=None, reason="abc"), "lei-1")
        assert evening.table("lei-1").next_sheet.rules.limits.min == 1_000

    play(tmp_path, story, (LOUNGE, lei))


# -- opening again ----------------------------------------------------------------------------------------------------


def test_mf_6_a_table_is_opened_again_in_no_style_that_its_sheet_has_not(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await boss.order(NIGHT, BLAZE.name)
        with pytest.raises(SabotError, match='has no style "martian"'):
            await boss.open(replace(BLAZE, style="martian"))
        await evening.restart()
        assert BLAZE.name not in {table.table for table in await evening.house.live.list("EUR")}

    play(tmp_path, story)


def test_mf_6_a_table_opened_again_in_another_style_is_dealt_in_it(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await boss.order(NIGHT, BLAZE.name)
        await boss.open(replace(BLAZE, style="european"))
        assert evening.table(BLAZE.name).rules.hole_card == "none"
        await evening.restart()
        assert evening.table(BLAZE.name).next_sheet.rules.hole_card == "none"
        await evening.audit()

    play(tmp_path, story)


def test_m_1_earlier_orders_stand_at_a_table_that_is_opened_again(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await boss.order(SwitchBets(off=("under13",), reason="abc"), CASINO.name)
        await boss.order(SetPace(pace_ms=30, reason="abc"), CASINO.name)
        await boss.order(NIGHT, CASINO.name)
        again = TableSetting(name=CASINO.name, game=CASINO.game, min=1_000)
        await boss.open(again, key=KEY)
        wanted = Terms(min=1_000, off=("under13",), pace_ms=30)
        assert evening.table(CASINO.name).live.terms == wanted
        assert evening.table(CASINO.name).rules.limits.min == 1_000
        await boss.open(again, key=KEY)
        await evening.audit()

    play(tmp_path, story)


def test_m_1_a_pace_is_ordered_only_where_it_is_named(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await boss.open(TableSetting(name="late-1", game=CASINO.game))
        assert evening.table("late-1").live.terms == Terms()
        assert evening.table("late-1").pace_ms == 400

    play(tmp_path, story)


def test_m_1_a_table_out_of_the_file_is_opened_by_an_operator(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        evening.settings = (CASINO,)
        await evening.restart()
        states = {card.table: card.state for card in await evening.house.pit.tables(boss.visitor)}
        assert states[LOUNGE.name] == "closed"
        await boss.open(LOUNGE)
        await evening.sit("Ana", 1)
        await evening.audit()

    play(tmp_path, story)


# -- rounds of closed tables ------------------------------------------------------------------------------------------


def test_m_2_a_round_of_a_table_that_was_closed_is_settled_after_a_restart(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.deal()
        while evening.table().round.phase is not Phase.BETTING:
            await evening.deal()
        table = evening.table()
        assert table.last is not None
        assert table.last_code is not None
        dealt = table.last.state
        hand = TrueHand(1, 1, tuple(dealt.boxes[1].hands[0].cards))
        order = Settle(code=table.last_code, dealer=tuple(dealt.dealer), hands=(hand,), reason="misread")
        await boss.order(NIGHT)
        await evening.restart()
        assert evening.house.live.find(LOUNGE.name) is None
        shown = await asyncio.gather(
            evening.house.pit.preview(boss.visitor, LOUNGE.name, order),
            evening.house.pit.preview(boss.visitor, LOUNGE.name, order),
        )
        assert shown[0] == shown[1]
        await boss.settle(order)
        assert LOUNGE.name not in {one.table for one in await evening.house.live.list("EUR")}, "it stays closed"
        await evening.audit()

    play(tmp_path, story)


# -- which meters there are -------------------------------------------------------------------------------------------


def test_r_9_only_what_a_progressive_feeds_is_held(tmp_path: Path) -> None:
    async def story(_: Evening, boss: Boss) -> None:
        with pytest.raises(UnknownMeter):
            await boss.hold(LOUNGE.name)

    play(tmp_path, story)


def test_m_3_books_of_a_meter_are_read_whose_bet_is_off_or_whose_table_is_closed(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await boss.order(SwitchBets(off=("progressive",), reason="abc"), CASINO.name)
        await evening.show("Ana", CASINO.name)
        books = await evening.house.meters.books(boss.visitor, CASINO.name)
        assert books.card.value == 50_000
        assert evening.house.meters.list() == (), "players are told of none"
        await boss.order(NIGHT, CASINO.name)
        await evening.restart()
        assert (await evening.house.meters.books(boss.visitor, CASINO.name)).closing == books.closing
        (meter,) = evening.house.pit.meters(boss.visitor)
        assert (meter.meter, meter.tables) == (CASINO.name, ())

    play(tmp_path, story)


def test_m_3_two_meters_of_one_name_in_two_currencies_both_have_books(tmp_path: Path) -> None:
    lei = replace(CASINO, name="lei-1", currency="RON", meter="floor")

    async def story(evening: Evening, boss: Boss) -> None:
        read = evening.house.meters.books
        with pytest.raises(Refused, match="in each of EUR, RON"):
            await read(boss.visitor, "floor")
        euros, leis = [(await read(boss.visitor, "floor", currency=code)).card for code in ("EUR", "RON")]
        assert (euros.currency, leis.currency) == ("EUR", "RON")
        assert leis.base == 5 * euros.base

    play(tmp_path, story, (replace(CASINO, meter="floor"), lei))


def test_bj_7_operators_are_told_at_which_meter_the_bet_returns_its_stake(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        (meter,) = evening.house.pit.meters(boss.visitor)
        returns = progressive_return(evening.table(CASINO.name).rules).extra
        assert isinstance(returns, MeterReturn)
        assert meter.break_even == returns.break_even_cents

    play(tmp_path, story)
