"""Names of accounts: what one may look like, and when two look the same."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from sabot.house.accounts.lookalike import mixes_alphabets, skeleton
from sabot.house.error import BadName
from sabot.house.unseen import is_unseen
from sabot.table.ident import NOBODY, PLAYER_ID

LENGTH_MIN: Final = 3
LENGTH_MAX: Final = 20
KEY_MAX: Final = 40
GUEST: Final = "Guest-"
"""How the names begin that the house gives to guests; nobody else may take one."""

PSEUDONYM: Final = "Player"
"""The word before the first ``-`` of the names by which the house calls players whose own it does not tell."""

_PLACES: Final = ("seat", "position", "word")
"""The words before the first ``-`` by which records call others, who are told by their places (`table/others.py`)."""

_SIGNS = "_.-"
_WORDS = ("admin", "house", "sabot", "casier", "cajero")
"""What is kept as a word of its own: a lighthouse and badminton may be in a name."""
_PARTS = (
    *("cashier", "croupier", "dealer", "inspector", "moderator", "operator", "presenter"),
    *("crupier", "presentador", "moderador", "operador", "cassiere", "presentatore", "ispettore", "prezentator"),
    *("companion", "acompañante", "accompagnatore", "însoțitor"),
)
"""What is kept wherever it stands in a name: the house's people and companions in its languages (P-11)."""
_SAID_OF_ANYBODY = (NOBODY, "you", "another")
"""What the house says in the place of a name."""

_CYRILLIC = (
    "\u0430\u0432\u0435\u04bb\u043d\u0456\u0458\u043a\u043c\u043e\u0440\u051b\u0441\u0455\u0442\u0443\u0445\u051d"
)
_GREEK = "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7"
_TWINS = str.maketrans(_CYRILLIC + _GREEK + "\u0131", "abehhijkmopqcstyxw" + "abezhikmnoptyx" + "i")
"""Letters of other alphabets that are drawn like a Latin one, small or capital."""


def name_key(name: str) -> str:
    """What two names share that a reader could take for one another."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return folded.translate(_TWINS)


def check_name(name: str, *, staff: bool = False) -> str:
    """The new name as it will be shown; only the house's own people may have a name of the house."""
    shown = check_known_name(name)
    if any(map(is_unseen, shown)):
        raise BadName("a name has only characters that can be seen")
    if _is_said_by_the_house(shown) or (not staff and _sounds_like_the_house(shown)):
        raise _kept_for_the_house(shown)
    if not staff and mixes_alphabets(shown):
        raise BadName("a name is written in one alphabet: choose letters of one")
    return shown


def check_known_name(name: str) -> str:
    """The name as it is shown, if anybody can have it: whoever had one before it was refused keeps it."""
    shown = unicodedata.normalize("NFKC", name) if len(name) <= LENGTH_MAX else name
    if not LENGTH_MIN <= len(shown) <= LENGTH_MAX or len(name_key(shown)) > KEY_MAX:
        raise BadName(f"a name has {LENGTH_MIN} to {LENGTH_MAX} characters", least=LENGTH_MIN, most=LENGTH_MAX)
    if not all(_is_allowed(character) for character in shown) or not shown[0].isalnum():
        raise BadName("a name begins with a letter or digit and has only letters, digits, '_', '.' and '-'")
    if name_key(shown).startswith(name_key(GUEST)):
        raise _kept_for_the_house(shown)
    return shown


def name_shape(name: str) -> str:
    """What two names share that look alike, however they are written: wider than their key."""
    return skeleton(name_key(name))


def _kept_for_the_house(name: str) -> BadName:
    return BadName(f"the name {name} is kept for the house: choose another")


def _is_said_by_the_house(name: str) -> bool:
    """Whether the house could say this and mean another: nobody, the reader, one whose name it does not tell."""
    first, sign, _ = name.partition("-")
    return (
        name_shape(name) in map(name_shape, _SAID_OF_ANYBODY)
        or bool(sign and name_shape(first) in map(name_shape, (PSEUDONYM, *_PLACES)))
        or PLAYER_ID.search(name_key(name)) is not None
    )


def _sounds_like_the_house(name: str) -> bool:
    """Whether the name, or a part of it, looks like one of the house's own."""
    shape = name_shape(name)
    return any(part in shape for part in _PART_SHAPES) or any(name_shape(word) in _WORD_SHAPES for word in _words(name))


def _words(name: str) -> Iterator[str]:
    """The name, and the words of it: between signs, digits and capitals, and after an article."""
    yield name
    for pattern in (f"[{_SIGNS}]|(?<=[a-z])(?=[A-Z])", rf"[\d{_SIGNS}]|(?<=[a-z])(?=[A-Z])"):
        for word in re.split(pattern, name):
            yield from filter(None, (word, re.sub("^the", "", word, flags=re.IGNORECASE)))


_WORD_SHAPES = frozenset(map(name_shape, _WORDS))
_PART_SHAPES = frozenset(map(name_shape, _PARTS))


def _is_allowed(character: str) -> bool:
    # Marks belong to the letters of many scripts; without them Hindi or Thai could not be written.
    return character in _SIGNS or unicodedata.category(character) in {"Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Nd"}
