"""The line between the storm's servers: it loses, doubles, delays and mixes up what is said, and is cut."""

import asyncio
from collections.abc import Callable
from contextvars import Context
from functools import partial
from random import Random

from sabot.cluster.line import Hear, LineDown, Reply, ServerLine
from sabot.cluster.sealed_line import HEAD_BYTES, SealedLine
from sabot.cluster.wire import DoneThere, read_outcome
from sabot.signature import Signer
from sabot.storm.cluster.virtual_loop import VirtualLoop
from sabot.storm.counts import ServerCounts
from sabot.storm.dice import chance_of

LOST_PERCENT = 6
DOUBLED_PERCENT = 6
SLOW_PERCENT = 8
STRANGE_PERCENT = 3
KEPT_MAX = 200
"""Words that somebody on the line remembers, to play them again."""


class Switchboard:
    """All the servers' lines, and what befalls them."""

    def __init__(self, loop: VirtualLoop, dice: Random, counts: ServerCounts, signer: Signer) -> None:
        self.loop = loop
        self.signer = signer
        self.dice = dice
        self.counts = counts
        self.lines: dict[str, StormLine] = {}
        """By server."""
        self.is_down = False
        self.is_calm = False
        self.cut: set[str] = set()
        """Servers that hear nobody, and that nobody hears."""
        self.loses_reply = False
        """Whether the next answer to a command that was carried out is lost."""
        self.overheard: list[tuple[str, bytes]] = []
        """What was said, for whoever plays it again."""
        self.forgery: Callable[[], bytes] | None = None
        """What somebody who has not the house's key would have servers believe."""

    def passes(self, here: str, there: str) -> bool:
        """Whether words get from the one to the other at all."""
        return not self.is_down and (here == there or not {here, there} & self.cut)

    def copies(self) -> list[float]:
        """How many of some words arrive, and after how long each."""
        if self.is_calm:
            return [self.dice.uniform(0, 0.004)]
        if chance_of(self.dice, LOST_PERCENT):
            self.counts.lost += 1
            return []
        doubled = chance_of(self.dice, DOUBLED_PERCENT)
        self.counts.doubled += doubled
        return [self._delay() for _ in range(1 + doubled)]

    def _delay(self) -> float:
        if chance_of(self.dice, SLOW_PERCENT):
            self.counts.late += 1
            return self.dice.uniform(0.1, 3)
        return self.dice.uniform(0, 0.01)

    def keep(self, subject: str, words: bytes) -> None:
        """Has somebody on the line remember what was said."""
        self.overheard.append((subject, words))
        del self.overheard[:-KEPT_MAX]

    def play_again(self) -> None:
        """Somebody plays again all that they remember."""
        for subject, words in self.overheard:
            for line in list(self.lines.values()):
                line.later(0, partial(line.hear, subject, words))

    def speak_falsely(self) -> None:
        """Somebody who has not the house's key says something, or plays again what was said before."""
        subject, words = self.dice.choice(self.overheard)
        if self.forgery is not None and chance_of(self.dice, 50):
            words = self.dice.randbytes(HEAD_BYTES) + self.forgery()
        self.counts.forged += 1
        for line in list(self.lines.values()):
            line.later(self.dice.uniform(0, 0.01), partial(line.hear, subject, words))


class StormLine(ServerLine):
    """The line at one server."""

    def __init__(self, exchange: Switchboard, server: str, context: Context) -> None:
        self._exchange = exchange
        self._server = server
        self._context = context
        self._ears: dict[str, list[Hear]] = {}
        self._desks: dict[str, Reply] = {}
        self.held_until_s = 0.0
        """Until when nothing is heard here: the whole server stands still."""
        self._reader = SealedLine(self, exchange.signer)
        exchange.lines[server] = self

    @property
    def is_up(self) -> bool:
        """Whether anybody can be heard at all."""
        return not self._exchange.is_down

    def say(self, subject: str, words: bytes) -> None:
        """Tells all who listen to the subject, on this server too."""
        exchange = self._exchange
        exchange.keep(subject, words)
        if not exchange.is_calm and chance_of(exchange.dice, STRANGE_PERCENT):
            exchange.speak_falsely()
        for line in list(exchange.lines.values()):
            if exchange.passes(self._server, line._server):
                for delay in exchange.copies():
                    line.later(delay, partial(line.hear, subject, words))

    def later(self, delay: float, do: Callable[[], None]) -> None:
        """Has it done at this server, after so long; not while it stands still."""
        loop = self._exchange.loop
        when = max(loop.time() + delay, self.held_until_s)
        loop.call_at(when, do, context=self._context.copy())

    def hear(self, subject: str, words: bytes) -> None:
        """Hears what was said, if this server is still there."""
        if self._exchange.lines.get(self._server) is self:
            for ear in self._ears.get(subject, ()):
                ear(words)

    async def listen(self, subject: str, hear: Hear) -> None:
        """From now on hears what is said of the subject."""
        self._ears.setdefault(subject, []).append(hear)

    async def answer(self, subject: str, reply: Reply) -> None:
        """From now on answers what is asked under the subject."""
        self._desks[subject] = reply

    async def ask(self, subject: str, words: bytes, patience_s: float) -> bytes:
        """The answer; raises `LineDown` where none came in time."""
        exchange = self._exchange
        there = next((line for line in exchange.lines.values() if subject in line._desks), None)
        if there is None or not exchange.passes(self._server, there._server):
            await asyncio.sleep(exchange.dice.choice((0.01, patience_s)))
            raise LineDown("nobody answers there")
        answer: asyncio.Future[bytes] = exchange.loop.create_future()
        exchange.counts.asked += 1
        for delay in exchange.copies():
            there.later(delay, partial(there._reply, subject, words, self, answer))
        try:
            return await asyncio.wait_for(answer, patience_s)
        except TimeoutError:
            exchange.counts.unanswered += 1
            raise LineDown("the other server does not answer") from None

    async def close(self) -> None:
        """Hears and says no more."""
        self.drop()

    def drop(self) -> None:
        """The same at once."""
        self._exchange.lines.pop(self._server, None)

    def _reply(self, subject: str, words: bytes, asker: "StormLine", answer: "asyncio.Future[bytes]") -> None:
        if self._exchange.lines.get(self._server) is self:
            asyncio.ensure_future(self._tell(words, self._desks[subject], asker, answer))  # noqa: RUF006, the loop keeps it

    async def _tell(self, question: bytes, reply: Reply, asker: "StormLine", answer: "asyncio.Future[bytes]") -> None:
        words = await reply(question)
        exchange = self._exchange
        copies = exchange.copies() if exchange.passes(self._server, asker._server) else []
        if self._is_done(question, words):
            if exchange.loses_reply:
                exchange.loses_reply, copies = False, []
            exchange.counts.replies_lost += not copies
        for delay in copies:
            asker.later(delay, partial(_settle, answer, words))

    def _is_done(self, question: bytes, answer: bytes) -> bool:
        """Whether the answer says that a command was carried out."""
        words = self._reader._open(answer, b"answer", question[:HEAD_BYTES])
        return words is not None and isinstance(read_outcome(words), DoneThere)


def _settle(answer: "asyncio.Future[bytes]", words: bytes) -> None:
    if not answer.done():
        answer.set_result(words)
