"""Companions: the house's own players, with accounts that nobody can sign in to (P-11)."""

from contextlib import suppress
from typing import Final

from sqlalchemy import Connection

from sabot.house.accounts.accounts import SignedIn
from sabot.house.accounts.desk import AccountChange, Author, Desk
from sabot.house.accounts.entry import NewAccount
from sabot.house.accounts.name import name_key
from sabot.house.accounts.player import Player, find_player
from sabot.house.accounts.session import TIME_LIMIT_MAX_MS, SessionLimits, admit_session, make_opening
from sabot.house.currency import Currencies
from sabot.house.error import Refused
from sabot.house.language import check_language
from sabot.house.visitor import Role
from sabot.ledger import AMOUNT_MAX
from sabot.protocol import COMPANION
from sabot.store import Taken
from sabot.table.ident import HOUSE, Chance, new_id

LANGUAGE: Final = "en"
LIMITS: Final = SessionLimits(TIME_LIMIT_MAX_MS, AMOUNT_MAX)
"""Of a companion's session: the house need not be kept from playing."""
DEVICE: Final = "companion"


class Companions:
    """The accounts of the house's own players.

    They have no password, and their names have a space, which no name that is signed in with can have: the only way
    to a session of theirs is this one.
    """

    def __init__(self, desk: Desk, chance: Chance, currencies: Currencies) -> None:
        self._desk = desk
        self._chance = chance
        self._currencies = currencies

    async def sign_in(self, word: str, currency: str) -> SignedIn:
        """A new session of the companion that is called by this word; the first time its account is opened."""
        name = f"{COMPANION}{word}"
        self._currencies.find(currency)
        player = await self._find(name) or await self._open(name, currency)
        if player.role is not Role.COMPANION or player.currency != currency:
            raise Refused(f"{name} plays in {player.currency}: another one plays in {currency}")
        opening = make_opening(self._chance, "", DEVICE, LIMITS)

        def begin(books: Connection, now_ms: int) -> AccountChange:
            return admit_session(books, opening, player.id, now_ms)

        await self._desk.change(player.id, Author(player.id), begin)
        return SignedIn(opening.token, player.visitor(opening.id))

    async def _open(self, name: str, currency: str) -> Player:
        entry = NewAccount(
            id=new_id("p", self._chance),
            name=name,
            role=Role.COMPANION,
            currency=currency,
            language=check_language(LANGUAGE),
            password=None,
        )
        with suppress(Taken):  # by another server of the same house
            await self._desk.open_account(entry.id, Author(HOUSE), entry.change)
        found = await self._find(name)
        if found is None:
            raise Refused(f"the account of {name} could not be opened")
        return found

    async def _find(self, name: str) -> Player | None:
        return await self._desk.store.read(lambda books: find_player(books, name_key(name)))
