"""What a live table keeps beside its round: seats, the cut under way, decisions made ahead, and time.

A value that events change (`apply`), so that it can be rebuilt from them, and a step that is not committed is undone by
keeping the old one.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from sabot.cards import PHYSICAL
from sabot.engine import Action, Event, Phase, Round
from sabot.engine import event as ev
from sabot.table.cutting import Cutting
from sabot.table.event import (
    BetsFinal,
    CardTakenBack,
    CutAsked,
    EarlyDecision,
    NobodyBet,
    RoundCorrected,
    RoundOpened,
    SeatGivenUp,
    SeatLeft,
    SeatTaken,
    SeparatorOut,
    ShoeCut,
    ShoeOpened,
    ShoeRetired,
    TableClosed,
    TableContinued,
    TablePaused,
    TableReopened,
    TableSet,
    WordAdded,
)
from sabot.table.pile import Pile
from sabot.table.seating import Seating, owners_of
from sabot.table.terms import Halt, SetTimes, Terms
from sabot.table.timing import HURRY_SHARE, Wait


class LiveState(Struct, frozen=True):
    """Everything but the round."""

    seating: Seating = Seating()
    cutting: Cutting = Cutting()
    plans: Mapping[int, Action] = msgspec.field(default_factory=dict)
    """What is to be done with the hands of these boxes when their turn comes."""
    final: frozenset[str] = frozenset()
    """Players at seats whose bets are final."""
    hurried_by: frozenset[str] = frozenset()
    """Those whose bets were final when the cards of the last round were dealt."""
    wait: Wait | None = None
    """What the round waits for."""
    wait_version: int = 0
    """The table's version since which it does."""
    wait_due_ms: int | None = None
    full_due_ms: int | None = None
    """The same, if nobody hurries."""
    silent_due_ms: int | None = None
    """When the time without a bet is over, which goes on while bets are placed and taken back again."""
    seen_ms: int = 0
    """When everything that has been dealt will have been seen."""
    withdraw_due_ms: int | None = None
    """Until when nobody's card ends the time in which any box may withdraw (BJ-6); None: there is none such."""
    pace_ms: int = 0
    """How long each card takes to be seen."""
    plain_pace_ms: int = 0
    """The same by the table's setting, where no operator has set it."""
    times: SetTimes = SetTimes()
    """How long players have in the present round, where that is not as the sheet has it."""
    terms: Terms = Terms()
    """What operators have set, from the next round on."""
    renew: bool = False
    """Whether the shoe on the table is not on these terms: it is taken away before the next round."""
    halt: Halt | None = None
    """Why no new round begins; None: rounds are dealt."""
    pile: Pile | None = None
    """What was seen of a physical shoe; None: the shoe on the table is none."""

    @property
    def due_ms(self) -> int | None:
        """When the table wants to be told that time is up; None: nothing falls due."""
        found = [due_ms for due_ms in (self.wait_due_ms, self.cutting.due_ms) if due_ms is not None]
        return min(found, default=None)

    def apply(self, event: Event) -> "LiveState":
        """The state after what happened."""
        change = _APPLY.get(type(event))
        return change(self, event) if change is not None else self

    def apply_all(self, events: Iterable[Event]) -> "LiveState":
        """The state after all that happened."""
        state = self
        for event in events:
            state = state.apply(event)
        return state

    def is_hurried(self, round_: Round) -> bool:
        """Whether everybody who has a bet on a seat of theirs wants the cards now."""
        owners = owners_of(round_)
        return round_.phase is Phase.BETTING and bool(owners) and owners <= self.final

    def hurried_ms(self, round_: Round, now_ms: int, betting_ms: int) -> int:
        """When the cards are dealt that all with a bet want now: who sits here without one has a moment for it."""
        at_ms = max(now_ms, self.seen_ms)
        if owners_of(round_).issuperset(self.seating.players):
            return at_ms
        least_ms = self.seen_ms + betting_ms // HURRY_SHARE
        return max(at_ms, least_ms if self.full_due_ms is None else min(least_ms, self.full_due_ms))


def _take_seat(live: LiveState, event: SeatTaken) -> LiveState:
    return replace(live, seating=live.seating.take(event.box, event.player, house=event.house))


def _give_up_seat(live: LiveState, event: SeatGivenUp) -> LiveState:
    return replace(live, seating=live.seating.mark_leaving(event.box))


def _leave_seat(live: LiveState, event: SeatLeft) -> LiveState:
    seating = live.seating.leave(event.box)
    other = next(iter(seating.of(event.player)), None)
    return replace(live, seating=seating, cutting=live.cutting.leave(event.box, event.player, other))


