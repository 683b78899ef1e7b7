"""Heads that the house has signed, held against the journal: a chain made anew after that cannot have their hashes."""

from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from sabot.errors import SabotError
from sabot.house.audit.error import BooksWrong, wrong_at
from sabot.house.calendar import moment_text
from sabot.ledger import SignedHead
from sabot.store import Record, schema


class KnownHeads:
    """All heads there are: those of the books, and those that somebody has kept elsewhere."""

    def __init__(self, connection: Connection, elsewhere: Iterable[SignedHead], keys: Collection[str]) -> None:
        self.keys: set[str] = set()
        """The public keys they are signed with."""
        self.agreed = 0
        """The last record that a head agrees with."""
        self.count = 0
        """How many heads agree with the journal."""
        inside = set(_read_rows(connection))
        outside = set(elsewhere)
        self._lost = sorted(outside - inside, key=lambda head: head.seq)
        self._left: dict[int, list[SignedHead]] = {}
        for head in inside | outside:
            self._check_signature(head, keys)
            self._left.setdefault(head.seq, []).append(head)

    def _check_signature(self, head: SignedHead, keys: Collection[str]) -> None:
        if keys and head.key not in keys:
            raise BooksWrong(f"the head of record {head.seq} is signed with another key, {head.key}", seq=head.seq)
        if not head.is_valid:
            raise BooksWrong(f"the head of record {head.seq} has a signature that is none of its key's", seq=head.seq)
        self.keys.add(head.key)

    def check(self, record: Record) -> None:
        """That the record is the one that was signed, if it was."""
        if (heads := self._left.pop(record.seq, None)) is None:
            return
        for head in heads:
            if head.hash != record.hash:
                first = f"one from record {self.agreed + 1} on" if self.agreed + 1 < record.seq else "it"
                raise wrong_at(record, f"a head of it was signed {_when(head)} with another hash: {first} was changed")
        self.agreed = record.seq
        self.count += len(heads)

    def check_end(self, seq: int) -> None:
        """That no head is of a record beyond the last, and that the books have lost none of their own."""
        for last in sorted(self._left):
            when = _when(self._left[last][0])
            raise BooksWrong(
                f"the journal ends with record {seq}, and a head of record {last} was signed {when}: some are missing",
                seq=seq,
            )
        for head in self._lost:
            raise BooksWrong(
                f"a head of record {head.seq} was signed {_when(head)}, and the books have lost it", seq=head.seq
            )


class NoHeads(SabotError):
    """Raised for a file in which no head can be read."""


def read_heads(file: Path, tell: Callable[[str], None] | None = None) -> list[SignedHead]:
    """The heads in a file: a line of JSON each, or anything in JSON that has a head in it, as a player's receipt.

    One line among others that is torn, as by a machine that died while it was written, is left out, and told of.
    """
    try:
        text = file.read_bytes()
    except OSError as error:
        raise SabotError(f"{file}: the heads cannot be read ({error.strerror})") from None
    try:
        return [head for value in _values(text, file, tell) for head in _find(value)]
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise NoHeads(f"{file}: there are no signed heads in it ({error})") from None


def _values(text: bytes, file: Path, tell: Callable[[str], None] | None) -> list[Any]:
    try:
        return [msgspec.json.decode(text)]
    except (msgspec.DecodeError, UnicodeError):
        values, torn = [], 0  # the number of the torn line
        lines = [(number, line) for number, line in enumerate(text.split(b"\n"), 1) if line.strip()]
        for number, line in lines:
            try:
                values.append(msgspec.json.decode(line))
            except (msgspec.DecodeError, UnicodeError):
                if torn or len(lines) == 1:
                    raise
                torn = number
        if torn and tell:
            tell(f"{file}: line {torn} is torn and was left out")
        return values


def _find(value: Any) -> list[SignedHead]:
    if isinstance(value, list):
        return [head for each in value for head in _find(each)]
    if not isinstance(value, dict):
        return []
    if {"seq", "hash", "signature"} <= value.keys():
        return [msgspec.convert(value, SignedHead)]
    return _find(value.get("head"))


def _read_rows(connection: Connection) -> Iterable[SignedHead]:
    for row in connection.execute(select(schema.head).order_by(schema.head.c.seq)):
        yield SignedHead(**row._mapping)


def _when(head: SignedHead) -> str:
    return f"on {moment_text(head.at_ms)}"
