"""The house that keeps a meter: lends it to one guest at a time, and takes it back (BJ-7, M-3).

While it is lent, its money is in nobody's meter but the guest's. So the same cents are never promised twice, and the
keeper's own tables give back what lies on the progressive, as where it is held.
"""

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from sabot.house.clock import Clock
from sabot.house.exchange.side import LoanSide
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
from sabot.store import OtherBalance
from sabot.table import Pot

PATIENCE_MS: Final = 1_500
"""How long is waited for a meter that another house has: its round takes as long as two letters."""

OTHER_SHEET: Final = "the keeper's tables feed and pay the meter by another sheet"


class MeterKeeper:
    """One meter that this house keeps for others."""

    def __init__(
        self,
        pot: Pot,
        sides: Iterable[LoanSide],
        signer: Signer,
        lock: asyncio.Lock,
        sheet: Callable[[], str | None],
        show: Callable[[], None],
        clock: Clock,
        alarm: Alarm,
        patience_ms: int = PATIENCE_MS,
    ) -> None:
        self.pot = pot
        self.sides = {side.other.key: side for side in sides}
        self._signer = signer
        self._lock = lock
        """The turn to move the meter."""
        self._sheet = sheet
        """How this house's tables feed and pay it, as a hash; None: none does."""
        self._show = show
        self._clock = clock
        self._alarm = alarm
        self.patience_ms = patience_ms
        self._waiting: set[asyncio.Future[None]] = set()
        self.out_since_ms: int | None = None
        """Since when a guest has it, as far as this house knows since it was opened."""

    async def open(self) -> None:
        """Knows who has it by the books."""
        for side in self.sides.values():
            self._learn(side, await side.read())

    def _learn(self, side: LoanSide, state: LoanState) -> None:
        """Has the meter be here, or away, as the state says."""
        pot, name = self.pot, side.other.name
        away = f"the meter is at {name} just now"
        if isinstance(state.last, MeterLent):
            pot.away, pot.seen = away, state.last.value
            self.out_since_ms = self._clock.now_ms() if self.out_since_ms is None else self.out_since_ms
        elif pot.away == away:
            pot.away, self.out_since_ms = None, None
            self._wake()

    async def learn_unknown(self) -> None:
        """Knows what became of a loan of which nobody heard whether it was committed."""
        for side in self.sides.values():
            if not side.is_known:
                self._learn(side, await side.state())

    async def wait(self) -> None:
        """Waits until the meter is here, but not for long."""
        end_ms = self._clock.now_ms() + self.patience_ms
        while self.pot.away is not None and self._clock.now_ms() < end_ms:
            waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.add(waiter)
            stop = self._alarm.set(end_ms, partial(_wake_one, waiter))
            try:
                await waiter
            finally:
                stop()
                self._waiting.discard(waiter)

    def _wake(self) -> None:
        for waiter in self._waiting:
            _wake_one(waiter)

    async def answer(self, side: LoanSide, letter: SignedLetter, request: AnyRequest) -> SignedLetter:
        """Carries out what a guest asks, once, and answers it."""
        if isinstance(request, Take):
            await self.wait()
        async with self._lock:
            shown = self.pot.shown
            state = await side.state()
            self._learn(side, state)
            try:
                match request:
                    case LookAtMeter():
                        return self._sign(self._look(letter, request, state))
                    case Take():
                        return await self._lend(side, letter, request, state)
                    case Give():
                        return await self._receive(side, letter, request, state)
            finally:
                self._learn(side, await side.state())
                if self.pot.shown != shown:
                    self._show()

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
        pot.away, pot.seen = f"the meter is at {side.other.name} just now", pot.meter
        try:
            await side.write(event, state)
        except OtherBalance as error:
            await self._come_home(side)
            return self._sign(declined(why="busy", reason=str(error)))
        return answer

    async def _come_home(self, side: LoanSide) -> None:
        """What was to be lent is not: a table has moved it meanwhile."""
        self._learn(side, await side.read())

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


def _wake_one(waiter: "asyncio.Future[None]") -> None:
    if not waiter.done():
        waiter.set_result(None)
