"""Messages of the socket: exactly what is allowed, and clear words for everything else."""

import pytest

from sabot.engine import Action
from sabot.protocol import Enter, Leave, Look, Ping, Play, decode_message
from sabot.protocol.message import MESSAGE_BYTES_MAX, BadMessage
from sabot.table import Cut, Deal, Decide, PlaceBets, Rebet, Spot

KEY = "0f0e0d0c-0b0a"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('{"type": "enter", "game": "atlantic-city"}', Enter(game="atlantic-city")),
        ('{"type": "leave", "table": "t7"}', Leave(table="t7")),
        ('{"type": "look", "table": "t7"}', Look(table="t7")),
        ('{"type": "ping", "n": 7}', Ping(n=7)),
        (
            f'{{"type": "play", "table": "g", "id": "{KEY}", "command": {{"do": "rebet"}}}}',
            Play(table="g", id=KEY, command=Rebet()),
        ),
        (
            f'{{"type": "play", "table": "g", "id": "{KEY}", "command": {{"do": "cut", "cut": "ăî"}}}}',
            Play(table="g", id=KEY, command=Cut(cut="ăî")),
        ),
        (
            f'{{"type": "play", "table": "g", "id": "{KEY}", "command": {{"do": "deal"}}}}',
            Play(table="g", id=KEY, command=Deal()),
        ),
        (
            f'{{"type": "play", "table": "g", "id": "{KEY}", "command": {{"do": "decide", "box": 2, "action": "H"}}}}',
            Play(table="g", id=KEY, command=Decide(box=2, action=Action.HIT)),
        ),
        (
            f'{{"type": "play", "table": "g", "id": "{KEY}", "command":'
            ' {"do": "bet", "spots": [{"box": 1, "main": 500, "side": {"pairs": 100}}]}}',
            Play(table="g", id=KEY, command=PlaceBets(spots=(Spot(box=1, main=500, side={"pairs": 100}),))),
        ),
    ],
)
def test_p_3_every_message_is_understood(line: str, message: object) -> None:
    assert decode_message(line) == message


@pytest.mark.parametrize(
    "line",
    [
        "",
        "null",
        "[]",
        "{",
        "\x00\xff",
        '{"type": "open"}',
        '{"type": "enter"}',
        '{"type": "enter", "game": "../etc"}',
        '{"type": "look", "table": "../etc"}',
        '{"type": "leave", "game": "multihand"}',
        '{"type": "enter", "game": "a", "more": 1}',
        '{"type": "play", "table": "a", "id": "short", "command": {"do": "rebet"}}',
        '{"type": "play", "table": "a", "id":"12345678", "command": {"do": "steal"}}',
        '{"type": "play", "table": "a", "id":"12345678", "command": {"do": "decide", "box": 0, "action": "H"}}',
        '{"type": "play", "table": "a", "id":"12345678", "command": {"do": "decide", "box": 1, "action": "X"}}',
        '{"type": "play", "table": "a", "id":"12345678", "command": {"do": "bet", "spots": [{"box": 1, "main": -5}]}}',
        '{"type": "play", "table": "a", "id":"12345678", "command": {"do": "bet", "spots": [{"box": 1, "main": 1.5}]}}',
        '{"type": "play", "table": "a", "id":"12345678", "command": {"do": "bet", "spots": [{"box": 1, "main": 1e9}]}}',
        "[" * 5000,
    ],
)
def test_bad_messages_are_refused_with_one_line(line: str) -> None:
    with pytest.raises(BadMessage) as refusal:
        decode_message(line)
    assert "\n" not in str(refusal.value)


def test_a_message_too_long_is_refused_unread() -> None:
    with pytest.raises(BadMessage, match="too long"):
        decode_message(b" " * (MESSAGE_BYTES_MAX + 1))


def test_a_message_nested_too_deeply_is_refused() -> None:
    with pytest.raises(BadMessage, match="nested too deeply"):
        decode_message('{"no": ' * 2000)


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(BadMessage):
        decode_message(b'{"type": "enter", "game": "\xff"}')
