"""P-3, AC-14, R-3: tables played over the socket."""

import asyncio
from typing import Any

import msgspec

from sabot.store import Receipt, Step, StoreDown
from tests.server.harness import PASSWORD, Venue, run
from tests.server.playing import be_careful, deal, deal_until_asked, finish_round, play_round

GAME = "atlantic-city"
BET: dict[str, Any] = {"do": "bet", "spots": [{"box": 1, "main": 100}]}


def test_p_3_a_round_from_bet_to_payment(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire = await ann.socket()
        hello = await wire.next()
        assert (hello["type"], hello["protocol"], hello["unfinished"]) == ("hello", 2, [])
        assert (hello["balance"]["cash"], hello["now_ms"]) == (100_000, venue.clock.now_ms())
        assert hello["head"] is None, "nothing is signed yet"
        seen = await wire.enter(GAME)
        assert (seen["version"], seen["round"]["phase"]) == (2, "betting")
        told = await wire.play(GAME, **BET)
        assert (told["type"], told["table"], told["version"]) == ("done", seen["table"], 3)
        assert told["moved"]["version"] == 3
        assert told["moved"]["seen"]["own"]["balance"]["held"] == 100
        seen = await finish_round(wire, (await wire.play(GAME, do="deal"))["moved"]["seen"])
        last = seen["last"]
        assert seen["own"]["balance"]["cash"] == 100_000 - last["staked"] + last["returned"]
        assert seen["own"]["rebet"] == [{"box": 1, "main": 100, "side": {}, "golden": False, "behind": False}]
        seen = await finish_round(wire, await _rebet_and_deal(wire))
        assert seen["last"]["code"] != last["code"]

    run(scenario)


async def _rebet_and_deal(wire: Any) -> Any:
    assert (await wire.play(GAME, do="rebet"))["type"] == "done"
    return (await wire.play(GAME, do="deal"))["moved"]["seen"]


def test_p_3_every_decision_of_both_solo_games_is_open_over_the_socket(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.caller().sign_up("Ann")
        for number in range(5):
            await ann.post("/api/cashier/deposit", {"amount": 1_000_000, "id": f"deposit-{number}"})
        chosen: dict[str, int] = {}

        def rarest(box: dict[str, Any]) -> str:
            open_now = [option["action"] for option in box["options"]]
            action = str(min(open_now, key=lambda action: chosen.get(action, 0)))
            chosen[action] = chosen.get(action, 0) + 1
            return action

        for game in (GAME, "multihand"):
            chosen.clear()
            wire = await ann.table(game)
            for _ in range(60):
                venue.clock.advance(1_000)
                await play_round(wire, game, boxes=3, choose=rarest)
            expected = {"H", "S", "D", "P", "Y", "N"} | ({"R"} if game == GAME else set())
            assert chosen.keys() == expected

    run(scenario)


def test_f_2_the_commitment_is_shown_before_the_cut_and_the_seed_after_the_round(venue: Venue) -> None:
    async def scenario() -> None:
        wire = await (await venue.guest()).table()
        seen = (await wire.play(GAME, **BET))["moved"]["seen"]
        shoe = seen["shoe"]
        assert len(shoe["commitment"]) == 64
        assert (shoe["cut"], shoe["root"], seen["dealt"]) == (None, None, 0)
        moved = (await wire.play(GAME, do="cut", cut="my own cut"))["moved"]
        assert (moved["seen"]["shoe"]["cut"], moved["seen"]["dealt"]) == ("my own cut", 0)
        assert len(moved["seen"]["shoe"]["root"]) == 64
        moved = (await wire.play(GAME, do="deal"))["moved"]
        await finish_round(wire, moved["seen"])
        retired = next(text for text in wire.heard if "ShoeRetired" in text)
        assert f'"shoe":"{shoe["id"]}"' in retired

    run(scenario)


def test_w_2_the_same_command_twice_is_carried_out_once(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire = await ann.table()
        first = await wire.play(GAME, "command-1", **BET)
        again = await wire.play(GAME, "command-1", **BET)
        assert (again["type"], again["version"], again["moved"]) == ("done", first["version"], None)
        other = await wire.play(GAME, "command-1", do="bet", spots=[{"box": 1, "main": 200}])
        assert (other["type"], other["why"]) == ("refused", "id-used")
        await wire.play(GAME, "command-2", do="deal")
        late = await wire.play(GAME, "command-1", **BET)
        assert (late["type"], late["version"]) == ("done", first["version"]), "even now that it could not be done"
        venue.reopen()
        wire = await ann.table()
        answer = await wire.play(GAME, "command-1", **BET)
        assert (answer["type"], answer["version"]) == ("done", first["version"])
        assert (await ann.get("/api/balance")).json()["held"] == 100

    run(scenario)


def test_two_devices_see_the_same_table(venue: Venue) -> None:
    async def scenario() -> None:
        phone = await venue.caller().sign_up("Ann")
        await phone.post("/api/cashier/deposit", {"amount": 50_000, "id": "deposit-1"})
        desk = venue.caller("192.0.2.2")
        limits = {"time_ms": 3_600_000, "loss": 50_000}
        await desk.post("/api/sign-in", {"name": "Ann", "password": PASSWORD, "limits": limits})
        first, second = await phone.table(), await desk.table()
        assert (await first.play(GAME, **BET))["type"] == "done"
        assert (await second.hear("moved"))["seen"]["round"]["staked"] == 100
        seen = (await second.play(GAME, do="deal"))["moved"]["seen"]
        assert (await first.hear("moved"))["kind"] == "cut"
        assert (await first.hear("moved"))["seen"] == seen
        seen = await finish_round(second, seen)
        moves = [text for text in first.heard if text.startswith('{"type":"moved"')]
        assert moves == [text for text in second.heard if text.startswith('{"type":"moved"')], "byte for byte"

    run(scenario)


def test_another_of_one_s_screens_hears_of_the_money_only(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire, other = await ann.table(), await ann.table("multihand")
        lobby = await ann.socket()
        await lobby.hear("hello")
        await wire.play(GAME, **BET)
        for screen in (other, lobby):
            told = await screen.next()
            assert (told["type"], told["balance"]["cash"], told["balance"]["held"]) == ("balance", 99_900, 100)
        await ann.post("/api/cashier/deposit", {"amount": 1_000, "id": "deposit-1"})
        for screen in (wire, other, lobby):
            assert (await screen.hear("balance"))["balance"]["cash"] == 100_900

    run(scenario)


def test_one_who_has_left_the_table_hears_no_more_of_it(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire, gone = await ann.table(), await ann.table()
        gone.say(type="leave", table=gone.eyes.table_of(GAME))
        gone.say(type="ping", n=1)
        await gone.hear("pong")
        await wire.play(GAME, **BET)
        assert (await gone.next())["type"] == "balance"
        refused = await gone.play(GAME, do="deal")
        assert refused["why"] == "not-entered"

    run(scenario)


def test_ac_14_an_unfinished_round_is_handed_back_on_any_device(venue: Venue) -> None:
    async def scenario() -> None:
        phone = await venue.caller().sign_up("Ann")
        await phone.post("/api/cashier/deposit", {"amount": 50_000, "id": "deposit-1"})
        wire = await phone.table()
        seen = await deal_until_asked(wire)
        await wire.leave()
        await phone.post("/api/sign-out", {})
        desk = venue.caller("192.0.2.2")
        limits = {"time_ms": 3_600_000, "loss": 50_000}
        await desk.post("/api/sign-in", {"name": "Ann", "password": PASSWORD, "limits": limits})
        wire = await desk.socket()
        assert (await wire.hear("hello"))["unfinished"] == [GAME]
        assert await wire.enter(GAME) == seen
        seen = await finish_round(wire, seen)
        assert seen["last"]["phase"] == "closed"

    run(scenario)


def test_ac_14_an_unfinished_round_is_handed_back_after_the_server_was_started_anew(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        for game in (GAME, "multihand"):
            seen = await deal_until_asked(await ann.table(game), game, boxes=2)
            venue.reopen()
            wire = await ann.socket()
            assert game in (await wire.hear("hello"))["unfinished"]
            assert await wire.enter(game) == seen
            await finish_round(wire, seen)

    run(scenario)


def test_ac_14_bets_not_yet_dealt_are_handed_back_as_well(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        seen = (await (await ann.table()).play(GAME, **BET))["moved"]["seen"]
        venue.reopen()
        wire = await ann.socket()
        assert (await wire.hear("hello"))["unfinished"] == [GAME]
        assert await wire.enter(GAME) == seen

    run(scenario)


def test_whoever_has_a_bet_on_a_table_that_is_taken_up_is_called_by_their_name(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        visitor = (await ann.get("/api/me")).json()
        wire = await ann.table()
        await wire.play(GAME, **BET)
        table = wire.eyes.table_of(GAME)
        (connection,) = venue.server.reception.sockets
        venue.reopen()
        names = venue.house.tables.names
        await venue.house.tables._restore(table, GAME, connection.visitor)
        assert (names(visitor["player"]), names.revision) == (visitor["name"], 0)

    run(scenario)


def test_a_command_once_begun_is_finished_though_the_socket_is_gone(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire = await ann.table()
        gate, reached = asyncio.Event(), asyncio.Event()
        submit = venue.house.store.submit

        async def commit_late(step: Step) -> Receipt:
            reached.set()
            await gate.wait()
            return await submit(step)

        def submit_late(step: Step) -> asyncio.Future[Receipt]:
            return asyncio.ensure_future(commit_late(step))

        venue.house.store.submit = submit_late  # type: ignore[method-assign]
        wire.say(type="play", table=wire.eyes.table_of(GAME), id="command-1", command=BET)
        await reached.wait()
        task = wire._task
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert len(venue.server.reception.tasks) == 1
        gate.set()
        await venue.server.reception.tasks.finish()
        assert (await ann.get("/api/balance")).json()["held"] == 100
        venue.house.store.submit = submit  # type: ignore[method-assign]
        again = await (await ann.table()).play(GAME, "command-1", **BET)
        assert (again["type"], again["version"]) == ("done", 3)

    run(scenario)


def test_a_table_is_never_shown_in_the_middle_of_a_command(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire = await ann.table()
        gate, reached = asyncio.Event(), asyncio.Event()
        submit = venue.house.store.submit

        async def commit_late(step: Step) -> Receipt:
            reached.set()
            await gate.wait()
            return await submit(step)

        def submit_late(step: Step) -> asyncio.Future[Receipt]:
            return asyncio.ensure_future(commit_late(step))

        await wire.play(GAME, **BET)
        other = await ann.socket()
        await other.hear("hello")
        venue.house.store.submit = submit_late  # type: ignore[method-assign]
        wire.say(type="play", table=wire.eyes.table_of(GAME), id="command-deal", command={"do": "deal"})
        await reached.wait()
        other.say(type="enter", game=GAME)
        for _ in range(200):
            await asyncio.sleep(0)
        assert not any('"type":"table"' in text for text in other.heard), "the deal is not committed yet"
        gate.set()
        assert (await other.hear("table"))["seen"]["version"] >= 5, "bet, cut and deal, after the table and its shoe"

    run(scenario)


def test_commands_of_one_socket_are_handled_in_order(venue: Venue) -> None:
    async def scenario() -> None:
        wire = await (await venue.guest()).table()
        for number in range(1, 21):
            spots = [{"box": 1, "main": 100 * number}]
            wire.say(
                type="play",
                table=wire.eyes.table_of(GAME),
                id=f"command-{number}",
                command={"do": "bet", "spots": spots},
            )
        done = [await wire.hear("done") for _ in range(20)]
        assert [message["id"] for message in done] == [f"command-{number}" for number in range(1, 21)]
        assert [message["version"] for message in done] == list(range(3, 23))

    run(scenario)


def test_the_end_of_a_session_closes_its_sockets_at_once(venue: Venue) -> None:
    async def scenario() -> None:
        phone = await venue.caller().sign_up("Ann")
        desk = venue.caller("192.0.2.2")
        await desk.post("/api/sign-in", {"name": "Ann", "password": PASSWORD})
        first, second = await phone.table(), await desk.table()
        await phone.send("DELETE", "/api/sessions")
        notice = await second.hear("notice")
        assert (notice["notice"], notice["facts"]["why"]) == ("session-ended", "ended-elsewhere")
        assert await second.wait_closed() == (4401, "your session has ended: sign in again")
        first.say(type="ping", n=1)
        assert (await first.hear("pong"))["n"] == 1, "the other device stays"
        await phone.post("/api/sign-out", {})
        assert (await first.wait_closed())[0] == 4401

    run(scenario)


def test_a_session_that_ends_while_its_socket_opens_is_noticed(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        greet = venue.house.tables.unfinished

        async def sign_out_meanwhile(visitor: Any) -> tuple[str, ...]:
            found = await greet(visitor)
            await venue.house.sessions.sign_out(visitor)
            return found

        venue.house.tables.unfinished = sign_out_meanwhile  # type: ignore[method-assign]
        wire = await ann.socket()
        code, _ = await wire.wait_closed()
        assert code == 4401

    run(scenario)


def test_p_10_what_happens_to_the_account_is_told_on_every_screen(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire = await ann.socket()
        await ann.send("PUT", "/api/limits/loss-day", {"amount": 5_000})
        notice = await wire.hear("notice")
        assert notice["notice"] == "limit-changed"
        assert notice["facts"] == {"limit": "loss-day", "amount": 5_000, "next_amount": None, "next_ms": None}
        await ann.send("PATCH", "/api/settings", {"audio": {"voice": True, "sound": False}})
        notice = await wire.hear("notice")
        assert notice["facts"] == {"changes.audio.voice": True, "changes.audio.sound": False}
        await ann.post("/api/upgrade", {"name": "Ann", "password": PASSWORD})
        assert (await wire.hear("notice"))["notice"] == "upgraded"
        assert PASSWORD not in "".join(wire.heard)

    run(scenario)


def test_a_client_that_does_not_read_is_closed_and_the_table_goes_on(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire, slow = await ann.table(), await ann.table()
        slow.reading.clear()
        for number in range(1, 101):
            assert (await wire.play(GAME, do="bet", spots=[{"box": 1, "main": 100 * (1 + number % 2)}]))[
                "type"
            ] == "done"
        assert len(slow.heard) < 80
        slow.reading.set()
        assert await slow.wait_closed() == (4408, "you do not read what is sent: connect again")
        fresh = await ann.table()
        assert (await wire.play(GAME, do="deal"))["type"] == "done"
        assert (await fresh.hear("moved"))["seen"]["version"] == 103

    run(scenario)


def test_one_who_falls_behind_is_shown_the_table_whole_and_stays(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire, slow = await ann.table(), await ann.table()
        for _ in range(3):
            slow.reading.clear()
            for number in range(1, 51):
                spots = [{"box": 1, "main": 100 * (1 + number % 3)}]
                told = await wire.play(GAME, do="bet", spots=spots)
            slow.reading.set()
            while (heard := await slow.next())["seen"]["version"] < told["version"]:
                pass
            assert heard["seen"] == told["moved"]["seen"]
        kinds = [msgspec.json.decode(text)["type"] for text in slow.heard]
        assert kinds.count("moved") < 120, "the table in place of many moves"
        assert kinds.count("table") >= 4
        assert slow.closed is None
        told = await wire.play(GAME, do="deal")
        assert (await slow.hear("moved"))["kind"] == "cut", "one who has caught up is told move by move"

    run(scenario)


def test_one_who_falls_behind_where_the_table_cannot_be_shown_asks_for_it(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire, slow = await ann.table(), await ann.table()
        prepare = venue.house.protection.prepare

        async def fail(player: str) -> None:  # noqa: ARG001
            raise StoreDown("not now")

        slow.reading.clear()
        for number in range(1, 51):
            if number == 30:
                venue.house.protection.prepare = fail  # type: ignore[method-assign]
            await wire.play(GAME, do="bet", spots=[{"box": 1, "main": 100 * (1 + number % 3)}])
            if number == 40:
                venue.house.protection.prepare = prepare  # type: ignore[method-assign]
        assert any(connection._behind for connection in venue.server.reception.sockets) is False
        slow.reading.set()
        await slow.settle()
        told = [msgspec.json.decode(text) for text in slow.heard]
        versions = [(one.get("since"), one["version"]) for one in told if one["type"] in ("moved", "table")]
        assert versions[-1][1] == 52, "what comes later is told, and says what it leads on from"

    run(scenario)


def test_nothing_is_left_behind_by_sockets_that_come_and_go(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        player = (await ann.get("/api/me")).json()["player"]
        for _ in range(20):
            wire = await ann.table()
            await wire.leave()
        sockets = venue.server.reception.sockets
        assert not list(sockets)
        assert not sockets._tables
        assert not sockets._players
        assert venue.house.news.count(f"player:{player}") == 0
        assert not sockets._stops

    run(scenario)


def test_one_who_leaves_while_they_sit_down_is_not_waited_on(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire = await ann.socket()
        await wire.hear("hello")
        gate, reached = asyncio.Event(), asyncio.Event()
        enter = venue.house.tables.enter

        async def enter_late(*words: Any) -> Any:
            reached.set()
            await gate.wait()
            return await enter(*words)

        venue.house.tables.enter = enter_late  # type: ignore[assignment, method-assign]
        wire.say(type="enter", game=GAME)
        await reached.wait()
        wire._task.cancel()
        await asyncio.gather(wire._task, return_exceptions=True)
        gate.set()
        await venue.server.reception.tasks.finish()
        assert not venue.server.reception.sockets._tables

    run(scenario)


def test_five_hands_at_once(venue: Venue) -> None:
    async def scenario() -> None:
        wire = await (await venue.guest()).table()
        seen = await deal(wire, GAME, boxes=5)
        assert [box["box"] for box in seen["round"]["boxes"]] == [1, 2, 3, 4, 5]
        seen = await finish_round(wire, seen, be_careful)
        assert len(seen["last"]["boxes"]) == 5
        told = await wire.play(GAME, do="bet", spots=[{"box": 6, "main": 100}])
        assert told["type"] == "refused"

    run(scenario)
