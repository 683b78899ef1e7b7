"""Whose money settling a round on its real result would move, before anybody does it."""

from msgspec import Struct

from sabot.protocol import ScreenNames
from sabot.table.correcting import Resettlement


class MovedMoney(Struct, frozen=True, kw_only=True):
    """What the correction is for one player, in minor units, Golden Chips included."""

    player: str
    name: str
    currency: str
    staked: int
    before: int
    """What has come back of it so far."""
    after: int
    """What the real result returns, and what cannot be taken back any more."""
    moved: int
    """What goes to the player; below zero: what is taken."""
    lost: int
    """What they have spent already: the house's loss."""


class SettlementPreview(Struct, frozen=True, kw_only=True):
    """What a correction comes to."""

    code: str
    players: tuple[MovedMoney, ...]
    """Those whose money it moves."""
    house: dict[str, int]
    """What it is for the house in each currency, the table's own first; below zero: what it pays."""
    meter: int
    """What goes into the progressive's meter, in the table's; below zero: what it pays."""


def draw_preview(code: str, found: Resettlement, currency: str, names: ScreenNames) -> SettlementPreview:
    """The correction as an operator reads it, each sum in its own currency; ``currency`` is the table's."""
    kept = {each.player: each.cash + each.gold for each in found.kept}
    players: list[MovedMoney] = []
    for player, after in found.after.items():
        before = found.before[player]
        sums = [standing.returned + standing.golden_returned for standing in (before, after)]
        if sums[0] != sums[1] or kept.get(player):
            players.append(
                MovedMoney(
                    player=player,
                    name=names(player),
                    currency=after.currency or currency,
                    staked=after.staked + after.golden_staked,
                    before=sums[0],
                    after=sums[1],
                    moved=sums[1] - sums[0],
                    lost=kept.get(player, 0),
                )
            )
    house = {currency: -found.moves.meter}
    for each in players:
        house[each.currency] = house.get(each.currency, 0) - each.moved
    return SettlementPreview(code=code, players=tuple(players), house=house, meter=found.moves.meter)
