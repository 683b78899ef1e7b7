"""What one house writes to another: a text that its key has signed, so that neither can deny it or make it up."""

import hashlib
from typing import Annotated, Final

from msgspec import Meta, Struct

from sabot.signature import Signer, is_signed

BODY_MAX: Final = 4_096
"""Characters of a text; the longest there is has a tenth of it."""
_DOMAIN: Final = b"sabot-meter-1\n"
"""What stands before every text that is signed, so that nothing else which the key has signed can be one."""


class SignedLetter(Struct, frozen=True, forbid_unknown_fields=True):
    """A text as one house has signed it for another."""

    body: Annotated[str, Meta(min_length=2, max_length=BODY_MAX, description="The message, as JSON.")]
    key: Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="The public key of whoever has signed it.")]
    signature: Annotated[str, Meta(pattern="^[0-9a-f]{128}$", description="Ed25519, in hexadecimal digits.")]


def sign_letter(signer: Signer, body: str) -> SignedLetter:
    """The text, signed."""
    return SignedLetter(body, signer.public, signer.sign(_DOMAIN + body.encode()))


def is_from(letter: SignedLetter, key: str) -> bool:
    """Whether whoever has that key has signed just this."""
    return letter.key == key and is_signed(key, _DOMAIN + letter.body.encode(), letter.signature)


def letter_hash(letter: SignedLetter) -> str:
    """By which an answer names what it answers."""
    return hashlib.sha256(letter.body.encode()).hexdigest()
