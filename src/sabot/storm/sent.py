"""A command as its sender knows it."""

from typing import NamedTuple

from sabot.house.counter.provider import PaymentRefused
from sabot.house.error import NotAllowed, NotSignedIn, SelfExcluded
from sabot.store import KeyReused
from sabot.storm.client_request import ClientRequest, PayRequest
from sabot.storm.error import StormBroke


class Sending(NamedTuple):
    """Copies that were on their way together."""

    head_seq: int
    """The last record of the journal when the first of them was sent."""
    session: str
    sent_ms: int


class Sent:
    """A command under its id, the copies of it that are on their way, and what was heard of it."""

    __slots__ = (
        "_doubted",
        "actor",
        "answer",
        "id",
        "lost",
        "refusal",
        "request",
        "returned",
        "role_varies",
        "sendings",
        "under_way",
    )

    def __init__(self, actor: str, key: str, request: ClientRequest, *, role_varies: bool = False) -> None:
        self.actor = actor
        self.id = key
        self.request = request
        self.role_varies = role_varies
        """Whether its sender may have had another role when an earlier copy came."""
        self.under_way = 0
        self.sendings: list[Sending] = []
        self.answer: str | None = None
        self.refusal: str | None = None
        self.lost = False
        """Whether of a copy nothing was heard."""
        self._doubted = False
        """Whether that was so before the copies that are on their way now."""
        self.returned = False
        """Whether it was a withdrawal that the bank refused, so that its money came back."""

    def __repr__(self) -> str:
        return f"{self.request} under {self.id}"

    @property
    def in_doubt(self) -> bool:
        """Whether its sender does not know what became of it, and nothing more is on its way."""
        return self.answer is None and not self.returned and not self.under_way and self.lost

    @property
    def known(self) -> bool:
        """Whether its sender knows for good."""
        return self.answer is not None or self.returned or (not self.under_way and not self.lost)

    def sending_of(self, seq: int) -> "Sending":
        """How the copy was sent that led to that record."""
        found = [sending for sending in self.sendings if sending.head_seq < seq]
        if not found:
            raise StormBroke(f"{self} was carried out in record {seq} before it was sent")
        return found[-1]

    def send(self, head_seq: int, session: str, sent_ms: int) -> None:
        """Notes a copy that is on its way."""
        if not self.under_way:
            # Whatever was sent before is over: what is heard from now on is the last word.
            self.sendings.append(Sending(head_seq, session, sent_ms))
            self._doubted, self.lost, self.refusal = self.lost, False, None
        self.under_way += 1

    def drop(self) -> None:
        """Drops a copy: it was sent, and will not arrive."""
        self.lost = True

    def hear(self, answer: str) -> None:
        """Takes the house's word that it is done."""
        self.under_way -= 1
        if self.answer is not None and answer != self.answer:
            raise StormBroke(f"{self}: the first answer was {self.answer}, now it is {answer}")
        self.answer = answer

    def refuse(self, refusal: Exception) -> None:
        """Takes the house's word that it is not done."""
        self.under_way -= 1
        if isinstance(refusal, NotSignedIn) or (isinstance(refusal, NotAllowed) and self.role_varies):
            # Nobody looked at the command: that says nothing of an earlier copy.
            self.lost = self.lost or self._doubted
        elif isinstance(refusal, KeyReused):
            raise StormBroke(f"{self}: the house takes it for something else: {refusal}")
        elif isinstance(refusal, SelfExcluded) and self._is_withdrawal:
            raise StormBroke(f"{self}: an excluded player cannot withdraw their money")
        elif isinstance(refusal, PaymentRefused) and self._is_withdrawal:
            self.returned = True
        elif self.answer is not None:
            raise StormBroke(f"{self}: its answer was {self.answer}, and sent again it is refused: {refusal}")
        self.refusal = str(refusal)

    def lose(self) -> None:
        """Loses a copy: nothing will ever be heard of it."""
        self.under_way -= 1
        self.lost = True

    @property
    def _is_withdrawal(self) -> bool:
        return isinstance(self.request, PayRequest) and self.request.kind == "withdrawal"
