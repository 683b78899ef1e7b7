"""The rule sheets by which rounds were dealt: each must be the one that its hash names."""

import msgspec
from sqlalchemy import Connection, select

from sabot.errors import SabotError
from sabot.house.audit.error import BooksWrong
from sabot.rules import Rules
from sabot.store import schema
from sabot.table.books import read_sheet


class SheetWrong(SabotError):
    """Raised for a sheet that is not what it is filed as."""


class Sheets:
    """The sheets of the books, each read and checked once."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._known: dict[str, Rules] = {}

    def find(self, rules_hash: str) -> Rules | None:
        """The rules of that hash; None if the books have no such sheet."""
        if rules_hash not in self._known:
            table = schema.sheet
            row = self._connection.execute(select(table).where(table.c.hash == rules_hash)).first()
            if row is None:
                return None
            self._known[rules_hash] = _check(row.hash, row.game, row.body)
        return self._known[rules_hash]

    def check_all(self) -> int:
        """How many there are, used or not, each checked."""
        table = schema.sheet
        hashes = self._connection.scalars(select(table.c.hash).order_by(table.c.hash)).all()
        try:
            for rules_hash in hashes:
                self.find(rules_hash)
        except SheetWrong as error:
            raise BooksWrong(str(error)) from None
        return len(hashes)


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
