"""The storm can fail at live tables too: a house with one thing wrong there does not get through it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from sabot.engine import Event
from sabot.floor import TableActor, restore
from sabot.protocol import drawing
from sabot.rules import Rules
from sabot.storm import Storm, StormBroke
from sabot.table import Table, conduct, correcting, judging, redaction, table
from sabot.table.event import EarlyDecision
from sabot.table.felt import Felt
from sabot.table.live import Deadlines, LiveState, move_deadlines
from sabot.table.meter import closing_meter
from sabot.table.purse import Habits
from sabot.table.redaction import Viewer
from sabot.table.seating import Seating
from sabot.table.sight import Sight
from tests.sample import enough
from tests.storm.test_mutations import is_notice

SEEDS = (4, 0, 1, 2, 3)
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


def make_up_for_half(patch: Patch) -> None:
    """Where the store was away deadlines are moved by half as long."""
    resume = Table.resume
    patch.setattr(Table, "resume", lambda self, now_ms, lost_ms=0: resume(self, now_ms, lost_ms // 2))


def make_up_twice(patch: Patch) -> None:
    """An outage is made up for again at every step until the next one begins."""

    def forget(self: TableActor, now_ms: int) -> int:
        return self._outages.lost_ms(0, now_ms) if self.table.is_shared else 0

    patch.setattr(TableActor, "_lost_ms", forget)


def charge_for_outages(patch: Patch) -> None:
    """That the store was away is held against those who were asked."""
    patch.setattr(TableActor, "_lost_ms", lambda *_: 0)


def draw_at_once(patch: Patch) -> None:
    """Whoever asks for a card ends the time to withdraw for all others (BJ-6)."""
    patch.setattr(Felt, "holds_back", lambda *_: False)


def shorten_withdrawal(patch: Patch) -> None:
    """The time to withdraw is over a second too early."""
    keep = Table._keep_withdrawal

    def hurry(self: Table, live: LiveState, now_ms: int) -> LiveState:
        kept = keep(self, live, now_ms)
        set_now = live.withdraw_due_ms is None and kept.withdraw_due_ms is not None
        return replace(kept, withdraw_due_ms=(kept.withdraw_due_ms or 0) - 1_000) if set_now else kept

    patch.setattr(Table, "_keep_withdrawal", hurry)


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


def correct_without_paying(patch: Patch) -> None:
    """A round is settled anew, and nobody's money moves."""
    patch.setattr(table, "correction_postings", lambda *_: ())


def take_what_is_not_there(patch: Patch) -> None:
    """A correction leaves something with everybody who owes, whatever they have."""
    take = correcting.take_from

    def leave(purses: Any) -> Any:
        keep = take(purses)
        return lambda player, cash, gold: replace(keep(player, cash, gold), cash=cash)

    patch.setattr(table, "take_from", leave)


def take_companions_for_people(patch: Patch) -> None:
    """The house's own players have a part in cuts."""
    patch.setattr(Felt, "is_of_the_house", lambda *_: False)


def hide_companions(patch: Patch) -> None:
    """Nobody sees who plays for the house."""
    patch.setattr(drawing, "is_companion", lambda _: False)


def read_money_as_it_is(patch: Patch) -> None:
    """What others have put down in another currency is shown as if it were the viewer's."""
    patch.setattr(Sight, "read", lambda _self, amount, _: amount)


def forget_multiples(patch: Patch) -> None:
    """One limit holds in all currencies."""
    patch.setattr(Rules, "times_in", lambda *_: 1)


def forget_set_times(patch: Patch) -> None:
    """Players have the sheet's times, whatever operators have set."""
    patch.setattr(Felt, "timers", property(lambda self: self.rules.timers_ms))


def take_back_nothing(patch: Patch) -> None:
    """An order is said to be taken back, and stands."""
    patch.setattr(table, "verify_taking_back", lambda table, *_: replace(table.live.terms, pace_ms=1))


MUTATIONS = (
    answer_after_deadline,
    correct_without_paying,
    tell_decisions_ahead,
    call_by_account,
    take_what_is_not_there,
    take_companions_for_people,
    hide_companions,
    read_money_as_it_is,
    forget_multiples,
    overlook_settings,
    leave_deadlines,
    make_up_for_half,
    make_up_twice,
    charge_for_outages,
    draw_at_once,
    shorten_withdrawal,
    show_another_meter,
    keep_empty_seats,
    let_them_wait,
    give_time_anew,
    forget_set_times,
    take_back_nothing,
    # Several storms go by before one has somebody decide ahead and loses just that.
    forget_decisions_ahead,
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
