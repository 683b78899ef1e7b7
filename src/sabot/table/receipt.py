"""A player's receipt of a shoe: what the house promised, and what the player's own device did, kept by the player.

A record made later is held against it: only so can the house not swap the shoe, the cut or the key (F-2, F-4).
"""

from typing import Final, Literal

import msgspec

from sabot.cards import OLD_ALGORITHM
from sabot.errors import SabotError
from sabot.ledger import SignedHead

FORMAT: Final = "sabot-receipt-1"


class BadReceipt(SabotError):
    """Raised for text that is not a receipt."""


class ShoeReceipt(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One shoe as a player's device saw it; the house has no part in keeping it."""

    format: Literal["sabot-receipt-1"] = FORMAT
    house: str = ""
    """Where the device reached the house."""
    player: str | None = None
    """Whose it is: several accounts may play on one device, each with a cut of its own; None: the receipt is older."""
    table: str
    game: str
    rules_hash: str
    shoe: str
    algorithm: str = OLD_ALGORITHM
    decks: int
    commitment: str
    """As it was shown before the device cut."""
    key: str | None = None
    signature: str | None = None
    seen_ms: int = 0
    """When the device saw the commitment, by its own clock."""
    cut: str | None = None
    """What the device sent as its cut, empty if it sent none on purpose; None while it has not cut.

    At a shared shoe: its word for the cut."""
    last_cut: str | None = None
    """At a shared shoe: the last cut that the device made, once the house has taken it."""
    root: str | None = None
    """As it was shown after the cut."""
    rounds: tuple[str, ...] = ()
    """The codes of the rounds that the device saw dealt from the shoe."""
    seed: str | None = None
    """As it was shown when the shoe was retired; None: the device has not seen that."""
    head: SignedHead | None = None
    """The newest head of the journal that the house had signed when the device connected; None: it told none."""

    def to_json(self) -> str:
        """The receipt as JSON."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> "ShoeReceipt":
        """The receipt that the JSON holds."""
        try:
            return msgspec.json.decode(text, type=cls)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise BadReceipt(f"not the receipt of a shoe: {error}") from None
