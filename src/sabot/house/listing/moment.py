"""Moments as the books write them, and the stretch of time somebody asks for."""

from datetime import UTC, datetime

from sabot.house.error import Refused

MOMENT_MAX_MS = 253_402_300_799_999
"""The last millisecond of the year 9999."""


def second_text(at_ms: int) -> str:
    """The second (UTC), as in ``2026-11-03 17:05:09``."""
    return datetime.fromtimestamp(at_ms // 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")


def day_text(at_ms: int) -> str:
    """The day (UTC), as in ``2026-11-03``."""
    return datetime.fromtimestamp(at_ms // 1000, UTC).strftime("%Y-%m-%d")


def verify_span(since_ms: int | None, until_ms: int | None) -> None:
    """Raises for moments that no clock shows, or that stand the wrong way round."""
    for moment in (since_ms, until_ms):
        if moment is not None and not 0 <= moment <= MOMENT_MAX_MS:
            raise Refused(f"{moment} is no moment: 0 to {MOMENT_MAX_MS} milliseconds since 1970 are")
    if since_ms is not None and until_ms is not None and until_ms < since_ms:
        raise Refused("the time asked for ends before it begins: the end must be the later moment")
