"""Word for whoever is at a screen: what happens to a player is told to all their open sockets at once."""

from collections import defaultdict
from collections.abc import Callable

Listener = Callable[[object], None]


class Hub:
    """Who listens for which player."""

    def __init__(self) -> None:
        self._listeners: dict[str, list[Listener]] = defaultdict(list)

    def listen(self, player: str, listener: Listener) -> Callable[[], None]:
        """Calls the listener with everything told to the player, until the returned function is called."""
        self._listeners[player].append(listener)

        def stop() -> None:
            listeners = self._listeners.get(player, [])
            if listener in listeners:
                listeners.remove(listener)
            if not listeners:
                self._listeners.pop(player, None)

        return stop

    def tell(self, player: str, notice: object) -> None:
        """Tells all who listen for the player."""
        for listener in tuple(self._listeners.get(player, ())):
            listener(notice)

    def count(self, player: str) -> int:
        """How many listen for the player."""
        return len(self._listeners.get(player, ()))
