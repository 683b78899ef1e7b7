"""Steps that were decided on what other streams said: they hold only while nothing was added to those."""

import pytest

from sabot.ledger import Overdrawn
from sabot.store import Outdated, Receipt, StaleStep, Store, StoreError
from tests.store.steps import commit, deposit, make_step, outcome, records, stake

ACCOUNT = "player:p1"


def test_a_step_is_taken_while_the_streams_it_was_decided_on_stand_still(store: Store) -> None:
    commit(store, deposit(500))
    for _ in range(2):
        commit(store, stake(100, stream="table:t1", expects=((ACCOUNT, 1), ("table:none", 0))))
    assert [record.stream for record in records(store)] == [ACCOUNT, "table:t1", "table:t1"]


@pytest.mark.parametrize("version", [0, 1, 3])
def test_a_step_decided_on_another_state_of_a_stream_is_refused_and_does_nothing(store: Store, version: int) -> None:
    commit(store, deposit(500))
    commit(store, make_step(body='[{"kind":"limit"}]'))
    before = records(store)
    with pytest.raises(Outdated, match=f"player:p1: decided on step {version}, but the last is 2") as refused:
        commit(store, stake(100, stream="table:t1", expects=((ACCOUNT, version),)))
    assert refused.value.stream == ACCOUNT
    assert records(store) == before


def test_one_of_several_streams_that_went_on_is_enough(store: Store) -> None:
    commit(store, deposit(500))
    commit(store, deposit(500, player="p2"))
    with pytest.raises(Outdated) as refused:
        commit(store, stake(100, stream="table:t1", expects=((ACCOUNT, 1), ("player:p2", 0))))
    assert refused.value.stream == "player:p2"


def test_earlier_steps_of_the_same_group_count(store: Store) -> None:
    told = store.commit_group(
        [
            deposit(500),
            stake(100, stream="table:t1", expects=((ACCOUNT, 0),)),
            stake(100, stream="table:t1", expects=((ACCOUNT, 1),)),
            make_step(),
            stake(100, stream="table:t1", expects=((ACCOUNT, 1),)),
            stake(900, expects=(("table:t1", 1),)),
        ]
    )
    assert [type(one) for one in told] == [Receipt, Outdated, Receipt, Receipt, Outdated, Overdrawn]


def test_w_2_a_command_sent_again_is_answered_whatever_has_happened_since(store: Store) -> None:
    commit(store, deposit(500))
    step = stake(100, stream="table:t1", command="a", expects=((ACCOUNT, 1),))
    commit(store, step)
    commit(store, make_step())
    assert commit(store, step).repeated


def test_what_a_step_expects_is_not_on_record(store: Store) -> None:
    steps = [deposit(500), stake(100, stream="table:t1")]
    plain = [commit(store, step).seq for step in steps]
    first = records(store)[plain[0] - 1 :]
    expecting = stake(100, stream="table:t1", expects=((ACCOUNT, 1),))
    commit(store, expecting)
    last = records(store)[-1]
    assert {name for name in last.__struct_fields__ if getattr(last, name) != getattr(first[1], name)} == {
        "seq",
        "version",
        "hash",
    }


def test_s_2_what_another_server_wrote_counts(database_url: str) -> None:
    here, there = Store.open(database_url, inline=True), Store.open(database_url, inline=True)
    commit(here, deposit(500))
    commit(there, make_step())
    assert isinstance(outcome(here, stake(100, stream="table:t1", expects=((ACCOUNT, 1),))), Outdated)
    here.close()
    there.close()


def test_the_place_of_the_step_itself_is_judged_first(store: Store) -> None:
    with pytest.raises(StaleStep):
        commit(store, make_step(version=5, expects=((ACCOUNT, 7),)))


@pytest.mark.parametrize("expects", [("", 1), ("x" * 81, 1), (ACCOUNT, -1), (ACCOUNT, 2**63), (ACCOUNT, True)])
def test_what_can_be_no_stream_or_number_is_refused_at_the_door(store: Store, expects: tuple[str, int]) -> None:
    with pytest.raises(StoreError):
        commit(store, make_step(expects=(expects,)))
    assert records(store) == []
