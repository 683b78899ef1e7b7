"""Accounts: opened, entered, taken over from a guest, given a new password (P-2, R-10)."""

from base64 import b32encode
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection

from sabot.house.accounts.address import AddressStanding, first_address
from sabot.house.accounts.desk import NOTHING, AccountChange, Author, Desk, join_changes
from sabot.house.accounts.entry import NewAccount
from sabot.house.accounts.event import PasswordChanged, PasswordRehashed, Upgraded
from sabot.house.accounts.name import GUEST, LENGTH_MAX, check_known_name, check_name, name_key
from sabot.house.accounts.name_check import name_taken, verify_free
from sabot.house.accounts.password import Passwords, check_password
from sabot.house.accounts.player import Player, find_player, read_player
from sabot.house.accounts.session import (
    Opening,
    SessionLimits,
    admit_session,
    end_session,
    make_opening,
    open_session,
    open_sessions,
)
from sabot.house.accounts.signing import Proceed, Signing
from sabot.house.calendar import MINUTE_MS
from sabot.house.currency import Currencies
from sabot.house.error import BadName, Busy, Refused
from sabot.house.language import check_language
from sabot.house.visitor import Role, Visitor
from sabot.store import Row, Taken
from sabot.table.ident import Chance, new_id

GUEST_TIME_MS: Final = 120 * MINUTE_MS
GUEST_LOSS: Final = 100_000
"""A guest's session limits, accepted by the one click; the money is multiplied as limits are."""

_GUEST_BYTES = 5
_GUEST_LETTERS = range(4, 9)
"""A guest's name is short at first; while it is somebody's already, it gets longer."""


class SignedIn(Struct, frozen=True):
    """What one has who is signed in; the token is said this once and never again."""

    token: str
    visitor: Visitor


