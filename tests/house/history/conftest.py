"""The counter, on a fresh database of each kind."""

import pytest

from sabot.store import Store
from tests.house.history.counter import Counter


@pytest.fixture
def counter(store: Store) -> Counter:
    """A counter where nobody has been yet."""
    return Counter(store)
