"""Mega Fire Blaze Blackjack as its sheet reads, at a live table over the socket (MF-1 to MF-19).

Cards are laid position 1, position 2, dealer up, position 1, position 2, dealer down.
"""

import pytest
from msgspec.structs import replace

from tests.server.live.salon import BLAZE, TABLES, Guest, Json, Salon, Stack, hands, spend_evening, spot


async def come(salon: Salon, *names: str) -> list[Guest]:
    """Players who watch the table."""
    return [await salon.come(name, BLAZE) for name in names]


def asked(own: Json, box: int) -> list[str]:
    """What the player is asked on a position."""
    return [option["action"] for one in own["asked"] if one["box"] == box for option in one["options"]]


def outcomes(guest: Guest) -> list[tuple[str, int, str, int]]:
    """How each stake that they were told of was settled."""
    return [(one["player"], one["box"], one["outcome"], one["returned"]) for one in guest.told("HandSettled")]


async def give_chips(salon: Salon, guest: Guest, amount: int) -> None:
    """An operator gives Golden Chips."""
    operator = await salon.staff("Olga", "operator")
    path = f"/api/operator/players/{guest.player}/gold"
    assert (await operator.post(path, {"amount": amount, "reason": "a gift", "id": salon.new_key()})).is_success


def test_mf_1_two_positions_are_shared_and_both_are_always_dealt(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("9h 8h 6d 9c 8c Td 9s")
        ana, bob = await come(salon, "Ana", "Bob")
        assert await ana.refused("sit", box=1) == "not-now", "no seats"
        await ana.bet(spot(1, 1_000))
        await bob.bet(spot(1, 2_000))
        await salon.time_up(BLAZE)
        seen = await bob.see()
        assert (hands(seen, 1), hands(seen, 2)) == ([["9h", "9c"]], [["8h", "8c"]])
        assert seen["round"]["dealer"] == ["6d", "??"]
        dealt = [one for one in bob.events if one["event"] in ("PlayerCard", "DealerCard")]
        assert [one.get("box", "dealer") for one in dealt] == [1, 2, "dealer", 1, 2, "dealer"]
        await salon.play_out(BLAZE)

    spend_evening(salon, story)


def test_mf_2_each_decides_alone_and_one_who_stands_keeps_the_hand(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("5h 8h 6d 7c 8c Td 9s 5d")
        ana, bob, cleo = await come(salon, "Ana", "Bob", "Cleo")
        for guest in (ana, bob, cleo):
            await guest.bet(spot(1, 1_000))
        await salon.time_up(BLAZE)
        await ana.decide(1, "S")
        await bob.decide(1, "H")
        assert hands(await ana.see(), 1) == [["5h", "7c"]], "collected until all have answered"
        crowd = (await ana.see())["round"]["boxes"][0]["hands"][0]["crowd"]
        assert (crowd["players"], crowd["deciding"], crowd["drawing"], crowd["stopped"]) == (3, 1, 1, 1)
        await cleo.decide(1, "D")
        assert hands(await ana.see(), 1, "last") == [["5h", "7c", "9s"]], "one card for both"
        stakes = (await ana.see())["last"]["boxes"][0]["hands"][0]["stakes"]
        assert {stake["name"]: (stake["held"], stake["staked"]) for stake in stakes} == {
            "Ana": (2, 1_000),
            "Bob": (3, 1_000),
            "Cleo": (3, 2_000),
        }

    spend_evening(salon, story)


def test_mf_3_a_blackjack_pays_three_to_two_a_win_even_and_a_tie_comes_back(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("Ah Th 9d Kc Tc Td")
        (ana,) = await come(salon, "Ana")
        await ana.bet(spot(1, 1_000), spot(2, 1_000))
        await salon.time_up(BLAZE)
        await ana.decide(2, "S")
        await ana.see()
        assert outcomes(ana) == [("Ana", 1, "blackjack", 2_500), ("Ana", 2, "win", 2_000)]

    spend_evening(salon, story)


def test_mf_4_split_once_doubles_after_it_and_a_split_ace_with_a_ten_pays_even(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("Ah 8h 6d Ac 8c Td Ks 9s 3h 2h 9h 8s 5c")
        (ana,) = await come(salon, "Ana")
        await ana.bet(spot(1, 1_000), spot(2, 1_000))
        await salon.time_up(BLAZE)
        await ana.decide(1, "P")
        assert hands(await ana.see(), 1) == [["Ah", "Ks"], ["Ac", "9s"]], "one card each, both at once"
        await ana.decide(2, "P")
        assert hands(await ana.see(), 2) == [["8h", "3h"], ["8c", "2h"]]
        assert asked(await ana.own(), 2) == ["H", "S", "D"], "split once, doubled after it"
        await ana.decide(2, "D")
        await salon.play_out(BLAZE)
        await ana.see()
        assert ("Ana", 1, "win", 2_000) in outcomes(ana)
        assert "blackjack" not in {one[2] for one in outcomes(ana)}

    spend_evening(salon, story)


def test_mf_5_a_late_blackjack_under_a_ten_gives_a_doubles_extra_back(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("5h 8h Td 6c 8c As Ks")
        (ana,) = await come(salon, "Ana")
        await ana.bet(spot(1, 1_000))
        await salon.time_up(BLAZE)
        assert not ana.told("Peeked"), "nobody peeks under a ten"
        await ana.decide(1, "D")
        await ana.see()
        assert outcomes(ana) == [("Ana", 1, "lose", 1_000)]
        assert await ana.cash() == 199_000

    spend_evening(salon, story)


def test_mf_6_american_style_looks_under_the_ace_before_any_decision(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("5h 8h As 6c 8c Td")
        (ana,) = await come(salon, "Ana")
        await ana.bet(spot(1, 1_000))
        await salon.time_up(BLAZE)
        await ana.decide(1, "N")
        await ana.see()
        assert [one["blackjack"] for one in ana.told("Peeked")] == [True]
        assert not ana.told("Decided")
        assert salon.table(BLAZE).entry is None

    spend_evening(salon, story)


def test_mf_6_european_style_takes_the_dealers_second_card_after_the_decisions(url: str, stack: Stack) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("5h 8h As 6c 8c 9s Td")
        (ana,) = await come(salon, "Ana")
        await ana.bet(spot(1, 1_000))
        await salon.time_up(BLAZE)
        assert (await ana.see())["round"]["dealer"] == ["As"]
        await ana.decide(1, "N")
        await ana.decide(1, "D")
        await ana.see()
        assert outcomes(ana) == [("Ana", 1, "lose", 0)], "a blackjack under an ace takes the double too"

    (setting,) = [setting for setting in TABLES if setting.name == BLAZE]
    salon = Salon(url, stack, [replace(setting, style="european")])
    try:
        spend_evening(salon, story)
    finally:
        salon.house.close()


def test_mf_7_insurance_is_answered_once_for_all_positions_but_not_for_golden_chips(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("5h 8h As 6c 8c Td")
        ana, bob = await come(salon, "Ana", "Bob")
        await give_chips(salon, ana, 1_000)
        await ana.bet(spot(1, 1_000, golden=True), spot(2, 2_000))
        await bob.bet(spot(1, 1_000), spot(2, 1_000))
        await salon.time_up(BLAZE)
        await bob.decide(1, "Y")
        await ana.decide(2, "Y")
        await ana.see()
        insured = [(one["player"], one["box"], one["stake"]) for one in ana.told("Insured")]
        assert insured == [("Bob", 1, 500), ("Bob", 2, 500), ("Ana", 2, 1_000)], "never for a Golden Chip"
        assert await bob.cash() == 200_000

    spend_evening(salon, story)


def test_mf_8_ten_cards_without_a_bust_win(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("As 8h 9d Ah 8c Td Ad Ac 2s 2h 2d 2c As 2s")
        (ana,) = await come(salon, "Ana")
        await ana.bet(spot(1, 1_000))
        await salon.time_up(BLAZE)
        for _ in range(8):
            await ana.decide(1, "H")
        await salon.play_out(BLAZE)
        await ana.see()
        assert outcomes(ana) == [("Ana", 1, "charlie", 2_000)]
        assert len(hands(await ana.see(), 1, "last")[0]) == 10

    spend_evening(salon, story)


def test_mf_9_no_decision_in_time_is_a_stand(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("2h 8h 9d 3c 8c Td")
        (ana,) = await come(salon, "Ana")
        await ana.bet(spot(1, 1_000))
        await salon.time_up(BLAZE)
        await salon.pass_time(12_000)
        await ana.see()
        assert [one["action"] for one in ana.told("Decided")] == ["S"], "even on five"

    spend_evening(salon, story)


BONUS = "Ts Th As 8d 9d Ah 2c 2d Ac"
"""Position 1 has 18, position 2 has 19; the dealer A A 2 2 A = 17: 2 + 6 + 1 + 7 = 16 points, Major."""


def test_mf_10_mf_12_two_aces_and_five_cards_make_sixteen_points_and_play_major(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare(BONUS)
        ana, bob = await come(salon, "Ana", "Bob")
        assert await ana.refused("bet", spots=[spot(1, 0, side={"fireblaze": 500})]) == "bad-message"
        await ana.bet(spot(1, 1_000, side={"fireblaze": 500}), spot(2, 1_000, side={"fireblaze": 200}))
        await bob.bet(spot(2, 1_000))
        await salon.time_up(BLAZE)
        await salon.play_out(BLAZE)
        await bob.see()
        assert sum(one["point"]["points"] for one in bob.told("PointsScored")) == 16
        (opened,) = bob.told("BonusOpened")
        assert opened["level"] == "major", "the highest level reached, and those without the bet watch"
        (closed,) = bob.told("BonusClosed")
        assert 6 <= closed["total"] <= 400, "5:1 to 399:1"
        spins = bob.told("BonusSpun")
        assert spins
        paid = {
            (one["player"], one["box"]): one["returned"] for one in bob.told("BetSettled") if one["bet"] == "fireblaze"
        }
        assert paid == {("Ana", 1): 500 * closed["total"], ("Ana", 2): 200 * closed["total"]}, "one grid for all"

    spend_evening(salon, story)


def test_mf_10_both_positions_with_fourteen_make_ten_points(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("9h Ah Td 5c 3c 7d")
        (ana,) = await come(salon, "Ana")
        await ana.bet(spot(1, 1_000, side={"fireblaze": 500}))
        await salon.time_up(BLAZE)
        await salon.play_out(BLAZE)
        await ana.see()
        assert [one["point"]["points"] for one in ana.told("PointsScored")] == [3, 7]
        (opened,) = ana.told("BonusOpened")
        assert opened["level"] == "mini"

    spend_evening(salon, story)


def test_mf_10b_the_dealer_plays_on_while_a_fire_blaze_bet_stands(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("Th 8h 6d 6c 8c Td Ks 4s")
        (ana,) = await come(salon, "Ana")
        await ana.bet(spot(1, 1_000, side={"fireblaze": 500}))
        await salon.time_up(BLAZE)
        await ana.decide(1, "H")
        seen = await ana.see()
        assert outcomes(ana)[0][2] == "bust"
        assert seen["last"]["dealer"] == ["6d", "Td", "4s"]

    spend_evening(salon, story)


def test_mf_13_mf_15_a_bonus_ends_as_its_spins_say(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare(BONUS)
        (ana,) = await come(salon, "Ana")
        await ana.bet(spot(1, 1_000, side={"fireblaze": 500}))
        await salon.time_up(BLAZE)
        await salon.play_out(BLAZE)
        await ana.see()
        spins = [one["spin"] for one in ana.told("BonusSpun")]
        (closed,) = ana.told("BonusClosed")
        assert max(spins[-1]["total"], 6) == closed["total"], "raised to its level's range"
        record = await ana.record()
        assert len([event for event in record.events if type(event).__name__ == "BonusSpun"]) == len(spins)

    spend_evening(salon, story)


@pytest.mark.parametrize(
    ("cards", "pairs", "three"),
    [("7h 8h 7h 7h 8c Td", 2_600, 10_100), ("7h 8h 8h 9h 8c Td", 0, 4_100), ("7h 8h 2c 7s 8c Td", 700, 0)],
)
def test_mf_16_side_bets_on_the_positions_first_two_cards(salon: Salon, cards: str, pairs: int, three: int) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare(cards)
        (ana,) = await come(salon, "Ana")
        await ana.bet(spot(1, 1_000, side={"pairs": 100, "21+3": 100}))
        await salon.time_up(BLAZE)
        await ana.see()
        assert {one["bet"]: one["returned"] for one in ana.told("BetSettled")} == {"pairs": pairs, "21+3": three}
        await salon.play_out(BLAZE)

    spend_evening(salon, story)


def test_mf_18_a_machine_mixes_the_shoe_and_a_fresh_one_takes_the_place_of_the_old(short_shoes: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await come(salon, "Ana")
        shoe = (await ana.see())["shoe"]["id"]
        while (await ana.see())["shoe"]["id"] == shoe:
            await ana.bet(spot(1, 1_000))
            await salon.time_up(BLAZE)
            await salon.play_out(BLAZE)
        handled = [one["stage"] for one in ana.told("ShoeHandled") if one["shoe"] != shoe]
        assert "machine" in handled
        assert [one["shoe"] for one in ana.told("ShoeRetired")] == [shoe]

    spend_evening(short_shoes, story)


def test_mf_19_the_published_return_is_told_beside_the_exact_one(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await come(salon, "Ana")
        page = await ana.get("/api/odds/mega-fire-blaze")
        assert page["rtp"] > 0.99

    spend_evening(salon, story)
