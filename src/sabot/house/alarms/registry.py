"""Which alarms are raised now; the one who passes them on hears of each raise and each clear."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from sabot.house.alarms.alarm import Acknowledgement, AlarmKind, AlarmNotice, RaisedAlarm
from sabot.house.clock import Clock

ALARMS_MAX: Final = 500
"""Alarms at once: beyond that it is known that something is badly wrong."""


class AlarmRegistry:
    """The alarms of one server, in the order in which they were raised."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._raised: dict[tuple[AlarmKind, str], RaisedAlarm] = {}
        self._hearer: Callable[[AlarmNotice], None] | None = None

    def hear(self, hearer: Callable[[AlarmNotice], None]) -> None:
        """Has the hearer told of every raise and every clear from now on; it must not wait for anything."""
        self._hearer = hearer

    def all(self) -> tuple[RaisedAlarm, ...]:
        """Those that are raised."""
        return tuple(self._raised.values())

    def find(self, kind: AlarmKind, subject: str) -> RaisedAlarm | None:
        """The one of that kind and subject, if it is raised."""
        return self._raised.get((kind, subject))

    def set(
        self, kind: AlarmKind, found: Mapping[str, str], known: Mapping[str, Acknowledgement] | None = None
    ) -> list[RaisedAlarm]:
        """Has just these be the alarms of that kind, by subject with their text; gives those that are new.

        ``known``: of which it is on record that somebody has seen to them.
        """
        for key in [key for key in self._raised if key[0] == kind and key[1] not in found]:
            self._tell("cleared", self._raised.pop(key))
        new: list[RaisedAlarm] = []
        for subject, text in found.items():
            there = self._raised.get((kind, subject))
            if there is not None:
                self._raised[kind, subject] = replace(there, text=text)
            elif len(self._raised) < ALARMS_MAX:
                seen = (known or {}).get(subject)
                alarm = RaisedAlarm(
                    kind=kind, subject=subject, since_ms=self._clock.now_ms(), text=text, acknowledged=seen
                )
                self._raised[kind, subject] = alarm
                new.append(alarm)
                self._tell("raised", alarm)
        return new

    def acknowledge(self, alarm: RaisedAlarm, seen: Acknowledgement) -> None:
        """Notes that somebody has seen to it, if it is still raised: it may have been cleared meanwhile."""
        there = self._raised.get((alarm.kind, alarm.subject))
        if there is not None and there.since_ms == alarm.since_ms:
            self._raised[alarm.kind, alarm.subject] = replace(there, acknowledged=seen)

    def _tell(self, what: str, alarm: RaisedAlarm) -> None:
        notice = AlarmNotice(what="raised" if what == "raised" else "cleared", at_ms=self._clock.now_ms(), alarm=alarm)
        if self._hearer is not None:
            self._hearer(notice)
