"""Time as a part of the table: what it waits for, and how long.

Where nobody has to answer by a certain time a table waits for nothing: one of a solo game, a live one without a bet.
"""

from typing import NamedTuple

from sabot.engine import Phase, Round
from sabot.engine.automatic import timeout_action
from sabot.rules import Rules


class Wait(NamedTuple):
    """What a table waits for; the same as before, and its deadline stands."""

    phase: Phase
    box: int = 0
    hand: int = 0
    cards: int = 0
    """In the hand that is asked: one more, and its players have their time again."""


def wait_of(round_: Round) -> Wait | None:
    """What falls due at the table as it stands; None: nothing."""
    rules, phase = round_.rules, round_.phase
    if rules.kind == "solo":
        return None
    if phase is Phase.BETTING:
        return Wait(phase) if round_.can_deal() else None
    turn = round_.turn
    if turn is None or rules.timeout == "wait":
        return None
    hand = turn.hand
    return Wait(phase) if hand is None else Wait(phase, hand.box, hand.number, len(hand.cards))


def length_ms(rules: Rules, wait: Wait) -> int:
    """How long the sheet has the table wait."""
    timers = rules.timers_ms
    if wait.phase is Phase.BETTING:
        return timers.betting
    return timers.decision if wait.phase is Phase.PLAY else timers.insurance


def answer_for_all(round_: Round) -> None:
    """Answers as the sheet does for all whose time is up; those who decided are not asked any more."""
    turn = round_.turn
    if turn is None:
        return
    for player, box in turn.asked:
        action = timeout_action(round_, player, box)
        if action is not None:
            round_.act(player, box, action)
