"""The player's profile: their settings, the same on every device (PL-23)."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection

from sabot.house.accounts.desk import NOTHING, AccountChange, Author, Desk
from sabot.house.accounts.event import SettingsChanged
from sabot.house.accounts.player import Player, read_player
from sabot.house.accounts.settings import Settings, change_settings, differences, read_settings, write_settings
from sabot.house.visitor import Visitor
from sabot.store import Row


class Profile:
    """Reads and changes settings."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def settings(self, visitor: Visitor) -> Settings:
        """The visitor's settings."""
        return _settings_of(await self._desk.store.read(lambda books: read_player(books, visitor.player)))

    async def change_settings(self, visitor: Visitor, changes: Mapping[str, Any], *, origin: str = "") -> Settings:
        """The settings with all the changes, by tab and name; if one of them is refused nothing is changed."""

        def decide(books: Connection, _now_ms: int) -> AccountChange:
            player = read_player(books, visitor.player)
            before = _settings_of(player)
            after = change_settings(before, changes)
            changed = differences(before, after)
            if not changed:
                return NOTHING
            values = {"id": player.id, "language": after.general.language, "settings": write_settings(after)}
            return AccountChange((SettingsChanged(changed),), (Row("player", values),))

        await self._desk.change(visitor.player, Author(visitor.player, origin, visitor.session), decide)
        return await self.settings(visitor)


def _settings_of(player: Player) -> Settings:
    return read_settings(player.settings, player.language)
