"""The chat of the live tables (PL-19): nothing of it is in the books, and it is gone when the house closes."""

from collections.abc import Callable, Iterable
from typing import Final, Protocol

from sabot.house.accounts.muting import Muting, check_reason
from sabot.house.accounts.profile import Profile
from sabot.house.chat.ear import Ear, ear_of
from sabot.house.chat.report import AROUND, ChatReport, Complaint, ReportBook
from sabot.house.chat.text import check_line
from sabot.house.chat.transcript import ChatSpeaker, SpokenLine, Transcript
from sabot.house.clock import Clock
from sabot.house.error import Refused, UnknownLine
from sabot.house.live import LiveTables
from sabot.house.tables import UnknownTable
from sabot.house.visitor import Role, Visitor, require_role
from sabot.protocol import SpeakerRole

TABLES_MAX: Final = 1_000
"""Tables whose lines are kept; what was said at the one that was silent for longest is forgotten first."""

_ROLES: Final[dict[Role, SpeakerRole]] = {
    Role.PLAYER: "player",
    Role.PRESENTER: "presenter",
    Role.OPERATOR: "operator",
}
"""Who may speak, and as what; an inspector looks on."""

STAFF: Final = (Role.OPERATOR, Role.PRESENTER)
"""Who speaks for the house, and reads complaints."""


class ChatElsewhere(Protocol):
    """The other servers of the house, at whose tables something is said."""

    async def say(self, visitor: Visitor, table: str, text: str, key: str) -> SpokenLine:
        """The visitor's line, said where the table is dealt at."""
        ...

    def tell(self, line: SpokenLine) -> None:
        """Has the others hear a line that was said here."""


