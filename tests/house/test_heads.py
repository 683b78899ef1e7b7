"""The house signs the head of its journal and keeps it in the books and beside them."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import select

from sabot.errors import SabotError
from sabot.house.audit.heads import read_heads
from sabot.house.clock import VirtualClock
from sabot.house.heads import EVERY_MS, RECORDS, Heads, HeadsUnwritable, find_last_head
from sabot.ledger import SignedHead, head_message, sign_head
from sabot.signature import Signer, is_signed
from sabot.store import Row, Store, StoreError, schema
from sabot.store.reading import chain_head
from tests.store.steps import commit, deposit, read

SIGNER = Signer(bytes(range(32)))


def rows(store: Store) -> list[SignedHead]:
    """The heads in the books."""
    found = read(store, lambda books: books.execute(select(schema.head).order_by(schema.head.c.seq)).all())
    return [SignedHead(**row._mapping) for row in found]


def test_the_message_is_the_published_one() -> None:
    message = head_message(258, 3, "0f" * 32)
    assert message == b"sabot/head/1" + bytes([2, 1, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0]) + b"\x0f" * 32


def test_a_head_is_signed_and_kept_inside_and_outside(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "house.heads"
    heads = Heads(store, VirtualClock(1000), SIGNER, file)
    assert asyncio.run(heads.sign()) is None
    for amount in (5, 7):
        commit(store, deposit(amount))
        head = asyncio.run(heads.sign())
        assert head == heads.latest
        assert head is not None
        assert (head.seq, head.hash) == read(store, chain_head)
        assert is_signed(SIGNER.public, head_message(head.seq, 1000, head.hash), head.signature)
    assert asyncio.run(heads.sign()) is None
    assert rows(store) == read_heads(file)
    assert [head.seq for head in rows(store)] == [1, 2]


def test_another_house_on_the_same_books_goes_on_where_the_first_stopped(store: Store, tmp_path: Path) -> None:
    commit(store, deposit(5))
    asyncio.run(Heads(store, VirtualClock(1000), SIGNER, tmp_path / "heads").sign())
    again = Heads(store, VirtualClock(2000), SIGNER, tmp_path / "heads")
    assert asyncio.run(again.sign()) is None
    assert again.latest == rows(store)[0], "whoever asks for the newest head is told of the one before the start"
    commit(store, deposit(6))
    assert asyncio.run(again.sign()) is not None
    assert [head.at_ms for head in read_heads(tmp_path / "heads")] == [1000, 2000]


def test_a_house_that_starts_tells_the_newest_head_of_the_run_before(store: Store) -> None:
    commit(store, deposit(5))
    head = asyncio.run(Heads(store, VirtualClock(1000), SIGNER).sign())
    again = Heads(store, VirtualClock(2000), SIGNER)
    asyncio.run(again.sign())
    assert again.latest == head
    other = Heads(store, VirtualClock(2000), Signer(bytes(32)))
    asyncio.run(other.sign())
    assert other.latest is None, "it has not signed that"


def _line(seq: int, signer: Signer = SIGNER) -> bytes:
    return msgspec.json.encode(sign_head(signer, seq, 1000, "ab" * 32)) + b"\n"


def test_the_last_head_of_a_file_is_found_from_its_end(tmp_path: Path) -> None:
    file = tmp_path / "house.heads"
    assert find_last_head(file, SIGNER.public) is None
    file.write_bytes(b"")
    assert find_last_head(file, SIGNER.public) is None
    file.write_bytes(_line(7) + _line(9) * 300 + _line(10))
    head = find_last_head(file, SIGNER.public)
    assert head is not None
    assert head.seq == 10
    foreign, torn = _line(11, Signer(bytes(32))) * 300, _line(12)[:-20]
    unsigned = _line(12).replace(b'"seq":12', b'"seq":13')
    file.write_bytes(_line(7) + foreign + b"\n\xff\n[]\n" + unsigned + torn)
    assert len(file.read_bytes()) > 64 * 1024, "more than is read at once"
    head = find_last_head(file, SIGNER.public)
    assert head is not None
    assert head.seq == 7


def is_due(heads: Heads) -> bool:
    """Whether a head is due by now."""
    return heads.is_due


def test_a_head_is_due_after_so_long(store: Store) -> None:
    clock = VirtualClock(1000)
    heads = Heads(store, clock, SIGNER)
    clock.advance(2 * EVERY_MS)
    assert not is_due(heads)
    commit(store, deposit(5))
    assert is_due(heads)
    asyncio.run(heads.sign())
    assert not is_due(heads)
    commit(store, deposit(5))
    assert not is_due(heads)
    clock.advance(EVERY_MS)
    assert is_due(heads)


def test_a_head_is_due_after_so_many_records(store: Store) -> None:
    heads = Heads(store, VirtualClock(1000), SIGNER)
    store.commit_group([deposit(1) for _ in range(RECORDS - 1)])
    assert not is_due(heads)
    commit(store, deposit(1))
    assert is_due(heads)


def test_a_file_that_cannot_be_written_loses_no_head(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "folder" / "house.heads"
    heads = Heads(store, VirtualClock(1000), SIGNER, file)
    commit(store, deposit(5))
    with pytest.raises(HeadsUnwritable, match="signed heads cannot be written"):
        asyncio.run(heads.sign())
    commit(store, deposit(6))
    file.parent.mkdir()
    assert asyncio.run(heads.sign()) is not None
    assert read_heads(file) == rows(store)
    assert len(rows(store)) == 2


def test_heads_are_only_ever_added_to_the_file(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "house.heads"
    file.write_bytes(b'{"head":null}\n')
    commit(store, deposit(5))
    head = asyncio.run(Heads(store, VirtualClock(1000), SIGNER, file).sign())
    assert file.read_bytes() == b'{"head":null}\n' + msgspec.json.encode(head) + b"\n"


def test_r_6_the_database_refuses_to_change_or_erase_a_head(store: Store) -> None:
    commit(store, deposit(5))
    asyncio.run(Heads(store, VirtualClock(1000), SIGNER).sign())
    with pytest.raises(StoreError, match="head is append-only"):
        asyncio.run(store.put(Row("head", {"seq": 1, "hash": "a" * 64})))
    assert rows(store)[0].hash != "a" * 64


def torn(head: SignedHead) -> bytes:
    """What a disk that was full has left of the head's line."""
    return msgspec.json.encode(head)[:50]


