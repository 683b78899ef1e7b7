"""Alarms as the house's own people see them, and see to them."""

import asyncio
from collections.abc import Callable
from functools import partial

import msgspec

from sabot.floor import Answer
from sabot.floor.letters import decode_answer
from sabot.house.accounts.muting import clean_reason
from sabot.house.alarms.acknowledging import (
    ACKNOWLEDGE,
    AlarmAcknowledged,
    alarm_fingerprint,
    alarm_stream,
    read_acknowledgement,
)
from sabot.house.alarms.alarm import Acknowledgement, AlarmKind, RaisedAlarm
from sabot.house.alarms.registry import AlarmRegistry
from sabot.house.clock import Clock
from sabot.house.error import Refused
from sabot.house.visitor import Role, Visitor, require_role
from sabot.store import Command, StaleStep, Step, Store
from sabot.store.reading import last_version
from sabot.table.orders import verify_reason


class AlarmDesk:
    """Shows the alarms, and has them acknowledged."""

    def __init__(
        self, store: Store, clock: Clock, registry: AlarmRegistry, seen_to: Callable[[RaisedAlarm], None]
    ) -> None:
        self._store = store
        self._clock = clock
        self._registry = registry
        self._seen_to = seen_to
        self._turn = asyncio.Lock()
        self._unheard: set[tuple[AlarmKind, str]] = set()
        """Alarms of which the books may say that somebody has seen to them, and nobody heard of it."""

    def list(self, visitor: Visitor) -> tuple[RaisedAlarm, ...]:
        """Those that are raised, for operators and inspectors."""
        require_role(visitor, Role.OPERATOR, Role.INSPECTOR)
        return self._registry.all()

    async def acknowledge(
        self,
        by: Visitor,
        kind: AlarmKind,
        subject: str,
        reason: str,
        key: str,
        origin: str,
        *,
        since_ms: int | None = None,
    ) -> Answer:
        """Puts on record that an operator has seen to an alarm, and why; it stays raised until its cause is gone.

        ``since_ms``: when the alarm was raised that is meant; where another is by now, nothing is put on record.
        """
        require_role(by, Role.OPERATOR)
        reason = clean_reason(reason)
        verify_reason(reason)
        stream = alarm_stream(kind, subject)
        fingerprint = alarm_fingerprint(stream, reason, since_ms)
        # Two who have seen to it at once are told which of them was the first.
        async with self._turn:
            done = await self._store.recall(by.player, key)
            # The books know whether somebody has: of what was put on record at another server it may not be heard yet.
            self._unheard.add((kind, subject))
            await self._hear(kind, subject)
            if done is not None:
                return decode_answer(done.repeat(fingerprint))
            alarm = self._registry.find(kind, subject)
            if alarm is None:
                raise Refused("there is no such alarm: it may have been cleared")
            if since_ms is not None and since_ms != alarm.since_ms:
                raise Refused(f"this is another alarm by now, nobody has seen to it: {alarm.text}")
            if alarm.acknowledged is not None:
                raise Refused(f"the alarm is acknowledged already: {alarm.acknowledged.reason}")
            answer = Answer(1 + await self._store.read(lambda books: last_version(books, stream)))
            now_ms = self._clock.now_ms()
            event = AlarmAcknowledged(alarm.since_ms, alarm.text, reason)
            step = Step(
                stream=stream,
                version=answer.version,
                at_ms=now_ms,
                kind=ACKNOWLEDGE,
                actor=by.player,
                origin=origin,
                body=msgspec.json.encode([event]).decode(),
                roles=(Role.OPERATOR,),
                command=Command(key, fingerprint, msgspec.json.encode(answer).decode()),
            )
            self._unheard.add((kind, subject))
            try:
                await self._store.commit(step)
            except StaleStep:
                await self._hear(kind, subject)
                raise Refused("somebody else has seen to an alarm of this kind just now: look again") from None
            self._unheard.discard((kind, subject))
            self._note(alarm, Acknowledgement(by=by.player, name=by.name, at_ms=now_ms, reason=reason))
            return answer

    async def hear(self) -> None:
        """Finds out what became of acknowledgements whose commit nobody heard of."""
        if self._unheard:
            async with self._turn:
                for kind, subject in tuple(self._unheard):
                    await self._hear(kind, subject)

    async def meet(self, stream: str) -> None:
        """Finds out who has seen to the alarms of a stream that another server has written to."""
        async with self._turn:
            for alarm in self._registry.all():
                if alarm_stream(alarm.kind, alarm.subject) == stream:
                    self._unheard.add((alarm.kind, alarm.subject))
                    await self._hear(alarm.kind, alarm.subject)

    async def _hear(self, kind: AlarmKind, subject: str) -> None:
        """The books say whether the alarm as it stands was seen to."""
        if (kind, subject) not in self._unheard:
            return
        alarm = self._registry.find(kind, subject)
        if alarm is not None and alarm.acknowledged is None:
            look = partial(read_acknowledgement, kind=kind, subject=subject, since_ms=alarm.since_ms)
            seen = await self._store.read(look)
            if seen is not None:
                self._note(alarm, seen)
        self._unheard.discard((kind, subject))

    def _note(self, alarm: RaisedAlarm, seen: Acknowledgement) -> None:
        self._registry.acknowledge(alarm, seen)
        self._seen_to(alarm)
