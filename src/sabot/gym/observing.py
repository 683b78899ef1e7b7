"""What a player sees, as a row of numbers.

``gym/kernels/step.py`` tells the same in machine code. Each of the two repeats the other's rules, and
``tests/gym/test_duel.py`` keeps them alike.
"""

from collections.abc import Sequence

import numpy as np

from sabot.cards import POINTS
from sabot.engine import Action, Hand, Round
from sabot.gym.asking import AskedRound, Asking
from sabot.gym.layout import COLUMNS, INSURED_MAX, MOVES, AskCode, BetMenu, Column, Mask, Observation


def observe_betting(seen: Sequence[int]) -> Observation:
    """Before the deal there are only the cards of the rounds before."""
    row = np.zeros(COLUMNS, dtype=np.int16)
    row[Column.ASKED] = AskCode.BETTING
    row[Column.SEEN :] = seen
    return row


def observe_round(round_: AskedRound, asking: Asking | None, seen: Sequence[int]) -> Observation:
    """What is asked, the hand it is about, the up card and all cards that were seen.

    After the end there is no hand, and after a void round no up card either.
    """
    row = np.zeros(COLUMNS, dtype=np.int16)
    state = round_.round.state
    row[Column.ASKED] = AskCode.OVER if asking is None else asking.kind
    row[Column.UP] = state.up if state.voided is None else 0
    row[Column.SEEN :] = seen
    if asking is not None:
        hand = round_.hand(asking)
        own = [other for other in state.boxes[asking.box].hands if asking.player in other.stakes]
        row[Column.BOX] = asking.box
        row[Column.HAND] = own.index(hand) + 1
        row[Column.HANDS] = len(own)
        row[Column.BET] = round_.chosen[asking.player]
        insurance = state.bets.get((asking.player, asking.box, "insurance"))
        if insurance is not None:
            half = state.boxes[asking.box].wagers[asking.player].main // 2
            row[Column.INSURED] = INSURED_MAX * insurance.staked // half
        _write_hand(row, hand)
    return row


def _write_hand(row: Observation, hand: Hand) -> None:
    points = [POINTS[card] for card in hand.cards]
    row[Column.TOTAL] = hand.total
    row[Column.SOFT] = hand.soft
    row[Column.SIZE] = len(points)
    row[Column.PAIR] = points[0] if len(points) == 2 and points[0] == points[1] else 0
    row[Column.SPLIT] = points[0] if hand.split else 0
    for point in points:
        row[Column.HELD + point - 1] += 1


def open_moves(menu: BetMenu, round_: AskedRound) -> Mask:
    """The mask of what may be answered."""
    moves: list[int] = []
    for action in round_.open_actions():
        moves += menu.insure_moves() if action is Action.YES else (MOVES[action],)
    return menu.mask(moves)


def sum_up(round_: Round, player: str) -> tuple[int, int]:
    """What the player has won or lost, and all they have staked, in cents."""
    net = staked = 0
    for hand in round_.hands():
        stake = hand.stakes.get(player)
        if stake is not None:
            net += stake.net
            staked += stake.staked
    for _, _, bet in round_.state.bets_of(player):
        net += bet.net
        staked += bet.staked
    return net, staked


def tell(round_: AskedRound, asking: Asking | None) -> str:
    """The table in a few lines of text."""
    lines = [f"dealer {' '.join(card or '?' for card in round_.round.state.dealer_shown)}"]
    for hand in round_.round.hands():
        mark = " <" if asking is not None and hand is round_.hand(asking) else ""
        lines.append(f"box {hand.box} {' '.join(hand.cards)} = {hand.total}{mark}")
    return "\n".join(lines)
