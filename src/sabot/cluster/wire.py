"""What servers of one house say to each other, as bytes.

They trust each other: whoever has the house's key, without which nobody is heard on their line, could write to the
books as well.

Servers of two neighbouring versions (`WIRE` in `store/roster.py`) understand each other, because fields are only ever
added, at the end and with a default, and whoever does not know one leaves it out. A message of a kind that is not
known, or about something that is not, is `UnknownWords`: news are read from the books then, an errand is refused.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeVar, cast

import msgspec
from msgspec import Struct

from sabot.errors import SabotError
from sabot.floor import Answer
from sabot.house.accounts.event import AccountUpdate
from sabot.house.chat.transcript import SpokenLine
from sabot.house.visitor import Visitor
from sabot.news import Committed
from sabot.table import TableCommand, Update
from sabot.table.command import Verb

WORDS_MAX: Final = 900_000
"""Bytes in one message: NATS takes a million."""

CommittedNews = Committed[Update | AccountUpdate]
T = TypeVar("T")


class UnknownWords(SabotError):
    """Raised for words of another version that this one does not know."""


class NewsPost(Struct, frozen=True, array_like=True):
    """What a server has committed, all of a group."""

    server: str
    news: list[CommittedNews]


class LineSpoken(Struct, frozen=True, array_like=True):
    """A line that was said at a table of the server's."""

    server: str
    line: SpokenLine


class RatesTaken(Struct, frozen=True, array_like=True):
    """What callers have used up of what they may do at one server: how often, by limiter and caller."""

    server: str
    counts: dict[str, dict[str, int]]


class ErrandMarks(Struct, frozen=True, kw_only=True):
    """What one server asks of another; asked again, because no answer came, it is the same word for word."""

    nonce: str
    """Which asking it is: a copy that is late is answered as the others were, and never carried out after a refusal."""
    until_ms: int
    """When it is of no more use to anybody, by the database's clock."""


class PlayAsked(ErrandMarks, frozen=True, kw_only=True, tag="play"):
    """A player's command at a table that another server deals at."""

    visitor: Visitor
    table: str
    command: TableCommand
    key: str
    origin: str
    came_ms: int


class OrderAsked(ErrandMarks, frozen=True, kw_only=True, tag="order"):
    """What the house, or one of its people, has a table do that another server deals at."""

    table: str
    verb: Verb
    origin: str
    by: str
    key: str | None
    roles: tuple[str, ...]


class SayAsked(ErrandMarks, frozen=True, kw_only=True, tag="say"):
    """A line of the chat at such a table."""

    visitor: Visitor
    table: str
    text: str
    key: str


class LinesAsked(ErrandMarks, frozen=True, kw_only=True, tag="lines"):
    """The last lines that were said at such a table."""

    table: str


Errand = PlayAsked | OrderAsked | SayAsked | LinesAsked


class DoneThere(Struct, frozen=True, tag="done"):
    """It is carried out."""

    answer: Answer


class SaidThere(Struct, frozen=True, tag="said"):
    """The line, and whether it is a new one."""

    line: SpokenLine
    is_new: bool


class LinesThere(Struct, frozen=True, tag="lines"):
    """The last lines, the oldest first."""

    lines: tuple[SpokenLine, ...]


class NotHere(Struct, frozen=True, tag="moved"):
    """It was asked of one who does not deal there: nothing was done."""


class UnderWay(Struct, frozen=True, tag="under-way"):
    """It is being carried out, and takes long: whoever asks again hears what came of it."""


class RefusedThere(Struct, frozen=True, tag="refused"):
    """Why it was not carried out: an error by the name of its class, with what it was made of."""

    kind: str
    text: str
    facts: dict[str, Any]


ErrandOutcome = DoneThere | SaidThere | LinesThere | NotHere | UnderWay | RefusedThere

_encoder = msgspec.msgpack.Encoder()
_posts = msgspec.msgpack.Decoder(NewsPost)
_errands = msgspec.msgpack.Decoder(Errand)
_outcomes = msgspec.msgpack.Decoder(ErrandOutcome)
_spoken = msgspec.msgpack.Decoder(LineSpoken)
_taken = msgspec.msgpack.Decoder(RatesTaken)


def write_posts(server: str, news: Sequence[CommittedNews]) -> Iterator[bytes]:
    """The messages that tell of it; news too large for one is left out: others find it missing, and read the books."""
    waiting: list[CommittedNews] = []
    size = 0
    for each in news:
        length = len(_encoder.encode(each))
        if length > WORDS_MAX:
            continue
        if waiting and size + length > WORDS_MAX:
            yield _encoder.encode(NewsPost(server, waiting))
            waiting, size = [], 0
        waiting.append(each)
        size += length
    if waiting:
        yield _encoder.encode(NewsPost(server, waiting))


def read_post(words: bytes) -> NewsPost:
    """What a server tells."""
    return read_as(_posts, words)


def write(message: Errand | ErrandOutcome | LineSpoken | RatesTaken) -> bytes:
    """The message as bytes."""
    return _encoder.encode(message)


def read_errand(words: bytes) -> Errand:
    """What another server asks for."""
    return cast(Errand, read_as(_errands, words))


def read_outcome(words: bytes) -> ErrandOutcome:
    """What it was answered."""
    return cast(ErrandOutcome, read_as(_outcomes, words))


def read_spoken(words: bytes) -> LineSpoken:
    """A line that was said."""
    return read_as(_spoken, words)


def read_taken(words: bytes) -> RatesTaken:
    """What was used up."""
    return read_as(_taken, words)


def read_as(decoder: msgspec.msgpack.Decoder[T], words: bytes) -> T:
    """What the words say; raises `UnknownWords` for those of another version that this one does not know."""
    try:
        return decoder.decode(words)
    except msgspec.DecodeError as error:
        raise UnknownWords(f"another version says what this one does not know: {error}") from None


def refusal_of(error: SabotError) -> RefusedThere:
    """The error as it goes to another server."""
    return RefusedThere(
        type(error).__qualname__, str(error.args[0]) if error.args else "", msgspec.to_builtins(vars(error))
    )


def error_of(refused: RefusedThere) -> SabotError:
    """The error as it was raised there; one that this version does not know is told by its line."""
    kind = _find_kind(refused.kind)
    error = kind.__new__(kind)
    error.args = (refused.text,)
    vars(error).update(refused.facts)
    return error


def _find_kind(name: str) -> type[SabotError]:
    waiting: list[type[SabotError]] = [SabotError]
    while waiting:
        kind = waiting.pop()
        if kind.__qualname__ == name:
            return kind
        waiting += kind.__subclasses__()
    return SabotError
