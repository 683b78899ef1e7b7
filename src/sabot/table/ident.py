"""Names that the house gives: to players, tables, shoes and sessions."""

from base64 import b32encode
from collections.abc import Callable
from hashlib import sha256

Chance = Callable[[int], bytes]
"""So many random bytes; ``secrets.token_bytes`` in the house, a seeded stream in tests."""

HOUSE = "house"
"""Who acts where it is no player: no account has this name."""
NOBODY = "nobody"
"""Who cut a shoe that was dealt without a cut: its order is not protected by one."""


def payment_id(actor: str, command: str) -> str:
    """The name of the payment that a command asks for: a payment broken off is known again by it."""
    return "y" + b32encode(sha256(f"{actor}\n{command}".encode()).digest()[:15]).decode("ascii").lower()


def new_id(letter: str, chance: Chance) -> str:
    """A name nobody has: a letter that says what it names, and 80 random bits."""
    return letter + b32encode(chance(10)).decode("ascii").lower()
