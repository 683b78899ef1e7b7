"""A house that shares a meter which another keeps: it has the meter for one round at a time (BJ-7, M-3).

All that is sent follows from the books, so whatever is cut off or crashes is taken up again where it was: a loan that
was made and not heard of is taken, one that was taken is given back, one that was given back is told again until the
keeper has answered. Everything here is done in the turn to move the meter.

Where several servers share the house, each writes to the keeper for its own tables, and the number of the next step
says whose turn it is: of two that ask for the same loan one takes it, and the other waits. What a server that is gone
has left is taken up by any other. An answer that does not go with the books is believed only if they stand as they did
when it was asked for.
"""

from collections.abc import Callable
from typing import Final

import msgspec

from sabot.house.clock import Clock
from sabot.house.exchange.keeper import PATIENCE_MS, TRIES_MAX
from sabot.house.exchange.line import HouseLine, LineCut
from sabot.house.exchange.side import LoanSide
from sabot.house.exchange.waiting import MeterWaiters
from sabot.house.history.meter_book import MeterAccounts, read_parts
from sabot.house.live.timekeeper import Alarm
from sabot.house.loans.books import LoanState, read_given
from sabot.house.loans.event import AnyDealing, GiftAcknowledged, MeterGiven, MeterTaken
from sabot.house.loans.letter import SignedLetter, is_from, letter_hash, sign_letter
from sabot.house.loans.message import (
    AnyAnswer,
    AnyRequest,
    Declined,
    Give,
    Lent,
    LookAtMeter,
    Parts,
    Returned,
    Seen,
    Take,
    read_answer,
    write_message,
)
from sabot.signature import Signer
from sabot.store import OtherBalance, StaleStep, Store, StoreError
from sabot.store.reading import balance_of
from sabot.table import Chance, Pot

AWAY: Final = "the meter is kept by another house"
NO_SUM: Final = "what the rounds have moved is not what the meter holds: it is not given back before that is found out"
UNREACHED: Final = "the house that keeps the meter cannot be reached"


