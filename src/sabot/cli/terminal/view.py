"""What lies on the felt, as figures and words: the drawn table and the plain one are both made of it."""

from collections.abc import Sequence
from typing import NamedTuple

from sabot.cards import Card, best_total, hard_total
from sabot.cli.result import money_text
from sabot.cli.terminal.bets import box_name, spot_name
from sabot.cli.terminal.face import DOWN
from sabot.engine import Box, Fate, Hand, Stake, State
from sabot.notation import PLAYER
from sabot.table.redaction import dealer_cards
from sabot.wording import outcome_word


class ShownSide(NamedTuple):
    """A side bet or insurance beside a hand."""

    name: str
    stake: int
    net: int | None
    """None until it is settled."""


class ShownHand(NamedTuple):
    """One hand."""

    box: int
    name: str
    cards: tuple[Card, ...]
    total: str
    stake: int
    """0 where nobody has bet."""
    result: str
    """In a word; empty while it is open."""
    net: int | None
    in_turn: bool
    chosen: bool
    """Whether it is the one chosen to be withdrawn."""
    sides: tuple[ShownSide, ...]


class ShownDealer(NamedTuple):
    """The dealer's hand as far as it may be seen."""

    cards: tuple[Card, ...]
    total: str


def signed(cents: int) -> str:
    """An amount won or lost."""
    return f"+{money_text(cents)}" if cents > 0 else money_text(cents)


def cash_of(state: State) -> int:
    """What the round has brought the player's own money so far, less what they have put down; below zero, cost it."""
    stakes = (hand.stakes.get(PLAYER) for box in state.boxes.values() for hand in box.hands)
    golden_returned = sum(stake.golden_returned for stake in stakes if stake is not None)
    return state.returned - golden_returned - (state.staked - state.golden_staked)


def total_text(cards: Sequence[Card], *, final: bool) -> str:
    """The total as it is called: both totals of a soft hand that is still played."""
    hard, best = hard_total(cards), best_total(cards)
    return f"{best}" if final or hard == best or best == 21 else f"{hard} / {best}"


def view_dealer(state: State) -> ShownDealer:
    """The dealer's cards, the hole card with its face down."""
    cards = dealer_cards(state)
    if not cards:
        return ShownDealer((), "")
    if DOWN in cards:
        return ShownDealer(cards, total_text([card for card in cards if card != DOWN], final=False))
    if state.dealer_blackjack:
        return ShownDealer(cards, "Blackjack")
    return ShownDealer(cards, total_text(cards, final=len(cards) > 1))


def view_hands(state: State, asked_box: int, in_turn: Hand | None, withdraw: int) -> list[ShownHand]:
    """All hands in playing order."""
    return [
        _view_hand(state, box, hand, asked_box, in_turn, withdraw)
        for box in state.boxes.values()
        for hand in box.hands
        if hand.cards
    ]


def _view_hand(state: State, box: Box, hand: Hand, asked_box: int, in_turn: Hand | None, withdraw: int) -> ShownHand:
    stake = hand.stakes.get(PLAYER)
    first = hand is box.hands[0]
    turn = hand.number == in_turn.number if in_turn is not None else first
    return ShownHand(
        box=box.number,
        name=_name(state, box, hand),
        cards=tuple(hand.cards),
        total=_total(hand, stake),
        stake=stake.staked if stake else 0,
        result=_result(stake),
        net=stake.net if stake and stake.outcome else None,
        in_turn=turn and box.number == asked_box,
        chosen=box.number == withdraw,
        sides=tuple(_view_sides(state, box.number)) if first else (),
    )


def _name(state: State, box: Box, hand: Hand) -> str:
    name = f"{box_name(state.rules)} {box.number}"
    return name if len(box.hands) == 1 else f"{name}.{box.hands.index(hand) + 1}"


def _total(hand: Hand, stake: Stake | None) -> str:
    if stake is not None and stake.fate is Fate.BLACKJACK:
        return "Blackjack"
    return total_text(hand.cards, final=stake is None or stake.fate is not Fate.LIVE)


def _result(stake: Stake | None) -> str:
    if stake is None:
        return "no bet"
    if stake.outcome is not None:
        return outcome_word(stake.outcome)
    return outcome_word("bust") if stake.fate is Fate.BUST else ""


def _view_sides(state: State, box: int) -> list[ShownSide]:
    return [
        ShownSide(spot_name(name), bet.staked, bet.net if bet.settled else None)
        for (player, number, name), bet in state.bets.items()
        if player == PLAYER and number == box
    ]
