"""Every table taken from the books, as after a crash: it is the one that was last shown, or has gone on from it."""

from sqlalchemy import Connection, select

from sabot.floor import read_table, restore_table
from sabot.floor.reading import stored_sheet
from sabot.store import schema
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
    """The table from the books alone.

    What the journal and the rows make of it is read by the floor (`read_table`, `restore_table`), which is what is
    proven here. What lies around it is put together a second time, and not as `LiveTables` does it, who is to be
    checked: the sheet from the storm's own settings, or from the newest shoe's own; no meter, no purses, no clock. Were
    it one function, a table taken up with the wrong sheet or pace would be wrong in the same way on both sides.
    """
    opened = world.chronicle.tables.books[name].opened
    setting = world.live_settings.get(name)
    stored, sheet = read_table(books, name), world.sheet_at(opened)
    pace_ms = setting.pace if setting else 0
    terms = stored.live.terms
    if terms != Terms() or opened.game not in world.games:
        sheet = _last_sheet(books, name) or Sheet(rules_under(sheet.rules, terms))
    return restore_table(
        stored,
        sheet,
        generator,
        world.spare_chance,
        world.signer,
        pace_ms=pace_ms,
    )


def _last_sheet(books: Connection, name: str) -> Sheet | None:
    """By which its newest shoe was dealt: what an order changes is shown with the next one."""
    shoe = schema.shoe
    newest = select(shoe.c.rules_hash).where(shoe.c.table_id == name).order_by(shoe.c.opened_ms.desc()).limit(1)
    digest = books.execute(newest).scalar()
    return stored_sheet(books, digest) if digest else None
