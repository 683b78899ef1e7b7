"""The one family of errors that speak to a person: what was refused, where, and what would be allowed."""


class SabotError(ValueError):
    """Raised for input that the house refuses; the message is one line fit to be shown."""


def system_reason(error: OSError) -> str:
    """What the operating system says of it, fit to stand in a line."""
    return (error.strerror or type(error).__name__).lower()
