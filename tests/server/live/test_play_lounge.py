"""Play Lounge Blackjack 7 as its sheet reads, at a live table over the socket (PL-1 to PL-24).

Cards are laid seat by seat, then the dealer's up card, second cards seat by seat, then the dealer's hole card.
"""

import pytest

from sabot.house.audit.error import BooksWrong
from tests.house.audit.forger import Forger
from tests.server.live.salon import LOUNGE, Guest, Json, Salon, behind, hands, spend_evening, spot


async def seat(salon: Salon, *names: str) -> list[Guest]:
    """Each of them on a seat, in order."""
    guests = [await salon.come(name, LOUNGE) for name in names]
    for box, guest in enumerate(guests, 1):
        await guest.sit(box)
    return guests


async def deal(salon: Salon, *guests: Guest, main: int = 1_000) -> None:
    """All of them bet on their seats, and the cards come when time is up."""
    for box, guest in enumerate(guests, 1):
        await guest.bet(spot(box, main))
    await salon.time_up(LOUNGE)


def asked(own: Json, box: int) -> list[str]:
    """What the player is asked on a box."""
    return [option["action"] for one in own["asked"] if one["box"] == box for option in one["options"]]


def outcomes(guest: Guest) -> list[tuple[int, str, int]]:
    """How each hand that they were told of was settled."""
    return [(one["box"], one["outcome"], one["returned"]) for one in guest.told("HandSettled")]


