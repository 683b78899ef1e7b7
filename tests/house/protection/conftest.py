import pytest

from sabot.store import Store
from tests.house.reception import Reception


@pytest.fixture
def reception(store: Store) -> Reception:
    return Reception(store)
