"""Signed heads of the journal, verified without the house's own code."""

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from msgspec.structs import replace

from sabot.ledger import SignedHead, is_digest, sign_head
from sabot.signature import Signer
from sabot.storm.drills.check import refused, same

HASH = "0123456789abcdef" * 4
SEQ, AT_MS = 258, 1_790_000_000_000


def drill_heads(signer: Signer) -> None:
    """Raises if a head is signed otherwise than is promised, or one that was altered passes for valid."""
    head = sign_head(signer, SEQ, AT_MS, HASH)
    same("a signed head", (head.seq, head.at_ms, head.hash, head.key), (SEQ, AT_MS, HASH, signer.public))
    same("its signature", _verify(head), True)
    same("a head as it was signed", head.is_valid, True)
    altered = (
        replace(head, seq=SEQ + 1),
        replace(head, at_ms=AT_MS - 1),
        replace(head, hash=HASH[::-1]),
        replace(head, key=Signer(bytes(32)).public),
        replace(head, signature=head.signature[::-1]),
        replace(head, hash="no hash"),
        replace(head, seq=-1),
        replace(head, at_ms=2**64),
    )
    for other in altered:
        same(f"a head that was altered: {other}", other.is_valid, False)
    refused("a head of no hash", lambda: sign_head(signer, SEQ, AT_MS, HASH[1:]), ValueError)
    for text, right in ((HASH, True), (HASH[1:], False), (HASH + "0", False), (HASH.upper(), False), ("", False)):
        same(f"whether {text!r} is a hash", is_digest(text), right)


def _verify(head: SignedHead) -> bool:
    numbers = head.seq.to_bytes(8, "little") + head.at_ms.to_bytes(8, "little")
    message = b"sabot/head/1" + numbers + bytes.fromhex(head.hash)
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(head.key)).verify(bytes.fromhex(head.signature), message)
    except InvalidSignature:
        return False
    return True
