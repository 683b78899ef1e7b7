"""Who has an account, by the journal: in which currency, and who plays for the house."""

import msgspec

from sabot.house.accounts.event import AnyAccountEvent, SignedUp
from sabot.house.visitor import Role
from sabot.store import Record
from sabot.storm.chronicle.payments import KINDS as PAYMENT_KINDS

_decoder = msgspec.json.Decoder(list[AnyAccountEvent])


class AccountBook:
    """All accounts."""

    def __init__(self) -> None:
        self.currencies: dict[str, str] = {}
        """By account."""
        self.companions: set[str] = set()

    def learn(self, record: Record) -> None:
        """Takes in a record that is of no table."""
        if not record.stream.startswith("player:") or record.kind in PAYMENT_KINDS or "SignedUp" not in record.body:
            return
        for event in _decoder.decode(record.body):
            if isinstance(event, SignedUp):
                player = record.stream.removeprefix("player:")
                self.currencies[player] = event.currency
                if event.role is Role.COMPANION:
                    self.companions.add(player)
