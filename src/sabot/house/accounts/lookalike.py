"""Letters that a reader takes for others: names reduced to what they look like, in the manner of UTS 39."""

import unicodedata
from collections.abc import Iterable
from typing import Final

from sabot.house.unseen import is_unseen

# Each pair: letters as they are after folding, and what they are drawn like.
_PAIRS: Final = (
    # Digits, and the strokes that many typefaces draw alike.
    ("0158", "olsb"),
    ("i|!", "lll"),
    # Latin beyond the alphabet: small capitals, letters with a stroke, letters of phonetics.
    (
        "\u1d00\u0299\u1d04\u1d05\u1d07\u0262\u029c\u026a\u1d0a\u1d0b\u029f\u1d0d\u0274\u1d0f\u1d18\u0280\ua731\u1d1b\u1d1c\u1d20\u1d21\u028f\u1d22",
        "abcdeghljklmnoprstuvwyz",
    ),
    ("\u0251\u0261\u0142\u00f8\u0111\u0127\u0167\u0269\u0131\u017f\u0237", "aglodhtllfj"),
    # Greek and Cyrillic that have no twin in a name's key.
    ("\u03b3\u03c9\u03c3\u03c2", "ywoc"),
    ("\u0433\u043f\u0438\u044c\u0501\u050d\u04cf\u0475\u0461\u0457\u0451", "rnubdglvwle"),
    # Armenian and Cherokee.
    ("\u0585\u0578\u057d\u0581\u0570\u0566\u0575", "onughqj"),
    (
        "\u13a0\u13a1\u13a2\u13a5\u13aa\u13ab\u13ac\u13b3\u13b7\u13bb\u13bd\u13c0\u13c3\u13cf\u13d2\u13d5\u13d9\u13da\u13de\u13df\u13e2\u13e6\u13f4",
        "drtlajewmhygzbrsvslcpkb",
    ),
)
_TABLE: Final = str.maketrans({one: other for ones, others in _PAIRS for one, other in zip(ones, others, strict=True)})
_GROUPS: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))
"""Letters that together are drawn like one."""
_SIGNS: Final = "_.-"
_ALIKE: Final = frozenset({"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC"})
"""Alphabets that share many shapes: a word is written in one of them."""


def skeleton(folded: str) -> str:
    """What two names share that look alike; the name comes with its letters folded already."""
    plain = "".join(filter(_is_drawn, unicodedata.normalize("NFKD", folded)))
    shape = plain.casefold().translate(_TABLE)
    for sign in _SIGNS:
        shape = shape.replace(sign, "")
    for letters, letter in _GROUPS:
        shape = shape.replace(letters, letter)
    return shape


def mixes_alphabets(name: str) -> bool:
    """Whether letters of two alphabets that look alike stand in one name."""
    return len(_ALIKE.intersection(_alphabets(name))) > 1


def _alphabets(name: str) -> Iterable[str]:
    return (unicodedata.name(letter, "").partition(" ")[0] for letter in name if letter.isalpha())


def _is_drawn(character: str) -> bool:
    """Whether a reader sees the character by itself: neither a mark on another, nor one that shows nothing."""
    return not unicodedata.combining(character) and not is_unseen(character)
