"""What the server itself refuses, before the house hears of it."""

from sabot.errors import SabotError


class ServerError(SabotError):
    """Raised for a request that is not even looked at."""


class TooFast(ServerError):
    """Raised for a caller who has to wait."""

    def __init__(self, wait_ms: int, why: str = "too many requests") -> None:
        self.wait_s = -(-wait_ms // 1000)
        super().__init__(f"{why}: try again in {self.wait_s} s")


class NoSuchAddress(ServerError):
    """Raised for an address that is not written as addresses are here."""


class ForeignOrigin(ServerError):
    """Raised for a request that another site's page may have made."""


class BadBody(ServerError):
    """Raised for a body that is not what the route takes."""


class TwoLengths(BadBody):
    """Raised for a request that says in two ways where it ends: a proxy and we could take it for two requests."""


class BadQuery(ServerError):
    """Raised for a query that the route does not have."""


class NotJson(ServerError):
    """Raised for a request whose body is not said to be JSON."""


class TooManySockets(ServerError):
    """Raised for one socket more than a player may have open."""


class NotEntered(ServerError):
    """Raised for a command at a table that this socket has not entered."""


class CannotServe(ServerError):
    """Raised where the server cannot start."""


class WrongProtocol(ServerError):
    """Raised for a client that speaks another version."""


class SignedInAlready(ServerError):
    """Raised for a new guest where somebody is signed in: a guest's account cannot be found again."""
