"""The one family of errors that speak to a person: what was refused, where, and what would be allowed."""


class SabotError(ValueError):
    """Raised for input that the house refuses; the message is one line fit to be shown."""
