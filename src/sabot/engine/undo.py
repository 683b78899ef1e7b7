"""Taking back the last events of a round, whatever lies on the table: only what they touched is touched again.

A mark keeps the few values that belong to the round as a whole. What belongs to boxes, hands and players is put back
event by event, the last one first: most of it follows from the event itself, and what an event has written over or put
away lies on the state's trail.
"""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, NamedTuple

from sabot.cards import Card
from sabot.engine import event as ev
from sabot.engine.action import DOUBLE, HIT, SPLIT, STAND, SURRENDER, Action
from sabot.engine.hand import STOOD, Stake
from sabot.engine.state import State

WHOLE = (
    "_dealer_ace",
    "_dealer_hard",
    "bonus_total",
    "corrected",
    "golden_staked",
    "hole_hidden",
    "meter",
    "peeked",
    "phase",
    "points",
    "returned",
    "staked",
    "sums",
    "voided",
)
"""What belongs to the round as a whole, beside the dealer's cards."""

_read_whole = attrgetter(*WHOLE)


class Mark(NamedTuple):
    """A moment of a round to which it can be taken back."""

    events: int
    """How many there were."""
    dealer: tuple[Card, ...]
    whole: tuple[Any, ...]
    run: object = None
    """The command under way, where the round waits for its cards (``real``)."""

    def __repr__(self) -> str:
        # Without the dealer's cards: one of them may be the hole card.
        return f"<Mark after {self.events} events>"


def mark_state(state: State, events: int) -> Mark:
    """This moment, after so many events."""
    return Mark(events, tuple(state.dealer), _read_whole(state))


def rewind_state(state: State, mark: Mark, events: list[ev.Event]) -> None:
    """Takes back these events, which are all since the mark."""
    for event in reversed(events):
        undo = UNDO.get(type(event))
        if undo:
            undo(state, event)
    state.dealer = list(mark.dealer)
    for name, value in zip(WHOLE, mark.whole, strict=True):
        setattr(state, name, value)


def _recall(state: State, event: ev.Event) -> Any:
    """What the event has put away; None if nothing."""
    return state.trail.pop()[1] if state.trail and state.trail[-1][0] is event else None


def _wager_placed(state: State, event: ev.WagerPlaced) -> None:
    wager = event.wager
    box = state.boxes[wager.box]
    for name in wager.side:
        state.bets.drop((wager.player, wager.box, name))
    if state.owned and not wager.behind:
        box.owner = None
    box.placed -= wager.main
    if wager.currency:
        box.placed_in = _recall(state, event)
    box.wagers.drop(wager.player)
    if not box.wagers:
        del state.boxes[wager.box]


def _wager_refunded(state: State, event: ev.WagerRefunded) -> None:
    state.boxes, owner, placed_in = _recall(state, event)
    box = state.boxes[event.box]
    wager = box.wagers.put_back()
    box.placed += wager.main
    box.placed_in = placed_in
    box.owner = owner
    for _ in wager.side:
        state.bets.put_back()
    state.refunded.pop()


def _betting_closed(state: State, event: ev.BettingClosed) -> None:
    state.boxes = _recall(state, event)
    for box in state.boxes.values():
        box.hands = []
        box.made = 0


def _asked_anew(state: State, event: ev.Event) -> None:
    state.asked = _recall(state, event)


def _declined(state: State, _: ev.Event) -> None:
    state.asked.put_back()


def _insured(state: State, event: ev.Insured) -> None:
    state.asked.put_back()
    state.bets.drop((event.player, event.box, "insurance"))


def _player_card(state: State, event: ev.PlayerCard) -> None:
    box = state.boxes[event.box]
    hand = box.find_hand(event.hand)
    hand.take_card()
    if state.drawn:
        state.drawn -= 1
    else:
        box.first_cards.pop()
    reviewed = _recall(state, event)
    if reviewed is not None:
        hand.takers, hand.live.order = reviewed
        hand.live.clear()
        for stake in hand.takers:
            hand.resume(stake)


def _decided(state: State, event: ev.Decided) -> None:
    hand = state.boxes[event.box].find_hand(event.hand)
    decider = hand.stakes[event.player]
    together, early, stood = _recall(state, event) or (None, False, False)
    stakes = together or [decider]
    if stood:
        for stake in stakes:
            hand.stop(stake, STOOD)
            stake.choice = STAND
        return
    if early:
        state.asked.put_back()
    _pick_up(decider, event.action, event.added)
    if event.action not in (STAND, SURRENDER):
        del (hand.splitters if event.action is SPLIT else hand.takers)[-len(stakes) :]
    for stake in stakes:
        hand.resume(stake)
        hand.live.put_back(stake)
        # Whoever is asked at a third card has hit before.
        stake.choice = HIT if len(hand.cards) > 2 else None


def _pick_up(stake: Stake, action: Action | None, added: int) -> None:
    """Undoes what a decision put down."""
    if not added:
        return
    if action is DOUBLE:
        stake.amount -= added
        stake.doubled = 0
    else:
        stake.added = 0


def _followed(state: State, event: ev.Followed) -> None:
    stake = state.boxes[event.box].find_hand(event.hand).stakes[event.player]
    _pick_up(stake, stake.choice, event.added)


def _hand_split(state: State, event: ev.HandSplit) -> None:
    box = state.boxes[event.box]
    box.hands, stakes, splitters, rested = _recall(state, event)
    parent = box.find_hand(event.hand)
    parent.stakes, parent.splitters = stakes, splitters
    box.made -= 2
    for stake in reversed(splitters):
        if stake.added:
            player = stake.wager.player
            box.held[player] -= 1
            if box.held[player] == 1:
                del box.held[player]
    for hand, stake in rested:
        hand.resume(stake)
        hand.live.put_back(stake)


def _hand_settled(state: State, event: ev.HandSettled) -> None:
    stake = state.boxes[event.box].find_hand(event.hand).stakes[event.player]
    stake.outcome, stake.returned, stake.golden_returned = _recall(state, event) or (None, 0, 0)


def _bet_settled(state: State, event: ev.BetSettled) -> None:
    bet = state.bets[event.player, event.box, event.bet]
    before = _recall(state, event)
    bet.settled, bet.returned = before is not None, before or 0


def _result_corrected(state: State, event: ev.ResultCorrected) -> None:
    first_cards, laid = _recall(state, event)
    for number, cards in first_cards.items():
        state.boxes[number].first_cards = cards
    for hand, cards, stakes in laid:
        hand.replace_cards(cards)
        for stake, fate, held, total in stakes:
            stake.fate, stake.held, stake.total = fate, held, total


UNDO: dict[type[ev.Event], Callable[[State, Any], None]] = {
    ev.WagerPlaced: _wager_placed,
    ev.WagerRefunded: _wager_refunded,
    ev.BettingClosed: _betting_closed,
    ev.SurrenderOffered: _asked_anew,
    ev.SurrenderDeclined: _declined,
    ev.InsuranceOffered: _asked_anew,
    ev.Insured: _insured,
    ev.InsuranceDeclined: _declined,
    ev.PlayerCard: _player_card,
    ev.Decided: _decided,
    ev.Followed: _followed,
    ev.HandSplit: _hand_split,
    ev.HandSettled: _hand_settled,
    ev.BetSettled: _bet_settled,
    ev.RoundVoided: _asked_anew,
    ev.ResultCorrected: _result_corrected,
}
"""Of the others nothing is left but what the mark keeps."""
