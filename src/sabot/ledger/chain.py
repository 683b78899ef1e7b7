"""The chain of hashes: each record's hash covers the record and the hash before it."""

import hashlib
from collections.abc import Sequence

from msgspec.json import Encoder

GENESIS = "0" * 64
"""The hash before the first record."""

_ENCODER = Encoder()


def chain_hash(previous: str, fields: Sequence[str | int | Sequence[Sequence[str | int]] | None]) -> str:
    """The SHA-256, in hex, of the previous hash and the record's fields in their fixed order.

    The fields are written as one line of JSON in UTF-8, without spaces, so that no two different records read the same.
    """
    return hashlib.sha256(_ENCODER.encode([previous, *fields])).hexdigest()
