"""How much is tried: enough for every day, and more where the same is tried with other seeds (`make test-long`)."""

import os
from typing import Final, TypeVar

T = TypeVar("T")

LONG: Final = os.environ.get("SABOT_TEST_LONG") == "1"


def enough(usual: T, long: T) -> T:
    """The usual sample, or the long one where it is asked for."""
    return long if LONG else usual


DIALECTS: Final = enough(("sqlite",), ("sqlite", "postgresql"))
"""For what depends on the books, but not on the kind of database they are in."""
