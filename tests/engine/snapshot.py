"""A round's state as plain data, so that two can be compared."""

from typing import Any

from msgspec import Struct

from sabot.engine import Bet, Box, Hand, Stake, State


def snapshot(state: State) -> dict[str, Any]:
    """Every attribute of the state, and of all it holds, by name."""
    taken: dict[str, Any] = _plain(state)
    return taken


def _plain(value: Any) -> Any:
    if isinstance(value, State | Box | Hand | Stake | Bet):
        return {name: _plain(getattr(value, name)) for name in type(value).__slots__ if name != "rules"}
    if isinstance(value, dict):
        return [(_plain(key), _plain(item)) for key, item in value.items()]
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Struct):
        return repr(value)
    return value
