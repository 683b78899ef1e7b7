"""PL-19, M-1: players lose their voice in the chat, on record with who, why and by which command."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from sabot.house.accounts.desk import AccountChange, AccountOrder, Author, make_step
from sabot.house.accounts.event import Muted
from sabot.house.accounts.muting import mute_fingerprint
from sabot.house.audit.audit import audit_books
from sabot.house.audit.error import BooksWrong
from sabot.house.error import NotAllowed, Refused, SpeakerMuted, UnknownPlayer
from sabot.house.visitor import Role
from sabot.news import player_subject
from sabot.store import KeyReused, Row, Store, schema
from sabot.store.reading import last_version
from tests.house.chat.test_chat import staff
from tests.house.live.evening import Evening, open_store


def tell(folder: Path, story: Callable[[Evening], Coroutine[Any, Any, None]]) -> None:
    """Plays the story in a house with Ana in it."""

    async def evening() -> None:
        store = open_store(folder)
        try:
            await story(await Evening(store, ()).open("Ana"))
            await store.read(audit_books)
        finally:
            store.close()

    asyncio.run(evening())


async def journal_of(store: Store, kind: str) -> list[Any]:
    journal = schema.journal
    query = select(journal).where(journal.c.kind == kind)
    return list(await store.read(lambda books: books.execute(query).all()))


def test_pl_19_a_mute_is_on_record_and_outlives_the_house(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        ana, pia = evening.players["Ana"], await staff(evening, "Pia", Role.PRESENTER)
        card = await evening.house.muting.mute(
            pia, "ANA", " insults   others ", None, "mute-000001", origin="192.0.2.1"
        )
        assert (card.name, card.muted, card.until_ms, card.reason) == ("Ana", True, None, "insults others")
        (row,) = await journal_of(evening.store, "muted")
        assert (row.actor, row.origin, row.command) == (pia.player, "192.0.2.1", "mute-000001")
        told = {"event": "Muted", "minutes": None, "until_ms": None, "reason": "insults others"}
        assert msgspec.json.decode(row.body) == [told]
        await evening.restart(away_ms=10**9)
        with pytest.raises(SpeakerMuted, match="until it is lifted: insults others"):
            await evening.house.muting.verify_unmuted(ana.player)
        await evening.house.muting.unmute(pia, "Ana", "apologised", "lift-000001")
        await evening.house.muting.verify_unmuted(ana.player)
        assert len(await journal_of(evening.store, "unmuted")) == 1

    tell(tmp_path, story)


def test_pl_19_the_same_command_again_gives_the_first_answer(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        muting, olga = evening.house.muting, await staff(evening, "Olga", Role.OPERATOR)
        orders = [muting.mute(olga, "Ana", "insults", 5, "mute-000001") for _ in range(3)]
        first, *others = await asyncio.gather(*orders)
        assert all(other == first for other in others)
        evening.clock.advance(60_000)
        assert await muting.mute(olga, "Ana", "insults", 5, "mute-000001") == first
        with pytest.raises(KeyReused):
            await muting.mute(olga, "Ana", "insults", 6, "mute-000001")
        lifted = await muting.unmute(olga, "Ana", "enough", "lift-000001")
        assert await muting.unmute(olga, "Ana", "enough", "lift-000001") == lifted
        with pytest.raises(Refused, match="Ana is not muted"):
            await muting.unmute(olga, "Ana", "enough", "lift-000002")
        assert len(await journal_of(evening.store, "muted")) == 1

    tell(tmp_path, story)


def test_pl_19_who_may_mute_whom(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        muting, ana = evening.house.muting, evening.players["Ana"]
        olga, pia = await staff(evening, "Olga", Role.OPERATOR), await staff(evening, "Pia", Role.PRESENTER)
        for by in (ana, await staff(evening, "Ines", Role.INSPECTOR)):
            with pytest.raises(NotAllowed, match="this needs the role operator or presenter"):
                await muting.mute(by, "Ana", "insults", 5, "mute-000001")
        with pytest.raises(Refused, match="Olga is one of the house's people: only players are muted"):
            await muting.mute(pia, "Olga", "insults", 5, "mute-000001")
        with pytest.raises(UnknownPlayer, match="there is no account of the name 'Nobody7'"):
            await muting.mute(olga, "Nobody7", "insults", 5, "mute-000001")
        for minutes in (0, -5, 10**9):
            with pytest.raises(Refused, match="a player is muted for 1 to"):
                await muting.mute(olga, "Ana", "insults", minutes, "mute-000001")
        with pytest.raises(Refused, match="a reason has 3 to 200 characters"):
            await muting.mute(olga, "Ana", " \x00\x1b ", 5, "mute-000001")
        assert await journal_of(evening.store, "muted") == []

    tell(tmp_path, story)


def test_m_7_an_order_about_a_name_too_long_for_anybody_is_about_nobody(tmp_path: Path) -> None:
    """R-11: least of all an exclusion, which is never lifted early."""

    async def story(evening: Evening) -> None:
        olga = await staff(evening, "Olga", Role.OPERATOR)
        long = await evening.come("Abcdefghijklmnopqrst")
        for name in (f"{long.name}uvw", f"{long.name} said so", long.name + "x" * 40):
            with pytest.raises(UnknownPlayer):
                await evening.house.muting.mute(olga, name, "rude words", None, "mute-0001")
            with pytest.raises(UnknownPlayer):
                await evening.house.exclusions.impose(olga, name, "forever", "as they asked", "exclude-0001")
            with pytest.raises(UnknownPlayer):
                await evening.house.doorman.put_out(olga, name, "a stolen phone", "put-out-0001")
            with pytest.raises(UnknownPlayer):
                await evening.house.staff.find(olga, name)
        assert (await evening.house.staff.find(olga, long.name.upper())).id == long.player

    tell(tmp_path, story)


@pytest.mark.parametrize(
    ("name", "values", "told"),
    [
        ("Ana", {"mute_reason": None}, "mute_reason"),
        ("Ana", {"muted_until_ms": 1}, "muted_until_ms"),
        ("Olga", {"mute_reason": "made up"}, "mute_reason"),
    ],
)
def test_pl_19_the_audit_finds_a_row_that_nobody_ordered(
    tmp_path: Path, name: str, values: dict[str, str | int | None], told: str
) -> None:
    async def story(evening: Evening) -> None:
        evening.players["Olga"] = olga = await staff(evening, "Olga", Role.OPERATOR)
        await evening.house.muting.mute(olga, "Ana", "insults", 5, "mute-000001")
        id_ = evening.players[name].player
        await evening.store.put(Row("player", {"id": id_, **values}))
        with pytest.raises(BooksWrong, match=told):
            await evening.store.read(audit_books)
        until_ms = evening.clock.now_ms() + 5 * 60_000
        right = (until_ms, "insults") if name == "Ana" else (None, None)
        row = {"id": id_, "muted_until_ms": right[0], "mute_reason": right[1]}
        await evening.store.put(Row("player", row))

    tell(tmp_path, story)


@pytest.mark.parametrize(
    ("by", "minutes", "late_ms", "fingerprint", "told"),
    [
        ("Ana", 5, 0, "", "was neither operator nor presenter then"),
        ("Olga", 5, 1, "", "a mute of 5 min lasts until"),
        ("Olga", 5, 0, "0" * 64, "its command is not the one that it tells of"),
        ("Olga", 5, 0, None, "answers no command"),
    ],
)
def test_pl_19_the_audit_finds_a_mute_that_cannot_have_happened(
    tmp_path: Path, by: str, minutes: int, late_ms: int, fingerprint: str | None, told: str
) -> None:
    async def forge() -> None:
        store = open_store(tmp_path)
        try:
            evening = await Evening(store, ()).open("Ana")
            evening.players["Olga"] = await staff(evening, "Olga", Role.OPERATOR)
            ana, now_ms = evening.players["Ana"].player, evening.clock.now_ms()
            version = await store.read(lambda books: last_version(books, player_subject(ana)))
            event = Muted(minutes, now_ms + minutes * 60_000 + late_ms, "insults")
            row = Row("player", {"id": ana, "muted_until_ms": event.until_ms, "mute_reason": event.reason})
            order = AccountOrder("mute-000001", fingerprint or mute_fingerprint(ana, minutes, "insults"))
            step = make_step(
                ana,
                now_ms,
                version + 1,
                Author(evening.players[by].player),
                AccountChange((event,), (row,)),
                None if fingerprint is None else order,
            )
            await store.commit(step)
            with pytest.raises(BooksWrong, match=told):
                await store.read(audit_books)
        finally:
            store.close()

    asyncio.run(forge())
