"""The writer's statements, made once for a database from the one schema.

Whatever their number, keys and rows go to the database as one parameter, a JSON list of lists. So a statement's text
never depends on how much it has to say, and a whole group costs a handful of calls.
"""

from functools import cached_property
from typing import Any, Final, Literal, cast

from sqlalchemy import (
    ClauseElement,
    ColumnElement,
    FromClause,
    Table,
    bindparam,
    case,
    exists,
    func,
    literal_column,
    select,
    true,
    union_all,
    update,
)

from sabot.ledger.sums import ALL_GAMES, SPANS
from sabot.store.database import Database
from sabot.store.folding import Target, folded, targets_of
from sabot.store.schema import SHARED, balance, chain, journal, member, payment, player, tenure

NEWEST: Final = 1000
"""Records among which the latest time is looked for: as none is more than a minute earlier than the latest before it,
what is found among the newest is not, either."""

How = Literal["insert", "put", "change", "fold", "spread", "add"]
"""``change`` is a put that has not all a new row would need: the row has to be there."""


class GroupSql:
    """The texts of all statements for one database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writes: dict[tuple[str, How, tuple[str, ...], str | None], tuple[str, ...]] = {}

    @cached_property
    def head(self) -> str:
        """Gives the journal's head; where several may write, it is theirs who asked first until they are done."""
        return self._text(select(chain.c.seq, chain.c.hash).where(chain.c.id == literal_column("1")).with_for_update())

    @cached_property
    def latest(self) -> str:
        """Gives the latest time that the newest records show."""
        newest = select(journal.c.at_ms).order_by(journal.c.seq.desc()).limit(NEWEST).subquery()
        wanted = select(func.max(newest.c.at_ms))
        return str(wanted.compile(dialect=self._database.dialect, compile_kwargs={"literal_binds": True}))

    @cached_property
    def server(self) -> str:
        """Gives the server that keeps the books."""
        return self._text(select(tenure.c.server).where(tenure.c.id == literal_column("1")))

    @cached_property
    def member(self) -> str:
        """Gives the server asked for, if it is on the roster of those that share the house, and they still do."""
        shared = exists().where(tenure.c.id == literal_column("1"), tenure.c.server == literal_column(f"'{SHARED}'"))
        return self._text(select(member.c.server).where(member.c.server == bindparam("server"), shared))

    @cached_property
    def commands(self) -> str:
        """Gives, of the (actor, id) asked for, those commands that were carried out."""
        lines, (actor, key) = self._database.unfold([journal.c.actor, journal.c.command])
        wanted = lines.join(journal, (journal.c.actor == actor) & (journal.c.command == key))
        found = journal.c
        return self._text(
            select(found.actor, found.command, found.fingerprint, found.answer, found.seq, found.version).select_from(
                wanted
            )
        )

    @cached_property
    def lookups(self) -> str:
        """Gives, for each (actor, id, payment) asked for in its order: what the command was answered, and the payment.

        Both are empty where there is none.
        """
        lines, (actor, key, paid) = self._database.unfold([journal.c.actor, journal.c.command, payment.c.id])
        found = lines.outerjoin(journal, (journal.c.actor == actor) & (journal.c.command == key)).outerjoin(
            payment, payment.c.id == paid
        )
        return self._text(select(actor, key, journal.c.fingerprint, journal.c.answer, payment.c.id).select_from(found))

    @cached_property
    def versions(self) -> str:
        """Gives each stream asked for, and the number of its last step."""
        lines, (stream,) = self._database.unfold([journal.c.stream])
        last = select(func.max(journal.c.version)).where(journal.c.stream == stream).scalar_subquery()
        return self._text(select(stream, last).select_from(lines))

    @cached_property
    def balances(self) -> str:
        """Gives the accounts asked for that exist, and what they hold."""
        lines, (account,) = self._database.unfold([balance.c.account])
        return self._text(
            select(balance.c.account, balance.c.amount).select_from(lines.join(balance, balance.c.account == account))
        )

    @cached_property
    def roles(self) -> str:
        """Gives the people asked for who have an account, and what they may do."""
        lines, (person,) = self._database.unfold([player.c.id])
        return self._text(select(player.c.id, player.c.role).select_from(lines.join(player, player.c.id == person)))

    def write(self, table: Table, how: How, names: tuple[str, ...], each: str | None = None) -> tuple[str, ...]:
        """What writes rows with these columns, each statement with the same lines.

        ``each``: the column of which a line has a list, at its end; it makes a row of each of them.
        """
        key = table.name, how, names, each
        if key not in self._writes:
            source = _Source(self._database, table, names, each)
            if how == "spread":
                made = [_spread(self._database, source, target) for target in targets_of(table)]
            else:
                made = [_write(self._database, table, how, source)]
            self._writes[key] = tuple(self._text(statement) for statement in made)
        return self._writes[key]

    def _text(self, statement: ClauseElement) -> str:
        return str(statement.compile(dialect=self._database.dialect))


