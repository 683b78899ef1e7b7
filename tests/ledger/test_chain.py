import hashlib
import json

from hypothesis import given
from hypothesis import strategies as st

from sabot.ledger import GENESIS, chain_hash

texts = st.text(st.characters(exclude_categories=["Cs"]))
fields = st.lists(texts | st.integers(-(2**63), 2**63 - 1) | st.none() | st.lists(st.tuples(texts, st.integers())))


@given(fields)
def test_the_hash_is_of_plain_json_that_anyone_can_write(record: list[str | int | None]) -> None:
    line = json.dumps([GENESIS, *record], separators=(",", ":"), ensure_ascii=False)
    assert chain_hash(GENESIS, record) == hashlib.sha256(line.encode()).hexdigest()


def test_a_known_record_has_a_known_hash() -> None:
    first = chain_hash(GENESIS, [1, "player:p7", None, [["cash:p7:EUR", 500]]])
    assert first == "19d3897ff55a0072c7af9f986acdd206bde7554485664fd588acd082df934b24"
    assert chain_hash(first, [1, "player:p7", None, [["cash:p7:EUR", 500]]]) != first


@given(fields, fields)
def test_no_two_records_have_one_hash(one: list[str | int | None], other: list[str | int | None]) -> None:
    assert (chain_hash(GENESIS, one) == chain_hash(GENESIS, other)) == (one == other)
