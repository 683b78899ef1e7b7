"""A house of one's own: the same tables, ledger and books as everybody's, for one player, without a server.

Nothing runs beside the one who calls: no thread, no process, no pulse. Who can open the file is the player; there is
no password, no session and no limit, and every game, the live ones too, is dealt to them alone.
"""

import secrets
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, func, select

from sabot.house.accounts.desk import Author, make_step
from sabot.house.accounts.entry import NewAccount
from sabot.house.clock import Clock, HouseClock
from sabot.house.counter.cashier import OPENING_COMMAND, Cashier
from sabot.house.counter.payment import AMOUNT_MAX
from sabot.house.counter.provider import PlayCredits
from sabot.house.counter.rates import house_currencies
from sabot.house.currency import Currencies
from sabot.house.key import open_key
from sabot.house.player_state import PlayerStates
from sabot.house.protection.guardian import NoLimits
from sabot.house.tables import Seat, SoloTables
from sabot.ledger import Account, Kind
from sabot.rules import Rules
from sabot.signature import Signer
from sabot.store import Store, schema
from sabot.store.reading import balance_of, last_moment, last_version
from sabot.table import Chance, Generator, Moves, PlaceBets, TableCommand

OWNER: Final = "player"
"""The id of the one account."""
BOOKS: Final = "house.db"
KEY: Final = "house.key"


class EmbeddedHouse:
    """Tables and cashier of one player, on a store of their own."""

    def __init__(
        self,
        store: Store,
        signer: Signer,
        *,
        clock: Clock,
        chance: Chance = secrets.token_bytes,
        seeds: Chance = secrets.token_bytes,
        currencies: Currencies | None = None,
    ) -> None:
        self.store = store
        self.clock = clock
        store.on_late(clock.reach)
        self.games: dict[str, Rules] = {}
        """Those that a table can be set up for, by name; to be filled by whoever plays."""
        self._currencies = currencies or house_currencies()
        self.currency = self._currencies.base
        self.visitor = self._entry.visitor("")
        states, limits = PlayerStates(), NoLimits()
        self.tables = SoloTables(
            store,
            clock,
            Generator(seeds),
            chance,
            self.games,
            self._currencies,
            limits,
            signer,
            states,
            alone=True,
        )
        self.cashier = Cashier(
            store, clock, limits, PlayCredits(self._currencies, AMOUNT_MAX), self._currencies, states
        )

    @classmethod
    def open_store(cls, folder: Path) -> Store:
        """The books of the folder, held by this process alone, looked over, and ready to be written."""
        address = f"sqlite:///{folder / BOOKS}"
        return Store.serve(address, server=secrets.token_hex(16), inline=True)

    @classmethod
    def open(
        cls, store: Store, folder: Path, *, chance: Chance = secrets.token_bytes, seeds: Chance = secrets.token_bytes
    ) -> "EmbeddedHouse":
        """The house on its books, with the key that lies beside them."""
        signer = open_key(folder / KEY, secrets.token_bytes)
        return cls(store, signer, clock=HouseClock(store.look(last_moment)), chance=chance, seeds=seeds)

    @property
    def _entry(self) -> NewAccount:
        return NewAccount(id=OWNER, name="Player", currency=self.currency, language="en", password=None)

    async def admit(self) -> None:
        """Puts the owner's account on record, and brings to its end what was broken off when the house was left."""
        stream = f"player:{OWNER}"
        if not await self.store.read(lambda books: last_version(books, stream)):
            now_ms = self.clock.now_ms()
            await self.store.commit(make_step(OWNER, now_ms, 1, Author(OWNER), self._entry.change(now_ms)))
        await self.cashier.resume()
        if await self.store.read(lambda books: balance_of(books, Account(Kind.HOLD, OWNER, self.currency))):
            await self._take_back()

    async def _take_back(self) -> None:
        """Takes bets back that were placed when the house was left before they were dealt to.

        Only where bets lie is there a shoe for certain: a table that was left between two shoes waits for its game.
        """
        dealt = await self.store.read(unfinished_games)
        for game in await self.tables.unfinished(self.visitor):
            if game not in dealt:
                seat = await self.tables.enter(self.visitor, game, "")
                await self.act(game, seat, PlaceBets(spots=()))

    async def act(self, game: str, seat: Seat, command: TableCommand) -> None:
        """Carries out the owner's command at a table."""
        # The next version of the table is a name that no command has had: one that was refused has left none.
        await self.tables.play(self.visitor, game, command, f"{seat.table.id}-{seat.table.version + 1}", "")

    async def balance(self) -> int:
        """What the owner has at hand."""
        return await self.store.read(lambda books: balance_of(books, Account(Kind.CASH, OWNER, self.currency)))

    async def has_opened(self) -> bool:
        """Whether the owner has ever been given credits."""
        return bool(await self.store.read(_count_payments))

    async def is_paid(self, command: str) -> bool:
        """Whether the deposit of that id was made."""
        return await self.store.recall(OWNER, command) is not None

    async def give(self, amount: int, command: str = OPENING_COMMAND) -> None:
        """Gives the owner so many credits, once for each id."""
        await self.cashier.deposit(self.visitor, amount, command)

    async def give_more(self, amount: int) -> None:
        """Gives the owner so many credits again."""
        number = await self.store.read(_count_payments)
        await self.give(amount, f"{OPENING_COMMAND}-{number + 1}")

    async def enter(self, rules: Rules) -> Seat:
        """The owner at their table of the game, as they left it or a new one, by these rules from the next shoe on."""
        self.games[rules.game] = rules
        seat = await self.tables.enter(self.visitor, rules.game, "")
        await self.tables.renew(self.visitor, rules.game, "")
        return seat

    async def rules_in_play(self, game: str) -> Rules:
        """The rules that the shoe on the owner's table of a game is dealt by."""
        return (await self.tables.enter(self.visitor, game, "")).table.rules

    async def begin_meter(self, rules: Rules, meter: int, reserve: int) -> None:
        """Has the meter of a game begin with this, where the owner has no table of the game yet."""
        self.games[rules.game] = rules
        await self.tables.set_up(self.visitor, rules.game, "", Moves(meter, reserve))

    def close(self) -> None:
        """Closes the books."""
        self.store.close()


def unfinished_games(books: Connection) -> list[str]:
    """The games with a round whose cards are on the table."""
    round_ = schema.round_.c
    return list(books.scalars(select(round_.game).where(round_.closed_ms.is_(None)).order_by(round_.opened_ms.desc())))


def last_win(books: Connection) -> int:
    """What the last round that won brought the owner's own money, less its stakes; 0: none has yet."""
    played = schema.played.c
    net = played.returned - played.golden_returned - (played.staked - played.golden_staked)
    won = select(net).where(played.player == OWNER, net > 0)
    return int(books.scalar(won.order_by(played.closed_ms.desc(), played.code.desc()).limit(1)) or 0)


def count_shoes(books: Connection) -> int:
    """How many shoes have come to the owner's tables."""
    return books.execute(select(func.count()).select_from(schema.shoe)).scalar_one()


def count_names(books: Connection) -> int:
    """How many names have been drawn for tables and shoes."""
    return count_shoes(books) + books.execute(select(func.count()).select_from(schema.gaming_table)).scalar_one()


def _count_payments(books: Connection) -> int:
    return books.execute(select(func.count()).select_from(schema.payment)).scalar_one()
