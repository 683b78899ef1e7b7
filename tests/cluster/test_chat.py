"""The chat of a table that changes its server: lines keep one order everywhere, and none is there twice."""

import asyncio
from pathlib import Path

from msgspec.structs import replace

from sabot.house.chat.transcript import ChatSpeaker, Transcript
from sabot.house.visitor import Role
from tests.cluster.servers import serving
from tests.house.live.evening import LOUNGE

ANA = ChatSpeaker("p1", "Ana", "player")


def test_s_2_who_takes_a_table_over_numbers_beyond_lines_it_has_not_heard() -> None:
    first, second, third = (Transcript("t") for _ in range(3))
    for number in range(3):
        line = first.add(ANA, "hello", f"k{number}", 0)
        third.take(line)
        if number == 0:
            second.take(line)
    second.skip(1_000)
    assert third.take(second.add(ANA, "I deal now", "k9", 0))
    assert [line.key for line in third.lines] == ["k0", "k1", "k2", "k9"]
    assert [line.key for line in second.lines] == ["k0", "k9"]


def test_s_2_numbers_go_on_whoever_has_taken_the_table_up_how_often() -> None:
    first, second, third = (Transcript("t") for _ in range(3))
    for now_ms in (1_000, 5_000):  # taken up twice, and nothing was said in between
        first.skip(now_ms)
    third.take(first.add(ANA, "hello", "k1", 0))
    second.skip(9_000)
    assert third.take(second.add(ANA, "I deal now", "k2", 0)), "it has heard nothing, and goes on all the same"


def test_s_2_a_line_that_was_said_again_at_another_server_is_heard_once() -> None:
    here, there = Transcript("t"), Transcript("t")
    line = here.add(ANA, "hello", "k1", 0)
    again = there.add(ANA, "hello", "k1", 0)
    assert there.lines == (again,)
    assert not here.take(replace(again, shown=replace(again.shown, n=1_001)))
    assert here.lines == (line,)


def test_pl_19_complaints_about_a_line_are_read_at_every_server_whoever_made_them_where(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, "s1", "s2", settings=(LOUNGE,)) as servers:
            one, two = servers.all
            olga = await servers.staff("Olga", Role.OPERATOR)
            rude, *others = [await servers.come(name) for name in ("Rude", "Ana", "Bob", "Cid")]
            lines = [
                await two.house.chat.say(await two.visitor(rude), LOUNGE.name, f"rude line {key}", key) for key in "ab"
            ]
            earlier, later = (line.shown.n for line, _ in lines)
            await servers.hear()
            for server, signed in ((one, others[0]), (two, others[1]), (one, others[1])):
                server.house.chat.report(
                    await server.visitor(signed), LOUNGE.name, earlier, f"said {signed.visitor.name}"
                )
                servers.clock.advance(1_000)
                await servers.hear()
            servers.exchange.is_down = True
            for server, number in ((one, earlier), (two, later)):
                server.house.chat.report(await server.visitor(others[2]), LOUNGE.name, number, "too rude")
            await servers.settle()
            servers.exchange.is_down = False
            await servers.settle()
            three = await servers.add("s3")
            for server in (one, two, three):
                second, first = server.house.chat.reports(await server.visitor(olga))
                assert (first.line.n, first.by, first.reason, first.count) == (earlier, "Ana", "said Ana", 3)
                assert (second.line.n, second.by, second.count) == (later, "Cid", 1)
                assert first.number != second.number

    asyncio.run(run())
