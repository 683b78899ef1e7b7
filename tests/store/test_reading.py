import pytest
from sqlalchemy import Connection

from sabot.ledger import GENESIS, transfer
from sabot.store import Record, Store, StoreDown, reading, record_hash
from sabot.store.reading import balance_of, balances_of, chain_head, command_of, journal, stream_steps
from tests.store.steps import CASHIER, cash, commit, deposit, hold, make_step, read, records, stake


def test_a_record_holds_all_that_its_step_said(store: Store) -> None:
    step = deposit(500, command="a", content="five", body='[{"say":"ăîșț ♠ 🂡 \\" \\\\ \\n"}]')
    receipt = commit(store, step)
    assert step.command is not None
    (record,) = records(store)
    assert record == Record(
        seq=receipt.seq,
        stream=step.stream,
        version=receipt.version,
        at_ms=step.at_ms,
        kind=step.kind,
        actor=step.actor,
        origin=step.origin,
        body=step.body,
        command=step.command.id,
        fingerprint=step.command.fingerprint,
        answer=step.command.answer,
        postings=step.postings,
        hash=record_hash(GENESIS, record),
    )


def test_w_6_the_chain_of_hashes_is_unbroken(store: Store) -> None:
    store.commit_group([deposit(500), stake(100), make_step()])
    commit(store, stake(50, command="a"))
    previous = GENESIS
    for record in records(store):
        assert record.hash == record_hash(previous, record)
        previous = record.hash
    assert read(store, chain_head) == (4, previous)


def test_the_chain_begins_with_nothing(store: Store) -> None:
    assert read(store, chain_head) == (0, GENESIS)
    assert records(store) == []


def test_w_6_the_chain_goes_on_after_a_restart(database_url: str) -> None:
    for seq in (1, 2):
        store = Store.open(database_url, inline=True)
        assert commit(store, deposit(500)).seq == seq
        store.close()
    store = Store.open(database_url, inline=True)
    first, second = records(store)
    assert second.hash == record_hash(first.hash, second)
    store.close()


def test_the_journal_is_read_in_pieces(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "CHUNK", 3)
    store.commit_group([deposit(number) for number in range(1, 11)])
    found = records(store)
    assert [record.seq for record in found] == list(range(1, 11))
    assert [record.postings for record in found] == [transfer(CASHIER, cash("p1"), number) for number in range(1, 11)]
    rest = read(store, lambda connection: [record.seq for record in journal(connection, after=8)])
    assert rest == [9, 10]


def test_the_steps_of_a_stream_are_read_in_order(store: Store) -> None:
    store.commit_group([make_step(stream=f"table:{number % 2}", body=f"[{number}]") for number in range(8)])
    commit(store, deposit(5, stream="table:1"))

    def bodies(after: int = 0, upto: int | None = None) -> list[str]:
        return [record.body for record in read(store, lambda c: stream_steps(c, "table:1", after, upto))]

    assert bodies() == ["[1]", "[3]", "[5]", "[7]", "[]"]
    assert bodies(after=3) == ["[7]", "[]"]
    assert bodies(after=1, upto=3) == ["[3]", "[5]"]
    assert read(store, lambda c: stream_steps(c, "table:1", 4))[0].postings == transfer(CASHIER, cash("p1"), 5)
    assert read(store, lambda c: stream_steps(c, "table:9")) == []


def test_balances_are_read_by_account_and_by_owner(store: Store) -> None:
    store.commit_group([deposit(500), stake(200), deposit(9, player="p2")])
    assert read(store, lambda c: balance_of(c, hold("p1"))) == 200
    assert read(store, lambda c: balance_of(c, hold("p2"))) == 0
    assert read(store, lambda c: balances_of(c, "p1")) == {cash("p1"): 300, hold("p1"): 200}
    assert read(store, lambda c: balances_of(c, "p9")) == {}


def test_r_12_a_command_is_found_by_its_id(store: Store) -> None:
    commit(store, deposit(500, command="a"))
    found = read(store, lambda c: command_of(c, "p1", "a"))
    assert found == records(store)[0]
    assert read(store, lambda c: command_of(c, "p2", "a")) is None
    assert read(store, lambda c: command_of(c, "p1", "b")) is None


def test_one_reading_sees_one_moment(store: Store) -> None:
    """What is committed while somebody reads is not seen by them until they read again."""
    commit(store, deposit(500))

    def look_twice(connection: Connection) -> tuple[int, int]:
        before = balance_of(connection, cash("p1"))
        store.commit_group([deposit(100)])
        return before, balance_of(connection, cash("p1"))

    assert read(store, look_twice) == (500, 500)
    assert read(store, lambda c: balance_of(c, cash("p1"))) == 600


def test_a_question_the_database_cannot_answer_is_an_error_in_one_line(store: Store) -> None:
    with pytest.raises(StoreDown, match="does not answer") as refused:
        read(store, lambda c: c.exec_driver_sql("SELECT nothing FROM nowhere"))
    assert "\n" not in str(refused.value)
