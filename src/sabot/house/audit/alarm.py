"""Alarms acknowledged: by operators alone, each time by a command, with a reason (M-7)."""

from collections.abc import Sequence

import msgspec

from sabot.errors import SabotError
from sabot.floor import Answer
from sabot.house.alarms.acknowledging import ACKNOWLEDGE, AlarmAcknowledged, alarm_fingerprint
from sabot.house.audit.error import wrong_at
from sabot.store import Record
from sabot.table.orders import verify_reason


def check_alarm(record: Record, events: Sequence[AlarmAcknowledged]) -> None:
    """Raises if an alarm cannot have been acknowledged like this."""
    if len(events) != 1:
        raise wrong_at(record, "one alarm at a time is acknowledged")
    event = events[0]
    if record.kind != ACKNOWLEDGE:
        raise wrong_at(record, f"it is called {record.kind}, and an alarm is acknowledged")
    if record.command is None:
        raise wrong_at(record, "it was carried out without a command")
    said = [alarm_fingerprint(record.stream, event.reason, since_ms) for since_ms in (None, event.since_ms)]
    if record.fingerprint not in said:
        raise wrong_at(record, "its command's fingerprint is not that of anything that leads to its events")
    if record.answer != msgspec.json.encode(Answer(record.version)).decode():
        raise wrong_at(record, f"its answer is not version {record.version}: {record.answer}")
    if record.postings:
        raise wrong_at(record, "money is moved, and nothing but an alarm is acknowledged")
    if event.since_ms > record.at_ms:
        raise wrong_at(record, "the alarm is said to have been raised later")
    try:
        verify_reason(event.reason)
    except SabotError as error:
        raise wrong_at(record, str(error)) from None
