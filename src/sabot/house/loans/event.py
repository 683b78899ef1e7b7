"""What the books of both houses keep of a meter that they share: each loan with the letters that prove it."""

from typing import Final, Literal

import msgspec
from msgspec import Struct

from sabot.house.loans.letter import SignedLetter
from sabot.house.loans.message import Parts

LOAN: Final = "loan:"


class LoanEvent(Struct, frozen=True, kw_only=True, tag=True, tag_field="event"):
    """What happens to a meter between two houses."""


class MeterShared(LoanEvent, frozen=True, kw_only=True):
    """The two houses share it, from now on under these keys."""

    role: Literal["keeper", "guest"]
    """What this house is."""
    other: str
    """What the other house is called here."""
    key: str
    """The other's public key."""
    own_key: str


class MeterLent(LoanEvent, frozen=True, kw_only=True):
    """The keeper has lent it."""

    loan: int
    value: int
    reserve: int
    request: SignedLetter
    answer: SignedLetter


class MeterReturned(LoanEvent, frozen=True, kw_only=True):
    """The keeper has it again."""

    loan: int
    value: int
    reserve: int
    parts: Parts
    request: SignedLetter
    answer: SignedLetter


class MeterTaken(LoanEvent, frozen=True, kw_only=True):
    """The guest has it."""

    loan: int
    value: int
    reserve: int
    answer: SignedLetter
    by: str = ""
    """The server that has taken it, where several share the house: no other gives it back while that one is there."""


class MeterGiven(LoanEvent, frozen=True, kw_only=True):
    """The guest gives it back: by this letter, until the keeper has answered it."""

    loan: int
    value: int
    reserve: int
    parts: Parts
    request: SignedLetter


class GiftAcknowledged(LoanEvent, frozen=True, kw_only=True):
    """The keeper has said that it has it again."""

    loan: int
    answer: SignedLetter


AnyDealing = MeterLent | MeterReturned | MeterTaken | MeterGiven | GiftAcknowledged
AnyLoanEvent = MeterShared | AnyDealing

KINDS: Final[dict[type[LoanEvent], str]] = {
    MeterShared: "share",
    MeterLent: "lend",
    MeterReturned: "receive",
    MeterTaken: "take",
    MeterGiven: "give",
    GiftAcknowledged: "answered",
}
"""What a step is called that tells of it."""

_decoder: msgspec.json.Decoder[AnyLoanEvent] = msgspec.json.Decoder(AnyLoanEvent)


def write_loan(event: AnyLoanEvent) -> str:
    """The event as the books keep it."""
    return msgspec.json.encode(event).decode()


def decode_loan(body: str | bytes) -> AnyLoanEvent:
    """What a step between two houses tells."""
    return _decoder.decode(body)


def loan_stream(meter: str, currency: str, other: str) -> str:
    """The stream of what happens to a meter between this house and another."""
    return f"{LOAN}{meter}:{currency}:{other}"


def parse_loan_stream(stream: str) -> tuple[str, str, str]:
    """The meter, its currency and the other house."""
    meter, currency, other = stream.removeprefix(LOAN).split(":")
    return meter, currency, other
