"""What a drill says when something is not as it should be."""

from collections.abc import Callable
from typing import Any

from sabot.storm.error import StormBroke


def same(what: str, house: object, own: object) -> None:
    """Raises if the two differ."""
    if house != own:
        raise StormBroke(f"a drill of {what}: {house}, and it should be {own}")


def refused(what: str, attempt: Callable[[], Any], kind: type[Exception]) -> Exception:
    """Why the attempt was refused; raises if it was not, or for another reason."""
    try:
        attempt()
    except kind as refusal:
        return refusal
    except Exception as error:
        raise StormBroke(f"a drill: {what} should be refused as {kind.__name__}, and it is {error!r}") from error
    raise StormBroke(f"a drill: {what} is taken, and should be refused")
