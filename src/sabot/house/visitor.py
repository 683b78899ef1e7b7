"""Who is at the door: a person signed in, and what they may do."""

from enum import StrEnum

from msgspec import Struct

from sabot.house.error import NotAllowed


class Role(StrEnum):
    """What an account may do."""

    PLAYER = "player"
    """Plays."""
    PRESENTER = "presenter"
    """Runs a live table."""
    OPERATOR = "operator"
    """Runs the house."""
    INSPECTOR = "inspector"
    """Sees every record, changes none."""
    COMPANION = "companion"
    """Plays for the house at live tables (P-11); no person, and no person's role."""


class Visitor(Struct, frozen=True):
    """Somebody signed in, on one of their sessions."""

    player: str
    """The account's id, the same for ever."""
    name: str
    """The name others see."""
    role: Role
    currency: str
    language: str
    session: str
    guest: bool
    """Whether the account has no password yet."""


def require_role(visitor: Visitor, *roles: Role) -> None:
    """Raises unless the visitor has one of the roles."""
    if visitor.role not in roles:
        wanted = " or ".join(roles)
        raise NotAllowed(f"this needs the role {wanted}; yours is {visitor.role}", role=visitor.role)
