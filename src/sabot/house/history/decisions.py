"""Decisions that cost something (P-6): what was chosen against the best there was, by the exact values of the odds.

What the balance would have covered does not count.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct

from sabot.cards import Card
from sabot.engine import Action, Event, Hand, State
from sabot.engine import event as ev
from sabot.engine.settlement import insure_half
from sabot.house.history.advice import Adviser
from sabot.house.history.worth import best_answer, shown_card, take_question, value_answers
from sabot.rules import Rules

Answer = ev.Decided | ev.SurrenderDeclined | ev.Insured | ev.InsuranceDeclined
"""What a player can have answered."""


class Moment(NamedTuple):
    """An answer, and the round as it stood just before."""

    state: State
    """Changes as the round goes on: to be looked at, not kept."""
    shown: tuple[Card, ...]
    """All cards that lie face up."""
    answer: Answer

    @property
    def hand(self) -> Hand:
        """The hand that the answer was for."""
        box = self.state.boxes[self.answer.box]
        return box.find_hand(self.answer.hand) if isinstance(self.answer, ev.Decided) else box.hands[0]

    @property
    def action(self) -> Action:
        """The answer as a key."""
        match self.answer:
            case ev.Decided(action=action):
                return action
            case ev.Insured():
                return Action.YES
            case _:
                return Action.NO

    @property
    def added(self) -> int:
        """What the answer put down."""
        match self.answer:
            case ev.Decided(added=added):
                return added
            case ev.Insured(stake=stake):
                return stake
            case _:
                return 0


class DecisionCost(Struct, frozen=True, kw_only=True):
    """One decision and what it cost; values are net, in parts of the stake that was decided on."""

    player: str
    box: int
    hand: int
    cards: tuple[Card, ...]
    up: Card
    action: Action
    best: Action
    values: dict[str, float]
    """By key, of all that was open."""
    cost: float
    """How much less the decision was worth than the best; 0 where it was the best."""
    stake: int
    """In minor units: of the hand, or of the insurance."""
    cost_amount: int
    """The cost in minor units, to the nearest."""


def walk(events: Iterable[Event], rules: Rules) -> Iterator[Moment]:
    """Every answer of a round in order, with the round as it stood then."""
    state = State(rules)
    shown: list[Card] = []
    for event in events:
        if isinstance(event, Answer):
            yield Moment(state, tuple(shown), event)
        elif card := shown_card(event):
            shown.append(card)
        state.apply(event)


def decision_costs(
    events: Iterable[Event], rules: Rules, adviser: Adviser | None = None, player: str | None = None
) -> list[DecisionCost]:
    """What each decision of a round cost, or each of one player.

    Left out is what has no exact value: a hand played with a Golden Chip, whose winnings leave the chip behind.
    """
    adviser = adviser or Adviser(rules)
    found = []
    for moment in walk(events, rules):
        if player is None or moment.answer.player == player:
            cost = _judge(moment, adviser)
            if cost is not None:
                found.append(cost)
    return found


def _judge(moment: Moment, adviser: Adviser) -> DecisionCost | None:
    asked = take_question(moment.state, moment.shown, moment.answer.player, moment.hand)
    return None if asked is None else _cost(moment, value_answers(asked, adviser))


def _stake(moment: Moment) -> int:
    """What was decided on: the stake of the hand, or of the insurance that was or might have been taken."""
    answer = moment.answer
    match answer:
        case ev.Insured(stake=stake):
            return stake
        case ev.InsuranceDeclined():
            return insure_half(moment.state.boxes[answer.box].wagers[answer.player].main)
        case _:
            return moment.hand.stakes[answer.player].amount


def _cost(moment: Moment, values: dict[Action, float]) -> DecisionCost:
    best, stake = best_answer(values), _stake(moment)
    cost = values[best] - values[moment.action]
    return DecisionCost(
        player=moment.answer.player,
        box=moment.answer.box,
        hand=moment.hand.number,
        cards=tuple(moment.hand.cards),
        up=moment.state.dealer[0],
        action=moment.action,
        best=best if cost else moment.action,
        values={str(action): value for action, value in values.items()},
        cost=cost,
        stake=stake,
        cost_amount=round(cost * stake),
    )
