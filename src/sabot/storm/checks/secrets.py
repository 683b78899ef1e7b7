"""Nobody was told, on a screen, in an event or in a refusal, what was still secret."""

from sqlalchemy import Connection, select

from sabot.store import schema
from sabot.storm.error import StormBroke
from sabot.storm.world import World


def check_secrets(world: World, books: Connection) -> None:
    """Raises if a card that was not open was shown, or the seed of a shoe in use was told."""
    tables, shown = world.chronicle.tables, world.secrets.shown
    for (name, version), cards in shown.items():
        # Shown again after the books were last read: that step has been taken in already.
        if name in tables.books and tables.books[name].version == version:
            tables.open_cards[name].check(cards, f"table {name}")
    shown.clear()
    _check_refusals(world)
    seeds = select(schema.shoe.c.seed).where(schema.shoe.c.retired_ms.is_(None))
    world.secrets.check(books.execute(seeds).scalars())


def _check_refusals(world: World) -> None:
    """A refusal may name the cards that its player saw, and no others."""
    tables = world.chronicle.tables
    owners = {device.name: player.id or "" for player in world.everybody() for device in player.devices}
    for device, cards, words in world.secrets.refusals:
        owner = owners[device]
        # What lies on a live table lies before everybody.
        lying = [tables.open_cards[name] for name, book in tables.books.items() if book.opened.owner in (owner, "")]
        known = tables.faced[owner].union(tables.faced[""], *(open_.now | open_.before for open_ in lying))
        if owner in (world.operator.id, world.croupier.id):
            known |= world.named_cards
        if not cards <= known:
            raise StormBroke(f"a refusal speaks of {', '.join(sorted(cards - known))}, which nobody may know: {words}")
    world.secrets.refusals.clear()
    tables.faced.clear()