class Accounts:
    """The accounts of the house."""

    def __init__(self, desk: Desk, passwords: Passwords, chance: Chance, currencies: Currencies) -> None:
        self._desk = desk
        self._passwords = passwords
        self._chance = chance
        self._currencies = currencies
        self._signing = Signing(desk, passwords)

    async def sign_up(
        self,
        name: str,
        password: str,
        *,
        currency: str,
        language: str,
        session_limits: SessionLimits | None = None,
        origin: str = "",
        device: str = "",
    ) -> SignedIn:
        """A new account, signed in; without session limits it can do everything but play."""
        shown = check_name(name)
        check_password(password, shown)
        self._currencies.find(currency)
        spoken = check_language(language)
        opening = make_opening(self._chance, origin, device, session_limits)
        await self._desk.store.read(lambda books: verify_free(books, shown))
        entry = NewAccount(
            id=new_id("p", self._chance),
            name=shown,
            currency=currency,
            language=spoken,
            password=await self._passwords.hash(password),
        )
        try:
            return await self._open(entry, opening)
        except Taken:
            raise name_taken(shown) from None

    async def guest(
        self,
        *,
        currency: str,
        language: str,
        session_limits: SessionLimits | None = None,
        origin: str = "",
        device: str = "",
    ) -> SignedIn:
        """A new account without a password, signed in and ready to play (P-2)."""
        multiple = self._currencies.find(currency).multiple
        limits = session_limits or SessionLimits(GUEST_TIME_MS, GUEST_LOSS * multiple)
        opening = make_opening(self._chance, origin, device, limits)
        spoken = check_language(language)
        player = new_id("p", self._chance)
        for letters in _GUEST_LETTERS:
            name = GUEST + b32encode(self._chance(_GUEST_BYTES)).decode("ascii")[:letters]
            try:
                return await self._open(
                    NewAccount(id=player, name=name, currency=currency, language=spoken, password=None), opening
                )
            except Taken:
                continue
        raise Busy("no free name was found for a guest: try again")

    async def upgrade(self, visitor: Visitor, name: str, password: str, *, origin: str = "") -> Visitor:
        """The guest under the name and with the password they chose; money, history and settings stay theirs."""
        shown = check_name(name)
        check_password(password, shown)
        await self._desk.store.read(lambda books: _verify_upgrade(books, visitor.player, shown))
        kept = await self._passwords.hash(password)

        def decide(books: Connection, now_ms: int) -> AccountChange:
            player = _verify_upgrade(books, visitor.player, shown)
            values = {"id": player.id, "name": shown, "name_key": name_key(shown), "password": kept}
            upgraded = AccountChange((Upgraded(shown, player.name),), (Row("player", values),))
            return join_changes([upgraded, first_address(player.id, origin, now_ms)])

        try:
            await self._desk.change(visitor.player, Author(visitor.player, origin, visitor.session), decide)
        except Taken:
            raise name_taken(shown) from None
        found = await self._desk.store.read(lambda books: read_player(books, visitor.player))
        return found.visitor(visitor.session)

    async def sign_in(
        self,
        name: str,
        password: str,
        *,
        session_limits: SessionLimits | None = None,
        origin: str = "",
        device: str = "",
    ) -> SignedIn:
        """A new session of the account; without session limits it can do everything but play."""
        opening = make_opening(self._chance, origin, device, session_limits)
        player = await self._find(name)
        if player is None:
            return await self._signing.refuse_stranger(name_key(name[:LENGTH_MAX]), password)

        def admit(books: Connection, now_ms: int, found: Player, standing: AddressStanding) -> AccountChange:
            return join_changes([admit_session(books, opening, found.id, now_ms), standing.learn(now_ms)])

        async def prepare() -> Proceed:
            return admit

        await self._signing.prove(player, password, Author(player.id, origin), prepare)
        await self._renew_hash(player, password, Author(player.id, origin))
        return SignedIn(opening.token, player.visitor(opening.id))

    async def change_password(self, visitor: Visitor, old: str, new: str, *, origin: str = "") -> None:
        """Gives the account its new password, and ends all its other sessions."""
        player = await self._desk.store.read(lambda books: read_player(books, visitor.player))
        if player.guest:
            raise Refused("a guest has no password: choose a name and a password first")
        check_password(new, player.name)

        async def prepare() -> Proceed:
            kept = await self._passwords.hash(new)

            def replace(books: Connection, now_ms: int, found: Player, _: AddressStanding) -> AccountChange:
                others = [session for session in open_sessions(books, found.id) if session.id != visitor.session]
                ended = [end_session(session.id, "password-changed", now_ms) for session in others]
                return join_changes([_keep_hash(found, kept), *ended])

            return replace

        await self._signing.prove(player, old, Author(visitor.player, origin, visitor.session), prepare)

    async def _open(self, entry: NewAccount, opening: Opening) -> SignedIn:
        def begin(now_ms: int) -> AccountChange:
            begun = [entry.change(now_ms), open_session(opening, entry.id, now_ms)]
            if entry.password is not None:
                begun.append(first_address(entry.id, opening.origin, now_ms))
            return join_changes(begun)

        await self._desk.open_account(entry.id, Author(entry.id, opening.origin), begin)
        return SignedIn(opening.token, entry.visitor(opening.id))

    async def _find(self, name: str) -> Player | None:
        try:
            key = name_key(check_known_name(name))
        except BadName:
            return None
        return await self._desk.store.read(lambda books: find_player(books, key))

    async def _renew_hash(self, player: Player, password: str, author: Author) -> None:
        if player.password is None or not self._passwords.is_outdated(player.password):
            return
        kept = await self._passwords.hash(password)

        def decide(books: Connection, _now_ms: int) -> AccountChange:
            if read_player(books, player.id).password != player.password:
                return NOTHING
            return AccountChange((PasswordRehashed(),), (Row("player", {"id": player.id, "password": kept}),))

        await self._desk.change(player.id, author, decide)


def _keep_hash(player: Player, kept: str) -> AccountChange:
    return AccountChange((PasswordChanged(),), (Row("player", {"id": player.id, "password": kept}),))


def _verify_upgrade(books: Connection, player: str, name: str) -> Player:
    found = read_player(books, player)
    if not found.guest:
        raise Refused(f"this account is no guest's any more: its name is {found.name}")
    if found.role is Role.COMPANION:
        raise Refused("this is an account of the house: it is given no password")
    verify_free(books, name)
    return found
