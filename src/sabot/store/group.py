"""A group of steps carried out in one transaction."""

from collections.abc import Iterator, Sequence
from itertools import chain as chained

from msgspec.json import Encoder

from sabot.errors import SabotError
from sabot.ledger.step import Receipt, Row, Step
from sabot.store.batch import Batch, gather_lines, sort_rows
from sabot.store.check import account_name
from sabot.store.database import Call, Link, SqlAnswer, StatementRefused, Stopped
from sabot.store.error import StoreError
from sabot.store.group_books import GroupBooks, Head, Known, Latest
from sabot.store.schema import balance, chain, journal, posting
from sabot.store.statements import GroupSql

Work = Step | tuple[Row, ...]
"""A step, or rows that need no record."""
Outcome = Receipt | SabotError | None
"""What a step was given, or why it was refused; None for rows that were written."""

STRUCK_OFF = "the other servers of this house have gone on without this one: it was not heard of for too long"

_ENCODER = Encoder()
_JOURNAL = tuple(column.name for column in journal.columns)
_POSTING = tuple(column.name for column in posting.columns)
_BALANCE = tuple(column.name for column in balance.columns)
_CHAIN = tuple(column.name for column in chain.columns)


class Group:
    """Steps to be carried out over one connection; the caller ends the transaction."""

    def __init__(
        self,
        link: Link,
        statements: GroupSql,
        *,
        wary: bool = False,
        server: str | None = None,
        shares: bool = False,
        latest: Latest | None = None,
    ) -> None:
        self.latest = latest
        """The latest time in the journal, as far as it is known."""
        self._link = link
        self._server = server
        self._shares = shares
        self._statements = statements
        self._wary = wary

    def apply(self, works: Sequence[Work], opening: str) -> list[Outcome]:
        """The outcome of each, written but not committed; raises `StatementRefused` if the database will not have them.

        The opening goes ahead in the same breath: BEGIN, or a savepoint.
        """
        books = self._open_books([work for work in works if isinstance(work, Step)], opening)
        before = books.head
        outcomes: list[Outcome] = []
        rows: list[tuple[Row, ...]] = []
        for work in works:
            outcome = _carry_out(books, work)
            outcomes.append(outcome)
            if isinstance(work, tuple):
                rows.append(work)
            elif isinstance(outcome, Receipt) and not outcome.repeated:
                rows.append(work.rows)
        batches = [*sort_rows(chained.from_iterable(rows))]
        if books.head != before:
            batches = [*_book_batches(books), *batches]
        self._write(batches)
        if books.head != before:
            self.latest = Latest(books.head.seq, books.latest_ms)
        return outcomes

    def apply_parts(self, works: Sequence[Work]) -> list[Outcome]:
        """The same, where the database refuses something: halved until only the guilty are left out."""
        try:
            outcomes = self.apply(works, "SAVEPOINT part")
            self._run([Call("RELEASE SAVEPOINT part")])
            return outcomes
        except StatementRefused as refused:
            self._run([Call("ROLLBACK TO SAVEPOINT part"), Call("RELEASE SAVEPOINT part")])
            if len(works) == 1:
                return [refused.error]
        middle = len(works) // 2
        return self.apply_parts(works[:middle]) + self.apply_parts(works[middle:])

    def _open_books(self, steps: list[Step], opening: str) -> GroupBooks:
        commands = {(step.actor, step.command.id) for step in steps if step.command}
        streams = {(stream,) for step in steps for stream in (step.stream, *(known for known, _ in step.expects))}
        lines = (line for step in steps for line in (*step.postings, *step.needs, *step.stands))
        accounts = {(account_name(account),) for account, _ in lines}
        people = {(step.actor,) for step in steps if step.roles}
        texts = self._statements
        asked = [
            (texts.commands, commands),
            (texts.versions, streams),
            (texts.balances, accounts),
            (texts.roles, people),
        ]
        calls = [Call(opening), Call(texts.head)]
        calls += [Call(text, (_lines(keys),)) for text, keys in asked if keys]
        if self._server is not None:
            calls.append(Call(texts.member, (self._server,)) if self._shares else Call(texts.server))
        _, head, *answers = self._run(calls)
        if self._server is not None and answers.pop().rows != [(self._server,)]:
            raise Stopped(STRUCK_OFF if self._shares else "another server has taken the books over")
        if not head.rows:
            raise StatementRefused(
                StoreError("the database has lost the head of its journal: restore it from a backup")
            )
        rest = iter(answers)
        known, versions, balances, roles = (next(rest).rows if keys else [] for _, keys in asked)
        found = Head(*head.rows[0])
        return GroupBooks(
            found,
            {(actor, key): Known(*fields) for actor, key, *fields in known},
            {stream: version or 0 for stream, version in versions},
            dict(balances),
            self._find_latest(found) if steps else 0,
            dict(roles),
        )

    def _find_latest(self, head: Head) -> int:
        """The latest time in the journal; asked for where others, or nobody yet, have written to it."""
        if self.latest is None or self.latest.seq != head.seq:
            (answer,) = self._run([Call(self._statements.latest)])
            self.latest = Latest(head.seq, answer.rows[0][0] or 0)
        return self.latest.at_ms

    def _write(self, batches: list[Batch]) -> None:
        calls: list[Call] = []
        written: list[Batch] = []
        for batch in batches:
            gathered = gather_lines(batch)
            if gathered is None:
                texts, lines = self._statements.write(batch.table, batch.how, batch.names), _lines(batch.lines)
            else:
                texts = self._statements.write(batch.table, batch.how, gathered.names, gathered.each)
                lines = _lines(gathered.lines)
            for text in texts:
                calls.append(Call(text, (lines,)))
                written.append(batch)
        for batch, answer in zip(written, self._run(calls), strict=True):
            _check_count(batch, answer)

    def _run(self, calls: list[Call]) -> list[SqlAnswer]:
        return self._link.run(calls, wary=self._wary)


def _carry_out(books: GroupBooks, work: Work) -> Receipt | SabotError | None:
    if isinstance(work, tuple):
        return None
    try:
        return books.book(work)
    except SabotError as error:
        return error


def _book_batches(books: GroupBooks) -> Iterator[Batch]:
    yield Batch(journal, "insert", _JOURNAL, books.records)
    if books.lines:
        yield Batch(posting, "insert", _POSTING, books.lines)
        yield Batch(balance, "put", _BALANCE, books.balance_lines())
    yield Batch(chain, "put", _CHAIN, [(1, *books.head)])


def _check_count(batch: Batch, answer: SqlAnswer) -> None:
    if batch.how == "change" and answer.changed != len(batch.lines):
        raise StatementRefused(
            StoreError(f"there is no such {batch.table.name} to change: a new one needs all its columns")
        )


def _lines(lines: object) -> str:
    return _ENCODER.encode(lines).decode()
