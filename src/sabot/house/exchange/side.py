"""One side of a meter that two houses share: its stream in the books, and the steps that go there."""

from collections.abc import Callable, Mapping
from typing import Literal, TypeVar

from msgspec.structs import replace
from sqlalchemy import Connection

from sabot.house.clock import Clock
from sabot.house.loans.books import LoanState, read_state
from sabot.house.loans.event import KINDS, AnyDealing, AnyLoanEvent, MeterLent, MeterShared, loan_stream, write_loan
from sabot.house.loans.money import loan_postings
from sabot.house.loans.sharing import BadSharing, OtherHouse
from sabot.ledger import Account, Posting
from sabot.signature import Signer
from sabot.store import Receipt, StaleStep, Step, Store
from sabot.store.reading import balances_of
from sabot.table import Pot
from sabot.table.ident import HOUSE

T = TypeVar("T")


class LoanSide:
    """What this house's books say of the meter and the other house, and writes into them.

    Where several servers share the house any of them may have written the last step, so it is read each time. And what
    a table decides on it is committed only if that is the last step still (`Pot.expects`).
    """

    def __init__(self, store: Store, clock: Clock, signer: Signer, pot: Pot, other: OtherHouse) -> None:
        self.pot = pot
        self.other = other
        self.stream = loan_stream(pot.meter_account.owner, pot.meter_account.currency, other.name)
        self.is_among_servers = store.roster is not None
        """Whether other servers of this house may write there as well."""
        self.server = store.server if self.is_among_servers else ""
        self.on_known: Callable[[LoanState], None] = lambda _: None
        """Has the meter be here, or away, as the state says."""
        self._store = store
        self._clock = clock
        self._signer = signer
        self._state: LoanState | None = None

    async def open(self, role: Literal["keeper", "guest"]) -> LoanState:
        """Enters that the two share the meter, if the books do not say so under these keys."""
        other = self.other
        shared = MeterShared(role=role, other=other.name, key=other.key, own_key=self._signer.public)
        while True:
            state = await self._store.read(lambda books: read_state(books, self.stream))
            if state is not None and state.shared == shared:
                return await self.read()
            self._verify(state, shared)
            try:
                await self._commit(shared, 1 if state is None else state.version + 1)
            except StaleStep:
                if not self.is_among_servers:  # else another that is opened too has entered it
                    raise

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
        state, _ = await self.read_with(lambda _books, _state: None)
        return state

    async def read_with(self, look: Callable[[Connection, LoanState], T]) -> tuple[LoanState, T]:
        """The same, and what else is looked at in the books at the same moment."""
        owner = self.pot.meter_account.owner

        def read(books: Connection) -> tuple[LoanState, dict[Account, int], T]:
            state = read_state(books, self.stream)
            assert state is not None  # noqa: S101  it was opened
            return state, balances_of(books, owner), look(books, state)

        state, balances, seen = await self._store.read(read)
        self._know(state, balances)
        return state, seen

    @property
    def is_known(self) -> bool:
        """Whether it is known what became of the last step."""
        return self._state is not None

    async def state(self) -> LoanState:
        """How things stand: read anew where it is not known what became of the last step, or others write them too."""
        return await self.read() if self._state is None or self.is_among_servers else self._state

    async def write(self, event: AnyDealing, state: LoanState) -> LoanState:
        """Commits a step that follows that state; what it moves is what the event tells."""
        # Until it is known to be committed, or not, nothing is known.
        self._state = None
        receipt = await self._commit(event, state.version + 1, loan_postings(self.pot, self.other.name, event))
        after = replace(state, version=receipt.version, last=event, since=receipt.seq)
        self._know(after, receipt.balances)
        return after

    def _know(self, state: LoanState, balances: Mapping[Account, int]) -> None:
        """Has the meter be what the state says, unless a later one is known: one may be read while it is written."""
        if not self.is_among_servers or self.pot.note(self.stream, state.version):
            self._state = state
            self.pot.learn(balances)
            self.on_known(state)

    def _expects(self) -> tuple[tuple[str, int], ...]:
        """On what a loan was decided: that the meter is not held, and at nobody else's."""
        return tuple(expected for expected in self.pot.expects() if expected[0] != self.stream)

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
                expects=self._expects() if isinstance(event, MeterLent) else (),
            )
        )
