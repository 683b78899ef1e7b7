"""Sessions that an operator ends, on whatever device they are (M-1): who sits at a table stays there, signed out."""

from msgspec import Struct
from sqlalchemy import Connection

from sabot.house.accounts.desk import AccountChange, AccountOrder, Author, Desk, join_changes
from sabot.house.accounts.event import PutOut, SessionEnded
from sabot.house.accounts.muting import check_reason
from sabot.house.accounts.order import find_named, order_hash
from sabot.house.accounts.session import end_session, open_sessions
from sabot.house.error import Refused, UnknownSession
from sabot.house.visitor import Role, Visitor, require_role


class PutOutCard(Struct, frozen=True):
    """What was ended."""

    name: str
    sessions: tuple[str, ...]
    reason: str


class Doorman:
    """Ends sessions of others."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def put_out(
        self, by: Visitor, name: str, reason: str, command: str, *, session: str | None = None, origin: str = ""
    ) -> PutOutCard:
        """Ends one session, or all, of the account of that screen name; the same command again: the first answer."""
        require_role(by, Role.OPERATOR)
        player, why = await find_named(self._desk, name), check_reason(reason)
        if player.id == by.player:
            raise Refused("nobody is put out by themselves: sign out, or end a session in the list of your own")

        def decide(books: Connection, now_ms: int) -> AccountChange:
            ending = [each for each in open_sessions(books, player.id) if session in (None, each.id)]
            if not ending:
                what = "session is open" if session is None else "such session is open"
                raise UnknownSession(f"no {what} of {player.name}")
            told = AccountChange((PutOut(why),), ())
            return join_changes([told, *(end_session(each.id, "by-house", now_ms) for each in ending)])

        order = AccountOrder(command, put_out_fingerprint(player.id, session, why))
        events = await self._desk.change(
            player.id, Author(by.player, origin, by.session, (Role.OPERATOR,)), decide, order
        )
        ended = tuple(event.session for event in events if isinstance(event, SessionEnded))
        return PutOutCard(player.name, ended, why)


def put_out_fingerprint(player: str, session: str | None, reason: str) -> str:
    """What tells one order to end sessions from another."""
    return order_hash("put-out", player, session, reason)
