"""Accounts of the house's own players: opened by the house, entered by nobody else, marked in the books (P-11)."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from sabot.house.accounts.event import SignedUp
from sabot.house.accounts.name import check_name
from sabot.house.accounts.staff import check_role
from sabot.house.audit.accounts import KnownAccounts
from sabot.house.audit.person import AccountWrong, Person
from sabot.house.error import BadChoice, BadName, Refused, WrongPassword
from sabot.house.visitor import Role, Visitor
from sabot.store import schema
from sabot.table import AddWord, TableRefusal
from sabot.table.event import SeatTaken, WordAdded
from tests.house.live.evening import BLAZE, LOUNGE, Evening, open_store


def _at_evening(tmp_path: Path, story: Callable[[Evening], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        store = open_store(tmp_path)
        try:
            evening = await Evening(store, (LOUNGE, BLAZE)).open("Ana")
            await story(evening)
            evening.house.close()
        finally:
            store.close()

    asyncio.run(run())


def test_p_11_a_companion_has_one_account_that_the_house_has_opened(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        first = (await evening.house.companions.sign_in("Ace", "EUR")).visitor
        again = (await evening.house.companions.sign_in("Ace", "EUR")).visitor
        assert (first.player, first.name, first.role) == (again.player, "Companion Ace", Role.COMPANION)
        assert first.session != again.session
        query = select(schema.journal.c.kind, schema.journal.c.actor).where(
            schema.journal.c.stream == f"player:{first.player}"
        )
        kinds = await evening.store.read(lambda books: books.execute(query).all())
        assert [tuple(row) for row in kinds] == [
            ("signed-up", "house"),
            ("session-opened", first.player),
            ("session-opened", first.player),
        ]
        assert (await evening.audit()).players == 2

    _at_evening(tmp_path, story)


def test_p_11_a_companion_plays_in_one_currency(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.house.companions.sign_in("Ace", "EUR")
        with pytest.raises(Refused, match="Companion Ace plays in EUR"):
            await evening.house.companions.sign_in("Ace", "USD")

    _at_evening(tmp_path, story)


def test_p_11_nobody_signs_in_as_a_companion_or_makes_its_account_theirs(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        signed = await evening.house.companions.sign_in("Ace", "EUR")
        with pytest.raises(WrongPassword):
            await evening.house.accounts.sign_in("Companion Ace", "seven lucky felts")
        with pytest.raises(Refused, match="an account of the house"):
            await evening.house.accounts.upgrade(signed.visitor, "Zoe", "seven lucky felts")
        boss = Visitor("p1", "Olga", Role.OPERATOR, "EUR", "en", "s1", guest=False)
        with pytest.raises(Refused, match="a guest can have no other role"):
            await evening.house.staff.set_role(boss, signed.visitor.player, "player", "to be one", "role-0001")

    _at_evening(tmp_path, story)


def test_p_11_nobody_becomes_a_companion() -> None:
    with pytest.raises(BadChoice, match="'companion' is no role"):
        check_role("companion")


@pytest.mark.parametrize(
    "name", ["Companion", "Companion-7", "CompanionAce", "companion.ace", "Însoțitor", "Companion Ace"]
)
def test_p_11_their_names_are_nobodys_else(name: str) -> None:
    with pytest.raises(BadName):
        check_name(name)


def test_f_5_a_companion_adds_no_word_to_a_cut(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        evening.players["Ace"] = (await evening.house.companions.sign_in("Ace", "EUR")).visitor
        await evening.sit("Ace", 3)
        for table in (LOUNGE.name, BLAZE.name):
            shoe = evening.table(table).shoe
            assert shoe is not None
            word = AddWord(word="0123456789abcdef", commitment=shoe.commitment)
            with pytest.raises(TableRefusal, match="the house has no part in a cut"):
                await evening.say("Ace", word, table)

    _at_evening(tmp_path, story)


def test_p_11_books_are_wrong_where_a_companion_is_not_told_as_one() -> None:
    accounts = KnownAccounts()
    accounts.people = {
        player: Person(player, SignedUp(name, role, "EUR", "en", True), 1)
        for player, name, role in (("p1", "Ana", Role.PLAYER), ("p2", "Companion Ace", Role.COMPANION))
    }
    accounts.check_seats([SeatTaken("p1", 1), SeatTaken("p2", 2, house=True), WordAdded("p1", 1, "a-word-of-ana")])
    for event, wrong in (
        (SeatTaken("p1", 1, house=True), "p1 is not a companion"),
        (SeatTaken("p2", 1), "p2 is a companion"),
        (WordAdded("p2", 1, "a-word-of-the-house"), "p2 is a companion, and has a part in a cut"),
    ):
        with pytest.raises(AccountWrong, match=wrong):
            accounts.check_seats([event])
