"""Ed25519 signatures (RFC 8032): what the house has signed it cannot deny, and nobody else can have said."""

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from sabot.errors import SabotError

SECRET_BYTES = 32


class Signer:
    """A key that signs; the secret half never leaves it."""

    __slots__ = ("_key", "public")

    def __init__(self, secret: bytes) -> None:
        if len(secret) != SECRET_BYTES:
            raise SabotError(f"a signing key has {SECRET_BYTES} bytes, this one {len(secret)}")
        self._key = Ed25519PrivateKey.from_private_bytes(secret)
        self.public = self._key.public_key().public_bytes_raw().hex()
        """The half that everybody may know, in hexadecimal digits."""

    def __repr__(self) -> str:
        return f"<Signer {self.public[:16]}…>"

    def sign(self, message: bytes) -> str:
        """The signature of the message, in hexadecimal digits."""
        return self._key.sign(message).hex()

    def derive_key(self, purpose: bytes, salt: bytes) -> bytes:
        """A secret of 32 bytes for a purpose, the same for all who have this key, which it does not tell.

        HKDF of RFC 5869, with SHA-256.
        """
        return HKDF(SHA256(), SECRET_BYTES, salt, purpose).derive(self._key.private_bytes_raw())


def is_signed(public: str, message: bytes, signature: str) -> bool:
    """Whether whoever has the secret half of the public key has signed this message."""
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(bytes.fromhex(signature), message)
    except (ValueError, InvalidSignature):
        return False
    return True
