"""Which alarms are raised now; the one who passes them on hears of each raise and each clear."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from sabot.house.alarms.alarm import Acknowledgement, AlarmKind, AlarmNotice, RaisedAlarm
from sabot.house.clock import Clock

ALARMS_MAX: Final = 500
"""Alarms at once: beyond that it is known that something is badly wrong."""
OF_ONE_SERVER: Final[Collection[AlarmKind]] = ("generator", "clock", "disk", "line")
"""What a server finds wrong with itself, or its machine: it is gone with the server."""

_Key = tuple[AlarmKind, str]
_Found = dict[_Key, RaisedAlarm]


class AlarmRegistry:
    """The alarms of a house: those that this server has found, and those that others have found who share the house.

    What several servers find is one alarm, raised since the first of them found it and until the last finds it no more.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._since_ms = clock.now_ms()
        self._here: _Found = {}
        """Those that were found here."""
        self._elsewhere: dict[str, _Found] = {}
        """By server, those of the others."""
        self._raised: _Found = {}
        """All of them, as they were last told of."""
        self._settled_ms: dict[AlarmKind, int] = {}
        """By kind: alarms that were raised up to then are settled, whoever has found them."""
        self._hearer: Callable[[AlarmNotice], None] | None = None
        self.tells: Callable[[], bool] = lambda: True
        """Whether it is this server that tells of what is raised and cleared in the house."""
        self.tell_servers: Callable[[], None] = lambda: None
        """Hears that others are to know of something that has changed here."""

    def hear(self, hearer: Callable[[AlarmNotice], None]) -> None:
        """Has the hearer told of every raise and every clear from now on; it must not wait for anything."""
        self._hearer = hearer

    def all(self) -> tuple[RaisedAlarm, ...]:
        """Those that are raised, the oldest first."""
        return tuple(sorted(self._raised.values(), key=lambda alarm: alarm.since_ms))

    def find(self, kind: AlarmKind, subject: str) -> RaisedAlarm | None:
        """The one of that kind and subject, if it is raised."""
        return self._raised.get((kind, subject))

    def set(
        self, kind: AlarmKind, found: Mapping[str, str], known: Mapping[str, Acknowledgement] | None = None
    ) -> list[RaisedAlarm]:
        """Has just these be the alarms of that kind found here, by subject with their text; gives those that are new.

        ``known``: of which it is on record that somebody has seen to them.
        """
        before, new = dict(self._here), list[RaisedAlarm]()
        for key in [key for key in self._here if key[0] == kind and key[1] not in found]:
            del self._here[key]
        for subject, text in found.items():
            there = self._raised.get((kind, subject))
            if there is not None:
                self._here[kind, subject] = replace(there, text=text)
            elif len(self._here) < ALARMS_MAX:
                seen = (known or {}).get(subject)
                alarm = RaisedAlarm(
                    kind=kind, subject=subject, since_ms=self._clock.now_ms(), text=text, acknowledged=seen
                )
                self._here[kind, subject] = alarm
                new.append(alarm)
        if self._here != before:
            self._review()
            self.tell_servers()
        return new

    def settle(self, kind: AlarmKind) -> None:
        """Has there be no alarm of that kind any more, whoever has found it: this server has looked into it."""
        raised = [alarm.since_ms for alarm in self._raised.values() if alarm.kind == kind]
        if raised:
            self._settled_ms[kind] = max(raised)
            self._leave_settled()
            self._review()
            self.tell_servers()

    def acknowledge(self, alarm: RaisedAlarm, seen: Acknowledgement) -> None:
        """Notes that somebody has seen to it, if it is still raised: it may have been cleared meanwhile."""
        key = alarm.kind, alarm.subject
        for found in self._each():
            if key in found and found[key].since_ms == alarm.since_ms:
                found[key] = replace(found[key], acknowledged=seen)
        self._review()
        self.tell_servers()

    # -- other servers ----------------------------------------------------------------------------------------------

    def own(self) -> tuple[RaisedAlarm, ...]:
        """Those that this server has found."""
        return tuple(self._here.values())

    @property
    def settled_ms(self) -> Mapping[AlarmKind, int]:
        """By kind: alarms that were raised up to then are settled."""
        return self._settled_ms

    def take(self, server: str, alarms: Iterable[RaisedAlarm], settled_ms: Mapping[AlarmKind, int]) -> None:
        """Has these be the alarms that another server has found."""
        before = self._elsewhere.get(server, {})
        told = {(alarm.kind, alarm.subject): alarm for alarm in alarms}
        for key, alarm in told.items():
            # It may not have heard yet that somebody has seen to it.
            if key in before and before[key].since_ms == alarm.since_ms and alarm.acknowledged is None:
                told[key] = replace(alarm, acknowledged=before[key].acknowledged)
        self._elsewhere[server] = told
        for kind, upto_ms in settled_ms.items():
            self._settled_ms[kind] = max(upto_ms, self._settled_ms.get(kind, upto_ms))
        self._leave_settled()
        self._review()
        for key, alarm in self._raised.items():
            if key in self._here:
                self._here[key] = replace(alarm, text=self._here[key].text)

    def give_up(self, *kinds: AlarmKind) -> None:
        """Finds these no more, because another server looks for them."""
        self._here = {key: alarm for key, alarm in self._here.items() if key[0] not in kinds}
        self._review()

    def part(self, here: Collection[str], *, inherits: bool) -> None:
        """Forgets servers that are here no more; ``inherits``: this one goes on with what they had found of the house.

        Their looks are at an end: what is not found again here is cleared.
        """
        gone = [self._elsewhere.pop(server) for server in tuple(self._elsewhere) if server not in here]
        for key, alarm in ((key, alarm) for found in gone for key, alarm in found.items()):
            if inherits and alarm.kind not in OF_ONE_SERVER:
                self._here.setdefault(key, alarm)
        if gone:
            self._review()
            self.tell_servers()

    def _each(self) -> Iterator[_Found]:
        yield self._here
        yield from self._elsewhere.values()

    def _leave_settled(self) -> None:
        for found in self._each():
            for key in [key for key in found if found[key].since_ms <= self._settled_ms.get(key[0], -1)]:
                del found[key]

    def _review(self) -> None:
        """Has all be known that is raised now, and tells what is different."""
        before, self._raised = self._raised, {}
        for found in self._each():
            for key, alarm in found.items():
                there = self._raised.get(key)
                self._raised[key] = _merge(there, alarm) if there is not None else alarm
        for key, alarm in before.items():
            if key not in self._raised or self._raised[key].since_ms > alarm.since_ms:
                self._tell("cleared", alarm)
        for key, alarm in self._raised.items():
            is_new = key not in before or before[key].since_ms < alarm.since_ms
            # What was raised before this server came was told of then.
            if is_new and alarm.since_ms >= self._since_ms:
                self._tell("raised", alarm)

    def _tell(self, what: str, alarm: RaisedAlarm) -> None:
        notice = AlarmNotice(what="raised" if what == "raised" else "cleared", at_ms=self._clock.now_ms(), alarm=alarm)
        if self._hearer is not None and self.tells():
            self._hearer(notice)


def _merge(one: RaisedAlarm, other: RaisedAlarm) -> RaisedAlarm:
    """What two servers have found of the same: since the first of them has, and seen to if it was at either."""
    first = min(one, other, key=lambda alarm: alarm.since_ms)
    return replace(first, acknowledged=one.acknowledged or other.acknowledged)
