"""What everybody sees of others: their money in one's own currency, and who of them plays for the house."""

from fractions import Fraction

from msgspec import UNSET

from sabot.house.currency import Currencies
from sabot.house.house import House
from sabot.protocol import TableShown
from sabot.protocol.drawing import draw_table, sight_at
from sabot.storm.error import StormBroke
from sabot.storm.world import World
from sabot.table import Table
from sabot.table.redaction import pseudonym

MARK = "Companion "


def check_sums(currencies: Currencies, table: Table, shown: TableShown) -> None:
    """Raises unless every bet is shown in the viewer's money, and one that was converted says so (W-5, PL-13)."""
    viewer = shown.own.balance.currency
    for box in shown.view.round.boxes:
        wagers = {pseudonym(player): wager for player, wager in table.round.state.boxes[box.box].wagers.items()}
        for told in box.wagers:
            wager = wagers[told.name]
            source = wager.currency or table.currency
            due = _convert(currencies, wager.main, source, viewer)
            if (told.main, told.approx is not UNSET) != (due, source != viewer):
                raise StormBroke(f"table {table.id}: {wager} is shown in {viewer} as {told}, and is {due}")


def _convert(currencies: Currencies, amount: int, source: str, target: str) -> int:
    """The amount by the house's rates, to the nearest minor unit, halves up."""
    have, want = currencies.currencies[source], currencies.currencies[target]
    whole = Fraction(amount, 10**have.minor_digits) * have.rate_millionths / want.rate_millionths
    return int(whole * 10**want.minor_digits + Fraction(1, 2))


def check_marks(world: World, house: House, table: Table) -> None:
    """Raises unless those who play for the house are marked wherever they are told of (P-11), and nobody else is."""
    companions = {player.id for player in world.companions} - {None}
    here = companions & (set(table.live.seating.players) | set(table.players))
    if not here:
        return
    view = draw_table(table, house.tables.names, sight=sight_at(table, table.currency, house.currencies.glance))
    told = [(seat.name, seat.companion) for seat in view.live.seats] if view.live else []
    told += [(wager.name, wager.companion) for box in view.round.boxes for wager in box.wagers]
    if any(name.startswith(MARK) != mark for name, mark in told):
        raise StormBroke(f"table {table.id}: the house's own players are marked as {told}")
    seated = [(box, seat.player in companions) for box, seat in sorted(table.live.seating.seats.items())]
    marked = [(seat.box, seat.companion) for seat in view.live.seats] if view.live else []
    if seated != marked:
        raise StormBroke(f"table {table.id}: seats are marked as {marked}, and the house has {seated}")
