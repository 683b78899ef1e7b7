import pytest

from sabot.ledger import LedgerError, Overdrawn, Posting, Unbalanced
from sabot.store import KeyReused, StaleStep, Store, StoreDown, StoreError
from sabot.store.reading import balance_of, chain_head
from tests.store.steps import CASHIER, cash, commit, deposit, hold, listen, make_step, outcome, read, records, stake


def test_w_2_events_and_money_are_committed_together(store: Store) -> None:
    first = commit(store, deposit(500))
    assert (first.seq, first.version, first.repeated) == (1, 1, False)
    assert first.balances == {CASHIER: -500, cash("p1"): 500}
    second = commit(store, stake(200, body='[{"kind":"bet"}]'))
    assert (second.seq, second.version) == (2, 2)
    assert second.balances == {cash("p1"): 300, hold("p1"): 200}
    assert [record.body for record in records(store)] == ["[]", '[{"kind":"bet"}]']
    assert read(store, lambda connection: balance_of(connection, cash("p1"))) == 300


def test_each_stream_counts_its_own_steps(store: Store) -> None:
    taken = [commit(store, make_step(stream=stream)) for stream in ("table:a", "table:b", "table:a", "table:b")]
    assert [(receipt.seq, receipt.version) for receipt in taken] == [(1, 1), (2, 1), (3, 2), (4, 2)]


def test_w_2_the_same_command_twice_is_carried_out_once(store: Store) -> None:
    first = commit(store, deposit(500, command="a", content="five"))
    commit(store, deposit(100, command="b", content="one"))
    again = commit(store, deposit(500, command="a", content="five"))
    assert again == first._replace(balances={CASHIER: -600, cash("p1"): 600}, repeated=True)
    assert again.answer == '{"did":"five"}'
    assert len(records(store)) == 2


def test_w_2_a_repeated_command_gets_the_first_answer(store: Store) -> None:
    step = deposit(500, command="a", content="five")
    commit(store, step)
    assert step.command is not None
    other = deposit(500, command="a", content="five", version=9)
    assert commit(store, other).answer == step.command.answer


def test_a_command_id_with_other_content_is_an_error(store: Store) -> None:
    commit(store, deposit(500, command="a", content="five"))
    with pytest.raises(KeyReused, match="used before for something else"):
        commit(store, deposit(600, command="a", content="six"))
    assert len(records(store)) == 1


def test_command_ids_are_each_actors_own(store: Store) -> None:
    commit(store, deposit(500, command="a", content="five"))
    assert not commit(store, deposit(700, player="p2", command="a", content="seven")).repeated


def test_w_2_commands_are_remembered_over_a_restart(database_url: str) -> None:
    step = deposit(500, command="a", content="five")
    for repeated in (False, True):
        store = Store.open(database_url, inline=True)
        assert commit(store, step).repeated is repeated
        store.close()


def test_a_refused_command_may_be_sent_again(store: Store) -> None:
    assert isinstance(outcome(store, stake(500, command="a")), Overdrawn)
    commit(store, deposit(500))
    assert not commit(store, stake(500, command="a")).repeated


def test_a_step_prepared_on_older_knowledge_is_refused(store: Store) -> None:
    commit(store, deposit(500, version=1))
    for version in (1, 3):
        with pytest.raises(StaleStep, match="the next is 2"):
            commit(store, stake(100, version=version))
    assert commit(store, stake(100, version=2)).version == 2


@pytest.mark.parametrize("kind", ["cash", "hold"])
def test_w_1_no_account_of_a_player_goes_below_zero(store: Store, kind: str) -> None:
    commit(store, deposit(500))
    step = stake(501) if kind == "cash" else make_step((Posting(hold("p1"), -1), Posting(cash("p1"), 1)))
    with pytest.raises(Overdrawn, match=f"not enough {kind}: 1 more") as refused:
        commit(store, step)
    assert "p1" not in str(refused.value)
    assert len(records(store)) == 1


def test_what_counts_is_the_account_after_the_whole_step(store: Store) -> None:
    there_and_back = (Posting(cash("p1"), -5), Posting(hold("p1"), 5), Posting(cash("p1"), 5), Posting(hold("p1"), -5))
    assert commit(store, make_step(there_and_back)).balances == {cash("p1"): 0, hold("p1"): 0}


def test_w_1_postings_that_do_not_sum_to_zero_are_refused(store: Store) -> None:
    with pytest.raises(Unbalanced):
        commit(store, make_step((Posting(cash("p1"), 5),)))


def test_no_balance_outgrows_the_database(store: Store) -> None:
    store.commit_group([deposit(10**15)] * 1000)
    with pytest.raises(LedgerError, match="no account holds more"):
        commit(store, deposit(1))


def test_a_refused_step_is_refused_alone(store: Store) -> None:
    steps = [deposit(500), stake(900), stake(100, version=7), stake(200, command="a"), stake(200, command="a")]
    taken = store.commit_group([*steps, make_step((Posting(cash("p1"), 5),)), stake(300)])
    assert [type(one).__name__ for one in taken] == [
        "Receipt",
        "Overdrawn",
        "StaleStep",
        "Receipt",
        "Receipt",
        "Unbalanced",
        "Receipt",
    ]
    assert [record.seq for record in records(store)] == [1, 2, 3]
    assert read(store, lambda connection: balance_of(connection, hold("p1"))) == 500


def test_a_group_is_one_transaction(store: Store) -> None:
    before = store.tally
    store.commit_group([deposit(5), stake(9), stake(3)])
    after = store.tally
    assert (after.groups - before.groups, after.works - before.works, after.refused - before.refused) == (1, 3, 1)


def test_listeners_hear_of_every_step_of_a_group(store: Store) -> None:
    heard: list[int] = []
    listen(store, lambda news: heard.append(news.seq))
    store.commit_group([deposit(5, command="a"), stake(9), deposit(5, command="a"), stake(3)])
    commit(store, stake(1))
    assert heard == [1, 2, 3]


def test_nothing_is_taken_after_closing(store: Store) -> None:
    store.close()
    with pytest.raises(StoreDown, match="closed"):
        commit(store, deposit(5))
    with pytest.raises(StoreDown, match="closed"):
        read(store, chain_head)
    with pytest.raises(StoreError, match="closed"):
        store.commit_group([deposit(5)])
