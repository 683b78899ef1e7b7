"""What a sitting leaves on the disk: the books of the player's own house, and what lies on their desk."""

import json
import re
import shutil
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from sqlalchemy import Connection, select

from sabot.cards import Card, ShoeRecord
from sabot.cli.terminal.chance import FreshChance, GameChance
from sabot.cli.terminal.desk import BetDesk, load_drawer
from sabot.cli.terminal.own_house import DESKS, OwnHouse, RetiredShoe, _retired_shoe
from sabot.engine import Round
from sabot.floor import read_table
from sabot.house.audit import AuditReport, audit_books
from sabot.house.audit.opening import open_books
from sabot.house.embedded import BOOKS, OWNER, count_shoes, unfinished_games
from sabot.ledger import Account, Kind
from sabot.store import schema
from sabot.store.reading import balance_of

CURRENCY = "EUR"
CODE = re.compile(r"-[0-9]{8}-[0-9:]{8}(-[0-9]+)?")
"""The second in which a round began, as its code has it."""


@dataclass
class KeptTable:
    """One table as the books have it."""

    round: Round | None = field(compare=False)
    """The round on the felt, finished or not."""
    code: str | None
    commitment: str
    seed: str
    shoe: ShoeRecord | None
    """Of the one on the table, if it is cut."""
    root: str
    drawn: int
    retired: RetiredShoe | None
    meter: int
    reserve: int
    desk: BetDesk


@dataclass
class Kept:
    """Everything."""

    balance: int
    held: int
    shoes: int
    cut: str
    latest: str
    waiting: list[str]
    tables: dict[str, KeptTable] = field(default_factory=dict)
    journal: list[tuple[str, int, str, str]] = field(default_factory=list)
    """Every step but for its time: stream, version, kind and what it tells."""


def play_folder(home: Path) -> Path:
    return home / "play"


def address(home: Path) -> str:
    return f"sqlite:///{play_folder(home) / BOOKS}"


def write_purse(home: Path, **contents: object) -> Path:
    """The file in which an earlier version kept a player's money."""
    file = home / "purse.json"
    file.write_text(json.dumps({"version": 1, **contents}))
    return file


def read_kept(home: Path) -> Kept:
    drawer = load_drawer(play_folder(home) / DESKS)
    with open_books(address(home)) as books:
        kept = Kept(
            balance=balance_of(books, Account(Kind.CASH, OWNER, CURRENCY)),
            held=balance_of(books, Account(Kind.HOLD, OWNER, CURRENCY)),
            shoes=count_shoes(books),
            cut=drawer.cut,
            latest=drawer.latest,
            waiting=unfinished_games(books),
        )
        for name, game in books.execute(select(schema.gaming_table.c.id, schema.gaming_table.c.game)).all():
            kept.tables[game] = _read_table(books, name, drawer.desks.get(game, BetDesk()))
        journal = schema.journal.c
        steps = select(journal.stream, journal.version, journal.kind, journal.body).order_by(journal.seq)
        kept.journal = [tuple(row) for row in books.execute(steps)]
    return kept


def read_shoes(home: Path) -> set[str]:
    """The games whose tables have a shoe."""
    table, shoe = schema.gaming_table.c, schema.shoe.c
    lying = select(table.game).join_from(schema.gaming_table, schema.shoe, shoe.table_id == table.id)
    with open_books(address(home)) as books:
        return set(books.scalars(lying.where(shoe.retired_ms.is_(None))))


def _read_table(books: Connection, name: str, desk: BetDesk) -> KeptTable:
    stored = read_table(books, name)
    shoe = stored.shoe
    assert shoe is not None
    if stored.entry is not None:
        on_felt: Round | None = Round.rebuild(shoe.rules, stored.events, _no_card)
    else:
        on_felt = stored.last if stored.last_code != (desk.cleared or None) else None
    return KeptTable(
        round=on_felt,
        code=stored.last_code,
        commitment=shoe.commitment,
        seed=shoe.seed.hex(),
        shoe=shoe.ceremony.record if shoe.is_cut else None,
        root=shoe.ceremony.root if shoe.is_cut else "",
        drawn=shoe.cards.drawn if shoe.is_cut else 0,
        retired=_retired_shoe(books, name),
        meter=balance_of(books, Account(Kind.METER, name, CURRENCY)),
        reserve=balance_of(books, Account(Kind.RESERVE, name, CURRENCY)),
        desk=desk,
    )


def _no_card() -> Card:
    raise AssertionError("no card is drawn to look at a round")


def audit(home: Path) -> AuditReport:
    """What an audit of the player's own house says."""
    with open_books(address(home), whole=True) as books:
        return audit_books(books)


@cache
def _new_house() -> Path:
    """A house that nobody has played in, made once: to make its tables takes longer than a round."""
    folder = Path(mkdtemp()) / "play"
    OwnHouse(folder, FreshChance()).close()
    return folder


def open_house(home: Path, chance: GameChance | None = None) -> OwnHouse:
    """The house in the folder; a new one, if there is none."""
    folder = play_folder(home)
    if not folder.exists() and not (home / "purse.json").exists():
        shutil.copytree(_new_house(), folder)
    return OwnHouse(folder, chance or FreshChance())
