"""Black-Jack by the casino's regulation as its sheet reads, at a live table over the socket (BJ-1 to BJ-10).

Five cards are burnt; then cards are laid box by box, the dealer's one card, second cards box by box.
"""

import pytest
from msgspec.structs import replace

from sabot.rules.problem import BadSheet
from tests.server.live.salon import BURNT, CASINO, TABLES, Guest, Json, Salon, behind, hands, spend_evening, spot


async def seat(salon: Salon, *names: str) -> list[Guest]:
    """Each of them on a box, in order."""
    guests = [await salon.come(name, CASINO) for name in names]
    for box, guest in enumerate(guests, 1):
        await guest.sit(box)
    return guests


async def deal(salon: Salon, *guests: Guest, main: int = 1_000) -> None:
    """All of them bet on their boxes, and the cards come when time is up."""
    for box, guest in enumerate(guests, 1):
        await guest.bet(spot(box, main))
    await salon.time_up(CASINO)


def asked(own: Json, box: int) -> list[str]:
    """What the player is asked on a box."""
    return [option["action"] for one in own["asked"] if one["box"] == box for option in one["options"]]


def outcomes(guest: Guest) -> list[tuple[int, str, int]]:
    """How each hand that they were told of was settled."""
    return [(one["box"], one["outcome"], one["returned"]) for one in guest.told("HandSettled")]