def _sit_in_silence(live: LiveState, _: NobodyBet) -> LiveState:
    return replace(live, seating=live.seating.after_silence())


def _open_shoe(live: LiveState, event: ShoeOpened) -> LiveState:
    pile = Pile() if event.algorithm == PHYSICAL else None
    return _hold_to_terms(replace(live, cutting=Cutting(), renew=False, pile=pile))


def _forget_cut(live: LiveState, _: ShoeCut) -> LiveState:
    return replace(live, cutting=Cutting())


def _retire_shoe(live: LiveState, _: ShoeRetired) -> LiveState:
    return replace(live, cutting=Cutting(), pile=None)


def _lay_card(live: LiveState, event: ev.PlayerCard | ev.DealerCard) -> LiveState:
    return live if live.pile is None else replace(live, pile=live.pile.add(event.card))


def _take_card_back(live: LiveState, _: CardTakenBack) -> LiveState:
    """What was decided ahead was decided on cards that do not lie there."""
    return replace(live, plans={}, pile=live.pile.take_back() if live.pile is not None else None)


def _call_separator(live: LiveState, _: SeparatorOut) -> LiveState:
    return live if live.pile is None else replace(live, pile=live.pile.call_separator())


def _void_round(live: LiveState, _: ev.RoundVoided) -> LiveState:
    return live if live.pile is None else replace(live, pile=live.pile.void())


def _correct_round(live: LiveState, event: RoundCorrected) -> LiveState:
    return live if live.pile is None else replace(live, pile=live.pile.forget(event.code))


def _wanted_pace(live: LiveState) -> int:
    return live.plain_pace_ms if live.terms.pace_ms is None else live.terms.pace_ms


def _hold_to_terms(live: LiveState) -> LiveState:
    """The pace and the times that were set, as long as no card is on its way."""
    pace_ms, times = _wanted_pace(live), live.terms.times
    return live if (pace_ms, times) == (live.pace_ms, live.times) else replace(live, pace_ms=pace_ms, times=times)


def _set_terms(live: LiveState, event: TableSet) -> LiveState:
    after = replace(live, terms=event.terms, renew=event.renew)
    # No time runs at a table dealt by hand while its next card is waited for.
    lies = (live.wait is not None and not live.wait.silent) or (live.pile is not None and live.pile.in_play)
    # Where nothing lies the next round is the one whose bets are awaited.
    return after if lies else replace(after, times=event.terms.times)


def _halt(live: LiveState, event: TablePaused | TableClosed) -> LiveState:
    halt = Halt(event.reason, closed=isinstance(event, TableClosed))
    return replace(live, halt=halt, final=frozenset())


def _go_on(live: LiveState, _: TableContinued | TableReopened) -> LiveState:
    return replace(live, halt=None)


def _ask_to_cut(live: LiveState, event: CutAsked) -> LiveState:
    cutting = live.cutting.ask(event.player, event.box, event.due_ms)
    return replace(live, seating=live.seating.ask(event.box), cutting=cutting)


def _add_word(live: LiveState, event: WordAdded) -> LiveState:
    return replace(live, cutting=live.cutting.add(event.player, event.place, event.word))


def _make_final(live: LiveState, event: BetsFinal) -> LiveState:
    return replace(live, final=live.final | {event.player})


def _plan(live: LiveState, event: EarlyDecision) -> LiveState:
    plans = {box: plan for box, plan in live.plans.items() if box != event.box}
    return replace(live, plans=plans if event.action is None else {**plans, event.box: event.action})


def _decide(live: LiveState, event: ev.Decided) -> LiveState:
    if event.box not in live.plans:
        return live
    return replace(live, plans={box: plan for box, plan in live.plans.items() if box != event.box})


def _open_round(live: LiveState, event: RoundOpened) -> LiveState:
    pile = live.pile.open(event.code) if live.pile is not None else None
    return _hold_to_terms(replace(live, final=frozenset(), hurried_by=live.final, pile=pile))


def _close_round(live: LiveState, _: ev.RoundClosed) -> LiveState:
    if live.pile is not None:
        live = replace(live, pile=live.pile.close())
    live = replace(live, plans={}, final=frozenset()) if live.plans or live.final else live
    times = live.terms.times
    return live if times == live.times else replace(live, times=times)


