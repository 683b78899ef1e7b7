"""The messages of the socket, version 2."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from sabot.errors import SabotError
from sabot.ledger import SignedHead
from sabot.protocol.view import Balance, OwnView, TableChanges, TableView
from sabot.rules.model import Language
from sabot.table import AnyTableEvent, TableCommand

PROTOCOL = 2
"""Raised whenever a client of the version before would misunderstand."""

MESSAGE_BYTES_MAX = 16 * 1024
"""What a client may send at once; the longest command is far shorter."""

TEXT_MAX = 1_000
"""Characters of what somebody says, as it is sent; what may be shown of it is less."""

GameName = Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9-]{0,39}$")]
TableName = Annotated[str, Meta(pattern="^[A-Za-z0-9][A-Za-z0-9-]{0,39}$")]
CommandId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{8,64}$")]
"""Made by the client, never used twice: a UUID will do."""


class BadMessage(SabotError):
    """Raised for bytes that are no message."""


class ClientMessage(Struct, frozen=True, kw_only=True, tag=str.lower, tag_field="type", forbid_unknown_fields=True):
    """What a client says."""


class Enter(ClientMessage, frozen=True, kw_only=True):
    """Sit down at one's own table of a game; an unfinished round comes back as it stood.

    The answer names the table, and everything said of it later does.
    """

    game: GameName


class VisitTable(ClientMessage, frozen=True, kw_only=True, tag="visit"):
    """Watch a live table, play there, and hear what is said."""

    table: TableName
    language: Language | None = None
    """In which the presenter is to announce what happens; without one they are not heard."""


class Look(ClientMessage, frozen=True, kw_only=True):
    """Show a table that was entered as it stands: something that was told of it has been missed."""

    table: TableName


class Leave(ClientMessage, frozen=True, kw_only=True):
    """Hear no more of a table; what lies on it stays."""

    table: TableName


class Play(ClientMessage, frozen=True, kw_only=True):
    """Do something at a table; the same id again gives the first answer."""

    table: TableName
    id: CommandId
    command: TableCommand


class Say(ClientMessage, frozen=True, kw_only=True):
    """Say something at a live table; the same id again says nothing more."""

    table: TableName
    id: CommandId
    text: Annotated[str, Meta(max_length=TEXT_MAX)]


class Ping(ClientMessage, frozen=True, kw_only=True):
    """Is anyone there?"""

    n: Annotated[int, Meta(ge=0, le=2**53)] = 0


AnyClientMessage = Enter | VisitTable | Look | Leave | Play | Say | Ping

SpeakerRole = Literal["player", "presenter", "operator", "companion"]
"""As what somebody speaks: a companion is a player of the house's own."""


class ChatLine(Struct, frozen=True, kw_only=True):
    """A line of the chat at a live table."""

    n: int
    """Its number among all that was said at the table since the house was opened."""
    at_ms: int
    name: str
    """The screen name of whoever spoke."""
    role: SpeakerRole
    text: str


class ServerMessage(Struct, frozen=True, kw_only=True, tag=str.lower, tag_field="type"):
    """What the server says."""


class LiveOutcome(Struct, frozen=True, kw_only=True):
    """What a finished round at a live table was to the player, Golden Chips included but in its net."""

    table: str
    code: str
    game: str
    closed_ms: int
    staked: int
    returned: int
    net: int
    voided: bool


class Hello(ServerMessage, frozen=True, kw_only=True):
    """The first message on a socket."""

    protocol: int
    player: str
    name: str
    guest: bool
    balance: Balance
    now_ms: int
    unfinished: tuple[str, ...]
    """Games with a round, or bets, on the table."""
    live: tuple[str, ...] = ()
    """Live tables where the player has a seat or a bet."""
    last_live: LiveOutcome | None = None
    """Their last finished round at a live table, if it is of the last day: it may have ended while they were away."""
    head: SignedHead | None = None
    """The newest head of the journal that the house has signed; the client keeps it on the receipts of its shoes."""
    page: str = ""
    """The script that this server's web page begins with: a page that began with another is of another version."""


