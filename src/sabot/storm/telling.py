"""What is told of live tables: to all devices that watch, and to the film."""

from sabot.floor.reading import table_stream
from sabot.house.house import House
from sabot.protocol import show_table
from sabot.protocol.drawing import draw_table, sight_at
from sabot.storm.checks.sight import check_marks, check_sums
from sabot.storm.dice import chance_of
from sabot.storm.error import StormBroke
from sabot.storm.player import StormPlayer
from sabot.storm.world import World
from sabot.table import Table, Update
from sabot.table.event import RoundOpened, ShoeOpened
from sabot.table.redaction import Viewer, pseudonym, redact_all

CUT_OFF_PERCENT = 1
"""How often a device loses its connection just when there is something to tell."""


def tell_floor(world: World, house: House, update: Update) -> None:
    """Tells all devices that watch the live table, but for those whose connection breaks just now."""
    table = house.find_table(update.table)
    if table is None:
        return
    check_generator(table, update)
    world.told.tell(table.id, update.version, redact_all(update.events, Viewer(pseudonym)))
    if update.version != table.version:
        # Other steps are under way, and the table is further than anybody may know.
        return
    sight = sight_at(table, table.currency, house.currencies.glance)
    world.film.shoot(draw_table(table, pseudonym, sight=sight))
    check_marks(world, house, table)
    _show_all(world, house, table)


def show_anew(world: World, house: House, name: str) -> None:
    """Shows the table as it stands to all who watch it, if that is committed: it went back, or its meter is held."""
    table = house.find_table(name)
    if table is not None and table.version <= world.commits.version_of(table_stream(name)):
        _show_all(world, house, table)


def check_watching(world: World, house: House) -> None:
    """Raises where nothing is under way, and somebody who watches a live table sees it otherwise than it stands."""
    for device in (device for player in world.everybody() for device in player.devices):
        for name in device.at_floor:
            table = house.find_table(name)
            # Where nobody heard whether a step was committed the table is yet to be taken anew.
            known = table is not None and table.version == world.commits.version_of(table_stream(name))
            if table is not None and known and device.floor[name].version != table.version:
                seen = device.floor[name].version
                raise StormBroke(f"{device.name} watches {name} at {seen}, and it stands at {table.version}")


def _show_all(world: World, house: House, table: Table) -> None:
    for player in world.everybody():
        for device in player.devices:
            if table.id in device.at_floor and chance_of(world.live_dice, CUT_OFF_PERCENT):
                device.cut_off()
        if any(table.id in device.at_floor for device in player.devices):
            _show(world, house, table, player)


def check_generator(table: Table, update: Update) -> None:
    """Raises where a shoe comes, or a round begins, after the generator has failed."""
    if table.generator.failure and any(isinstance(event, ShoeOpened | RoundOpened) for event in update.events):
        raise StormBroke(f"table {table.id} goes on with a generator that had failed")


def _show(world: World, house: House, table: Table, player: StormPlayer) -> None:
    purse = house.tables.purse_at_hand(player.id or "")
    if purse is None:
        # Forgotten for want of room: they look again when they come by.
        for device in player.devices:
            device.cut_off()
        return
    shown = show_table(table, purse, convert=house.currencies.glance)
    check_sums(world.currencies, table, shown)
    world.told.show(shown, purse.player)
    for device in player.devices:
        if table.id in device.at_floor:
            device.see(shown)
