"""Plays rounds over a socket, by a simple plan."""

from collections.abc import Callable
from typing import Any

from tests.server.harness import Wire

Json = dict[str, Any]
Choose = Callable[[Json], str]


def be_careful(asked: Json) -> str:
    """No insurance, and stand."""
    open_now = [option["action"] for option in asked["options"]]
    return "N" if "N" in open_now else "S"


async def finish_round(wire: Wire, seen: Json, choose: Choose = be_careful) -> Json:
    """The table after the round on it has been played to its end."""
    while seen["round"]["asked"]:
        asked = seen["own"]["asked"][0]
        told = await wire.play(seen["game"], do="decide", box=asked["box"], action=choose(asked), seen=seen["version"])
        assert told["type"] == "done", told
        seen = told["moved"]["seen"]
    return seen


async def deal(wire: Wire, game: str, boxes: int = 1, main: int = 100, cut: str | None = None) -> Json:
    """The table after the deal."""
    spots = [{"box": box, "main": main} for box in range(1, boxes + 1)]
    told = await wire.play(game, do="bet", spots=spots)
    assert told["type"] == "done", told
    told = await wire.play(game, do="deal", **({} if cut is None else {"cut": cut}))
    assert told["type"] == "done", told
    seen: Json = told["moved"]["seen"]
    return seen


async def play_round(
    wire: Wire, game: str = "atlantic-city", boxes: int = 1, main: int = 100, choose: Choose = be_careful
) -> Json:
    """The table after a whole round."""
    return await finish_round(wire, await deal(wire, game, boxes, main), choose)


async def deal_until_asked(wire: Wire, game: str = "atlantic-city", boxes: int = 1, main: int = 100) -> Json:
    """The table with a round on it that waits for an answer."""
    for _ in range(50):
        seen = await deal(wire, game, boxes, main)
        if seen["round"]["asked"]:
            return seen
    raise AssertionError("fifty blackjacks in a row")


def options_at(table: Json, box: int) -> list[Json]:
    """What may be answered on a box."""
    return next((asked["options"] for asked in table["own"]["asked"] if asked["box"] == box), [])
