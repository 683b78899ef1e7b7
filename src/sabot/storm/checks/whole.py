"""Everything that must hold whenever the house stands still."""

from sqlalchemy import Connection

from sabot.house.audit import BooksWrong, audit_books
from sabot.storm.checks.answers import check_answers, check_voids
from sabot.storm.checks.bank import check_bank
from sabot.storm.checks.door import check_door
from sabot.storm.checks.money import check_money
from sabot.storm.checks.secrets import check_secrets
from sabot.storm.checks.tables import check_tables
from sabot.storm.error import StormBroke
from sabot.storm.world import World

SMALL = 3_000
"""Records up to which a journal is audited at every check."""
GROWTH_PERCENT = 10
"""By how much a longer one must have grown: the audit begins at the first record each time."""


def check_whole(world: World, books: Connection) -> None:
    """Raises unless all holds."""
    world.counts.checks += 1
    world.read_on(books)
    check_answers(world)
    check_voids(world)
    check_door()
    check_secrets(world, books)
    check_bank(world)
    check_tables(world, books)
    check_money(world, books)
    world.chronicle.rounds.corrections.check_previews()
    world.chronicle.live.check_refused_cards()
    world.chronicle.office.check_spoken()
    world.chronicle.roles.check_refusals()
    seq = world.chronicle.seq
    if seq <= SMALL or seq * 100 >= world.audited_seq * (100 + GROWTH_PERCENT):
        audit(world, books)


def audit(world: World, books: Connection) -> None:
    """Raises if the house's own audit finds anything wrong from the first record to the last."""
    try:
        report = audit_books(books, head=world.chronicle.hash)
    except BooksWrong as wrong:
        raise StormBroke(f"the audit finds: {wrong}") from wrong
    world.audited_seq = report.records
    world.counts.audits += 1
