"""Tokens: what a browser shows to prove its session. Only their hashes are kept."""

import hashlib
from base64 import urlsafe_b64encode
from typing import Final

from sabot.table.ident import Chance

TOKEN_BYTES: Final = 32
TOKEN_LENGTH: Final = 43


def new_token(chance: Chance) -> str:
    """A token nobody can guess: 256 random bits, safe in addresses and cookies."""
    return urlsafe_b64encode(chance(TOKEN_BYTES)).decode("ascii").rstrip("=")


def hash_token(token: str) -> str | None:
    """The hash under which a session is found; None for what cannot be a token."""
    if len(token) != TOKEN_LENGTH or not token.isascii():
        return None
    return hashlib.sha256(token.encode("ascii")).hexdigest()
