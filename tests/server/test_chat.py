"""PL-19: the chat of live tables, over real sockets and over HTTP."""

from collections.abc import Awaitable, Callable
from itertools import count

import msgspec

from sabot.house.chat.transcript import LINES_MAX
from sabot.server.config import Rate, ServerConfig
from tests.house.live.evening import CASINO, LOUNGE
from tests.server.harness import ENOUGH, PASSWORD, Caller, Json, Venue, Wire, run

PL, CB = LOUNGE.name, CASINO.name
_ids = count(1)


def tell(url: str, story: Callable[[Venue], Awaitable[None]], **config: object) -> None:
    """Plays the story in a house with two live tables."""
    rates = {"sign_in_rate": ENOUGH, "ask_rate": ENOUGH, "command_rate": ENOUGH, "opening_rate": ENOUGH}
    venue = Venue(url, config=ServerConfig(**{**rates, **config}))  # type: ignore[arg-type]

    async def scenario() -> None:
        await open_tables(venue)
        await story(venue)

    try:
        run(scenario)
    finally:
        venue.house.close()


async def open_tables(venue: Venue) -> None:
    await venue.house.live.open((LOUNGE, CASINO), 0)


async def staff(venue: Venue, name: str, role: str) -> Caller:
    await venue.house.staff.make_staff(name, PASSWORD, role)
    caller = venue.caller("198.51.100.1")
    assert (await caller.post("/api/sign-in", {"name": name, "password": PASSWORD})).status_code == 200
    return caller


async def visit(caller: Caller, table: str = PL) -> tuple[Wire, list[Json]]:
    """A socket at a live table, and the lines that it was told on coming."""
    wire = await caller.socket()
    await wire.hear("hello")
    wire.say(type="visit", table=table)
    return wire, (await wire.hear("chat"))["lines"]


async def speak(wire: Wire, text: str, table: str = PL, id_: str = "") -> Json:
    """The answer to a line."""
    key = id_ or f"line-{next(_ids):08}"
    wire.say(type="say", table=table, id=key, text=text)
    while True:
        answer = await wire.hear("spoken", "refused")
        if answer["id"] == key:
            return answer


async def all_said(wire: Wire) -> list[str]:
    """The lines that have come to the socket."""
    wire.say(type="ping", n=7)
    found = []
    while (message := await wire.next())["type"] != "pong":
        if message["type"] == "said":
            found.append(message["line"]["text"])
    return found


def url_of(tmp_path: object) -> str:
    return f"sqlite:///{tmp_path}/house.db"


def test_pl_19_everybody_who_watches_hears_a_line_in_order_with_who_spoke(tmp_path: object) -> None:
    async def story(venue: Venue) -> None:
        ana, _ = await visit(await venue.caller().sign_up("Ana"))
        guest = await venue.guest("192.0.2.2")
        name = (await guest.get("/api/me")).json()["name"]
        bob, _ = await visit(guest)
        elsewhere, _ = await visit(await venue.caller("192.0.2.3").sign_up("Cleo"), CB)
        assert (await speak(ana, " good\nevening "))["n"] == 1
        assert (await speak(bob, "hello Ana"))["n"] == 2
        for wire in (ana, bob):
            told = [message for text in wire.heard if (message := decode(text))["type"] == "said"]
            assert [message["line"]["n"] for message in told] == [1, 2]
            assert [message["line"]["text"] for message in told] == ["good evening", "hello Ana"]
            assert [message["line"]["name"] for message in told] == ["Ana", name]
            assert {message["line"]["role"] for message in told} == {"player"}
            assert {message["line"]["at_ms"] for message in told} == {venue.clock.now_ms()}
            assert {message["table"] for message in told} == {PL}
            player = (await guest.get("/api/me")).json()["player"]
            assert not any(player in text for text in wire.heard[1:] if '"said"' in text), "nobody's account is told"
        assert await all_said(elsewhere) == []

    tell(url_of(tmp_path), story)


def decode(text: str) -> Json:
    found: Json = msgspec.json.decode(text)
    return found


def test_pl_19_whoever_comes_is_told_the_last_lines(tmp_path: object) -> None:
    async def story(venue: Venue) -> None:
        ana, lines = await visit(await venue.caller().sign_up("Ana"))
        assert lines == []
        for number in range(LINES_MAX + 3):
            await speak(ana, f"line {number + 1}")
        _, lines = await visit(await venue.guest("192.0.2.2"))
        assert [line["n"] for line in lines] == list(range(4, LINES_MAX + 4))
        venue.reopen()
        await open_tables(venue)
        _, lines = await visit(await venue.guest("192.0.2.2"))
        assert lines == [], "it is gone with the house that heard it"

    tell(url_of(tmp_path), story, chat_rate=ENOUGH, table_chat_rate=ENOUGH)