class GuestMeter:
    """One meter that another house keeps."""

    def __init__(
        self,
        side: LoanSide,
        store: Store,
        signer: Signer,
        line: HouseLine,
        chance: Chance,
        show: Callable[[], None],
        is_there: Callable[[str], bool],
        clock: Clock,
        alarm: Alarm,
        patience_ms: int = PATIENCE_MS,
    ) -> None:
        self.pot: Pot = side.pot
        self.side = side
        self.patience_ms = patience_ms
        """How long is waited for a meter that another server of this house has."""
        self._store = store
        self._signer = signer
        self._line = line
        self._chance = chance
        self._show = show
        self._is_there = is_there
        """Whether another server of this house is on duty."""
        self._clock = clock
        self._waiters = MeterWaiters(clock, alarm)
        self._unclaimed = 0
        """A loan that the keeper has made and nobody here had taken at the last look; 0: none."""
        self.is_cut = False
        """Whether the keeper was written to, and the two do not come to terms."""

    async def open(self) -> None:
        """Knows by the books how things stand; no bet is taken before the keeper has answered."""
        self.pot.is_guest = True
        self.pot.seen = await self._store.read(lambda books: read_given(books, self.side.stream))
        self.side.on_known = self._learn
        await self.side.read()
        self._stop(UNREACHED)

    def _learn(self, state: LoanState) -> None:
        """Has the meter be here, or away, as the state says."""
        self._waiters.wake()
        if isinstance(state.last, MeterTaken):
            self.pot.away = None
            return
        self.pot.away = AWAY
        if isinstance(state.last, MeterGiven):
            self.pot.seen = state.last.value

    def _stop(self, why: str | None) -> None:
        """Has bets on it not be taken, and says why; None: they are."""
        if self.pot.cut != why:
            self.pot.cut = why
            self._show()

    def _break_off(self, why: str) -> None:
        self.is_cut = True
        self._stop(why)

    def _see(self, value: int) -> None:
        if self.pot.seen != value:
            self.pot.seen = value
            self._show()

    # -- what is done with it ---------------------------------------------------------------------------------------

    async def fetch(self, sheet: str, *, settles: bool = False) -> bool:
        """Whether the meter was lent for this, and shows no less than players were told.

        ``settles``: a round that was dealt is to be put right, whatever the meter shows by now.
        """
        end_ms = self._clock.now_ms() + self.patience_ms
        while True:
            state, told = await self._come_free(end_ms), self.pot.shown
            if state is None or (self.pot.refused is not None and not settles):
                return False
            if await self._take(state, sheet, settles=settles) is not None:
                break
            if not await self._has_moved(state) or self._clock.now_ms() >= end_ms:
                return False
        if settles or self.pot.meter >= told:
            return True
        # Somebody has won elsewhere since players were told what it shows: nobody plays for less unseen.
        await self.give_back()
        return False

    async def _come_free(self, end_ms: int) -> LoanState | None:
        """Gives back what is here, and waits a while for what another server has; None: no loan can be asked for."""
        while True:
            state = await self.give_back()
            if state is not None or not self._is_anothers(await self.side.state()):
                return state
            if not await self._waiters.wait(end_ms):
                return None

    def _is_anothers(self, state: LoanState) -> bool:
        """Whether another server of this house has the meter, and sees to it."""
        last = state.last
        return isinstance(last, MeterTaken) and last.by != self.side.server and self._is_there(last.by)

    async def _has_moved(self, state: LoanState) -> bool:
        """Whether another server has gone on since then."""
        return self.side.is_among_servers and (await self.side.read()).version != state.version

    async def give_back(self) -> LoanState | None:
        """Gives back what is here, if it is: into the books first, then to the keeper; None: it has not answered.

        Or another server has the meter, which gives it back itself.
        """
        state = await self.side.state()
        if self._is_anothers(state):
            return None
        if isinstance(state.last, MeterTaken):
            await self._give()
        return await self._deliver()

    async def is_reached(self, sheet: str) -> bool:
        """Whether the keeper answers, if it did not the last time; asked outside the turn, for it may take a while."""
        if self.is_cut:
            state = await self.side.state()
            answer, _ = await self._ask(self._look(state, sheet), state)
            self.is_cut = answer is None
        return not self.is_cut

    async def beat(self, sheet: str) -> None:
        """Finishes what is unfinished, and looks what the meter shows."""
        state = await self.give_back()
        if state is None:
            return
        answer, _ = await self._ask(self._look(state, sheet), state)
        if not isinstance(answer, Seen) or await self._has_moved(state):
            return
        before, self._unclaimed = self._unclaimed, 0
        if answer.loan == state.loan + 1 and answer.open:
            if self.side.is_among_servers and before != answer.loan:
                # Another server may have asked for it just now: only what lies there until the next look was lost.
                self._unclaimed = answer.loan
                return
            # It was lent, and the answer was lost: it is taken, and given back unplayed.
            if await self._take(state, sheet, settles=True) is not None:
                await self.give_back()
            return
        if answer.loan != state.loan or answer.open:
            self._break_off(f"the keeper's books and this house's differ: loan {answer.loan} there, {state.loan} here")
            return
        self.is_cut = False
        self._see(answer.value)
        self._stop(answer.held)

    # -- the steps of a loan ----------------------------------------------------------------------------------------

    async def _take(self, state: LoanState, sheet: str, *, settles: bool) -> LoanState | None:
        loan = state.loan + 1
        answer, letter = await self._ask(self._wish(loan, sheet, settles=settles), state)
        if not isinstance(answer, Lent) or answer.loan != loan or letter is None:
            return None
        event = MeterTaken(loan=loan, value=answer.value, reserve=answer.reserve, answer=letter, by=self.side.server)
        for _ in range(TRIES_MAX):
            after = await self._write(event, state)
            if after is not None or await self._has_moved(state):
                return after
        return None

    async def _give(self) -> None:
        """Gives back all that is here: also what a table of another server has moved meanwhile."""
        pot = self.pot
        accounts = MeterAccounts(pot.meter_account, pot.reserve_account)
        for _ in range(TRIES_MAX):
            state, (parts, holds) = await self.side.read_with(
                lambda books, state: (
                    read_parts(books, accounts, state.since),
                    tuple(balance_of(books, account) for account in accounts),
                )
            )
            taken = state.last
            if not isinstance(taken, MeterTaken):
                return
            value, reserve = taken.value + parts.meter, taken.reserve + parts.reserve
            if (value, reserve) != holds:
                self._break_off(NO_SUM)
                return
            letter = self._write_give(taken.loan, value, reserve, parts)
            pot.away, pot.seen = AWAY, value
            event = MeterGiven(loan=taken.loan, value=value, reserve=reserve, parts=parts, request=letter)
            if await self._write(event, state) is not None:
                return

    async def _deliver(self) -> LoanState | None:
        """Tells the keeper what was given back, until it has answered; None: it has not."""
        state = await self.side.state()
        if state.is_settled:
            return state
        # No table waits for a house that did not answer the last time: the next beat tries again.
        if self.is_cut or not isinstance(state.last, MeterGiven):
            return None
        answer, letter = await self._send(state.last.request, state)
        if isinstance(answer, Returned) and answer.loan == state.loan and letter is not None:
            after = await self._write(GiftAcknowledged(loan=state.loan, answer=letter), state)
            if after is not None:
                return after
        # Another server may have told the keeper of it, and have heard of it first.
        return now if await self._has_moved(state) and (now := await self.side.state()).is_settled else None

    async def _write(self, event: AnyDealing, state: LoanState) -> LoanState | None:
        """Commits a step; where that fails, the books say what became of it. None: another server was quicker."""
        try:
            return await self.side.write(event, state)
        except (StaleStep, OtherBalance):
            await self.side.read()
            if not self.side.is_among_servers:
                raise
            return None
        except StoreError:
            await self.side.read()
            raise

    # -- letters ----------------------------------------------------------------------------------------------------

    def _look(self, state: LoanState, sheet: str) -> LookAtMeter:
        account = self.pot.meter_account
        return LookAtMeter(
            to=self.side.other.key,
            meter=account.owner,
            currency=account.currency,
            loan=state.loan,
            sheet=sheet,
            once=self._chance(16).hex(),
        )

    def _wish(self, loan: int, sheet: str, *, settles: bool) -> Take:
        account = self.pot.meter_account
        return Take(
            to=self.side.other.key,
            meter=account.owner,
            currency=account.currency,
            loan=loan,
            sheet=sheet,
            settles=settles,
        )

    def _write_give(self, loan: int, value: int, reserve: int, parts: Parts) -> SignedLetter:
        account = self.pot.meter_account
        message = Give(
            to=self.side.other.key,
            meter=account.owner,
            currency=account.currency,
            loan=loan,
            value=value,
            reserve=reserve,
            parts=parts,
        )
        return sign_letter(self._signer, write_message(message))

    async def _ask(self, request: AnyRequest, state: LoanState) -> tuple[AnyAnswer | None, SignedLetter | None]:
        return await self._send(sign_letter(self._signer, write_message(request)), state)

    async def _send(self, letter: SignedLetter, state: LoanState) -> tuple[AnyAnswer | None, SignedLetter | None]:
        """The answer to a letter, and the letter it stands in; None: there is none that can be believed."""
        try:
            found = await self._line.send(letter)
            answer = read_answer(found) if is_from(found, self.side.other.key) else None
        except (LineCut, msgspec.MsgspecError):
            answer = None
        if answer is None or answer.request != letter_hash(letter):
            self._break_off(UNREACHED)
            return None, None
        if isinstance(answer, Declined) and answer.why != "busy" and not await self._has_moved(state):
            self._break_off(answer.reason)
        return answer, found
