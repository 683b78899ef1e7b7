"""Tables, rounds, shoes and sheets as the store has them."""

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection, Row, func, literal, select

from sabot.cards import PHYSICAL
from sabot.engine import Event
from sabot.engine import event as ev
from sabot.ledger import Account, Kind
from sabot.rules import Rules
from sabot.store import schema
from sabot.store.reading import stream_bodies, stream_steps
from sabot.table.cutting import read_parts
from sabot.table.event import AnyTableEvent, CardTakenBack, TableEvent, decode_events
from sabot.table.live import Deadlines, pile_after, read_deadlines
from sabot.table.pile import Pile
from sabot.table.real_shoe import RealShoe
from sabot.table.rows import RoundEntry, Sheet, read_sheet
from sabot.table.seating import Seating, read_seating
from sabot.table.shoe import Seal, TableShoe
from sabot.table.takings import OWN_TABLES, PEOPLE
from sabot.table.terms import Halt, Terms, read_halt, read_terms

_STREAM = "table:"
SETTLE = "settle"
"""What a step is called that settles an earlier round on its real result."""


def table_stream(table: str) -> str:
    """The stream of a table's steps."""
    return _STREAM + table


def find_solo(connection: Connection, owner: str, game: str) -> str | None:
    """The player's table of that game."""
    table = schema.gaming_table
    return connection.execute(select(table.c.id).where(table.c.owner == owner, table.c.game == game)).scalar()


def cost_so_far(connection: Connection, player: str, currency: str) -> int:
    """Cash that the player's unfinished rounds have cost by now, at all their tables: neither theirs nor in play.

    Below zero they have won more than they cost. It is what all steps since the last finished round have taken from the
    player's accounts together; bets that lie there, and such as were taken back, come to nothing.
    """
    table, round_, journal, posting = schema.gaming_table.c, schema.round_.c, schema.journal.c, schema.posting.c
    finished = (
        select(round_.last_version)
        .where(round_.table_id == table.id, round_.last_version.is_not(None))
        .order_by(round_.first_version.desc())
        .limit(1)
        .scalar_subquery()
    )
    accounts = [Account(kind, player, currency).name for kind in (Kind.CASH, Kind.HOLD)]
    steps = (
        (journal.stream == literal(_STREAM) + table.id)
        & (journal.version > func.coalesce(finished, 0))
        & (journal.version >= func.coalesce(table.bets_version, 0))
        & (journal.kind != SETTLE)
    )
    moved = select(func.sum(posting.amount)).select_from(
        schema.gaming_table.join(schema.journal, steps).join(schema.posting, posting.seq == journal.seq)
    )
    own = -int(connection.scalar(moved.where(table.owner == player, posting.account.in_(accounts))) or 0)
    return own + _cost_at_live(connection, accounts)


def _cost_at_live(connection: Connection, accounts: list[str]) -> int:
    """The same of rounds that are under way at live tables; of the players' postings only those since then are read."""
    table, round_, journal, posting = schema.gaming_table.c, schema.round_.c, schema.journal.c, schema.posting.c
    begun = connection.execute(
        select(journal.stream, journal.version, journal.seq)
        .select_from(
            schema.gaming_table.join(schema.round_, round_.table_id == table.id).join(
                schema.journal,
                (journal.stream == literal(_STREAM) + table.id) & (journal.version == round_.first_version),
            )
        )
        .where(table.owner.is_(None), round_.last_version.is_(None))
    ).all()
    if not begun:
        return 0
    first = {stream: version for stream, version, _ in begun}
    moved = connection.execute(
        select(journal.stream, journal.version, posting.amount)
        .select_from(schema.posting.join(schema.journal, journal.seq == posting.seq))
        .where(posting.account.in_(accounts), posting.seq >= min(seq for *_, seq in begun), journal.kind != SETTLE)
    )
    return -sum(int(amount) for stream, version, amount in moved if stream in first and version >= first[stream])


