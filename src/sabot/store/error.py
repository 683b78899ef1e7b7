"""What the store refuses."""

from sabot.errors import SabotError


class StoreError(SabotError):
    """Raised for a step that was not committed."""


class KeyReused(StoreError):
    """Raised for a command id that was used before with other content."""


class StaleStep(StoreError):
    """Raised for a step prepared on older knowledge of its stream than the store has."""


class Taken(StoreError):
    """Raised for a row that must be new and is not: a name that somebody has, for instance."""


class StoreDown(StoreError):
    """Raised while the database cannot be reached: nothing was committed."""
