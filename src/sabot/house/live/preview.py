"""Whose money settling a round on its real result, or voiding it, would move, before anybody does it."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from sabot.ledger import Kind
from sabot.protocol import ScreenNames
from sabot.table import Table
from sabot.table.correcting import Resettlement, take_known, void_of
from sabot.table.event import Unrecovered
from sabot.table.meter import Moves
from sabot.table.money import NOTHING, Standing, postings_of_step


class MovedMoney(Struct, frozen=True, kw_only=True):
    """What the correction, or the void, is for one player, in minor units, Golden Chips included."""

    player: str
    name: str
    currency: str
    staked: int
    before: int
    """What has come back of it so far."""
    after: int
    """What the real result, or the void, returns, and what cannot be taken back any more."""
    moved: int
    """What goes to the player; below zero: what is taken."""
    lost: int
    """What they have spent already: the house's loss."""


class SettlementPreview(Struct, frozen=True, kw_only=True):
    """What a correction, or a void, comes to."""

    code: str
    """The round's; none where bets are voided that no card was dealt to."""
    players: tuple[MovedMoney, ...]
    """Those whose money it moves."""
    house: dict[str, int]
    """What it is for the house in each currency, the table's own first; below zero: what it pays."""
    meter: int
    """What goes into the progressive's meter, in the table's; below zero: what it pays."""


def draw_preview(code: str, found: Resettlement, currency: str, names: ScreenNames) -> SettlementPreview:
    """The correction as an operator reads it, each sum in its own currency; ``currency`` is the table's."""
    players = _draw_players(found.before, found.after, found.kept, currency, names)
    house = {currency: -found.moves.meter}
    for each in players:
        house[each.currency] = house.get(each.currency, 0) - each.moved
    return SettlementPreview(code=code, players=players, house=house, meter=found.moves.meter)


def draw_void(table: Table, names: ScreenNames) -> SettlementPreview:
    """What voiding the round on the table would come to."""
    before = {player: standing for player, standing in table.standings.items() if standing != NOTHING}
    after, kept = void_of(before, take_known(table.purses))
    moves = Moves().since(table.moves)
    house = {table.currency: 0}
    for account, amount in (*postings_of_step(before, after, table.currency), *table.pot.post(moves)):
        if account.kind in (Kind.HOUSE, Kind.GRANTS):
            house[account.currency] = house.get(account.currency, 0) + amount
    return SettlementPreview(
        code=table.entry.code if table.entry is not None else "",
        players=_draw_players(before, after, kept, table.currency, names),
        house=house,
        meter=moves.meter,
    )


def _draw_players(
    before: Mapping[str, Standing],
    after: Mapping[str, Standing],
    kept: Iterable[Unrecovered],
    currency: str,
    names: ScreenNames,
) -> tuple[MovedMoney, ...]:
    """Those whose money moves, or is left with them."""
    left = {each.player: each.cash + each.gold for each in kept}
    players: list[MovedMoney] = []
    for player, standing in after.items():
        sums = [each.returned + each.golden_returned for each in (before[player], standing)]
        if sums[0] != sums[1] or left.get(player):
            players.append(
                MovedMoney(
                    player=player,
                    name=names(player),
                    currency=standing.currency or currency,
                    staked=standing.staked + standing.golden_staked,
                    before=sums[0],
                    after=sums[1],
                    moved=sums[1] - sums[0],
                    lost=left.get(player, 0),
                )
            )
    return tuple(players)
