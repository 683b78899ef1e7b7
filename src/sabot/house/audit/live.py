"""What happens at a live table beside its rounds: who sits there, who cuts, what is decided ahead; all derived."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from sabot.engine import Action, Event, Phase, Round
from sabot.engine import event as ev
from sabot.engine.automatic import short_balance_action, timeout_action
from sabot.engine.legality import DRAWS, early_actions, waits_to_withdraw
from sabot.errors import SabotError
from sabot.floor.setting import SETTINGS
from sabot.rules import Rules
from sabot.store import Record
from sabot.table.cutting import are_ordered, write_cut
from sabot.table.event import (
    AnyTableEvent,
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
    TableClosed,
    TableContinued,
    TablePaused,
    TableReopened,
    TableSet,
    WordAdded,
)
from sabot.table.ident import HOUSE, NOBODY
from sabot.table.live import LiveState
from sabot.table.orders import verify_reason
from sabot.table.pile import Pile
from sabot.table.seating import has_seats, verify_own, verify_sit, write_seating
from sabot.table.terms import Terms, keeps_terms

Answer = ev.Decided | ev.Insured | ev.InsuranceDeclined | ev.SurrenderDeclined
Judge = Callable[[Round, Event], None]
"""Looks at the first event of every command, with the round as it stood before."""


class LiveWrong(SabotError):
    """Raised for something that cannot have happened at a live table."""


class AuditedLive:
    """Seats, cuts and plans of one table, as its records leave them."""

    def __init__(self) -> None:
        self.state = LiveState()
        self._counted = False
        """Whether the present step has counted who sat out: whoever did so too often loses their seat with it."""
        self._closed_by: str | None = None
        self._before: Terms | None = None
        """What was set before the last order that can be taken back."""
        self.set_by: int | None = None
        """The record of that order."""
        self._taken_back: Event | None = None
        """With which the present step begins, if its player takes back by it what they decided ahead."""

    @property
    def terms_left(self) -> Terms | None:
        """The terms of a table that the house itself has closed; None: it is open, or an operator closed it."""
        halt = self.state.halt
        return self.state.terms if halt is not None and halt.closed and self._closed_by == HOUSE else None

    @property
    def pile(self) -> Pile | None:
        """What was seen of a physical shoe."""
        return self.state.pile

    def note_correction(self, event: RoundCorrected) -> None:
        """Takes in that a round was settled anew: what was told of its real cards is not known any more."""
        self.state = self.state.apply(event)

    def note_sender(self, kind: str, actor: str, events: Sequence[Event]) -> None:
        """Keeps who closes the table, and what a player takes back by the step."""
        if any(isinstance(event, TableClosed) for event in events):
            self._closed_by = actor
        self._taken_back = None
        match events:
            case [EarlyDecision(player=player, action=None) as event, *_] if kind == "early" and player == actor:
                self._taken_back = event

    def check(self, event: AnyTableEvent, rules: Rules, round_: Round | None) -> None:
        """Takes in one of the table's own events; raises if it cannot have happened."""
        seating, cutting = self.state.seating, self.state.cutting
        match event:
            case SeatTaken(player=player, box=box):
                verify_sit(rules, seating, player, box)
            case SeatGivenUp(player=player, box=box):
                verify_own(seating, player, box)
            case SeatLeft(player=player, box=box, idle=idle):
                verify_own(seating, player, box)
                _require(not idle or box in seating.lost(rules), f"seat {box} is lost before its time")
            case CutAsked(player=player, box=box):
                _require(cutting.asked is None, "a second player is asked to cut")
                _require(seating.next_cutter() == box, f"seat {box} is asked to cut out of turn")
                verify_own(seating, player, box)
            case WordAdded(player=player, place=place):
                cutting.verify_word(player)
                due = seating.of(player)[:1] if has_seats(rules) else (len(cutting.words) + 1,)
                _require(due == (place,), f"a word of seat {place} is not theirs")
            case BetsFinal(player=player):
                boxes = round_.state.boxes.values() if round_ else ()
                _require(any(box.owner == player for box in boxes), f"{player} has no bet that could be final")
            case EarlyDecision(player=player, box=box, action=None):
                self._check_fallen(player, box, round_, asked=event is self._taken_back)
            case EarlyDecision(player=player, box=box, action=Action() as action):
                self._check_plan(player, box, action, round_)
            case NobodyBet():
                _require(round_ is None or not round_.state.boxes, "nobody is said to have bet, and there are bets")
                self._counted = True
            case _:
                self._check_on_terms(event, rules)
                self._check_dealing(event, round_)
        self.state = self.state.apply(event)

    def _check_on_terms(self, event: AnyTableEvent, rules: Rules) -> None:
        """Raises for a round, or a shoe, that is not as operators have set it."""
        if isinstance(event, RoundOpened):
            _require(self.state.halt is None, "a round is begun at a table that is paused or closed")
        elif isinstance(event, ShoeOpened):
            _require(keeps_terms(rules, self.state.terms), "its sheet is not on the terms that were set")

    def _check_dealing(self, event: AnyTableEvent, round_: Round | None) -> None:
        """Raises for what whoever deals real cards cannot have told."""
        if isinstance(event, CardTakenBack):
            card = round_.awaits if round_ is not None else None
            fits = card is not None and (card.box, card.hand) == (event.box, event.hand)
            _require(fits, f"a card of box {event.box} is taken back, and the last one was another's")
        elif isinstance(event, SeparatorOut):
            _require(self.pile is not None and not self.pile.out, "a separator comes out that cannot")

    def check_order(self, event: AnyTableEvent) -> None:
        """Takes in what an operator ordered; raises if it cannot have been."""
        halt = self.state.halt
        match event:
            case TablePaused(reason=reason):
                verify_reason(reason)
                _require(halt is None, "a table is paused that was paused or closed already")
            case TableContinued():
                _require(halt is not None and not halt.closed, "a table goes on that was not paused")
            case TableClosed(reason=reason):
                verify_reason(reason)
                _require(halt is None or not halt.closed, "a table is closed a second time")
            case TableReopened():
                _require(halt is not None and halt.closed, "a table is opened again that was not closed")
        self.state = self.state.apply(event)

    def terms_taken_back(self) -> Terms:
        """The terms before the last order that set something; raises where there is none to take back."""
        if self._before is None:
            raise LiveWrong("an order is taken back, and there is none that could be")
        return self._before

    def check_terms(self, record: Record, event: TableSet, terms: Terms) -> None:
        """Takes in the terms that an operator has set; raises unless they are these."""
        _require(event.terms == terms, "more is set than was ordered")
        if record.actor != HOUSE:
            self._before = self.state.terms if record.kind in SETTINGS else None
            self.set_by = record.seq if record.kind in SETTINGS else None
        self.state = self.state.apply(event)

    def check_halt(self, *, idle: bool, lies: bool) -> None:
        """Raises where something lies on a table at which no round begins, or somebody sits at a closed one."""
        halt = self.state.halt
        if halt is not None and idle:
            _require(not lies, "bets lie at a table that is paused or closed")
            _require(not halt.closed or not self.state.seating.seats, "somebody sits at a closed table")

    def check_seats(self, rules: Rules, *, uncut: bool) -> None:
        """Raises where a step leaves somebody a seat that they have lost, or offers nobody a cut that is awaited."""
        seating, counted, self._counted = self.state.seating, self._counted, False
        for box in seating.lost(rules) if counted else ():
            raise LiveWrong(f"seat {box} is kept beyond its time")
        awaited = uncut and rules.last_cut == "player" and seating.next_cutter() is not None
        _require(
            not awaited or self.state.cutting.asked is not None, "nobody is offered the cut, and somebody sits there"
        )

    def check_cut(self, event: ShoeCut) -> None:
        """Raises unless the cut is what its parts are, and they are those that were brought."""
        last = event.parts[-1].text if event.parts and event.parts[-1].last else ""
        parts = self.state.cutting.parts(last)
        _require(event.parts == parts, "its cut has other parts than were brought to it")
        _require(are_ordered(parts), "the parts of its cut are not in their order")
        _require(event.cut == write_cut(parts), "its cut is not the text of its parts")
        by = parts[-1].by if parts else NOBODY
        _require(event.by == by, f"the shoe is cut by {event.by}, and the cut is that of {by}")

    def check_bets(self, event: ev.WagerPlaced, rules: Rules) -> None:
        """Raises for a bet on a seat that is not its player's, or behind one that is."""
        wager, seat = event.wager, self.state.seating.seats.get(event.wager.box)
        _require(self.state.halt is None, f"{wager.player} bets at a table that is paused or closed")
        _require(wager.player not in self.state.final, f"{wager.player} bets, and their bets were final")
        if has_seats(rules):
            mine = seat is not None and seat.player == wager.player
            fits = seat is not None and mine != wager.behind
            _require(fits, f"{wager.player} cannot bet on seat {wager.box} in this way")

    def judge_of(self, events: Sequence[Event], actor: str, *, timed: bool) -> Judge:
        """Takes in what happened; the judge raises for an answer that its player neither gave nor made ahead.

        Where time was up it must be the one that the sheet gives, and where a decision ahead was not done, the one that
        takes its place. That the balance did not cover it is not derived: a limit may have been the reason.
        """
        plans: dict[int, Action | None] = {}
        for event in events:
            if isinstance(event, ev.Decided):
                plans[id(event)] = self.state.plans.get(event.box)
            self.state = self.state.apply(event)

        def judge(round_: Round, event: Event) -> None:
            if isinstance(event, Answer) and event.player != actor:
                _check_answer(round_, event, plans.get(id(event)), timed=timed)

        return judge

    def end_round(self, round_: Round) -> None:
        """Counts who sat out, and who won."""
        self.state = replace(self.state, seating=self.state.seating.after(round_, self.state.hurried_by))
        self._counted = True

    def seating(self) -> str:
        """Who sits there, as the table's row should have it."""
        return write_seating(self.state.seating)

    def _check_plan(self, player: str, box: int, action: Action, round_: Round | None) -> None:
        ahead = early_actions(round_.state, player, box) if round_ else ()
        held = round_ is not None and action in DRAWS and waits_to_withdraw(round_.state, player, self.state.plans)
        waits = held and round_ is not None and action in round_.legal(player, box)
        _require(action in ahead or waits, f"{action} cannot be decided ahead on box {box}")

    def _check_fallen(self, player: str, box: int, round_: Round | None, *, asked: bool) -> None:
        """Raises unless a decision ahead was taken back by its player, or cannot be done now that its turn has come."""
        plan, found = self.state.plans.get(box), round_.state.boxes.get(box) if round_ else None
        if plan is None or round_ is None or found is None:
            raise LiveWrong(f"nothing was decided ahead on box {box}")
        _require(found.owner == player, f"{player} takes back what {found.owner} decided ahead on box {box}")
        hand = round_.state.hand_in_turn() if round_.phase is Phase.PLAY else None
        in_turn = hand is not None and hand.box == box
        _require(
            asked or (in_turn and not _can_be_done(round_, player, box, plan)),
            f"{player} decided {plan} ahead on box {box}, and it was not done, nor taken back by them",
        )


