from itertools import pairwise
from typing import Any

import pytest
from sqlalchemy import select

from sabot.errors import SabotError
from sabot.store import Receipt, Row, Step, Store, StoreError, Taken, Value, schema
from tests.store.steps import commit, make_step, outcome, player_row, read, records, run, stake


def session_row(session: str, player: str, **more: Any) -> Row:
    values: dict[str, Value] = {
        "id": session,
        "token_hash": session * 4,
        "player": player,
        "opened_ms": 1,
        "seen_ms": 1,
        "ended_ms": None,
        "ended_why": None,
        "origin": "",
        "device": "",
        "time_limit_ms": 1,
        "loss_limit": 1,
        "checked_ms": 1,
    }
    return Row("session", values | more)


def with_row(*rows: Row) -> Step:
    return make_step(rows=rows)


def players(store: Store) -> dict[str, str]:
    query = select(schema.player.c.id, schema.player.c.name)
    return read(store, lambda connection: {row.id: row.name for row in connection.execute(query)})


def test_rows_are_committed_with_their_step(store: Store) -> None:
    commit(store, with_row(player_row("p1", "Ana"), player_row("p2", "Bo")))
    assert players(store) == {"p1": "Ana", "p2": "Bo"}


def test_rows_of_a_refused_step_are_not_written(store: Store) -> None:
    assert isinstance(outcome(store, stake(5, rows=(player_row(),))), SabotError)
    assert players(store) == {}


def test_rows_of_a_repeated_command_are_not_written_again(store: Store) -> None:
    commit(store, make_step(command="a", rows=(player_row("p1", "Ana"),)))
    run(store.put(Row("player", {"id": "p1", "name": "Anna"})))
    assert commit(store, make_step(command="a", rows=(player_row("p1", "Ana"),))).repeated
    assert players(store) == {"p1": "Anna"}


def test_put_changes_only_the_columns_it_names(store: Store) -> None:
    commit(store, with_row(player_row("p1", "Ana", wrong_count=3)))
    run(store.put(Row("player", {"id": "p1", "name": "Anna"})))
    run(store.put(Row("player", {"id": "p1", "wrong_day": 7})))
    found = read(store, lambda connection: connection.execute(select(schema.player)).one())
    assert (found.name, found.name_key, found.wrong_count, found.wrong_day) == ("Anna", "ana", 3, 7)


def test_put_without_a_record_leaves_the_journal_alone(store: Store) -> None:
    run(store.put(player_row()))
    run(store.put())
    assert players(store) == {"p1": "p1"}
    assert records(store) == []


def test_a_row_that_is_not_there_cannot_be_changed(store: Store) -> None:
    with pytest.raises(StoreError, match="no such player to change"):
        run(store.put(Row("player", {"id": "p1", "name": "Anna"})))


def test_an_insert_must_be_new(store: Store) -> None:
    commit(store, with_row(player_row("p1", "Ana", "insert")))
    with pytest.raises(Taken, match="a player with this id"):
        commit(store, with_row(player_row("p1", "Bo", "insert")))
    with pytest.raises(Taken, match="a player with this name_key") as refused:
        commit(store, with_row(player_row("p2", "Ana", "insert")))
    assert "ana" not in str(refused.value)
    assert players(store) == {"p1": "Ana"}


def test_a_row_must_point_to_one_that_is_there(store: Store) -> None:
    with pytest.raises(StoreError, match="the database refused it"):
        run(store.put(session_row("s1", "p9")))
    run(store.put(session_row("s1", "p1"), player_row("p1")))


def test_only_the_guilty_step_of_a_group_fails(store: Store) -> None:
    names = ["Ana", "Bo", "Ana", "Cy", "Di", "Bo", "Ed"]
    steps = [with_row(player_row(f"p{number}", name, "insert")) for number, name in enumerate(names)]
    taken = store.commit_group(steps)
    assert [isinstance(one, Taken) for one in taken] == [False, False, True, False, False, True, False]
    receipts = [one for one in taken if isinstance(one, Receipt)]
    assert [receipt.seq for receipt in receipts] == [1, 2, 3, 4, 5]
    assert sorted(players(store).values()) == ["Ana", "Bo", "Cy", "Di", "Ed"]
    assert [record.version for record in records(store)] == [1, 2, 3, 4, 5]


