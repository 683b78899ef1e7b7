"""A table for one player: bets, cut, deal, decisions, and on to the next round.

Pure: time, chance and the balance are handed in, and what a command changes comes back as a `Change` to be committed.
Only when it is committed does the table stand by it (`accept`); otherwise it goes back to where it stood (`revert`).

All that can be refused is judged by `verify`, without a card or a seed being drawn; `do` then carries out. A shoe
comes, and is cut, in a step of its own: what is refused afterwards does not undo it.
"""

from collections.abc import Iterable
from typing import NamedTuple

from sabot.cards import Card, parse_cut
from sabot.engine import Action, Event, Phase, Round, Wager
from sabot.engine.event import WagerPlaced
from sabot.engine.legality import asked_wagers
from sabot.ledger import Posting
from sabot.rules import Rules
from sabot.signature import Signer
from sabot.store import Row
from sabot.store.sums import kept_sums
from sabot.table.books import RoundEntry, Sheet, played_row, table_row
from sabot.table.codes import game_code
from sabot.table.command import Bet, Cut, Deal, Decide, Rebet, Spot, TableCommand
from sabot.table.demand import Demand
from sabot.table.error import OldView, OtherShoe, TableRefusal
from sabot.table.event import RoundOpened, TableOpened
from sabot.table.generator import Generator
from sabot.table.ident import NOBODY, Chance, new_id
from sabot.table.money import Standing, postings_between, standing_of
from sabot.table.purse import Purse
from sabot.table.shoe import TableShoe


class Change(NamedTuple):
    """What a command changes at the table: to be committed as one step, with this version."""

    kind: str
    version: int
    at_ms: int
    """When: the step and its rows tell one and the same time."""
    events: list[Event]
    postings: tuple[Posting, ...]
    rows: tuple[Row, ...]
    closed: Standing | None = None
    """Where the player stands at the end of a round that this change ended."""


class Scene(NamedTuple):
    """All that changes at a table."""

    version: int
    sheet: Sheet
    shoe: TableShoe | None
    round: Round
    entry: RoundEntry | None
    """The round that is being played, as the books have it; None while bets are placed."""
    first_version: int
    """The first step that belongs to the present round."""
    last: Round | None
    """The round before, as it ended."""
    last_code: str | None


