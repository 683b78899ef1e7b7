"""Plays rounds over a socket, by a simple plan."""

from collections.abc import Callable
from typing import Any

from tests.server.harness import Wire

Json = dict[str, Any]
Choose = Callable[[Json], str]


def be_careful(box: Json) -> str:
    """No insurance, and stand."""
    open_now = [option["action"] for option in box["options"]]
    return "N" if "N" in open_now else "S"


async def finish_round(wire: Wire, felt: Json, choose: Choose = be_careful) -> Json:
    """The table after the round on it has been played to its end."""
    while felt["round"]["asked"]:
        number = felt["round"]["asked"][0]
        box = next(box for box in felt["round"]["boxes"] if box["box"] == number)
        told = await wire.play(felt["game"], do="decide", box=number, action=choose(box), seen=felt["version"])
        assert told["type"] == "done", told
        felt = told["moved"]["felt"]
    return felt


async def deal(wire: Wire, game: str, boxes: int = 1, main: int = 100, cut: str | None = None) -> Json:
    """The table after the deal."""
    spots = [{"box": box, "main": main} for box in range(1, boxes + 1)]
    told = await wire.play(game, do="bet", spots=spots)
    assert told["type"] == "done", told
    told = await wire.play(game, do="deal", **({} if cut is None else {"cut": cut}))
    assert told["type"] == "done", told
    felt: Json = told["moved"]["felt"]
    return felt


async def play_round(
    wire: Wire, game: str = "atlantic-city", boxes: int = 1, main: int = 100, choose: Choose = be_careful
) -> Json:
    """The table after a whole round."""
    return await finish_round(wire, await deal(wire, game, boxes, main), choose)


async def deal_until_asked(wire: Wire, game: str = "atlantic-city", boxes: int = 1, main: int = 100) -> Json:
    """The table with a round on it that waits for an answer."""
    for _ in range(50):
        felt = await deal(wire, game, boxes, main)
        if felt["round"]["asked"]:
            return felt
    raise AssertionError("fifty blackjacks in a row")
