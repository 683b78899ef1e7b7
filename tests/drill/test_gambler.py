"""What a player of a drill makes of a table that is not as they left it."""

from typing import cast

import pytest

from sabot.drill.gambler import Gambler, Json, Servers
from sabot.drill.progress import Progress
from sabot.drill.promise import PromiseBroken

NOWHERE = cast(Servers, None)
"""Nobody is asked where the servers are."""
OWN: Json = {"balance": None, "asked": []}


def view(version: int, shoe: str, boxes: tuple[int, ...] = ()) -> Json:
    """A table of their own as it is shown, as far as they look at it."""
    return {
        "version": version,
        "shoe": {"shoe": shoe, "cut": None},
        "round": {"boxes": [*boxes], "asked": []},
        "last": {"code": "t1-1", "staked": 500, "returned": 0},
        "own": OWN,
    }


def come_back(left: Json, found: Json) -> None:
    """Comes back to a table, with no command in doubt."""
    gambler = Gambler(1, NOWHERE, Progress())
    gambler.seen = left
    gambler._come_back(found)


def test_the_next_shoe_may_have_come_before_anybody_was_told() -> None:
    come_back(view(10, "one"), view(11, "two"))
    come_back(view(10, "one"), view(10, "one"))


@pytest.mark.parametrize(
    ("left", "found"),
    [
        (view(10, "one"), view(11, "one")),
        (view(10, "one"), view(12, "two")),
        (view(10, "one"), view(11, "two", (1,))),
        (view(10, "one", (1,)), view(11, "two", (1,))),
        (view(10, "one"), view(9, "one")),
    ],
)
def test_a_table_moves_by_nothing_else(left: Json, found: Json) -> None:
    with pytest.raises(PromiseBroken, match="the table moved from 10 by itself"):
        come_back(left, found)
