"""What the books say of what players were told: nothing lost, nothing done twice, no money but what there should be."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from sqlalchemy import Connection

from sabot.drill.gambler import Gambler
from sabot.house.audit import AuditReport, BooksWrong, audit_books
from sabot.house.audit.opening import open_books
from sabot.store import Record
from sabot.store.reading import balances_of, journal


class BooksFound(Struct, frozen=True, kw_only=True):
    """What was compared, and what is not as it was told."""

    records: int
    commands: int
    """Of players, that are in the journal."""
    audit: AuditReport | None
    """None: the books do not hold."""
    findings: tuple[str, ...]


def check_books(url: str, gamblers: Sequence[Gambler], tables: Iterable[str] = ()) -> BooksFound:
    """Compares the books with what all were told, when nobody plays any more: players, live tables, the whole audit."""
    with open_books(url) as books:
        records = list(journal(books))
        own: defaultdict[str, list[Record]] = defaultdict(list)
        for record in records:
            if record.command:
                own[record.actor].append(record)
        found = [finding for gambler in gamblers for finding in _check_gambler(books, gambler, own[gambler.player])]
        found += check_streams(records, tables)
        audit = None
        try:
            audit = audit_books(books)
        except BooksWrong as wrong:
            found.append(f"the books do not hold: {wrong}")
    commands = sum(len(own[gambler.player]) for gambler in gamblers)
    return BooksFound(records=len(records), commands=commands, audit=audit, findings=tuple(found))


def check_streams(records: Iterable[Record], tables: Iterable[str]) -> Iterator[str]:
    """Live tables whose steps, whoever dealt there, are not numbered one after the other."""
    versions: defaultdict[str, list[int]] = defaultdict(list)
    for record in records:
        versions[record.stream].append(record.version)
    for table in tables:
        steps = versions[f"table:{table}"]
        if steps != list(range(1, len(steps) + 1)):
            place = next(number for number, step in enumerate([*steps, 0], 1) if number != step)
            yield f"table {table}: step {place} is missing, or there twice"


def _check_gambler(books: Connection, gambler: Gambler, records: Sequence[Record]) -> Iterator[str]:
    who = f"player {gambler.number}"
    yield from (f"{who}: {says}" for says in check_answers(gambler, records))
    held = sum(balances_of(books, owner=gambler.player).values())
    if held != gambler.cash:
        yield f"{who}: has {held} by the books, and {gambler.cash} by what they were told"


def check_answers(gambler: Gambler, records: Sequence[Record]) -> Iterator[str]:
    """Commands that are not in the journal once, with the answer that was heard; those there that nobody heard of."""
    times = Counter(record.command for record in records)
    yield from (f"command {key} was carried out {count} times" for key, count in times.items() if count > 1)
    answers = {record.command: json.loads(record.answer or "null") for record in records}
    for key, told in gambler.answers.items():
        if key not in answers:
            yield f"command {key} was acknowledged, and is not in the journal"
        elif answers[key] != told:
            yield f"command {key} was answered with {told}, and with {answers[key]} by the journal"
    yield from (
        f"command {key} was refused, or never answered, and is in the journal"
        for key in answers
        if key not in gambler.answers
    )
