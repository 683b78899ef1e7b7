"""Which cards can be told as the real ones of a round that was settled wrongly."""

from collections import Counter
from collections.abc import Mapping, Sequence

from sabot.cards import Card, best_total, is_soft
from sabot.engine.drawing import draws_on
from sabot.engine.error import IllegalMove
from sabot.engine.hand import Fate
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
    _verify_dealer(state, dealer)


def _verify_dealer(state: State, dealer: Sequence[Card]) -> None:
    """Raises for a dealer's hand that no dealer of the sheet ends with."""
    for count in range(2, len(dealer)):
        if not _draws_on(state, dealer[:count]):
            total = best_total(dealer[:count])
            raise IllegalMove(f"the dealer stops at {total} with {count} cards and does not get {dealer[count]}")
    if len(dealer) > 1 and _draws_on(state, dealer) and _plays_on(state):
        raise IllegalMove(f"the dealer does not stop at {best_total(dealer)}: add the further cards that were drawn")


def _draws_on(state: State, cards: Sequence[Card]) -> bool:
    return draws_on(state.rules, len(cards), best_total(cards), soft=is_soft(cards))


def _plays_on(state: State) -> bool:
    """Whether a hand is compared with the dealer's, or a Fire Blaze bet counts the dealer's cards (MF-10b)."""
    stakes = (stake for box in state.boxes.values() for hand in box.hands for stake in hand.stakes.values())
    # Of a round that a blackjack ended, hands that were not played are compared as they lie.
    compared = any(stake.fate in (Fate.STOOD, Fate.LIVE) for stake in stakes)
    return compared or any(name == "fireblaze" for _, _, name in state.bets)


def _verify_copies(state: State, dealer: Sequence[Card], hands: Mapping[tuple[int, int], Sequence[Card]]) -> None:
    counts = Counter(dealer)
    for cards in hands.values():
        counts.update(cards)
    for card, count in counts.items():
        if count > state.rules.decks:
            raise IllegalMove(f"{count} times {card}: the shoe holds {state.rules.decks}")
