"""What one can ask to hear of: a subject is named as the stream of its steps is."""

from typing import Final

EVERYTHING: Final = ""
"""All there is. Who listens to this is told first."""


def player_subject(player: str) -> str:
    """What happens to the player: to their account, and to their money wherever it moves."""
    return f"player:{player}"


def table_subject(table: str) -> str:
    """What happens at the table."""
    return f"table:{table}"
