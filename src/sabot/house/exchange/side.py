"""One side of a meter that two houses share: its stream in the books, and the steps that go there."""

from msgspec.structs import replace

from sabot.house.clock import Clock
from sabot.house.loans.books import LoanState, read_state
from sabot.house.loans.event import KINDS, AnyDealing, AnyLoanEvent, MeterShared, loan_stream, write_loan
from sabot.house.loans.money import loan_postings
from sabot.house.loans.sharing import BadSharing, OtherHouse
from sabot.ledger import Posting
from sabot.signature import Signer
from sabot.store import Receipt, Step, Store
from sabot.store.reading import balances_of
from sabot.table import Pot
from sabot.table.ident import HOUSE


class LoanSide:
    """What this house's books say of the meter and the other house, and writes into them."""

    def __init__(self, store: Store, clock: Clock, signer: Signer, pot: Pot, other: OtherHouse) -> None:
        self.pot = pot
        self.other = other
        self.stream = loan_stream(pot.meter_account.owner, pot.meter_account.currency, other.name)
        self._store = store
        self._clock = clock
        self._signer = signer
        self._state: LoanState | None = None

    async def open(self, shared: MeterShared) -> LoanState:
        """Enters that the two share the meter, if the books do not say so under these keys."""
        state = await self._store.read(lambda books: read_state(books, self.stream))
        if state is None or state.shared != shared:
            self._verify(state, shared)
            await self._commit(shared, 1 if state is None else state.version + 1)
        return await self.read()

    def _verify(self, state: LoanState | None, shared: MeterShared) -> None:
        meter, other = self.pot.meter_account.owner, self.other.name
        if state is None:
            if shared.role == "guest" and (self.pot.meter or self.pot.reserve):
                raise BadSharing(
                    f"meter {meter}: there is money of this house's own in it, so it cannot become {other}'s:"
                    " give the tables a meter of another name"
                )
            return
        if state.shared.role != shared.role:
            raise BadSharing(f"meter {meter}: by the books this house is its {state.shared.role}, with {other}")
        if not state.is_settled:
            raise BadSharing(
                f"meter {meter}: a loan is under way with {other}: its key cannot be another before it ends"
            )

    async def read(self) -> LoanState:
        """How things stand by the books; what the meter holds is read too."""
        owner = self.pot.meter_account.owner
        state, balances = await self._store.read(
            lambda books: (read_state(books, self.stream), balances_of(books, owner))
        )
        assert state is not None  # noqa: S101  it was opened
        self._state = state
        self.pot.learn(balances)
        return state

    @property
    def is_known(self) -> bool:
        """Whether it is known what became of the last step."""
        return self._state is not None

    async def state(self) -> LoanState:
        """How things stand: read anew where it is not known what became of the last step."""
        return await self.read() if self._state is None else self._state

    async def write(self, event: AnyDealing, state: LoanState) -> LoanState:
        """Commits a step that follows that state; what it moves is what the event tells."""
        # Until it is known to be committed, or not, nothing is known.
        self._state = None
        receipt = await self._commit(event, state.version + 1, loan_postings(self.pot, self.other.name, event))
        self.pot.learn(receipt.balances)
        self._state = replace(state, version=receipt.version, last=event, since=receipt.seq)
        return self._state

    async def _commit(self, event: AnyLoanEvent, version: int, postings: tuple[Posting, ...] = ()) -> Receipt:
        return await self._store.commit(
            Step(
                stream=self.stream,
                version=version,
                at_ms=self._clock.now_ms(),
                kind=KINDS[type(event)],
                actor=HOUSE,
                body=write_loan(event),
                postings=postings,
                stands=self.pot.stands() if postings else (),
            )
        )
