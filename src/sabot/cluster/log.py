"""What is written into the log of servers that share a house: an event and its facts, as the server's own are."""

import logging
from typing import Final

LOGGER: Final = logging.getLogger("sabot.server")

Fact = str | int | float | bool | None | list[str]


def note(event: str, level: int = logging.INFO, fault: BaseException | None = None, **facts: Fact) -> None:
    """Writes the event into the log."""
    if LOGGER.isEnabledFor(level):
        LOGGER.log(level, event, extra={"facts": facts}, exc_info=fault)
