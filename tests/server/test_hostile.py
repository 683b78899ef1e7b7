"""Hostile input on the socket: a clear refusal, and nothing moves."""

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.harness import Caller, Json, Venue, Wire, run
from tests.server.playing import deal_until_asked

GAME = "atlantic-city"
FIELDS = ["type", "game", "table", "id", "command", "do", "spots", "box"]
OWN = "t1234"
"""Stands for the table that was entered."""


def _play(**command: object) -> dict[str, object]:
    return {"type": "play", "table": OWN, "id": "hostile-1", "command": command}


GARBAGE: list[tuple[str | bytes, str]] = [
    ("", "bad-message"),
    ("{", "bad-message"),
    ("null", "bad-message"),
    ("[]", "bad-message"),
    ('"enter"', "bad-message"),
    ("{}", "bad-message"),
    ("[" * 8_000, "bad-message"),
    ('{"type":' * 2_000, "bad-message"),
    (b"\xff\xfe\xfd", "bad-message"),
    (b"\x00" * 1_000, "bad-message"),
    ("\ud83d", "bad-message"),
    ('{"type":"play","table":"t1234","id":"\\ud800aaaaaaaa","command":{"do":"deal"}}', "bad-message"),
    ("x" * 20_000, "bad-message"),
    ("1" * 16_000, "bad-message"),
]
WRONG: list[tuple[object, str]] = [
    ({"type": "steal"}, "bad-message"),
    ({"type": "hello"}, "bad-message"),
    ({"type": "enter"}, "bad-message"),
    ({"type": "enter", "game": 7}, "bad-message"),
    ({"type": "enter", "game": GAME, "player": "somebody"}, "bad-message"),
    ({"type": "enter", "game": "../../etc/passwd"}, "bad-message"),
    ({"type": "enter", "game": "no-such-game"}, "unknown-table"),
    ({"type": "enter", "game": "play-lounge-7"}, "unknown-table"),
    ({"type": "play", "table": "tmultihand", "id": "hostile-1", "command": {"do": "deal"}}, "not-entered"),
    ({"type": "play", "table": OWN, "command": {"do": "deal"}}, "bad-message"),
    ({"type": "play", "table": OWN, "id": "short", "command": {"do": "deal"}}, "bad-message"),
    ({"type": "play", "table": OWN, "id": "x" * 65, "command": {"do": "deal"}}, "bad-message"),
    ({"type": "play", "table": OWN, "id": 12345678, "command": {"do": "deal"}}, "bad-message"),
    (_play(), "bad-message"),
    (_play(do="cheat"), "bad-message"),
    (_play(do="deal", seed="00"), "bad-message"),
    (_play(do="deal", cut="x" * 201), "bad-message"),
    (_play(do="bet", spots="all"), "bad-message"),
    (_play(do="bet", spots=[{"box": 0, "main": 100}]), "bad-message"),
    (_play(do="bet", spots=[{"box": 1, "main": -100}]), "bad-message"),
    (_play(do="bet", spots=[{"box": 1, "main": 0}]), "bad-message"),
    (_play(do="bet", spots=[{"box": 1, "main": 1e300}]), "bad-message"),
    (_play(do="bet", spots=[{"box": 1, "main": 10**30}]), "bad-message"),
    (_play(do="bet", spots=[{"box": 1, "main": 100.5}]), "bad-message"),
    (_play(do="bet", spots=[{"box": 1, "main": "100"}]), "bad-message"),
    (_play(do="bet", spots=[{"box": 1, "main": True}]), "bad-message"),
    (_play(do="bet", spots=[{"box": 1, "main": 100}] * 10), "bad-message"),
    (_play(do="decide", box=1, action="X"), "bad-message"),
    (_play(do="decide", box=1, action="S", seen=-1), "bad-message"),
    ({"type": "ping", "n": -1}, "bad-message"),
    ({"type": "ping", "n": 2**60}, "bad-message"),
]
IN_PLAY: list[tuple[dict[str, object], str]] = [
    ({"do": "bet", "spots": [{"box": 1, "main": 100}]}, "not-now"),
    ({"do": "bet", "spots": []}, "not-now"),
    ({"do": "rebet"}, "not-now"),
    ({"do": "deal"}, "not-now"),
    ({"do": "cut", "cut": "late"}, "not-now"),
    ({"do": "decide", "box": 2, "action": "S"}, "not-now"),
    ({"do": "decide", "box": 1, "action": "H", "seen": 1}, "old-view"),
    ({"do": "decide", "box": 1, "action": "H", "amount": 10**11}, "not-now"),
]


async def _state(caller: Caller, wire: Wire) -> tuple[Json, list[Json]]:
    seen = await wire.enter(GAME)
    pages = [(await caller.get(path)).json() for path in ("/api/balance", "/api/movements", "/api/rounds")]
    return seen, pages


async def _refused(wire: Wire, why: str) -> dict[str, object]:
    told = await wire.next()
    assert (told["type"], told["why"]) == ("refused", why), told
    assert "\n" not in told["reason"]
    assert 0 < len(told["reason"]) < 400
    for inside in ("Traceback", "sabot.", ".py", "<class"):
        assert inside not in told["reason"]
    return told


