"""BJ-7: what is told of a meter is what it shows after the step that is told."""

import asyncio
from pathlib import Path

from msgspec.structs import replace

from sabot.engine import Action, Phase
from sabot.house.live import TableSetting
from sabot.news import News, TableReread, table_subject
from sabot.store import Store
from sabot.table import Decide, Spot
from sabot.table.command import SetLimits
from tests.house.live.evening import CASINO, Evening, open_store
from tests.house.live.operating import Boss
from tests.house.live.test_settling import TWENTY, play_round, real
from tests.server.test_live_socket import newest_view
from tests.server.test_unheard import Screen
from tests.table.door import settle


def test_bj_7_the_message_of_a_deal_has_the_meter_with_its_contributions(tmp_path: Path) -> None:
    async def story() -> None:
        store = open_store(tmp_path)
        try:
            evening = await Evening(store, (CASINO,)).open("Ana", "Bob")
            bob = Screen(evening.house, evening.players["Bob"])
            with bob.sockets.admit(bob.connection):
                view = newest_view(await bob.send(type="visit", table=CASINO.name))
                await evening.sit("Ana", 1, table=CASINO.name)
                await evening.bet("Ana", Spot(box=1, main=500, side={"progressive": 200}), table=CASINO.name)
                before = newest_view(await bob.hear(), view)
                await evening.deal(CASINO.name)
                after = newest_view(await bob.hear(), before)
                assert after["live"]["meter"] - before["live"]["meter"] == 80, "40 % of the stake"
            evening.house.close()
        finally:
            store.close()

    asyncio.run(story())


BASE = 50_000
SHARING = tuple(TableSetting(name=name, game="casino-blackjack", pace_ms=0, meter="floor") for name in ("CA", "CB"))


def test_bj_7_two_tables_that_share_a_meter_bring_their_shoes_together_and_one_of_them_fills_it_up(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        store = Store.open(f"sqlite:///{tmp_path}/house.db")
        try:
            evening = await Evening(store, SHARING, seed=0).open("Ana", "Bob")
            boss = await Boss.come(evening)
            await evening.sit("Ana", 1, table="CA")
            await evening.sit("Bob", 1, table="CB")
            code = await play_round(evening, Spot(box=1, main=500, side={"progressive": 200}), table="CA")
            await evening.bet("Ana", Spot(box=1, main=500), table="CA")
            await evening.bet("Bob", Spot(box=1, main=500), table="CB")
            due_ms = [evening.table(name).live.wait_due_ms or 0 for name in ("CA", "CB")]
            await evening.pass_time(max(due_ms) - evening.clock.now_ms())
            assert all(evening.table(name).round.phase is Phase.PLAY for name in ("CA", "CB"))
            await boss.settle(real(code, evening, TWENTY, ("As", "As"), table="CA"), "CA")
            assert evening.table("CA").pot.meter < BASE, "a prize that was not seen"
            for name in ("CA", "CB"):
                await boss.order(SetLimits(min=1_000, max=20_000, increment=None, reason="a quiet night"), name)
            stand = Decide(box=1, action=Action.STAND)
            await asyncio.gather(evening.say("Ana", stand, "CA"), evening.say("Bob", stand, "CB"))
            for name in ("CA", "CB"):
                actor = evening.house.live.require(name)
                assert await actor.look(lambda table: table.shoe is not None)
            assert evening.table("CA").pot.meter == BASE
            await evening.audit()
            evening.house.close()
        finally:
            store.close()

    asyncio.run(story())


SHOWING = tuple(TableSetting(name=name, game="casino-blackjack", pace_ms=400, meter="floor") for name in ("CA", "CB"))


def test_bj_7_a_meter_that_moves_cuts_no_card_short_that_began_to_fall_meanwhile(tmp_path: Path) -> None:
    async def story() -> None:
        store = open_store(tmp_path)
        try:
            evening = await Evening(store, SHOWING).open("Ana")
            live, table = evening.house.live, evening.table("CB")
            shown: list[int] = []

            def note(news: News) -> None:
                if news == TableReread(table="CB"):
                    shown.append(evening.clock.now_ms())

            store.news.subscribe(table_subject("CB"), note)
            first_ms = evening.clock.now_ms() + 3_000
            table.live = replace(table.live, seen_ms=first_ms)
            live.show_meter(table.pot, "CA")
            table.live = replace(table.live, seen_ms=first_ms + 2_000)
            await evening.pass_time(3_000)
            await settle()
            assert shown == [], "a card fell in the meantime, and is not there yet"
            await evening.pass_time(2_000)
            await settle()
            assert shown == [first_ms + 2_000]
            evening.house.close()
        finally:
            store.close()

    asyncio.run(story())


def test_bj_7_a_meter_that_moves_while_a_table_is_shown_is_shown_again(tmp_path: Path) -> None:
    async def story() -> None:
        store = open_store(tmp_path)
        try:
            evening = await Evening(store, SHARING).open("Ana")
            live, pot = evening.house.live, evening.table("CB").pot
            shown: list[News] = []

            def move_once(news: News) -> None:
                shown.append(news)
                if len(shown) == 1:
                    live.show_meter(pot, "CA")

            store.news.subscribe(table_subject("CB"), move_once)
            live.show_meter(pot, "CA")
            await settle()
            assert shown == 2 * [TableReread(table="CB")]
            evening.house.close()
        finally:
            store.close()

    asyncio.run(story())
