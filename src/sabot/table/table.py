"""A table of any game, for one player or for any number: bets, cut, deal, decisions, and on to the next round.

Pure: time, chance and the balances are handed in, and what a command changes comes back as a `Change` to be committed,
or to be gone back on (`felt.py`).

All that can be refused is judged by `verify` (`judging.py`); `do` then carries out (`conduct.py`). A shoe comes, and is
cut, in a step of its own: what is refused afterwards does not undo it.

Time is a part of the table: `due_ms` says when it wants to be told that time is up, and a `Tick` is a command like any
other. A table that somebody owns, whatever its sheet, is dealt when they say so, and has no deadlines. At a live table,
which nobody owns, players sit down, are asked to cut, decide ahead and behind each other (`live.py`).
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal

from msgspec.structs import replace

from sabot.engine import Event, Phase, Round
from sabot.engine import event as ev
from sabot.ledger import Posting
from sabot.ledger.sums import DAY_MS, AddedSums
from sabot.rules.model import Progressive
from sabot.table.ceremony import stages_after, stages_before
from sabot.table.change import Change, Draft
from sabot.table.command import (
    CallSeparator,
    ChangeShoe,
    Cut,
    Deal,
    Decide,
    Dismiss,
    EnterCard,
    PlaceBets,
    Rebet,
    Renew,
    Settle,
    TableCommand,
    TakeBack,
    TakeBackCard,
    Tick,
    Verb,
    Void,
)
from sabot.table.conduct import (
    ask_to_cut,
    deal,
    decide,
    dismiss,
    do_at_live,
    end_betting,
    free_seats,
    is_to_leave,
    lay_bets,
    play_ahead,
    retire_shoe,
)
from sabot.table.correcting import (
    ClosedRound,
    correct,
    correction_event,
    correction_postings,
    correction_rows,
    left_by_void,
    take_from,
    take_known,
    verify_settlement,
    with_kept,
)
from sabot.table.croupier import carry_out_dealing
from sabot.table.cutting import write_cut
from sabot.table.demand import Demand
from sabot.table.error import DealingStopped
from sabot.table.event import CardTakenBack, MoneyLeft, NobodyBet, TableEvent, TableOpened, TableSet, Unrecovered
from sabot.table.felt import Before, Felt
from sabot.table.following import follow, wait_on
from sabot.table.ident import NOBODY, new_id
from sabot.table.judging import draws_cards, verify_command, verify_verb
from sabot.table.live import LiveState, deadlines_of, move_deadlines, write_deadlines
from sabot.table.meter import Moves, fund, hit_meter, round_moves, touches_meter
from sabot.table.money import NOTHING, Standing, players_in, postings_of_step, standing_of
from sabot.table.orders import carry_out, renew_shoe, take_back, verify_taking_back
from sabot.table.purse import Purse
from sabot.table.real_shoe import RealShoe
from sabot.table.redeal import Repetition
from sabot.table.rows import PlayedRows, RoundEntry, live_row, table_row, terms_row
from sabot.table.seating import write_seating
from sabot.table.shoe import TableShoe
from sabot.table.takings import attendance_rows, taking_rows
from sabot.table.terms import Terms, keeps_terms, write_halt, write_terms
from sabot.table.timing import answer_for_all, length_ms, showing_ms
from sabot.table.update import Update

RESUME: Final = "resume"
"""The step that puts down deadlines which were moved."""


class Table(Felt):
    """One table of one game."""

    def take_up(self, events: Iterable[Event], moves: Moves = Moves(), now_ms: int | None = None) -> None:  # noqa: B008
        """Carries on from these events of the present round, all of them committed.

        Where a deadline is not known whoever is asked has their time from ``now_ms`` on: that nobody was there is not
        held against them.
        """
        self.round = self._rebuild(events)
        self.moves = moves
        self.standings = {player: standing_of(self.round, player) for player in players_in(self.round.events)}
        self.unrecorded = self.shoe is None
        wait_on(self, now_ms)

    def _rebuild(self, events: Iterable[Event]) -> Round:
        """The round that these events tell of; one that waits for a card is dealt again to where it waits."""
        if not self.is_real:
            return Round.rebuild(self.rules, events, self._draw, below=self._below)
        told = list(events)
        meter = next((event.meter for event in told if isinstance(event, ev.BettingClosed)), None)
        again = Repetition(self.rules, None, below=self._below, meter=meter)
        again.follow(told)
        return again.round

    def follow(self, update: Update) -> bool:
        """Brings the table on by a step that another server has committed here, as far as it is looked at.

        False: by what is told of the step it cannot be, and the table has to be taken from the books.
        """
        return follow(self, update)

    def verify(self, command: TableCommand, purse: Purse, now_ms: int = 0) -> Demand:
        """What the player's command puts down; raises if it cannot be carried out now. Nothing is drawn or changed."""
        return verify_command(self, command, purse, now_ms)

    def verify_verb(self, verb: Verb, now_ms: int) -> None:
        """Raises if the house cannot do this at the table now."""
        verify_verb(self, verb, now_ms)

    def is_to_leave(self, player: str) -> bool:
        """Whether the player can be dismissed: something of theirs is here, and no card was dealt to it yet."""
        return is_to_leave(self, player)

    def draws(self, player: str, command: TableCommand) -> bool:
        """Whether cards may have to be drawn for the command, or the shoe be touched: so not while others decide."""
        return draws_cards(self, player, command)

    def open(self, now_ms: int, funds: Moves = Moves(), terms: Terms | None = None) -> Change:  # noqa: B008 (immutable)
        """Sets the table up; its first shoe is yet to be brought. The meter begins with the funds, if there are any.

        With terms it is an operator who opens it.
        """
        scene, draft = self.remember(), Draft("open", now_ms)
        meter = self.pot.meter_account.owner
        shared = meter if meter != self.id else ""
        cards: Literal["shuffled", "real"] = "real" if self.is_real else "shuffled"
        draft.events.append(TableOpened(self.id, self.rules.game, self.owner or "", self.currency, shared, cards))
        draft.rows.append(table_row(self.id, self.rules.game, self.owner, now_ms))
        if terms is not None:
            self.tell(draft, TableSet(terms))
        if funds != Moves():
            draft.postings = self.pot.post(funds)
        elif self.rules.progressive is not None:
            self._fund(draft, self.rules.progressive)
        self.first_version = 2
        return self._finish(scene, draft)

    def bring_shoe(self, now_ms: int) -> Change:
        """Brings a new shoe, and the newest sheet with it; raises `DealingStopped` if the generator has failed.

        Likewise where what operators have set does not go with the table's setting any more.
        """
        if not keeps_terms(self.next_sheet.rules, self.live.terms):
            raise DealingStopped("what is set at this table does not go with its sheet: an operator has to set it anew")
        seed = self.generator.seed()
        scene, draft = self.remember(), Draft("shoe", now_ms)
        # Also where only its words are new: the event tells of the whole sheet.
        if self.unrecorded or self.next_sheet.digest != self.sheet.digest:
            draft.rows.append(self.next_sheet.row())
        self.sheet = self.next_sheet
        if self.rules.progressive is not None:
            self._fund(draft, self.rules.progressive)
        make = RealShoe if self.is_real else TableShoe
        self.shoe = make(new_id("h", self.chance), self.id, self.sheet, seed, now_ms)
        self.shoe.sign(self.signer)
        self.round = self.new_round()
        self.tell(draft, self.shoe.opened())
        draft.rows.append(self.shoe.row())
        if self.is_shared and not self.is_real:
            draft.events += stages_before(self.rules, self.shoe.id)
            ask_to_cut(self, draft)
        return self._finish(scene, draft)

    def cut(self, cut: str, by: str, now_ms: int) -> Change:
        """Cuts the shoe for a player; with the empty text nobody has cut it.

        At a live table the words of all devices are a part of the cut, also where nobody answered (F-5).
        """
        scene, draft = self.remember(), Draft("cut", now_ms)
        shoe = self.shoe_in_play()
        if self.is_shared:
            parts = self.live.cutting.parts(cut)
            shoe.cut(write_cut(parts), parts[-1].by if parts else NOBODY, parts)
            self.tell(draft, shoe.was_cut(), *stages_after(self.rules, shoe.id))
        else:
            shoe.cut(cut, by if cut else NOBODY)
            draft.events.append(shoe.was_cut())
        draft.rows.append(shoe.cut_row())
        return self._finish(scene, draft)

    def do(self, player: str, command: TableCommand, now_ms: int, short: frozenset[str] = frozenset()) -> Change:
        """Carries out a player's command that was verified; a shoe is dealt from only after its cut.

        ``short``: others whose accounts cannot be counted on; what they would put down is done as without the money.
        """
        if isinstance(command, Cut):
            return self.cut(command.cut, player, now_ms)
        scene, draft = self.remember(), Draft(command.kind, now_ms, short)
        try:
            match command:
                case PlaceBets() | Rebet():
                    lay_bets(self, player, self.wagers(player, command), draft)
                case Deal():
                    deal(self, draft)
                case Decide():
                    decide(self, player, command.box, command.action, draft, command.amount)
                case _:
                    do_at_live(self, player, command, draft)
            play_ahead(self, draft)
            return self._finish(scene, draft)
        except BaseException:
            self.forget()
            raise

    def do_verb(self, verb: Verb, now_ms: int, short: frozenset[str] = frozenset()) -> Change:
        """Carries out what the house does, verified before; of a void every bet is given back (AC-13)."""
        scene, draft = self.remember(), Draft(verb.kind, now_ms, short)
        try:
            match verb:
                case Tick() if self.round.phase is Phase.BETTING:
                    end_betting(self, draft)
                case Tick() if self.held_box is not None:
                    pass  # the time to withdraw is over: what was decided is carried out below
                case Tick():
                    before = len(self.round.events)
                    answer_for_all(self.round)
                    self.tell(draft, *self.round.events[before:])
                case Dismiss(player=player):
                    dismiss(self, player, draft)
                case Renew():
                    retire_shoe(self, draft)
                case Void(reason=reason):
                    self.tell(draft, *self.round.void(reason))
                case EnterCard() | TakeBackCard() | CallSeparator() | ChangeShoe():
                    carry_out_dealing(self, verb, draft)
                case Settle() | TakeBack():
                    raise AssertionError("what needs the books is done once they were read: see `settle`, `take_back`")
                case _:
                    carry_out(self, verb, draft)
            play_ahead(self, draft)
            return self._finish(scene, draft)
        except BaseException:
            self.forget()
            raise

    def verify_settlement(self, closed: ClosedRound | None, order: Settle) -> ClosedRound:
        """Raises if the round cannot be settled on these cards."""
        return verify_settlement(self.id, closed, order)

    def settle(self, closed: ClosedRound, order: Settle, now_ms: int) -> Change:
        """Settles a finished round on its real result, verified before; what is on the table now goes on (M-2)."""
        scene, draft = self.remember(), Draft(order.kind, now_ms)
        found = correct(closed, order, self.pot, take_from(self.purses))
        self.tell(draft, correction_event(closed, order, found.kept))
        draft.postings = correction_postings(found, self.pot, self.currency)
        draft.stands, draft.expects = self.pot.stands() + self._stands_of(found.kept), self.pot.expects()
        draft.rows += correction_rows(closed, found, self.version + 1, self.currency, own=self.owner is not None)
        if self.finished_code == order.code:
            self.last = found.round
        return self._finish(scene, draft)

    def take_back(self, order: TakeBack, last: int | None, before: Terms | None, now_ms: int) -> Change:
        """Has what ``last`` set be as it was ``before``; raises if there is nothing to take back, or another is meant.

        ``last``: the place in the journal of the order that can be taken back.
        """
        terms = verify_taking_back(self, order, last, before)
        scene, draft = self.remember(), Draft(order.kind, now_ms)
        try:
            take_back(self, order, terms, draft)
            play_ahead(self, draft)
            return self._finish(scene, draft)
        except BaseException:
            self.forget()
            raise

    def resume(self, now_ms: int, lost_ms: int = 0) -> Change:
        """Goes on after an outage or a stop: the deadlines that were moved by its length are put down.

        ``lost_ms``: by so much they are moved now, because nothing could be committed for so long.
        """
        scene, draft = self.remember(), Draft(RESUME, now_ms)
        if lost_ms:
            self.live = move_deadlines(self.live, deadlines_of(self.live), lost_ms, now_ms)
        draft.rows.append(live_row(self.id, write_seating(self.live.seating), write_deadlines(self.live)))
        return self._finish(scene, draft)

    def _finish(self, scene: Before, draft: Draft) -> Change:
        """The change that a draft amounts to; a round that has come to its end is put away with it."""
        self.version += 1
        postings = draft.postings + self._move_money(scene, draft)
        closed = self._put_away(scene, draft) if self.round.phase is Phase.CLOSED else None
        if self.owner is None:
            renew_shoe(self, draft)
            self._keep_time(draft)
            self._write_live(scene.live, draft)
        return Change(
            draft.kind,
            self.version,
            draft.now_ms,
            draft.events,
            postings,
            tuple(draft.rows),
            closed,
            draft.pledges,
            draft.stands,
            draft.expects,
        )

    def _fund(self, draft: Draft, progressive: Progressive) -> None:
        """Has the house fill the meter up to its base, as long as it still shows what is thought."""
        draft.postings = self.pot.post(fund(progressive, self.pot))
        draft.stands, draft.expects = self.pot.stands(), self.pot.expects()

    def _keep_time(self, draft: Draft) -> None:
        """Sets the deadline of what the table waits for now; it stands as long as that is the same."""
        live, wait = self.live, self.wait_of_round()
        showing = showing_ms(self.rules, draft.events, self.pace_ms)
        seen_ms = max(draft.now_ms, live.seen_ms) + showing if showing else live.seen_ms
        live = replace(live, seen_ms=seen_ms)
        nobody_bet = any(isinstance(event, NobodyBet) for event in draft.events)
        if wait is None or wait.phase is not Phase.BETTING or nobody_bet:
            live = replace(live, silent_due_ms=None)
        if wait != live.wait or nobody_bet:
            due_ms = max(draft.now_ms, seen_ms) + length_ms(self.timers, wait) if wait else None
            if wait is not None and wait.silent:
                due_ms = due_ms if live.silent_due_ms is None else live.silent_due_ms
                live = replace(live, silent_due_ms=due_ms)
            live = replace(live, wait=wait, wait_version=self.version, full_due_ms=due_ms)
        hurried = live.is_hurried(self.round) and live.cutting.due_ms is None
        due_ms = live.hurried_ms(self.round, draft.now_ms, self.timers.betting) if hurried else live.full_due_ms
        self.live = self._keep_withdrawal(replace(live, wait_due_ms=due_ms), draft.now_ms)

    def _keep_withdrawal(self, live: LiveState, now_ms: int) -> LiveState:
        """Sets until when no card ends the time to withdraw; whoever has decided and waits for one waits no longer."""
        rules = self.rules
        open_ = rules.surrender_window == "table" and self.round.phase is Phase.PLAY and not self.round.state.drawn
        open_ = open_ and self.round.awaits is None
        if not open_ or rules.surrender == "none":
            return live if live.withdraw_due_ms is None else replace(live, withdraw_due_ms=None)
        due_ms = live.withdraw_due_ms
        if due_ms is None:
            due_ms = max(now_ms, live.seen_ms) + rules.timers_ms.withdraw
            due_ms = due_ms if live.full_due_ms is None else min(due_ms, live.full_due_ms)
            live = replace(live, withdraw_due_ms=due_ms)
        if self.held_box is None:
            return live
        return replace(live, wait_due_ms=due_ms if live.wait_due_ms is None else min(due_ms, live.wait_due_ms))

    def _write_live(self, before: LiveState, draft: Draft) -> None:
        """Has the books keep who sits here, and until when is waited."""
        live = self.live
        if live.seating != before.seating or deadlines_of(live) != deadlines_of(before):
            draft.rows.append(live_row(self.id, write_seating(live.seating), write_deadlines(live)))
        if live.terms != before.terms or live.halt != before.halt:
            draft.rows.append(terms_row(self.id, write_terms(live.terms), write_halt(live.halt)))

    def _move_money(self, scene: Before, draft: Draft) -> tuple[Posting, ...]:
        """The postings of what happened; only those whom the events name can stand elsewhere than before."""
        events: Sequence[Event] = draft.events
        if self.is_shared:
            events = [event for event in events if not isinstance(event, TableEvent)]
        back = self.is_real and any(isinstance(event, CardTakenBack) for event in draft.events)
        # What a card that was taken back had paid is taken back too.
        touched: Iterable[str] = sorted(self.standings) if back else players_in(events)
        after = {player: standing_of(self.round, player) for player in touched}
        if any(type(event) is ev.RoundVoided for event in events):
            self._leave_money(draft, after)
        for player in after:
            scene.standings[player] = self.standings.get(player, NOTHING)
        postings = postings_of_step(scene.standings, after, self.currency) if after else ()
        self.standings.update(after)
        if self.rules.fireblaze and any(isinstance(event, ev.BonusClosed) for event in events):
            self.shoe_in_play().end_bonus()
        if self.rules.progressive is not None and (back or touches_meter(events)):
            moves = round_moves(self.rules.progressive, self.pot, self.moves, self.round)
            postings += self.pot.post(moves.since(self.moves))
            draft.stands += self.pot.stands()
            draft.expects = self.pot.expects()
            self.moves = moves
        return postings

    def _leave_money(self, draft: Draft, after: dict[str, Standing]) -> None:
        """Leaves with players what a void takes back and they have spent: nobody is brought below zero (R-6)."""
        kept = left_by_void(self.standings, after, take_known(self.purses))
        for each in kept:
            after[each.player] = with_kept(after[each.player], each)
        if kept:
            draft.events.insert(0, MoneyLeft(kept))
            draft.stands += self._stands_of(kept)

    def _stands_of(self, kept: Iterable[Unrecovered]) -> tuple[Posting, ...]:
        """What those have with whom something is left: should it be more by then, that is reckoned again."""
        purses = [self.purses(each.player) for each in kept]
        return tuple(line for purse in purses if purse is not None for line in purse.stands())

    def _write_takings(self, entry: RoundEntry, standings: Mapping[str, Standing], draft: Draft) -> None:
        """Adds the finished round to the house's sums, and whoever is not entered yet as having been here this day."""
        own = self.owner is not None
        kept = next((event.kept for event in draft.events if isinstance(event, MoneyLeft)), ())
        draft.rows += taking_rows(entry, self.round, self.currency, self.companions, own=own, kept=kept)
        day, (last_day, known) = draft.now_ms // DAY_MS, self.attended
        known = known if day == last_day else frozenset()
        new = {
            player: standing.currency or self.currency for player, standing in standings.items() if player not in known
        }
        if new:
            draft.rows += attendance_rows(entry, new, self.companions, own=own)
        self.attended = day, known.union(new) if new else known

    def _put_away(self, scene: Before, draft: Draft) -> dict[str, Standing]:
        """Enters a finished round in the books and makes the table ready for the next; where everyone stands then."""
        standings = {player: standing for player, standing in self.standings.items() if standing != NOTHING}
        scene.standings.update(self.standings | scene.standings)
        self.standings = {}
        self.first_version = self.version + 1
        self.moves = Moves()
        if self.entry is None:  # voided before a card was dealt: there is nothing to look up later
            self.round = self.new_round()
            return standings
        hit = hit_meter(self.round, self.pot) if self.is_shared and self.rules.progressive else None
        entry = self.entry.closed(self.version, draft.now_ms, self.round.state.voided, hit)
        draft.rows.append(entry.closing_row())
        rows = PlayedRows(entry, self.round, self.currency)
        sums = AddedSums(entry.rules_hash, entry.voided is not None)
        for player, standing in standings.items():
            played = rows.row(player, standing)
            draft.rows += (played, *sums.rows(played.values))
        self._write_takings(entry, standings, draft)
        self.last, self.finished_code, self.entry = self.round, entry.code, None
        if self.is_shared:
            seating = self.live.seating.after(self.round, self.live.hurried_by)
            self.live = replace(self.live, seating=seating, hurried_by=frozenset())
            free_seats(self, draft)
        if self.is_shoe_finished:
            retire_shoe(self, draft)
        self.round = self.new_round()
        return standings
