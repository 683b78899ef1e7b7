"""Alarms acknowledged, as the journal keeps it: who, when, which and why (M-7)."""

import hashlib
from typing import Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select

from sabot.house.alarms.alarm import Acknowledgement, AlarmKind
from sabot.store import schema
from sabot.store.reading import last_version, stream_steps

ALARM: Final = "alarm:"
ACKNOWLEDGE: Final = "acknowledge"


class AlarmAcknowledged(Struct, frozen=True, tag=True, tag_field="event"):
    """An operator has seen to an alarm."""

    since_ms: int
    """When it was raised."""
    text: str
    reason: str


_decoder = msgspec.json.Decoder(list[AlarmAcknowledged])


def alarm_stream(kind: AlarmKind, subject: str) -> str:
    """The stream of what was done about an alarm."""
    return f"{ALARM}{kind}:{subject}"


def alarm_fingerprint(stream: str, reason: str, since_ms: int | None = None) -> str:
    """A hash of what was said, and of which alarm: the one that was raised then, where that was named."""
    said = (stream, reason) if since_ms is None else (stream, reason, since_ms)
    return hashlib.sha256(msgspec.json.encode(said)).hexdigest()


def decode_alarm(body: str | bytes) -> list[AlarmAcknowledged]:
    """What a step about an alarm tells."""
    return _decoder.decode(body)


def read_acknowledgement(
    books: Connection, kind: AlarmKind, subject: str, since_ms: int | None = None
) -> Acknowledgement | None:
    """Who saw last to an alarm of that subject, if anybody did; ``since_ms``: to the one that was raised then."""
    stream = alarm_stream(kind, subject)
    version = last_version(books, stream)
    if not version:
        return None
    (step,) = stream_steps(books, stream, after=version - 1)
    name = books.scalar(select(schema.player.c.name).where(schema.player.c.id == step.actor))
    told = decode_alarm(step.body)[0]
    if since_ms is not None and told.since_ms != since_ms:
        return None
    return Acknowledgement(by=step.actor, name=name or step.actor, at_ms=step.at_ms, reason=told.reason)
