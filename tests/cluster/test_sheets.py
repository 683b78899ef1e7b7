"""What operators put on record at one server holds at every other: sheets that are kept, meters that are held."""

import asyncio
import re
from pathlib import Path
from unittest.mock import AsyncMock, Mock

import pytest

from sabot.cluster.office import OfficeNews
from sabot.house.error import Busy
from sabot.house.live import TableSetting
from sabot.house.visitor import Role
from sabot.ledger import Account, Kind
from sabot.news import EVERYTHING, News
from sabot.table import PlaceBets, Spot
from tests.cluster.servers import OneServer, serving
from tests.house.live.evening import CASINO
from tests.house.reception import ORIGIN
from tests.server.operator_matrix import sheet_text

WHY = "a new game for winter"


def winter(game: str, decks: int = 6) -> str:
    """The sheet of a game for the winter, with so many decks."""
    return re.sub(r"(?m)^decks = \d+", f"decks = {decks}", sheet_text(game, f"winter-{game}"))


def decks_at(server: OneServer, game: str) -> int | None:
    """With how many decks a server deals the winter's game; None: it does not know it."""
    rules = server.house.games.get(f"winter-{game}")
    return rules.decks if rules is not None else None


def test_m_5_a_sheet_that_is_kept_at_one_server_is_dealt_by_all_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s1", "s2", "s3") as servers:
            one, two, three = servers.all
            olga = await servers.staff("Olga", Role.OPERATOR)
            ana = await servers.come("Ana")
            await one.house.sheets.keep(olga.visitor, winter("atlantic-city", 6), WHY, "keep-0001")
            await servers.hear()
            assert [decks_at(server, "atlantic-city") for server in (one, two, three)] == [6, 6, 6]
            fields = await two.house.odds.fields("winter-atlantic-city", "en")
            at_two = await two.visitor(olga)
            assert (await two.house.sheets.keep(at_two, winter("atlantic-city", 8), WHY, "keep-0002")).version == 2
            await servers.hear()
            assert [decks_at(server, "atlantic-city") for server in (one, two, three)] == [8, 8, 8]
            assert await two.house.odds.fields("winter-atlantic-city", "en") != fields, "what-if starts from it too"
            seat = await three.house.tables.enter(await three.visitor(ana), "winter-atlantic-city", ORIGIN)
            assert seat.table.rules.decks == 8
            shown = await three.house.sheets.text_of(await three.visitor(olga), "winter-atlantic-city")
            assert shown.text == winter("atlantic-city", 8)

    asyncio.run(run())