class _Source:
    """The rows that a statement writes, as something to select from."""

    def __init__(self, database: Database, table: Table, names: tuple[str, ...], each: str | None) -> None:
        columns = [table.c[name] for name in names]
        self.is_read_once = each is not None
        """Whether a line is taken apart once, however often it is joined to something."""
        if each is None:
            self.lines, fields = database.unfold(columns)
            self.given = dict(zip(names, fields, strict=True))
        else:
            self.lines, fields, entry = database.unfold_each(columns, table.c[each])
            self.given = {**dict(zip(names, fields, strict=True)), each: entry}


def _write(database: Database, table: Table, how: How, source: _Source) -> ClauseElement:
    keys = list(table.primary_key.columns.keys())
    given = source.given
    changed = [name for name in given if name not in keys]
    if how == "change":
        same = [table.c[key] == given[key] for key in keys]
        return update(table).where(*same).values({name: given[name] for name in changed})
    # Without a condition SQLite would read the words that follow as part of a join.
    new = database.insert(table).from_select(
        list(given), select(*given.values()).select_from(source.lines).where(true())
    )
    if how in ("fold", "add"):
        new = new.on_conflict_do_update(index_elements=keys, set_=folded(table, new.excluded))
    elif how == "put" and changed:
        new = new.on_conflict_do_update(index_elements=keys, set_={name: new.excluded[name] for name in changed})
    elif how == "put":
        new = new.on_conflict_do_nothing(index_elements=keys)
    return cast(ClauseElement, new)


def _spread(database: Database, lines: _Source, target: Target) -> ClauseElement:
    """Adds figures of a day to all sums of the target that they belong to; each line is read once."""
    named = [field.label(name) for name, field in lines.given.items()]
    given = select(*named).select_from(lines.lines).cte("given")
    if not lines.is_read_once:
        given = given.prefix_with("MATERIALIZED")
    found: dict[str, ColumnElement[Any]] = {name: given.c[name] for name in lines.given}
    source: FromClause = given
    if target.games:
        kinds = union_all(select(literal_column("0").label("all_games")), select(literal_column("1"))).cte("kinds")
        source = source.join(kinds, true())
        found["game"] = case(
            (kinds.c.all_games == literal_column("1"), literal_column(f"'{ALL_GAMES}'")), else_=given.c.game
        )
    if target.spans:
        spans = union_all(*(select(literal_column(str(days)).label("days")) for days in SPANS)).cte("spans")
        source = source.join(spans, true())
        found |= {"days": spans.c.days, "place": found.pop("day").op("/")(spans.c.days)}
    new = database.insert(target.table).from_select(
        list(found), select(*found.values()).select_from(source).where(true())
    )
    keys = list(target.table.primary_key.columns.keys())
    return cast(ClauseElement, new.on_conflict_do_update(index_elements=keys, set_=folded(target.table, new.excluded)))
