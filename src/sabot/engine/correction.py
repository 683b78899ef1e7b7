"""Which cards can be told as the real ones of a round that was settled wrongly."""

from collections import Counter
from collections.abc import Mapping, Sequence

from sabot.cards import Card
from sabot.engine.error import IllegalMove
from sabot.engine.state import Phase, State


def verify_correction(state: State, dealer: Sequence[Card], hands: Mapping[tuple[int, int], Sequence[Card]]) -> None:
    """Raises unless the round is over and these cards could have come from its shoe to these hands."""
    if state.phase is not Phase.CLOSED or state.voided is not None:
        raise IllegalMove("only a round that was settled can be settled again on its real result")
    if len(dealer) < min(2, len(state.dealer)):
        raise IllegalMove("the dealer's real cards are needed, two at least")
    known = {(hand.box, hand.number): hand.cards for box in state.boxes.values() for hand in box.hands}
    for place, cards in hands.items():
        if place not in known:
            raise IllegalMove(f"box {place[0]} has no hand {place[1]}")
        if len(cards) != len(known[place]):
            raise IllegalMove(f"box {place[0]}, hand {place[1]} has {len(known[place])} cards, not {len(cards)}")
    _verify_copies(state, dealer, {**known, **hands})


def _verify_copies(state: State, dealer: Sequence[Card], hands: Mapping[tuple[int, int], Sequence[Card]]) -> None:
    counts = Counter(dealer)
    for cards in hands.values():
        counts.update(cards)
    for card, count in counts.items():
        if count > state.rules.decks:
            raise IllegalMove(f"{count} times {card}: the shoe holds {state.rules.decks}")
