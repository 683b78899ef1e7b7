"""The rounds of a table dealt again: bets, cards, the meter, and the rows that they leave when they end."""

from itertools import takewhile

import msgspec

from sabot.engine import Event, Phase, RealRound, Round, Wager
from sabot.engine import event as ev
from sabot.house.audit.correction import told_to_keep
from sabot.house.audit.felt import TableWrong, require
from sabot.house.audit.page import Rows
from sabot.house.audit.row import check_row
from sabot.house.audit.shoe import AuditedShoe
from sabot.house.audit.shoe_changes import AuditedShoeChanges
from sabot.store import Record
from sabot.table.codes import next_code
from sabot.table.conduct import LAY_ANEW
from sabot.table.correcting import left_by_void, with_kept
from sabot.table.event import AnyTableEvent, MoneyLeft, RoundOpened
from sabot.table.meter import PROGRESSIVE, Moves, Pot, closing_meter, hit_meter, round_moves, touches_meter
from sabot.table.money import NOTHING, players_in, standing_of
from sabot.table.redeal import RoundDiffers
from sabot.table.rows import RoundEntry, played_row
from sabot.table.takings import attendance_rows, taking_rows


class AuditedRounds(AuditedShoeChanges):
    """A table whose rounds are held against what its records tell of them."""

    def _open_round(self, record: Record, event: RoundOpened, rows: Rows) -> None:
        shoe = self._shoe_in_use(event.shoe)
        require(self._entry is None, f"it is opened while {self.code} is being played")
        code = next_code(self.id, record.at_ms, self._last_code)
        require(event.code == str(code), f"its code should be {code}")
        drawn = self._drawn(shoe)
        require(event.start == drawn, f"it starts at card {event.start} of its shoe, and {drawn} is next")
        self._notebook.note("round", event.code)
        self._last_code = code
        self._row, self._played = rows.rounds.get(event.code), rows.played.get(event.code, [])
        told = self._row.first_version if self._row is not None else None
        self._entry = RoundEntry(
            code=event.code,
            table_id=self.id,
            shoe_id=shoe.id,
            game=self.game,
            rules_hash=shoe.rules_hash,
            first_version=told if told in self._firsts else self._first_version,
            opened_ms=record.at_ms,
        )
        if self._live is not None:
            self._live.check(event, shoe.rules, None)

    def _follow(self, record: Record, events: list[Event], deep: bool) -> None:
        if self._shoe is None or self._round is None:
            raise TableWrong(f"{type(events[0]).__name__} comes without a shoe")
        if record.kind == "tick":
            _check_given_back(events, self._pot)
        for event in events:
            if type(event) is ev.WagerPlaced and record.kind != "tick":
                self._check_bettor(event)
                self._check_currency(event.wager)
            if type(event) is ev.BettingClosed and self._entry is None:
                raise TableWrong("cards are dealt, and no round was opened")
        round_ = self._round.round
        self._note_bets(record, round_, events)
        self._close_betting(round_, events)
        judge = None
        if self._live is not None:
            judge = self._live.judge_of(events, record.actor, timed=record.kind == "tick")
        if deep or self.is_real:
            self._round.follow(events, judge)
        else:
            _believe(round_, events)
            self._shoe.skip(sum(isinstance(event, ev.PlayerCard | ev.DealerCard) for event in events))
        self._shoe.end_bonuses(sum(isinstance(event, ev.BonusClosed) for event in events))
        self._after.update((player, standing_of(round_, player)) for player in players_in(events))
        self._leave_money(events)
        self._feed(round_, events)
        if round_.phase is Phase.CLOSED:
            self._end_round(record, round_, self._shoe, deep)

    def _note_left(self, event: MoneyLeft) -> None:
        require(not self._is_left, "money is told to be left with players after the void that should have left it")
        require(not self._kept and bool(event.kept), "nothing is said to be left with players, or it is twice")
        self._kept = event.kept

    def _leave_money(self, events: list[Event]) -> None:
        """Has what a void could not take back be left with those who owe it, as it is told."""
        voided = any(type(event) is ev.RoundVoided for event in events)
        require(voided or not self._kept, "money is left with players of a round that is not voided")
        if voided:
            self._is_left = True
            kept = left_by_void(self.standings, self._after, told_to_keep(self._kept))
            require(kept == self._kept, "more is told to be left with players than they owe")
            for each in kept:
                self._after[each.player] = with_kept(self._after[each.player], each)

    def _check_real_cards(self, record: Record, events: list[AnyTableEvent]) -> None:
        """That real cards are told one at a time, and that there can be such a one in the shoe."""
        if not self.is_real:
            return
        pile = self._live.pile if self._live is not None else None
        decks = self._rules.decks if self._rules is not None else 0
        cards = [event.card for event in events if isinstance(event, ev.PlayerCard | ev.DealerCard)]
        told = record.kind == "card"
        require(len(cards) == told, f"{len(cards)} real cards are laid by it, and {int(told)} was told")
        for card in cards:
            seen = pile.copies(card) if pile is not None else 0
            require(seen < decks, f"{card} comes once more than the shoe of {decks} decks holds")
            self._number = 1 + (pile.number if pile is not None else 0)

    def _take_card_back(self) -> None:
        """Takes back a real card, and the money that followed from it."""
        round_ = self._round.round if self._round is not None and self._entry is not None else None
        pile = self._live.pile if self._live is not None else None
        if not isinstance(round_, RealRound) or pile is None:
            raise TableWrong("a card is taken back, and no round with real cards is under way")
        self._number = pile.number
        round_.take_back_card()
        self._after.update((player, standing_of(round_, player)) for player in sorted(self.standings))
        progressive = round_.rules.progressive
        if progressive is not None:
            moves = round_moves(progressive, self._pot, self._moves, round_)
            self._fed, self._moves = moves.since(self._moves), moves

    def _check_bettor(self, event: ev.WagerPlaced) -> None:
        player = event.wager.player
        if self._live is not None and self._rules is not None:
            self._live.check_bets(event, self._rules)
        else:
            require(player == self.owner, f"{player} bets at the table of {self.owner}")

    def _check_currency(self, wager: Wager) -> None:
        """That the bet is in a currency of the sheet, however deep one looks: its money is posted in it."""
        taken = self._rules.currencies if self._rules else {}
        named = wager.currency or "no currency"
        require(wager.currency in taken if taken else not wager.currency, f"{wager.player} bets in {named}")

    def _note_bets(self, record: Record, round_: Round, events: list[Event]) -> None:
        """Notes a step that may have laid all bets anew: many were changed, and all that lay there is taken back."""
        if record.kind not in ("bet", "rebet"):
            return
        back = sum(1 for _ in takewhile(lambda event: isinstance(event, ev.WagerRefunded), events))
        if self._changes >= LAY_ANEW and back >= len(round_.state.boxes):
            self._firsts.add(record.version)
            self._has_laid = self._has_laid or record.version == self._laid_by_row
        self._changes += len(events)

    def _close_betting(self, round_: Round, events: list[Event]) -> None:
        """Has the meter show what it does when betting is closed, and no other be told."""
        closed = next((event for event in events if isinstance(event, ev.BettingClosed)), None)
        progressive = round_.rules.progressive
        if closed is None or progressive is None:
            return
        round_.meter = closing_meter(progressive, self._pot, round_)
        require(closed.meter == round_.meter, f"the meter shows {round_.meter}, and {closed.meter} is told")
        bet = any(name == PROGRESSIVE for _, _, name in round_.state.bets)
        why = "held" if self._pot.held is not None else "at another house"
        require(self._pot.is_played or not bet, f"a bet on the progressive is dealt, and its meter is {why}")

    def _feed(self, round_: Round, events: list[Event]) -> None:
        progressive = round_.rules.progressive
        if progressive is not None and touches_meter(events):
            moves = round_moves(progressive, self._pot, self._moves, round_)
            self._fed, self._moves = moves.since(self._moves), moves

    def _end_round(self, record: Record, round_: Round, shoe: AuditedShoe, deep: bool) -> None:
        self._first_version, self._closed, self._moves = record.version + 1, True, Moves()
        self._changes = 0
        self._firsts.clear()
        self._begin()
        if self._entry is None:  # voided before a card was dealt
            return
        if self._live is not None:
            self._live.end_round(round_)
        hit = hit_meter(round_, self._pot) if self._live is not None and round_.rules.progressive else None
        entry = self._entry.closed(record.version, record.at_ms, round_.state.voided, hit)
        corrected = self._row.corrected if self._row is not None else None
        if corrected is not None:
            # Its rows are what the last correction made of them: they are compared when that comes.
            self._corrections.await_(entry.code, corrected)
        check_row("the round", self._row, msgspec.structs.asdict(msgspec.structs.replace(entry, corrected=corrected)))
        played = {row.player: row for row in self._played}
        for player, standing in (self.standings | self._after).items():
            if standing == NOTHING and player != self.owner:
                continue
            self._notebook.note("played", entry.code, player)
            values = played_row(entry, round_, player, self.currency, standing).values
            if corrected is None:
                check_row("what was played", played.get(player), values)
            self._sums.add(values, entry.rules_hash, voided=entry.voided is not None)
        self._add_takings(entry, round_)
        self._last = round_
        self._entry, self._row, self._played = None, None, []
        self._spent = shoe if shoe.is_finished or self._is_out else None
        self.redealt += deep
        self.real_rounds += self.is_real

    def _add_takings(self, entry: RoundEntry, round_: Round) -> None:
        """Has the house's own sums be added to, and its players be entered as having been there."""
        standings = {
            player: standing for player, standing in (self.standings | self._after).items() if standing != NOTHING
        }
        companions = {player for player in standings if self._is_companion(player)}
        own = bool(self.owner)
        players = {player: standing.currency or self.currency for player, standing in standings.items()}
        self._sums.add_rows(taking_rows(entry, round_, self.currency, companions, own=own, kept=self._kept))
        self._sums.add_rows(attendance_rows(entry, players, companions, own=own))


def _check_given_back(events: list[Event], pot: Pot) -> None:
    """That no bet is placed when time is up, but where what lay on a progressive that is held was given back."""
    back = [event for event in events if isinstance(event, ev.WagerRefunded)]
    for event in events:
        if isinstance(event, ev.WagerPlaced):
            wager = event.wager
            given = any((each.player, each.box) == (wager.player, wager.box) for each in back)
            fits = given and not pot.is_played and PROGRESSIVE not in wager.side
            require(fits, f"{wager.player} is said to have bet when time was up")


def _believe(round_: Round, events: list[Event]) -> None:
    try:
        for event in events:
            round_.emit(event)
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        raise RoundDiffers(f"its events do not follow from each other: {error!r}") from None