def test_pl_1_cards_go_round_the_seats_with_a_bet_and_the_dealers_second_lies_face_down(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("5h 9c 9d 6c 7s Td")
        ana, bob = [await salon.come(name, LOUNGE) for name in ("Ana", "Bob")]
        await ana.sit(2, 4)
        await bob.sit(6)
        await ana.bet(spot(2, 1_000))
        await bob.bet(spot(6, 1_000))
        await salon.time_up(LOUNGE)
        seen = await bob.see()
        assert seen["boxes"] == 7
        assert seen["shoe"]["decks"] == 8
        assert [(box["box"], hands(seen, box["box"])) for box in seen["round"]["boxes"]] == [
            (2, [["5h", "6c"]]),
            (6, [["9c", "7s"]]),
        ], "only seats with a bet are dealt"
        assert seen["round"]["dealer"] == ["9d", "??"]
        assert [box["hands"][0]["total"] for box in seen["round"]["boxes"]] == [11, 16]
        dealt = [one for one in bob.events if one["event"] in ("PlayerCard", "DealerCard")]
        assert [one.get("box", "dealer") for one in dealt] == [2, 6, "dealer", 2, 6, "dealer"]

    spend_evening(salon, story)


def test_pl_2_insurance_under_an_ace_is_offered_to_a_blackjack_too(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("Ah 9c As Kc 7s Td")
        ana, bob = await seat(salon, "Ana", "Bob")
        await deal(salon, ana, bob)
        assert asked(await ana.own(), 1) == ["Y", "N"]
        assert asked(await bob.own(), 2) == ["Y", "N"]
        await ana.decide(1, "Y")
        await bob.decide(2, "N")
        await ana.see()
        assert outcomes(ana) == [(1, "push", 1_000), (2, "lose", 0)]
        assert await ana.cash() == 200_000 + 1_000, "insurance of 500 pays 2:1"
        assert await bob.cash() == 199_000

    spend_evening(salon, story)


def test_pl_3_under_a_ten_nobody_peeks_and_a_late_blackjack_takes_doubled_stakes(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("5h Ah Td 6c Kc As 9s")
        ana, bob = await seat(salon, "Ana", "Bob")
        await deal(salon, ana, bob)
        assert not ana.told("InsuranceOffered")
        assert not ana.told("Peeked")
        await ana.decide(1, "D")
        await ana.see()
        assert outcomes(ana) == [(1, "lose", 0), (2, "push", 1_000)]
        assert await ana.cash() == 198_000

    spend_evening(salon, story)


def test_pl_4_split_once_without_a_double_after_it_and_aces_take_one_card_each(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("8h Ah 6d 8c Ac Td 3s 2s Ks 9s 7d 7h 5h")
        ana, bob = await seat(salon, "Ana", "Bob")
        await deal(salon, ana, bob)
        assert asked(await ana.own(), 1) == ["H", "S", "D", "P"]
        await ana.decide(1, "P")
        seen = await ana.see()
        assert hands(seen, 1) == [["8h", "3s"], ["8c", "2s"]], "both hands get their second card at once"
        assert asked(seen["own"], 1) == ["H", "S"], "no double after a split"
        await ana.decide(1, "S")
        await ana.decide(1, "S")
        await bob.decide(2, "P")
        await bob.see()
        settled = [(one["box"], one["hand"]) for one in bob.told("HandSettled") if one["box"] == 2]
        assert len(settled) == 2
        assert hands(await bob.see(), 2, "last") == [["Ah", "Ks"], ["Ac", "9s"]], "one card each"

    spend_evening(salon, story)


def test_pl_5_a_blackjack_pays_three_to_two_and_a_win_one_to_one(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("Ah Th 9d Kc 9c 8d")
        ana, bob = await seat(salon, "Ana", "Bob")
        await deal(salon, ana, bob)
        await bob.decide(2, "S")
        await ana.see()
        assert outcomes(ana) == [(1, "blackjack", 2_500), (2, "win", 2_000)]

    spend_evening(salon, story)


@pytest.mark.parametrize(
    ("cards", "pairs", "three"),
    [
        ("7h 9d 7h 8d", 2_600, 0),  # perfect pair 25:1
        ("7h 9c 7d 8d", 1_300, 0),  # coloured 12:1
        ("7h 9c 7s 8d", 700, 0),  # mixed 6:1
        ("7h 7h 7h Td", 2_600, 10_100),  # suited trips 100:1
        ("7h 8h 9h Td", 0, 4_100),  # straight flush 40:1
        ("7h 7c 7d Td", 1_300, 3_100),  # trips 30:1, their suits may be shared
        ("Ah 2c 3d Td", 0, 1_100),  # straight 10:1, A-2-3
        ("Qh Kc Ad Td", 0, 1_100),  # Q-K-A is one
        ("Kh Ac 2d Td", 0, 0),  # K-A-2 is none
        ("2h 9h Jh Td", 0, 600),  # flush 5:1
    ],
)
def test_pl_6_pl_7_side_bets_pay_whatever_the_main_hand_does(salon: Salon, cards: str, pairs: int, three: int) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare(cards)
        (ana,) = await seat(salon, "Ana")
        assert await ana.refused("bet", spots=[spot(1, 0, side={"pairs": 100})]) == "bad-message", "needs a main bet"
        await ana.bet(spot(1, 1_000, side={"pairs": 100, "21+3": 100}))
        await salon.time_up(LOUNGE)
        await ana.see()
        paid = {one["bet"]: one["returned"] for one in ana.told("BetSettled") if one["bet"] != "insurance"}
        assert paid == {"pairs": pairs, "21+3": three}
        await salon.play_out(LOUNGE)

    spend_evening(salon, story)


def test_pl_8_a_bet_behind_has_the_hands_pay_and_comes_back_at_once_if_the_seat_is_left(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("Ah 9d Kc 8d")
        (ana,) = await seat(salon, "Ana")
        cleo = await salon.come("Cleo", LOUNGE)
        assert await ana.refused("bet", spots=[behind(1, 1_000)]) == "not-now", "never on one's own hand"
        await cleo.bet(behind(1, 2_000))
        await ana.do("leave", box=1)
        assert await cleo.cash() == 200_000, "given back at once"
        await ana.sit(1)
        await ana.bet(spot(1, 1_000))
        await cleo.bet(behind(1, 2_000))
        await salon.time_up(LOUNGE)
        assert await cleo.cash() == 203_000, "3:2 as the hand"
        await cleo.bet(behind(1, 2_000))
        await salon.time_up(LOUNGE)
        assert await cleo.cash() == 203_000, "the seat sat the round out"

    spend_evening(salon, story)


def test_pl_9_the_seat_decides_the_bettor_behind_insures_and_follows_as_set(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("8h As 8c 5d 3s 2s Ks Td 9d")
        (ana,) = await seat(salon, "Ana")
        cleo, dora = [await salon.come(name, LOUNGE) for name in ("Cleo", "Dora")]
        answer = await dora.caller.send("PATCH", "/api/settings", {"bet_behind": {"follow_split": False}})
        assert answer.is_success, answer.text
        await ana.bet(spot(1, 1_000))
        await cleo.bet(behind(1, 2_000))
        await dora.bet(behind(1, 3_000))
        await salon.time_up(LOUNGE)
        assert asked(await cleo.own(), 1) == ["Y", "N"], "insurance is their own answer"
        await cleo.decide(1, "Y")
        await dora.decide(1, "N")
        await ana.decide(1, "N")
        assert await cleo.refused("decide", box=1, action="S") == "not-now", "the hand is the seat's"
        await ana.decide(1, "P")
        seen = await cleo.see()
        (box,) = seen["round"]["boxes"]
        stakes = [{stake["name"]: stake["staked"] for stake in hand["stakes"]} for hand in box["hands"]]
        assert stakes == [{"Ana": 1_000, "Cleo": 2_000, "Dora": 3_000}, {"Ana": 1_000, "Cleo": 2_000}]
        await salon.play_out(LOUNGE)

    spend_evening(salon, story)


def test_pl_9_a_seat_may_forbid_bets_behind_it(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await seat(salon, "Ana")
        cleo = await salon.come("Cleo", LOUNGE)
        answer = await ana.caller.send("PATCH", "/api/settings", {"bet_behind": {"allow": False}})
        assert answer.is_success, answer.text
        await ana.bet(spot(1, 1_000))
        assert await cleo.refused("bet", spots=[behind(1, 1_000)]) == "not-now"

    spend_evening(salon, story)


@pytest.mark.parametrize(
    ("events", "field", "wrong"),
    [
        (0, "follow_double", "had set otherwise what their bets behind follow"),
        (1, "forbid_behind", "had set otherwise"),
    ],
)
def test_pl_9_the_audit_finds_a_bet_that_does_not_follow_as_its_player_had_set(
    salon: Salon, events: int, field: str, wrong: str
) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await seat(salon, "Ana")
        cleo = await salon.come("Cleo", LOUNGE)
        await cleo.bet(behind(1, 1_000))
        answer = await cleo.caller.send("PATCH", "/api/settings", {"bet_behind": {"follow_double": False}})
        assert answer.is_success, answer.text
        await ana.bet(spot(1, 1_000))
        await salon.time_up(LOUNGE)
        await salon.play_out(LOUNGE)

    spend_evening(salon, story)
    with Forger(salon.url) as forger:
        after = forger.step("bet").seq if events else 0
        bet = forger.step("bet", "WagerPlaced", after=after)

        def turn_round(told: list[Json]) -> None:
            told[0]["wager"][field] = not told[0]["wager"].get(field, field != "forbid_behind")

        forger.tell(bet.seq, turn_round)
        forger.rechain()
        with pytest.raises(BooksWrong, match=wrong):
            forger.audit()


def test_pl_10_a_run_is_shown_from_two_rounds_won_and_a_lost_hand_clears_it(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("Th 9d Tc 8d  Th 9d Tc 8d  Th 9d 7c 8d  Th 9d Tc Td")
        (ana,) = await seat(salon, "Ana")
        runs = []
        for _ in range(3):
            await deal(salon, ana)
            await ana.decide(1, "S")
            (shown,) = (await ana.see())["live"]["seats"]
            runs.append(shown["run"])
        assert runs == [1, 2, 2], "17 against 17 is a push and keeps it"
        await deal(salon, ana, main=500)
        await ana.decide(1, "H")
        await salon.play_out(LOUNGE)
        (shown,) = (await ana.see())["live"]["seats"]
        assert shown["run"] == 0

    spend_evening(salon, story)


def test_pl_11_seats_are_taken_by_name_left_and_lost(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, bob = await seat(salon, "Ana", "Bob")
        assert await bob.refused("sit", box=1) == "not-now", "it is taken"
        await ana.sit(5)
        seats = (await bob.see())["live"]["seats"]
        assert [(one["box"], one["name"]) for one in seats] == [(1, "Ana"), (2, "Bob"), (5, "Ana")]
        await ana.do("leave", box=5)
        for _ in range(3):
            await ana.bet(spot(1, 1_000))
            await salon.time_up(LOUNGE)
            await salon.play_out(LOUNGE)
        seats = (await bob.see())["live"]["seats"]
        assert [one["box"] for one in seats] == [1], "three rounds without a bet"
        assert bob.told("SeatLeft")[-1]["idle"]

    spend_evening(salon, story)


def test_pl_12_one_timer_for_all_limits_in_sight_and_nothing_after_it(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, bob = await seat(salon, "Ana", "Bob")
        await ana.bet(spot(1, 1_000))
        seen = await bob.see()
        assert seen["live"]["waits_for"] == "bets"
        assert salon.table(LOUNGE).live.wait_due_ms == salon.clock.now_ms() + 15_000
        limits = {limit["bet"]: (limit["min"], limit["max"]) for limit in seen["limits"]}
        assert limits == {"main": (100, 500_000), "pairs": (100, 50_000), "21+3": (100, 50_000)}
        assert await bob.refused("bet", spots=[spot(2, 600_000)]) == "not-now"
        salon.clock.advance(15_000)
        assert await bob.refused("bet", spots=[spot(2, 1_000)]) == "not-now"
        assert (await bob.own())["balance"]["cash"] == 200_000

    spend_evening(salon, story)


def test_pl_13_repeat_double_and_undo_are_bets_like_any_other(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await seat(salon, "Ana")
        await ana.bet(spot(1, 1_000, side={"pairs": 200}))
        await salon.time_up(LOUNGE)
        await salon.play_out(LOUNGE)
        (again,) = (await ana.own())["rebet"]
        assert (again["main"], again["side"]) == (1_000, {"pairs": 200})
        await ana.do("rebet")
        assert (await ana.own())["round"]["staked"] == 1_200
        await ana.bet(spot(1, 2_000, side={"pairs": 400}))
        assert (await ana.own())["round"]["staked"] == 2_400
        await ana.bet()
        assert (await ana.own())["round"]["staked"] == 0

    spend_evening(salon, story)


def test_pl_14_the_cards_come_early_when_all_with_bets_want_them(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, bob = await seat(salon, "Ana", "Bob")
        assert await ana.refused("deal-now") == "not-now", "without a bet"
        await ana.bet(spot(1, 1_000))
        await bob.bet(spot(2, 1_000))
        await ana.do("deal-now")
        assert (await bob.see())["live"]["final"] == ["Ana"]
        assert await ana.refused("bet", spots=[spot(1, 2_000)]) == "not-now", "it is final"
        await bob.do("deal-now")
        await salon.pass_time(8_000)  # the last cut was offered, and nobody made it
        assert (await ana.see())["round"]["code"] or (await ana.see())["last"]
        assert salon.clock.now_ms() < 1_800_000_015_000

    spend_evening(salon, story)


def test_pl_15_a_decision_ahead_is_carried_out_in_turn_and_nobody_hears_of_it_before(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("5h 9c 9d 6c 7s Td 2d Kd 3c")
        ana, bob = await seat(salon, "Ana", "Bob")
        await deal(salon, ana, bob)
        (ahead,) = (await bob.own())["ahead"]
        assert [option["action"] for option in ahead["options"]] == ["H", "S", "D"]
        await bob.do("early", box=2, action="S")
        await bob.do("early", box=2, action="H")
        assert (await bob.own())["plans"] == [{"box": 2, "action": "H"}]
        await ana.see()
        assert not ana.told("EarlyDecision")
        assert (await ana.own())["plans"] == []
        await ana.decide(1, "S")
        await ana.see()
        assert [(one["box"], one["action"]) for one in ana.told("Decided")] == [(1, "S"), (2, "H")]

    spend_evening(salon, story)


def test_pl_15_what_was_meant_for_two_cards_is_not_done_to_three(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("9h 6c 9d Tc 6s Td 3c 2c")
        ana, bob = await seat(salon, "Ana", "Bob")
        await deal(salon, ana, bob)
        seen = (await bob.see())["version"]
        await bob.do("early", box=2, action="H", seen=seen)
        await bob.do("early", box=2, action="S", seen=seen)
        await bob.do("early", box=2, action="H", seen=seen)
        await ana.decide(1, "S")
        assert hands(await bob.see(), 2) == [["6c", "6s", "3c"]]
        for action in ("H", "S", None):
            assert await bob.refused("early", box=2, action=action, seen=seen) == "old-view"
        assert hands(await bob.see(), 2) == [["6c", "6s", "3c"]]
        now = (await bob.see())["version"]
        assert await bob.refused("early", box=2, action="H", seen=now + 1) == "old-view", "nobody has seen that yet"
        await bob.do("early", box=2, action="H", seen=now)
        assert hands(await bob.see(), 2) == [["6c", "6s", "3c", "2c"]]
        await salon.play_out(LOUNGE)

    spend_evening(salon, story)


def test_pl_15_a_hand_that_is_as_it_was_dealt_takes_what_was_decided_before_its_turn_came(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("9h 6c 9d Tc 6s Td 3c")
        ana, bob = await seat(salon, "Ana", "Bob")
        before = (await bob.see())["version"]
        await deal(salon, ana, bob)
        seen = (await bob.see())["version"]
        await ana.decide(1, "S")
        await bob.do("early", box=2, action="H", seen=seen)
        assert hands(await bob.see(), 2) == [["6c", "6s", "3c"]]
        await salon.play_out(LOUNGE)
        salon.stack.prepare("9h 6c 9d Tc 6s Td 3c")
        await deal(salon, ana, bob)
        for late in (before, seen):
            assert await bob.refused("early", box=2, action="H", seen=late) == "old-view", "of another round"
        await salon.play_out(LOUNGE)

    spend_evening(salon, story)


@pytest.mark.parametrize(("cards", "done"), [("5h 9d 6c Td 2d", "H"), ("5h 9d 7c Td", "S"), ("Ah 9d Ac Td", "S")])
def test_pl_16_time_up_hits_to_eleven_and_stands_above(salon: Salon, cards: str, done: str) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare(cards)
        (ana,) = await seat(salon, "Ana")
        await deal(salon, ana)
        await salon.pass_time(12_000)
        await ana.see()
        assert ana.told("Decided")[0]["action"] == done
        await salon.play_out(LOUNGE)

    spend_evening(salon, story)


@pytest.mark.parametrize(
    ("cards", "wish", "done"),
    [("5h 9c 9d 6c 7s Td", "D", "H"), ("5h 4c 9d 6c 4s Td", "P", "H"), ("5h 8c 9d 6c 8s Td", "P", "S")],
)
def test_pl_17_what_the_balance_does_not_cover_by_then(salon: Salon, cards: str, wish: str, done: str) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare(cards)
        ana, bob = await seat(salon, "Ana", "Bob")
        await deal(salon, ana, bob)
        await bob.do("early", box=2, action=wish)
        paid = await bob.caller.post("/api/cashier/withdraw", {"amount": await bob.cash() - 500, "id": "withdraw-most"})
        assert paid.is_success, paid.text
        (ahead,) = (await bob.own())["ahead"]
        assert wish not in [option["action"] for option in ahead["options"]], "unlit"
        await ana.decide(1, "S")
        await ana.see()
        assert (ana.told("Decided")[1]["box"], ana.told("Decided")[1]["action"]) == (2, done)
        await salon.play_out(LOUNGE)

    spend_evening(salon, story)


def test_pl_20_every_round_has_a_code_of_its_start_by_which_it_is_found(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await seat(salon, "Ana")
        await deal(salon, ana)
        await ana.see()
        (opened,) = ana.told("RoundOpened")
        assert opened["code"] == "lounge-20270115-08:00:15"
        await salon.play_out(LOUNGE)
        assert (await ana.see())["last"]["code"] == opened["code"]
        assert (await ana.get(f"/api/rounds/{opened['code']}"))["code"] == opened["code"]

    spend_evening(salon, story)


def test_pl_22_pl_24_a_round_opens_with_its_hands_and_money_comes_and_goes_at_the_cashier(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("Th 9d Tc 8d")
        (ana,) = await seat(salon, "Ana")
        await deal(salon, ana)
        await ana.decide(1, "S")
        (line,) = (await ana.get("/api/rounds"))["lines"]
        assert (line["game"], line["staked"], line["returned"]) == ("play-lounge-7", 1_000, 2_000)
        page = await ana.get(f"/api/rounds/{line['code']}")
        assert [hand["cards"] for hand in page["hands"]] == [["Th", "Tc"]]
        assert [choice["action"] for choice in page["decisions"]] == ["S"]
        assert (await ana.caller.post("/api/cashier/withdraw", {"amount": 201_000, "id": "withdraw-all"})).is_success
        assert await ana.cash() == 0
        assert await ana.refused("bet", spots=[spot(1, 1_000)]) == "short-balance"

    spend_evening(salon, story)


def test_pl_23_settings_follow_the_account_to_the_table(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana = await salon.come("Ana", LOUNGE)
        device = await ana.second_device()
        answer = await ana.caller.send("PATCH", "/api/settings", {"bet_behind": {"follow_double": False}})
        assert answer.is_success, answer.text
        assert (await device.get("/api/settings"))["bet_behind"]["follow_double"] is False

    spend_evening(salon, story)
