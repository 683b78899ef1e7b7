"""What is told of live tables: to all devices that watch, and to the film."""

from sabot.house.house import House
from sabot.protocol import show_table
from sabot.protocol.drawing import draw_table
from sabot.storm.dice import chance_of
from sabot.storm.error import StormBroke
from sabot.storm.player import StormPlayer
from sabot.storm.world import World
from sabot.table import Table, Update
from sabot.table.event import ShoeOpened
from sabot.table.redaction import Viewer, pseudonym, redact_all

CUT_OFF_PERCENT = 1
"""How often a device loses its connection just when there is something to tell."""


def tell_floor(world: World, house: House, update: Update) -> None:
    """Tells all devices that watch the live table, but for those whose connection breaks just now."""
    table = house.find_table(update.table)
    if table is None:
        return
    if table.generator.failure and any(isinstance(event, ShoeOpened) for event in update.events):
        raise StormBroke(f"table {table.id} got a new shoe from a generator that had failed")
    world.told.tell(table.id, update.version, redact_all(update.events, Viewer(pseudonym)))
    if update.version != table.version:
        # Other steps are under way, and the table is further than anybody may know.
        return
    world.film.shoot(draw_table(table, pseudonym))
    for player in world.everybody():
        for device in player.devices:
            if table.id in device.at_floor and chance_of(world.live_dice, CUT_OFF_PERCENT):
                device.cut_off()
        if any(table.id in device.at_floor for device in player.devices):
            _show(world, house, table, player)


def _show(world: World, house: House, table: Table, player: StormPlayer) -> None:
    purse = house.tables.purse_at_hand(player.id or "")
    if purse is None:
        # Forgotten for want of room: they look again when they come by.
        for device in player.devices:
            device.cut_off()
        return
    shown = show_table(table, purse, convert=house.currencies.glance)
    world.told.show(shown, purse.player)
    for device in player.devices:
        if table.id in device.at_floor:
            device.see(shown)
