"""Alarms of a house with several servers: raised once, seen at all, seen to at any, and cleared once."""

import asyncio
from pathlib import Path

import pytest

from sabot.house.alarms.alarm import AlarmNotice
from sabot.house.alarms.watch import STUCK_MS
from sabot.house.error import Refused
from sabot.house.visitor import Role
from sabot.ledger.step import Row
from sabot.table import PlaceBets, Spot, TakeSeat
from sabot.table.takings import UNIT
from tests.cluster.servers import OneServer, Servers, serving
from tests.house.live.evening import CASINO, LOUNGE
from tests.house.reception import ORIGIN

WHY = "seen to by the night shift"


class Ears:
    """What each server has told of alarms, in its log and wherever they are posted."""

    def __init__(self, servers: Servers) -> None:
        self.told: list[tuple[str, str, str]] = []
        for server in servers.all:
            self.listen(server)

    def listen(self, server: OneServer) -> None:
        """Hears what a server tells."""

        def hear(notice: AlarmNotice) -> None:
            self.told.append((notice.what, notice.alarm.kind, server.name))

        server.house.alarms.hear(hear)


async def look(servers: Servers, trouble: str | None = None) -> None:
    """Has every server look for alarms, as it does every few seconds."""
    for server in servers.all:
        await server.house.alarm_watch.look(trouble)
        await servers.hear()


def shown(server: OneServer) -> list[tuple[str, str]]:
    """The alarms that a server shows."""
    return [(alarm.kind, alarm.subject) for alarm in server.house.alarms.all()]


async def spoil(server: OneServer, sign: int = 1) -> None:
    """Has the sums say that a game has returned far too much; with -1, no more."""
    rules = server.house.live.require(LOUNGE.name).table.sheet.hash
    month = (2026 - 1970) * 12 + 10
    row: dict[str, str | int | float | None] = {"game": LOUNGE.game, "rules_hash": rules, "month": month}
    figures = {"rounds": 100_000, "unit_net": 6_000 * UNIT, "unit_squares": 100_000 * UNIT}
    await server.store.put(Row("return_watch", row | {name: sign * n for name, n in figures.items()}, "add"))


