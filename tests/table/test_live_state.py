"""What a live table keeps beside its round, by the events that change it."""

import pytest

from sabot.engine import Action
from sabot.engine import event as ev
from sabot.table.event import BetsFinal, EarlyDecision, RoundOpened
from sabot.table.live import LiveState

PLAN = EarlyDecision("ana", 2, Action.STAND)
FINAL = BetsFinal("ana")
OPENED = RoundOpened("T-1", "h1", 0)
CLOSED = ev.RoundClosed(100, 0)


@pytest.mark.parametrize("before", [[PLAN], [FINAL], [PLAN, FINAL]])
def test_pl_15_nothing_that_was_decided_outlives_its_round(before: list[ev.Event]) -> None:
    """Also where the hand never had its turn, or the round was void before it was dealt."""
    after = LiveState().apply_all([*before, CLOSED])
    assert (after.plans, after.final) == ({}, frozenset())


def test_pl_14_bets_are_final_until_the_cards_are_dealt() -> None:
    assert LiveState().apply_all([FINAL]).final == {"ana"}
    assert LiveState().apply_all([FINAL, OPENED]).final == frozenset()
