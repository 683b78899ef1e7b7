"""What a visit waits for: a line typed, a key pressed, a word from the house, the end of the connection."""

from typing import NamedTuple

from sabot.protocol import AnyServerMessage


class Typed(NamedTuple):
    """A line; None at the end of the input."""

    line: str | None


class Pressed(NamedTuple):
    """A key of a terminal, by the names of `cli/terminal/keys.py`."""

    key: str


class Heard(NamedTuple):
    """A message from the house."""

    message: AnyServerMessage


class NotUnderstood(NamedTuple):
    """A message from the house that is none this version knows."""

    why: str


class ConnectionEnded(NamedTuple):
    """The connection has ended; with the code and the reason the house gave, if it gave any."""

    code: int | None
    reason: str


News = Typed | Pressed | Heard | NotUnderstood | ConnectionEnded
