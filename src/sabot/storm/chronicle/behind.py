"""Bets of live tables by the journal: each is what its player has set, and goes only as the sheet says."""

from collections import defaultdict
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from sabot.engine import event as ev
from sabot.engine.wager import Wager
from sabot.house.accounts.event import AnyAccountEvent, SettingsChanged
from sabot.rules import Rules
from sabot.store import Record
from sabot.storm.chronicle.move import TableMove
from sabot.storm.chronicle.payments import KINDS as PAYMENT_KINDS
from sabot.table.event import BetsFinal, NobodyBet, RoundOpened, SeatLeft, TableClosed, TablePaused
from sabot.table.redaction import pseudonym

_decoder = msgspec.json.Decoder(list[AnyAccountEvent])


class Set(NamedTuple):
    """What a player has set of bets behind, from some record on."""

    seq: int
    follow_double: bool = True
    follow_split: bool = True
    allow: bool = True


class HabitBook:
    """What all players have set."""

    def __init__(self) -> None:
        self._set: dict[str, list[Set]] = defaultdict(lambda: [Set(0)])

    def learn(self, record: Record) -> None:
        """Takes in a record of a player."""
        if not record.stream.startswith("player:") or record.kind in PAYMENT_KINDS:
            return
        for event in _decoder.decode(record.body):
            if isinstance(event, SettingsChanged) and "bet_behind" in event.changes:
                habits = self._set[record.stream.removeprefix("player:")]
                changes = {name: bool(value) for name, value in event.changes["bet_behind"].items()}
                habits.append(habits[-1]._replace(seq=record.seq, **changes))

    def between(self, player: str, first_seq: int, last_seq: int) -> list[Set]:
        """All that was set at any time from one record to the other."""
        found = self._set[player]
        later = [habit for habit in found if first_seq < habit.seq <= last_seq]
        return [[habit for habit in found if habit.seq <= first_seq][-1], *later]


class BetBook:
    """The bets of one table, until they are dealt."""

    def __init__(self, rules: Rules, habits: HabitBook) -> None:
        self._rules = rules
        self._habits = habits
        self._lying: dict[tuple[str, int], Wager] = {}
        self._final: set[str] = set()
        """Whose bets are final."""
        self._held_back: set[tuple[str, int]] = set()
        """Bets that are laid anew in the present step, without what lay on a meter that is held."""

    def take(self, moved: TableMove, since: int) -> None:
        """Takes in a step that was under way since some record; raises where a bet is not as it should be."""
        for event in moved.events:
            match event:
                case BetsFinal(player=player):
                    self._final.add(player)
                case RoundOpened() | TablePaused() | TableClosed():
                    self._final.clear()
                case ev.WagerPlaced(wager=wager):
                    self._lying[wager.player, wager.box] = wager
                    self._check_placed(moved, wager, since)
                case ev.WagerRefunded(player=player, box=box):
                    self._check_refunded(moved, self._lying.pop((player, box)))
                case ev.Insured(player=player) if player != moved.record.actor:
                    raise moved.broke(f"{player} is insured by {moved.record.actor}")
                case ev.RoundClosed():
                    self._lying.clear()
                    self._final.clear()
        self._check_left(moved)

    def compare(self, seen: tuple[str, ...], moved: TableMove) -> None:
        """Raises unless it was seen whose bets are final."""
        own = {pseudonym(player) for player in self._final}
        if set(seen) != own:
            raise moved.broke(f"the bets of {seen} were shown as final, and by the books those of {own}")

    def _check_placed(self, moved: TableMove, wager: Wager, since: int) -> None:
        if (wager.player, wager.box) in self._held_back:
            self._held_back.remove((wager.player, wager.box))
            return
        if wager.player != moved.record.actor or wager.player in self._final:
            raise moved.broke(f"a bet of {wager.player} is placed, and final are those of {self._final}")
        if moved.record.kind != "bet" or not self._rules.bet_behind:
            return
        flags = wager.follow_double, wager.follow_split, not wager.forbid_behind
        allowed = [
            (habit.follow_double, habit.follow_split, True) if wager.behind else (True, True, habit.allow)
            for habit in self._habits.between(wager.player, since, moved.record.seq)
        ]
        if flags not in allowed:
            raise moved.broke(f"{wager} follows and allows {flags}, and its player has set {allowed}")

    def _check_left(self, moved: TableMove) -> None:
        """With a seat that is left, all that lay there goes back, in front and behind."""
        left = {event.box for event in moved.events if isinstance(event, SeatLeft)}
        for wager in self._lying.values():
            if wager.box in left and not moved.book.dealt:
                raise moved.broke(f"seat {wager.box} is left, and {wager} still lies there")

    def _is_held_back(self, moved: TableMove, wager: Wager) -> bool:
        """Whether the step gives the progressive's stake back as the cards are dealt, and lays the rest anew."""
        rest = replace(wager, side={name: stake for name, stake in wager.side.items() if name != "progressive"})
        dealt = any(isinstance(event, ev.BettingClosed) for event in moved.events)
        return dealt and rest != wager and ev.WagerPlaced(rest) in moved.events

    def _check_refunded(self, moved: TableMove, wager: Wager) -> None:
        """A confirmed bet stands, but for one behind a seat that is left, sits out, forbids it or needs the room, and
        at a table that is halted."""
        if moved.record.kind in ("pause", "close", "dismiss"):
            return
        if self._is_held_back(moved, wager):
            self._held_back.add((wager.player, wager.box))
            return
        if moved.record.actor == wager.player or any(isinstance(event, ev.RoundVoided) for event in moved.events):
            return
        owners = {box: bet for (_, box), bet in self._lying.items() if not bet.behind}
        left = any(isinstance(event, SeatLeft) and event.box == wager.box for event in moved.events)
        silent = any(isinstance(event, NobodyBet) for event in moved.events)
        owner = owners.get(wager.box)
        dealt = any(isinstance(event, ev.BettingClosed) for event in moved.events)
        gone = left or silent or (dealt and (owner is None or owner.forbid_behind)) or self._is_in_the_way(moved, wager)
        if not wager.behind or not gone:
            raise moved.broke(f"a bet of {wager.player} is given back by {moved.record.actor}: {wager}")

    def _is_in_the_way(self, moved: TableMove, wager: Wager) -> bool:
        """Whether the step lays the bet of the seat's own player, for which there is no room beside this one."""
        bets = [event.wager for event in moved.events if isinstance(event, ev.WagerPlaced)]
        main = sum(bet.main for bet in bets if bet.box == wager.box and not bet.behind)
        others = sum(bet.main for (_, box), bet in self._lying.items() if box == wager.box and bet.behind)
        limits = self._rules.limits
        return limits.maximum_per == "box" and main > 0 and others + wager.main + main > limits.max
