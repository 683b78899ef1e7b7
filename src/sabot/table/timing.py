"""Time as a part of the table: what it waits for, and until when.

Where nobody has to answer by a certain time a table waits for nothing: one of a solo game, a live one that nobody sits
at. A deadline counts from when all cards that were dealt can have been seen (ruling 13).
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from sabot.engine import Event, Phase, Round
from sabot.engine import event as ev
from sabot.engine.automatic import timeout_action
from sabot.rules import Rules
from sabot.rules.model import Timers

SILENCE_PERIODS: Final = 4
"""Betting times without a single bet that count as one round which everybody at the table sat out."""

HURRY_SHARE: Final = 3
"""Who sits here without a bet has this part of the betting time, however much the others hurry."""


class Wait(NamedTuple):
    """What a table waits for; the same as before, and its deadline stands."""

    phase: Phase
    box: int = 0
    hand: int = 0
    cards: int = 0
    """In the hand that is asked: one more, and its players have their time again."""
    silent: bool = False
    """Whether nobody has placed a bet: it waits for one."""


def wait_of(round_: Round, *, seated: bool = False) -> Wait | None:
    """What falls due at the table as it stands; None: nothing."""
    rules, phase = round_.rules, round_.phase
    if rules.kind == "solo":
        return None
    if phase is Phase.BETTING:
        if round_.state.boxes:
            return Wait(phase)
        return Wait(phase, silent=True) if seated else None
    turn = round_.turn
    if turn is None or rules.timeout == "wait":
        return None
    hand = turn.hand
    return Wait(phase) if hand is None else Wait(phase, hand.box, hand.number, len(hand.cards))


def length_ms(timers: Timers, wait: Wait) -> int:
    """How long the table waits."""
    if wait.phase is Phase.BETTING:
        return timers.betting * (SILENCE_PERIODS if wait.silent else 1)
    return timers.decision if wait.phase is Phase.PLAY else timers.insurance


def showing_ms(rules: Rules, events: Iterable[Event], pace_ms: int) -> int:
    """How long it takes to see what has happened: each card at the table's pace, then a pause where a round ends."""
    if not pace_ms:
        return 0
    shown = 0
    for event in events:
        if isinstance(event, ev.PlayerCard | ev.DealerCard | ev.HoleTurned | ev.BonusSpun):
            shown += pace_ms
        elif isinstance(event, ev.RoundClosed):
            shown += rules.timers_ms.pause
    return shown


def answer_for_all(round_: Round) -> None:
    """Answers as the sheet does for all whose time is up; those who decided are not asked any more."""
    turn, wait = round_.turn, wait_of(round_)
    if turn is None:
        return
    for player, box in turn.asked:
        if wait_of(round_) != wait:  # one answer spoke for several boxes, and something else is asked now
            return
        action = timeout_action(round_, player, box)
        if action is not None:
            round_.act(player, box, action)
