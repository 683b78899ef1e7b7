"""The chat as one server has it: how often somebody may speak, and complain."""

from sabot.house.chat.report import ChatReport
from sabot.house.chat.transcript import SpokenLine
from sabot.house.house import House
from sabot.house.visitor import Role, Visitor
from sabot.server.config import ServerConfig
from sabot.server.error import TooFast
from sabot.server.rate import Limiter


class ChatDoor:
    """Lets lines through that may be said, and no more of them than everybody can be told."""

    def __init__(self, house: House, config: ServerConfig) -> None:
        self._chat = house.chat
        self._players = Limiter(config.chat_rate, house.clock)
        self._tables = Limiter(config.table_chat_rate, house.clock)
        self._reports = Limiter(config.report_rate, house.clock)

    @property
    def limiters(self) -> dict[str, Limiter]:
        """What counts here, by name."""
        return {"chat": self._players, "chat-tables": self._tables, "reports": self._reports}

    async def say(self, visitor: Visitor, table: str, text: str, key: str) -> tuple[SpokenLine, bool]:
        """The line, and whether it is a new one: then everybody has to be told, before anything is waited for."""
        known = self._chat.find_sent(visitor, table, key)
        if known is not None:
            return known, False
        self._chat.verify(visitor, table, text)
        _take(self._players, visitor.player, "you speak too fast")
        if visitor.role is Role.PLAYER:
            _take(self._tables, table, "too much is said at this table")
        return await self._chat.say(visitor, table, text, key)

    def report(self, visitor: Visitor, table: str, number: int, reason: str) -> ChatReport:
        """The visitor's complaint about a line."""
        self._chat.verify_report(visitor, table, number, reason)
        _take(self._reports, visitor.player, "you report too often")
        return self._chat.report(visitor, table, number, reason)


def _take(limiter: Limiter, key: str, why: str) -> None:
    wait_ms = limiter.wait_ms(key)
    if wait_ms:
        raise TooFast(wait_ms, why)
