"""What goes over the wire: typed messages, and what each viewer may see."""

from sabot.protocol.felt import draw_felt
from sabot.protocol.message import (
    PROTOCOL,
    Ask,
    BalanceTold,
    ClientMessage,
    Done,
    Enter,
    FeltShown,
    Hello,
    Leave,
    Moved,
    NoticeTold,
    Ping,
    Play,
    Pong,
    Refused,
    ServerMessage,
    decode_ask,
    encode,
)
from sabot.protocol.redaction import HIDDEN, redact_event, redact_events
from sabot.protocol.view import Balance, Felt

__all__ = [
    "HIDDEN",
    "PROTOCOL",
    "Ask",
    "Balance",
    "BalanceTold",
    "ClientMessage",
    "Done",
    "Enter",
    "Felt",
    "FeltShown",
    "Hello",
    "Leave",
    "Moved",
    "NoticeTold",
    "Ping",
    "Play",
    "Pong",
    "Refused",
    "ServerMessage",
    "decode_ask",
    "draw_felt",
    "encode",
    "redact_event",
    "redact_events",
]