def test_garbage_and_wrong_types_move_nothing(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire = await ann.table()
        await deal_until_asked(wire)
        before = await _state(ann, wire)
        for data, why in GARBAGE:
            wire.say_raw(data)
            await _refused(wire, why)
        for message, why in WRONG:
            own = wire.eyes.table_of(GAME).encode()
            wire.say_raw(msgspec.json.encode(message).replace(OWN.encode(), own))
            told = await _refused(wire, why)
            if why != "bad-message" and isinstance(message, dict) and "id" in message:
                assert told["id"] == message["id"]
        assert await _state(ann, wire) == before

    run(scenario)


def test_a_refusal_names_the_command_even_if_it_was_not_understood(venue: Venue) -> None:
    async def scenario() -> None:
        wire = await (await venue.guest()).table()
        wire.say(**_play(do="cheat"))
        assert (await wire.hear("refused"))["id"] == "hostile-1"

    run(scenario)


def test_what_is_out_of_turn_moves_nothing(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire = await ann.table()
        for command in ({"do": "deal"}, {"do": "rebet"}, {"do": "decide", "box": 1, "action": "H"}):
            told = await wire.play(GAME, **command)
            assert (told["type"], told["why"]) == ("refused", "not-now")
        await deal_until_asked(wire)
        before = await _state(ann, wire)
        for number, (command, why) in enumerate(IN_PLAY):
            told = await wire.play(GAME, f"out-of-turn-{number}", **command)
            assert (told["type"], told["why"]) == ("refused", why), command
        assert await _state(ann, wire) == before

    run(scenario)


def test_more_than_there_is_cannot_be_staked(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire = await ann.table()
        before = await _state(ann, wire)
        for spots, why in (
            ([{"box": box, "main": 20_000} for box in range(1, 6)], None),
            ([{"box": 1, "main": 20_100}], "not-now"),
            ([{"box": 1, "main": 150}], "not-now"),
            ([{"box": 1, "main": 100, "golden": True}], "short-gold"),
            ([{"box": 1, "main": 100}, {"box": 1, "main": 100}], "not-now"),
            ([{"box": 1, "main": 100, "side": {"pairs": 100}}], "not-now"),
            ([{"box": 6, "main": 100}], "not-now"),
        ):
            told = await wire.play(GAME, do="bet", spots=spots)
            if why is None:
                assert told["type"] == "done"
                told = await wire.play(GAME, do="bet", spots=[])
                assert told["type"] == "done"
            else:
                assert (told["type"], told["why"]) == ("refused", why), spots
        seen, _ = await _state(ann, wire)
        assert seen["own"]["balance"] == before[0]["own"]["balance"]

    run(scenario)


def test_nobody_reaches_another_player_s_table(venue: Venue) -> None:
    async def scenario() -> None:
        ann, eve = await venue.guest(), await venue.guest()
        wire, other = await ann.table(), await eve.table()
        seen = await deal_until_asked(wire)
        before = await _state(ann, wire)
        own = await other.enter(GAME)
        assert own["table"] != seen["table"]
        for command in ({"do": "decide", "box": 1, "action": "S"}, {"do": "deal"}):
            assert (await other.play(GAME, **command))["type"] == "refused"
        other.say(type="enter", game=seen["table"])
        await _refused(other, "unknown-table")
        assert await _state(ann, wire) == before
        assert not any(seen["table"] in text for text in other.heard if '"view"' in text)

    run(scenario)


def test_a_command_id_of_another_player_is_no_answer_for_me(venue: Venue) -> None:
    async def scenario() -> None:
        ann, eve = await venue.guest(), await venue.guest()
        wire, other = await ann.table(), await eve.table()
        bet = {"do": "bet", "spots": [{"box": 1, "main": 100}]}
        assert (await wire.play(GAME, "the-same-id", **bet))["type"] == "done"
        mine = await other.play(GAME, "the-same-id", **bet)
        assert (mine["type"], mine["moved"]["seen"]["own"]["balance"]["held"]) == ("done", 100)
        reused = await other.play(GAME, "the-same-id", do="deal")
        assert (reused["type"], reused["why"]) == ("refused", "id-used")

    run(scenario)


@pytest.mark.slow
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(
        st.one_of(
            st.text(max_size=200),
            st.binary(max_size=200),
            st.recursive(
                st.none() | st.booleans() | st.integers() | st.text(max_size=10),
                lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(FIELDS), inner),
                max_leaves=8,
            ).map(lambda value: msgspec.json.encode(value) if _fits(value) else b"1"),
        ),
        min_size=1,
        max_size=8,
    )
)
def test_whatever_is_sent_is_answered_and_moves_nothing(venue: Venue, said: list[str | bytes]) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire = await ann.table()
        before = await _state(ann, wire)
        for data in said:
            wire.say_raw(data)
            assert (await wire.next())["type"] in ("refused", "pong")
        assert await _state(ann, wire) == before
        await wire.leave()

    run(scenario)


def _fits(value: object) -> bool:
    try:
        msgspec.json.encode(value)
    except (UnicodeEncodeError, OverflowError):
        return False
    return True


def test_a_refusal_about_a_table_names_it_and_its_version(venue: Venue) -> None:
    async def scenario() -> None:
        wire = await (await venue.guest()).table(GAME)
        table = wire.eyes.table_of(GAME)
        seen = await deal_until_asked(wire)
        said: list[dict[str, object]] = [
            {"type": "play", "table": table, "id": "hostile-1", "command": {"do": "deal"}},
            {"type": "play", "table": table, "id": "hostile-2", "command": {"do": "cheat"}},
            {"type": "look", "table": table, "more": 1},
            {"type": "leave", "table": table, "more": 1},
        ]
        for message in said:
            wire.say(**message)
            refused = await wire.hear("refused")
            assert (refused["table"], refused["version"]) == (table, seen["version"])
            assert refused["id"] == message.get("id")
        for name in ("tanothers", 7):
            wire.say(type="look", table=name)
            refused = await wire.hear("refused")
            assert (refused["table"], refused["version"]) == (None, None), "what was not entered is nobody's business"

    run(scenario)
