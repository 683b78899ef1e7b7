"""What operators do at their desks, by the journal: voices taken and given back, sheets kept, alarms seen to,
payments pursued, roles given. Each is done as it was asked for, and to somebody or something that it can be done to."""

from collections import defaultdict
from hashlib import sha256
from typing import NamedTuple

import msgspec

from sabot.house.accounts.event import AnyAccountEvent, Muted, RoleChanged, Unmuted
from sabot.house.alarms.acknowledging import AlarmAcknowledged
from sabot.house.calendar import MINUTE_MS
from sabot.house.counter.payment import PaymentPursued
from sabot.house.kept_sheets import SheetKept
from sabot.store import Record
from sabot.storm.chronicle.kept import KeptBook
from sabot.storm.chronicle.payments import PaymentBook
from sabot.storm.chronicle.roles import RoleBook
from sabot.storm.client_request import (
    AlarmRequest,
    ClientRequest,
    MuteRequest,
    OfficeRequest,
    PursueRequest,
    RoleRequest,
    SheetRequest,
)
from sabot.storm.counts import Counts
from sabot.storm.error import StormBroke

KINDS = ("muted", "unmuted", "sheet-kept", "acknowledge", "pursued", "role-changed")

_accounts = msgspec.json.Decoder(tuple[AnyAccountEvent, ...])
_sheets = msgspec.json.Decoder(tuple[SheetKept, ...])
_alarms = msgspec.json.Decoder(tuple[AlarmAcknowledged, ...])
_pursuits = msgspec.json.Decoder(tuple[PaymentPursued, ...])


class MuteState(NamedTuple):
    """Whether a player may speak, from some record on."""

    seq: int
    muted: bool = False
    until_ms: int | None = None

    def is_muted(self, at_ms: int) -> bool:
        """Whether they may not speak at that time."""
        return self.muted and (self.until_ms is None or at_ms < self.until_ms)


class TriedLine(NamedTuple):
    """A line that somebody wanted to say in the chat, and what the books can have been while the house looked."""

    player: str
    refused: bool
    seqs: tuple[int, int]
    """The last record before, and the last that there can have been in the end."""
    times: tuple[int, int]


class Rung(NamedTuple):
    """An alarm that the storm has raised."""

    stream: str
    since_ms: int


class OfficeBook:
    """All that was done at the desks."""

    def __init__(self, payments: PaymentBook, roles: RoleBook, kept: KeptBook, counts: Counts) -> None:
        self._payments = payments
        self._kept = kept
        self._roles = roles
        self._counts = counts
        self.voices: dict[str, list[MuteState]] = defaultdict(lambda: [MuteState(0)])
        self.spoken: list[TriedLine] = []
        """Lines that were not yet compared with the books."""
        self.rung: dict[str, Rung] = {}
        """Alarms by their texts, of which no two are the same."""
        self._seen_to: set[str] = set()

    def take(self, record: Record, request: ClientRequest | None) -> None:
        """Takes the record in. Raises unless it does what its sender asked for, and can be done."""
        if not isinstance(request, OfficeRequest):
            if record.kind in KINDS:
                raise StormBroke(f"record {record.seq} ({record.kind} of {record.stream}) carries out {request}")
            return
        if record.postings or not self._is_done(record, request):
            raise StormBroke(
                f"record {record.seq} ({record.kind}) is not what {request} asked for: {record.body}"[:2000]
            )

    def check_spoken(self) -> None:
        """Raises if somebody was heard in the chat who was muted all the while, or silenced who was not."""
        for line in self.spoken:
            can_be = {
                voice.is_muted(at_ms) for voice in self._voices_between(line.player, *line.seqs) for at_ms in line.times
            }
            if line.refused not in can_be:
                what = "is refused" if line.refused else "is heard"
                raise StormBroke(f"{line.player} {what} in the chat, and by the books muted is {can_be}: {line}")
            self._counts.silenced += line.refused
        self.spoken.clear()

    def _voices_between(self, player: str, first: int, last: int) -> list[MuteState]:
        voices = self.voices[player]
        before = [voice for voice in voices if voice.seq <= first][-1:]
        return before + [voice for voice in voices if first < voice.seq <= last]

    def _is_done(self, record: Record, request: OfficeRequest) -> bool:
        match request:
            case MuteRequest():
                return self._is_muted(record, request)
            case SheetRequest():
                return self._is_kept(record, request)
            case AlarmRequest():
                return self._is_seen_to(record, request)
            case PursueRequest():
                return self._is_pursued(record, request)
            case RoleRequest():
                return self._is_given(record, request)

    def _is_muted(self, record: Record, request: MuteRequest) -> bool:
        """An order to speak again is for somebody who may not; a mute lasts as long as was asked for."""
        if record.stream != f"player:{request.player}" or record.kind != request.kind:
            return False
        event, voices = _accounts.decode(record.body)[0], self.voices[request.player]
        if request.lifts:
            self._counts.unmutes += 1
            sensible = voices[-1].is_muted(record.at_ms)
            voices.append(MuteState(record.seq))
            return sensible and event == Unmuted(request.reason)
        until_ms = None if request.minutes is None else record.at_ms + request.minutes * MINUTE_MS
        self._counts.mutes += 1
        voices.append(MuteState(record.seq, True, until_ms))
        return event == Muted(request.minutes, until_ms, request.reason)

    def _is_kept(self, record: Record, request: SheetRequest) -> bool:
        """A sheet is kept to the last word, as the next of its game."""
        if record.kind != "sheet-kept" or record.stream != f"sheet:{request.game}":
            return False
        if not request.makes_sense:
            return False
        (told,) = _sheets.decode(record.body)
        found, version = self._kept.keep(request.game, request.text)
        self._counts.sheets += 1
        answer = {"game": request.game, "hash": found, "version": version}
        digest = sha256(request.text.encode()).hexdigest()
        asked = request.game, found, request.text, request.base, request.reason, digest
        return (
            asked == (told.game, told.hash, told.text, told.base, told.reason, told.digest)
            and record.version == version
            and msgspec.json.decode(record.answer or "null") == answer
        )

    def _is_seen_to(self, record: Record, request: AlarmRequest) -> bool:
        """Each alarm that was raised is seen to once, by somebody who meant this one."""
        if record.kind != "acknowledge":
            return False
        (told,) = _alarms.decode(record.body)
        rung = self.rung.get(told.text)
        if rung != (record.stream, told.since_ms) or told.text in self._seen_to:
            return False
        self._seen_to.add(told.text)
        self._counts.alarms += 1
        named = f"alarm:{request.alarm}:{request.subject}"
        return rung.stream == named and told.reason == request.reason and request.since_ms in (None, told.since_ms)

    def _is_pursued(self, record: Record, request: PursueRequest) -> bool:
        """A payment is pursued as long as it is not at its end."""
        (told,) = _pursuits.decode(record.body) if record.kind == "pursued" else (None,)
        self._counts.pursued += 1
        return (
            told == PaymentPursued(payment=request.payment, refuse=request.refuse, reason=request.reason)
            and record.stream == self._payments.streams.get(request.payment)
            and self._payments.is_open(request.payment)
            and not (request.refuse and request.payment not in self._payments.asked)
        )

    def _is_given(self, record: Record, request: RoleRequest) -> bool:
        """A role is given to somebody who had another."""
        if record.stream != f"player:{request.player}" or record.kind != "role-changed":
            return False
        before = self._roles.now(request.player)
        self._counts.roles += 1
        event = _accounts.decode(record.body)[0]
        return before not in (None, request.role) and event == RoleChanged(request.role, before, request.reason)
