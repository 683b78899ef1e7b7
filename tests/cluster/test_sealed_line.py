"""What goes over the line between servers can be read, written and played again by nobody else."""

import asyncio

import pytest

from sabot.cluster.line import Hear, LineDown, Reply, ServerLine
from sabot.cluster.sealed_line import SealedLine
from sabot.signature import Signer

HOUSE = Signer(bytes(32))
SECRET = b"the hole card is the ace of spades"


class Wire(ServerLine):
    """A line that anybody can look at, and speak on."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, bytes]] = []
        self.answers: bytes | None = None
        """What everybody is answered, whatever is asked; None: what was answered."""
        self._hear: dict[str, list[Hear]] = {}
        self._reply: dict[str, Reply] = {}

    is_up = True

    def say(self, subject: str, words: bytes) -> None:
        self.seen.append((subject, words))
        for hear in self._hear.get(subject, []):
            hear(words)

    async def listen(self, subject: str, hear: Hear) -> None:
        self._hear.setdefault(subject, []).append(hear)

    async def answer(self, subject: str, reply: Reply) -> None:
        self._reply[subject] = reply

    async def ask(self, subject: str, words: bytes, patience_s: float) -> bytes:
        assert patience_s > 0
        self.seen.append((subject, words))
        answer = await self._reply[subject](words)
        self.seen.append((subject, answer))
        return answer if self.answers is None else self.answers

    async def close(self) -> None:
        self.is_up = False


def listen(line: ServerLine, subject: str) -> list[bytes]:
    heard: list[bytes] = []
    asyncio.run(line.listen(subject, heard.append))
    return heard


@pytest.fixture
def wire() -> Wire:
    return Wire()


def test_f_3_servers_of_one_house_understand_each_other_and_nobody_else_does(wire: Wire) -> None:
    there, stranger = SealedLine(wire, HOUSE), SealedLine(wire, Signer(bytes([1]) * 32))
    heard, overheard = listen(there, "news"), listen(stranger, "news")
    here = SealedLine(wire, HOUSE)
    here.say("news", SECRET)
    here.say("news", SECRET)
    assert heard == [SECRET, SECRET]
    assert overheard == []
    (_, first), (_, second) = wire.seen
    assert SECRET not in first
    assert first[16:] != second[16:], "the same words never look alike"


def test_s_2_nobody_else_is_heard(wire: Wire) -> None:
    heard = listen(SealedLine(wire, HOUSE), "news")
    SealedLine(wire, Signer(bytes([1]) * 32)).say("news", b"a false balance")
    for words in (b"", b"x", bytes(27), bytes(28), bytes(100), SECRET):
        wire.say("news", words)
    assert heard == []


def test_s_2_what_is_played_again_or_elsewhere_is_not_heard(wire: Wire) -> None:
    line = SealedLine(wire, HOUSE)
    news, rates = listen(line, "news"), listen(line, "rates")
    line.say("news", SECRET)
    ((_, sealed),) = wire.seen
    wire.say("news", sealed)
    wire.say("rates", sealed)
    wire.say("news", sealed[:-1] + bytes([sealed[-1] ^ 1]))
    assert (news, rates) == ([SECRET], [])
    line.say("news", b"and on")
    assert news == [SECRET, b"and on"]


def test_s_2_an_answer_belongs_to_its_question(wire: Wire) -> None:
    line = SealedLine(wire, HOUSE)

    async def reply(words: bytes) -> bytes:
        return b"to " + words

    async def ask_all() -> None:
        await line.answer("to.s1", reply)
        assert await line.ask("to.s1", b"one", 1) == b"to one"
        (_, asked), (_, answered) = wire.seen
        assert b"one" not in asked + answered
        for answer in (answered, asked, b"", b"refused"):
            wire.answers = answer
            with pytest.raises(LineDown, match="not of a server of this house"):
                await line.ask("to.s1", b"one", 1)
        assert await wire._reply["to.s1"](b"play for anybody") == b""
        assert await wire._reply["to.s1"](answered) == b"", "an answer is no question"

    asyncio.run(ask_all())


def test_the_line_itself_is_up_and_closed(wire: Wire) -> None:
    line = SealedLine(wire, HOUSE)
    assert line.is_up
    asyncio.run(line.close())
    assert not line.is_up
