"""One alarm, as it is shown and sent."""

from typing import Literal

from msgspec import Struct

AlarmKind = Literal["return", "generator", "books", "audit", "meter", "table", "disk", "clock", "line"]
"""``return``: a game returns what chance does not explain; ``generator``: it failed its health tests; ``books``: they
cannot be written, or are damaged; ``audit``: they do not hold; ``meter``: it does not add up; ``table``: nobody deals
there; ``disk``: it is nearly full; ``clock``: the machine's is wrong; ``line``: a meter that houses share is cut
off."""


class Acknowledgement(Struct, frozen=True, kw_only=True):
    """That somebody has seen to an alarm."""

    by: str
    """The account of whoever did."""
    name: str
    """Their screen name."""
    at_ms: int
    reason: str


class RaisedAlarm(Struct, frozen=True, kw_only=True):
    """An alarm that is raised."""

    kind: AlarmKind
    subject: str
    """What it is about: a table, a meter, a game with its month and sheet; empty for the whole house."""
    since_ms: int
    text: str
    acknowledged: Acknowledgement | None = None


class AlarmNotice(Struct, frozen=True, kw_only=True):
    """What is posted when an alarm is raised, and when it is cleared."""

    what: Literal["raised", "cleared"]
    at_ms: int
    alarm: RaisedAlarm
