"""Receipts in a folder, one file each, as `sabot join` keeps them or a player has saved them."""

from collections.abc import Iterator
from pathlib import Path

from sabot.errors import SabotError
from sabot.table.receipt import BadReceipt, ShoeReceipt

BYTES_MAX = 2**20
"""Of a receipt's file: far more than the longest one takes."""


def read_receipt(path: Path) -> ShoeReceipt:
    """The receipt in the file."""
    try:
        with path.open("rb") as file:
            return ShoeReceipt.from_json(file.read(BYTES_MAX))
    except OSError as error:
        raise SabotError(f"{path} cannot be read: {error.strerror}") from None


def find_receipt(folder: Path, code: str, shoe: str, player: str) -> ShoeReceipt | None:
    """The receipt of the shoe that the device saw the round dealt from; where it saw none, that of the shoe named.

    A record is not asked first which shoe it is of: it may name one that was played from long before. Receipts of
    other players of this device are none of this one's.
    """
    named, seen = None, []
    for path, receipt in _read_all(folder):
        if receipt.player not in (None, player):
            continue
        if code in receipt.rounds:
            seen.append(receipt)
        if shoe in (receipt.shoe, path.stem):
            named = receipt
    return max(seen, key=lambda receipt: receipt.seen_ms) if seen else named


def _read_all(folder: Path) -> Iterator[tuple[Path, ShoeReceipt]]:
    for path in sorted(folder.rglob("*.json")):
        try:
            yield path, read_receipt(path)
        except BadReceipt:  # a record may lie there too
            continue
