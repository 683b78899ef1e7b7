"""The one who writes: opens the transaction of a group, ends it, and says what came of it."""

from collections.abc import Sequence

from sabot.store.database import Call, Database, Link, Lost, Refused, first_line
from sabot.store.error import StoreDown
from sabot.store.faults import Faults
from sabot.store.group import Group, Outcome, Work
from sabot.store.statements import Statements


class Writer:
    """Carries out groups, each in one transaction, over a connection that is made anew when it was lost."""

    def __init__(self, database: Database, faults: Faults | None) -> None:
        self._database = database
        self._faults = faults or Faults()
        self._statements = Statements(database)
        self._link: Link | None = None

    def carry_out(self, works: Sequence[Work]) -> list[Outcome]:
        """The outcomes, committed; ``StoreDown`` for every one if the database did not answer."""
        try:
            return self._carry_out(works)
        except Lost as lost:
            self.close()
            return [StoreDown(f"the database does not answer ({first_line(lost)}): try again") for _ in works]
        except Refused as refused:
            self.close()
            return [refused.error for _ in works]
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Ends the connection; what was not committed is undone."""
        if self._link:
            self._link.close()
            self._link = None

    def _carry_out(self, works: Sequence[Work]) -> list[Outcome]:
        self._faults.reach("before-begin")
        if self._link is None:
            self._link = self._database.connect()
        link, begin = self._link, self._database.begin
        try:
            outcomes = Group(link, self._statements).apply(works, begin)
        except Refused:
            link.undo()
            link.run([Call(begin)])
            outcomes = Group(link, self._statements, wary=True).apply_parts(works)
        self._faults.reach("in-group")
        link.run([Call("COMMIT")])
        self._faults.reach("after-commit")
        return outcomes
