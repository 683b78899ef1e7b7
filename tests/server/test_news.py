"""What a player's screens hear of their money, whoever moved it: because it was committed, and from nobody else."""

from typing import Any

from sabot.house.visitor import Role
from sabot.news import Committed
from tests.house.test_player_state import receipt_of
from tests.server.harness import Venue, run
from tests.server.playing import deal_until_asked

GAME = "atlantic-city"
BET: dict[str, Any] = {"do": "bet", "spots": [{"box": 1, "main": 100}]}


def test_money_that_no_route_moved_is_told_to_every_screen(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        at_table, lobby = await ann.table(), await ann.socket()
        await lobby.hear("hello")
        (connection, _) = venue.server.reception.sockets
        await venue.house.cashier.deposit(connection.visitor, 1_000, "deposit-1")
        for screen in (at_table, lobby):
            assert (await screen.hear("balance"))["balance"]["cash"] == 101_000

    run(scenario)


def test_a_payment_sent_again_is_not_told_again(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        lobby = await ann.socket()
        await lobby.hear("hello")
        for _ in range(2):
            await ann.post("/api/cashier/deposit", {"amount": 1_000, "id": "deposit-1"})
        lobby.say(type="ping", n=1)
        await lobby.hear("pong")
        assert [text for text in lobby.heard if text.startswith('{"type":"balance"')] == lobby.heard[1:2]

    run(scenario)


def test_whose_place_was_given_to_others_still_hears_of_their_money(venue: Venue) -> None:
    """What is not in mind any more is read."""

    async def scenario() -> None:
        ann = await venue.guest()
        lobby = await ann.socket()
        await lobby.hear("hello")
        venue.house.tables._states._states.clear()
        await ann.post("/api/cashier/withdraw", {"amount": 500, "id": "withdraw-1"})
        assert (await lobby.hear("balance"))["balance"]["cash"] == 99_500

    run(scenario)


def test_whose_place_was_given_to_others_still_sees_the_table_as_it_stands(venue: Venue) -> None:
    """A table in somebody's hands is not taken up a second time, nor is a purse."""

    async def scenario() -> None:
        ann = await venue.guest()
        wire, other = await ann.table(), await ann.table()
        states = venue.house.tables._states
        states._most = 1
        player = (await ann.get("/api/me")).json()["player"]
        for number, address in enumerate(("192.0.2.7", "192.0.2.8"), 1):
            await venue.guest(address)
            assert player not in states._states
            spots = [{"box": 1, "main": 100 * number}]
            told = await wire.play(GAME, do="bet", spots=spots)
            assert told["moved"]["seen"]["own"]["balance"]["held"] == 100 * number
            assert (await other.hear("moved"))["version"] == told["version"]
            other.say(type="look", table=other.eyes.table_of(GAME))
            seen = (await other.hear("table"))["seen"]
            assert (seen["version"], seen["own"]["balance"]["held"]) == (told["version"], 100 * number)
        assert player in states._states
        await ann.post("/api/cashier/deposit", {"amount": 1_000, "id": "deposit-1"})
        await venue.guest("192.0.2.9")
        assert player not in states._states
        await venue.house.staff.make_staff("Olga", "seven lucky felts", Role.OPERATOR)
        olga = (await venue.house.accounts.sign_in("Olga", "seven lucky felts")).visitor
        await venue.house.grants.grant_gold(olga, player, 500, "grant-0001", "welcome")
        other.say(type="look", table=other.eyes.table_of(GAME))
        own = (await other.hear("table"))["seen"]["own"]
        assert own["balance"] == (await ann.get("/api/balance")).json()
        assert own["balance"]["gold"] == 500

    run(scenario)


def test_one_who_watches_the_table_is_told_of_a_move_once(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire = await ann.table()
        await wire.play(GAME, **BET)
        await wire.play(GAME, do="deal")
        wire.say(type="ping", n=1)
        await wire.hear("pong")
        assert not [text for text in wire.heard if text.startswith('{"type":"balance"')]

    run(scenario)


def test_money_that_comes_or_goes_elsewhere_changes_what_may_be_answered(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        wire = await ann.table()
        seen = await deal_until_asked(wire)
        assert "D" in _offered(seen)
        cash = seen["own"]["balance"]["cash"]
        await ann.post("/api/cashier/withdraw", {"amount": cash, "id": "withdraw-1"})
        assert "D" not in _offered(await wire.hear("table")), "there is nothing left to double with"
        await ann.post("/api/cashier/deposit", {"amount": 1_000, "id": "deposit-1"})
        assert "D" in _offered(await wire.hear("table"))

    run(scenario)


def _offered(seen: dict[str, Any]) -> list[str]:
    return [option["action"] for option in seen["own"]["asked"][0]["options"]]


def test_a_table_that_nobody_watches_any_more_is_listened_to_by_nobody(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        first, second = await ann.table(), await ann.table()
        (table,) = venue.server.reception.sockets._tables
        assert venue.house.news.count(f"table:{table}") == 1, "drawn and written once, for however many"
        await first.leave()
        assert venue.house.news.count(f"table:{table}") == 1
        await second.leave()
        assert venue.house.news.count(f"table:{table}") == 0

    run(scenario)


def test_a_settlement_of_a_crowd_costs_no_screen_a_look_at_the_others(url: str) -> None:
    async def scenario() -> None:
        venue = Venue(url)
        walks = []
        for number in range(12):
            ann = await venue.guest()
            await (await ann.socket()).hear("hello")
            if number % 6 == 5:
                told = receipt_of([connection.visitor.player for connection in venue.server.reception.sockets])
                venue.house.news.publish(Committed(seq=1, stream="table:t1", balances=told))
                walks.append(told.walks)
        assert walks[0] == walks[1], "twice as many players, each looked for where they are"
        for connection in venue.server.reception.sockets:
            assert any(entry.text.startswith('{"type":"balance"') for entry in connection.outbox._waiting)
        venue.house.close()

    run(scenario)