def is_shared(connection: Connection, table: str) -> bool:
    """Whether nobody owns the table: it is a live one."""
    known = schema.gaming_table.c
    return connection.scalar(select(known.owner).where(known.id == table)) is None


def bets_version(connection: Connection, table: str) -> int:
    """The last step that laid all bets of the table anew; 0: none has."""
    known = schema.gaming_table.c
    return connection.scalar(select(known.bets_version).where(known.id == table)) or 0


class KeptLive(NamedTuple):
    """What stands in the row of a live table."""

    seating: Seating = Seating()
    deadlines: Deadlines = Deadlines()
    terms: Terms = Terms()
    halt: Halt | None = None


def read_live(connection: Connection, table: str) -> KeptLive:
    """Who sits at a table, until when it waits, and what operators have set there."""
    known = schema.gaming_table.c
    columns = known.seating, known.deadlines, known.terms, known.halt
    row = connection.execute(select(*columns).where(known.id == table)).one_or_none()
    if row is None:
        return KeptLive()
    return KeptLive(
        read_seating(row.seating), read_deadlines(row.deadlines), read_terms(row.terms), read_halt(row.halt)
    )


def read_names(connection: Connection, players: Iterable[str]) -> dict[str, str]:
    """The screen names of these players."""
    player, wanted = schema.player.c, sorted(players)
    if not wanted:
        return {}
    rows = connection.execute(select(player.id, player.name).where(player.id.in_(wanted)))
    return {row.id: row.name for row in rows}


def has_attended(connection: Connection, day: int, player: str, game: str, currency: str) -> bool:
    """Whether that player was at their own table of the game on that day, by the books."""
    there = schema.attendance.c
    key = (there.period == "day", there.place == day, there.company == PEOPLE, there.currency == currency)
    own = (there.game == game, there.table_id == OWN_TABLES, there.player == player)
    return connection.scalar(select(there.player).where(*key, *own)) is not None


def read_attended(connection: Connection, day: int, table: str) -> frozenset[str]:
    """Who was at a live table on that day, by the books."""
    there = schema.attendance.c
    query = select(there.player).where(there.period == "day", there.place == day, there.table_id == table)
    return frozenset(connection.scalars(query))


def find_round(connection: Connection, code: str) -> RoundEntry | None:
    """The round of that code."""
    found = connection.execute(select(schema.round_).where(schema.round_.c.code == code)).first()
    return _entry(found) if found else None


def rounds_of_shoe(connection: Connection, shoe: str) -> list[RoundEntry]:
    """The rounds dealt from a shoe, in order."""
    round_ = schema.round_
    query = select(round_).where(round_.c.shoe_id == shoe).order_by(round_.c.first_version)
    return [_entry(row) for row in connection.execute(query)]


def last_of_shoe(connection: Connection, shoe: str) -> RoundEntry | None:
    """The newest round dealt from a shoe."""
    round_ = schema.round_
    query = select(round_).where(round_.c.shoe_id == shoe).order_by(round_.c.first_version.desc()).limit(1)
    found = connection.execute(query).first()
    return _entry(found) if found else None


def bonuses_of_shoe(connection: Connection, shoe: TableShoe) -> int:
    """How many bonus games were played beside the cards of a shoe."""
    if not shoe.rules.fireblaze:
        return 0
    events = (event for entry in rounds_of_shoe(connection, shoe.id) for event in round_events(connection, entry))
    return sum(isinstance(event, ev.BonusClosed) for event in events)


def last_round(connection: Connection, table: str) -> RoundEntry | None:
    """The newest round of a table, finished or not."""
    round_ = schema.round_
    query = select(round_).where(round_.c.table_id == table).order_by(round_.c.first_version.desc()).limit(1)
    found = connection.execute(query).first()
    return _entry(found) if found else None


def finished_before(connection: Connection, table: str, version: int) -> RoundEntry | None:
    """The newest finished round of a table that ended before that step."""
    round_ = schema.round_
    query = (
        select(round_)
        .where(round_.c.table_id == table, round_.c.last_version < version)
        .order_by(round_.c.first_version.desc())
        .limit(1)
    )
    found = connection.execute(query).first()
    return _entry(found) if found else None


