"""The two secrets a shoe is made of: the house's seed and the player's cut."""

import hashlib
import re

from sabot.errors import SabotError

SEED_BYTES = 32
CUT_BYTES_MAX = 1024


def check_seed(seed: bytes) -> bytes:
    """The seed itself, if it has the one length a seed may have."""
    if len(seed) != SEED_BYTES:
        raise SabotError(f"the seed has {len(seed)} bytes; it must have {SEED_BYTES}")
    return seed


def parse_seed(text: str) -> bytes:
    """The seed that ``text`` names: 64 hexadecimal digits are the seed itself, other text is hashed."""
    if re.fullmatch("[0-9a-fA-F]{64}", text):
        return bytes.fromhex(text)
    return hashlib.sha256(b"sabot/1/text" + _utf8("seed", text)).digest()


def parse_cut(cut: str | int) -> str:
    """The cut as the text that is kept: a number is its decimal digits, a text is taken exactly as it is."""
    try:
        text = str(cut)
    except ValueError:  # Python refuses to print numbers of thousands of digits
        raise SabotError(f"the cut is too long: at most {CUT_BYTES_MAX} bytes are allowed") from None
    cut_bytes(text)
    return text


def cut_bytes(cut: str) -> bytes:
    """The cut as the bytes that enter the shuffle: UTF-8, not normalised."""
    data = _utf8("cut", cut)
    if len(data) > CUT_BYTES_MAX:
        raise SabotError(f"the cut has {len(data)} bytes; at most {CUT_BYTES_MAX} are allowed")
    return data


def _utf8(what: str, text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise SabotError(f"the {what} is not valid Unicode text; any other text is allowed") from None
