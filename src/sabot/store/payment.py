"""The name of a payment, which is made of the command that asks for it."""

from base64 import b32encode
from hashlib import sha256


def payment_id(actor: str, command: str) -> str:
    """The name of the payment that a command asks for: a payment broken off is known again by it."""
    return "y" + b32encode(sha256(f"{actor}\n{command}".encode()).digest()[:15]).decode("ascii").lower()
