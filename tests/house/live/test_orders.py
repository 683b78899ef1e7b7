"""What operators do at live tables: open, pause, close, limits, pace, bets (M-1, BJ-5, BJ-6, BJ-8)."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection

from sabot.engine import IllegalMove, Phase
from sabot.floor import TableActor
from sabot.house.error import NotAllowed, Refused
from sabot.house.live import TableSetting
from sabot.house.live.pots import UnknownMeter
from sabot.house.live.setting import BadTables
from sabot.house.tables import UnknownTable
from sabot.house.visitor import Role
from sabot.ledger import Kind
from sabot.store import KeyReused, StoreDown
from sabot.table import Rebet, Spot, TableRefusal, TakeSeat
from sabot.table.command import CloseTable, Continue, Order, Pause, SetLimits, SetPace, SwitchBets, TakeBack, Void
from sabot.table.error import TableHalted
from sabot.table.event import SeatLeft, ShoeRetired, TablePaused
from tests.house.live.evening import BLAZE, CASINO, LOUNGE, Evening, open_store
from tests.house.live.operating import Boss
from tests.table.hearing import hear_updates

Story = Callable[[Evening, Boss], Awaitable[None]]

NEW = TableSetting(name="late-1", game="casino-blackjack", pace_ms=0, min=1_000, max=20_000, increment=1_000)


def play(folder: Path, story: Story, *names: str, settings: tuple[TableSetting, ...] = (LOUNGE, CASINO, BLAZE)) -> None:
    """Has the evening happen with an operator there, and everything proven at its end."""

    async def evening() -> None:
        store = open_store(folder)
        try:
            house = await Evening(store, settings).open(*names)
            await story(house, await Boss.come(house))
            await house.audit()
            house.house.close()
        finally:
            store.close()

    asyncio.run(evening())


def limits(least: int | None, most: int | None, step: int | None = None) -> SetLimits:
    return SetLimits(min=least, max=most, increment=step, reason="a quiet night")


async def finish(evening: Evening, table: str = LOUNGE.name) -> None:
    """Lets time go on until the round is over."""
    while evening.table(table).round.phase is not Phase.BETTING:
        due_ms = evening.table(table).due_ms
        assert due_ms is not None
        await evening.pass_time(due_ms - evening.clock.now_ms())


# -- pause -----------------------------------------------------------------------------------------------------------


def test_m_1_a_paused_table_gives_back_what_lies_and_takes_no_bet_until_it_goes_on(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=1_000, side={"pairs": 500}))
        await evening.bet("Bob", Spot(box=1, main=2_000, behind=True))
        await boss.order(Pause(reason="the camera is out of order"))
        assert (await evening.cash("Ana"), await evening.cash("Bob")) == (200_000, 200_000)
        assert await evening.cash("Ana", Kind.HOLD) == 0
        shown = await evening.show("Ana")
        assert shown.view.live is not None
        assert shown.view.live.paused == "the camera is out of order"
        assert (shown.view.live.waits_for, shown.own.seats) == (None, (1,)), "a seat is kept, and nobody is waited for"
        with pytest.raises(TableHalted, match="the table is paused: the camera is out of order"):
            await evening.bet("Ana", Spot(box=1, main=1_000))
        with pytest.raises(TableRefusal, match="paused already"):
            await boss.order(Pause(reason="once more"))
        await evening.pass_time(1_800_000)
        assert evening.table().live.seating.seats[1].idle == 0, "nobody loses a seat at a table that is not dealt"
        (card,) = [card for card in await evening.house.live.list("EUR") if card.table == LOUNGE.name]
        assert (card.state, card.reason) == ("paused", "the camera is out of order")
        await boss.order(Continue())
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.deal()
        await finish(evening)
        with pytest.raises(TableRefusal, match="not paused"):
            await boss.order(Continue())

    play(tmp_path, story, "Ana", "Bob")


def test_m_1_a_table_that_could_not_be_opened_is_not_there_and_can_be_opened_later(tmp_path: Path) -> None:
    async def fail(*_: object) -> None:
        raise StoreDown("nobody heard of it")

    async def story(evening: Evening, boss: Boss) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(TableActor, "open_for", fail)
            with pytest.raises(StoreDown):
                await boss.open(NEW)
        assert evening.house.live.find(NEW.name) is None
        await boss.open(NEW)
        assert evening.house.live.find(NEW.name) is not None

    play(tmp_path, story, "Ana")


def test_m_1_the_cut_of_a_shoe_that_is_taken_away_is_not_waited_for_any_more(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await evening.sit("Ana", 1)
        cut_ms = evening.table().live.cutting.due_ms
        assert cut_ms is not None
        assert evening.table().due_ms == cut_ms
        dues: list[int | None] = []
        hear_updates(evening.store, LOUNGE.name, lambda _: dues.append(evening.table().due_ms))
        await boss.order(limits(1_000, 60_000))
        assert dues[0] is not None, "somebody sits there, and is waited for"
        assert dues[0] > cut_ms

    play(tmp_path, story, "Ana")


def test_m_1_the_round_under_way_is_played_to_its_end(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.deal()
        await boss.order(Pause(reason="a shift ends"))
        await finish(evening)
        assert evening.table().last is not None
        with pytest.raises(TableHalted):
            await evening.say("Ana", Rebet())
        await evening.restart(60_000)
        halt = evening.table().live.halt
        assert halt is not None, "it outlives the house"
        assert (halt.reason, halt.closed) == ("a shift ends", False)
        with pytest.raises(TableHalted):
            await evening.say("Ana", Rebet())
        await boss_again(evening, boss).order(Continue())
        await evening.say("Ana", Rebet())

    play(tmp_path, story, "Ana")


def boss_again(evening: Evening, boss: Boss) -> Boss:
    """The same operator after a restart."""
    again = Boss(evening, boss.visitor)
    again._keys = boss._keys
    return again


def test_m_1_a_new_table_has_a_name_that_means_nothing_else(tmp_path: Path) -> None:
    """M-4: a report on ``own`` is of players' own tables, and hides no other; an account's id is no table's name."""

    async def story(evening: Evening, boss: Boss) -> None:
        ana = evening.players["Ana"]
        seat = await evening.house.tables.enter(ana, "atlantic-city", "")
        for name, why in (
            ("own", "something else own"),
            ("Own", "something else Own"),
            ("house", "something else house"),
            (ana.player, "something else p"),
            (seat.table.id, "a player's own"),
        ):
            with pytest.raises((BadTables, Refused), match=why):
                await boss.open(replace(NEW, name=name))
        for meter in ("own", ana.player):
            with pytest.raises(BadTables, match="something else"):
                await boss.open(replace(NEW, meter=meter))
        await boss.open(NEW)

    play(tmp_path, story, "Ana")


