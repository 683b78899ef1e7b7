"""The house's own people, and what an operator does to accounts: every act of theirs is on record (M-7)."""

from msgspec import Struct
from sqlalchemy import Connection

from sabot.house.accounts.address import first_address, forget_wrong, read_standing
from sabot.house.accounts.desk import NOTHING, AccountChange, AccountOrder, Author, Desk, join_changes
from sabot.house.accounts.entry import NewAccount
from sabot.house.accounts.event import RoleChanged, Unlocked
from sabot.house.accounts.muting import check_reason
from sabot.house.accounts.name import check_name
from sabot.house.accounts.name_check import name_taken, verify_free
from sabot.house.accounts.order import find_named, order_hash
from sabot.house.accounts.password import Passwords, check_password
from sabot.house.accounts.player import WRONG_MAX, Player, check_id, read_player
from sabot.house.currency import Currencies
from sabot.house.error import BadChoice, Refused
from sabot.house.language import check_language
from sabot.house.visitor import Role, Visitor, require_role
from sabot.store import Row, Taken
from sabot.table.ident import HOUSE, Chance, new_id

COMMAND_LINE = "command line"
"""From where the house's own people are made."""


class AccountCard(Struct, frozen=True):
    """An account as the house's people see it."""

    id: str
    name: str
    role: Role
    currency: str
    guest: bool
    locked: bool
    excluded_until_ms: int | None


class Staff:
    """Roles given and taken."""

    def __init__(self, desk: Desk, passwords: Passwords, chance: Chance, currencies: Currencies) -> None:
        self._desk = desk
        self._passwords = passwords
        self._chance = chance
        self._currencies = currencies

    async def make_staff(
        self, name: str, password: str, role: str, *, currency: str | None = None, language: str = "en"
    ) -> str:
        """The id of a new account of the house's people; whoever can run commands on the machine may make one."""
        shown = check_name(name, staff=True)
        check_password(password, shown)
        self._currencies.find(currency or self._currencies.base)
        await self._desk.store.read(lambda books: verify_free(books, shown))
        entry = NewAccount(
            id=new_id("p", self._chance),
            name=shown,
            role=check_role(role),
            currency=currency or self._currencies.base,
            language=check_language(language),
            password=await self._passwords.hash(password),
        )
        try:
            await self._desk.open_account(entry.id, Author(HOUSE, COMMAND_LINE), entry.change)
        except Taken:
            raise name_taken(shown) from None
        return entry.id

    async def find(self, by: Visitor, name: str) -> AccountCard:
        """The account of that name, for the house's people."""
        require_role(by, Role.OPERATOR, Role.INSPECTOR)
        return self._card(await find_named(self._desk, name))

    async def set_role(
        self, by: Visitor, player: str, role: str, reason: str, command: str, *, origin: str = ""
    ) -> None:
        """Gives the account its new role, on every device at once; the same command again does nothing more."""
        require_role(by, Role.OPERATOR)
        given, why = check_role(role), check_reason(reason)
        check_id(player)
        if player == by.player:
            raise Refused("nobody changes their own role: ask another operator")

        def decide(books: Connection, _now_ms: int) -> AccountChange:
            found = read_player(books, player)
            if found.guest:
                raise Refused("a guest can have no other role: they have to choose a name and a password first")
            if found.role is given:
                return NOTHING
            return AccountChange(
                (RoleChanged(given, found.role, why),), (Row("player", {"id": player, "role": given.value}),)
            )

        order = AccountOrder(command, role_fingerprint(player, given, why))
        await self._desk.change(player, Author(by.player, origin, by.session, (Role.OPERATOR,)), decide, order)

    async def unlock(self, name: str, *, address: str | None = None) -> str:
        """The id of the account, against which nothing is counted any more; for whoever can run commands.

        With an address the owner can sign in from there whatever strangers do: it counts as known.
        """
        found = await find_named(self._desk, name)

        def decide(books: Connection, now_ms: int) -> AccountChange:
            unlocked = AccountChange((Unlocked(),), forget_wrong(books, found.id))
            if address is None or read_standing(books, found, address).known:
                return unlocked
            return join_changes([unlocked, first_address(found.id, address, now_ms)])

        await self._desk.change(found.id, Author(HOUSE, COMMAND_LINE), decide)
        return found.id

    def _card(self, player: Player) -> AccountCard:
        now_ms = self._desk.clock.now_ms()
        return AccountCard(
            player.id,
            player.name,
            player.role,
            player.currency,
            player.guest,
            player.wrong_today(now_ms) >= WRONG_MAX,
            player.excluded_until(now_ms),
        )


def role_fingerprint(player: str, role: Role, reason: str) -> str:
    """What tells one order to give a role from another."""
    return order_hash("role", player, role.value, reason)


def check_role(role: str) -> Role:
    """The role of that name, if somebody can be given it: a companion is made as one (P-11)."""
    given = [known for known in Role if known is not Role.COMPANION]
    if role not in given:
        raise BadChoice(f"{role[:20]!r} is no role: there are {', '.join(given)}")
    return Role(role)
