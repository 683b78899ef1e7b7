"""Heads signed by a house of a test."""

import asyncio
from pathlib import Path

from sabot.house.clock import VirtualClock
from sabot.house.heads import Heads
from sabot.ledger import SignedHead
from sabot.signature import Signer
from sabot.store import Store
from tests.house.audit.floor import START_MS

SIGNER = Signer(bytes(range(32)))
OTHER = Signer(bytes(32))


def keep_head(url: str, file: Path | None = None) -> SignedHead:
    """The head of a house as it stands, signed and kept."""
    store = Store.open(url, inline=True)
    try:
        head = asyncio.run(Heads(store, VirtualClock(START_MS), SIGNER, file).sign())
    finally:
        store.close()
    assert head is not None
    return head
