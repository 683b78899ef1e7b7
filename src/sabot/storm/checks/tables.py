"""Every table taken from the books, as after a crash: it is the one that was last shown, or has gone on from it."""

from sqlalchemy import Connection

from sabot.floor import read_table, restore_table
from sabot.storm.error import StormBroke
from sabot.storm.world import World
from sabot.table import Generator, Sheet, Table
from sabot.table.terms import Terms, rules_under


def check_tables(world: World, books: Connection) -> None:
    """Raises unless all tables that moved, or were shown, come back as they were; notes where everybody stands."""
    tables, told = world.chronicle.tables, world.told
    tables.check_told()
    generator = Generator(world.spare_chance)
    for name in sorted(tables.moved | told.unchecked):
        if name not in tables.books:
            raise StormBroke(f"table {name} was shown, and is not in the books")
        table = _restore(world, books, name, generator)
        told.compare(table)
        for player, place in list(world.standings):
            if place == name:
                del world.standings[player, place]
        for player in table.players:
            world.standings[player, name] = table.standing(player)
    tables.moved.clear()
    told.unchecked.clear()


def _restore(world: World, books: Connection, name: str, generator: Generator) -> Table:
    opened = world.chronicle.tables.books[name].opened
    setting = world.live_settings.get(name)
    stored, sheet = read_table(books, name), world.sheet_at(opened)
    pace_ms = setting.pace if setting else 0
    terms = stored.live.terms
    return restore_table(
        stored,
        sheet if terms == Terms() else Sheet(rules_under(sheet.rules, terms)),
        generator,
        world.spare_chance,
        world.signer,
        pace_ms=pace_ms if terms.pace_ms is None else terms.pace_ms,
    )
