"""Cards as counts: how many aces, twos, threes … and ten-value cards, in whatever order they came."""

from sabot.errors import SabotError

Counts = tuple[int, ...]

NO_CARDS: Counts = (0,) * 10


def hard_total(cards: Counts) -> int:
    """The sum with every ace counted 1."""
    return sum(value * count for value, count in enumerate(cards, 1))


def best_total(cards: Counts) -> int:
    """The best total: one ace counts 11 whenever that does not go over 21."""
    hard = hard_total(cards)
    return hard + 10 if cards[0] and hard <= 11 else hard


def add_cards(cards: Counts, rank: int, more: int) -> Counts:
    """The cards with so many more of one rank."""
    return (*cards[:rank], cards[rank] + more, *cards[rank + 1 :])


def dealer_stops(cards: Counts, hits_soft_17: bool, card_limit: int) -> bool:
    """Whether the dealer draws no more to these cards."""
    if card_limit and sum(cards) >= card_limit:
        return True
    total = best_total(cards)
    soft_17 = total == 17 and hard_total(cards) < 17
    return total >= 17 and not (soft_17 and hits_soft_17)


def too_few(cards: Counts) -> SabotError:
    """The answer to a question about a shoe that some round would use up."""
    left = sum(cards)
    are = "card is" if left == 1 else "cards are"
    return SabotError(f"{left} {are} left in the shoe, too few to play every round to its end")