class SoloTable:
    """One player's table of one game."""

    def __init__(
        self,
        table: str,
        owner: str,
        currency: str,
        sheet: Sheet,
        generator: Generator,
        chance: Chance,
        signer: Signer,
    ) -> None:
        self.id = table
        self.owner = owner
        self.currency = currency
        self.sheet = sheet
        """The sheet of the present round."""
        self.next_sheet = sheet
        """The sheet that the next shoe will be dealt by."""
        self.generator = generator
        self.chance = chance
        self.signer = signer
        """Signs the commitment of every shoe."""
        self.version = 0
        self.shoe: TableShoe | None = None
        """None until the next one is brought, in a step of its own."""
        self.round = Round(sheet.rules, self._draw)
        self.entry: RoundEntry | None = None
        self.first_version = 1
        self.last: Round | None = None
        self.last_code: str | None = None
        self._unrecorded = True
        """Whether the sheet may not be in the books yet: it comes with the first shoe."""
        self.accept()

    def __repr__(self) -> str:
        return f"<SoloTable {self.id} {self.rules.game} {self.round.phase}>"

    def _draw(self) -> Card:
        return self._shoe_in_play().draw()

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
        """Stands by the last change: it is committed."""
        self._kept = Scene(
            self.version,
            self.sheet,
            self.shoe,
            self.round,
            self.entry,
            self.first_version,
            self.last,
            self.last_code,
        )
        self._unrecorded = self._unrecorded and self.shoe is None
        self._kept_events = len(self.round.events)
        self._kept_drawn = self.shoe.cards.drawn if self.shoe and self.shoe.is_cut else None

    def revert(self) -> None:
        """Forgets what was not committed."""
        kept, events = self._kept, self._kept_events
        self.version, self.sheet, self.shoe, self.entry = kept.version, kept.sheet, kept.shoe, kept.entry
        self.first_version, self.last, self.last_code = kept.first_version, kept.last, kept.last_code
        if self.shoe is not None:
            self.shoe = self.shoe.back_at(self._kept_drawn)
        self.take_up(kept.round.events[:events])

    def take_up(self, events: Iterable[Event]) -> None:
        """Carries on from these events of the present round, all of them committed."""
        self.round = Round.rebuild(self.rules, events, self._draw)
        self.accept()

    # -- what a player may know -----------------------------------------------------------------------------------

    @property
    def last_bets(self) -> tuple[Wager, ...]:
        """The bets of the round before."""
        if self.last is None:
            return ()
        return tuple(box.wagers[self.owner] for box in self.last.state.boxes.values() if self.owner in box.wagers)

    def open_actions(self, box: int, purse: Purse) -> tuple[Action, ...]:
        """The decisions open to the player on a box, as far as their balance and their own limits allow."""
        found = [(action, self.cost_of(box, action)) for action in self.round.legal(self.owner, box)]
        return tuple(action for action, cost in found if cost == 0 or cost <= purse.spendable)

    def cost_of(self, box: int, action: Action) -> int:
        """The least that the decision puts down."""
        if action is Action.YES:
            return self._insurance_cost(box, None if self.rules.insurance_amount == "half" else 1)
        if action in (Action.DOUBLE, Action.SPLIT):
            return next(hand.live[self.owner].amount for hand in self.round.state.boxes[box].hands if hand.live)
        return 0

    def _insurance_cost(self, box: int, amount: int | None) -> int:
        """What insurance of that amount puts down, in all boxes that one answer speaks for; half where none is said."""
        state = self.round.state
        halves = (state.boxes[number].wagers[self.owner].main // 2 for number in asked_wagers(state, self.owner, box))
        return sum(half if amount is None else min(amount, half) for half in halves)

    # -- what may be refused ----------------------------------------------------------------------------------------

    def verify(self, command: TableCommand, purse: Purse) -> Demand:
        """What the command puts down; raises if it cannot be carried out now. Nothing is drawn to find out."""
        match command:
            case Bet() | Rebet():
                demand = self._verify_bet(self._wagers(command))
            case Cut():
                demand = self._verify_cut(command)
            case Deal():
                demand = self._verify_deal(command)
            case Decide():
                demand = self._verify_decision(command)
        demand.verify_cover(purse)
        return demand

    def _verify_bet(self, wagers: list[Wager]) -> Demand:
        self._verify_betting()
        if len({wager.box for wager in wagers}) < len(wagers):
            raise TableRefusal("one box is named twice: each box takes one main bet with its side bets")
        before = standing_of(self.round, self.owner)
        trial = Round.rebuild(self.rules, self.round.events, self._draw)
        laid = self._lay(trial, wagers)
        after = standing_of(trial, self.owner)
        return Demand(
            after.staked - before.staked,
            after.golden_staked - before.golden_staked,
            guarded=any(isinstance(event, WagerPlaced) for event in laid),
        )

    def _verify_cut(self, command: Cut) -> Demand:
        self._verify_betting()
        shoe = self._verify_shoe(command.commitment)
        if shoe.is_cut:
            raise TableRefusal("the shoe is cut already: the next one can be cut when this is retired")
        parse_cut(command.cut)
        return Demand()

    def _verify_deal(self, command: Deal) -> Demand:
        self._verify_betting()
        self.round.verify_deal()
        # The shoe may have been brought before the generator failed, and is trusted no more.
        self.generator.verify()
        shoe = self._verify_shoe(command.commitment)
        if command.cut is not None:
            parse_cut(command.cut)
            if shoe.is_cut and shoe.was_cut().cut != command.cut:
                raise TableRefusal("the shoe is cut already, with another text: deal without one")
        return Demand(guarded=True)

    def _verify_decision(self, command: Decide) -> Demand:
        if command.seen is not None and command.seen != self.version:
            raise OldView(f"the table has moved on: it is at {self.version}, the answer was to {command.seen}")
        self.round.verify_act(self.owner, command.box, command.action, command.amount)
        cost = self.cost_of(command.box, command.action)
        if command.action is Action.YES:
            cost = self._insurance_cost(command.box, command.amount)
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

    def open(self, now_ms: int) -> Change:
        """Sets the table up; its first shoe is yet to be brought."""
        draft = _Draft(now_ms)
        draft.events.append(TableOpened(self.id, self.rules.game, self.owner, self.currency))
        draft.rows.append(table_row(self.id, self.rules.game, self.owner, now_ms))
        self.first_version = 2
        return self._finish("open", draft)

    def bring_shoe(self, now_ms: int) -> Change:
        """Brings a new shoe, and the newest sheet with it; raises `DealingStopped` if the generator has failed."""
        draft = _Draft(now_ms)
        seed = self.generator.seed()
        # Also where only its words are new: the event tells of the whole sheet.
        if self._unrecorded or self.next_sheet.digest != self.sheet.digest:
            draft.rows.append(self.next_sheet.row())
        self.sheet = self.next_sheet
        self.shoe = TableShoe(new_id("h", self.chance), self.id, self.sheet, seed, now_ms)
        self.shoe.sign(self.signer)
        self.round = Round(self.rules, self._draw)
        draft.events.append(self.shoe.opened())
        draft.rows.append(self.shoe.row())
        return self._finish("shoe", draft)

    def cut(self, cut: str, now_ms: int) -> Change:
        """Cuts the shoe for the player; with the empty text nobody has cut it."""
        draft = _Draft(now_ms, standing_of(self.round, self.owner))
        shoe = self._shoe_in_play()
        shoe.cut(cut, self.owner if cut else NOBODY)
        draft.events.append(shoe.was_cut())
        draft.rows.append(shoe.row())
        return self._finish("cut", draft)

    def do(self, command: TableCommand, now_ms: int) -> Change:
        """Carries out a command that was verified; a shoe is dealt from only after its cut."""
        try:
            match command:
                case Bet() | Rebet():
                    return self._bet(type(command).__name__.lower(), self._wagers(command), now_ms)
                case Cut(cut=cut):
                    return self.cut(cut, now_ms)
                case Deal():
                    return self._deal(now_ms)
                case Decide():
                    return self._decide(command, now_ms)
        except BaseException:
            self.revert()
            raise

    def void(self, reason: str, now_ms: int) -> Change:
        """Voids the round on the table for a malfunction: every bet is given back (AC-13)."""
        if not self.round.state.boxes:
            raise TableRefusal("there is no round to void: no bet lies on the table")
        draft = _Draft(now_ms, standing_of(self.round, self.owner))
        draft.events += self.round.void(reason)
        return self._finish("void", draft)

    def _bet(self, kind: str, wagers: list[Wager], now_ms: int) -> Change:
        draft = _Draft(now_ms, standing_of(self.round, self.owner))
        draft.events += self._lay(self.round, wagers)
        return self._finish(kind, draft)

    def _deal(self, now_ms: int) -> Change:
        draft = _Draft(now_ms, standing_of(self.round, self.owner))
        self._open_round(self._shoe_in_play(), draft)
        draft.events += self.round.deal()
        return self._finish("deal", draft)

    def _decide(self, command: Decide, now_ms: int) -> Change:
        draft = _Draft(now_ms, standing_of(self.round, self.owner))
        draft.events += self.round.act(self.owner, command.box, command.action, command.amount)
        return self._finish("decide", draft)

    # -- what they are made of ------------------------------------------------------------------------------------

    def _wagers(self, command: Bet | Rebet) -> list[Wager]:
        if isinstance(command, Bet):
            return [self._wager(spot) for spot in command.spots]
        if not self.last_bets:
            raise TableRefusal("there is no earlier round whose bets could be placed again")
        return list(self.last_bets)

    def _wager(self, spot: Spot) -> Wager:
        return Wager(player=self.owner, box=spot.box, main=spot.main, side=spot.side, golden=spot.golden)

    def _lay(self, round_: Round, wagers: list[Wager]) -> list[Event]:
        """Has just these wagers lie on the boxes of the round; what happened on the way."""
        wanted = {wager.box: wager for wager in wagers}
        lying = {box.number: box.wagers[self.owner] for box in round_.state.boxes.values()}
        events: list[Event] = []
        for number, wager in lying.items():
            if wanted.get(number) != wager:
                events += round_.take_back(self.owner, number)
        for wager in wagers:
            if lying.get(wager.box) != wager:
                events += round_.place(wager)
        return events

    def _open_round(self, shoe: TableShoe, draft: "_Draft") -> None:
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
        draft.events.append(RoundOpened(self.last_code, shoe.id, shoe.cards.drawn))
        draft.rows.append(self.entry.row())

    def _finish(self, kind: str, draft: "_Draft") -> Change:
        """The change that a draft amounts to; a round that has come to its end is put away with it."""
        self.version += 1
        after = standing_of(self.round, self.owner)
        postings = postings_between(draft.before, after, self.owner, self.currency)
        closed = self.round.phase is Phase.CLOSED
        if closed:
            self._put_away(after, draft)
        return Change(
            kind, self.version, draft.now_ms, draft.events, postings, tuple(draft.rows), after if closed else None
        )

    def _put_away(self, standing: Standing, draft: "_Draft") -> None:
        """Enters a finished round in the books and makes the table ready for the next."""
        self.first_version = self.version + 1
        if self.entry is None:  # voided before a card was dealt: there is nothing to look up later
            self.round = Round(self.rules, self._draw)
            return
        entry = self.entry.closed(self.version, draft.now_ms, self.round.state.voided)
        played = played_row(entry, self.round, self.owner, self.currency, standing)
        draft.rows += [entry.row(), played, *kept_sums(played.values, entry.rules_hash, entry.voided is not None)]
        self.last, self.entry = self.round, None
        shoe = self._shoe_in_play()
        if shoe.is_finished:
            draft.events.append(shoe.retired())
            draft.rows.append(shoe.row(retired_ms=draft.now_ms))
            self.shoe = None
        self.round = Round(self.rules, self._draw)


class _Draft:
    """A change in the making."""

    def __init__(self, now_ms: int, before: Standing = Standing()) -> None:  # noqa: B008 (immutable)
        self.now_ms = now_ms
        self.before = before
        self.events: list[Event] = []
        self.rows: list[Row] = []
