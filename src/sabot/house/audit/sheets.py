"""The rule sheets by which rounds were dealt: each must be the one that its hash names, to the last word."""

import hashlib

import msgspec
from sqlalchemy import Connection, select

from sabot.errors import SabotError
from sabot.house.audit.error import BooksWrong
from sabot.rules import Rules
from sabot.store import schema
from sabot.table.rows import read_sheet


class SheetWrong(SabotError):
    """Raised for a sheet that is not what it is filed as."""


class Sheets:
    """The sheets of the books, each read and checked once."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._known: dict[str, Rules] = {}
        self._told: dict[str, str] = {}
        """By hash, the digest of the sheet's body that the last shoe dealt by it told."""
        self.uncovered = 0
        """Sheets of which no shoe tells more than the hash: of these only what changes cards or money is proved."""

    def find(self, rules_hash: str) -> Rules | None:
        """The rules of that hash; None if the books have no such sheet."""
        if rules_hash not in self._known:
            table = schema.sheet
            row = self._connection.execute(select(table).where(table.c.hash == rules_hash)).first()
            if row is None:
                return None
            self._known[rules_hash] = _check(row.hash, row.game, row.body)
        return self._known[rules_hash]

    def note(self, rules_hash: str, digest: str | None) -> None:
        """Takes what a shoe tells of its sheet; from the first that tells it on, all do."""
        if digest is not None:
            self._told[rules_hash] = digest
        elif self._told:
            raise SheetWrong(f"its shoe does not tell which sheet {rules_hash} it is dealt by, and one before it did")

    def check_all(self) -> int:
        """How many there are, used or not, each checked."""
        table = schema.sheet
        hashes = self._connection.scalars(select(table.c.hash).order_by(table.c.hash)).all()
        try:
            for rules_hash in hashes:
                self.find(rules_hash)
                self._check_body(rules_hash)
        except SheetWrong as error:
            raise BooksWrong(str(error)) from None
        return len(hashes)

    def _check_body(self, rules_hash: str) -> None:
        told = self._told.get(rules_hash)
        if told is None:
            self.uncovered += 1
            return
        table = schema.sheet
        body = self._connection.execute(select(table.c.body).where(table.c.hash == rules_hash)).scalar_one()
        if hashlib.sha256(body.encode()).hexdigest() != told:
            raise SheetWrong(
                f"sheet {rules_hash}: it is not as the last shoe dealt by it tells: its words were changed"
            )


def _check(name: str, game: str, body: str) -> Rules:
    try:
        sheet = read_sheet(body)
    except (msgspec.MsgspecError, ValueError) as error:
        raise SheetWrong(f"sheet {name}: it is no rule sheet: {error}") from None
    if sheet.hash != name:
        raise SheetWrong(f"sheet {name}: its rules have another hash, {sheet.hash}: they were changed")
    if sheet.rules.game != game:
        raise SheetWrong(f"sheet {name}: it is filed under {game}, and is of {sheet.rules.game}")
    return sheet.rules