def test_m_7_a_reason_is_kept_on_one_line_and_steers_no_screen(tmp_path: Path) -> None:
    """M-7: whoever reads the log in a terminal sees every line of it, and players see what they are told."""

    async def story(evening: Evening, boss: Boss) -> None:
        spoilt, clean = "a\x1b[1A\x1b[2Kbreak\r\n 4711 of\u202e mine\x00", "a[1A[2Kbreak 4711 of mine"
        paused = await boss.order(Pause(reason=spoilt), key="pause-0001")
        assert await boss.order(Pause(reason=clean), key="pause-0001") == paused
        await boss.order(SetPace(pace_ms=900, reason=spoilt))
        await boss.order(TakeBack(reason=spoilt))
        await boss.hold(CASINO.name, spoilt)
        await boss.release(CASINO.name, spoilt)
        await evening.sit("Ana", 1, table=CASINO.name)
        await evening.bet("Ana", Spot(box=1, main=1_000), table=CASINO.name)
        await evening.house.void(boss.visitor, CASINO.name, Void(reason=spoilt), boss.key(), "")
        acts = (await evening.house.acts.list(boss.visitor)).acts
        assert {(act.what, act.why) for act in acts} == {
            (what, clean) for what in ("pause", "pace", "undo", "hold", "release", "void")
        }
        with pytest.raises(TableRefusal, match="a reason of 3 to 200"):
            await boss.order(CloseTable(reason="\x1b\x1b\x1b\x1b"))

    play(tmp_path, story, "Ana")


