"""The real card that a table waits for, in words, and a card as people write it (M-6)."""

from typing import Any

from sabot.cards import RANKS, SUITS, BadCard, Card, parse_card

Json = dict[str, Any]

_ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
_WAITS = {
    "bets": "bets are placed",
    "players": "nobody has placed a bet",
    "insurance": "insurance is asked",
    "surrender": "surrender is asked",
    "play": "the players decide",
}


def read_card(text: str) -> Card:
    """The card that was typed: ``Th``, ``10h``, ``ah``, ``10♥``."""
    try:
        return parse_card("".join(text.split()))
    except BadCard:
        told = f"one is a rank of {' '.join(RANKS)} and a suit of {' '.join(SUITS)}, as in Kh or 10s"
        raise BadCard(f"{text.strip()[:20]!r} is no card: {told}") from None


def tell_due(desk: Json) -> str:
    """Which card the table waits for, or what else."""
    due, last = desk["due"], " (the last round of this shoe)" if desk["separator"] else ""
    if due is not None:
        return f"{tell_place(due, shared=desk['shared'])}{last}"
    if desk["paused"] is not None:
        return f"no card is due: the table is paused ({desk['paused']})"
    return f"no card is due: {_WAITS.get(desk['waits_for'], 'nobody plays')}{last}"


def tell_place(due: Json, *, shared: bool = False) -> str:
    """Whose card it is, and which; a place is called as its players read it."""
    number = due["number"]
    which = _ORDINALS[number - 1] if number <= len(_ORDINALS) else f"{number}th"
    if due["box"] == 0:
        return f"Dealer, {which} card" if due["face_up"] else f"Dealer, {which} card, face down"
    hand = f", hand {due['hand']}" if due["hand"] > 1 else ""
    return f"{'Position' if shared else 'Seat'} {due['box']}{hand}, {which} card"
