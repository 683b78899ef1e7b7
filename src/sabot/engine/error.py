"""What the round refuses."""

from sabot.errors import SabotError


class IllegalMove(SabotError):
    """Raised for a command that the rules do not allow now; the round is as it was."""