def test_pl_19_two_devices_of_one_player_hear_the_same(tmp_path: object) -> None:
    async def story(venue: Venue) -> None:
        caller = await venue.caller().sign_up("Ana")
        phone, _ = await visit(caller)
        tablet, _ = await visit(caller)
        await speak(phone, "from the phone")
        await speak(tablet, "from the tablet")
        assert [decode(text)["line"] for text in phone.heard if '"said"' in text] == [
            decode(text)["line"] for text in tablet.heard if '"said"' in text
        ]

    tell(url_of(tmp_path), story)


def test_pl_19_a_line_sent_again_is_not_said_again(tmp_path: object) -> None:
    async def story(venue: Venue) -> None:
        caller = await venue.caller().sign_up("Ana")
        ana, _ = await visit(caller)
        first = await speak(ana, "hello", id_="once-00001")
        again, _ = await visit(caller)
        assert await speak(again, "hello", id_="once-00001") == first
        assert await all_said(ana) == []
        assert len(venue.house.chat.lines(PL)) == 1

    tell(url_of(tmp_path), story)


def test_pl_19_who_has_not_visited_the_table_cannot_speak_there(tmp_path: object) -> None:
    async def story(venue: Venue) -> None:
        ana, _ = await visit(await venue.caller().sign_up("Ana"))
        assert (await speak(ana, "hello", table=CB))["why"] == "not-entered"
        seen = await ana.enter("atlantic-city")
        own = await speak(ana, "hello", table=seen["table"])
        assert (own["why"], own["reason"][:20]) == ("unknown-table", "there is no chat at ")
        assert (await speak(ana, "x" * 201))["why"] == "bad-line"
        assert (await speak(ana, "x" * 1001))["why"] == "bad-message"
        assert (await speak(ana, "\u200b"))["reason"] == "there is nothing to read in this line"
        assert venue.house.chat.lines(PL) == ()

    tell(url_of(tmp_path), story)


def test_pl_19_a_player_speaks_only_so_often_on_all_their_devices(tmp_path: object) -> None:
    async def story(venue: Venue) -> None:
        caller = await venue.caller().sign_up("Ana")
        phone, _ = await visit(caller)
        tablet, _ = await visit(caller)
        for wire in (phone, tablet):
            assert (await speak(wire, "hello"))["type"] == "spoken"
        refused = await speak(phone, "hello")
        assert (refused["why"], refused["reason"]) == ("too-fast", "you speak too fast: try again in 3 s")
        assert (await speak(tablet, "x" * 201))["why"] == "bad-line", "what cannot be said does not count"
        bob, _ = await visit(await venue.guest("192.0.2.2"))
        assert (await speak(bob, "hello"))["type"] == "spoken"
        venue.clock.advance(3_000)
        assert (await speak(tablet, "hello"))["type"] == "spoken"

    tell(url_of(tmp_path), story, chat_rate=Rate(2, 3_000))


def test_pl_19_a_table_hears_only_so_much_but_always_the_house(tmp_path: object) -> None:
    async def story(venue: Venue) -> None:
        for number in range(2):
            wire, _ = await visit(await venue.guest(f"192.0.2.{number + 1}"))
            assert (await speak(wire, "hello"))["type"] == "spoken"
        refused = await speak(wire, "again")
        assert (refused["why"], refused["reason"]) == ("too-fast", "too much is said at this table: try again in 1 s")
        pia, _ = await visit(await staff(venue, "Pia", "presenter"))
        assert (await speak(pia, "one after the other, please"))["type"] == "spoken"

    tell(url_of(tmp_path), story, table_chat_rate=Rate(2, 500))


def test_pl_19_another_players_lines_are_hidden_on_every_device_and_the_houses_stay(tmp_path: object) -> None:
    async def story(venue: Venue) -> None:
        caller = await venue.caller().sign_up("Ana")
        phone, _ = await visit(caller)
        tablet, _ = await visit(caller)
        bob, _ = await visit(await venue.caller("192.0.2.2").sign_up("Bob"))
        pia, _ = await visit(await staff(venue, "Pia", "presenter"))
        await speak(bob, "rude")
        answer = await caller.post("/api/chat/hidden", {"name": "BOB"})
        assert (answer.status_code, answer.json()) == (200, {"names": ["BOB"]})
        for wire in (phone, tablet):
            assert (await wire.hear("chat"))["lines"] == [], "what was said before is hidden too"
        await speak(bob, "ruder")
        await speak(pia, "calm down")
        await speak(phone, "thank you")
        assert (await caller.post("/api/chat/hidden", {"name": "Pia"})).status_code == 200
        await speak(pia, "still here")
        for wire in (phone, tablet):
            await all_said(wire)
            said = [decode(text)["line"]["text"] for text in wire.heard if '"said"' in text]
            assert said == ["rude", "calm down", "thank you", "still here"]
        answer = await caller.post("/api/chat/hidden", {"name": "bob", "hidden": False})
        assert answer.json() == (await caller.get("/api/chat/hidden")).json() == {"names": ["Pia"]}
        wire, lines = await visit(caller)
        assert [line["text"] for line in lines] == ["rude", "ruder", "calm down", "thank you", "still here"]

    tell(url_of(tmp_path), story)


