"""The house that `sabot play` deals in, as one who waits for each answer asks it."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self, TypeVar

from sqlalchemy import Connection, func, select

from sabot.cards import ShoeRecord
from sabot.cli.home import HOME_VARIABLE
from sabot.cli.terminal.chance import GameChance
from sabot.cli.terminal.desk import BetDesk, load_drawer, save_drawer
from sabot.cli.terminal.own_table import START, OwnTable
from sabot.cli.terminal.takeover import OldPurse
from sabot.errors import SabotError, system_reason
from sabot.floor.reading import table_stream
from sabot.house.embedded import BOOKS, OWNER, EmbeddedHouse, count_names, count_shoes, last_win, unfinished_games
from sabot.house.history.round_line import HistoryLine, RoundFilter, list_rounds
from sabot.house.tables import Seat
from sabot.rules import Rules, game_names, load_rules
from sabot.store import BooksDamaged, BooksMissing, BooksTaken, OtherBooks, Store, StoreDown, schema
from sabot.table import TableCommand, TableShoe

T = TypeVar("T")
DESKS = "desks.json"
ROUNDS = 100
"""How many rounds are listed."""
TROUBLES = {"full": "the disk is full", "read-only": "they are read-only", "damaged": "they are damaged"}
"""What came in the way of a commit, in words."""


class RetiredShoe(NamedTuple):
    """A shoe that is dealt out: what was published beforehand, and the record that must give it."""

    commitment: str
    root: str
    record: ShoeRecord


class OwnHouse:
    """A house on disk, for as long as the block lasts."""

    def __init__(self, folder: Path, chance: GameChance) -> None:
        self.folder = folder
        self.chance = chance
        self.warning = ""
        """What the player has to be told at the door."""
        self._runner = asyncio.Runner()
        store = self._open_store()
        try:
            self._house = EmbeddedHouse.open(
                store,
                folder,
                chance=chance.names(store.look(count_names)),
                seeds=chance.seeds(store.look(count_shoes)),
            )
            self._begin()
        except BaseException:
            self._runner.close()
            store.close()
            raise
        self.drawer = load_drawer(folder / DESKS)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Lets go of the books."""
        self._runner.close()
        self._house.close()

    # -- opening ------------------------------------------------------------------------------------------------

    def _open_store(self) -> Store:
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            return EmbeddedHouse.open_store(self.folder)
        except OSError as error:
            raise SabotError(f"{self.folder}: the house cannot be kept there: {system_reason(error)}") from None
        except BooksTaken:
            raise SabotError(
                f"another game is being played from the house in {self.folder}: end it first, "
                f"or set {HOME_VARIABLE} to another folder"
            ) from None
        except OtherBooks:
            raise SabotError(
                f"{self.folder}: {BOOKS} is of another house than {BOOKS}.id names; put the right one there, or take"
                f" {BOOKS}.id away if this is the one you mean. Nothing was changed"
            ) from None
        except (BooksDamaged, BooksMissing) as error:
            damaged = self._move_away()
            what = str(error)
            for advice in (". Nothing was changed", ": put ", ": restore "):
                what = what.partition(advice)[0]  # what one does about it is told for servers
            self.warning = f"Your house could not be opened ({what}). It is kept in {damaged}; here is a new one."
            return EmbeddedHouse.open_store(self.folder)
        except StoreDown as error:
            what = str(error).removeprefix(f"{self.folder}: ")
            raise SabotError(f"{self.folder}: {what}; nothing was changed") from None

    def _move_away(self) -> Path:
        number = 1
        while (damaged := self.folder.with_name(f"{self.folder.name}.damaged-{number}")).exists():
            number += 1
        self.folder.rename(damaged)
        self.folder.mkdir(mode=0o700)
        return damaged

    def _begin(self) -> None:
        """Has the player admitted, with what an earlier version's purse holds, or with what a new player gets."""
        self.do(self._house.admit())
        purse = OldPurse(self.folder.parent)
        opened = self.do(self._house.has_opened())
        if purse.is_there and (not opened or self.do(self._house.is_paid(purse.key))):
            self.warning = self.warning or self.do(purse.take_over(self._house, self.folder / DESKS))
            opened = self.do(self._house.has_opened())
        if not opened:
            self.do(self._house.give(START))

    # -- asking -------------------------------------------------------------------------------------------------

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """What comes of it; raises a line for the player where the books cannot be written."""
        try:
            return self._runner.run(work)
        except StoreDown as error:
            why = TROUBLES.get(error.trouble, str(error))
            raise SabotError(f"{self.folder}: the books cannot be written: {why}; all that was shown is kept") from None

    def balance(self) -> int:
        """What the player has at hand."""
        return self.do(self._house.balance())

    def waiting_games(self) -> list[str]:
        """The games with a round that is not finished, the one last played first."""
        waiting = self._house.store.look(unfinished_games)
        return sorted(waiting, key=lambda game: game != self.drawer.latest)

    def last_win(self) -> int:
        """What the last round that won was worth."""
        return self._house.store.look(last_win)

    def rounds(self) -> list[HistoryLine]:
        """The player's last rounds, the newest first."""
        return self._house.store.look(lambda books: list_rounds(books, OWNER, RoundFilter(), None, ROUNDS))

    def rules_of(self, game: str) -> Rules:
        """The house's own sheet, or for a game that it does not have the one that the round was dealt under."""
        return load_rules(game) if game in game_names() else self.do(self._house.rules_in_play(game))

    def retired_shoe(self, table: str) -> RetiredShoe | None:
        """The last shoe that was dealt from at the table and is gone."""
        return self._house.store.look(lambda books: _retired_shoe(books, table))

    def number_of(self, shoe: TableShoe | None) -> int:
        """Which of the house's shoes it is, counted from 0."""
        return self._house.store.look(lambda books: _count_before(books, shoe.table)) if shoe else 0

    # -- playing ------------------------------------------------------------------------------------------------

    def seat(self, rules: Rules) -> OwnTable:
        """The player's table of a game."""
        self.drawer.latest = rules.game
        return OwnTable(self, rules)

    def sit_down(self, rules: Rules) -> Seat:
        """The player at the house's table."""
        return self.do(self._house.enter(rules))

    def renew(self, rules: Rules) -> None:
        """Has a shoe by another sheet changed for one by these rules."""
        self.do(self._house.enter(rules))

    def act(self, game: str, seat: Seat, command: TableCommand) -> None:
        """Carries out a command at a table."""
        self.do(self._house.act(game, seat, command))

    def give_more(self, amount: int) -> None:
        """Gives the player credits."""
        self.do(self._house.give_more(amount))

    # -- desks --------------------------------------------------------------------------------------------------

    def desk_of(self, game: str) -> BetDesk:
        """What lies before the player at that game."""
        return self.drawer.desks.setdefault(game, BetDesk())

    def save_desks(self) -> None:
        """Keeps what lies before the player, where it can be kept: no money hangs on it."""
        with suppress(OSError):
            save_drawer(self.folder / DESKS, self.drawer)


def _retired_shoe(books: Connection, table: str) -> RetiredShoe | None:
    shoe = schema.shoe
    gone = select(shoe).where(shoe.c.table_id == table, shoe.c.retired_ms.is_not(None), shoe.c.cut.is_not(None))
    row = books.execute(gone.order_by(shoe.c.retired_ms.desc(), shoe.c.opened_ms.desc()).limit(1)).one_or_none()
    if row is None:
        return None
    record = ShoeRecord(
        algorithm=row.algorithm,
        id=row.id,
        decks=row.decks,
        burn=row.burn,
        undealt_decks=row.undealt_decks,
        seed=row.seed,
        cut=row.cut,
        rules_hash=row.rules_hash,
    )
    return RetiredShoe(row.commitment, row.root, record)


def _count_before(books: Connection, table: str) -> int:
    """How many shoes came to any table before the one that is on this; by the journal, for one moment may see two."""
    journal = schema.journal.c
    brought = select(journal.seq).where(journal.kind == "shoe")
    newest = brought.where(journal.stream == table_stream(table)).order_by(journal.seq.desc()).limit(1)
    before = brought.where(journal.seq < newest.scalar_subquery()).subquery()
    return books.execute(select(func.count()).select_from(before)).scalar_one()
