"""A step that waited while much later ones were committed is refused: along the journal times hardly run back (W-6)."""

from random import Random

import pytest
from msgspec.structs import replace

from sabot.house.audit import audit_books
from sabot.house.clock import VirtualClock
from sabot.house.house import House
from sabot.store import LateStep, Receipt, Step, Store
from sabot.store.group_books import WAIT_MS
from sabot.store.reading import balance_of, journal
from tests.house.reception import PASSWORD, QUICK
from tests.store.steps import cash, commit, deposit, read, records, run

NOON_MS = 1_700_000_000_000


def at(step: Step, late_ms: int) -> Step:
    """The step, so much after noon."""
    return replace(step, at_ms=NOON_MS + late_ms)


def test_w_6_a_step_that_waited_too_long_is_refused_and_nothing_is_lost(store: Store) -> None:
    commit(store, at(deposit(5), WAIT_MS + 1))
    with pytest.raises(LateStep, match="it waited too long") as refused:
        commit(store, at(deposit(7, command="mine"), 0))
    assert refused.value.latest_ms == NOON_MS + WAIT_MS + 1
    assert read(store, lambda books: balance_of(books, cash("p1"))) == 5
    commit(store, at(deposit(7, command="mine"), 1))
    assert [record.at_ms for record in records(store)] == [NOON_MS + WAIT_MS + 1, NOON_MS + 1]


def test_a_command_that_was_carried_out_is_answered_however_late_it_comes_again(store: Store) -> None:
    first = commit(store, at(deposit(5, command="mine", content="x"), 0))
    commit(store, at(deposit(5), 10 * WAIT_MS))
    again = commit(store, at(deposit(5, command="mine", content="x"), 0))
    assert again.repeated
    assert again.seq == first.seq


def test_steps_of_one_group_are_held_against_each_other(store: Store) -> None:
    steps = [at(deposit(5, player="p1"), 0), at(deposit(5, player="p2"), 5 * WAIT_MS), at(deposit(5, player="p3"), 0)]
    kinds = [type(outcome) for outcome in store.commit_group(steps)]
    assert kinds == [Receipt, Receipt, LateStep]


def test_the_latest_time_is_the_journals_own_whoever_wrote_it(database_url: str) -> None:
    store, beside = (Store.open(database_url, inline=True) for _ in range(2))
    heard: list[int] = []
    store.on_late(heard.append)
    commit(store, at(deposit(5), 0))
    commit(beside, at(deposit(5), 3 * WAIT_MS))
    with pytest.raises(LateStep):
        commit(store, at(deposit(5), 1))
    assert heard == [NOON_MS + 3 * WAIT_MS]
    store.close()
    again = Store.open(database_url, inline=True)
    with pytest.raises(LateStep):
        commit(again, at(deposit(5), 2))
    again.close()
    beside.close()


def test_w_6_a_house_goes_on_in_the_time_of_one_who_wrote_beside_it(database_url: str) -> None:
    """As after an operator's command on a machine whose clock is ahead of the server's time."""
    houses = [
        House(
            Store.open(database_url, inline=True),
            clock=VirtualClock(NOON_MS + ahead_ms),
            chance=Random(ahead_ms).randbytes,
            hasher=QUICK,
            threaded=False,
        )
        for ahead_ms in (0, 3_600_000)
    ]
    first, beside = houses
    for house, name in ((first, "Ana"), (beside, "Bea"), (first, "Carl")):
        run(house.accounts.sign_up(name, PASSWORD, currency="EUR", language="en", origin="192.0.2.7"))
    assert first.clock.now_ms() == NOON_MS + 3_600_000
    report = run(first.store.read(lambda connection: audit_books(connection)))
    assert report.players == 3
    times = run(first.store.read(lambda connection: [record.at_ms for record in journal(connection)]))
    assert times == sorted(times)
    for house in houses:
        house.close()