def test_pl_19_all_players_lines_are_hidden_by_a_setting(tmp_path: object) -> None:
    async def story(venue: Venue) -> None:
        caller = await venue.caller().sign_up("Ana")
        ana, _ = await visit(caller)
        bob, _ = await visit(await venue.caller("192.0.2.2").sign_up("Bob"))
        await speak(bob, "hello")
        answer = await caller.send("PATCH", "/api/settings", {"general": {"chat": "presenter"}})
        assert answer.status_code == 200
        assert (await ana.hear("chat"))["lines"] == []
        await speak(bob, "anybody?")
        await speak(ana, "my own")
        olga = await staff(venue, "Olga", "operator")
        answer = await olga.post(f"/api/operator/tables/{PL}/say", {"text": "closing soon", "id": "say-000001"})
        assert (answer.status_code, answer.json()["role"], answer.json()["name"]) == (200, "operator", "Olga")
        await all_said(ana)
        said = [decode(text)["line"]["text"] for text in ana.heard if '"said"' in text]
        assert said == ["hello", "my own", "closing soon"]

    tell(url_of(tmp_path), story)


def test_pl_19_hidden_names_are_bounded_and_are_names(tmp_path: object) -> None:
    async def story(venue: Venue) -> None:
        caller = await venue.caller().sign_up("Ana")
        for number in range(50):
            assert (await caller.post("/api/chat/hidden", {"name": f"Player.{number}"})).status_code == 200
        full = await caller.post("/api/chat/hidden", {"name": "OneMore"})
        assert (full.status_code, full.json()["why"]) == (422, "bad-setting")
        assert full.json()["reason"] == "at most 50 players can be hidden: show one again first"
        for name in ("two words", "a\u0000b", "x" * 30, "\u202eevil"):
            refused = await caller.post("/api/chat/hidden", {"name": name, "hidden": True})
            assert refused.status_code == 422, name
        assert (await caller.post("/api/chat/hidden", {"name": "ana"})).json()["reason"] == (
            "one's own lines cannot be hidden"
        )
        bad = await caller.send("PATCH", "/api/settings", {"general": {"hidden": "a  b"}})
        assert (bad.status_code, bad.json()["why"]) == (422, "bad-setting")
        assert len((await caller.get("/api/chat/hidden")).json()["names"]) == 50

    tell(url_of(tmp_path), story)


def test_pl_19_a_line_is_reported_and_read_by_the_houses_people(tmp_path: object) -> None:
    async def story(venue: Venue) -> None:
        ann = await venue.caller().sign_up("Ana")
        ana, _ = await visit(ann)
        bob, _ = await visit(await venue.caller("192.0.2.2").sign_up("Bob"))
        await speak(ana, "hello")
        number = (await speak(bob, "rude"))["n"]
        path, body = f"/api/chat/tables/{PL}/reports", {"line": number, "reason": "it insults me"}
        for _ in range(2):
            answer = await ann.post(path, body)
            assert (answer.status_code, answer.json()) == (201, {"number": 1})
        assert (await ann.post(path, {**body, "line": 99})).json()["why"] == "unknown-line"
        assert (await ann.post("/api/chat/tables/nowhere/reports", body)).status_code == 404
        fast = await ann.post(path, body)
        assert (fast.status_code, fast.json()["reason"][:20]) == (429, "you report too often")
        assert "retry-after" in fast.headers
        for caller in (await staff(venue, "Olga", "operator"), await staff(venue, "Pia", "presenter")):
            (report,) = (await caller.get("/api/operator/reports")).json()
            assert (report["table"], report["by"], report["reason"]) == (PL, "Ana", "it insults me")
            assert (report["line"]["text"], report["line"]["name"]) == ("rude", "Bob")
            assert [line["text"] for line in report["around"]] == ["hello", "rude"]
        for caller in (ann, await staff(venue, "Ines", "inspector")):
            assert (await caller.get("/api/operator/reports")).status_code == 403

    tell(url_of(tmp_path), story, report_rate=Rate(2, 60_000))