class Chat:
    """What is said at live tables, and who hears it."""

    def __init__(self, live: LiveTables, muting: Muting, profile: Profile, clock: Clock) -> None:
        self._live = live
        self._muting = muting
        self._profile = profile
        self._clock = clock
        self._transcripts: dict[str, Transcript] = {}
        """The one that was silent for longest first."""
        self._reports = ReportBook()
        self.elsewhere: ChatElsewhere | None = None
        """The other servers of the house; None: there are none."""
        self.on_heard: Callable[[SpokenLine], None] | None = None
        """Who tells the sockets here of lines that came from other servers."""
        self.on_reported: Callable[[Complaint], None] | None = None
        """Who tells other servers of complaints that are made here."""

    def find_sent(self, visitor: Visitor, table: str, key: str) -> SpokenLine | None:
        """The line that the visitor has sent under this id, if it is said already."""
        found = self._transcripts.get(table)
        return found.find_sent(visitor.player, key) if found else None

    def verify(self, visitor: Visitor, table: str, text: str) -> str:
        """The text as it would be shown; raises where it cannot be said there."""
        require_role(visitor, *_ROLES)
        self._verify_open(table)
        return check_line(text)

    async def say(self, visitor: Visitor, table: str, text: str, key: str) -> tuple[SpokenLine, bool]:
        """The line, said by the visitor and marked by their role, and whether it is a new one."""
        shown = self.verify(visitor, table, text)
        await self._muting.verify_unmuted(visitor.player)
        # Sent twice at once it is still said once: nothing is waited for from here on.
        known = self.find_sent(visitor, table, key)
        if known is not None:
            return known, False
        if self.elsewhere is not None and self._live.require(table).lead is not None:
            # Numbered there, and heard here as by everybody.
            return await self.elsewhere.say(visitor, table, shown, key), False
        return self.speak(ChatSpeaker(visitor.player, visitor.name, _ROLES[visitor.role]), table, shown, key), True

    def speak(self, speaker: ChatSpeaker, table: str, text: str, key: str) -> SpokenLine:
        """The line, said by whoever may: a player, one of the house's people, or a companion of the house's own."""
        self._verify_open(table)
        line = self._transcript(table).add(speaker, text, key, self._clock.now_ms())
        if self.elsewhere is not None:
            self.elsewhere.tell(line)
        return line

    async def say_for_others(self, visitor: Visitor, table: str, text: str, key: str) -> tuple[SpokenLine, bool]:
        """The line of one who looks at the table from another server; here it is told to all who hear it."""
        line, is_new = await self.say(visitor, table, text, key)
        if is_new and self.on_heard is not None:
            self.on_heard(line)
        return line, is_new

    def take_over(self, table: str, now_ms: int) -> None:
        """Numbers what is said at the table beyond what the servers may have numbered that dealt there before."""
        self._transcript(table).skip(now_ms)

    def hear(self, line: SpokenLine) -> None:
        """Takes in a line that was said at a table of another server's, and has it told here; once."""
        if self._live.find(line.table) is None or not self._transcript(line.table).take(line):
            return
        if self.on_heard is not None:
            self.on_heard(line)

    def _transcript(self, table: str) -> Transcript:
        """What was said at the table, now the last where something was."""
        transcript = self._transcripts.pop(table, None) or Transcript(table)
        self._transcripts[table] = transcript
        if len(self._transcripts) > TABLES_MAX:
            del self._transcripts[next(iter(self._transcripts))]
        return transcript

    def lines(self, table: str) -> tuple[SpokenLine, ...]:
        """The last lines that were said at a table."""
        found = self._transcripts.get(table)
        return found.lines if found else ()

    async def ear(self, visitor: Visitor) -> Ear:
        """What the visitor wants to hear, by their settings."""
        return ear_of(visitor.player, await self._profile.settings(visitor))

    def verify_report(self, visitor: Visitor, table: str, number: int, reason: str) -> None:
        """Raises where that line cannot be reported for that reason."""
        check_reason(reason)
        if self._find_line(table, number).player == visitor.player:
            raise Refused("this line is your own")

    def report(self, visitor: Visitor, table: str, number: int, reason: str) -> ChatReport:
        """The complaint about a line, of all who made it; made again by the visitor it says nothing more."""
        self.verify_report(visitor, table, number, reason)
        line = self._find_line(table, number).shown
        made = self._reports.join(visitor.player, table, line) or self._reports.take(
            Complaint(self._describe(visitor, table, number, reason), (visitor.player,))
        )
        if self.on_reported is not None:
            self.on_reported(made)
        return made.report

    def _describe(self, visitor: Visitor, table: str, number: int, reason: str) -> ChatReport:
        return ChatReport(
            number=self._reports.next_number(),
            at_ms=self._clock.now_ms(),
            table=table,
            by=visitor.name,
            reason=check_reason(reason),
            line=self._find_line(table, number).shown,
            around=tuple(each.shown for each in self._transcripts[table].around(number, AROUND)),
        )

    def complaints(self) -> Iterable[Complaint]:
        """All complaints that are kept, for another server."""
        return self._reports.all()

    def hear_complaint(self, complaint: Complaint) -> None:
        """Takes in a complaint that was made at another server; heard again it says nothing more."""
        self._reports.take(complaint)

    def reports(self, by: Visitor) -> tuple[ChatReport, ...]:
        """All complaints that are kept, the newest first, for the house's people."""
        require_role(by, *STAFF)
        return self._reports.list()

    def _find_line(self, table: str, number: int) -> SpokenLine:
        self._verify_table(table)
        found = next((line for line in self.lines(table) if line.shown.n == number), None)
        if found is None:
            raise UnknownLine(f"line {number} of table {table} is not kept, or not any more")
        return found

    def _verify_table(self, table: str) -> None:
        if self._live.find(table) is None:
            raise UnknownTable(f"there is no chat at {table[:40]!r}: it is no live table that is open")

    def _verify_open(self, table: str) -> None:
        """Raises where nobody is left to listen."""
        self._verify_table(table)
        if self._live.require(table).table.is_over:
            raise UnknownTable(f"table {table[:40]} is closed: nobody is there to hear it")
