"""The real result of a round as an operator writes it."""

import re

from sabot.errors import SabotError

_CARD = re.compile("[A2-9TJQK][shdc]")
_HAND = re.compile(r"([1-9])\.([0-9]{1,2})[ :]+(.+)")


def read_cards(text: str) -> list[str]:
    """The cards of a line such as ``Ts 6h Kd``."""
    cards = text.replace(",", " ").split()
    for card in cards:
        if not _CARD.fullmatch(card):
            raise SabotError(f"{card[:10]!r} is no card: one is written as in As, Td or 7h")
    if not cards:
        raise SabotError("no card is given: they are written as in Ts 6h Kd")
    return cards


def read_hand(text: str) -> dict[str, object]:
    """The hand of a line such as ``2.1 7s 7c``."""
    found = _HAND.fullmatch(text.strip())
    if found is None:
        raise SabotError(f"{text[:40]!r} is no hand: box, hand and cards are written as in 2.1 7s 7c")
    return {"box": int(found[1]), "hand": int(found[2]), "cards": read_cards(found[3])}