_APPLY: dict[type[Event], Callable[[LiveState, Any], LiveState]] = {
    SeatTaken: _take_seat,
    SeatGivenUp: _give_up_seat,
    SeatLeft: _leave_seat,
    NobodyBet: _sit_in_silence,
    ShoeOpened: _open_shoe,
    ShoeCut: _forget_cut,
    ShoeRetired: _retire_shoe,
    CutAsked: _ask_to_cut,
    WordAdded: _add_word,
    BetsFinal: _make_final,
    EarlyDecision: _plan,
    ev.Decided: _decide,
    RoundOpened: _open_round,
    ev.RoundClosed: _close_round,
    TableSet: _set_terms,
    TablePaused: _halt,
    TableClosed: _halt,
    TableContinued: _go_on,
    TableReopened: _go_on,
    ev.PlayerCard: _lay_card,
    ev.DealerCard: _lay_card,
    ev.RoundVoided: _void_round,
    CardTakenBack: _take_card_back,
    SeparatorOut: _call_separator,
    RoundCorrected: _correct_round,
}
_OF_A_PILE = frozenset(
    (
        ShoeOpened,
        ShoeRetired,
        RoundOpened,
        ev.RoundClosed,
        ev.PlayerCard,
        ev.DealerCard,
        ev.RoundVoided,
        CardTakenBack,
        SeparatorOut,
        RoundCorrected,
    )
)
"""What a physical shoe takes part in: all else is of people who may have come before it, and is known otherwise."""


def pile_after(events: Iterable[Event]) -> Pile | None:
    """What was seen of a physical shoe by all that happened since it came; None: it is gone."""
    return LiveState().apply_all(event for event in events if type(event) in _OF_A_PILE).pile


class Deadlines(Struct, frozen=True, omit_defaults=True):
    """The deadlines of a table as the books keep them, so that they can be moved by the time a house was away."""

    wait_due_ms: int | None = None
    cut_due_ms: int | None = None
    seen_ms: int = 0
    full_due_ms: int | None = None
    silent_due_ms: int | None = None
    pace_ms: int | None = None
    """The pace at which the round under way is still dealt, where another was set meanwhile."""
    withdraw_due_ms: int | None = None
    times: SetTimes | None = None
    """How long players have in the round under way, where other times were set meanwhile."""


def is_pending(live: LiveState) -> bool:
    """Whether something was set that holds only from the next round on."""
    return live.renew or _wanted_pace(live) != live.pace_ms or live.terms.times != live.times


def deadlines_of(live: LiveState) -> Deadlines:
    """The deadlines of the table as it stands."""
    pace_ms = live.pace_ms if _wanted_pace(live) != live.pace_ms else None
    return Deadlines(
        live.wait_due_ms,
        live.cutting.due_ms,
        live.seen_ms,
        live.full_due_ms,
        live.silent_due_ms,
        pace_ms,
        live.withdraw_due_ms,
        live.times if live.terms.times != live.times else None,
    )


def write_deadlines(live: LiveState) -> str:
    """The deadlines as the books keep them."""
    return msgspec.json.encode(deadlines_of(live)).decode()


def read_deadlines(kept: str | None) -> Deadlines:
    """The deadlines that the books have."""
    return msgspec.json.decode(kept, type=Deadlines) if kept else Deadlines()


def keep_to(live: LiveState, kept: Deadlines, plain_pace_ms: int, away_ms: int = 0, now_ms: int = 0) -> LiveState:
    """The state with all that the books keep of time, deadlines moved by the time that nobody dealt.

    ``plain_pace_ms``: the pace of the table's setting, which holds where no operator has set another.
    """
    moved = replace(move_deadlines(live, kept, away_ms, now_ms), plain_pace_ms=plain_pace_ms)
    pace_ms = _wanted_pace(moved) if kept.pace_ms is None else kept.pace_ms
    return replace(moved, pace_ms=pace_ms, times=live.terms.times if kept.times is None else kept.times)


def move_deadlines(live: LiveState, kept: Deadlines, away_ms: int, now_ms: int = 0) -> LiveState:
    """The state with the deadlines that were kept, moved by the time that nobody dealt (ruling 13).

    What had been seen before the house stopped was seen then.
    """
    cutting = live.cutting
    if cutting.due_ms is not None:
        cutting = replace(cutting, due_ms=(kept.cut_due_ms or cutting.due_ms) + away_ms)
    wait_due_ms, full_due_ms, silent_due_ms, withdraw_due_ms = (
        None if due_ms is None else due_ms + away_ms
        for due_ms in (kept.wait_due_ms, kept.full_due_ms, kept.silent_due_ms, kept.withdraw_due_ms)
    )
    seen_ms = kept.seen_ms + away_ms if kept.seen_ms > now_ms - away_ms else kept.seen_ms
    live = replace(live, cutting=cutting, wait_due_ms=wait_due_ms, full_due_ms=full_due_ms, seen_ms=seen_ms)
    return replace(live, silent_due_ms=silent_due_ms, withdraw_due_ms=withdraw_due_ms)
