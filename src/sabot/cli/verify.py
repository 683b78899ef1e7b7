"""`sabot verify`: a round checked from its record, and from what the player has kept (F-4)."""

import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from sabot.cli.home import find_home, play_folder
from sabot.cli.kept import find_receipt, read_receipt
from sabot.cli.location import choose_books, has_books, own_database
from sabot.cli.output import print_json
from sabot.errors import SabotError
from sabot.floor.record import RoundRecord, make_record
from sabot.floor.verification import Evidence, RecordWrong, Verdict, verify_record
from sabot.ledger import is_digest
from sabot.store import StoreError
from sabot.table.codes import BadCode, parse_code
from sabot.table.receipt import ShoeReceipt

BYTES_MAX = 16 * 2**20
"""Of a record's file: far more than the longest round takes."""
WRONG = 1


Word = Annotated[str, Parameter(allow_leading_hyphen=True)]


def _check_digits(_type: object, value: str | None) -> None:
    if value is not None and not is_digest(value):
        raise ValueError("it has 64 hexadecimal digits, 0 to 9 and a to f")


Digits = Annotated[str | None, Parameter(validator=_check_digits)]


def verify(
    record: Word,
    /,
    *,
    commitment: Digits = None,
    key: Digits = None,
    receipt: Path | None = None,
    database: str | None = None,
    data: Path | None = None,
    json: bool = False,
) -> int:
    """Check a finished round: its shoe, its cards, its play and its money.

    A record alone can only be compared with itself: what you noted before the cut makes the difference. What could
    not be compared is said. The exit code is 0 if all that was checked holds, 1 if something does not, 2 if it
    could not be checked.

    Parameters
    ----------
    record
        The file of a round's record, - for standard input, or a game code to be looked up in the books.
    commitment
        The commitment that the house showed before the cut: 64 hexadecimal digits.
    key
        The house's public key, as its page and GET /api/house tell it: 64 hexadecimal digits.
    receipt
        The receipt of the shoe that your device has kept; or a folder, in which and below which
        the right one is looked for.
    database
        The books to look a code up in: sqlite:///path or postgresql://user@host/name.
    data
        The folder of the house to look it up in; by default that of `sabot serve`, then that of `sabot play`.
    json
        Answers as JSON.
    """
    found = _find_record(record, database, data)
    kept = _find_receipt(found, receipt)
    try:
        verdict = verify_record(found, Evidence(commitment, key, kept))
    except RecordWrong as wrong:
        return _tell_wrong(found, wrong, json)
    if json:
        print_json({"code": found.code, "holds": True, **_plain(verdict)})
    else:
        _print(found, verdict)
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
    from sabot.floor.reading import find_round
    from sabot.house.audit.opening import open_books  # the database costs half a second, and a file needs none

    address = choose_books(database, data)
    if database is None and data is None:
        own = own_database(play_folder())
        with suppress(StoreError), open_books(own) as connection:
            if find_round(connection, word) is not None or not has_books(find_home()):
                address = own
    with open_books(address) as connection:
        return make_record(connection, word)


def _read_file(path: Path) -> RoundRecord:
    try:
        with path.open("rb") as file:
            return RoundRecord.from_json(file.read(BYTES_MAX))
    except OSError as error:
        raise SabotError(f"{path} cannot be read: {error.strerror}") from None


def _find_receipt(record: RoundRecord, path: Path | None) -> ShoeReceipt | None:
    """The receipt in the file, or that of the round's shoe in the folder or below it."""
    if path is None or not path.is_dir():
        return read_receipt(path) if path else None
    found = find_receipt(path, record.code, record.shoe.id, record.player)
    if found is None:
        # Nothing was compared, so nothing is said to hold; nor is it shown that something does not.
        raise SabotError(
            f"neither {path} nor a folder below it has a receipt of shoe {record.shoe.id[:80]!r}, from which round "
            f"{record.code} is said to be: the round was not checked"
        )
    return found


def _plain(verdict: Verdict) -> dict[str, list[dict[str, str]]]:
    return {
        "checks": [check._asdict() for check in verdict.checks],
        "not_compared": [gap._asdict() for gap in verdict.gaps],
    }


def _tell_wrong(record: RoundRecord, wrong: RecordWrong, json: bool) -> int:
    if json:
        print_json({"code": record.code, "holds": False, "wrong": str(wrong)})
    else:
        sys.stderr.write(f"sabot: round {record.code} does not hold: {wrong}\n")
    return WRONG


def _print(record: RoundRecord, verdict: Verdict) -> None:
    sys.stdout.write(f"round {record.code} of {record.player}\n")
    for check in verdict.checks:
        sys.stdout.write(f"✓ {check.name:<10} {check.found}\n")
    for gap in verdict.gaps:
        sys.stdout.write(f"– {gap.name:<10} {gap.found}\n")
