"""The bus: takes news to everybody who asked to hear of its subject."""

from collections import deque
from collections.abc import Callable
from itertools import count

from sabot.news.news import News
from sabot.news.subject import EVERYTHING

Listener = Callable[[News], None]


class Bus:
    """Who listens to which subject; for one event loop.

    News is told at once and in the order in which it was published: first to those who listen to everything, then to
    those of its subjects, each in the order in which they came. A listener is quick: what takes long it begins, and
    does not wait for. One that fails keeps the news from nobody; ``on_failure`` hears of it.
    """

    def __init__(self, on_failure: Callable[[Exception], None]) -> None:
        self._on_failure = on_failure
        self._listeners: dict[str, dict[int, Listener]] = {}
        self._numbers = count()
        self._waiting: deque[News] = deque()
        self._telling = False

    def subscribe(self, subject: str, listener: Listener) -> Callable[[], None]:
        """Tells the listener of the subject from the next news on, until the returned function is called.

        One who stops listening while something is told is not told of it any more.
        """
        number = next(self._numbers)
        self._listeners.setdefault(subject, {})[number] = listener

        def stop() -> None:
            found = self._listeners.get(subject, {})
            found.pop(number, None)
            if not found:
                self._listeners.pop(subject, None)

        return stop

    def publish(self, news: News) -> None:
        """Tells all whom the news concerns; what a listener publishes meanwhile is told after it."""
        self._waiting.append(news)
        if self._telling:
            return
        self._telling = True
        try:
            while self._waiting:
                self._tell(self._waiting.popleft())
        finally:
            self._telling = False

    def count(self, subject: str) -> int:
        """How many listen to the subject."""
        return len(self._listeners.get(subject, ()))

    def _tell(self, news: News) -> None:
        known = self._listeners
        # Taken before anybody is told: who comes while it is told hears from the next on.
        found = [known[subject] for subject in (EVERYTHING, *news.subjects) if subject in known]
        for listeners, number, listener in [(each, *item) for each in found for item in each.items()]:
            if number in listeners:
                try:
                    listener(news)
                except Exception as fault:
                    self._on_failure(fault)