def test_pl_19_m_1_a_player_is_muted_told_so_and_heard_again(tmp_path: object) -> None:
    async def story(venue: Venue) -> None:
        bob = await venue.caller("192.0.2.2").sign_up("Bob")
        wire, _ = await visit(bob)
        pia, olga = await staff(venue, "Pia", "presenter"), await staff(venue, "Olga", "operator")
        body = {"name": "bob", "reason": "insults", "minutes": 10, "id": "mute-000001"}
        answer = await pia.post("/api/operator/mute", body)
        until_ms = venue.clock.now_ms() + 600_000
        assert answer.json() == {"name": "Bob", "muted": True, "until_ms": until_ms, "reason": "insults"}
        notice = await wire.hear("notice")
        assert (notice["notice"], notice["facts"]["reason"]) == ("muted", "insults")
        assert notice["facts"]["until_ms"] == until_ms
        refused = await speak(wire, "why?")
        assert (refused["why"], refused["reason"][-9:]) == ("muted", ": insults")
        venue.clock.advance(60_000)
        assert (await pia.post("/api/operator/mute", body)).json() == answer.json(), "the first answer"
        assert (await pia.post("/api/operator/mute", {**body, "minutes": 11})).json()["why"] == "id-used"
        venue.reopen()
        await open_tables(venue)
        wire, _ = await visit(bob)
        assert (await speak(wire, "and now?"))["why"] == "muted", "it outlives the house"
        lift = {"name": "Bob", "reason": "apologised", "id": "lift-000001"}
        assert (await olga.post("/api/operator/unmute", lift)).json()["muted"] is False
        assert (await speak(wire, "thank you"))["type"] == "spoken"
        for path, sent in (("mute", body), ("unmute", lift)):
            assert (await bob.post(f"/api/operator/{path}", sent)).status_code == 403
        assert (await olga.post("/api/operator/mute", {**body, "name": "Pia", "id": "mute-2"})).status_code == 400
        assert (await olga.post("/api/operator/mute", {**body, "name": "Pia"})).status_code == 422
        assert (await olga.post("/api/operator/unmute", lift)).json()["muted"] is False

    tell(url_of(tmp_path), story)


def test_m_1_the_houses_people_speak_at_any_table_and_once(tmp_path: object) -> None:
    async def story(venue: Venue) -> None:
        ann = await venue.caller().sign_up("Ana")
        ana, _ = await visit(ann, CB)
        pia = await staff(venue, "Pia", "presenter")
        body = {"text": "good evening", "id": "say-000001"}
        for _ in range(2):
            assert (await pia.post(f"/api/operator/tables/{CB}/say", body)).json()["n"] == 1
        line = (await ana.hear("said"))["line"]
        assert (line["name"], line["role"], line["text"]) == ("Pia", "presenter", "good evening")
        assert await all_said(ana) == []
        assert (await ann.post(f"/api/operator/tables/{CB}/say", body)).status_code == 403
        assert (await pia.post("/api/operator/tables/nowhere/say", body)).json()["why"] == "unknown-table"
        wire, _ = await visit(pia, PL)
        await speak(wire, "and here")
        assert venue.house.chat.lines(PL)[0].shown.role == "presenter"

    tell(url_of(tmp_path), story)


def test_pl_19_one_who_does_not_read_misses_lines_and_is_told_the_last_ones(tmp_path: object) -> None:
    async def story(venue: Venue) -> None:
        slow, _ = await visit(await venue.caller().sign_up("Ana"))
        bob, _ = await visit(await venue.caller("192.0.2.2").sign_up("Bob"))
        slow.reading.clear()
        (sleeper,) = (each for each in venue.server.reception.sockets if each.visitor.name == "Ana")
        for number in range(200):
            assert (await speak(bob, f"line {number + 1}"))["type"] == "spoken", "nobody is kept waiting"
            assert len(sleeper.outbox._waiting) <= 8, "what waits is bounded"
        assert sleeper.outbox.closing is None, "what others say closes nobody's socket"
        slow.reading.set()
        await all_said(slow)
        await speak(bob, "can you hear me?")
        told = (await slow.hear("chat"))["lines"]
        assert [line["n"] for line in told] == list(range(201 - LINES_MAX + 1, 202))
        assert told[-1]["text"] == "can you hear me?"
        await speak(bob, "good")
        assert await all_said(slow) == ["good"]

    tell(url_of(tmp_path), story, chat_rate=ENOUGH, table_chat_rate=ENOUGH, outbox_max=16)
