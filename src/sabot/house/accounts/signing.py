"""Proving who one is: the password compared, the wrong ones counted (R-10)."""

from collections.abc import Callable
from typing import NoReturn

from sqlalchemy import Connection

from sabot.house.accounts.desk import Author, Change, Desk
from sabot.house.accounts.event import AccountEvent, PasswordRefused
from sabot.house.accounts.password import Passwords
from sabot.house.accounts.player import WRONG_MAX, Player, lock_end, read_player, verify_unlocked
from sabot.house.accounts.strangers import Strangers
from sabot.house.calendar import day_number
from sabot.house.error import Busy, WrongPassword
from sabot.store import Row
from sabot.table.ident import HOUSE

Proceed = Callable[[Connection, int, Player], Change]
"""Given the books, the time and the account, what is done once its owner has proved who he is."""

WRONG = f"name or password is wrong; {WRONG_MAX} wrong passwords in a day lock an account until the next"


class Signing:
    """Lets the owner of an account do something that needs his password."""

    def __init__(self, desk: Desk, passwords: Passwords) -> None:
        self._desk = desk
        self._passwords = passwords
        self._strangers = Strangers()

    async def prove(self, player: Player, password: str, author: Author, proceed: Proceed) -> tuple[AccountEvent, ...]:
        """What was done for the owner of the account.

        A wrong password is on record before the answer is given, and the lock is asked in the same step that
        lets somebody in: however many guesses are sent at once, no more than five of a day are answered.
        """
        right = await self._passwords.match(player.password, password)

        def decide(books: Connection, now_ms: int) -> Change:
            found = read_player(books, player.id)
            verify_unlocked(found.wrong_today(now_ms), now_ms)
            if found.password != player.password:
                raise Busy("the password has just been changed, nothing was done: try again")
            return proceed(books, now_ms, found) if right else _count_wrong(found, now_ms)

        # Whoever gave a wrong password has not shown that he is the account's owner.
        events = await self._desk.change(player.id, author if right else author._replace(actor=HOUSE), decide)
        for event in events:
            if isinstance(event, PasswordRefused):
                self._refuse(event.wrong_count)
        return events

    async def refuse_stranger(self, key: str, password: str) -> NoReturn:
        """Raises what would be said of a wrong password if there were an account of that name, after as much work."""
        await self._passwords.match(None, password)
        now_ms = self._desk.clock.now_ms()
        verify_unlocked(self._strangers.tried(key, now_ms), now_ms)
        self._refuse(self._strangers.count(key, now_ms))

    def _refuse(self, wrong_count: int) -> NoReturn:
        verify_unlocked(wrong_count, self._desk.clock.now_ms())
        raise WrongPassword(WRONG)


def _count_wrong(player: Player, now_ms: int) -> Change:
    count = player.wrong_today(now_ms) + 1
    event = PasswordRefused(count, lock_end(now_ms) if count >= WRONG_MAX else None)
    row = Row("player", {"id": player.id, "wrong_day": day_number(now_ms), "wrong_count": count})
    return Change((event,), (row,))