def round_events(connection: Connection, entry: RoundEntry) -> list[AnyTableEvent]:
    """All events of the steps that a round took, in order; of one unfinished, those there are so far."""
    return events_since(connection, entry.table_id, entry.first_version, entry.last_version)


def events_since(connection: Connection, table: str, first: int, last: int | None = None) -> list[AnyTableEvent]:
    """All that has happened at a table from one step on; until another, if one is named."""
    bodies = stream_bodies(connection, table_stream(table), after=first - 1, upto=last)
    return [event for body in bodies for event in decode_events(body)]


def engine_events(events: list[AnyTableEvent]) -> list[Event]:
    """The events of the round itself: without the table's own, and without a round voided before it was dealt.

    What a step takes back before it lays all bets anew is of those that lay there before. A card that was taken back,
    and what followed from it, did not happen.
    """
    found: list[Event] = []
    for event in events:
        if isinstance(event, CardTakenBack):
            _take_card_back(found)
        if isinstance(event, TableEvent) or (not found and isinstance(event, ev.WagerRefunded)):
            continue
        if found and isinstance(found[-1], ev.RoundClosed) and isinstance(event, ev.WagerPlaced):
            found.clear()
        found.append(event)
    return found


def _take_card_back(events: list[Event]) -> None:
    while events and not isinstance(events.pop(), ev.PlayerCard | ev.DealerCard):
        pass


def cards_in(events: list[AnyTableEvent]) -> int:
    """How many cards these events took from the shoe."""
    return sum(isinstance(event, ev.PlayerCard | ev.DealerCard) for event in events)


def stored_sheet(connection: Connection, rules_hash: str) -> Sheet:
    """The sheet of that hash, as it was when rounds were dealt by it."""
    sheet = schema.sheet
    return read_sheet(connection.execute(select(sheet.c.body).where(sheet.c.hash == rules_hash)).scalar_one())


def read_rules(connection: Connection, rules_hash: str) -> Rules:
    """The rules of that hash, as they were when rounds were dealt by them."""
    return stored_sheet(connection, rules_hash).rules


def read_shoe(connection: Connection, shoe: str) -> TableShoe:
    """The shoe of that name, cut if it was cut, and all its cards in it."""
    return _shoe(connection, connection.execute(select(schema.shoe).where(schema.shoe.c.id == shoe)).one())


def shoe_in_play(connection: Connection, table: str) -> TableShoe | None:
    """The shoe that lies on the table, not yet retired."""
    shoe = schema.shoe
    found = connection.execute(select(shoe).where(shoe.c.table_id == table, shoe.c.retired_ms.is_(None))).first()
    return _shoe(connection, found) if found else None


def read_pile(connection: Connection, table: str) -> Pile | None:
    """What was seen of the physical shoe on the table; None: there is none."""
    step = schema.journal.c
    brought = select(func.max(step.version)).where(step.stream == table_stream(table), step.kind == "shoe")
    steps = stream_steps(connection, table_stream(table), after=(connection.scalar(brought) or 1) - 1)
    return pile_after(event for told in steps for event in decode_events(told.body))


def _shoe(connection: Connection, row: Row[tuple[object, ...]]) -> TableShoe:
    sheet, seed = stored_sheet(connection, row.rules_hash), bytes.fromhex(row.seed)
    seal = None if row.signature is None else Seal(row.key, row.signature)
    if row.algorithm == PHYSICAL:
        return RealShoe(row.id, row.table_id, sheet, seed, row.opened_ms, seal=seal)
    shoe = TableShoe(row.id, row.table_id, sheet, seed, row.opened_ms, algorithm=row.algorithm, seal=seal)
    if row.cut is not None:
        shoe.cut(row.cut, row.cut_by or "", read_parts(row.cut_parts))
    return shoe


def _entry(row: Row[tuple[object, ...]]) -> RoundEntry:
    return RoundEntry(**row._mapping)
