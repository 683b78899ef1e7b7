"""The storm can fail at live tables too: a house with one thing wrong there does not get through it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from sabot.engine import Event
from sabot.floor import restore
from sabot.storm import Storm, StormBroke
from sabot.table import Table, conduct, judging, redaction, table
from sabot.table.event import EarlyDecision
from sabot.table.felt import Felt
from sabot.table.live import Deadlines, LiveState, move_deadlines
from sabot.table.meter import closing_meter
from sabot.table.purse import Habits
from sabot.table.redaction import Viewer
from sabot.table.seating import Seating
from tests.sample import enough
from tests.storm.test_mutations import is_notice

SEEDS = range(5)
STEPS = 90

Patch = pytest.MonkeyPatch


def answer_after_deadline(patch: Patch) -> None:
    """What comes after its deadline is taken until somebody rings."""
    patch.setattr(judging, "_verify_time", lambda *_: None)


def tell_decisions_ahead(patch: Patch) -> None:
    """Everybody hears what others have decided ahead."""
    redact = redaction.redact

    def tell(event: Event, viewer: Viewer) -> Event | None:
        if isinstance(event, EarlyDecision):
            return replace(event, player=viewer.name_of(event.player) or "")
        return redact(event, viewer)

    patch.setattr(redaction, "redact", tell)


def call_by_account(patch: Patch) -> None:
    """Whoever sits down is told of by their account."""
    redact = redaction.redact
    patch.setattr(redaction, "redact", lambda event, viewer: redact(event, viewer) and event)


def forget_decisions_ahead(patch: Patch) -> None:
    """What was decided ahead is not carried out when the hand is in turn."""
    patch.setattr(table, "play_ahead", lambda *_: None)


def overlook_settings(patch: Patch) -> None:
    """Every bet behind follows, and every seat takes some."""
    patch.setattr(Felt, "habits", lambda *_: Habits())


def leave_deadlines(patch: Patch) -> None:
    """That a house was away is held against those who were asked."""

    def leave(live: LiveState, kept: Deadlines, _: int, now_ms: int = 0) -> LiveState:
        return move_deadlines(live, kept, 0, now_ms)

    patch.setattr(restore, "move_deadlines", leave)


def show_another_meter(patch: Patch) -> None:
    """Prizes are computed on a cent less than the meter shows."""
    patch.setattr(conduct, "closing_meter", lambda *given: closing_meter(*given) - 1)


def keep_empty_seats(patch: Patch) -> None:
    """A seat is kept for somebody who never bets."""
    patch.setattr(Seating, "lost", lambda self, _rules: tuple(box for box, seat in self.seats.items() if seat.leaving))


def let_them_wait(patch: Patch) -> None:
    """Nobody gets the cards at once, though all want them."""
    patch.setattr(LiveState, "is_hurried", lambda *_: False)


def give_time_anew(patch: Patch) -> None:
    """Whatever anybody does restarts the time of all."""
    keep = Table._keep_time

    def keep_anew(self: Table, draft: Any) -> None:
        self.live = replace(self.live, wait=None)
        keep(self, draft)

    patch.setattr(Table, "_keep_time", keep_anew)


MUTATIONS = (
    answer_after_deadline,
    tell_decisions_ahead,
    call_by_account,
    forget_decisions_ahead,
    overlook_settings,
    leave_deadlines,
    show_another_meter,
    keep_empty_seats,
    let_them_wait,
    give_time_anew,
)


@pytest.mark.slow
@pytest.mark.parametrize("mutate", enough(MUTATIONS[:4], MUTATIONS), ids=lambda mutate: mutate.__name__)
def test_the_storm_notices(mutate: Callable[[Patch], None], tmp_path: Path, monkeypatch: Patch) -> None:
    mutate(monkeypatch)
    noticed = next(filter(None, (blow(seed, tmp_path) for seed in SEEDS)), None)
    assert noticed is not None, f"{len(SEEDS)} storms went by, and nobody noticed: {mutate.__doc__}"
    assert is_notice(noticed), f"the fault is badly made: {noticed}"


def blow(seed: int, folder: Path) -> str | None:
    """What broke, if anything did."""
    try:
        Storm(seed, STEPS, f"sqlite:///{folder / f'{seed}.db'}", least={}).run()
    except StormBroke as broke:
        return str(broke)
    return None
