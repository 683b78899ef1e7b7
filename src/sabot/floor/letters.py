"""What is put into a table's mailbox, and how its sender hears of it."""

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from sabot.table.command import Cut, Deal, TableCommand, Verb
from sabot.table.demand import Demand
from sabot.table.purse import Conditions, Purse
from sabot.table.table import Table
from sabot.table.update import Update


class Guard(Protocol):
    """Who looks after the player at the table; asked before anything is carried out."""

    def __call__(self, demand: Demand) -> Conditions:
        """Raises if the player may not put down what is demanded; else what the commit has to hold to."""
        ...


class Lead(Protocol):
    """Who deals at a table that another server has in hand."""

    async def order(
        self, table: str, verb: Verb, origin: str, by: str, key: str | None, roles: tuple[str, ...]
    ) -> "Answer":
        """Has the house's order carried out there."""
        ...


class Answer(msgspec.Struct, frozen=True):
    """What the sender of a command is told: the table's version that it led to."""

    version: int


class Letter:
    """Something for the table to do, and where its sender waits to hear of it."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.calm = False
        """Whether it has to wait until nothing is under way."""
        self.answer: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self.unanswered: dict[Letter, None] | None = None
        """All that wait, and it among them, once it is in the mailbox."""
        self.short: frozenset[str] = frozenset()
        """Others whose accounts kept it from being committed: it is carried out as without their money."""
        self.is_reread = False
        """Whether others were looked up for it already."""

    def reply(self, answer: object) -> None:
        """Tells the sender, if they still wait."""
        if self.unanswered is not None:
            self.unanswered.pop(self, None)
        if not self.answer.done():
            self.answer.set_result(answer)

    def refuse(self, error: BaseException) -> None:
        """Tells the sender why not, if they still wait."""
        if self.unanswered is not None:
            self.unanswered.pop(self, None)
        if not self.answer.done():
            self.answer.set_exception(error)


class CommandLetter(Letter):
    """A player's command."""

    def __init__(
        self, table: str, purse: Purse, command: TableCommand, key: str, origin: str, guard: Guard, came_ms: int
    ) -> None:
        super().__init__(origin)
        self.came_ms = came_ms
        """When it came to the house: a deadline is held against that."""
        self.purse = purse
        self.command = command
        self.guard = guard
        self.key: str | None = key
        self.fingerprint = fingerprint_of(table, command)
        self.by = purse.player


class VerbLetter(Letter):
    """What the house, or one of its people, has the table do; with an id, done once."""

    def __init__(
        self, table: str, verb: Verb, by: str, key: str | None, origin: str, roles: tuple[str, ...] = ()
    ) -> None:
        super().__init__(origin)
        self.verb = verb
        self.by = by
        self.roles = roles
        """What whoever orders it must be when it is committed, one of these; none: it is the house's own."""
        self.key = key
        self.fingerprint = fingerprint_of(table, verb)


class ReadyLetter(Letter):
    """A shoe is wanted, where there is none."""


class ResumeLetter(Letter):
    """The table is taken up, after nobody has dealt for so long."""

    def __init__(self, lost_ms: int) -> None:
        super().__init__("")
        self.lost_ms = lost_ms


class FollowLetter(Letter):
    """What another server has done at the table, up to that version; how it is told, once the table is so far."""

    def __init__(self, version: int, tell: Callable[[int], None], steps: Sequence[Update] = ()) -> None:
        super().__init__("")
        self.version = version
        self.tell = tell
        self.steps = steps
        """What was told of it, in its order; there may be gaps."""


class LookLetter(Letter):
    """A look at the table as its last commit left it."""

    def __init__(self, see: Callable[[Table], object]) -> None:
        super().__init__("")
        self.see = see


def decode_answer(answer: str) -> Answer:
    """The answer that the books keep."""
    return msgspec.json.decode(answer, type=Answer)


def fingerprint_of(table: str, command: TableCommand | Verb) -> str:
    """A hash of what the command asks for, and where.

    Where a cut or a deal does not name its shoe it is the hash that houses made before one could: what they have
    answered is answered again.
    """
    if isinstance(command, Cut | Deal) and command.commitment is None:
        kind = "cut" if isinstance(command, Cut) else "deal"
        return hashlib.sha256(msgspec.json.encode((table, {"do": kind, "cut": command.cut}))).hexdigest()
    return hashlib.sha256(msgspec.json.encode((table, command), order="deterministic")).hexdigest()
