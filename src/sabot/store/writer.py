"""The one who writes: opens the transaction of a group, ends it, and says what came of it."""

from collections.abc import Sequence

from sabot.store.database import Call, Database, DatabaseLost, Link, StatementRefused, Stopped, first_line
from sabot.store.error import StoreDown, StoreStopped
from sabot.store.faults import Faults
from sabot.store.group import Group, Outcome, Work
from sabot.store.group_books import Latest
from sabot.store.imprint import take_imprint
from sabot.store.place import Watch
from sabot.store.statements import GroupSql


class Writer:
    """Carries out groups, each in one transaction, over a connection that is made anew when it was lost."""

    def __init__(self, database: Database, faults: Faults | None, *, serving: bool = False) -> None:
        self._database = database
        self._faults = faults or Faults()
        self._statements = GroupSql(database)
        self._link: Link | None = None
        self._latest: Latest | None = None
        self._watch = _watch(database, serving=serving)
        self.server: str | None = None
        """The server that this writer writes for: nothing is written once another has the books. None: for nobody."""
        self.shares = False
        """Whether it is one of several: then it writes for as long as it is on their roster."""

    def carry_out(self, works: Sequence[Work]) -> list[Outcome]:
        """The outcomes, committed; ``StoreDown`` for every one if the database did not answer."""
        try:
            return self._carry_out(works)
        except DatabaseLost as lost:
            self.close()
            return [_down(lost) for _ in works]
        except Stopped as stopped:
            self.close()
            return [StoreStopped(str(stopped)) for _ in works]
        except StatementRefused as refused:
            self.close()
            return [refused.error for _ in works]
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Ends the connection; what was not committed is undone."""
        self._latest = None
        if self._link:
            self._link.close()
            self._link = None

    def release(self) -> None:
        """Lets go of the files that were watched; to be called when no connection of this process is left."""
        if self._watch:
            self._watch.close()

    def _carry_out(self, works: Sequence[Work]) -> list[Outcome]:
        self._faults.reach("before-begin")
        if self._watch and self._link is None:
            self._watch.forget_log()
        self._verify_place()
        if self._link is None:
            self._link = self._database.connect()
        link, begin = self._link, self._database.begin
        try:
            group = Group(link, self._statements, server=self.server, shares=self.shares, latest=self._latest)
            outcomes = group.apply(works, begin)
        except StatementRefused:
            link.undo()
            link.run([Call(begin)])
            group = Group(
                link, self._statements, wary=True, server=self.server, shares=self.shares, latest=self._latest
            )
            outcomes = group.apply_parts(works)
        self._faults.reach("in-group")
        link.run([Call("COMMIT")])
        self._latest = group.latest
        # What went into a file that nobody will find again is not committed, whatever the database says.
        self._verify_place()
        self._faults.reach("after-commit")
        return outcomes

    def _verify_place(self) -> None:
        if self._watch:
            self._watch.verify()


def _watch(database: Database, *, serving: bool) -> Watch | None:
    """What watches the books, if they are a file; of the one server they are watched closely."""
    if database.given is None or database.path is None:
        return None
    imprint = take_imprint(database.path, lambda: database.find_damage(quick=True)) if serving else None
    return Watch(database.given, database.path, imprint)


def _down(lost: DatabaseLost) -> StoreDown:
    error = StoreDown(f"the database does not answer ({first_line(lost)}): try again")
    error.trouble = lost.trouble
    return error
