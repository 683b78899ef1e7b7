"""The messages of the exchange: a guest asks, the keeper answers; money in minor units of the meter's currency."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from sabot.house.loans.letter import SignedLetter
from sabot.ledger import AMOUNT_MAX

Amount = Annotated[int, Meta(ge=0, le=AMOUNT_MAX)]
Number = Annotated[int, Meta(ge=0, le=2**53)]


class Parts(Struct, frozen=True, forbid_unknown_fields=True):
    """What the guest's rounds have done to a meter while it was there."""

    contributed: Amount = 0
    """By their stakes."""
    paid: Amount = 0
    """Prizes that came out of it."""
    refilled: Amount = 0
    """Out of the reserve, after a prize."""
    funded: Amount = 0
    """By the guest house, where the reserve did not reach to the base."""
    reversed: int = 0
    """By rounds that were voided or settled again."""
    reserve_contributed: Amount = 0
    reserve_reversed: int = 0

    @property
    def meter(self) -> int:
        """By how much the meter has risen."""
        return self.contributed - self.paid + self.refilled + self.funded + self.reversed

    @property
    def reserve(self) -> int:
        """By how much its reserve has."""
        return self.reserve_contributed - self.refilled + self.reserve_reversed


class Message(Struct, frozen=True, kw_only=True, tag=True, tag_field="message", forbid_unknown_fields=True):
    """What stands in a letter."""


class LoanRequest(Message, frozen=True, kw_only=True):
    """What a guest asks."""

    to: Annotated[str, Meta(max_length=64)]
    """The keeper's public key: what is asked of one keeper is not asked of another."""
    meter: Annotated[str, Meta(max_length=40)]
    currency: Annotated[str, Meta(max_length=3)]
    loan: Number
    """Loans of one guest are counted from 1 on: each is made, and ended, once."""


class LookAtMeter(LoanRequest, frozen=True, kw_only=True):
    """What does the meter show? ``loan`` is the last that the guest knows of."""

    sheet: Annotated[str, Meta(max_length=64)]
    """A hash of how the guest's tables feed and pay it: the keeper's must be the same."""
    once: Annotated[str, Meta(min_length=16, max_length=64)]
    """Chance, so that no earlier answer passes for this one's."""


class Take(LoanRequest, frozen=True, kw_only=True):
    """Lend me the meter."""

    sheet: Annotated[str, Meta(max_length=64)]
    settles: bool
    """Whether a round that was dealt is to be put right: for that it is lent while it is held, too."""


class Give(LoanRequest, frozen=True, kw_only=True):
    """Here it is again."""

    value: Amount
    reserve: Amount
    parts: Parts


class AnswerMessage(Message, frozen=True, kw_only=True):
    """What the keeper answers."""

    request: str
    """The hash of what was asked."""


class Seen(AnswerMessage, frozen=True, kw_only=True):
    """What the meter shows."""

    value: Amount
    loan: Number
    """The last loan to this guest."""
    open: bool
    """Whether it has not come back yet."""
    held: str | None
    """Why no bet on it is taken anywhere; None: bets are taken."""


class Lent(AnswerMessage, frozen=True, kw_only=True):
    """The meter is the guest's until it gives it back."""

    loan: Number
    value: Amount
    reserve: Amount


class Returned(AnswerMessage, frozen=True, kw_only=True):
    """It is back."""

    loan: Number


class Declined(AnswerMessage, frozen=True, kw_only=True):
    """It is not done, and why."""

    why: Literal["busy", "held", "sheet", "books"]
    """``busy``: another has it; ``books``: the two houses do not know the same."""
    reason: str


AnyRequest = LookAtMeter | Take | Give
AnyAnswer = Seen | Lent | Returned | Declined

_requests: msgspec.json.Decoder[AnyRequest] = msgspec.json.Decoder(AnyRequest)
_answers: msgspec.json.Decoder[AnyAnswer] = msgspec.json.Decoder(AnyAnswer)


def write_message(message: AnyRequest | AnyAnswer) -> str:
    """The message as it stands in a letter."""
    return msgspec.json.encode(message).decode()


def read_request(letter: SignedLetter) -> AnyRequest:
    """What a guest asks; raises `msgspec.MsgspecError` where it asks nothing."""
    return _requests.decode(letter.body)


def read_answer(letter: SignedLetter) -> AnyAnswer:
    """What a keeper answers; raises `msgspec.MsgspecError` where it answers nothing."""
    return _answers.decode(letter.body)