class TableShown(ServerMessage, frozen=True, kw_only=True, tag="table"):
    """A table as it stands: what everybody sees of it, and what is the player's own."""

    table: str
    version: int
    view: TableView
    own: OwnView


class Moved(ServerMessage, frozen=True, kw_only=True):
    """A table has moved on: what happened since the version that was told before, and how it stands now.

    A client that does not have that version has missed something, and asks for the table as it stands.
    """

    table: str
    since: int
    """The version that it leads on from: the one before, or, where many steps were committed together, an older one."""
    version: int
    at_ms: int
    kind: str
    events: list[AnyTableEvent]
    """Players are called by their screen names."""
    view: TableChanges
    """What of the view has changed."""
    own: OwnView | UnsetType = UNSET
    """What is the player's own now; left out for those for whom nothing of it has changed."""


class Done(ServerMessage, frozen=True, kw_only=True):
    """A command was carried out, and led to this version of the table."""

    id: str
    table: str
    version: int


class RefusalTold(ServerMessage, frozen=True, kw_only=True, tag="refused"):
    """A message was refused, and nothing has changed."""

    why: str
    """A word that says what kind of refusal it is."""
    reason: str
    """One line for a person, its money in their currency."""
    amounts: dict[str, int] | UnsetType = UNSET
    """The money that the line tells of, in minor units by name."""
    id: str | None = None
    table: str | None = None
    """The table that it was about, if the socket has entered it."""
    version: int | None = None
    """Of that table, as it was last told."""


class BalanceTold(ServerMessage, frozen=True, kw_only=True, tag="balance"):
    """The player's money, where it changed for another reason than their table."""

    balance: Balance


class NoticeTold(ServerMessage, frozen=True, kw_only=True, tag="notice"):
    """Something the player has to know: their session ended, their limits changed, it is time for a reality check."""

    notice: str
    facts: dict[str, str | int | bool | None]


class ChatTold(ServerMessage, frozen=True, kw_only=True, tag="chat"):
    """The last lines that were said at a table: after a visit, and where what is hidden has changed.

    They take the place of all that was told of its chat before.
    """

    table: str
    lines: tuple[ChatLine, ...]


class LineSaid(ServerMessage, frozen=True, kw_only=True, tag="said"):
    """Somebody said something at a table."""

    table: str
    line: ChatLine


class Spoken(ServerMessage, frozen=True, kw_only=True):
    """What the player wanted to say was said, and is the line of this number."""

    id: str
    table: str
    n: int


class Announced(ServerMessage, frozen=True, kw_only=True):
    """What the presenter says of what has happened at a table, in the language that was asked for."""

    table: str
    version: int
    """The one that it led to."""
    lines: tuple[str, ...]
    asks: bool = False
    """Whether the last of them only asks for what the table now waits for, as its view says too."""


class Pong(ServerMessage, frozen=True, kw_only=True):
    """Somebody is there."""

    n: int


AnyServerMessage = (
    Hello
    | TableShown
    | Moved
    | Done
    | RefusalTold
    | BalanceTold
    | NoticeTold
    | ChatTold
    | LineSaid
    | Spoken
    | Announced
    | Pong
)

_decoder: msgspec.json.Decoder[AnyClientMessage] = msgspec.json.Decoder(AnyClientMessage)
_encoder = msgspec.json.Encoder()


def decode_message(data: bytes | str) -> AnyClientMessage:
    """The message that a client sent."""
    if len(data) > MESSAGE_BYTES_MAX:
        raise BadMessage(f"the message is too long: at most {MESSAGE_BYTES_MAX} bytes are taken")
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise BadMessage(f"the message is not understood: {error}") from None
    except RecursionError:
        raise BadMessage("the message is not understood: it is nested too deeply") from None


def encode(message: ServerMessage) -> bytes:
    """The message as it goes over the wire."""
    return _encoder.encode(message)