def test_r_7_what_all_find_in_the_books_is_told_once_and_shown_at_all(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s1", "s2", "s3", settings=(LOUNGE,)) as servers:
            ears = Ears(servers)
            await look(servers, "damaged")
            assert [shown(server) for server in servers.all] == [[("books", "")]] * 3
            (since,) = {alarm.since_ms for server in servers.all for alarm in server.house.alarms.all()}
            assert since == servers.clock.now_ms()
            await look(servers)
            assert [shown(server) for server in servers.all] == [[]] * 3
            assert ears.told == [("raised", "books", "s1"), ("cleared", "books", "s1")]

    asyncio.run(run())


def test_r_7_what_one_server_finds_of_itself_is_shown_at_all_and_gone_with_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s1", "s2", "s3") as servers:
            one, two, three = servers.all
            ears = Ears(servers)
            two.house.generator.fail("a test of the tests")
            await look(servers)
            assert [shown(server) for server in (one, two, three)] == [[("generator", "s2")]] * 3
            two.die()
            await servers.pass_time(6_000)
            assert [shown(server) for server in (one, three)] == [[], []]
            assert ears.told == [("raised", "generator", "s1"), ("cleared", "generator", "s1")]

    asyncio.run(run())


def test_r_7_a_stuck_table_is_one_alarm_whoever_looks_at_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s1", "s2", "s3", settings=(LOUNGE, CASINO)) as servers:
            ears = Ears(servers)
            ana = await servers.come("Ana")
            for table in (LOUNGE, CASINO):
                await servers.all[0].play(ana, table.name, TakeSeat(box=1))
                await servers.all[0].play(ana, table.name, PlaceBets(spots=(Spot(box=1, main=1_000),)))
            await servers.hear()
            servers.clock.advance(2 * STUCK_MS)
            await servers.settle()
            await look(servers)
            tables = [("table", LOUNGE.name), ("table", CASINO.name)]
            assert [sorted(shown(server)) for server in servers.all] == [sorted(tables)] * 3
            assert ears.told == [("raised", "table", "s1")] * 2

    asyncio.run(run())


def test_r_7_an_alarm_goes_on_when_the_server_that_found_it_dies(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s1", "s2", "s3", settings=(LOUNGE,)) as servers:
            one, two, three = servers.all
            ears = Ears(servers)
            one.house.alarm_watch.hear_audit("a posting is missing", 0)
            await servers.hear()
            assert [shown(server) for server in servers.all] == [[("audit", "")]] * 3
            one.die()
            await servers.pass_time(6_000)
            assert [shown(server) for server in (two, three)] == [[("audit", "")]] * 2
            three.house.alarm_watch.hear_audit(None, 0)
            await servers.hear()
            assert [shown(server) for server in (two, three)] == [[], []]
            assert ears.told == [("raised", "audit", "s1"), ("cleared", "audit", "s2")]

    asyncio.run(run())


def test_r_7_another_finding_of_an_audit_at_another_server_is_another_alarm(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s1", "s2") as servers:
            one, two = servers.all
            ears = Ears(servers)
            one.house.alarm_watch.hear_audit("a posting is missing", 500)
            await servers.hear()
            servers.clock.advance(1_000)
            two.house.alarm_watch.hear_audit("a round is missing", 800)
            await servers.hear()
            for server in servers.all:
                (alarm,) = server.house.alarms.all()
                assert (alarm.text, alarm.since_ms) == (
                    "the books do not hold: a round is missing",
                    servers.clock.now_ms(),
                )
            one.house.alarm_watch.hear_audit(None, 800)
            await servers.hear()
            assert [shown(server) for server in servers.all] == [[("audit", "")]] * 2, "it took more on trust"
            one.house.alarm_watch.hear_audit(None, 500)
            await servers.hear()
            assert [shown(server) for server in servers.all] == [[], []]
            assert ears.told == [(what, "audit", "s1") for what in ("raised", "cleared", "raised", "cleared")]

    asyncio.run(run())


def test_r_7_an_alarm_is_acknowledged_once_at_whichever_server(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s1", "s2", "s3") as servers:
            one, two, three = servers.all
            olga = await servers.staff("Olga", Role.OPERATOR)
            one.house.generator.fail("a test of the tests")
            await look(servers)
            await two.house.alarm_desk.acknowledge(await two.visitor(olga), "generator", "s1", WHY, "seen-001", ORIGIN)
            await servers.hear()
            for server in (one, two, three):
                (alarm,) = server.house.alarm_desk.list(await server.visitor(olga))
                assert alarm.acknowledged is not None
                assert (alarm.acknowledged.name, alarm.acknowledged.reason) == ("Olga", WHY)
            with pytest.raises(Refused, match="acknowledged already"):
                await three.house.alarm_desk.acknowledge(
                    await three.visitor(olga), "generator", "s1", WHY, "seen-002", ORIGIN
                )

    asyncio.run(run())


def test_r_7_two_who_see_to_an_alarm_at_two_servers_at_once_are_told_who_was_first(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s1", "s2") as servers:
            one, two = servers.all
            olga = await servers.staff("Olga", Role.OPERATOR)
            one.house.generator.fail("a test of the tests")
            await look(servers)
            servers.exchange.is_down = True
            await one.house.alarm_desk.acknowledge(olga.visitor, "generator", "s1", WHY, "seen-001", ORIGIN)
            with pytest.raises(Refused, match=f"acknowledged already: {WHY}"):
                await two.house.alarm_desk.acknowledge(
                    await two.visitor(olga), "generator", "s1", "me too, at once", "seen-002", ORIGIN
                )

    asyncio.run(run())


def test_r_7_who_comes_knows_what_is_raised_and_does_not_tell_of_it_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s2") as servers:
            ears = Ears(servers)
            servers.all[0].house.generator.fail("a test of the tests")
            await look(servers)
            servers.clock.advance(1_000)
            first = await servers.add("s1")
            ears.listen(first)
            await look(servers)
            assert shown(first) == [("generator", "s2")]
            assert ears.told == [("raised", "generator", "s2")]

    asyncio.run(run())


def test_r_7_one_server_looks_into_the_books_for_all_and_the_next_goes_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s1", "s2", settings=(LOUNGE,)) as servers:
            one, two = servers.all
            ears = Ears(servers)
            await spoil(one)
            await look(servers)
            (subject,) = [alarm.subject for alarm in two.house.alarms.all()]
            assert [server.house.alarm_watch.has_led for server in servers.all] == [True, False]
            one.die()
            await servers.pass_time(6_000)
            await look(servers)
            assert [server.house.alarm_watch.has_led for server in servers.all] == [True]
            assert shown(two) == [("return", subject)]
            first = await servers.add("s1")
            ears.listen(first)
            await look(servers)
            assert [server.house.alarm_watch.has_led for server in servers.all] == [False, True]
            assert shown(first) == shown(two) == [("return", subject)]
            await spoil(two, -1)
            servers.clock.advance(61_000)
            await servers.settle()
            await look(servers)
            assert shown(first) == shown(two) == []
            assert ears.told == [("raised", "return", "s1"), ("cleared", "return", "s1")]

    asyncio.run(run())


def test_r_7_while_they_cannot_hear_each_other_each_tells_of_what_it_finds(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s1", "s2") as servers:
            two = servers.all[1]
            ears = Ears(servers)
            servers.exchange.is_down = True
            two.house.generator.fail("a test of the tests")
            await look(servers)
            assert ears.told == [("raised", "generator", "s2")]
            servers.exchange.is_down = False
            await servers.settle()
            assert [shown(server) for server in servers.all] == [[("generator", "s2")]] * 2

    asyncio.run(run())
