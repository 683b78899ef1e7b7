"""The postings of a loan: what leaves the one house's meter is due between the two until it comes back."""

from sabot.house.loans.event import AnyLoanEvent, MeterGiven, MeterLent, MeterReturned, MeterTaken
from sabot.ledger import Account, Kind, Posting, net_postings
from sabot.table import Pot


def due_account(pot: Pot, other: str) -> Account:
    """What this house owes the other for the meter; below zero: what the other owes it."""
    return Account(Kind.DUE, f"{pot.meter_account.owner}.{other}", pot.meter_account.currency)


def loan_postings(pot: Pot, other: str, event: AnyLoanEvent) -> tuple[Posting, ...]:
    """What moves with the event: meter and reserve go to the other house, or come from it."""
    match event:
        case MeterLent() | MeterGiven():
            return _hand_in(pot, other, -event.value, -event.reserve)
        case MeterReturned() | MeterTaken():
            return _hand_in(pot, other, event.value, event.reserve)
        case _:
            return ()


def _hand_in(pot: Pot, other: str, value: int, reserve: int) -> tuple[Posting, ...]:
    return net_postings(
        (
            Posting(pot.meter_account, value),
            Posting(pot.reserve_account, reserve),
            Posting(due_account(pot, other), -value - reserve),
        )
    )
