"""Proving who one is: the password compared, the wrong ones counted (R-10)."""

from collections.abc import Awaitable, Callable
from typing import NoReturn

from sqlalchemy import Connection

from sabot.house.accounts.address import AddressStanding, read_standing
from sabot.house.accounts.desk import AccountChange, Author, Desk
from sabot.house.accounts.event import AccountEvent, PasswordRefused
from sabot.house.accounts.password import Passwords
from sabot.house.accounts.player import WRONG_MAX, Player, lock_end, read_player, verify_unlocked, verify_waited
from sabot.house.accounts.unknown_names import UnknownNames
from sabot.house.error import Busy, WrongPassword
from sabot.table.ident import HOUSE

Proceed = Callable[[Connection, int, Player, AddressStanding], AccountChange]
"""Given the books, the time, the account and where the owner is, what is done once they have proved who they are."""

Prepare = Callable[[], Awaitable[Proceed]]
"""What takes long and is done for the owner alone, before anything is changed."""

WRONG = f"name or password is wrong; {WRONG_MAX} wrong passwords in a day lock an account until the next"


class Signing:
    """Lets the owner of an account do something that needs the password."""

    def __init__(self, desk: Desk, passwords: Passwords) -> None:
        self._desk = desk
        self._passwords = passwords
        self._strangers = UnknownNames()

    async def prove(self, player: Player, password: str, author: Author, prepare: Prepare) -> tuple[AccountEvent, ...]:
        """What was done for the owner of the account.

        A wrong password is on record before the answer is given, and lock and delay are asked in the same step that
        lets somebody in: however many guesses are sent at once, no more than five of a day are answered. They are
        asked before the password is looked at as well: a guess that would be refused anyway costs the house nothing.
        """
        now_ms = self._desk.clock.now_ms()
        _verify(await self._desk.store.read(lambda books: read_standing(books, player, author.origin)), now_ms)
        right = await self._passwords.match(player.password, password)
        proceed = await prepare() if right else _count_wrong

        def decide(books: Connection, now_ms: int) -> AccountChange:
            found = read_player(books, player.id)
            standing = read_standing(books, found, author.origin)
            _verify(standing, now_ms)
            if found.password != player.password:
                raise Busy("the password has just been changed, nothing was done: try again")
            return proceed(books, now_ms, found, standing)

        # Whoever gave a wrong password has not shown that they are the account's owner.
        events = await self._desk.change(player.id, author if right else author._replace(actor=HOUSE), decide)
        for event in events:
            if isinstance(event, PasswordRefused):
                self._refuse(event.wrong_count)
        return events

    async def refuse_stranger(self, key: str, password: str) -> NoReturn:
        """Raises what would be said of a wrong password if there were an account of that name, after as much work."""
        self._verify_stranger(key)
        await self._passwords.match(None, password)
        self._verify_stranger(key)
        self._refuse(self._strangers.count(key, self._desk.clock.now_ms()))

    def _verify_stranger(self, key: str) -> None:
        now_ms = self._desk.clock.now_ms()
        tried = self._strangers.tried(key, now_ms)
        verify_unlocked(tried.times, now_ms)
        verify_waited(tried.times, tried.last_ms, now_ms)

    def _refuse(self, wrong_count: int) -> NoReturn:
        verify_unlocked(wrong_count, self._desk.clock.now_ms())
        raise WrongPassword(WRONG)


def _verify(standing: AddressStanding, now_ms: int) -> None:
    count = standing.wrong_today(now_ms)
    verify_unlocked(count, now_ms)
    verify_waited(count, standing.wrong_ms, now_ms)


def _count_wrong(_books: Connection, now_ms: int, _player: Player, standing: AddressStanding) -> AccountChange:
    count = standing.wrong_today(now_ms) + 1
    event = PasswordRefused(count, lock_end(now_ms) if count >= WRONG_MAX else None, standing.known)
    return AccountChange((event,), (standing.note(count, now_ms),))