def test_a_torn_line_is_cut_off_and_its_head_written_anew(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "house.heads"
    for amount in (5, 6):
        commit(store, deposit(amount))
        asyncio.run(Heads(store, VirtualClock(1000), SIGNER, file).sign())
    first, second = rows(store)
    file.write_bytes(msgspec.json.encode(first) + b"\n" + torn(second))
    again = Heads(store, VirtualClock(2000), SIGNER, file)
    assert asyncio.run(again.sign()) is None
    assert file.read_bytes() == b"".join(msgspec.json.encode(head) + b"\n" for head in (first, second))


def test_a_last_line_without_its_end_is_kept(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "house.heads"
    commit(store, deposit(5))
    asyncio.run(Heads(store, VirtualClock(1000), SIGNER, file).sign())
    file.write_bytes(file.read_bytes().rstrip())
    commit(store, deposit(5))
    asyncio.run(Heads(store, VirtualClock(1000), SIGNER, file).sign())
    assert read_heads(file) == rows(store)


def test_heads_that_the_file_has_not_got_are_written_at_the_next_start(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "house.heads"
    for heads in (Heads(store, VirtualClock(1000), SIGNER, file), Heads(store, VirtualClock(1000), SIGNER)):
        commit(store, deposit(5))
        asyncio.run(heads.sign())
    assert len(read_heads(file)) == 1
    asyncio.run(Heads(store, VirtualClock(1000), SIGNER, file).sign())
    assert read_heads(file) == rows(store)


def test_w_6_one_torn_line_is_left_out_and_told_of(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "kept.heads"
    for amount in (5, 6):
        commit(store, deposit(amount))
        asyncio.run(Heads(store, VirtualClock(1000), SIGNER).sign())
    first, second = rows(store)
    told: list[str] = []
    file.write_bytes(torn(first) + b"\n" + msgspec.json.encode(second) + b"\n")
    assert read_heads(file, told.append) == [second]
    assert told == [f"{file}: line 1 is torn and was left out"]
    file.write_bytes(torn(first) + b"\n" + torn(second) + b"\n")
    with pytest.raises(SabotError, match="there are no signed heads in it"):
        read_heads(file)
