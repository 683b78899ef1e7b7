"""What the ledger refuses."""

from sabot.errors import SabotError


class LedgerError(SabotError):
    """Raised for a posting that cannot be."""


class Unbalanced(LedgerError):
    """Raised for postings that make or lose money."""


class Overdrawn(LedgerError):
    """Raised for a posting that would take an account below zero."""

    def __init__(self, message: str, owner: str) -> None:
        super().__init__(message)
        self.owner = owner
        """Whose account holds too little."""
