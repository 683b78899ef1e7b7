"""A lost connection at a live table (P-4, MF-9): the round goes on, and on return nothing is missed or doubled."""

import json

import pytest

from tests.server.live.salon import BLAZE, CASINO, LOUNGE, Guest, Salon, spend_evening, spot


def as_json(seen: object) -> str:
    """What is seen, to be compared."""
    return json.dumps(seen, sort_keys=True)


async def seat_two(salon: Salon, table: str = LOUNGE) -> tuple[Guest, Guest]:
    """Ana on seat 1 and Bob on seat 2."""
    ana, bob = await salon.come("Ana", table), await salon.come("Bob", table)
    await ana.sit(1)
    await bob.sit(2)
    return ana, bob


def test_p_4_one_who_drops_keeps_seat_and_round_and_reads_the_outcome_on_return(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("Th 9c 9d 8c 7s Td Kd")
        ana, bob = await seat_two(salon)
        await ana.bet(spot(1, 1_000))
        await bob.bet(spot(2, 1_000))
        await salon.time_up(LOUNGE)
        await ana.drop()
        await salon.time_up(LOUNGE)
        assert [one["action"] for one in (await decisions(bob))] == ["S"], "18 stands where time is up"
        await bob.decide(2, "S")
        assert salon.table(LOUNGE).entry is None
        hello = await ana.connect()
        assert hello["live"] == [LOUNGE], "where the seat still is"
        line = (await ana.get("/api/rounds"))["lines"][0]
        assert hello["last_live"] == {
            key: line[key] for key in ("code", "game", "closed_ms", "staked", "returned", "net", "voided")
        } | {"table": LOUNGE}
        await ana.visit(LOUNGE)
        own = await ana.own()
        assert own["seats"] == [1]
        assert own["last"]["net"] == line["net"]

    spend_evening(salon, story)


async def decisions(guest: Guest) -> list[dict[str, str]]:
    """All decisions that the guest was told of."""
    await guest.see()
    return guest.told("Decided")


def test_mf_9_rounds_that_came_between_do_not_hide_what_became_of_ones_own(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, bob = [await salon.come(name, BLAZE) for name in ("Ana", "Bob")]
        assert (await ana.connect())["last_live"] is None
        await ana.visit(BLAZE)
        await ana.bet(spot(1, 1_000))
        await bob.bet(spot(2, 1_000))
        await salon.time_up(BLAZE)
        await ana.drop()
        await salon.play_out(BLAZE)
        code = await ana.last_round()
        for _ in range(3):
            await bob.bet(spot(2, 1_000))
            await salon.time_up(BLAZE)
            await salon.play_out(BLAZE)
        hello = await ana.connect()
        assert hello["last_live"]["code"] == code
        assert hello["live"] == []
        await ana.visit(BLAZE)
        assert (await ana.own())["last"] is None, "the table's last round was not theirs"
        assert (await bob.connect())["last_live"]["code"] == await bob.last_round()

    spend_evening(salon, story)


def test_mf_9_insurance_taken_before_a_drop_stands_and_an_open_offer_is_declined(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("Ts Th As 8d 9d Kh")
        ana, bob = [await salon.come(name, BLAZE) for name in ("Ana", "Bob")]
        await ana.bet(spot(1, 1_000))
        await bob.bet(spot(2, 1_000))
        await salon.time_up(BLAZE)
        await ana.decide(1, "Y")
        await ana.drop()
        await bob.drop()
        await salon.play_out(BLAZE)
        for guest, net in ((ana, 0), (bob, -1_000)):
            assert (await guest.connect())["last_live"]["net"] == net

    spend_evening(salon, story)


@pytest.mark.parametrize("table", [LOUNGE, CASINO])
def test_p_4_the_table_is_seen_again_exactly_as_those_see_it_who_never_left(salon: Salon, table: str) -> None:
    async def story(salon: Salon) -> None:
        ana, bob = await seat_two(salon, table)
        for guest, box in ((ana, 1), (bob, 2)):
            await guest.bet(spot(box, 1_000))
        while salon.table(table).entry is not None or salon.table(table).last is None:
            await salon.time_up(table)
            device = await ana.second_device()
            stayed, came = await ana.see(), await device.see()
            assert as_json(came) == as_json(stayed), "nothing missed, by versions without a gap"
            await device.drop()

    spend_evening(salon, story)


def test_p_4_two_devices_of_one_player_stay_in_step(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("5h 9c 9d 6c 7s Td 2d Kd")
        phone, bob = await seat_two(salon)
        desk = await phone.second_device()
        await phone.bet(spot(1, 1_000))
        assert (await desk.own())["spots"] == (await phone.own())["spots"]
        await desk.bet(spot(1, 2_000))
        assert (await phone.own())["round"]["staked"] == 2_000
        await bob.bet(spot(2, 1_000))
        await salon.time_up(LOUNGE)
        assert (await phone.own())["asked"] == (await desk.own())["asked"] != []
        await desk.decide(1, "H")
        assert await phone.refused("decide", box=2, action="S") == "not-now"
        await phone.decide(1, "S")
        assert as_json(await phone.see()) == as_json(await desk.see())

    spend_evening(salon, story)


def test_p_4_a_command_sent_again_after_a_drop_is_carried_out_once(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, _ = await seat_two(salon)
        command = {"do": "bet", "spots": [spot(1, 1_000)]}
        for _ in range(2):
            ana.wire.say(type="play", table=LOUNGE, id="the-same-bet", command=command)
            answer = await ana.wire.hear("done", "refused")
            assert answer["type"] == "done"
            await ana.drop()
            await ana.connect()
            await ana.visit(LOUNGE)
        assert await ana.cash() == 199_000

    spend_evening(salon, story)


def test_ac_14_a_house_that_stops_brings_everybody_back_to_the_same_question(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("5h 9c 9d 6c 7s Td 2d Kd")
        ana, bob = await seat_two(salon)
        await ana.bet(spot(1, 1_000))
        await bob.bet(spot(2, 1_000))
        await salon.time_up(LOUNGE)
        await bob.do("early", box=2, action="S")
        before = await ana.see(), await bob.see()
        for guest in (ana, bob):
            await guest.drop()
        await salon.stop_and_start(600_000)
        for guest, seen in zip((ana, bob), before, strict=True):
            hello = await guest.connect()
            assert hello["live"] == [LOUNGE]
            await guest.visit(LOUNGE)
            now = await guest.see()
            for part in ("round", "own"):
                assert as_json(now[part]) == as_json(seen[part])
            assert now["due_ms"] == seen["due_ms"] + 600_001
        await ana.decide(1, "S")
        assert salon.table(LOUNGE).entry is None, "what Bob decided ahead was kept"

    spend_evening(salon, story)
