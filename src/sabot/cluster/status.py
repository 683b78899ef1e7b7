"""What each server of a house says of itself again and again: the alarms that it has found, and who watches there.

Each time all of it is told, so whoever has missed it once knows everything with the next.
"""

import logging
from typing import Final

import msgspec
from msgspec import Struct

from sabot.cluster.line import ServerLine
from sabot.cluster.steward import Steward
from sabot.cluster.wire import UnknownWords, read_as
from sabot.house.alarms.alarm import AlarmKind, RaisedAlarm
from sabot.house.house import House
from sabot.house.live.presence import Onlookers
from sabot.runtime.log import log

REPEATED: Final = 12
"""After so many looks it is said again, with nothing new in it."""


class ServerStatus(Struct, frozen=True, kw_only=True):
    """What a server says of itself."""

    server: str
    alarms: tuple[RaisedAlarm, ...] = ()
    """Those that it has found."""
    settled_ms: dict[AlarmKind, int] = {}
    """By kind: alarms that were raised up to then are settled, whoever has found them."""
    audited_ms: int | None = None
    """From when on an audit that failed there had dealt rounds again; None: none has."""
    led: bool = False
    """Whether it has looked into the books for all."""
    watched: dict[str, Onlookers] = {}
    """By live table, on how many screens it is shown there."""


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(ServerStatus)


class SharedStatus:
    """Says the status of one server, and hears that of the others."""

    def __init__(self, house: House, line: ServerLine, prefix: str, server: str, steward: Steward) -> None:
        self._house = house
        self._line = line
        self._subject = f"{prefix}.status"
        self._wanted = f"{prefix}.status.wanted"
        self._server = server
        self._steward = steward
        self._said: ServerStatus | None = None
        self._looks = 0

    async def open(self) -> None:
        """Says and hears it from now on; to be called when it is known who is on the roster."""
        alarms, watch = self._house.alarms, self._house.alarm_watch
        watch.server = self._house.store.name
        watch.leads = self.leads
        alarms.tells = self.tells
        alarms.tell_servers = self.say
        await self._line.listen(self._subject, self.hear)
        await self._line.listen(self._wanted, lambda _: self.say())
        self._line.say(self._wanted, b"")

    def close(self) -> None:
        """Says no more."""
        self._house.alarms.tell_servers = lambda: None

    def leads(self) -> bool:
        """Whether this server does what one does for all: the first of those on duty, by their names."""
        names = self._names()
        return min(names, key=lambda server: names[server], default="") == self._server

    def tells(self) -> bool:
        """Whether this server tells of alarms: the one that leads, or each while they cannot hear each other."""
        return self.leads() or not self._line.is_up

    def look(self) -> None:
        """Forgets servers that have gone, and says what is new here."""
        sight = self._steward.sight
        here = [member.server for member in sight.members] if sight is not None else ()
        self._house.presence.part(here)
        self._house.alarms.part(here, inherits=self.leads())
        self._looks += 1
        if self._looks % REPEATED == 0 or self._write() != self._said:
            self.say()

    def say(self) -> None:
        """Says what there is to say of this server."""
        told = self._write()
        self._line.say(self._subject, _encoder.encode(told))
        # While nobody can hear it, it is said again with every look.
        self._said = told if self._line.is_up else None

    def hear(self, words: bytes) -> None:
        """Takes in what another server says of itself."""
        try:
            told = read_as(_decoder, words)
        except UnknownWords as error:
            log("line-unknown", logging.WARNING, says=str(error))
            return  # the next may be understood again
        if told.server == self._server or not self._steward.is_there(told.server):
            return
        house = self._house
        house.presence.take(told.server, told.watched)
        house.alarms.take(told.server, told.alarms, told.settled_ms)
        if told.led and not self.leads():
            house.alarms.give_up("return", "meter")
        house.alarm_watch.hear_elsewhere(told.audited_ms)

    def _write(self) -> ServerStatus:
        alarms, watch = self._house.alarms, self._house.alarm_watch
        own = alarms.own()
        return ServerStatus(
            server=self._server,
            alarms=own,
            settled_ms=dict(alarms.settled_ms),
            audited_ms=watch.audited_ms if any(alarm.kind == "audit" for alarm in own) else None,
            led=watch.has_led,
            watched=self._house.presence.here(),
        )

    def _names(self) -> dict[str, str]:
        sight = self._steward.sight
        return {member.server: member.name for member in sight.members if member.name} if sight is not None else {}
