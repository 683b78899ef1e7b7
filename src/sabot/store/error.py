"""What the store refuses."""

from typing import Literal

from sabot.errors import SabotError

Trouble = Literal["full", "locked", "read-only", "damaged", "unreachable", "stopped"]
"""Why a database did not take what it was given."""


class StoreError(SabotError):
    """Raised for a step that was not committed."""


KEY_REUSED = "this command id was used before for something else: every command needs an id of its own"
"""Said in one way wherever it is noticed, so that nobody learns from it how far a command got."""


class KeyReused(StoreError):
    """Raised for a command id that was used before with other content."""


class StaleStep(StoreError):
    """Raised for a step prepared on older knowledge of its stream than the store has."""


class LateStep(StaleStep):
    """Raised for a step that waited so long that much later ones are committed: it is to be prepared at a new time."""

    def __init__(self, message: str, latest_ms: int) -> None:
        super().__init__(message)
        self.latest_ms = latest_ms
        """The latest time in the journal."""


class Outdated(StoreError):
    """Raised for a step that was decided on older knowledge of another stream than the store has."""

    def __init__(self, message: str, stream: str) -> None:
        super().__init__(message)
        self.stream = stream
        """The stream that has gone on since."""


class OtherBalance(StoreError):
    """Raised for a step that was reckoned from another balance of an account than the store has."""


class RoleLost(StoreError):
    """Raised for an order whose author has not the role any more, or never had it, that it needs."""


class UnknownStep(StoreError):
    """Raised for a table at which something has happened that a newer version has written, and this does not know."""


class Taken(StoreError):
    """Raised for a row that must be new and is not: a name that somebody has, for instance."""


class StoreDown(StoreError):
    """Raised while the database cannot be reached: nothing was committed."""

    trouble: Trouble = "unreachable"
    """What is the matter, in a word."""


class StoreStopped(StoreDown):
    """Raised by a store that has stopped for good: its books are gone, or not its own any more."""

    trouble: Trouble = "stopped"


class BooksTaken(StoreError):
    """Raised where another server keeps the books."""


class BooksMissing(StoreError):
    """Raised where there should be books and are none: a new house must not begin by mistake."""


class OtherBooks(BooksMissing):
    """Raised where the books are those of another house than was there before; nothing is wrong with them."""


class BooksDamaged(StoreError):
    """Raised for books that cannot be read as they were written."""

    exit_code = 1
    """As of books that an audit finds wrong."""
