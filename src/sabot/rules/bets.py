"""Which bets a game offers, by the names the sheets use."""

from msgspec.structs import fields

from sabot.rules.model import Rules, SideBets, StakeLimits


def stake_limits(rules: Rules) -> dict[str, StakeLimits]:
    """The side bets with a stake of the player's choosing, and what may be staked on each."""
    bets = {field.encode_name: getattr(rules.sidebets, field.name) for field in fields(SideBets)}
    return {name: limits for name, limits in bets.items() if limits is not None}


def bets_offered(rules: Rules) -> list[str]:
    """The names of all bets of the game, the main one first."""
    insurance = ["insurance"] if rules.insurance else []
    progressive = ["progressive"] if rules.progressive else []
    return ["main", *insurance, *stake_limits(rules), *progressive]
