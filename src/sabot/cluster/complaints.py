"""Complaints about lines of the chat, made at one server and read at all."""

import logging

import msgspec
from msgspec import Struct

from sabot.cluster.line import Knows, ServerLine
from sabot.cluster.wire import UnknownWords, read_as
from sabot.house.chat.chat import Chat
from sabot.house.chat.report import Complaint
from sabot.runtime.log import log


class ComplaintTold(Struct, frozen=True):
    """A complaint, as a server knows it."""

    server: str
    complaint: Complaint


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(ComplaintTold)


class SharedComplaints:
    """Tells other servers of complaints, and hears of theirs; what is told twice is counted once."""

    def __init__(self, chat: Chat, line: ServerLine, prefix: str, server: str, knows: Knows) -> None:
        self._chat = chat
        self._line = line
        self._subject = f"{prefix}.complaints"
        self._wanted = f"{prefix}.complaints.wanted"
        self._server = server
        self._knows = knows
        self._was_up = True

    async def open(self) -> None:
        """Tells and hears from now on, and asks for what there is."""
        await self._line.listen(self._subject, self.hear)
        await self._line.listen(self._wanted, lambda _: self._tell_all())
        self._chat.on_reported = self.tell
        self._line.say(self._wanted, b"")

    def close(self) -> None:
        """Tells no more."""
        self._chat.on_reported = None

    def look(self) -> None:
        """Makes up for what was not heard while the line was away."""
        is_up, was_up = self._line.is_up, self._was_up
        self._was_up = is_up
        if is_up and not was_up:
            self._tell_all()
            self._line.say(self._wanted, b"")

    def tell(self, complaint: Complaint) -> None:
        """Has the others know of a complaint."""
        self._line.say(self._subject, _encoder.encode(ComplaintTold(self._server, complaint)))

    def hear(self, words: bytes) -> None:
        """Takes in what another server tells."""
        try:
            told = read_as(_decoder, words)
        except UnknownWords as error:
            log("line-unknown", logging.WARNING, says=str(error))
            return
        if told.server != self._server and self._knows(told.server):
            self._chat.hear_complaint(told.complaint)

    def _tell_all(self) -> None:
        for complaint in self._chat.complaints():
            self.tell(complaint)
