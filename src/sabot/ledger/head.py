"""The journal's head, signed: whoever keeps one can prove later that nothing up to that record was changed."""

import re

from msgspec import Struct

from sabot.signature import Signer, is_signed

_TITLE = b"sabot/head/1"
_DIGITS = re.compile("[0-9a-f]{64}")
_NUMBER_BYTES = 8


def is_digest(text: str) -> bool:
    """Whether it is 32 bytes as they are written here, in 64 hexadecimal digits: a hash, a commitment, a public key."""
    return _DIGITS.fullmatch(text) is not None


class SignedHead(Struct, frozen=True, kw_only=True):
    """What the house has signed: at that time the record of that number was the last, and had that hash."""

    seq: int
    at_ms: int
    hash: str
    key: str
    """The public key of the house, in hexadecimal digits."""
    signature: str

    @property
    def is_valid(self) -> bool:
        """Whether it was signed by whoever has the secret half of its key."""
        try:
            message = head_message(self.seq, self.at_ms, self.hash)
        except (ValueError, OverflowError):
            return False
        return is_signed(self.key, message, self.signature)


def sign_head(signer: Signer, seq: int, at_ms: int, hash: str) -> SignedHead:  # noqa: A002, the record's own word
    """The head of that number and hash, signed."""
    signature = signer.sign(head_message(seq, at_ms, hash))
    return SignedHead(seq=seq, at_ms=at_ms, hash=hash, key=signer.public, signature=signature)


def head_message(seq: int, at_ms: int, hash: str) -> bytes:  # noqa: A002
    """What is signed: a title, the number and the time as eight bytes each with the lowest first, the hash."""
    if not is_digest(hash):
        raise ValueError(f"{hash!r} is no hash of a record")
    numbers = b"".join(number.to_bytes(_NUMBER_BYTES, "little") for number in (seq, at_ms))
    return _TITLE + numbers + bytes.fromhex(hash)
