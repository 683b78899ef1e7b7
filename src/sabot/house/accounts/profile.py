"""The player's profile: their settings, the same on every device (PL-23)."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import Connection

from sabot.house.accounts.desk import NOTHING, AccountChange, Author, Desk
from sabot.house.accounts.event import SettingsChanged
from sabot.house.accounts.name import name_key
from sabot.house.accounts.player import Player, read_player
from sabot.house.accounts.settings import (
    HIDDEN_MAX,
    NAMES,
    Settings,
    change_settings,
    differences,
    read_settings,
    write_settings,
)
from sabot.house.error import BadName, BadSetting, Refused
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
        return await self._revise(visitor, origin, lambda before: change_settings(before, changes))

    async def hide(self, visitor: Visitor, name: str, *, hidden: bool, origin: str = "") -> tuple[str, ...]:
        """The names of all whose lines in the chat are hidden from the visitor, this one among them or not any more."""
        key = name_key(name)

        def revise(before: Settings) -> Settings:
            others = [other for other in before.general.hidden.split() if name_key(other) != key]
            names = [*others, check_hidden(visitor, name)] if hidden else others
            if len(names) > HIDDEN_MAX:
                raise BadSetting(f"at most {HIDDEN_MAX} players can be hidden: show one again first", most=HIDDEN_MAX)
            return change_settings(before, {"general": {"hidden": " ".join(names)}})

        settings = await self._revise(visitor, origin, revise)
        return tuple(settings.general.hidden.split())

    async def _revise(self, visitor: Visitor, origin: str, revise: Callable[[Settings], Settings]) -> Settings:
        def decide(books: Connection, _now_ms: int) -> AccountChange:
            player = read_player(books, visitor.player)
            before = _settings_of(player)
            after = revise(before)
            changed = differences(before, after)
            if not changed:
                return NOTHING
            values = {"id": player.id, "language": after.general.language, "settings": write_settings(after)}
            return AccountChange((SettingsChanged(changed),), (Row("player", values),))

        await self._desk.change(visitor.player, Author(visitor.player, origin, visitor.session), decide)
        return await self.settings(visitor)


def check_hidden(visitor: Visitor, name: str) -> str:
    """The name of somebody whose lines can be hidden: as people are called, and not oneself."""
    shown = unicodedata.normalize("NFKC", name)
    if re.fullmatch(NAMES, shown) is None or not shown or " " in shown:
        raise BadName("this is no screen name")
    if name_key(shown) == name_key(visitor.name):
        raise Refused("one's own lines cannot be hidden")
    return shown


def _settings_of(player: Player) -> Settings:
    return read_settings(player.settings, player.language)
