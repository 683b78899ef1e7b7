"""What happened to an account, as its open screens are told."""

from collections.abc import Mapping

import msgspec

from sabot.house.accounts.event import AccountEvent
from sabot.house.protection.protection import SessionStatus
from sabot.protocol import NoticeTold

Fact = str | int | bool | None

STOPPED = NoticeTold(notice="dealing-stopped", facts={"reason": "no new rounds for now; bets and balances are safe"})
"""The card generator has failed its tests."""


def account_notice(event: AccountEvent) -> NoticeTold:
    """The event in a word, and its figures."""
    return NoticeTold(notice=event.kind, facts=_flatten(msgspec.to_builtins(event)))


def status_notice(notice: str, status: SessionStatus) -> NoticeTold:
    """Something that falls due, with the figures of the session."""
    return NoticeTold(notice=notice, facts=_flatten(msgspec.to_builtins(status)))


def _flatten(values: Mapping[str, object], prefix: str = "") -> dict[str, Fact]:
    """Names and plain values: what is within something else is called by both their names."""
    found: dict[str, Fact] = {}
    for name, value in values.items():
        if isinstance(value, Mapping):
            found |= _flatten(value, f"{prefix}{name}.")
        elif value is None or isinstance(value, str | int | bool):
            found[prefix + name] = value
    found.pop("event", None)
    return found
