"""What the words refuse."""

from sabot.errors import SabotError


class NoWords(SabotError):
    """Raised for a language, a message or an argument that there is none of."""
