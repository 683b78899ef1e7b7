"""What a player was promised, and says where it does not hold."""

from sabot.errors import SabotError


class PromiseBroken(SabotError):
    """Raised where the house does or tells what it must not."""


def expect(holds: bool, says: object) -> None:
    """Raises, with what there is to say, where it does not hold."""
    if not holds:
        raise PromiseBroken(str(says))
