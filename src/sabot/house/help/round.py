"""Rounds dealt for the help: the cards are chosen, everything else is the engine's (AC-10)."""

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from sabot.cards import DECK, Card, best_total, bonus_stream, parse_cards
from sabot.engine import Action, Phase, Round, Wager
from sabot.notation import BONUS_SEED, PLAYER
from sabot.rules import Rules
from sabot.sidebets import Offer

BOX = 1
"""Where the player of an example bets."""


class ExampleDeal(NamedTuple):
    """The cards of an example."""

    hand: tuple[Card, Card]
    dealer: tuple[Card, ...]
    """The up card first."""
    drawn: tuple[Card, ...] = ()
    """What the hand draws."""


def deal_of(hand: str, dealer: str, drawn: str = "") -> ExampleDeal:
    """The deal of cards written as text."""
    first, second = parse_cards(hand)
    return ExampleDeal((first, second), tuple(parse_cards(dealer)), tuple(parse_cards(drawn)))


def fitting_stake(offer: Offer, wanted: int) -> int:
    """The stake that the table takes and that is nearest to the wanted one without going over it, if any is."""
    steps = (min(max(wanted, offer.min), offer.max) - offer.min) // offer.increment
    return offer.min + steps * offer.increment


def play_example(rules: Rules, deal: ExampleDeal, main: int, side: dict[str, int], plays: str) -> Round:
    """The finished round: insured if ``plays`` has a Y, doubled if it has a D, stood on otherwise."""
    round_ = Round(rules, _shoe(rules, deal).__next__, below=bonus_stream(BONUS_SEED).below)
    round_.place(Wager(player=PLAYER, box=BOX, main=main, side=side))
    round_.deal()
    while round_.phase is not Phase.CLOSED:
        round_.act(PLAYER, BOX, _answer(round_.phase, plays))
    return round_


def _answer(phase: Phase, plays: str) -> Action:
    if phase is Phase.PLAY:
        return Action.DOUBLE if "D" in plays else Action.STAND
    return Action.YES if phase is Phase.INSURANCE and "Y" in plays else Action.NO


def _shoe(rules: Rules, deal: ExampleDeal) -> Iterator[Card]:
    """The cards in the order in which these rules deal them; boxes without a bet get others, where they are dealt."""
    others = [card for card in DECK if card not in {*deal.hand, *deal.dealer, *deal.drawn}]
    hands = [deal.hand]
    if rules.deal_empty_boxes:
        hands += [_idle_hand(rules, others) for _ in range(rules.boxes - 1)]
    up, *more = deal.dealer
    if rules.deal_order == "round":
        firsts, seconds = zip(*hands, strict=True)
        first_cards = [*firsts, up, *seconds]
    else:
        first_cards = [*chain.from_iterable(hands), up]
    later = [*deal.drawn, *more] if rules.hole_card == "none" else [more[0], *deal.drawn, *more[1:]]
    return iter([*first_cards, *later, *others])


def _idle_hand(rules: Rules, others: list[Card]) -> tuple[Card, Card]:
    """Two cards, taken from the others, that earn no points of a bonus."""
    first = others.pop(0)
    total = rules.fireblaze.initial_total if rules.fireblaze else 0
    second = next(card for card in others if best_total([first, card]) != total)
    others.remove(second)
    return first, second
