"""Signs of life of the sessions: exact in memory, to the minute in the books."""

from typing import Final

from sabot.house.accounts.event import AccountUpdate, SessionEnded
from sabot.house.accounts.session import IDLE_MS, Session
from sabot.house.calendar import MINUTE_MS
from sabot.house.clock import Clock
from sabot.news import News, content_of

NOTE_MS: Final = MINUTE_MS
"""How often at most a sign of life is written down."""


class Activity:
    """When each session was last heard of."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._heard: dict[str, int] = {}
        self._noted: dict[str, int] = {}
        """What the books say."""

    def hear(self, session: str) -> bool:
        """Whether that was all there is to do: the session is known, alive, and noted within the last minute."""
        heard_ms, since_ms = self._heard.get(session), self._clock.since_ms
        if heard_ms is None or since_ms(heard_ms) >= IDLE_MS or since_ms(self._noted[session]) >= NOTE_MS:
            return False
        self._heard[session] = self._clock.now_ms()
        return True

    def learn(self, session: Session, now_ms: int) -> bool:
        """Whether this sign of life of a session just read has to be written down."""
        self._heard[session.id] = now_ms
        due = self._clock.since_ms(session.seen_ms) >= NOTE_MS
        self._noted[session.id] = now_ms if due else session.seen_ms
        return due

    def seen_ms(self, session: Session) -> int:
        """When the session was last heard of, as far as anybody knows."""
        return max(session.seen_ms, self._heard.get(session.id, 0))

    def is_idle(self, session: Session) -> bool:
        """Whether the session has been silent for too long, by the time that really passed."""
        return self._clock.since_ms(self.seen_ms(session)) >= IDLE_MS

    def forget_ended(self, news: News) -> None:
        """Forgets sessions that have ended."""
        update = content_of(news)
        if isinstance(update, AccountUpdate):
            for event in update.events:
                if isinstance(event, SessionEnded):
                    self._drop(event.session)

    def forget_silent(self) -> None:
        """Forgets what has been silent for too long, so that memory is bounded by who is there."""
        since_ms = self._clock.since_ms
        for session in [session for session, heard_ms in self._heard.items() if since_ms(heard_ms) >= IDLE_MS]:
            self._drop(session)

    def _drop(self, session: str) -> None:
        self._heard.pop(session, None)
        self._noted.pop(session, None)
