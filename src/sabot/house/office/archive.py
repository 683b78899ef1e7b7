"""Exports over the API: made aside, signed with the house's key, sent part by part, and nothing of them is kept."""

import asyncio
import tempfile
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Final

from sqlalchemy import Connection

from sabot.house.calendar import DAY_MS
from sabot.house.clock import Clock
from sabot.house.error import Refused
from sabot.house.heavy import HeavyReads
from sabot.house.listing.moment import verify_span
from sabot.house.office.audit_run import INSPECTING
from sabot.house.office.export import ExportManifest, sign_export, write_export
from sabot.house.visitor import Visitor, require_role
from sabot.signature import Signer

DAYS_MAX: Final = 31
_HOUR_MS: Final = 3_600_000
"""A month has one more where the clocks go back in it."""
RECORDS_MAX: Final = 200_000
"""Of one export over the API: what a process of its own writes well within a minute."""
_BLOCK: Final = 1 << 16


class Archive:
    """Makes exports."""

    def __init__(self, heavy: HeavyReads, clock: Clock, signer: Signer) -> None:
        self._heavy = heavy
        self._clock = clock
        self._signer = signer

    async def export(self, by: Visitor, since_ms: int, until_ms: int) -> AsyncIterator[bytes]:
        """The archive of a time, in parts; raises before the first of them for one that cannot be had."""
        require_role(by, *INSPECTING)
        verify_span(since_ms, until_ms)
        if until_ms - since_ms > DAYS_MAX * DAY_MS + _HOUR_MS:
            raise Refused(f"an export over the network is of {DAYS_MAX} days at most: `sabot export` has no such bound")
        folder = await asyncio.to_thread(tempfile.TemporaryDirectory)
        try:
            file = Path(folder.name) / "export.zip"
            write = partial(_write_bounded, str(file), since_ms, until_ms, self._clock.now_ms())
            await self._heavy.read_apart(by.player, write)
            await asyncio.to_thread(sign_export, file, self._signer)
        except BaseException:
            folder.cleanup()
            raise
        return _send(folder, file)


async def _send(folder: "tempfile.TemporaryDirectory[str]", file: Path) -> AsyncIterator[bytes]:
    try:
        with file.open("rb") as content:
            while block := await asyncio.to_thread(content.read, _BLOCK):
                yield block
    finally:
        folder.cleanup()


def _write_bounded(file: str, since_ms: int, until_ms: int, made_ms: int, books: Connection) -> ExportManifest:
    return write_export(books, Path(file), since_ms, until_ms, made_ms, RECORDS_MAX)
