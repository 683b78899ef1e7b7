"""By what names players are known at tables."""

from sabot.table.redaction import pseudonym

NAMES_MAX = 100_000
"""Players whose names are kept at hand."""


class ScreenNames:
    """The screen names of players, as far as they have come by."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}
        self.revision = 0
        """Raised whenever somebody is called otherwise than before: what was drawn with the old name is out of date."""

    def __call__(self, player: str) -> str:
        """The player's screen name; one who has not come by is told from others by a name made up for them."""
        return self._names.get(player) or pseudonym(player)

    def learn(self, player: str, name: str) -> None:
        """Calls the player by this name from now on; of too many, the one not heard of for longest is forgotten."""
        known = self._names.pop(player, None)
        if known != name:
            self.revision += 1
        self._names[player] = name
        if len(self._names) > NAMES_MAX:
            del self._names[next(iter(self._names))]
