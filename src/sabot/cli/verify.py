"""`sabot verify`: a round checked from its record alone (F-4)."""

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from sabot.cli.books import choose_books
from sabot.cli.output import print_json
from sabot.errors import SabotError
from sabot.table.codes import BadCode, parse_code
from sabot.table.record import RoundRecord, make_record
from sabot.table.verification import Check, RecordWrong, verify_record

BYTES_MAX = 16 * 2**20
"""Of a record's file: far more than the longest round takes."""
WRONG = 1


Word = Annotated[str, Parameter(allow_leading_hyphen=True)]


def verify(record: Word, /, *, database: str | None = None, data: Path | None = None, json: bool = False) -> int:
    """Check a finished round: its shoe, its cards, its play and its money.

    The exit code is 0 if all of it holds, 1 if something does not.

    Parameters
    ----------
    record
        The file of a round's record, - for standard input, or a game code to be looked up in the books.
    database
        The books to look a code up in: sqlite:///path or postgresql://user@host/name.
    data
        The folder of the house to look it up in; by default the one that `sabot serve` uses.
    json
        Answers as JSON.
    """
    found = _find_record(record, database, data)
    try:
        checks = verify_record(found)
    except RecordWrong as wrong:
        return _tell_wrong(found, wrong, json)
    if json:
        print_json({"code": found.code, "holds": True, "checks": [check._asdict() for check in checks]})
    else:
        _print(found, checks)
    return 0


def _find_record(word: str, database: str | None, data: Path | None) -> RoundRecord:
    if word == "-":
        return RoundRecord.from_json(sys.stdin.buffer.read(BYTES_MAX))
    path = Path(word)
    if path.is_file():
        return _read_file(path)
    try:
        parse_code(word)
    except BadCode:
        raise SabotError(f"{word[:80]!r} is neither a file nor a game code, as in t7-20261103-17:05:09") from None
    from sabot.house.audit.books import open_books  # the database costs half a second, and a file needs none

    with open_books(choose_books(database, data)) as connection:
        return make_record(connection, word)


def _read_file(path: Path) -> RoundRecord:
    try:
        with path.open("rb") as file:
            return RoundRecord.from_json(file.read(BYTES_MAX))
    except OSError as error:
        raise SabotError(f"{path} cannot be read: {error.strerror}") from None


def _tell_wrong(record: RoundRecord, wrong: RecordWrong, json: bool) -> int:
    if json:
        print_json({"code": record.code, "holds": False, "wrong": str(wrong)})
    else:
        sys.stderr.write(f"sabot: round {record.code} does not hold: {wrong}\n")
    return WRONG


def _print(record: RoundRecord, checks: list[Check]) -> None:
    sys.stdout.write(f"round {record.code} of {record.player}\n")
    for check in checks:
        sys.stdout.write(f"✓ {check.name:<7} {check.found}\n")
