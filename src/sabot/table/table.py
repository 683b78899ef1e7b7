"""A table of any game, for one player or for any number: bets, cut, deal, decisions, and on to the next round.

Pure: time, chance and the balances are handed in, and what a command changes comes back as a `Change` to be committed.
Several changes may be under way; the table stands by each when it is committed (`accept`), in their order, or goes
back to the last one that was (`revert`), undoing no more than came after it.

All that can be refused is judged by `verify`, without a card or a seed being drawn and without anything being changed;
`do` then carries out. A shoe comes, and is cut, in a step of its own: what is refused afterwards does not undo it.

Time is a part of the table: `due_ms` says when it wants to be told that time is up, and a `Tick` is a command like any
other. A table that somebody owns, whatever its sheet, is dealt when they say so, and has no deadlines. At a live table,
which nobody owns, players sit down, are asked to cut, decide ahead and behind each other (`live.py`).
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import NamedTuple

from msgspec.structs import replace

from sabot.cards import Card, parse_cut
from sabot.engine import Action, Event, Phase, Round, Wager
from sabot.engine import event as ev
from sabot.engine.automatic import short_balance_action
from sabot.engine.legality import asked_wagers, early_actions
from sabot.engine.undo import Mark
from sabot.ledger import Posting
from sabot.ledger.sums import added_sums
from sabot.rules import Rules
from sabot.signature import Signer
from sabot.table.ceremony import stages_after, stages_before
from sabot.table.change import Change, Draft
from sabot.table.codes import game_code
from sabot.table.command import (
    AddWord,
    Cut,
    Deal,
    DealNow,
    Decide,
    DecideEarly,
    LeaveSeat,
    PlaceBets,
    Rebet,
    Renew,
    Spot,
    TableCommand,
    TakeSeat,
    Tick,
    Verb,
    Void,
)
from sabot.table.cutting import write_cut
from sabot.table.demand import Demand
from sabot.table.error import OldView, OtherShoe, ShortBalance, TableRefusal, TooLate
from sabot.table.event import (
    BetsFinal,
    CutAsked,
    EarlyDecision,
    NobodyBet,
    RoundOpened,
    SeatGivenUp,
    SeatLeft,
    SeatTaken,
    TableEvent,
    TableOpened,
    WordAdded,
)
from sabot.table.generator import Generator
from sabot.table.ident import NOBODY, Chance, new_id
from sabot.table.live import LiveState, deadlines_of, write_deadlines
from sabot.table.meter import Moves, Pot, closing_meter, fund, round_moves, touches_meter
from sabot.table.money import NOTHING, Standing, players_in, postings_of_step, standing_of
from sabot.table.purse import Habits, Purse
from sabot.table.rows import RoundEntry, Sheet, bets_row, live_row, played_row, table_row
from sabot.table.seating import has_seats, verify_own, verify_sit, write_seating
from sabot.table.shoe import TableShoe
from sabot.table.timing import Wait, answer_for_all, length_ms, showing_ms, wait_of

LAY_ANEW = 64
"""Bets placed and taken back at a player's own table, after which the next change lays all of them anew, so that what
has to be read to know what lies there stays short however often a player changes their mind. At a live table it is so
when the last bet is taken back."""


_IN_TIME = (PlaceBets, Rebet, Decide, DealNow, DecideEarly)
"""What has to come before the deadline of what the table waits for."""


class Before(NamedTuple):
    """All that changes at a table, as it was before a change that is not committed yet."""

    version: int
    sheet: Sheet
    shoe: TableShoe | None
    drawn: int | None
    """Cards that had left the shoe; None: it was not cut."""
    bonuses: int
    round: Round
    mark: Mark
    """Where the round stood."""
    entry: RoundEntry | None
    """The round that is being played, as the books have it; None while bets are placed."""
    first_version: int
    """The first step that belongs to the present round."""
    last: Round | None
    """The round before, as it ended."""
    last_code: str | None
    moves: Moves
    live: LiveState
    standings: dict[str, Standing]
    """Of those whom the change touches, where they stood; of all, where it ends a round."""


class Table:
    """One table of one game."""

    def __init__(
        self,
        table: str,
        owner: str | None,
        currency: str,
        sheet: Sheet,
        generator: Generator,
        chance: Chance,
        signer: Signer,
        pot: Pot | None = None,
        *,
        pace_ms: int = 0,
        purses: Callable[[str], Purse | None] = lambda _: None,
    ) -> None:
        self.id = table
        self.owner = owner
        """Whose table it is; None: anybody may bet here."""
        self.currency = currency
        self.sheet = sheet
        """The sheet of the present round."""
        self.next_sheet = sheet
        """The sheet that the next shoe will be dealt by."""
        self.generator = generator
        self.chance = chance
        self.signer = signer
        """Signs the commitment of every shoe."""
        self.pot = pot or Pot(table, currency)
        """The progressive's meter; of use only where the sheet has one."""
        self.version = 0
        self.shoe: TableShoe | None = None
        """None until the next one is brought, in a step of its own."""
        self.round = self._new_round()
        self.entry: RoundEntry | None = None
        self.first_version = 1
        self.last: Round | None = None
        self.last_code: str | None = None
        self.moves = Moves()
        """What the present round has moved in and out of the meter."""
        self.pace_ms = pace_ms
        """How long each card takes to be seen."""
        self.purses = purses
        """The purses of players whose hands go on without a command of theirs: decided ahead, or behind another's."""
        self.live = LiveState()
        self._standings: dict[str, Standing] = {}
        """Of everyone with a bet in the present round."""
        self._unrecorded = True
        """Whether the sheet may not be in the books yet: it comes with the first shoe."""
        self._open: deque[Before] = deque()
        """One for each change that is not committed yet, the oldest first."""

    def __repr__(self) -> str:
        return f"<Table {self.id} {self.rules.game} {self.round.phase}>"

    def _new_round(self) -> Round:
        return Round(self.rules, self._draw, below=self._below)

    def _draw(self) -> Card:
        return self._shoe_in_play().draw()

    def _below(self, bound: int) -> int:
        return self._shoe_in_play().below(bound)

    def _shoe_in_play(self) -> TableShoe:
        if self.shoe is None:
            raise AssertionError("cards are dealt only from a shoe")
        return self.shoe

    @property
    def rules(self) -> Rules:
        """The rules of the present round."""
        return self.sheet.rules

    # -- committed or not -----------------------------------------------------------------------------------------

    def accept(self) -> None:
        """Stands by the oldest change under way: it is committed."""
        self._open.popleft()
        self._unrecorded = self._unrecorded and self.shoe is None

    def revert(self) -> None:
        """Forgets what was not committed."""
        while self._open:
            self._go_back(self._open.pop())

    def _go_back(self, to: Before) -> None:
        self.version, self.sheet, self.entry = to.version, to.sheet, to.entry
        self.first_version, self.last, self.last_code = to.first_version, to.last, to.last_code
        self.moves, self.live = to.moves, to.live
        self.shoe = to.shoe.back_at(to.drawn, to.bonuses) if to.shoe else None
        self.round = to.round
        self.round.rewind(to.mark)
        for player, standing in to.standings.items():
            self._standings[player] = standing

    def _remember(self) -> Before:
        shoe = self.shoe
        # In the order of its fields: to name them takes longer, and this is done for every step.
        scene = Before(
            self.version,
            self.sheet,
            shoe,
            shoe.cards.drawn if shoe and shoe.is_cut else None,
            shoe.bonuses if shoe else 0,
            self.round,
            self.round.mark(),
            self.entry,
            self.first_version,
            self.last,
            self.last_code,
            self.moves,
            self.live,
            {},
        )
        self._open.append(scene)
        return scene

    def take_up(self, events: Iterable[Event], moves: Moves = Moves(), now_ms: int | None = None) -> None:  # noqa: B008
        """Carries on from these events of the present round, all of them committed.

        Where a deadline is not known whoever is asked has their time from ``now_ms`` on: that nobody was there is not
        held against them.
        """
        self.round = Round.rebuild(self.rules, events, self._draw, below=self._below)
        self.moves = moves
        self._standings = {player: standing_of(self.round, player) for player in players_in(self.round.events)}
        self._unrecorded = self.shoe is None
        wait, due_ms = self._wait_of_round(), self.live.wait_due_ms
        if wait is None:
            due_ms = None
        elif due_ms is None and now_ms is not None:
            due_ms = now_ms + length_ms(self.rules, wait)
        full_ms = due_ms if self.live.full_due_ms is None or wait is None else self.live.full_due_ms
        self.live = replace(self.live, wait=wait, wait_version=self.version, wait_due_ms=due_ms, full_due_ms=full_ms)

    def _wait_of_round(self) -> Wait | None:
        """What falls due; nothing at a table that somebody owns: it waits for them alone, for as long as they like."""
        return wait_of(self.round, seated=bool(self.live.seating.seats)) if self.owner is None else None

    @property
    def due_ms(self) -> int | None:
        """When a `Tick` is due; None: nothing falls due."""
        return self.live.due_ms

    @property
    def is_shared(self) -> bool:
        """Whether anybody may play here, on a clock."""
        return self.owner is None and self.rules.kind == "live"

    # -- what a player may know -----------------------------------------------------------------------------------

    @property
    def players(self) -> set[str]:
        """Those who have a bet in the present round, and whoever owns the table."""
        return {*self._standings, *([self.owner] if self.owner else [])}

    def standing(self, player: str) -> Standing:
        """Where the player stands in the present round."""
        return self._standings.get(player, NOTHING)

    def last_bets(self, player: str) -> tuple[Wager, ...]:
        """The player's bets of the round before."""
        if self.last is None:
            return ()
        return tuple(box.wagers[player] for box in self.last.state.boxes.values() if player in box.wagers)

    def open_actions(self, player: str, box: int, purse: Purse) -> tuple[Action, ...]:
        """The decisions open to the player on a box, as far as their balance and their own limits allow."""
        found = [(action, self.cost_of(player, box, action)) for action in self.round.legal(player, box)]
        return tuple(action for action, cost in found if cost == 0 or cost <= purse.spendable)

    def early_options(self, player: str, box: int, purse: Purse) -> tuple[Action, ...]:
        """What the player may decide ahead on a box, as far as their balance and their own limits allow (PL-15)."""
        if not self.is_shared:
            return ()
        found = [(action, self.cost_of(player, box, action)) for action in early_actions(self.round.state, player, box)]
        return tuple(action for action, cost in found if cost == 0 or cost <= purse.spendable)

    def cost_of(self, player: str, box: int, action: Action, amount: int | None = 1) -> int:
        """What the decision puts down: the least, or with insurance of that amount; None is the full half."""
        if action is Action.YES:
            return self._insurance_cost(player, box, amount)
        if action in (Action.DOUBLE, Action.SPLIT):
            return next(hand.live[player].amount for hand in self.round.state.boxes[box].hands if hand.live)
        return 0

    def _insurance_cost(self, player: str, box: int, amount: int | None) -> int:
        """What insurance of that amount puts down, in all boxes that one answer speaks for.

        An amount counts only where less than half is allowed: elsewhere the half of every box is put down.
        """
        state = self.round.state
        if self.rules.insurance_amount == "half":
            amount = None
        halves = (state.boxes[number].wagers[player].main // 2 for number in asked_wagers(state, player, box))
        return sum(half if amount is None else min(amount, half) for half in halves)

    # -- what may be refused ----------------------------------------------------------------------------------------

    def verify(self, command: TableCommand, purse: Purse, now_ms: int = 0) -> Demand:
        """What the player's command puts down; raises if it cannot be carried out now. Nothing is drawn or changed."""
        player = purse.player
        if self.owner is not None and player != self.owner:
            raise TableRefusal("this is another player's own table")
        if self.is_shared:
            self._verify_time(command, now_ms)
        match command:
            case PlaceBets() | Rebet():
                demand = self._verify_bet(player, self._wagers(player, command))
            case Cut():
                demand = self._verify_cut(player, command)
            case Deal():
                demand = self._verify_deal(command)
            case Decide():
                demand = self._verify_decision(player, command)
            case _:
                demand = self._verify_at_live(player, command, purse)
        demand.verify_cover(purse)
        return demand

    def _verify_time(self, command: TableCommand, now_ms: int) -> None:
        """Raises for what comes after its deadline, though the table has not been told yet that time is up."""
        cut_over = self.live.cutting.due_ms is not None and now_ms >= self.live.cutting.due_ms
        wait = self.live.wait
        over = wait is not None and not wait.silent and now_ms >= (self.live.wait_due_ms or now_ms)
        if cut_over if isinstance(command, Cut) else over and isinstance(command, _IN_TIME):
            raise TooLate("time is up: this came too late")

    def _verify_at_live(
        self, player: str, command: TakeSeat | LeaveSeat | AddWord | DealNow | DecideEarly, purse: Purse
    ) -> Demand:
        """Raises if the player cannot do so at a table that is shared."""
        if not self.is_shared:
            raise TableRefusal("this is done at live tables: here you have the table to yourself")
        match command:
            case TakeSeat(box=box):
                verify_sit(self.rules, self.live.seating, player, box)
            case LeaveSeat(box=box):
                verify_own(self.live.seating, player, box)
                if self.live.seating.seats[box].leaving:
                    raise TableRefusal(f"you have given up seat {box} already")
            case AddWord(commitment=commitment):
                self._verify_word(player, commitment)
            case DealNow():
                self._verify_deal_now(player)
            case DecideEarly():
                return self._verify_early(player, command, purse)
        return Demand()

    def _verify_word(self, player: str, commitment: str) -> None:
        shoe = self._verify_shoe(commitment)
        if shoe.is_cut:
            raise TableRefusal("the shoe is cut already: the next one takes words when this is retired")
        if has_seats(self.rules) and not self.live.seating.of(player):
            raise TableRefusal("words are added by those who sit at the table")
        self.live.cutting.verify_word(player)

    def _verify_deal_now(self, player: str) -> None:
        self._verify_betting()
        if not any(box.owner == player for box in self.round.state.boxes.values()):
            raise TableRefusal("place a bet on a seat of yours first: only then can you ask for the cards")
        if player in self.live.final:
            raise TableRefusal("your bets are final already")

    def _verify_early(self, player: str, command: DecideEarly, purse: Purse) -> Demand:
        box, action = command.box, command.action
        if action is not None and action in self.round.legal(player, box):
            return self._verify_decision(player, Decide(box=box, action=action))
        ahead = early_actions(self.round.state, player, box)
        if not ahead:
            raise TableRefusal(f"there is nothing to decide ahead on box {box}")
        if action is None:
            if box not in self.live.plans:
                raise TableRefusal(f"nothing was decided ahead on box {box}")
        elif action not in ahead:
            raise TableRefusal(f"{action} cannot be decided ahead on box {box}: {' '.join(ahead)} can")
        elif self.cost_of(player, box, action) > purse.spendable:
            raise ShortBalance(f"the balance does not cover {action} on box {box}")
        return Demand()

    def verify_verb(self, verb: Verb, now_ms: int) -> None:
        """Raises if the house cannot do this at the table now."""
        match verb:
            case Tick():
                if self.due_ms is None or now_ms < self.due_ms:
                    raise TableRefusal("nothing is due at this table yet")
                if self.round.can_deal():
                    self._verify_cards_come()
            case Renew():
                self._verify_renewal()
            case Void(reason=reason):
                if not self.round.state.boxes:
                    raise TableRefusal("there is no round to void: no bet lies on the table")
                self.round.verify_void(reason)

    def _verify_renewal(self) -> None:
        """Raises unless the owner's next round would be dealt by another sheet than the one they sat down to."""
        self._verify_betting()
        if self.owner is None or self.round.state.boxes:
            raise TableRefusal("a shoe is changed only at a table of one's own, and before bets are placed")
        if self.shoe is None or self.next_sheet.hash == self.sheet.hash:
            raise TableRefusal("the shoe on the table is by the newest sheet")

    def draws(self, player: str, command: TableCommand) -> bool:
        """Whether cards may have to be drawn for the command, or the shoe be touched: so not while others decide."""
        if isinstance(command, PlaceBets | Rebet):
            return False
        turn = self.round.turn
        if not isinstance(command, Decide) or turn is None:
            return True
        if turn.hand is not None:
            return self.round.state.owned or len(turn.hand.live) <= 1
        # Of one player no more are asked than there are boxes.
        return all(who == player for who, _ in islice(self.round.state.asked, self.rules.boxes + 1))

    def _verify_bet(self, player: str, wagers: list[Wager]) -> Demand:
        self._verify_betting()
        if len({wager.box for wager in wagers}) < len(wagers):
            raise TableRefusal("one box is named twice: each box takes one main bet with its side bets")
        self.round.verify_bets(player, wagers)
        if self.is_shared:
            self._verify_seats(player, wagers)
        lying = self._lying(player)
        cash = gold = 0
        for sign, bets in ((1, wagers), (-1, lying.values())):
            gold += sign * sum(bet.main for bet in bets if bet.golden)
            cash += sign * sum(bet.staked - (bet.main if bet.golden else 0) for bet in bets)
        return Demand(cash, gold, guarded=any(lying.get(wager.box) != wager for wager in wagers))

    def _verify_seats(self, player: str, wagers: Iterable[Wager]) -> None:
        """Raises for a bet on a seat that is not the player's, or behind one that nobody else has."""
        if player in self.live.final:
            raise TableRefusal("your bets are final: you asked for the cards")
        if not has_seats(self.rules):
            return
        seats = self.live.seating.seats
        for wager in wagers:
            seat = seats.get(wager.box)
            if not wager.behind:
                verify_own(self.live.seating, player, wager.box)
            elif seat is None or seat.player == player:
                raise TableRefusal(f"a bet behind lies on another player's seat, and seat {wager.box} is none")

    def _lying(self, player: str) -> dict[int, Wager]:
        """The player's bets on the boxes, by box."""
        boxes = self.round.state.boxes.values()
        return {box.number: box.wagers[player] for box in boxes if player in box.wagers}

    def _verify_cut(self, player: str, command: Cut) -> Demand:
        self._verify_betting()
        shoe = self._verify_shoe(command.commitment)
        if shoe.is_cut:
            raise TableRefusal("the shoe is cut already: the next one can be cut when this is retired")
        if self.is_shared and self.live.cutting.asked != player:
            raise TableRefusal("the last cut is not offered to you: the players at the table cut in turn")
        parse_cut(self._cut_text(command.cut))
        return Demand()

    def _cut_text(self, cut: str) -> str:
        """The cut as the shoe takes it: at a live table it is that of all who had a part in it."""
        return write_cut(self.live.cutting.parts(cut)) if self.is_shared else cut

    def _verify_deal(self, command: Deal) -> Demand:
        self._verify_betting()
        if self.rules.kind != "solo" and self.owner is None:
            raise TableRefusal("the cards are dealt when betting is over: this table goes by its clock")
        self.round.verify_deal()
        self._verify_cards_come()
        shoe = self._verify_shoe(command.commitment)
        if command.cut is not None:
            parse_cut(command.cut)
            if shoe.is_cut and shoe.was_cut().cut != command.cut:
                raise TableRefusal("the shoe is cut already, with another text: deal without one")
        return Demand(guarded=True)

    def _verify_cards_come(self) -> None:
        """Raises where a round would begin with a generator that failed after its shoe was brought."""
        if self.round.phase is Phase.BETTING:
            self.generator.verify()

    def _verify_decision(self, player: str, command: Decide) -> Demand:
        # What others do at a shared table does not change what is asked.
        oldest = self.live.wait_version if self.is_shared else self.version
        if command.seen is not None and not oldest <= command.seen <= self.version:
            raise OldView(f"the table has moved on: it is at {self.version}, the answer was to {command.seen}")
        self.round.verify_act(player, command.box, command.action, command.amount)
        cost = self.cost_of(player, command.box, command.action, command.amount)
        return Demand(cost, guarded=cost > 0, adds=True)

    def _verify_betting(self) -> None:
        if self.round.phase is not Phase.BETTING:
            raise TableRefusal("the cards are on the table: finish this round first")

    def _verify_shoe(self, commitment: str | None) -> TableShoe:
        shoe = self._shoe_in_play()
        if commitment is not None and commitment != shoe.commitment:
            raise OtherShoe("another shoe is on the table than the one this was meant for: look at it, then cut again")
        return shoe

    # -- steps ----------------------------------------------------------------------------------------------------

    def open(self, now_ms: int, funds: Moves = Moves()) -> Change:  # noqa: B008 (immutable)
        """Sets the table up; its first shoe is yet to be brought. The meter begins with the funds, if there are any."""
        scene, draft = self._remember(), Draft("open", now_ms)
        meter = self.pot.meter_account.owner
        shared = meter if meter != self.id else ""
        draft.events.append(TableOpened(self.id, self.rules.game, self.owner or "", self.currency, shared))
        draft.rows.append(table_row(self.id, self.rules.game, self.owner, now_ms))
        if funds != Moves():
            draft.postings = self.pot.post(funds)
        elif self.rules.progressive is not None:
            draft.postings = self.pot.post(fund(self.rules.progressive, self.pot))
        self.first_version = 2
        return self._finish(scene, draft)

    def bring_shoe(self, now_ms: int) -> Change:
        """Brings a new shoe, and the newest sheet with it; raises `DealingStopped` if the generator has failed."""
        seed = self.generator.seed()
        scene, draft = self._remember(), Draft("shoe", now_ms)
        # Also where only its words are new: the event tells of the whole sheet.
        if self._unrecorded or self.next_sheet.digest != self.sheet.digest:
            draft.rows.append(self.next_sheet.row())
        self.sheet = self.next_sheet
        if self.rules.progressive is not None:
            draft.postings = self.pot.post(fund(self.rules.progressive, self.pot))
        self.shoe = TableShoe(new_id("h", self.chance), self.id, self.sheet, seed, now_ms)
        self.shoe.sign(self.signer)
        self.round = self._new_round()
        self._tell(draft, self.shoe.opened())
        draft.rows.append(self.shoe.row())
        if self.is_shared:
            draft.events += stages_before(self.rules, self.shoe.id)
            self._ask_to_cut(draft)
        return self._finish(scene, draft)

    def _ask_to_cut(self, draft: Draft) -> None:
        """Offers the last cut to whoever's turn it is, where the shoe waits for it and somebody sits here."""
        box = self.live.seating.next_cutter()
        waits = self.shoe is not None and not self.shoe.is_cut and self.live.cutting.asked is None
        if not waits or self.rules.last_cut != "player" or box is None:
            return
        seen_ms = max(draft.now_ms, self.live.seen_ms) + self.pace_ms * len(draft.events)
        player = self.live.seating.seats[box].player
        self._tell(draft, CutAsked(player, box, seen_ms + self.rules.timers_ms.cut))

    def _tell(self, draft: Draft, *events: Event) -> None:
        """Takes in what happened."""
        draft.events += events
        if self.is_shared:
            self.live = self.live.apply_all(events)

    def cut(self, cut: str, by: str, now_ms: int) -> Change:
        """Cuts the shoe for a player; with the empty text nobody has cut it.

        At a live table the words of all devices are a part of the cut, also where nobody answered (F-5).
        """
        scene, draft = self._remember(), Draft("cut", now_ms)
        shoe = self._shoe_in_play()
        if self.is_shared:
            parts = self.live.cutting.parts(cut)
            shoe.cut(write_cut(parts), parts[-1].by if parts else NOBODY, parts)
            self._tell(draft, shoe.was_cut(), *stages_after(self.rules, shoe.id))
        else:
            shoe.cut(cut, by if cut else NOBODY)
            draft.events.append(shoe.was_cut())
        draft.rows.append(shoe.cut_row())
        return self._finish(scene, draft)

    def do(self, player: str, command: TableCommand, now_ms: int) -> Change:
        """Carries out a player's command that was verified; a shoe is dealt from only after its cut."""
        if isinstance(command, Cut):
            return self.cut(command.cut, player, now_ms)
        scene, draft = self._remember(), Draft(command.kind, now_ms)
        try:
            match command:
                case PlaceBets() | Rebet():
                    self._bet(player, self._wagers(player, command), draft)
                case Deal():
                    self._deal(draft)
                case Decide():
                    self._act(player, command.box, command.action, draft, command.amount)
                case _:
                    self._do_at_live(player, command, draft)
            self._play_ahead(draft)
            return self._finish(scene, draft)
        except BaseException:
            self._go_back(self._open.pop())
            raise

    def do_verb(self, verb: Verb, now_ms: int) -> Change:
        """Carries out what the house does, verified before; of a void every bet is given back (AC-13)."""
        scene, draft = self._remember(), Draft(verb.kind, now_ms)
        try:
            match verb:
                case Tick() if self.round.phase is Phase.BETTING:
                    self._end_betting(draft)
                case Tick():
                    before = len(self.round.events)
                    answer_for_all(self.round)
                    self._tell(draft, *self.round.events[before:])
                case Renew():
                    self._retire_shoe(draft)
                case Void(reason=reason):
                    self._tell(draft, *self.round.void(reason))
            self._play_ahead(draft)
            return self._finish(scene, draft)
        except BaseException:
            self._go_back(self._open.pop())
            raise

    def _bet(self, player: str, wagers: list[Wager], draft: Draft) -> None:
        wanted = {wager.box: wager for wager in wagers}
        lying = self._lying(player)
        many = len(self.round.events) >= LAY_ANEW
        anew = self.owner is not None and many and wanted != lying
        for number, wager in lying.items():
            if anew or wanted.get(number) != wager:
                draft.events += self.round.take_back(player, number)
        emptied = self.is_shared and many and not wagers and not self.round.state.boxes
        if anew or emptied:
            self.round = self._new_round()
            self.first_version = self.version + 1
            draft.rows.append(bets_row(self.id, self.first_version))
        for wager in wagers:
            if anew or lying.get(wager.box) != wager:
                draft.events += self.round.place(wager)

    def _deal(self, draft: Draft) -> None:
        self._open_round(self._shoe_in_play(), draft)
        if self.rules.progressive is not None:
            self.round.meter = closing_meter(self.rules.progressive, self.pot, self.round)
        self._tell(draft, *self.round.deal())

    def resume(self, now_ms: int) -> Change:
        """Goes on after an interruption: the deadlines that were moved by its length are put down."""
        scene, draft = self._remember(), Draft("resume", now_ms)
        draft.rows.append(live_row(self.id, write_seating(self.live.seating), write_deadlines(self.live)))
        return self._finish(scene, draft)

    # -- at a live table --------------------------------------------------------------------------------------------

    def is_cut_only(self, now_ms: int) -> bool:
        """Whether all that is due at the table is the cut of its shoe."""
        return self.live.wait_due_ms is None or now_ms < self.live.wait_due_ms

    def _do_at_live(self, player: str, command: TableCommand, draft: Draft) -> None:
        match command:
            case TakeSeat(box=box):
                self._tell(draft, SeatTaken(player, box))
                self._ask_to_cut(draft)
            case LeaveSeat(box=box):
                self._leave(player, box, draft)
            case AddWord(word=word):
                place = self.live.seating.of(player)[0] if has_seats(self.rules) else len(self.live.cutting.words) + 1
                self._tell(draft, WordAdded(player, place, word))
            case DealNow():
                self._tell(draft, BetsFinal(player))
            case DecideEarly(box=box, action=action):
                if action is not None and action in self.round.legal(player, box):
                    self._act(player, box, action, draft)
                else:
                    self._tell(draft, EarlyDecision(player, box, action))

    def _leave(self, player: str, box: int, draft: Draft) -> None:
        """Frees the seat, and gives back what lies there; where cards are dealt to it, once the round is over."""
        found = self.round.state.boxes.get(box)
        wait, due_ms = self.live.wait, self.live.wait_due_ms
        over = wait is not None and not wait.silent and due_ms is not None and draft.now_ms >= due_ms
        stands = self.round.phase is not Phase.BETTING or player in self.live.final or over
        if stands and found is not None and found.owner == player:
            self._tell(draft, SeatGivenUp(player, box))
            return
        if self.round.phase is Phase.BETTING and found is not None:
            if player in found.wagers:
                self._tell(draft, *self.round.take_back(player, box))
            if self.round.can_sit_out(box):
                self._tell(draft, *self.round.sit_out(box))
        self._tell(draft, SeatLeft(player, box))
        self._ask_to_cut(draft)

    def _end_betting(self, draft: Draft) -> None:
        """Deals; or gives back what lies behind seats that play no round, or counts that nobody has bet."""
        if self.round.can_deal():
            self._deal(draft)
            return
        for box in tuple(self.round.state.boxes):
            self._tell(draft, *self.round.sit_out(box))
        self._tell(draft, NobodyBet())
        self._free_seats(draft)

    def _free_seats(self, draft: Draft) -> None:
        """Frees the seats that their players lose now."""
        seats = self.live.seating.seats
        for box in self.live.seating.lost(self.rules):
            self._tell(draft, SeatLeft(seats[box].player, box, idle=not seats[box].leaving))
        self._ask_to_cut(draft)

    def _act(
        self,
        player: str,
        box: int,
        action: Action,
        draft: Draft,
        amount: int | None = None,
        *,
        pledged: bool = False,
    ) -> None:
        """Carries out a decision; bettors behind it go along as they have said, if their purses cover it."""
        if self.is_shared:
            draft.spend(player, self.cost_of(player, box, action, amount), pledged=pledged)
        short = self._short_followers(player, box, action, draft)
        events = self.round.act(player, box, action, amount, short=short)
        for event in events:
            if isinstance(event, ev.Followed):
                draft.spend(event.player, event.added, pledged=True)
        self._tell(draft, *events)

    def _short_followers(self, player: str, box: int, action: Action, draft: Draft) -> tuple[str, ...]:
        if not self.is_shared or action not in (Action.DOUBLE, Action.SPLIT):
            return ()
        hand = self.round.state.hand_in_turn()
        stakes = hand.live.values() if hand is not None and hand.box == box else ()
        return tuple(
            stake.wager.player
            for stake in stakes
            if stake.wager.player != player and not self._covers(stake.wager.player, stake.amount, draft)
        )

    def _covers(self, player: str, cost: int, draft: Draft) -> bool:
        """Whether the player can put this down beside all that they put down by the same change."""
        purse = self.purses(player)
        return purse is not None and cost + draft.spent.get(player, 0) <= purse.spendable

    def _play_ahead(self, draft: Draft) -> None:
        """Carries out what was decided ahead, hand by hand, until somebody has to be asked (PL-15, PL-17)."""
        while self.live.plans and self.round.phase is Phase.PLAY:
            hand = self.round.state.hand_in_turn()
            wish = self.live.plans.get(hand.box) if hand else None
            owner = self.round.state.boxes[hand.box].owner if hand else None
            if hand is None or wish is None or owner is None:
                return
            cost = self.cost_of(owner, hand.box, wish)
            action: Action | None = wish
            if cost and not self._covers(owner, cost, draft):
                action = short_balance_action(self.round, owner, hand.box, wish)
            if action is None or action not in self.round.legal(owner, hand.box):
                self._tell(draft, EarlyDecision(owner, hand.box, None))
                return
            self._act(owner, hand.box, action, draft, pledged=True)

    # -- what they are made of ------------------------------------------------------------------------------------

    def _wagers(self, player: str, command: PlaceBets | Rebet) -> list[Wager]:
        if isinstance(command, PlaceBets):
            habits = self._habits(player)
            return [_wager(player, spot, habits) for spot in command.spots]
        last = self.last_bets(player)
        if not last:
            raise TableRefusal("there is no earlier round whose bets could be placed again")
        return list(last)

    def _habits(self, player: str) -> Habits:
        """What the player has set for bets behind; of no meaning where there are none."""
        purse = self.purses(player) if self.rules.bet_behind and self.is_shared else None
        return purse.habits if purse is not None else Habits()

    def _open_round(self, shoe: TableShoe, draft: Draft) -> None:
        self.last_code = game_code(self.id, draft.now_ms, self.last_code)
        self.entry = RoundEntry(
            code=self.last_code,
            table_id=self.id,
            shoe_id=shoe.id,
            game=self.rules.game,
            rules_hash=shoe.sheet.hash,
            first_version=self.first_version,
            opened_ms=draft.now_ms,
        )
        self._tell(draft, RoundOpened(self.last_code, shoe.id, shoe.cards.drawn))
        draft.rows.append(self.entry.row())

    def _finish(self, scene: Before, draft: Draft) -> Change:
        """The change that a draft amounts to; a round that has come to its end is put away with it."""
        self.version += 1
        postings = draft.postings + self._move_money(scene, draft.events)
        closed = self._put_away(scene, draft) if self.round.phase is Phase.CLOSED else None
        if self.owner is None:
            self._keep_time(draft)
            self._write_live(scene.live, draft)
        return Change(
            draft.kind, self.version, draft.now_ms, draft.events, postings, tuple(draft.rows), closed, draft.pledges
        )

    def _keep_time(self, draft: Draft) -> None:
        """Sets the deadline of what the table waits for now; it stands as long as that is the same."""
        live, wait = self.live, self._wait_of_round()
        showing = showing_ms(self.rules, draft.events, self.pace_ms)
        seen_ms = max(draft.now_ms, live.seen_ms) + showing if showing else live.seen_ms
        live = replace(live, seen_ms=seen_ms)
        if wait != live.wait or any(isinstance(event, NobodyBet) for event in draft.events):
            due_ms = max(draft.now_ms, seen_ms) + length_ms(self.rules, wait) if wait else None
            live = replace(live, wait=wait, wait_version=self.version, full_due_ms=due_ms)
        hurried = live.is_hurried(self.round) and live.cutting.due_ms is None
        self.live = replace(live, wait_due_ms=max(draft.now_ms, seen_ms) if hurried else live.full_due_ms)

    def _write_live(self, before: LiveState, draft: Draft) -> None:
        """Has the books keep who sits here, and until when is waited."""
        live = self.live
        if live.seating != before.seating or deadlines_of(live) != deadlines_of(before):
            draft.rows.append(live_row(self.id, write_seating(live.seating), write_deadlines(live)))

    def _move_money(self, scene: Before, events: Sequence[Event]) -> tuple[Posting, ...]:
        """The postings of what happened; only those whom the events name can stand elsewhere than before."""
        if self.is_shared:
            events = [event for event in events if not isinstance(event, TableEvent)]
        after = {player: standing_of(self.round, player) for player in players_in(events)}
        for player in after:
            scene.standings[player] = self._standings.get(player, NOTHING)
        postings = postings_of_step(scene.standings, after, self.currency) if after else ()
        self._standings.update(after)
        if self.rules.fireblaze and any(isinstance(event, ev.BonusClosed) for event in events):
            self._shoe_in_play().end_bonus()
        if self.rules.progressive is not None and touches_meter(events):
            moves = round_moves(self.rules.progressive, self.pot, self.moves, self.round)
            postings += self.pot.post(moves.since(self.moves))
            self.moves = moves
        return postings

    def _put_away(self, scene: Before, draft: Draft) -> dict[str, Standing]:
        """Enters a finished round in the books and makes the table ready for the next; where everyone stands then."""
        standings = {player: standing for player, standing in self._standings.items() if standing != NOTHING}
        scene.standings.update(self._standings | scene.standings)
        self._standings = {}
        self.first_version = self.version + 1
        self.moves = Moves()
        if self.entry is None:  # voided before a card was dealt: there is nothing to look up later
            self.round = self._new_round()
            return standings
        entry = self.entry.closed(self.version, draft.now_ms, self.round.state.voided)
        draft.rows.append(entry.closing_row())
        for player, standing in standings.items():
            played = played_row(entry, self.round, player, self.currency, standing)
            draft.rows += [played, *added_sums(played.values, entry.rules_hash, entry.voided is not None)]
        self.last, self.entry = self.round, None
        if self.is_shared:
            self.live = replace(self.live, seating=self.live.seating.after(self.round))
            self._free_seats(draft)
        if self._shoe_in_play().is_finished:
            self._retire_shoe(draft)
        self.round = self._new_round()
        return standings

    def _retire_shoe(self, draft: Draft) -> None:
        shoe = self._shoe_in_play()
        draft.events.append(shoe.retired())
        draft.rows.append(shoe.retired_row(draft.now_ms))
        self.shoe = None


def _wager(player: str, spot: Spot, habits: Habits) -> Wager:
    behind = spot.behind is True
    return Wager(
        player=player,
        box=spot.box,
        main=spot.main,
        side=spot.side,
        golden=spot.golden,
        behind=behind,
        follow_double=habits.follow_double if behind else True,
        follow_split=habits.follow_split if behind else True,
        forbid_behind=habits.forbid_behind if not behind else False,
    )