def test_bj_1_the_cards_are_mixed_in_piles_and_the_last_cut_is_a_players(short_shoes: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, bob = await seat(salon, "Ana", "Bob")
        shoe = (await ana.see())["shoe"]
        assert shoe["cut"] is None
        cut = (await ana.see())["live"]["cut"]
        assert (cut["box"], cut["name"]) == (1, "Ana")
        assert await bob.refused("cut", cut="mine", commitment=shoe["commitment"]) == "not-now", "not offered to Bob"
        await bob.do("word", word="bobs-device", commitment=shoe["commitment"])
        await ana.do("cut", cut="deep", commitment=shoe["commitment"])
        shown = (await bob.see())["shoe"]
        assert shown["cut"] == "word 2 bobs-device\ncut 1 deep"
        assert [(part["place"], part["name"], part["last"]) for part in shown["parts"]] == [
            (2, "Bob", False),
            (1, "Ana", True),
        ]
        stages = [one["stage"] for one in bob.told("ShoeHandled")]
        assert stages[-2:] == ["separator", "burnt"], "a deck is left behind, five cards are burnt"
        assert (await bob.see())["dealt"] == 5
        while (await bob.see())["shoe"]["id"] == shoe["id"]:
            await deal(salon, ana, bob)
            await salon.play_out(CASINO)
        (retired,) = bob.told("ShoeRetired")
        assert retired["shoe"] == shoe["id"]
        handled = [one["stage"] for one in bob.told("ShoeHandled") if one["shoe"] != shoe["id"]]
        assert handled[:4] == ["stock", "mixed", "piles", "cuts"]
        assert "joined" in handled
        assert bob.told("CutAsked")[-1]["player"] == "Bob", "in turn"

    spend_evening(short_shoes, story)


def test_bj_2_no_hole_card_and_a_dealers_blackjack_takes_every_stake_but_a_blackjacks(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare(f"{BURNT} 9h Ah Td 2c Kc 9s As")
        ana, bob = await seat(salon, "Ana", "Bob")
        await deal(salon, ana, bob)
        seen = await bob.see()
        assert seen["round"]["dealer"] == ["Td"]
        assert hands(seen, 1) == [["9h", "2c"]]
        await ana.decide(1, "D")
        await bob.see()
        assert outcomes(bob) == [(1, "lose", 0), (2, "push", 1_000)]
        assert await ana.cash() == 198_000

    spend_evening(salon, story)


def test_bj_2b_insurance_of_any_amount_up_to_half(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare(f"{BURNT} 9h 8h As 9c 9d Kd")
        ana, bob = await seat(salon, "Ana", "Bob")
        await deal(salon, ana, bob)
        assert asked(await ana.own(), 1) == ["Y", "N"]
        assert await ana.refused("decide", box=1, action="Y", amount=600) == "not-now"
        await ana.decide(1, "Y", amount=123)
        await bob.decide(2, "N")
        await ana.decide(1, "S")
        await bob.decide(2, "S")
        assert await ana.cash() == 200_000 - 1_000 + 246
        assert await bob.cash() == 199_000

    spend_evening(salon, story)


def test_bj_3_pairs_are_split_again_up_to_eight_hands_aces_too(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        aces = "As Ah Ad Ac As Ah"
        salon.stack.prepare(f"{BURNT} Ad 6d Ac {aces} 9s 9s 9s 9s 9s 9s 8h 8h Td 9h")
        (ana,) = await seat(salon, "Ana")
        await deal(salon, ana, main=500)
        splits = 0
        while "P" in asked(await ana.own(), 1):
            await ana.decide(1, "P")
            splits += 1
        assert splits == 7
        found = hands(await ana.see(), 1) or hands(await ana.see(), 1, "last")
        assert len(found) == 8
        await salon.play_out(CASINO)
        assert not [one for one in outcomes(ana) if one[1] == "blackjack"], "21 on a split ace pays even"

    spend_evening(salon, story)


def test_bj_4_a_double_on_hard_nine_to_eleven_only(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare(f"{BURNT} 5h 4h Ah 6d 7d 4c 4c 8c 9d 9d 9d Td")
        ana, bob, cleo = await seat(salon, "Ana", "Bob", "Cleo")
        await deal(salon, ana, bob, cleo)
        assert "D" not in asked(await ana.own(), 1), "twelve"
        await ana.decide(1, "S")
        assert "D" not in asked(await bob.own(), 2), "eight"
        await bob.decide(2, "S")
        assert "D" not in asked(await cleo.own(), 3), "a soft nineteen"
        await salon.play_out(CASINO)

    spend_evening(salon, story)


@pytest.mark.parametrize(
    ("cards", "under", "over"), [("Ah 6d Jc", 2_000, 0), ("9h 6d 4c", 0, 0), ("9h 6d 5c", 0, 2_000)]
)
def test_bj_5_under_and_over_thirteen_with_the_ace_as_one(salon: Salon, cards: str, under: int, over: int) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare(f"{BURNT} {cards} Td 9d")
        (ana,) = await seat(salon, "Ana")
        await ana.bet(spot(1, 1_000, side={"under13": 1_000, "over13": 1_000}))
        await salon.time_up(CASINO)
        await ana.see()
        paid = {one["bet"]: one["returned"] for one in ana.told("BetSettled")}
        assert paid == {"under13": under, "over13": over}
        await salon.play_out(CASINO)

    spend_evening(salon, story)


def test_bj_5_any_amount_within_the_limits(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await seat(salon, "Ana")
        await ana.bet(spot(1, 1_000, side={"under13": 777}))
        assert await ana.refused("bet", spots=[spot(1, 1_000, side={"under13": 400})]) == "not-now"

    spend_evening(salon, story)


def test_bj_6_any_box_may_withdraw_out_of_turn_one_that_stood_included_until_a_card_is_drawn(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare(f"{BURNT} 9h 8h 5h Td 7c 8c 9c 2d 9s 9d")
        ana, bob, cleo = await seat(salon, "Ana", "Bob", "Cleo")
        await deal(salon, ana, bob, cleo)
        await ana.decide(1, "S")
        assert (await ana.own())["withdraw"] == [1], "having stood"
        assert (await cleo.own())["withdraw"] == [3], "out of turn"
        await ana.decide(1, "R")
        await bob.decide(2, "H")
        assert (await cleo.own())["withdraw"] == [3], "no card is drawn before Cleo had a moment"
        await salon.time_up(CASINO)
        assert (await cleo.own())["withdraw"] == [], "a third card has gone to a player who asked"
        assert await cleo.refused("decide", box=3, action="R") == "not-now"
        await salon.play_out(CASINO)
        assert (1, "surrender", 500) in outcomes(ana)

    spend_evening(salon, story)


PACE_MS, WITHDRAW_MS, DECISION_MS = 300, 4_000, 12_000


async def deal_slowly(salon: Salon) -> list[Guest]:
    """Three boxes at a table where each card takes a while to be seen: seven are dealt."""
    salon.stack.prepare(f"{BURNT} 9h 8h 5h Td 2c 8c 9c 4d 3s 9d")
    operator = await salon.staff("Olga", "operator")
    pace = {"pace_ms": PACE_MS, "reason": "slowly", "id": salon.new_key()}
    assert (await operator.send("PUT", f"/api/operator/tables/{CASINO}/pace", pace)).is_success
    guests = await seat(salon, "Ana", "Bob", "Cleo")
    await deal(salon, *guests)
    return guests


def test_bj_6_a_card_wanted_at_once_waits_until_others_can_have_seen_theirs(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, bob, cleo = await deal_slowly(salon)
        shown, now_ms = await cleo.see(), salon.clock.now_ms()
        assert shown["live"]["withdraw_ms"] == now_ms + 7 * PACE_MS + WITHDRAW_MS
        await ana.decide(1, "H")
        assert (await ana.own())["plans"] == [{"box": 1, "action": "H"}]
        assert asked(await ana.own(), 1) == []
        told = await cleo.see()
        assert hands(told, 1) == [["9h", "2c"]]
        assert told["due_ms"] == shown["due_ms"] == now_ms + 7 * PACE_MS + DECISION_MS, "what Ana wants is a secret"
        assert not cleo.told("Decided")
        await salon.pass_time(7 * PACE_MS + WITHDRAW_MS - 1)
        await cleo.decide(3, "R")
        assert (await bob.own())["withdraw"] == [2]
        await salon.pass_time(1)
        assert hands(await bob.see(), 1) == [["9h", "2c", "4d"]]
        assert (await bob.own())["withdraw"] == []
        await salon.play_out(CASINO)
        assert (3, "surrender", 500) in outcomes(cleo)

    spend_evening(salon, story)


def test_bj_6_the_card_comes_as_soon_as_all_others_have_said_that_they_stay(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, bob, cleo = await deal_slowly(salon)
        await bob.do("early", box=2, action="S")
        await ana.decide(1, "D")
        assert await ana.cash() == 199_000, "nothing is put down before the card comes"
        await cleo.do("early", box=3, action="H")
        assert hands(await bob.see(), 1) == [["9h", "2c", "4d"]]
        assert await ana.cash() == 198_000
        assert hands(await bob.see(), 3) == [["5h", "9c", "3s"]], "Bob stood, and Cleo's turn came"
        await salon.play_out(CASINO)

    spend_evening(salon, story)


def test_bj_6_a_change_that_comes_after_the_card_is_refused(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, bob, _ = await deal_slowly(salon)
        await ana.decide(1, "H")
        seen = (await ana.see())["version"]
        await ana.do("early", box=1, action="D", seen=seen)
        await ana.do("early", box=1, action="H", seen=seen)
        await salon.pass_time(7 * PACE_MS + WITHDRAW_MS)
        assert hands(await bob.see(), 1) == [["9h", "2c", "4d"]]
        for action in ("S", "H"):
            assert await ana.refused("early", box=1, action=action, seen=seen) == "old-view"
        assert hands(await bob.see(), 1) == [["9h", "2c", "4d"]]
        await salon.play_out(CASINO)

    spend_evening(salon, story)


def test_bj_6_what_waits_for_the_card_can_be_changed_and_taken_back_and_outlives_a_stop(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, bob, cleo = await deal_slowly(salon)
        await ana.decide(1, "H")
        assert await cleo.refused("early", box=1, action=None) == "not-now", "another's"
        await ana.do("early", box=1, action=None)
        assert "H" in asked(await ana.own(), 1)
        assert await ana.refused("early", box=1, action=None) == "not-now", "nothing is left to take back"
        await ana.do("early", box=1, action="D")
        await salon.stop_and_start(away_ms=60_000)
        for guest in (ana, bob, cleo):
            await guest.connect()
            await guest.visit(CASINO)
        assert (await ana.own())["plans"] == [{"box": 1, "action": "D"}]
        assert (await cleo.own())["withdraw"] == [3]
        await ana.decide(1, "S")
        assert len(ana.told("PlayerCard")) == 6, "none since the deal"
        await bob.decide(2, "R")
        await cleo.decide(3, "H")
        assert hands(await bob.see(), 3) == [["5h", "9c", "4d"]], "nobody is left for whom it would wait"
        await salon.play_out(CASINO)

    spend_evening(salon, story)


def test_bj_6_whoever_waits_for_a_card_may_surrender_its_hand(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, _, _ = await deal_slowly(salon)
        await ana.decide(1, "H")
        own = await ana.own()
        assert [option["action"] for option in own["ahead"][0]["options"] if option["action"] == "R"] == ["R"]
        assert own["withdraw"] == [], "those out of turn"
        await ana.do("early", box=1, action="R")
        assert (await ana.own())["plans"] == []
        await salon.play_out(CASINO)
        assert (1, "surrender", 500) in outcomes(ana)

    spend_evening(salon, story)


def test_bj_6_never_against_an_ace(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare(f"{BURNT} 9h As 7c 9d")
        (ana,) = await seat(salon, "Ana")
        await deal(salon, ana)
        await ana.decide(1, "N")
        assert "R" not in asked(await ana.own(), 1)
        await salon.play_out(CASINO)

    spend_evening(salon, story)


def test_bj_7_the_progressive_costs_its_fixed_amount_and_feeds_the_meter_in_sight(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare(f"{BURNT} Ah Jc 9d Js Jd 8c Ad Td")
        ana, bob = await seat(salon, "Ana", "Bob")
        assert await ana.refused("bet", spots=[spot(1, 1_000, side={"progressive": 300})]) == "not-now"
        await ana.bet(spot(1, 1_000, side={"progressive": 200}))
        await bob.bet(spot(2, 1_000))
        assert (await bob.see())["live"]["meter"] == 50_000
        await salon.time_up(CASINO)
        assert (await (await bob.second_device()).see())["live"]["meter"] == 50_080
        await salon.play_out(CASINO)
        (card,) = await ana.get("/api/meters")
        assert [prize["ranks"] for prize in card["prizes"]] == ["AA", "AA", "AA", "AJ"]

    spend_evening(salon, story)


def test_bj_8_limits_hold_for_the_sum_of_a_box_and_rise_by_the_increment(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await seat(salon, "Ana")
        bob = await salon.come("Bob", CASINO)
        for main in (400, 750, 50_500):
            assert await ana.refused("bet", spots=[spot(1, main)]) == "not-now"
        await ana.bet(spot(1, 40_000))
        answer = await bob.try_to("bet", spots=[behind(1, 10_500)])
        assert answer["why"] == "not-now"
        assert answer["reason"].endswith("go up to 500.00 EUR, and 400.00 EUR lies there already"), (
            "money, as Bob reads it"
        )
        assert answer["amounts"] == {"most": 50_000, "placed": 40_000}
        await bob.bet(behind(1, 10_000))

    spend_evening(salon, story)


def test_bj_8_a_tables_maximum_is_a_multiple_that_is_allowed(salon: Salon) -> None:
    (setting,) = [setting for setting in TABLES if setting.name == CASINO]
    with pytest.raises(BadSheet, match="must be 20, 25, 50, 100 or 200 times the minimum"):
        replace(setting, min=500, max=15_000).rules_of(salon.house.games)
    assert replace(setting, min=500, max=25_000).rules_of(salon.house.games).limits.max == 25_000


def test_bj_9_others_bet_on_a_box_with_consent_and_its_player_decides_for_all(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare(f"{BURNT} 5h 6d 6c Ks 9d 9c")
        (ana,) = await seat(salon, "Ana")
        bob, cleo = [await salon.come(name, CASINO) for name in ("Bob", "Cleo")]
        await ana.bet(spot(1, 1_000))
        await bob.bet(behind(1, 2_000))
        await cleo.bet(behind(1, 3_000))
        await salon.time_up(CASINO)
        assert await bob.refused("decide", box=1, action="D") == "not-now"
        await ana.decide(1, "D")
        assert [await guest.cash() for guest in (ana, bob, cleo)] == [202_000, 204_000, 206_000]

    spend_evening(salon, story)


def test_bj_10_no_return_is_published_and_the_exact_one_is_told(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await seat(salon, "Ana")
        page = await ana.get("/api/odds/casino-blackjack")
        assert 0.99 < page["rtp"] < 1

    spend_evening(salon, story)
