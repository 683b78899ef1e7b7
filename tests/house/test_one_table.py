"""One table for an owner and a game: by a key of the database, whoever sets it up, and in books that had two."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest
from sqlalchemy import create_engine, select, text

from sabot.engine import Action
from sabot.house import tables
from sabot.house.audit import audit_books
from sabot.house.audit.error import BooksWrong
from sabot.house.clock import VirtualClock
from sabot.house.house import House
from sabot.house.visitor import Visitor
from sabot.ledger import Account, Kind
from sabot.store import Row, Step, Store, Taken, schema
from sabot.store.address import find_database
from sabot.store.reading import balance_of
from sabot.storm.opening import QUICK
from sabot.table import Deal, Decide, PlaceBets, Spot, TableCommand, Void
from sabot.table.rows import table_row
from tests.house.reception import LIMITS, PASSWORD, Intruded, moment, run

GAME = "multihand"


def open_house(store: Store, seed: int = 5, later_ms: int = 0) -> House:
    clock = VirtualClock(moment("2026-11-05 12:00") + later_ms)
    return House(store, clock=clock, chance=Random(seed).randbytes, hasher=QUICK, threaded=False)


async def arrive(house: House) -> Visitor:
    signed = await house.accounts.sign_up(
        "Ana", PASSWORD, currency="EUR", language="en", session_limits=LIMITS, origin="192.0.2.1"
    )
    await house.cashier.deposit(signed.visitor, 100_000, "money")
    return signed.visitor


def rows(store: Store) -> dict[str, str]:
    """Each table and its game."""
    table = schema.gaming_table.c
    found = run(store.read(lambda books: books.execute(select(table.id, table.game)).all()))
    return {row.id: row.game for row in found}


def audit(store: Store) -> None:
    run(store.read(audit_books))


def test_the_database_takes_no_second_table_of_an_owner_and_a_game(store: Store) -> None:
    def step(table: str, row: Row) -> Step:
        return Step(stream=f"table:{table}", at_ms=1, kind="open", actor="house", rows=(row,))

    def live(table: str) -> Row:
        return Row("gaming_table", {"id": table, "game": GAME, "owner": None, "opened_ms": 1}, "insert")

    for table, game, owner in (("t1", GAME, "p1"), ("t2", "atlantic-city", "p1"), ("t3", GAME, "p2")):
        run(store.commit(step(table, table_row(table, game, owner, 1))))
    with pytest.raises(Taken):
        run(store.commit(step("t4", table_row("t4", GAME, "p1", 1))))
    for table in ("t5", "t6"):
        run(store.commit(step(table, live(table))))
    assert set(rows(store)) == {"t1", "t2", "t3", "t5", "t6"}


def test_a_table_set_up_by_two_servers_at_once_is_one(database_url: str) -> None:
    here = open_house(Store.open(database_url, inline=True))
    there = open_house(Intruded.open(database_url, inline=True), seed=6)

    async def play() -> None:
        visitor = await arrive(here)
        other = there.store
        assert isinstance(other, Intruded)
        other.before = lambda: here.tables.enter(visitor, GAME, "")
        second = await there.tables.enter(visitor, GAME, "")
        first = await here.tables.enter(visitor, GAME, "")
        assert second.table.id == first.table.id
        await there.tables.play(visitor, GAME, PlaceBets(spots=(Spot(box=1, main=100),)), "bet", "")

    asyncio.run(play())
    assert list(rows(here.store).values()) == [GAME]
    audit(here.store)
    here.close()
    there.close()


class Twice:
    """Books of the version before, where one player has two tables of one game."""

    def __init__(self, url: str, patch: pytest.MonkeyPatch) -> None:
        self._url = url
        self._patch = patch
        self._keys = 0

    async def play(self, house: House, *commands: TableCommand) -> None:
        for command in commands:
            self._keys += 1
            house.clock.advance(1)  # type: ignore[attr-defined]
            await house.tables.play(self.visitor, GAME, command, f"key-{self._keys}", "")

    async def finish(self, house: House, game: str = GAME) -> None:
        """Plays the round of a table to its end."""
        while (turn := (await house.tables.enter(self.visitor, game, "")).table.round.turn) is not None:
            self._keys += 1
            action = Action.NO if turn.hand is None else Action.STAND
            command = Decide(box=turn.first[1], action=action)
            await house.tables.play(self.visitor, game, command, f"key-{self._keys}", "")

    def write(self, *lives: Callable[[House], Awaitable[None]]) -> list[str]:
        """The two tables, after each has been played at by a house that knows of no other."""
        found = []
        store = Store.open(self._url, inline=True)
        self._run("DROP INDEX gaming_table_owner", "CREATE INDEX gaming_table_owner ON gaming_table (owner, game)")
        for number, live in enumerate(lives):
            house = open_house(store, seed=number, later_ms=number * 60_000)
            if number == 0:
                self.visitor = run(arrive(house))
            with self._patch.context() as patched:
                patched.setattr(tables, "find_solo", lambda *_: None)
                found.append(run(house.tables.enter(self.visitor, GAME, "")).table.id)
            run(live(house))  # type: ignore[arg-type]
        house.close()
        later = [("gaming_table", "bets_version"), ("gaming_table", "seating"), ("gaming_table", "deadlines")]
        later += [("gaming_table", "terms"), ("gaming_table", "halt"), ("round", "corrected"), ("shoe", "cut_parts")]
        later += [("player", "muted_until_ms"), ("player", "mute_reason"), ("round", "meter_hit"), ("tenure", "oldest")]
        drops = [f"ALTER TABLE {table} DROP COLUMN {column}" for table, column in later]
        self._run(
            "DROP INDEX journal_acts",
            "DROP INDEX journal_acts_by",
            "DROP INDEX round_meter_hit",
            "DROP INDEX player_excluded",
            *(f"DROP TABLE {table}" for table in ("house_sum", "return_watch", "attendance", "member", "lease")),
            *drops,
            "UPDATE alembic_version SET version_num = '8'",
        )
        return found

    def _run(self, *statements: str) -> None:
        engine = create_engine(find_database(self._url).url)
        with engine.begin() as connection:
            for statement in statements:
                connection.execute(text(statement))
        engine.dispose()


@pytest.fixture
def twice(empty_url: str, monkeypatch: pytest.MonkeyPatch) -> Twice:
    return Twice(empty_url, monkeypatch)


BET = PlaceBets(spots=(Spot(box=1, main=500), Spot(box=2, main=500)))


def test_of_two_tables_the_one_with_stakes_on_it_is_kept(empty_url: str, twice: Twice) -> None:
    async def begin(house: House) -> None:
        await twice.play(house, BET)

    async def finish(house: House) -> None:
        await twice.play(house, BET, Deal(cut=""))
        await twice.finish(house)

    first, second = twice.write(begin, finish)
    store = Store.open(empty_url, inline=True)
    assert rows(store) == {first: GAME, second: f"{GAME}-{second}"}
    audit(store)
    house = open_house(store, later_ms=600_000)
    assert run(house.tables.enter(twice.visitor, GAME, "")).table.id == first
    assert run(house.tables.unfinished(twice.visitor)) == (GAME,)
    house.close()


def test_of_two_tables_without_stakes_the_one_used_last_is_kept(empty_url: str, twice: Twice) -> None:
    async def leave(_: House) -> None:
        pass

    first, second = twice.write(leave, leave)
    store = Store.open(empty_url, inline=True)
    assert rows(store) == {second: GAME, first: f"{GAME}-{first}"}
    audit(store)
    store.close()


@pytest.mark.parametrize("voided", ["the one set apart", "the one kept"])
def test_ac_14_what_lies_on_either_of_two_tables_can_be_finished_or_voided(
    empty_url: str, twice: Twice, voided: str
) -> None:
    async def begin(house: House) -> None:
        await twice.play(house, BET, Deal(cut=""))

    older, newer = twice.write(begin, begin)
    apart = f"{GAME}-{older}"
    house = open_house(Store.open(empty_url, inline=True), later_ms=600_000)
    audit(house.store)
    assert set(run(house.tables.unfinished(twice.visitor))) == {GAME, apart}
    run(house.staff.make_staff("Olga", PASSWORD, "operator"))
    olga = run(house.accounts.sign_in("Olga", PASSWORD, session_limits=LIMITS, origin="192.0.2.1")).visitor
    table, other = (older, GAME) if voided == "the one set apart" else (newer, apart)
    run(house.tables.void(olga, table, Void(reason="a malfunction"), "one-void", ""))
    run(twice.finish(house, other))
    assert run(house.tables.unfinished(twice.visitor)) == ()
    hold = Account(Kind.HOLD, twice.visitor.player, "EUR")
    assert run(house.store.read(lambda books: balance_of(books, hold))) == 0
    audit(house.store)
    house.close()


def test_w_6_a_table_set_apart_without_another_is_found(empty_url: str, twice: Twice) -> None:
    async def leave(_: House) -> None:
        pass

    (only,) = twice.write(leave)
    twice._run(f"UPDATE gaming_table SET game = '{GAME}-{only}'")  # noqa: S608, all of it is ours
    store = Store.open(empty_url, inline=True)
    with pytest.raises(BooksWrong, match=f"table {only}: it is set apart, and its player has no other of {GAME}"):
        audit(store)
    store.close()
