"""One playing card: two characters, rank and suit, such as ``"Kh"`` or ``"Ts"``.

A card is a plain interned string, so it prints, compares, hashes and travels as itself; what the casino
needs to know of it is looked up in the tables below.
"""

from typing import NewType

from sabot.errors import SabotError

Card = NewType("Card", str)
"""A card as two letters, its rank and its suit: ``Th`` is the ten of hearts."""

RANKS = "A23456789TJQK"
SUITS = "shdc"

DECK: tuple[Card, ...] = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
"""One deck in the order the fair shuffle starts from: spades ace to king, then hearts, diamonds, clubs."""

POINTS: dict[Card, int] = {card: min(RANKS.index(card[0]) + 1, 10) for card in DECK}
"""Blackjack value with the ace as 1."""

RANK: dict[Card, int] = {card: RANKS.index(card[0]) for card in DECK}
"""0 for an ace up to 12 for a king."""

SUIT: dict[Card, str] = {card: card[1] for card in DECK}

RED = frozenset("hd")

PIPS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
"""Of each suit, as it is printed."""


class BadCard(SabotError):
    """Raised for text that names no card."""


def parse_card(text: str) -> Card:
    """The card that ``text`` names, in upper or lower case; a ten may be ``10``, a suit its sign: ``Th``, ``10♥``."""
    known = _BY_TEXT.get(text)
    if known is None:
        known = _BY_TEXT.get(text[:1].upper() + text[1:].lower())
    if known is None:
        raise BadCard(f"{text!r} is not a card: a rank of {RANKS} and a suit of {SUITS} are needed, as in Kh")
    return known


def print_rank(card: str) -> str:
    """The rank as it is printed."""
    return "10" if card[0] == "T" else card[0]


def print_card(card: str) -> str:
    """The card as it is printed: ``10♥``."""
    return print_rank(card) + PIPS[card[1]]


def parse_cards(text: str) -> list[Card]:
    """The cards named in ``text``, separated by blanks or commas."""
    return [parse_card(word) for word in text.replace(",", " ").split()]


_BY_TEXT: dict[str, Card] = {
    rank + suit: card for card in DECK for rank in (card[0], print_rank(card)) for suit in (card[1], PIPS[card[1]])
}
"""Each card by all its names."""
