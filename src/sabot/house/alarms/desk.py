"""Alarms as the house's own people see them, and see to them."""

import asyncio
from collections.abc import Callable

import msgspec

from sabot.floor import Answer
from sabot.floor.letters import decode_answer
from sabot.house.accounts.muting import clean_reason
from sabot.house.alarms.acknowledging import ACKNOWLEDGE, AlarmAcknowledged, alarm_fingerprint, alarm_stream
from sabot.house.alarms.alarm import Acknowledgement, AlarmKind, RaisedAlarm
from sabot.house.alarms.registry import AlarmRegistry
from sabot.house.clock import Clock
from sabot.house.error import Refused
from sabot.house.visitor import Role, Visitor, require_role
from sabot.store import Command, Step, Store
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

    def list(self, visitor: Visitor) -> tuple[RaisedAlarm, ...]:
        """Those that are raised, for operators and inspectors."""
        require_role(visitor, Role.OPERATOR, Role.INSPECTOR)
        return self._registry.all()

    async def acknowledge(
        self, by: Visitor, kind: AlarmKind, subject: str, reason: str, key: str, origin: str
    ) -> Answer:
        """Puts on record that an operator has seen to an alarm, and why; it stays raised until its cause is gone."""
        require_role(by, Role.OPERATOR)
        reason = clean_reason(reason)
        verify_reason(reason)
        stream = alarm_stream(kind, subject)
        fingerprint = alarm_fingerprint(stream, reason)
        # Two who have seen to it at once are told which of them was the first.
        async with self._turn:
            done = await self._store.recall(by.player, key)
            if done is not None:
                return decode_answer(done.repeat(fingerprint))
            alarm = self._registry.find(kind, subject)
            if alarm is None:
                raise Refused("there is no such alarm: it may have been cleared")
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
            await self._store.commit(step)
            self._registry.acknowledge(alarm, Acknowledgement(by=by.player, name=by.name, at_ms=now_ms, reason=reason))
            self._seen_to(alarm)
            return answer
