"""Decisions that cost something (P-6): what was chosen against the best there was, by the exact values of the odds.

A value is the odds room's own: exact for the cards held, the up card and a shoe without the other cards of the round
that lay face up by then; a split hand looks at no hand still to be dealt. Cards of earlier rounds of the same shoe do
not count, nor what the balance would have covered.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct

from sabot.cards import POINTS, Card
from sabot.engine import Action, Event, Hand, Phase, State
from sabot.engine import event as ev
from sabot.engine.legality import open_actions
from sabot.engine.settlement import insure_half
from sabot.house.books.advice import Adviser, Question
from sabot.odds.counts import NO_CARDS, Counts
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
        elif isinstance(event, ev.PlayerCard | ev.HoleTurned) or (isinstance(event, ev.DealerCard) and event.face_up):
            shown.append(event.card)
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
            cost = _judge(moment, rules, adviser)
            if cost is not None:
                found.append(cost)
    return found


def _judge(moment: Moment, rules: Rules, adviser: Adviser) -> DecisionCost | None:
    answer = moment.answer
    if isinstance(answer, ev.Insured | ev.InsuranceDeclined):
        return _judge_insurance(moment, rules)
    stake = moment.hand.stakes[answer.player]
    if stake.golden:
        return None
    if moment.state.phase is Phase.SURRENDER:
        values = _values(moment, adviser, surrender=True)
        surrender = values.pop(Action.SURRENDER)
        return _cost(moment, {Action.SURRENDER: surrender, Action.NO: max(values.values())}, stake.amount)
    open_now = open_actions(moment.state, answer.player, answer.box)
    values = _values(moment, adviser, surrender=Action.SURRENDER in open_now)
    if moment.state.hand_in_turn() is moment.hand:
        values = {action: value for action, value in values.items() if action in open_now}
    return _cost(moment, values, stake.amount)


def _judge_insurance(moment: Moment, rules: Rules) -> DecisionCost | None:
    from sabot.odds.bets import full_shoe, insurance_on, take_cards

    answer = moment.answer
    unseen = take_cards(full_shoe(rules), moment.shown)
    value = float(insurance_on(rules, unseen).rtp - 1)
    half = insure_half(moment.state.boxes[answer.box].wagers[answer.player].main)
    stake = answer.stake if isinstance(answer, ev.Insured) else half
    return _cost(moment, {Action.YES: value, Action.NO: 0.0}, stake)


def _values(moment: Moment, adviser: Adviser, *, surrender: bool) -> dict[Action, float]:
    hand, up = moment.hand, moment.state.dealer[0]
    others = Counter(moment.shown) - Counter([*hand.cards, up])
    question = Question(
        held=_ranks(hand.cards),
        up=POINTS[up] - 1,
        seen=_ranks(others.elements()),
        after_split=hand.split,
        of_aces=hand.of_aces,
        box_hands=moment.state.boxes[hand.box].held.get(moment.answer.player, 1) if hand.split else 2,
        surrender=surrender,
    )
    return dict(adviser.values(question))


def _cost(moment: Moment, values: dict[Action, float], stake: int) -> DecisionCost:
    best = max(values, key=lambda action: values[action])
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


def _ranks(cards: Iterable[Card]) -> Counts:
    counts = Counter(POINTS[card] - 1 for card in cards)
    return tuple(counts[rank] for rank in range(len(NO_CARDS)))
