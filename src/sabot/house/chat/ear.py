"""What a player wants to hear of the chat: all, or not certain others, or the house's own voices alone."""

from collections.abc import Iterable

from msgspec import Struct

from sabot.house.accounts.name import name_key
from sabot.house.accounts.settings import Settings
from sabot.house.chat.transcript import SpokenLine
from sabot.protocol import ChatLine

HOUSE_VOICES = ("presenter", "operator")
"""Whoever speaks for the house is heard by all."""


class Ear(Struct, frozen=True):
    """A player's choice; their own lines, and those of the house, they always hear."""

    player: str
    all_players: bool
    hidden: frozenset[str]
    """The keys of the names whose lines are hidden."""

    def hears(self, line: SpokenLine) -> bool:
        """Whether the line is shown to the player."""
        if line.shown.role in HOUSE_VOICES or line.player == self.player:
            return True
        return self.all_players and line.name_key not in self.hidden

    def choose(self, lines: Iterable[SpokenLine]) -> tuple[ChatLine, ...]:
        """Those of the lines that are shown to the player."""
        return tuple(line.shown for line in lines if self.hears(line))


def ear_of(player: str, settings: Settings) -> Ear:
    """What a player with these settings hears."""
    general = settings.general
    return Ear(player, general.chat == "everybody", frozenset(map(name_key, general.hidden.split())))
