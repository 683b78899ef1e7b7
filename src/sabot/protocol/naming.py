"""By what names players are known at tables."""

from collections.abc import Iterable

from sabot.table.redaction import pseudonym

COMPANION = "Companion "
"""How the names of the house's own players begin (P-11): no player's name has a space."""
NAMES_MAX = 100_000
"""Players whose names are kept at hand."""


def is_companion(name: str) -> bool:
    """Whether one who is known by this name plays for the house, and is no person."""
    return name.startswith(COMPANION)


class ScreenNames:
    """The screen names of players, as far as they have come by or sit at a table that was taken up."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}
        self._made_up: set[str] = set()
        """Those who were called by a name made up for them, and are not known by their own yet."""
        self.revision = 0
        """Raised whenever somebody is called otherwise than before: what was drawn with the old name is out of date."""

    def __call__(self, player: str) -> str:
        """The player's screen name; one who is not known is told from others by a name made up for them."""
        name = self._names.get(player)
        if name is None:
            self._note_made_up(player)
        return name or pseudonym(player)

    def strangers(self, players: Iterable[str]) -> frozenset[str]:
        """Those of them whose names are not known."""
        return frozenset(player for player in players if player not in self._names)

    def learn(self, player: str, name: str) -> None:
        """Calls the player by this name from now on; of too many, the one not heard of for longest is forgotten."""
        known = self._names.pop(player, None)
        if known != name and (known is not None or player in self._made_up):
            self.revision += 1
        self._made_up.discard(player)
        self._names[player] = name
        if len(self._names) > NAMES_MAX:
            del self._names[next(iter(self._names))]

    def _note_made_up(self, player: str) -> None:
        if player not in self._made_up and len(self._made_up) >= NAMES_MAX:
            # What was drawn with any of these names is drawn anew, and they are noted then.
            self._made_up.clear()
            self.revision += 1
        self._made_up.add(player)
