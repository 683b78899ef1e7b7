"""Command ids looked up before anything is drawn for them."""

import asyncio
from threading import Event

import pytest

from sabot.store import Answered, KeyReused, Row, Step, Store, StoreDown, StoreError, Value
from sabot.store import lookup as lookup_
from sabot.store.database import Call, DatabaseLost
from sabot.store.payment import payment_id
from tests.store.steps import commit, deposit, make_step, player_row, run, stake


def recall(store: Store, actor: str, id_: str) -> Answered | None:
    return run(store.recall(actor, id_))


def commit_elsewhere(url: str, *steps: Step) -> None:
    """Another server commits the steps."""
    there = Store.open(url, inline=True)
    for step in steps:
        commit(there, step)
    there.close()


def asked(store: Store) -> int:
    """How often the database was asked."""
    return store._lookups.statements


def test_w_2_an_id_that_was_used_is_known_with_its_first_answer(store: Store) -> None:
    commit(store, deposit(500, command="a", content="five"))
    known = recall(store, "p1", "a")
    assert known == Answered("hash of five", '{"did":"five"}')
    assert known.repeat("hash of five") == '{"did":"five"}'
    with pytest.raises(KeyReused, match="used before for something else"):
        known.repeat("hash of six")


def test_an_id_that_was_not_used_is_free(store: Store) -> None:
    commit(store, deposit(500, command="a", content="five"))
    assert recall(store, "p1", "b") is None
    assert recall(store, "p2", "a") is None
    assert recall(store, "house", "a") is None


def test_a_refused_command_leaves_its_id_free(store: Store) -> None:
    with pytest.raises(ValueError, match="not enough"):
        commit(store, stake(500, command="a"))
    assert recall(store, "p1", "a") is None


def test_the_newest_answers_are_at_hand(store: Store) -> None:
    commit(store, deposit(500, command="a", content="five"))
    before = asked(store)
    assert recall(store, "p1", "a") is not None
    assert asked(store) == before


def test_w_2_an_answer_that_was_forgotten_is_found_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookup_, "ANSWERS_MAX", 2)
    small = Store.open(store.url, inline=True)
    for number in range(5):
        commit(small, deposit(5, command=f"c{number}", content=f"{number}"))
    assert asked(small) == 0
    for number in range(5):
        assert recall(small, "p1", f"c{number}") == Answered(f"hash of {number}", f'{{"did":"{number}"}}')
    assert asked(small) > 0
    small.close()


def test_s_2_what_another_server_answered_is_known(database_url: str) -> None:
    here = Store.open(database_url, inline=True)
    assert recall(here, "p1", "a") is None
    commit_elsewhere(database_url, deposit(500, command="a", content="five"))
    assert recall(here, "p1", "a") == Answered("hash of five", '{"did":"five"}')
    here.close()


def test_w_3_the_id_of_a_payment_under_way_is_nobody_elses(store: Store) -> None:
    row: dict[str, Value] = {
        "id": payment_id("p1", "a"),
        "player": "p1",
        "kind": "asked",
        "provider": "test",
        "reference": "",
        "currency": "EUR",
        "amount": 500,
        "at_ms": 1,
        "command": "a",
    }
    commit(store, make_step(rows=(player_row(), Row("payment", row, "insert"))))
    known = recall(store, "p1", "a")
    assert known is not None
    for fingerprint in ("", "hash of five"):
        with pytest.raises(KeyReused):
            known.repeat(fingerprint)
    # Its end tells the answer, and what was known of it on the way is not kept.
    ending = Row("payment", {"id": row["id"], "kind": "deposit", "reference": "r"})
    commit_elsewhere(store.url, deposit(500, command="a", content="five", rows=(ending,)))
    assert recall(store, "p1", "a") == Answered("hash of five", '{"did":"five"}')


def test_all_that_wait_at_one_moment_are_looked_up_by_one_statement(database_url: str) -> None:
    store = Store.open(database_url)
    commit_elsewhere(database_url, *(deposit(5, command=f"c{number}", content=f"{number}") for number in range(3)))
    opened, reached = Event(), Event()
    run_before = store._lookups._run

    def wait(keys: list[tuple[str, str]]) -> object:
        reached.set()
        opened.wait()
        return run_before(keys)

    store._lookups._run = wait  # type: ignore[method-assign,assignment]

    async def ask() -> list[Answered | None]:
        first = asyncio.create_task(store.recall("p1", "first"))
        await asyncio.to_thread(reached.wait)
        others = [asyncio.create_task(store.recall("p1", f"c{number % 50}")) for number in range(200)]
        await asyncio.sleep(0)  # lets every task queue
        opened.set()
        return await asyncio.gather(first, *others)

    first, *others = run(ask())
    assert asked(store) == 2
    assert first is None
    expected = [Answered(f"hash of {number}", f'{{"did":"{number}"}}') for number in range(3)]
    assert others == [*expected, *[None] * 47] * 4
    store.close()


def test_one_who_stops_waiting_keeps_nobody_from_an_answer(database_url: str) -> None:
    store = Store.open(database_url)

    async def ask() -> Answered | None:
        asyncio.create_task(store.recall("p1", "a")).cancel()
        return await store.recall("p1", "b")

    assert run(ask()) is None
    store.close()


@pytest.mark.parametrize(("actor", "id_"), [("p1", ""), ("p1", "x" * 81), ("p1", "a\0"), ("p1", "\ud800"), ("", "a")])
def test_what_can_be_no_id_disturbs_nobody_elses_look_up(store: Store, actor: str, id_: str) -> None:
    with pytest.raises(StoreError):
        recall(store, actor, id_)
    assert recall(store, "p1", "'; \u0219 \"") is None


def test_a_look_up_cannot_write(store: Store) -> None:
    link = store._database.connect_reader()
    with pytest.raises(Exception, match=r"read-?only"):
        link.run([Call("DELETE FROM journal")])
    link.close()


@pytest.mark.parametrize("dialect", ["postgresql"], indirect=True)
def test_a_connection_that_was_lost_meanwhile_is_made_anew(store: Store) -> None:
    assert recall(store, "p1", "a") is None
    killer = store._database.connect()
    killer.run(
        [
            Call(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        ]
    )
    killer.close()
    assert recall(store, "p1", "a") is None


@pytest.mark.parametrize("inline", [True, False])
def test_while_the_database_does_not_answer_nobody_is_told_that_an_id_is_free(
    database_url: str, inline: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.open(database_url, inline=inline)

    def lost() -> object:
        raise DatabaseLost("gone", "locked")

    with monkeypatch.context() as patched:
        patched.setattr(store._database, "connect_reader", lost)
        with pytest.raises(StoreDown, match="does not answer") as down:
            recall(store, "p1", "a")
    assert down.value.trouble == "locked"
    assert recall(store, "p1", "a") is None
    store.close()
    with pytest.raises(StoreDown, match="closed"):
        recall(store, "p1", "a")
