"""Names that the house gives: to players, tables, shoes and sessions."""

import re
from base64 import b32encode
from collections.abc import Callable
from typing import Final

Chance = Callable[[int], bytes]
"""So many random bytes; ``secrets.token_bytes`` in the house, a seeded stream in tests."""

HOUSE = "house"
"""Who acts where it is no player: no account has this name."""
PLAYER_ID: Final = re.compile(r"\bp[a-z2-7]{16}\b")
"""An account, as `new_id` names it, wherever it stands in a text."""
NOBODY = "nobody"
"""Who cut a shoe that was dealt without a cut: its order is not protected by one."""


def new_id(letter: str, chance: Chance) -> str:
    """A name nobody has: a letter that says what it names, and 80 random bits."""
    return letter + b32encode(chance(10)).decode("ascii").lower()
