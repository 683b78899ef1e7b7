"""The shoes of the whole house in their order: once one was signed, all are, with the keys that are known."""

from collections.abc import Collection

from sabot.cards import OLD_ALGORITHM
from sabot.house.audit.error import wrong_at
from sabot.store import Record
from sabot.table.event import ShoeOpened


class SignedShoes:
    """Whether the house has begun to sign its shoes, and with which keys it may."""

    def __init__(self, keys: Collection[str]) -> None:
        self.begun = False
        """Whether a signed shoe has come to any table: only the first houses dealt from others."""
        self._keys = frozenset(keys)

    def check(self, record: Record, opened: ShoeOpened) -> None:
        """That the shoe is signed if one before it was, with one of the keys that were given, if any were."""
        signed = opened.algorithm != OLD_ALGORITHM
        if self.begun and not signed:
            raise wrong_at(record, "its shoe is not signed, and one before it was")
        if self._keys and opened.key is not None and opened.key not in self._keys:
            raise wrong_at(record, f"shoe {opened.shoe} is signed with another key, {opened.key}")
        self.begun = self.begun or signed
