"""`sabot audit`: the books of a house, proved from the first record to the last (W-6)."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import Progress

from sabot.cli.home import find_home
from sabot.cli.location import choose_books, heads_file
from sabot.cli.output import print_json
from sabot.errors import SabotError
from sabot.house.audit import AuditReport, BooksWrong, audit_books
from sabot.house.audit.heads import NoHeads, read_heads
from sabot.house.audit.opening import open_books
from sabot.ledger import SignedHead, is_digest
from sabot.store.reading import chain_head

WRONG = 1
Each = Parameter(consume_multiple=False, negative="", show_default=False)


def audit(
    *,
    database: str | None = None,
    data: Path | None = None,
    head: str | None = None,
    heads: Annotated[tuple[Path, ...], Each] = (),
    key: Annotated[tuple[str, ...], Each] = (),
    since: str | None = None,
    json: bool = False,
) -> int:
    """Prove the books of a house: every record, every posting, every round dealt again from its shoe.

    Reads and changes nothing; the house may go on meanwhile. The exit code is 0 if all of it holds; 1 if something
    does not, and the first such thing is named.

    Parameters
    ----------
    database
        The books: sqlite:///path or postgresql://user@host/name.
    data
        The folder of the house; by default the one that `sabot serve` uses; `sabot play` has its own in play/.
    head
        The hash of a record that was noted earlier, and elsewhere: the journal must have it.
    heads
        A file of signed heads, or a player's receipt: the journal must agree with every one; may be given again for
        another. By default the file that `sabot serve` keeps beside the database, if it is there.
    key
        The public key of the house, 64 digits: every head and every signed shoe must be signed with it; may be given
        again for another.
    since
        A moment (UTC), as in 2026-11-03 or 2026-11-03T17:05. Rounds before it are not dealt again; all else is proved.
    json
        Answers as JSON.
    """
    started = perf_counter()
    try:
        address = choose_books(database, data)
        kept = [head for file in heads for head in read_heads(file, _warn)] if heads else _own_heads(address, data)
        report = _run(address, _check_head(head), kept, tuple(map(_check_key, key)), _read_moment(since))
    except BooksWrong as wrong:
        return _tell_wrong(wrong, json)
    seconds = perf_counter() - started
    if json:
        print_json({"holds": True, **msgspec.structs.asdict(report), "seconds": round(seconds, 3)})
    else:
        _print(report, seconds)
    return 0


def _run(address: str, head: str | None, heads: list[SignedHead], keys: tuple[str, ...], since_ms: int) -> AuditReport:
    with open_books(address, whole=True) as connection, _bar(chain_head(connection).seq) as bar:
        return audit_books(connection, head=head, heads=heads, keys=keys, since_ms=since_ms, progress=bar)


def _own_heads(address: str, data: Path | None) -> list[SignedHead]:
    """Those in the file beside the books, which nobody has named: where there are none, those in the books are left."""
    file = heads_file(address, data or find_home())
    try:
        return read_heads(file, _warn) if file.is_file() else []
    except NoHeads as none:
        _warn(f"{none}; the audit goes on without it")
        return []


def _warn(says: str) -> None:
    sys.stderr.write(f"sabot: {says}\n")


def _check_key(key: str) -> str:
    if not is_digest(key):
        raise SabotError("--key is the public key of a house: 64 digits, 0 to 9 and a to f")
    return key


@contextmanager
def _bar(records: int) -> "Iterator[_Bar]":
    with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True) as progress:
        yield _Bar(progress, records)


class _Bar:
    """How far the audit has come, for somebody at a terminal."""

    def __init__(self, progress: Progress, records: int) -> None:
        self._progress = progress
        self._task = progress.add_task("auditing", total=records)

    def __call__(self, done: int) -> None:
        self._progress.update(self._task, completed=done)


def _check_head(head: str | None) -> str | None:
    if head is not None and not is_digest(head):
        raise SabotError("--head is the hash of a record: 64 digits, 0 to 9 and a to f")
    return head


def _read_moment(since: str | None) -> int:
    if since is None:
        return 0
    try:
        moment = datetime.fromisoformat(since)
    except ValueError:
        raise SabotError(f"--since {since!r} is no moment: it is written 2026-11-03 or 2026-11-03T17:05") from None
    return int((moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp() * 1000)


def _tell_wrong(wrong: BooksWrong, json: bool) -> int:
    if json:
        place = {"record": wrong.seq, "stream": wrong.stream, "round": wrong.code}
        print_json({"holds": False, "wrong": str(wrong), **place})
    else:
        sys.stderr.write(f"sabot: the books do not hold: {wrong}\n")
    return WRONG


def _print(report: AuditReport, seconds: float) -> None:
    rate = report.redealt / seconds if seconds else 0
    lines = [
        f"✓ {report.records:,} records, their chain unbroken, {report.postings:,} postings in balance",
        f"✓ {report.rounds:,} finished rounds, {report.redealt:,} dealt again from {report.shoes:,} shoes; "
        f"{report.unfinished:,} unfinished",
        *_list_real(report),
        f"✓ {report.accounts:,} accounts, {report.payments:,} payments, {report.tables:,} tables, "
        f"{report.sheets:,} rule sheets",
        f"✓ {report.players:,} players, {report.sessions:,} sessions, {report.limits:,} limits",
        *_list_uncovered(report),
        *(f"  {currency}: {_list(kinds)}" for currency, kinds in report.sums.items()),
        *_list_heads(report),
        f"head {report.head}",
        f"{seconds:.1f} seconds, {rate:,.0f} rounds a second",
    ]
    sys.stdout.write("\n".join(lines) + "\n")


def _list_real(report: AuditReport) -> list[str]:
    """Of which rounds no shuffle could be proved, and why."""
    if not report.real:
        return []
    return [
        f"· {report.real:,} of them dealt from real cards: dealt again as told, and no shuffle of the house's to prove"
    ]


def _list_heads(report: AuditReport) -> list[str]:
    """How far signatures reach."""
    if not report.heads:
        return ["· no signed head at all: that the past was not made anew is not proved"]
    left = report.records - report.signed
    lines = [f"✓ {report.heads:,} signed heads, the last of record {report.signed:,}; {left:,} records after it"]
    return lines + [f"  signed with {key}" for key in report.keys]


def _list_uncovered(report: AuditReport) -> list[str]:
    """What could not be compared."""
    before = f" before record {report.sealed_from:,}" if report.sealed_from else ""
    counts = (report.unsealed, "passwords, tokens and ends of sessions not covered"), (report.back, "times run back")
    lines = [f"· {count:,} {what}{before}" for count, what in counts if count]
    if report.uncovered_sheets:
        lines.append(f"· {report.uncovered_sheets:,} rule sheets of which only what changes cards or money is covered")
    return lines


def _list(kinds: dict[str, int]) -> str:
    return ", ".join(f"{kind} {amount:,}" for kind, amount in kinds.items())
