"""Steps that need a role of their actor: it is asked of the books in the transaction itself (M-7)."""

import pytest

from sabot.store import RoleLost, Row, Store, Value
from tests.store.steps import commit, make_step, records

OLGA: dict[str, Value] = {
    "id": "p1",
    "name": "Olga",
    "name_key": "olga",
    "role": "operator",
    "currency": "EUR",
    "language": "en",
    "created_ms": 1,
    "settings": "{}",
    "wrong_day": 0,
    "wrong_count": 0,
}


def test_m_7_an_order_is_taken_as_long_as_the_books_know_its_author_in_that_role(store: Store) -> None:
    order = make_step(stream="table:t1", roles=("operator", "presenter"))
    with pytest.raises(RoleLost):
        commit(store, order)
    commit(store, make_step(rows=(Row("player", OLGA, "insert"),)))
    commit(store, order)
    commit(store, make_step(rows=(Row("player", {"id": "p1", "role": "player"}),)))
    before = records(store)
    with pytest.raises(RoleLost, match="operator or presenter"):
        commit(store, order)
    assert records(store) == before
