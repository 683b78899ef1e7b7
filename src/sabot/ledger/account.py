"""Whose money it is, and what for."""

import re
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from sabot.ledger.error import LedgerError


class Kind(StrEnum):
    """What an account is for."""

    CASH = "cash"
    """A player's own money."""
    GOLD = "gold"
    """A player's Golden Chips."""
    HOLD = "hold"
    """A player's cash stakes in play."""
    GOLD_HOLD = "gold-hold"
    """A player's Golden Chips in play."""
    HOUSE = "house"
    """What the house has won; below zero where it has lost."""
    CASHIER = "cashier"
    """What players have brought to the house, as a debt."""
    GRANTS = "grants"
    """Golden Chips given, as a debt."""
    METER = "meter"
    """What a progressive's meter shows."""
    RESERVE = "reserve"
    """What refills a meter after a hit."""
    DUE = "due"
    """What this house owes another for a meter that they share; below zero: what the other owes it."""


_MAY_BE_NEGATIVE = frozenset({Kind.HOUSE, Kind.CASHIER, Kind.GRANTS, Kind.DUE})
_PART = "[A-Za-z0-9_.-]{0,64}"
_NAME = re.compile(f"([a-z-]+):({_PART}):([A-Z]{{3}})")


class Account(NamedTuple):
    """One account: its kind, whose it is (empty for the house's own) and its currency."""

    kind: Kind
    owner: str
    currency: str

    @property
    def name(self) -> str:
        """The account as one word, as in ``cash:p7:EUR``."""
        return f"{self.kind}:{self.owner}:{self.currency}"


def may_be_negative(kind: Kind) -> bool:
    """Whether such an account may owe."""
    return kind in _MAY_BE_NEGATIVE


@lru_cache(maxsize=65_536)
def parse_account(name: str) -> Account:
    """The account of that name."""
    found = _NAME.fullmatch(name)
    if not found or found[1] not in set(Kind):
        raise LedgerError(f"{name!r} is no account: it is written kind:owner:CUR, as in cash:p7:EUR")
    return Account(Kind(found[1]), found[2], found[3])
