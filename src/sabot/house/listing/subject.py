"""Whose books are looked into: one's own, or, for those who watch over the house, anybody's."""

from typing import NamedTuple

from sqlalchemy import Connection

from sabot.house.accounts.player import read_player
from sabot.house.error import NotAllowed
from sabot.house.visitor import Role, Visitor

WATCHERS = (Role.OPERATOR, Role.INSPECTOR)


class Subject(NamedTuple):
    """A player whose books are looked into."""

    player: str
    name: str
    currency: str


def watches(visitor: Visitor) -> bool:
    """Whether the visitor may look into everybody's books."""
    return visitor.role in WATCHERS


def subject_of(connection: Connection, visitor: Visitor, player: str | None) -> Subject:
    """The player asked for, or the visitor; raises where the visitor may not look."""
    if player is None or player == visitor.player:
        return Subject(visitor.player, visitor.name, visitor.currency)
    if not watches(visitor):
        raise NotAllowed("another player's books are open to operators and inspectors only", role=visitor.role)
    found = read_player(connection, player)
    return Subject(found.id, found.name, found.currency)
