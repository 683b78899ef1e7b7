"""What a player may answer when they are asked, by the sheets' own keys."""

from enum import StrEnum


class Action(StrEnum):
    """A decision, or the answer to a question."""

    HIT = "H"
    STAND = "S"
    DOUBLE = "D"
    SPLIT = "P"
    SURRENDER = "R"
    YES = "Y"
    NO = "N"


HIT, STAND, DOUBLE, SPLIT = Action.HIT, Action.STAND, Action.DOUBLE, Action.SPLIT
SURRENDER, YES, NO = Action.SURRENDER, Action.YES, Action.NO