def _can_be_done(round_: Round, player: str, box: int, plan: Action) -> bool:
    """Whether a decision ahead, or what takes its place where the balance is short, must be done in its turn."""
    legal = round_.legal(player, box)
    if plan not in (Action.DOUBLE, Action.SPLIT):
        return plan in legal
    return plan in legal and short_balance_action(round_, player, box, plan) in legal


def _check_answer(round_: Round, event: Answer, plan: Action | None, *, timed: bool) -> None:
    """Raises for an answer in somebody's place that is none of those that may be given so."""
    player, box = event.player, event.box
    if not isinstance(event, ev.Decided):
        declined = timed and not isinstance(event, ev.Insured)
        _require(declined, f"{player} is said to have answered on box {box}, and did not")
        return
    if plan is not None:
        raising = plan in (Action.DOUBLE, Action.SPLIT)
        instead = short_balance_action(round_, player, box, plan) if raising else plan
        _require(event.action in (plan, instead), f"{player} decided {plan} ahead, and {event.action} was done")
        return
    _require(timed, f"{player} is said to have decided, and did not")
    due = timeout_action(round_, player, box)
    _require(event.action is due, f"{player}'s time was up, which is {due} by the sheet, and {event.action} was done")


def _require(condition: bool, wrong: str) -> None:
    if not condition:
        raise LiveWrong(wrong)
