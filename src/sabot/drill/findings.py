"""What the books say of what players were told: nothing lost, nothing done twice, no money but what there should be."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, func, select

from sabot.drill.gambler import Gambler
from sabot.drill.progress import HeardStep
from sabot.house.audit import AuditReport, BooksWrong, audit_books
from sabot.house.audit.opening import open_books
from sabot.store import Record
from sabot.store.reading import balances_of, journal
from sabot.store.schema import balance


class BooksFound(Struct, frozen=True, kw_only=True):
    """What was compared, and what is not as it was told."""

    records: int
    streams: int
    commands: int
    """Of players, that are in the journal."""
    cash: int
    """What the players have, all together."""
    audit: AuditReport | None
    """None: the books do not hold."""
    findings: tuple[str, ...]


def check_books(
    url: str, gamblers: Sequence[Gambler], steps: Mapping[str, Mapping[int, HeardStep]] | None = None
) -> BooksFound:
    """Compares the books with what all were told, of live tables too, when nobody plays any more; audits them."""
    with open_books(url) as books:
        records = list(journal(books))
        own: defaultdict[str, list[Record]] = defaultdict(list)
        for record in records:
            if record.command:
                own[record.actor].append(record)
        found = [
            *(finding for gambler in gamblers for finding in _check_gambler(books, gambler, own[gambler.player])),
            *check_streams(records),
            *check_steps(records, steps or {}),
            *_check_sums(books),
        ]
        audit = None
        try:
            audit = audit_books(books)
        except BooksWrong as wrong:
            found.append(f"the books do not hold: {wrong}")
    return BooksFound(
        records=len(records),
        streams=len({record.stream for record in records}),
        commands=sum(len(own[gambler.player]) for gambler in gamblers),
        cash=sum(gambler.cash for gambler in gamblers),
        audit=audit,
        findings=tuple(found),
    )


def check_streams(records: Iterable[Record]) -> Iterator[str]:
    """Streams whose steps, whoever wrote them, are not numbered one after the other."""
    last: Counter[str] = Counter()
    for record in records:
        last[record.stream] += 1
        if record.version != last[record.stream]:
            yield f"{record.stream}: step {record.version} stands where step {last[record.stream]} should"
            last[record.stream] = record.version


def check_steps(records: Iterable[Record], steps: Mapping[str, Mapping[int, HeardStep]]) -> Iterator[str]:
    """Steps of live tables that players were told of, and that are not in the journal as they were told."""
    times = {(record.stream, record.version): record.at_ms for record in records}
    for table, heard in steps.items():
        for version, step in heard.items():
            at_ms = times.get((f"table:{table}", version))
            if at_ms != step.at_ms:
                told = f"table {table}: players were told of step {version}"
                yield f"{told}, and it is not in the journal" if at_ms is None else f"{told} of another time"


def check_answers(told: Mapping[str, Any], records: Sequence[Record]) -> Iterator[str]:
    """Commands that are not in the journal once, with the answer that was heard; those there that nobody heard of."""
    times = Counter(record.command for record in records)
    yield from (f"command {key} was carried out {count} times" for key, count in times.items() if count > 1)
    answers = {record.command: json.loads(record.answer or "null") for record in records}
    for key, answer in told.items():
        if key not in answers:
            yield f"command {key} was acknowledged, and is not in the journal"
        elif answers[key] != answer:
            yield f"command {key} was answered with {answer}, and with {answers[key]} by the journal"
    yield from (
        f"command {key} was refused, or never answered, and is in the journal" for key in answers if key not in told
    )


def _check_gambler(books: Connection, gambler: Gambler, records: Sequence[Record]) -> Iterator[str]:
    who = f"player {gambler.number}"
    yield from (f"{who}: {says}" for says in check_answers(gambler.answers, records))
    held = sum(balances_of(books, gambler.player).values())
    if held != gambler.cash:
        yield f"{who}: has {held} by the books, and {gambler.cash} by what they were told"


def _check_sums(books: Connection) -> Iterator[str]:
    for currency, total in books.execute(select(balance.c.currency, func.sum(balance.c.amount)).group_by("currency")):
        if total:
            yield f"all accounts in {currency} together hold {total}, and not nothing"
