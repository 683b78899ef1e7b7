"""What is asked of a table carried out: judged whole, and only then done, after all that was lost is made up for."""

from contextlib import suppress
from typing import Final

from sabot.floor.closed import read_closed
from sabot.floor.flights import Flights
from sabot.floor.letters import Answer, CommandLetter, VerbLetter, decode_answer
from sabot.floor.setting import last_setting
from sabot.ledger import Posting
from sabot.store import StoreError
from sabot.table.command import Deal, Settle, TakeBack, Tick
from sabot.table.error import DealingStopped
from sabot.table.ident import NOBODY
from sabot.table.purse import Conditions

GRACE_MS: Final = 10_000
"""How long after its deadline something can still be carried out that came before it, and waited here."""


class Dealer(Flights):
    """A table at which commands and orders are carried out, one at a time."""

    async def _carry_out(self, ask: CommandLetter) -> None:
        """Judges the command, and only then carries it out."""
        if self._is_repeated(ask):
            return
        await self._make_up()
        table, purse, alone = self.table, ask.purse, self._draws(ask)
        now_ms = self._moment_of(ask)
        demand = table.verify(ask.command, purse, now_ms)
        needs, expects = ask.guard(demand) if demand.guarded else Conditions()
        if demand.cash > 0:
            needs = (*needs, Posting(purse.cash_account, demand.cash))
        if isinstance(ask.command, Deal) and table.shoe and not table.shoe.is_cut:
            # A deal waits until all before it is committed, so this is the only step on its way.
            at_ms = max(now_ms, self._last_ms)
            await self._commit(table.cut(ask.command.cut or "", ask.by, at_ms), ask.origin, ask.by)
            now_ms = self._clock()
        change = table.do(ask.by, ask.command, max(now_ms, self._last_ms), ask.short)
        self._send(change, ask.origin, ask, Conditions(needs, expects), by=ask.by, alone=alone)

    async def _carry_out_order(self, order: VerbLetter) -> None:
        if self._is_repeated(order):
            return
        await self._make_up()
        if isinstance(order.verb, Tick) and self.table.shoe is None:
            await self._bring_shoe(order.origin)
        self.table.verify_verb(order.verb, self._clock())
        if isinstance(order.verb, Settle):
            await self._settle(order, order.verb)
            return
        if isinstance(order.verb, TakeBack):
            await self._take_back(order, order.verb)
            return
        if isinstance(order.verb, Tick) and self.table.shoe and not self.table.shoe.is_cut:
            only = self.table.is_cut_only(self._clock())
            if only or self.table.round.can_deal():
                await self._commit(self.table.cut("", NOBODY, self._clock()), order.origin)
            if only:
                order.reply(Answer(self.table.version))
                return
        change = self.table.do_verb(order.verb, self._clock(), order.short)
        self._send(change, order.origin, order, by=order.by, alone=True)

    async def _settle(self, order: VerbLetter, verb: Settle) -> None:
        """Reads the round once all before it is committed, and settles it on its real result."""
        found = await self._store.read(lambda books: read_closed(books, verb.code))
        closed = self.table.verify_settlement(found, verb)
        change = self.table.settle(closed, verb, self._clock())
        self._send(change, order.origin, order, by=order.by, alone=True)

    async def _take_back(self, order: VerbLetter, verb: TakeBack) -> None:
        """Reads what was set before the last order once all before it is committed, and has it be so again."""
        last = await self._store.read(lambda books: last_setting(books, self.table.id))
        seq, before = last or (None, None)
        change = self.table.take_back(verb, seq, before, self._clock())
        self._send(change, order.origin, order, by=order.by, alone=True)

    async def _bring_shoe(self, origin: str) -> None:
        await self._make_up()
        await self._commit_by_meter(lambda: self.table.bring_shoe(self._clock()), origin)

    async def _bring_next_shoe(self, origin: str) -> None:
        """Brings a shoe if there is none; where that fails now, it is tried again when somebody comes or acts."""
        if self.table.shoe is None and not self._uncertain:
            with suppress(DealingStopped, StoreError):
                await self._bring_shoe(origin)

    def _is_repeated(self, letter: CommandLetter | VerbLetter) -> bool:
        """Whether the command was carried out while it waited: then its sender has the first answer again."""
        known = self._store.at_hand(letter.by, letter.key) if letter.key is not None else None
        if known is not None:
            letter.reply(decode_answer(known.repeat(letter.fingerprint)))
        return known is not None

    def _draws(self, ask: CommandLetter) -> bool:
        return self.table.draws(ask.by, ask.command)

    def _moment_of(self, ask: CommandLetter) -> int:
        """The time at which a command is carried out: now, but when it came where its time has run out since."""
        now_ms, due_ms = self._clock(), self.table.due_ms
        waited = due_ms is not None and ask.came_ms < due_ms <= now_ms <= due_ms + GRACE_MS
        return ask.came_ms if waited else now_ms

    async def _make_up(self) -> None:
        """Moves the table's deadlines by as long as nothing could be committed (ruling 13), with nothing under way."""
        if self._flights:
            # Begun before an outage was one: what was lost is made up for before the next thing, which waits for these.
            return
        now_ms = self._clock()
        lost_ms = self._lost_ms(now_ms)
        if lost_ms:
            # Also where nothing is due: by this step those know of it who take up the other tables after a crash.
            await self._commit(self.table.resume(now_ms, lost_ms), "")
            self._made_up_ms = now_ms

    def _lost_ms(self, now_ms: int) -> int:
        """How much time was lost at the table because the store was away, and is not made up for."""
        return self._outages.lost_ms(self._made_up_ms, now_ms) if self.table.is_shared else 0
