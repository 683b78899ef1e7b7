"""The shoes that come to a table, are cut and taken away: each in its time, with its ceremony."""

from typing import Any

from sqlalchemy import Row

from sabot.cards import OLD_ALGORITHM, PHYSICAL
from sabot.house.audit.asked import ShoeTold
from sabot.house.audit.felt import AuditedFelt, TableWrong, require
from sabot.house.audit.real_shoe import AuditedRealShoe
from sabot.house.audit.shoe import AuditedShoe
from sabot.rules.model import Progressive
from sabot.store import Record
from sabot.table.ceremony import stages_after, stages_before
from sabot.table.event import AnyTableEvent, CutAsked, ShoeCut, ShoeOpened, ShoeRetired
from sabot.table.ident import HOUSE, NOBODY
from sabot.table.meter import Moves, fund
from sabot.table.money import NOTHING
from sabot.table.redeal import Repetition


class AuditedShoeChanges(AuditedFelt):
    """A table whose shoes are held against what its records tell of them."""

    def _bring_shoe(self, record: Record, opened: ShoeOpened, row: Row[Any] | None) -> None:
        require(self._shoe is None, f"shoe {opened.shoe} comes while another is in use")
        require(self._notebook.note("shoe", opened.shoe), f"shoe {opened.shoe} comes to a table a second time")
        rules = self._sheets.find(opened.rules_hash)
        self._sheets.note(opened.rules_hash, opened.sheet)
        real = opened.algorithm == PHYSICAL
        dealt = "real cards" if self.is_real else "shuffled ones"
        require(real == self.is_real, f"shoe {opened.shoe} is {opened.algorithm}, and its table deals {dealt}")
        self._shoe = (AuditedRealShoe if real else AuditedShoe)(opened, row, rules, self._orders)
        require(self._notebook.note("seed", self._shoe.seed), f"shoe {opened.shoe} has the seed of an earlier one")
        self._shoe.check_arrival(self.id, record.at_ms)
        self._signed = opened.algorithm != OLD_ALGORITHM
        self._commitment = opened.commitment
        require(self._shoe.rules.game == self.game, f"its sheet is of {self._shoe.rules.game}, not of {self.game}")
        require(opened.rules_hash != self._renewed, "the shoe before was changed, and this one is by the same sheet")
        self._renewed = None
        self._rules = self._shoe.rules
        if self._live is not None:
            self._live.check(opened, self._rules, None)
        self._check_first_moves(self._shoe.rules.progressive)
        if self._shoe.rules.progressive is not None:
            self._fed = fund(self._shoe.rules.progressive, self._pot)
        self._begin()

    def _check_first_moves(self, progressive: Progressive | None) -> None:
        """That a live table was opened with just what its meter lacked, by the sheet that its first shoe brings.

        What it was not given then, the shoe brings. One's own house may begin with a meter that was saved.
        """
        first, self._first_moves = self._first_moves, None
        if first is None or first == Moves():
            return
        if progressive is None:
            raise TableWrong("its table was opened with money in a meter, and its sheet has none")
        due = Moves(max(0, progressive.base - self._first_meter))
        own = self._live is None
        require(own or first == due, f"{first.meter} went into a meter that lacked {due.meter} by its sheet")

    def _begin(self) -> None:
        """Makes ready for the next round from the shoe."""
        if self._shoe is not None:
            draw = None if self.is_real else self._shoe.draw
            self._round = Repetition(self._shoe.rules, draw, below=self._shoe.below)

    def _cut(self, event: ShoeCut) -> None:
        shoe = self._shoe_in_use(event.shoe)
        require(not self.is_real, f"shoe {shoe.id} is cut, and it is a physical one")
        if shoe.algorithm == OLD_ALGORITHM:
            require(event.by in (self.owner, HOUSE), f"the shoe is cut by {event.by}, who is not at the table")
        elif self._live is not None:
            self._live.check_cut(event)
        else:
            by = self.owner if event.cut else NOBODY
            require(event.by == by, f"the shoe is cut by {event.by}, and the cut is that of {by}")
        require(self._entry is None, "the shoe is cut while cards are on the table")
        shoe.take_cut(event)
        if self._live is not None:
            self._live.check(event, shoe.rules, None)
        last = event.cut if self._live is None else next((part.text for part in event.parts if part.last), "")
        self._known = ShoeTold(self._commitment, last)

    def _check_stages(self, events: list[AnyTableEvent], *, opened: bool) -> None:
        """That a shoe comes, and is cut, in a step that tells of nothing else but its ceremony."""
        shoe = self._shoe
        if self._live is None or shoe is None:
            what = "comes" if opened else "is cut"
            require(not self._signed or len(events) == 1, f"a shoe {what} in a step that tells of more")
            return
        stages = stages_before(shoe.rules, shoe.id) if opened else stages_after(shoe.rules, shoe.id)
        if self.is_real:
            stages = []  # whoever deals mixes it, before everybody's eyes
        told = [event for event in events[1:] if not isinstance(event, CutAsked)]
        require(told == stages, "its ceremony is not that of its sheet")

    def _retire(self, record: Record, event: ShoeRetired) -> None:
        shoe = self._shoe_in_use(event.shoe)
        if record.kind == "renew":
            self._check_renewal(record, shoe)
        elif record.kind == "new-shoe" or (self._is_out and shoe is not self._spent):
            require(self._entry is None and not self._lies(), f"shoe {shoe.id} is changed while it is played from")
        elif self._live is not None and self._live.state.renew and shoe is not self._spent:
            require(self._entry is None and not self._lies(), f"shoe {shoe.id} is changed while it is played from")
            self._renewed = shoe.rules_hash
        else:
            require(shoe is self._spent, f"shoe {shoe.id} is retired before its time: {shoe.drawn} cards were dealt")
        shoe.retire(event, record.at_ms)
        self._shoe = self._round = self._spent = None
        if self._live is not None:
            self._live.check(event, shoe.rules, None)

    def _check_renewal(self, record: Record, shoe: AuditedShoe) -> None:
        """A shoe may be changed between two rounds, before a bet is placed, and only for one by another sheet."""
        require(record.actor in (HOUSE, self.owner), f"{record.actor} changes a shoe of {self.owner}")
        require(
            self._entry is None and all(standing == NOTHING for standing in self.standings.values()),
            f"shoe {shoe.id} is changed while it is played from",
        )
        self._renewed = shoe.rules_hash
