"""What a storm says when the house did not hold."""

from sabot.errors import SabotError


class StormBroke(SabotError):
    """Raised when a promise of the house was broken; the message says which, in one line."""


class StormRefused(SabotError):
    """Raised where there can be no storm: on the books of a house that others may need."""
