"""Whether a name can still be taken: nobody has it, and none of the house's own people could be taken for it."""

from sqlalchemy import Connection, select

from sabot.house.accounts.name import name_key, name_shape
from sabot.house.accounts.player import find_player
from sabot.house.error import NameTaken
from sabot.house.visitor import Role
from sabot.store import schema


def verify_free(books: Connection, name: str) -> None:
    """Raises `NameTaken` if nobody may take the name; asked before anything costly is done for it."""
    if find_player(books, name_key(name)) is not None:
        raise name_taken(name)
    player, shape = schema.player.c, name_shape(name)
    staff = books.execute(select(player.name).where(player.role != Role.PLAYER.value)).scalars()
    if any(name_shape(other) == shape for other in staff):
        raise name_taken(name)


def name_taken(name: str) -> NameTaken:
    """The refusal of a name that is somebody's, or looks like it."""
    return NameTaken(f"the name {name}, or one that looks like it, is somebody's already: choose another", name=name)
