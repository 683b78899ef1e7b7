"""What the house refuses, each refusal with one line for the person and the figures behind it for the screen."""

from sabot.errors import SabotError


class Refused(SabotError):
    """Raised for something the house does not do; nothing was changed."""

    def __init__(self, message: str, **facts: str | int) -> None:
        super().__init__(message)
        self.facts = facts
        """What the line says in figures, for a screen that says it in another language."""


class Busy(Refused):
    """Raised when an account changes faster than a change can be made to it; sent again it will pass."""


class Crowded(Busy):
    """Raised where too many ask for something costly at once; nothing was done, and later it will be."""

    def __init__(self, wait_s: int) -> None:
        super().__init__(f"too much is asked for at once: try again in {wait_s} s", wait_s=wait_s)
        self.wait_s = wait_s


class NotSignedIn(Refused):
    """Raised for a token that opens nothing."""


class NotAllowed(Refused):
    """Raised for what another role may do."""


class UnknownPlayer(Refused):
    """Raised for an account that does not exist."""


class UnknownSession(Refused):
    """Raised for a session that is not open, or is another's."""


class BadName(Refused):
    """Raised for a name that no account can have."""


class NameTaken(Refused):
    """Raised for a name that somebody has."""


class BadPassword(Refused):
    """Raised for a new password that is too easy to guess."""


class WrongPassword(Refused):
    """Raised for a name and password that do not belong together."""


class TooSoon(Refused):
    """Raised for a password that comes too soon after a wrong one; it was not looked at."""

    def __init__(self, wait_ms: int) -> None:
        self.wait_s = -(-wait_ms // 1000)
        super().__init__(f"after a wrong password one has to wait: try again in {self.wait_s} s", wait_s=self.wait_s)


class AccountLocked(Refused):
    """Raised after too many wrong passwords, until the next day."""


class BadChoice(Refused):
    """Raised for a language, currency, role or period the house does not have."""


class BadSetting(Refused):
    """Raised for a setting that does not exist, or not with that value."""


class BadLimit(Refused):
    """Raised for a limit that cannot be set."""


class SelfExcluded(Refused):
    """Raised while a player has excluded themselves."""


class PlayRefused(Refused):
    """Raised for a bet that the player's own protection forbids."""


class SessionLimitsMissing(PlayRefused):
    """Raised for a bet before the session has a time and a loss limit."""


class TimeOver(PlayRefused):
    """Raised for a bet after the session's or the day's time is used up."""


class RealityCheckOverdue(PlayRefused):
    """Raised for a bet before the reality check has been seen."""


class LossLimitReached(PlayRefused):
    """Raised for a bet that could lose more than the player allows themselves."""


class SpeakerMuted(Refused):
    """Raised for a line in the chat of a player who is muted."""


class BadLine(Refused):
    """Raised for a text that cannot stand in the chat."""


class UnknownLine(Refused):
    """Raised for a line of the chat that is not kept, or not any more."""


class DepositLimitReached(Refused):
    """Raised for a deposit above what the player allows themselves."""
