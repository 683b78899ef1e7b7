"""The house that keeps a meter: lends it to one guest at a time, and takes it back (BJ-7, M-3).

While it is lent, its money is in nobody's meter but the guest's. So the same cents are never promised twice, and the
keeper's own tables give back what lies on the progressive, as where it is held.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Final

from sabot.house.clock import Clock
from sabot.house.error import Busy
from sabot.house.exchange.side import LoanSide
from sabot.house.exchange.waiting import MeterWaiters
from sabot.house.live.timekeeper import Alarm
from sabot.house.loans.books import LoanState
from sabot.house.loans.event import MeterLent, MeterReturned
from sabot.house.loans.letter import SignedLetter, letter_hash, sign_letter
from sabot.house.loans.message import (
    AnyAnswer,
    AnyRequest,
    Declined,
    Give,
    Lent,
    LookAtMeter,
    Returned,
    Seen,
    Take,
    write_message,
)
from sabot.signature import Signer
from sabot.store import OtherBalance, Outdated, StaleStep
from sabot.table import Pot

PATIENCE_MS: Final = 1_500
"""How long is waited for a meter that another house has: its round takes as long as two letters."""

TRIES_MAX: Final = 4
"""How often an answer is found anew."""
RESTLESS: Final = "the meter is moved again and again just now"
OTHER_SHEET: Final = "the keeper's tables feed and pay the meter by another sheet"


class Whereabouts:
    """Where a meter is that this house keeps, by all that it has lent it to: at one of them at most."""

    def __init__(self, pot: Pot, clock: Clock, alarm: Alarm) -> None:
        self.pot = pot
        self.out_since_ms: int | None = None
        """Since when a guest has it, as far as this server knows since it was opened."""
        self.waiters = MeterWaiters(clock, alarm)
        self._clock = clock
        self._out: dict[str, int] = {}
        """By guest that has it, what it showed when it was lent."""

    def follow(self, side: LoanSide) -> None:
        """Goes by what the books say of that guest, too."""
        side.on_known = partial(self._learn, side.other.name)

    def _learn(self, guest: str, state: LoanState) -> None:
        """Has the meter be here, or away, as the state says."""
        if isinstance(state.last, MeterLent):
            self._out[guest] = state.last.value
        else:
            self._out.pop(guest, None)
        if not self._out:
            self.out_since_ms = None
            if not self.pot.is_guest:  # as it was once, of another house
                self.pot.away = None
            self.waiters.wake()
            return
        has_it, value = next(iter(self._out.items()))
        self.lend(has_it, value)
        if self.out_since_ms is None:
            self.out_since_ms = self._clock.now_ms()

    def lend(self, guest: str, value: int) -> None:
        """Has the meter be at a guest, with that much in it."""
        self.pot.away, self.pot.seen = f"the meter is at {guest} just now", value


class MeterKeeper:
    """One meter that this house keeps for others."""

    def __init__(
        self,
        where: Whereabouts,
        sides: Iterable[LoanSide],
        signer: Signer,
        lock: asyncio.Lock,
        sheet: Callable[[], str | None],
        show: Callable[[], None],
        look: Callable[[], Awaitable[None]],
        clock: Clock,
        patience_ms: int = PATIENCE_MS,
    ) -> None:
        self.pot = where.pot
        self.where = where
        self.sides = {side.other.key: side for side in sides}
        self._signer = signer
        self._lock = lock
        """The turn to move the meter."""
        self._sheet = sheet
        """How this house's tables feed and pay it, as a hash; None: none does."""
        self._show = show
        self._look_again = look
        """Has the meter be here or away, and held or not, as the books say, if other servers lend it too."""
        self._clock = clock
        self.patience_ms = patience_ms

    async def learn_unknown(self) -> None:
        """Knows what became of a loan of which nobody heard whether it was committed."""
        for side in self.sides.values():
            if not side.is_known:
                await side.state()
        if self.pot.away is not None:
            await self._look_again()

    async def wait(self) -> None:
        """Waits until the meter is here, but not for long."""
        end_ms = self._clock.now_ms() + self.patience_ms
        while self.pot.away is not None and await self.where.waiters.wait(end_ms):
            pass

    async def answer(self, side: LoanSide, letter: SignedLetter, request: AnyRequest) -> SignedLetter:
        """Carries out what a guest asks, once, and answers it."""
        # Who has it already, and has not heard so, does not wait for itself.
        if isinstance(request, Take) and not (await side.state()).is_out:
            await self.wait()
        async with self._lock:
            shown = self.pot.shown
            try:
                return await self._answer(side, letter, request)
            finally:
                await side.state()
                if self.pot.shown != shown:
                    self._show()

    async def _answer(self, side: LoanSide, letter: SignedLetter, request: AnyRequest) -> SignedLetter:
        """The answer; found anew where a table, or another server, was quicker with what it rests on."""
        for _ in range(TRIES_MAX):
            state = await side.state()
            if self.pot.away is not None:
                await self._look_again()
            try:
                match request:
                    case LookAtMeter():
                        return self._sign(self._look(letter, request, state))
                    case Take():
                        return await self._lend(side, letter, request, state)
                    case Give():
                        return await self._receive(side, letter, request, state)
            except (OtherBalance, Outdated):
                pass
            except StaleStep:
                if not side.is_among_servers:
                    raise
            await side.read()
            await self._look_again()
        if isinstance(request, Take):
            return self._sign(Declined(request=letter_hash(letter), why="busy", reason=RESTLESS))
        raise Busy(RESTLESS)

    def _sign(self, answer: AnyAnswer) -> SignedLetter:
        return sign_letter(self._signer, write_message(answer))

    def _look(self, letter: SignedLetter, look: LookAtMeter, state: LoanState) -> Seen:
        pot = self.pot
        held = OTHER_SHEET if pot.held is None and look.sheet != self._sheet() else pot.held
        return Seen(request=letter_hash(letter), value=pot.shown, loan=state.loan, open=state.is_out, held=held)

    async def _lend(self, side: LoanSide, letter: SignedLetter, take: Take, state: LoanState) -> SignedLetter:
        last, pot, request = state.last, self.pot, letter_hash(letter)
        if isinstance(last, MeterLent) and take.loan == last.loan:
            # Its answer was lost. Another sheet since then is another question, and the loan goes on as it was made.
            return last.answer if letter == last.request else self._sign(_lent(request, last))
        declined = partial(Declined, request=request)
        if take.loan != state.loan + 1 or isinstance(last, MeterLent):
            return self._sign(declined(why="books", reason=_differ(take.loan, state)))
        if pot.held is not None and not take.settles:
            return self._sign(declined(why="held", reason=pot.held))
        if pot.away is not None or not pot.meter:
            return self._sign(declined(why="busy", reason=pot.away or "there is nothing in the meter"))
        if take.sheet != self._sheet():
            return self._sign(declined(why="sheet", reason=OTHER_SHEET))
        answer = self._sign(Lent(request=request, loan=take.loan, value=pot.meter, reserve=pot.reserve))
        event = MeterLent(loan=take.loan, value=pot.meter, reserve=pot.reserve, request=letter, answer=answer)
        # Before the step is queued: whatever is made at a table from now on stands behind it in the journal.
        self.where.lend(side.other.name, pot.meter)
        await side.write(event, state)
        return answer

    async def _receive(self, side: LoanSide, letter: SignedLetter, give: Give, state: LoanState) -> SignedLetter:
        last, request = state.last, letter_hash(letter)
        if isinstance(last, MeterReturned) and last.request == letter:
            return last.answer
        if not isinstance(last, MeterLent) or give.loan != last.loan:
            return self._sign(Declined(request=request, why="books", reason=_differ(give.loan, state)))
        parts = give.parts
        if (last.value + parts.meter, last.reserve + parts.reserve) != (give.value, give.reserve):
            reason = f"what is told of loan {give.loan} does not lead from what was lent to what comes back"
            return self._sign(Declined(request=request, why="books", reason=reason))
        answer = self._sign(Returned(request=request, loan=give.loan))
        event = MeterReturned(
            loan=give.loan, value=give.value, reserve=give.reserve, parts=parts, request=letter, answer=answer
        )
        await side.write(event, state)
        return answer


def _lent(request: str, event: MeterLent) -> Lent:
    return Lent(request=request, loan=event.loan, value=event.value, reserve=event.reserve)


def _differ(loan: int, state: LoanState) -> str:
    stands = "is out" if state.is_out else "is over"
    return f"loan {loan} was named, and by the keeper's books loan {state.loan} {stands}"
