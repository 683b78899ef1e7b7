"""What the answers to a question of a round are worth: for the coach before, for the books after it was answered.

A value is the odds room's own: exact for the cards held, the up card and a shoe without the other cards of the round
that lie face up by then; a split hand looks at no hand still to be dealt. Cards of earlier rounds of the same shoe do
not count, except where a question is asked as by one who knows them.
"""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from sabot.cards import POINTS, Card
from sabot.engine import Action, Event, Hand, Phase, State
from sabot.engine import event as ev
from sabot.engine.hand import Fate
from sabot.engine.legality import open_actions
from sabot.house.history.advice import AdviceQuestion, Adviser
from sabot.odds.counts import NO_CARDS, Counts


class Asked(NamedTuple):
    """What a player is asked about a hand; holds no card that lies face down."""

    phase: Phase
    shown: tuple[Card, ...]
    """All cards that lie face up."""
    question: AdviceQuestion
    open: tuple[Action, ...] | None
    """What may be answered; None: out of turn, where one answer is weighed against all play that is to come."""

    def knowing(self, cards: tuple[Card, ...]) -> "Asked":
        """The same question from one who has seen these cards leave the shoe before."""
        seen = tuple(map(sum, zip(self.question.seen, _ranks(cards), strict=True)))
        return self._replace(shown=(*cards, *self.shown), question=self.question._replace(seen=seen))


def shown_card(event: Event) -> Card | None:
    """The card that an event shows to everybody, if it does."""
    if isinstance(event, ev.PlayerCard | ev.HoleTurned) or (isinstance(event, ev.DealerCard) and event.face_up):
        return event.card
    return None


def take_question(state: State, shown: tuple[Card, ...], player: str, hand: Hand) -> Asked | None:
    """What the player is asked about the hand as the round stands.

    None where no answer has an exact value: for a hand played with a Golden Chip, whose winnings leave the chip
    behind.
    """
    if state.phase is not Phase.INSURANCE and hand.stakes[player].golden:
        return None
    up = state.dealer[0]
    others = Counter(shown) - Counter([*hand.cards, up])
    open_now = open_actions(state, player, hand.box)
    question = AdviceQuestion(
        held=_ranks(hand.cards),
        up=POINTS[up] - 1,
        seen=_ranks(others.elements()),
        after_split=hand.split,
        of_aces=hand.of_aces,
        box_hands=state.boxes[hand.box].held.get(player, 1) if hand.split else 2,
        surrender=Action.SURRENDER in open_now,
    )
    if hand.stakes[player].fate is Fate.STOOD:
        # Whoever has stood and may withdraw has the choice to leave it so, and no other.
        return Asked(state.phase, shown, question, (Action.STAND, *open_now))
    in_turn = state.phase is not Phase.PLAY or state.hand_in_turn() is hand
    return Asked(state.phase, shown, question, open_now if in_turn else None)


def value_answers(asked: Asked, adviser: Adviser) -> dict[Action, float]:
    """What each answer is worth, net, in parts of the stake that is decided on."""
    if asked.phase is Phase.INSURANCE:
        return {Action.YES: adviser.insurance(asked.shown), Action.NO: 0.0}
    values = dict(adviser.values(asked.question))
    if asked.phase is Phase.SURRENDER:
        surrender = values.pop(Action.SURRENDER)
        return {Action.SURRENDER: surrender, Action.NO: max(values.values())}
    if asked.open is None:
        return values
    return {action: value for action, value in values.items() if action in asked.open}


def best_answer(values: dict[Action, float]) -> Action:
    """The answer that is worth the most."""
    return max(values, key=lambda action: values[action])


def _ranks(cards: Iterable[Card]) -> Counts:
    counts = Counter(POINTS[card] - 1 for card in cards)
    return tuple(counts[rank] for rank in range(len(NO_CARDS)))
