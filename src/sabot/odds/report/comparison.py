"""Games side by side: the rules that differ, and what they return."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from sabot.odds.report.returns import Returns, game_returns
from sabot.rules import Rules, plain, rules_hash
from sabot.wording import game_name

NOT_RULES = frozenset({"game", "text", "style", "published", "timers_ms", "seat_kept_rounds", "mixing"})
"""Fields that do not decide how a round goes."""


BETS = ("progressive", "fireblaze")
"""Bets with a table of their own in a sheet."""


class Comparison(Struct, frozen=True):
    """Several games; every list has one entry a game, in the same order."""

    names: tuple[str, ...]
    games: tuple[Returns, ...]
    hashes: tuple[str, ...]
    rules: dict[str, tuple[Any, ...]]
    """The fields that are not the same everywhere, each with its values; None where a game has no such field."""
    bets: tuple[str, ...]
    """All bets that any of the games has, insurance included."""


def compare_games(every: Sequence[Rules]) -> Comparison:
    """The games side by side."""
    games = tuple(game_returns(rules) for rules in every)
    bets = dict.fromkeys(name for game in games for name in game.bets)
    return Comparison(
        names=tuple(game_name(rules) for rules in every),
        games=games,
        hashes=tuple(rules_hash(rules) for rules in every),
        rules=differing_rules(every),
        bets=tuple(bets),
    )


def differing_rules(every: Sequence[Rules]) -> dict[str, tuple[Any, ...]]:
    """The fields, dotted where they are inside others, that differ between the games.

    A bet that not all of them have is one row: whether they have it.
    """
    flat = [flat_fields(rules) for rules in every]
    names = dict.fromkeys(_bet_of(name, flat) or name for fields in flat for name in fields)
    order = list(plain(every[0], defaults=True))
    rows = {
        name: tuple(_value(fields, name, flat) for fields in flat)
        for name in sorted(names, key=lambda name: order.index(name.partition(".")[0]))
    }
    return {name: values for name, values in rows.items() if any(value != values[0] for value in values)}


def _bet_of(name: str, flat: Sequence[dict[str, Any]]) -> str | None:
    """The bet that a field belongs to, if some game lacks the bet."""
    parts = name.split(".")
    bet = ".".join(parts[:2]) if parts[0] == "sidebets" else parts[0]
    if len(parts) == 1 or (bet not in BETS and parts[0] != "sidebets"):
        return None
    return None if all(_has(fields, bet) for fields in flat) else bet


def _has(fields: dict[str, Any], bet: str) -> bool:
    return any(name.startswith(f"{bet}.") for name in fields)


def _value(fields: dict[str, Any], name: str, flat: Sequence[dict[str, Any]]) -> Any:
    is_bet = name not in fields and any(_has(others, name) for others in flat)
    return _has(fields, name) if is_bet else fields.get(name)


def flat_fields(rules: Rules) -> dict[str, Any]:
    """The fields that decide how a round goes, dotted where they are inside others, without empty ones."""
    return _flat(plain(rules, defaults=True))


def _flat(fields: dict[str, Any], above: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in fields.items():
        if not above and name in NOT_RULES:
            continue
        if isinstance(value, dict):
            found |= _flat(value, f"{above}{name}.")
        elif value is not None:
            found[above + name] = value
    return found
