"""PL-19: what is said at live tables, in memory and bounded."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from sabot.house.chat import chat as chat_module
from sabot.house.chat.report import REPORTS_MAX
from sabot.house.chat.transcript import LINES_MAX, ChatSpeaker
from sabot.house.error import NotAllowed, Refused, SpeakerMuted, UnknownLine
from sabot.house.tables import UnknownTable
from sabot.house.visitor import Role, Visitor
from sabot.table.command import CloseTable
from tests.house.live.evening import CASINO, LOUNGE, Evening, open_store

PL, CB = LOUNGE.name, CASINO.name


def tell(folder: Path, story: Callable[[Evening], Coroutine[Any, Any, None]], *names: str) -> None:
    """Plays the story in a house with two tables."""

    async def evening() -> None:
        store = open_store(folder)
        try:
            opened = await Evening(store, (LOUNGE, CASINO)).open(*names)
            await story(opened)
            await opened.audit()
            opened.house.close()
        finally:
            store.close()

    asyncio.run(evening())


async def staff(evening: Evening, name: str, role: Role) -> Visitor:
    await evening.house.staff.make_staff(name, "seven lucky felts", role)
    signed_in = await evening.house.accounts.sign_in(name, "seven lucky felts")
    return signed_in.visitor


def test_pl_19_lines_are_numbered_for_each_table_and_the_last_are_kept(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        chat, ana = evening.house.chat, evening.players["Ana"]
        for number in range(LINES_MAX + 5):
            await chat.say(ana, PL, f"line {number + 1}", f"line-{number:06}")
        line, is_new = await chat.say(ana, CB, "hello", "hello-000001")
        assert (line.shown.n, line.shown.role, line.shown.name, is_new) == (1, "player", "Ana", True)
        kept = [each.shown for each in chat.lines(PL)]
        assert [each.n for each in kept] == list(range(6, LINES_MAX + 6))
        assert kept[-1].text == f"line {LINES_MAX + 5}"

    tell(tmp_path, story, "Ana")


def test_pl_19_sent_again_it_is_not_said_again(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        chat, ana, bob = evening.house.chat, evening.players["Ana"], evening.players["Bob"]
        said = await asyncio.gather(*(chat.say(ana, PL, "once", "same-id-0001") for _ in range(4)))
        assert [is_new for _, is_new in said].count(True) == 1
        await chat.say(bob, PL, "another's", "same-id-0001")
        assert [line.shown.text for line in chat.lines(PL)] == ["once", "another's"]

    tell(tmp_path, story, "Ana", "Bob")


def test_pl_19_memory_is_bounded_over_all_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(evening: Evening) -> None:
        monkeypatch.setattr(chat_module, "TABLES_MAX", 1)
        chat, ana = evening.house.chat, evening.players["Ana"]
        await chat.say(ana, PL, "first", "first-00001")
        await chat.say(ana, CB, "second", "second-0001")
        assert chat.lines(PL) == ()
        assert len(chat.lines(CB)) == 1

    tell(tmp_path, story, "Ana")


def test_pl_19_who_may_speak_and_where(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        chat = evening.house.chat
        with pytest.raises(UnknownTable, match="there is no chat at 'nowhere'"):
            await chat.say(evening.players["Ana"], "nowhere", "hello", "hello-000001")
        with pytest.raises(NotAllowed, match="yours is inspector"):
            await chat.say(await staff(evening, "Ines", Role.INSPECTOR), PL, "hello", "hello-000001")
        for name, role in (("Pia", Role.PRESENTER), ("Olga", Role.OPERATOR)):
            line, _ = await chat.say(await staff(evening, name, role), PL, "good evening", "hello-000001")
            assert (line.shown.name, line.shown.role) == (name, str(role))
        companion = ChatSpeaker("house", "Rosa", "companion")
        assert chat.speak(companion, PL, "good luck", "luck-00001").shown.role == "companion"

    tell(tmp_path, story, "Ana")


def test_pl_19_a_report_keeps_the_line_and_those_around_it_as_they_were(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        chat, ana, bob = evening.house.chat, evening.players["Ana"], evening.players["Bob"]
        for number in range(1, 13):
            await chat.say(bob, PL, f"rude {number}", f"rude-{number:06}")
        report = chat.report(ana, PL, 7, " it  insults ")
        assert (report.by, report.reason, report.line.text) == ("Ana", "it insults", "rude 7")
        assert [line.n for line in report.around] == list(range(2, 13))
        assert chat.report(ana, PL, 7, "said again") == report, "one complaint about one line"
        for _ in range(LINES_MAX):
            chat.speak(ChatSpeaker("house", "Rosa", "companion"), PL, "later", "later-00001")
        with pytest.raises(UnknownLine, match="line 7 of table PL7-1 is not kept"):
            chat.report(ana, PL, 7, "too late")
        olga, pia = await staff(evening, "Olga", Role.OPERATOR), await staff(evening, "Pia", Role.PRESENTER)
        assert chat.reports(olga) == chat.reports(pia) == (report,)
        with pytest.raises(NotAllowed):
            chat.reports(ana)

    tell(tmp_path, story, "Ana", "Bob")


def test_pl_19_reports_are_bounded_and_need_a_reason(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        chat, ana, olga = evening.house.chat, evening.players["Ana"], await staff(evening, "Olga", Role.OPERATOR)
        own, _ = await chat.say(ana, PL, "my own", "own-000001")
        with pytest.raises(Refused, match="this line is your own"):
            chat.report(ana, PL, own.shown.n, "a reason")
        rosa = ChatSpeaker("house", "Rosa", "companion")
        with pytest.raises(Refused, match="a reason has 3 to 200 characters"):
            chat.report(ana, PL, chat.speak(rosa, PL, "hm", "hm-0000001").shown.n, "  no ")
        for _ in range(REPORTS_MAX + 3):
            chat.report(ana, PL, chat.speak(rosa, PL, "hm", "hm-0000001").shown.n, "again")
        kept = chat.reports(olga)
        assert [report.number for report in kept] == list(range(REPORTS_MAX + 3, 3, -1))

    tell(tmp_path, story, "Ana")


def test_pl_19_nobody_speaks_at_a_table_that_is_closed(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        chat, ana, bob = evening.house.chat, evening.players["Ana"], evening.players["Bob"]
        line, _ = await chat.say(bob, PL, "rude", "rude-000001")
        olga = await staff(evening, "Olga", Role.OPERATOR)
        await evening.house.pit.order(olga, PL, CloseTable(reason="late hour"), "close-000001", "")
        for visitor in (ana, olga):
            with pytest.raises(UnknownTable, match="PL7-1 is closed: nobody is there to hear it"):
                await chat.say(visitor, PL, "hello", "hello-000001")
        assert [each.shown.text for each in chat.lines(PL)] == ["rude"]
        assert chat.report(ana, PL, line.shown.n, "it insults").count == 1, "what was said there can be reported still"

    tell(tmp_path, story, "Ana", "Bob")


def test_pl_19_many_who_report_one_line_flush_no_other_report_out(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        chat, ana, bob = evening.house.chat, evening.players["Ana"], evening.players["Bob"]
        rude, _ = await chat.say(bob, PL, "rude", "rude-000001")
        plain, _ = await chat.say(ana, PL, "plain", "plain-000001")
        chat.report(ana, PL, rude.shown.n, "it insults")
        for number in range(REPORTS_MAX + 3):
            chat.report(replace(bob, player=f"p{number}", name=f"Guest-{number}"), PL, plain.shown.n, "for nothing")
        chat.report(replace(bob, player="p7", name="Guest-7"), PL, plain.shown.n, "once more")
        many, first = chat.reports(await staff(evening, "Olga", Role.OPERATOR))
        assert (first.line.text, first.by, first.count) == ("rude", "Ana", 1)
        assert (many.line.text, many.by, many.count) == ("plain", "Guest-0", REPORTS_MAX + 3)

    tell(tmp_path, story, "Ana", "Bob")


def test_pl_19_a_muted_player_is_told_until_when_and_why(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        house, ana = evening.house, evening.players["Ana"]
        pia = await staff(evening, "Pia", Role.PRESENTER)
        await house.muting.mute(pia, "ana", "insults", 10, "mute-000001")
        with pytest.raises(SpeakerMuted, match="you are muted in the chat until 2026-11-03 12:10 UTC: insults"):
            await house.chat.say(ana, PL, "hello", "hello-000001")
        assert house.chat.lines(PL) == (), "a refusal leaves no trace"
        evening.clock.advance(10 * 60_000)
        await house.chat.say(ana, PL, "sorry", "sorry-000001")

    tell(tmp_path, story, "Ana")


def test_pl_19_the_books_hold_nothing_of_what_is_said(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        ana, bob = evening.players["Ana"], evening.players["Bob"]
        line, _ = await evening.house.chat.say(ana, PL, "unforgettable", "line-000001")
        evening.house.chat.report(bob, PL, line.shown.n, "a reason of mine")
        await evening.restart()
        assert evening.house.chat.lines(PL) == (), "it is gone with the house that heard it"
        files = [path.read_bytes() for path in tmp_path.iterdir()]
        assert not any(word in data for data in files for word in (b"unforgettable", b"a reason of mine"))

    tell(tmp_path, story, "Ana", "Bob")


def test_pl_19_whom_one_hides_is_in_the_profile_and_audited(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        house, ana, bob = evening.house, evening.players["Ana"], evening.players["Bob"]
        await asyncio.gather(*(house.profile.hide(ana, name, hidden=True) for name in ("Bob", "Cleo", "bob")))
        await evening.restart()
        ear = await evening.house.chat.ear(ana)
        line, _ = await evening.house.chat.say(bob, PL, "rude", "rude-000001")
        assert not ear.hears(line)
        assert (await evening.house.chat.ear(bob)).hears(line)
        shown = await evening.house.profile.hide(ana, "BOB", hidden=False)
        assert shown == ("Cleo",)

    tell(tmp_path, story, "Ana", "Bob")