def test_m_7_orders_are_for_operators_done_once_and_with_a_reason(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        orders: tuple[Order, ...] = (Pause(reason="why not"), CloseTable(reason="why not"), limits(500, 50_000))
        for role in (Role.INSPECTOR, Role.PRESENTER):
            other = await Boss.come(evening, f"Not{role}", role)
            for order in orders:
                with pytest.raises(NotAllowed):
                    await other.order(order)
            with pytest.raises(NotAllowed):
                await other.open(NEW)
            with pytest.raises(NotAllowed):
                await other.hold(CASINO.name)
        ana = Boss(evening, evening.players["Ana"])
        with pytest.raises(NotAllowed):
            await ana.order(orders[0])
        for reason in ("", "   ", " x  ", "x" * 201):
            with pytest.raises(TableRefusal, match="a reason of 3 to 200"):
                await boss.order(Pause(reason=reason))
        first = await boss.order(Pause(reason="a break"), key="pause-0001")
        assert await boss.order(Pause(reason="a break"), key="pause-0001") == first
        with pytest.raises(KeyReused):
            await boss.order(Pause(reason="another reason"), key="pause-0001")
        told = [event for update in evening.updates for event in update.events if isinstance(event, TablePaused)]
        assert told == [TablePaused("a break")]
        with pytest.raises(UnknownTable):
            await boss.order(Pause(reason="nowhere"), "nowhere")

    play(tmp_path, story, "Ana")


# -- close and open --------------------------------------------------------------------------------------------------


def test_m_1_a_closed_table_is_listed_no_more_after_its_round_and_stays_closed(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await evening.sit("Ana", 1)
        await evening.sit("Bob", 2)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.deal()
        await boss.order(CloseTable(reason="the night is over"))
        (card,) = [card for card in await evening.house.live.list("EUR") if card.table == LOUNGE.name]
        assert card.state == "closing"
        with pytest.raises(TableHalted, match="the table is closed"):
            await evening.say("Bob", TakeSeat(box=5))
        await finish(evening)
        assert [event.idle for update in evening.updates for event in update.events if isinstance(event, SeatLeft)] == [
            False,
            False,
        ]
        assert LOUNGE.name not in [card.table for card in await evening.house.live.list("EUR")]
        with pytest.raises(UnknownTable, match="is closed"):
            await evening.show("Ana")
        await evening.restart()
        assert evening.house.live.find(LOUNGE.name) is None, "though the settings name it"
        again = boss_again(evening, boss)
        cards = {card.table: card for card in await evening.house.pit.tables(again.visitor)}
        assert (cards[LOUNGE.name].state, cards[LOUNGE.name].reason) == ("closed", "the night is over")
        await again.open(LOUNGE)
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.restart()
        assert evening.house.live.find(LOUNGE.name) is not None

    play(tmp_path, story, "Ana", "Bob")


def test_w_2_what_was_done_at_a_table_is_answered_again_once_it_is_closed(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        sat = await evening.say("Ana", TakeSeat(box=1), key="ana-sits-down-1")
        closed = await boss.order(CloseTable(reason="the night is over"), key="olga-closes-it")
        assert await evening.say("Ana", TakeSeat(box=1), key="ana-sits-down-1") == sat
        await evening.restart()
        again = boss_again(evening, boss)
        assert await evening.say("Ana", TakeSeat(box=1), key="ana-sits-down-1") == sat
        assert await again.order(CloseTable(reason="the night is over"), key="olga-closes-it") == closed
        with pytest.raises(KeyReused):
            await evening.say("Ana", TakeSeat(box=2), key="ana-sits-down-1")

    play(tmp_path, story, "Ana")


def test_m_1_closing_between_rounds_gives_bets_and_seats_back_at_once(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await boss.order(Pause(reason="a break"))
        await boss.order(CloseTable(reason="for good"))
        assert await evening.cash("Ana") == 200_000
        assert not evening.table().live.seating.seats
        with pytest.raises(TableRefusal, match="closed already"):
            await boss.order(CloseTable(reason="for good"))
        with pytest.raises(BadTables, match="was opened with play-lounge-7"):
            await boss.open(replace(LOUNGE, game="casino-blackjack"))
        await boss.open(replace(LOUNGE, min=500))
        await evening.sit("Ana", 1)
        with pytest.raises(IllegalMove, match="off the limits: 500"):
            await evening.bet("Ana", Spot(box=1, main=100))

    play(tmp_path, story, "Ana")


def test_m_1_a_table_is_opened_while_the_house_runs_and_taken_up_at_the_next_start(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        first = await boss.open(NEW, key="open-0001")
        assert await boss.open(NEW, key="open-0001") == first
        with pytest.raises(KeyReused):
            await boss.open(replace(NEW, min=500), key="open-0001")
        with pytest.raises(Refused, match="there is a table late-1 already"):
            await boss.open(NEW)
        for wrong in (replace(NEW, name="l-2", game="roulette"), replace(NEW, name="l-2", max=30_000)):
            with pytest.raises((BadTables, TableRefusal)):
                await boss.open(wrong)
        assert evening.house.live.find("l-2") is None
        await evening.sit("Ana", 1, table="late-1")
        with pytest.raises(IllegalMove, match="off the limits: 1000 to 20000"):
            await evening.bet("Ana", Spot(box=1, main=500), table="late-1")
        await evening.bet("Ana", Spot(box=1, main=2_000), table="late-1")
        await evening.deal("late-1")
        await evening.restart()
        table = evening.table("late-1")
        assert (table.rules.limits.min, table.rules.limits.max, table.pace_ms) == (1_000, 20_000, 0)
        await finish(evening, "late-1")
        await boss_again(evening, boss).order(CloseTable(reason="enough"), "late-1")
        await evening.restart()
        assert evening.house.live.find("late-1") is None

    play(tmp_path, story, "Ana")


# -- limits, pace, bets ----------------------------------------------------------------------------------------------


def test_bj_8_limits_change_from_the_next_round_on_with_a_shoe_of_their_own(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        name = CASINO.name
        await evening.sit("Ana", 1, table=name)
        await evening.bet("Ana", Spot(box=1, main=500), table=name)
        before = evening.table(name).shoe
        with pytest.raises(TableRefusal, match="must be 20, 25, 50, 100 or 200 times the minimum"):
            await boss.order(limits(1_000, 60_000), name)
        await boss.order(limits(1_000, 20_000), name)
        assert evening.table(name).rules.limits.min == 500, "the round whose bets lie is dealt as it was bet on"
        await evening.deal(name)
        assert evening.table(name).shoe is before
        await finish(evening, name)
        table = evening.table(name)
        assert before is not None
        assert table.shoe is not None
        assert (table.shoe.id != before.id, table.rules.limits.min, table.rules.limits.max) == (True, 1_000, 20_000)
        shown = await evening.show("Ana", name)
        assert (shown.view.limits[0].min, shown.view.limits[0].max) == (1_000, 20_000)
        with pytest.raises(IllegalMove, match="off the limits: 1000 to 20000"):
            await evening.bet("Ana", Spot(box=1, main=500), table=name)
        await evening.restart()
        assert evening.table(name).next_sheet.rules.limits.min == 1_000, "it outlives the house"
        await boss_again(evening, boss).order(limits(None, None), name)
        assert evening.table(name).rules.limits.min == 500, "as the sheet has it, at once where nothing lies"
        retired = [e for u in evening.updates for e in u.events if isinstance(e, ShoeRetired) and u.table == name]
        assert len(retired) == 2, "each shoe's seed is shown"

    play(tmp_path, story, "Ana")


def test_limits_set_and_set_back_before_the_round_is_over_change_nothing(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=500))
        shoe = evening.table().shoe
        await boss.order(limits(200, None))
        with pytest.raises(TableRefusal, match="set so already"):
            await boss.order(limits(200, None))
        await boss.order(limits(None, None))
        await evening.deal()
        await finish(evening)
        assert evening.table().shoe is shoe

    play(tmp_path, story, "Ana")


def test_bj_5_bj_6_bets_are_switched_off_and_on_again(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        name = CASINO.name
        with pytest.raises(TableRefusal, match="'pairs' cannot be switched off at a table of casino-blackjack"):
            await boss.order(SwitchBets(off=("pairs",), reason="no such bet"), name)
        await boss.order(SwitchBets(off=("under13", "surrender", "over13", "over13"), reason="too slow"), name)
        rules = evening.table(name).rules
        assert (rules.sidebets.under13, rules.sidebets.over13, rules.surrender) == (None, None, "none")
        await evening.sit("Ana", 1, table=name)
        with pytest.raises(IllegalMove, match="has no side bet 'under13'"):
            await evening.bet("Ana", Spot(box=1, main=500, side={"under13": 500}), table=name)
        shown = await evening.show("Ana", name)
        assert shown.view.live is not None
        assert shown.view.live.off == ("over13", "surrender", "under13")
        await evening.restart()
        await evening.bet("Ana", Spot(box=1, main=500), table=name)
        await boss_again(evening, boss).order(SwitchBets(off=(), reason="all is well"), name)
        await evening.deal(name)
        await finish(evening, name)
        await evening.bet("Ana", Spot(box=1, main=500, side={"under13": 500}), table=name)

    play(tmp_path, story, "Ana")


def test_mf_every_bet_of_a_sheet_but_the_main_one_can_be_off(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await boss.order(SwitchBets(off=("fireblaze", "pairs", "21+3"), reason="a test"), BLAZE.name)
        with pytest.raises(IllegalMove, match="no side bet 'fireblaze'"):
            await evening.bet("Ana", Spot(box=1, main=500, side={"fireblaze": 500}), table=BLAZE.name)
        await evening.bet("Ana", Spot(box=1, main=500), table=BLAZE.name)
        await evening.deal(BLAZE.name)
        await finish(evening, BLAZE.name)

    play(tmp_path, story, "Ana")


def test_the_pace_changes_with_the_next_round(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        async def is_pending() -> bool:
            cards = await evening.house.pit.tables(boss.visitor)
            return next(card.pending for card in cards if card.table == LOUNGE.name)

        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=500))
        await evening.deal()
        assert not await is_pending()
        await boss.order(SetPace(pace_ms=900, reason="a slower dealer"))
        assert await is_pending()
        assert evening.table().pace_ms == 0
        await evening.restart()
        assert evening.table().pace_ms == 0, "the round under way goes on as it was begun"
        await finish(evening)
        await evening.bet("Ana", Spot(box=1, main=500))
        await evening.deal()
        assert evening.table().pace_ms == 900
        assert not await is_pending()
        await evening.restart()
        assert evening.table().pace_ms == 900
        await finish(evening)

    play(tmp_path, story, "Ana")


def test_a_bet_taken_back_lets_the_new_terms_in(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=500))
        await boss.order(limits(1_000, None))
        await evening.bet("Ana")
        assert evening.table().rules.limits.min == 1_000

    play(tmp_path, story, "Ana")


# -- meters ----------------------------------------------------------------------------------------------------------

TWIN = replace(CASINO, name="CB-2", meter="floor")
SHARED = replace(CASINO, meter="floor")


def test_r_9_a_held_meter_takes_no_bet_at_any_table_that_shares_it(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        for table in ("CB-1", "CB-2"):
            await evening.sit("Ana", 1, table=table)
        await evening.bet("Ana", Spot(box=1, main=500, side={"progressive": 200}), table="CB-1")
        shown = evening.table("CB-1").pot.meter
        first = await boss.hold("floor", key="hold-0001")
        assert await boss.hold("floor", key="hold-0001") == first
        with pytest.raises(Refused, match="held already"):
            await boss.hold("floor")
        with pytest.raises(TableRefusal, match="the progressive is held, and no bet on it is taken: a fault"):
            await evening.bet("Ana", Spot(box=1, main=500, side={"progressive": 200}), table="CB-2")
        for table in ("CB-1", "CB-2"):
            live = (await evening.show("Ana", table)).view.live
            assert live is not None
            assert live.held == "a fault of the display"
        await evening.bet("Ana", Spot(box=1, main=500), table="CB-2")
        await evening.deal("CB-1")
        await finish(evening, "CB-1")
        await finish(evening, "CB-2")
        assert evening.table("CB-1").pot.meter == shown, "what lay on it came back, and the meter stands"
        last = evening.table("CB-1").last
        assert last is not None
        assert not last.state.bets
        await evening.restart()
        with pytest.raises(TableRefusal, match="the progressive is held"):
            await evening.bet("Ana", Spot(box=1, main=500, side={"progressive": 200}), table="CB-1")
        again = boss_again(evening, boss)
        (card,) = evening.house.pit.meters(again.visitor)
        assert (card.meter, card.held, card.tables) == ("floor", "a fault of the display", ("CB-1", "CB-2"))
        await again.release("floor")
        with pytest.raises(Refused, match="not held"):
            await again.release("floor")
        with pytest.raises(UnknownMeter):
            await again.hold("cellar")
        await evening.bet("Ana", Spot(box=1, main=500, side={"progressive": 200}), table="CB-1")
        await evening.deal("CB-1")
        await finish(evening, "CB-1")
        assert evening.table("CB-1").pot.meter != shown

    play(tmp_path, story, "Ana", settings=(SHARED, TWIN))


def test_m_1_a_table_that_is_opened_while_the_tables_are_listed_is_not_shown_as_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        read = evening.store.read

        async def read_slowly(question: Callable[[Connection], object]) -> object:
            monkeypatch.setattr(evening.store, "read", read)
            await boss.open(NEW)
            return await read(question)

        monkeypatch.setattr(evening.store, "read", read_slowly)
        states = {card.table: card.state for card in await evening.house.pit.tables(boss.visitor)}
        assert states == dict.fromkeys((LOUNGE.name, CASINO.name, BLAZE.name, NEW.name), "open")
        assert list(states) == sorted(states)

    play(tmp_path, story)