def test_m_5_a_new_table_of_a_player_is_dealt_by_the_newest_version_of_its_sheet(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s1", "s2") as servers:
            one, two = servers.all
            olga = await servers.staff("Olga", Role.OPERATOR)
            people = [await servers.come(name) for name in ("Ana", "Bob")]
            decks = []
            for version, signed in enumerate(people):
                sheet = winter("atlantic-city", (6, 8)[version])
                await one.house.sheets.keep(olga.visitor, sheet, WHY, f"keep-000{version}")
                await servers.hear()
                bet = PlaceBets(spots=(Spot(box=1, main=1_000),))
                game, visitor = "winter-atlantic-city", await two.visitor(signed)
                await two.house.tables.play(visitor, game, bet, "bet-0001", ORIGIN)
                decks.append((await two.house.tables.enter(visitor, game, ORIGIN)).table.rules.decks)
            assert decks == [6, 8]

    asyncio.run(run())


def test_m_5_what_was_not_heard_is_read_at_the_next_looks(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s1", "s2") as servers:
            one, two = servers.all
            olga = await servers.staff("Olga", Role.OPERATOR)
            servers.exchange.is_down = True
            await one.house.sheets.keep(olga.visitor, winter("atlantic-city"), WHY, "keep-0001")
            await servers.hear()
            assert decks_at(two, "atlantic-city") is None
            await servers.settle()
            assert decks_at(two, "atlantic-city") == 6

    asyncio.run(run())


def test_m_5_a_table_of_a_new_game_is_opened_at_another_server_and_known_at_all(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s1", "s2", "s3") as servers:
            one, two, three = servers.all
            olga = await servers.staff("Olga", Role.OPERATOR)
            servers.exchange.is_down = True
            await one.house.sheets.keep(olga.visitor, winter("casino-blackjack"), WHY, "keep-0001")
            at_two = await two.visitor(olga)
            game = await two.house.sheets.game_of(at_two, "winter-casino-blackjack")
            await two.house.pit.open(at_two, TableSetting(name="frost", game=game, pace_ms=0), "open-0001", ORIGIN)
            servers.exchange.is_down = False
            await servers.settle()
            listed = [[table.table for table in await each.house.live.list("EUR")] for each in (one, two, three)]
            assert listed == [["frost"]] * 3

    asyncio.run(run())


def test_r_9_a_meter_that_is_held_at_one_server_takes_no_bet_at_any(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s1", "s2", settings=(CASINO,)) as servers:
            olga = await servers.staff("Olga", Role.OPERATOR)
            for holding, other in (servers.all, reversed(servers.all)):
                by = await holding.visitor(olga)
                await holding.house.pit.hold(by, CASINO.name, "it looks wrong", f"hold-{holding.name}", ORIGIN)
                await servers.hear()
                assert [meter.held for meter in other.house.pit.meters(by)] == ["it looks wrong"]
                await other.house.pit.release(by, CASINO.name, "it is right", f"free-{holding.name}", ORIGIN)
                await servers.hear()
                assert [meter.held for meter in holding.house.pit.meters(by)] == [None]

    asyncio.run(run())


def test_s_2_what_cannot_be_read_of_one_sheet_keeps_nothing_else_from_a_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: str) -> None:
        raise Busy("the sheet cannot be looked into just now")

    async def run() -> None:
        async with serving(tmp_path, "s1", "s2") as servers:
            one, two = servers.all
            olga, ana = await servers.staff("Olga", Role.OPERATOR), await servers.come("Ana")
            monkeypatch.setattr(two.house.sheets, "meet", fail)
            await one.house.sheets.keep(olga.visitor, winter("atlantic-city"), WHY, "keep-0001")
            await servers.hear()
            told: list[News] = []
            two.house.news.subscribe(EVERYTHING, told.append)
            servers.exchange.is_down = True
            await one.house.cashier.deposit(ana.visitor, 500, "deposit-unheard")
            servers.exchange.is_down = False
            for _ in range(2):
                with pytest.raises(Busy):
                    await two.look()
            cash = Account(Kind.CASH, ana.visitor.player, "EUR")
            assert [news.balances[cash] for news in told if cash in news.balances] == [200_500]

    asyncio.run(run())


def test_s_2_each_list_of_the_office_is_read_though_another_cannot_be() -> None:
    async def run() -> None:
        house = Mock()
        house.pit.meet_meter = AsyncMock(side_effect=Busy("not now"))
        house.alarm_desk.meet = AsyncMock(side_effect=Busy("not now"))
        house.sheets.meet = AsyncMock()
        office = OfficeNews(house)
        for stream in ("sheet:a", "meter:b", "alarm:c"):
            office.hear(stream)
        with pytest.raises(Busy):
            await office.read()
        house.sheets.meet.assert_awaited_once_with("a")
        house.pit.meet_meter.assert_awaited_once_with("meter:b")
        house.alarm_desk.meet.assert_awaited_once_with("alarm:c")
        house.pit.meet_meter.side_effect = house.alarm_desk.meet.side_effect = None
        for _ in range(2):
            await office.read()
        assert house.pit.meet_meter.await_count == house.alarm_desk.meet.await_count == 2
        office.close()

    asyncio.run(run())
