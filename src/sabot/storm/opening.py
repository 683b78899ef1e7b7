"""The house opens: on the books as they are, with everything outside it as the world has it."""

from contextlib import suppress

from argon2 import PasswordHasher

from sabot.floor.outages import last_dealt
from sabot.floor.reading import table_stream
from sabot.house.house import House
from sabot.news import EVERYTHING, News, TableReread, content_of
from sabot.protocol import show_table
from sabot.rules import rules_hash
from sabot.store import StoreDown
from sabot.storm.dice import chance_of, dice_for
from sabot.storm.error import StormBroke
from sabot.storm.life import Life
from sabot.storm.live.alarm import StormAlarm
from sabot.storm.live.settings import OWN_SETTINGS
from sabot.storm.quick_worker import QuickWorker
from sabot.storm.store import Disk, StormStore
from sabot.storm.telling import check_generator, show_anew, tell_floor
from sabot.storm.world import World
from sabot.table import Update
from sabot.table.redaction import Viewer, pseudonym, redact_all

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""A storm signs in thousands of times, and keeps nobody's secret."""
CUT_OFF_PERCENT = 3
"""How often a device loses its connection just when there is something to tell."""


def open_life(world: World, books: Disk, number: int) -> Life:
    """The house opened once more, nothing under way yet; ``number`` says which of its lives it is."""
    store = StormStore(books, world.faults, world.scheduler, world.commits, world.outages, world.counts)
    alarm = StormAlarm(world.clock)
    house = House(
        store,
        games=world.games,
        currencies=world.currencies,
        clock=world.clock,
        chance=world.chance,
        hasher=QUICK,
        provider=world.bank,
        threaded=False,
        signer=world.signer,
        alarm=alarm,
        table_settings=OWN_SETTINGS,
        sheet_work=QuickWorker(),
    )
    kept = {game: rules_hash(rules) for game, rules in house.games.items() if game not in world.games}
    world.chronicle.kept.begin(kept)
    house.dealt_ms = books.look(last_dealt)
    # The books are read to their end by now: when there was last dealt is known without the house.
    world.film.begin(number, world.chronicle.live.stops.dealt_ms, world.clock.now_ms())
    world.outages.begin([table_stream(name) for name in world.live_settings])
    house.news.subscribe(EVERYTHING, lambda news: _tell(world, house, news))
    return Life(house, store, world.scheduler, dice_for(world.seed, f"life {number}"), alarm)


async def resume(life: Life) -> None:
    """Brings to its end what was under way at the end of the last life, unless the store fails again.

    Where it fails before all live tables are open, the house does not open at all.
    """
    with suppress(StoreDown):
        await life.house.resume()
    with suppress(StoreDown):
        await life.house.open_tables()
        life.is_open = True


def _tell(world: World, house: House, news: News) -> None:
    """Tells all devices that watch the table, but for those whose connection breaks just now."""
    if isinstance(news, TableReread) and news.table in world.live_settings:
        show_anew(world, house, news.table)
    update = content_of(news)
    if not isinstance(update, Update):
        return
    if update.table in world.live_settings:
        tell_floor(world, house, update)
        return
    seat = house.tables.seat_at_hand(update.table)
    if seat is None:
        raise StormBroke(f"table {update.table} has moved, and the house has nobody at it")
    table, owner = seat.table, seat.purse.player
    check_generator(table, update)
    player = world.owner_of(owner)
    watching = [device for device in player.devices if table.rules.game in device.watching] if player else []
    for device in watching:
        if chance_of(world.dice, CUT_OFF_PERCENT):
            device.cut_off()
    reached = [device for device in watching if device.watching]
    if reached:
        shown = show_table(table, seat.purse)
        world.told.tell(table.id, update.version, redact_all(update.events, Viewer(pseudonym)))
        world.told.show(shown, owner)
        for device in reached:
            device.see(shown)