def test_a_name_given_up_in_a_group_is_free_for_the_next(store: Store) -> None:
    commit(store, with_row(player_row("p1", "Ana")))
    taken = store.commit_group(
        [
            with_row(player_row("p2", "Ana", "insert")),
            with_row(Row("player", {"id": "p1", "name": "Bo", "name_key": "bo"})),
            with_row(player_row("p3", "Ana", "insert")),
        ]
    )
    assert [isinstance(one, Receipt) for one in taken] == [False, True, True]
    assert players(store) == {"p1": "Bo", "p3": "Ana"}


def test_a_name_not_yet_given_up_is_taken(store: Store) -> None:
    commit(store, with_row(player_row("p1", "Ana"), player_row("p2", "Bo")))
    taken = store.commit_group(
        [
            with_row(Row("player", {"id": "p2", "name": "Cy", "name_key": "cy"})),
            with_row(player_row("p3", "Ana", "insert")),
            with_row(Row("player", {"id": "p1", "name": "Di", "name_key": "di"})),
        ]
    )
    assert [isinstance(one, Receipt) for one in taken] == [True, False, True]
    assert players(store) == {"p1": "Di", "p2": "Cy"}


def test_of_two_inserts_in_one_group_the_first_stands(store: Store) -> None:
    def open_table(game: str) -> Step:
        return with_row(Row("gaming_table", {"id": "t1", "game": game, "owner": None, "opened_ms": 1}, "insert"))

    first, second = store.commit_group([open_table("multihand"), open_table("atlantic-city")])
    assert isinstance(first, Receipt)
    assert isinstance(second, Taken)
    assert read(store, lambda c: c.execute(select(schema.gaming_table.c.game)).scalar_one()) == "multihand"


def test_the_last_of_many_puts_stands(store: Store) -> None:
    store.commit_group(
        [
            with_row(player_row("p1", "A")),
            with_row(Row("player", {"id": "p1", "name": "B"})),
            with_row(player_row("p1", "C")),
            with_row(player_row("p2", "A")),
            with_row(Row("player", {"id": "p2", "name": "D"})),
            with_row(Row("player", {"id": "p1", "name": "E"})),
            with_row(Row("player", {"id": "p1", "name": "F"})),
            with_row(player_row("p2", "G")),
        ]
    )
    assert players(store) == {"p1": "F", "p2": "G"}


def test_groups_write_rows_as_single_steps_do(store: Store) -> None:
    """The same rows, cut into groups in every way, leave the same players and refuse the same steps."""
    steps = [
        with_row(player_row("p1", "A")),
        with_row(player_row("p2", "B", "insert")),
        with_row(Row("player", {"id": "p1", "name": "B", "name_key": "b"})),
        with_row(Row("player", {"id": "p2", "name": "C", "name_key": "c"})),
        with_row(player_row("p1", "B", "insert"), player_row("p9", "Z")),
        with_row(player_row("p3", "B")),
        with_row(Row("player", {"id": "p4", "name": "D"})),
    ]
    for cuts in range(2 ** (len(steps) - 1)):
        renamed = [_rename(step, f"-{cuts}") for step in steps]
        bounds = [0, *(place + 1 for place in range(len(steps) - 1) if cuts >> place & 1), len(steps)]
        taken = [one for start, end in pairwise(bounds) for one in store.commit_group(renamed[start:end])]
        assert [isinstance(one, Receipt) for one in taken] == [True, True, False, True, False, True, False]
        found = {key: name for key, name in players(store).items() if key.endswith(f"-{cuts}")}
        assert found == {f"p1-{cuts}": f"A-{cuts}", f"p2-{cuts}": f"C-{cuts}", f"p3-{cuts}": f"B-{cuts}"}


def _rename(step: Step, suffix: str) -> Step:
    """The same step about other players, so that one database will do for all."""
    rows = tuple(
        Row(
            row.table,
            {
                key: f"{value}{suffix}" if key in ("id", "name", "name_key") else value
                for key, value in row.values.items()
            },
            row.how,
        )
        for row in step.rows
    )
    return make_step(rows=rows)
