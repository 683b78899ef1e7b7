"""The fair shuffle: Fisher-Yates from a stream that seed and cut decide."""

from sabot.cards.card import DECK, Card
from sabot.cards.stream import Stream, derive_key
from sabot.errors import SabotError

ALGORITHM = "sabot-2"
"""Names everything docs/fair-shuffle.md fixes; a record says by which algorithm its shoe was made."""
OLD_ALGORITHM = "sabot-1"
"""The same order of cards, but a commitment to the seed alone: shoes of the first houses, still verified."""
ALGORITHMS = (OLD_ALGORITHM, ALGORITHM)
PHYSICAL = "physical"
"""No shuffle of the house's: the shoe is a real one, and its cards are told by whoever deals them (M-6)."""

DECKS_MAX = 8


def check_decks(decks: int) -> int:
    """The number of decks itself, if a shoe may have so many."""
    if not 1 <= decks <= DECKS_MAX:
        raise SabotError(f"a shoe cannot have {decks} decks: 1 to {DECKS_MAX} are allowed")
    return decks


def shuffled(decks: int, seed: bytes, cut: str) -> list[Card]:
    """The cards in the one order that seed and cut give them, the top of the shoe first."""
    return shuffle_with(Stream(derive_key(seed, cut, "shoe")), decks)


def shuffle_with(stream: Stream, decks: int) -> list[Card]:
    """Fresh decks in the order the stream gives: each place, from the top, takes one of the cards left."""
    cards = list(DECK) * check_decks(decks)
    for place, offset in enumerate(stream.countdown(len(cards))):
        chosen = place + offset
        cards[place], cards[chosen] = cards[chosen], cards[place]
    return cards
