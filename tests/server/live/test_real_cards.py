"""Evenings dealt from real cards: the croupier's console over HTTP, the players on sockets (M-6).

The lounge deals box by box, the dealer's first, box by box again, then the dealer's second face down; the casino's
dealer has one card until the boxes are played; the blaze deals to all its positions.
"""

import json
from collections.abc import Iterator

import pytest

from sabot.cards import PHYSICAL
from sabot.engine import event as ev
from sabot.floor.promise import Evidence, RecordWrong
from sabot.floor.verification import verify_record
from sabot.house.audit.audit import audit_books
from sabot.table.receipt import ShoeReceipt
from tests.server.live.dealing import REAL_TABLES, Console, croupier, reason
from tests.server.live.salon import BLAZE, CASINO, LOUNGE, Guest, Json, Salon, Stack, hands, spend_evening, spot


@pytest.fixture
def parlour(url: str, stack: Stack) -> Iterator[Salon]:
    """A server whose tables are dealt from real cards."""
    salon = Salon(url, stack, REAL_TABLES)
    yield salon
    salon.house.close()


async def seat(salon: Salon, table: str, *names: str) -> list[Guest]:
    """Each of them on a box, in order."""
    guests = [await salon.come(name, table) for name in names]
    if table != BLAZE:
        for box, guest in enumerate(guests, 1):
            await guest.sit(box)
    return guests


async def bet(salon: Salon, table: str, *guests: Guest, **more: object) -> None:
    """All of them bet on their boxes, and the first card is due when time is up."""
    for box, guest in enumerate(guests, 1):
        await guest.bet(spot(box, 1_000, **more))
    await salon.time_up(table)


def outcomes(guest: Guest) -> list[tuple[int, str, int]]:
    """How each hand that they were told of was settled."""
    return [(one["box"], one["outcome"], one["returned"]) for one in guest.told("HandSettled")]


# -- what is due ------------------------------------------------------------------------------------------------------


def test_m_6_the_lounge_asks_for_each_card_in_the_order_of_dealing(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, bob = await seat(salon, LOUNGE, "Ana", "Bob")
        carla = await croupier(salon, LOUNGE)
        assert (await carla.due(), (await carla.desk())["waits_for"]) == (None, "players")
        await bet(salon, LOUNGE, ana, bob)
        asked = []
        for card in ("8s", "Th", "7d", "8h", "9c", "Kc"):
            seen = (await bob.see())["live"]
            assert seen["waits_for"] == "card"
            asked.append(await carla.due())
            assert seen["card"] == (await carla.desk())["due"], "everybody sees what is awaited"
            await carla.deal(card)
        assert asked == [
            (1, 1, 1, True),
            (2, 1, 1, True),
            (0, 0, 1, True),
            (1, 1, 2, True),
            (2, 1, 2, True),
            (0, 0, 2, False),
        ]
        await ana.decide(1, "P")
        assert await carla.due() == (1, 2, 2, True), "a split's hands get their second cards at once"
        await carla.deal("3c")
        assert await carla.due() == (1, 3, 2, True)
        await carla.deal("Td")
        await ana.decide(1, "H")
        assert await carla.due() == (1, 2, 3, True)
        await carla.deal("9h")
        await ana.decide(1, "S")
        await ana.decide(1, "S")
        await bob.decide(2, "S")
        assert hands(await bob.see(), 1, "last") == [["8s", "3c", "9h"], ["8h", "Td"]]
        assert sorted(outcomes(bob)) == [(1, "win", 2_000), (1, "win", 2_000), (2, "win", 2_000)]

    spend_evening(parlour, story)


def test_m_6_the_casino_burns_unseen_and_its_dealer_draws_after_the_boxes(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await seat(salon, CASINO, "Ana")
        carla = await croupier(salon, CASINO)
        assert (await ana.see())["dealt"] == 5, "the burnt cards have left the shoe, and nobody knows them"
        await bet(salon, CASINO, ana)
        await carla.deal("5s 6d 6h")
        assert await carla.due() is None
        await ana.decide(1, "D")
        assert await carla.due() == (1, 1, 3, True)
        await carla.deal("Tc")
        assert await carla.due() == (0, 0, 2, True)
        await carla.deal("9c")
        assert await carla.due() == (0, 0, 3, True), "15: the dealer draws"
        await carla.deal("3d")
        assert outcomes(await _told(ana)) == [(1, "win", 4_000)]
        assert (await ana.see())["dealt"] == 5 + 6

    spend_evening(parlour, story)


async def _told(guest: Guest) -> Guest:
    await guest.see()
    return guest


def test_m_6_the_blaze_deals_to_all_positions_and_its_bonus_is_drawn_by_the_house(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await seat(salon, BLAZE, "Ana")
        carla = await croupier(salon, BLAZE)
        await ana.bet(spot(1, 1_000, side={"fireblaze": 500}))
        await salon.time_up(BLAZE)
        asked = []
        for card in ("9h", "Ah", "Td", "5c", "3c", "7d"):
            asked.append(await carla.due())
            await carla.deal(card)
        places = [(1, 1, 1), (2, 1, 1), (0, 0, 1), (1, 1, 2), (2, 1, 2), (0, 0, 2)]
        assert [place and place[:3] for place in asked] == places
        await ana.decide(1, "S")
        (opened,) = (await _told(ana)).told("BonusOpened")
        assert opened["level"] == "mini"
        gaps = {gap.name: gap.found for gap in (await ana.verify()).gaps}
        assert gaps["shuffle"].startswith("dealt from real cards")
        assert "the seed will prove them" in gaps["bonus"]
        answer = await carla.tell_shoe("shoe")
        assert answer.is_success, answer.text
        found = {check.name: check.found for check in (await ana.verify()).checks}
        assert "which is of the bonus alone" in found["seed"]
        assert "drawn from the seed" in found["bonus"]

    spend_evening(parlour, story)


def test_m_6_mf_2_a_shared_position_asks_for_a_card_when_all_have_answered(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, bob = await seat(salon, BLAZE, "Ana", "Bob")
        carla = await croupier(salon, BLAZE)
        for guest in (ana, bob):
            await guest.bet(spot(1, 1_000))
        await salon.time_up(BLAZE)
        await carla.deal("8s Ah Td 8h 3c 7d")
        await ana.decide(1, "P")
        assert await carla.due() is None, "Bob has not answered"
        await bob.decide(1, "H")
        assert await carla.due() == (1, 1, 3, True), "Bob goes on with the hand, Ana with two others"
        await carla.deal("2s")
        await bob.decide(1, "S")
        assert await carla.due() == (1, 2, 2, True)
        await carla.deal("Tc Th")
        await salon.time_up(BLAZE)
        await salon.time_up(BLAZE)
        assert outcomes(await _told(bob)) == [(1, "win", 2_000), (1, "win", 2_000), (1, "win", 2_000)]

    spend_evening(parlour, story)


def test_m_6_pl_15_a_decision_ahead_is_carried_out_as_its_card_is_told(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, bob = await seat(salon, LOUNGE, "Ana", "Bob")
        carla = await croupier(salon, LOUNGE)
        await bet(salon, LOUNGE, ana, bob)
        await carla.deal("8s 5h 7d 3h 6c Kc")
        await bob.do("early", box=2, action="D")
        await carla.take_back()
        assert (await bob.own())["plans"] == [], "decided on cards that do not lie there"
        await carla.deal("Kd")
        await ana.decide(1, "H")
        await bob.do("early", box=2, action="D")
        assert await carla.due() == (1, 1, 3, True)
        await carla.deal("9c")
        await ana.decide(1, "S")
        assert await carla.due() == (2, 1, 3, True), "Bob's double waits for its card"
        assert "somebody has decided" in reason(await carla.try_back())
        await carla.deal("Ts")
        assert outcomes(await _told(bob)) == [(1, "win", 2_000), (2, "win", 4_000)]

    spend_evening(parlour, story)


def test_m_6_bj_7_a_prize_that_a_wrong_card_paid_goes_back_into_the_meter(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await seat(salon, CASINO, "Ana")
        carla = await croupier(salon, CASINO)
        await bet(salon, CASINO, ana, side={"progressive": 200})
        shown = (await ana.see())["live"]["meter"]
        assert shown == 50_080
        cash = await ana.cash()
        await carla.deal("As 7d As")
        assert await ana.cash() - cash == 50_080, "the whole meter"
        await carla.take_back()
        assert (await ana.cash(), (await ana.see())["live"]["meter"]) == (cash, 50_080)
        await carla.deal("Ah")
        assert await ana.cash() == cash + 8_200, "two aces of different suits"
        await carla.take_back()
        await carla.deal("9s")
        await ana.decide(1, "S")
        await carla.deal("Tc")
        assert await ana.cash() == cash + 2_000
        olga = await salon.staff("Olga", "operator")
        books = (await olga.get(f"/api/meters/{CASINO}/books?limit=200")).json()
        assert books["balanced"]
        assert [one for one in books["movements"] if not one["holds"]] == []
        assert (await ana.get(f"/api/meters/{CASINO}"))["hits"] == []

    spend_evening(parlour, story)


# -- mistakes ---------------------------------------------------------------------------------------------------------


def test_m_6_a_wrong_card_is_taken_back_with_all_that_followed_from_it(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, bob = await seat(salon, LOUNGE, "Ana", "Bob")
        carla = await croupier(salon, LOUNGE)
        await bet(salon, LOUNGE, ana, bob, side={"pairs": 500})
        await carla.deal("8s Th Ad 8h Ts 9c")
        assert (await ana.own())["asked"], "insurance is asked"
        assert await ana.cash() > 198_500, "the pairs are paid"
        paid = await ana.cash()
        before = (await ana.see())["due_ms"]
        await carla.take_back()
        seen = await ana.see()
        assert (seen["due_ms"], seen["live"]["card"]["box"]) == (None, 0)
        assert seen["round"]["dealer"] == ["Ad"]
        assert await ana.cash() == 198_500, "and paid no more"
        await carla.take_back()
        await carla.take_back()
        assert hands(await bob.see(), 1) == [["8s"]]
        assert [one["box"] for one in bob.told("CardTakenBack")] == [0, 2, 1]
        await salon.pass_time(60_000)
        await carla.deal("8c Ts 9c")
        assert await ana.cash() < paid or await ana.cash() > 198_500
        due_ms = (await ana.see())["due_ms"]
        assert due_ms == before + 60_000, "their time counts from when the card was told"
        for guest, box in ((ana, 1), (bob, 2)):
            await guest.decide(box, "N")
        await ana.decide(1, "S")
        await bob.decide(2, "S")
        verdict = await ana.verify()
        assert {check.name for check in verdict.checks} >= {"round", "money", "cards"}
        movements = (await ana.get("/api/movements"))["lines"]
        assert sum(one["amount"] for one in movements) == await ana.cash()
        assert "correction" in {one["what"] for one in movements}

    spend_evening(parlour, story)


def test_m_6_what_is_wrong_with_an_entry_is_said_and_nothing_changes(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await seat(salon, CASINO, "Ana")
        carla = await croupier(salon, CASINO)
        assert reason(await carla.try_card("Kh")) == "no card is due"
        assert "no round is under way" in reason(await carla.try_back(number=1))
        await bet(salon, CASINO, ana)
        version = (await ana.see())["version"]
        for wrong in ("1h", "10h", "KH", "", "Kx", 7):
            answer = await carla.try_card(wrong)  # type: ignore[arg-type]
            assert answer.status_code in (400, 422), (wrong, answer.text)
        other = await carla.try_card("Kh", number=2)
        assert "card 1 of the round, and not card 2" in reason(other)
        assert other.json()["why"] == "other-card"
        assert "not" in reason(await carla.try_card("Kh", code="casino-20200101-00:00:00"))
        assert "not card 1" in reason(await carla.try_back(number=1))
        assert (await ana.see())["version"] == version, "nothing has changed"
        await carla.deal("Kh")
        assert (await ana.see())["version"] == version + 1

    spend_evening(parlour, story)


def test_m_6_a_card_of_which_all_were_seen_is_refused(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        guests = await seat(salon, CASINO, *(f"Guest{number}" for number in range(1, 8)))
        carla = await croupier(salon, CASINO)
        await bet(salon, CASINO, *guests)
        await carla.deal("9s 9s 9s 9s 9s 9s")
        refused = await carla.try_card("9s")
        assert reason(refused) == "all 6 9s of this shoe have been seen: look again"
        assert refused.json()["why"] == "card-gone"
        await carla.take_back()
        await carla.deal("9s 9h")
        await carla.deal("Tc 2c 2c 2c 2c 2c 2c 3c")
        for box, guest in enumerate(guests, 1):
            await guest.decide(box, "S")
        await carla.deal("7d")
        assert salon.table(CASINO).entry is None
        await bet(salon, CASINO, guests[0])
        assert "have been seen" in reason(await carla.try_card("2c")), "in the next round too"
        await salon.stop_and_start()
        assert "have been seen" in reason(await carla.try_card("2c")), "and after a restart"
        await carla.deal("3c 4c 5c")
        await salon.void(CASINO, "the pack was changed")
        answer = await carla.tell_shoe("shoe")
        assert answer.is_success, answer.text
        ana = await Guest(salon, guests[0].caller, "Guest1").visit(CASINO)
        await ana.bet(spot(1, 1_000))
        await salon.time_up(CASINO)
        await carla.deal("2c")

    spend_evening(parlour, story)


def test_m_6_a_card_on_which_somebody_decided_is_settled_on_the_real_result(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await seat(salon, CASINO, "Ana")
        carla = await croupier(salon, CASINO)
        await bet(salon, CASINO, ana)
        await carla.deal("Ts 7d 8h")
        await ana.decide(1, "S")
        why = reason(await carla.try_back())
        assert "somebody has decided" in why
        assert "settle it on its real result" in why
        await carla.deal("Tc")
        assert outcomes(await _told(ana)) == [(1, "win", 2_000)]
        assert "no round is under way" in reason(await carla.try_back(number=4))
        code = await ana.last_round()
        olga = await salon.staff("Olga", "operator")
        body = {"code": code, "dealer": ["7d", "Jc"], "hands": [{"box": 1, "hand": 1, "cards": ["Ts", "6h"]}]}
        body |= {"reason": "the 6 was read as an 8", "id": salon.new_key()}
        answer = await olga.post(f"/api/operator/tables/{CASINO}/settle", body)
        assert answer.is_success, answer.text
        assert await ana.cash() == 199_000
        page = await ana.get(f"/api/rounds/{code}")
        assert (page["corrected"], page["dealt"]) == ("the 6 was read as an 8", "real cards")
        pile = salon.table(CASINO).live.pile
        assert pile is not None
        assert pile.copies(ev.PlayerCard(1, 1, "8h").card) == 0, "what was told of that round is not known any more"  # type: ignore[arg-type]

    spend_evening(parlour, story)


def test_m_6_a_round_that_waits_for_a_card_can_be_voided(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, bob = await seat(salon, LOUNGE, "Ana", "Bob")
        carla = await croupier(salon, LOUNGE)
        await bet(salon, LOUNGE, ana, bob)
        await carla.deal("8s Th Ad 8h Ts 9c")
        await ana.decide(1, "Y")
        await salon.void(LOUNGE, "a card fell on the floor")
        assert (await ana.cash(), await bob.cash()) == (200_000, 200_000)
        assert (await carla.desk())["code"] is None
        record = await ana.record()
        assert '"9c"' not in record.to_json(), "nobody has seen the card that lay face down"
        assert "void" in {gap.name for gap in (await ana.verify()).gaps}
        await bet(salon, LOUNGE, ana, bob)
        assert await carla.due() == (1, 1, 1, True)
        await carla.deal("8s")

    spend_evening(parlour, story)


def test_m_6_money_that_was_spent_is_not_taken_back_with_the_card(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await seat(salon, LOUNGE, "Ana")
        carla = await croupier(salon, LOUNGE)
        await bet(salon, LOUNGE, ana, side={"pairs": 500})
        await carla.deal("8s Th 8s 9c")
        cash = await ana.cash()
        assert cash > 198_500
        answer = await ana.caller.post("/api/cashier/withdraw", {"amount": cash, "id": "withdraw-all"})
        assert answer.is_success, answer.text
        why = reason(await carla.try_back())
        assert "is spent already" in why
        assert "settle it on its real result" in why
        assert (await ana.see())["round"]["dealer"] == ["Th", "??"]
        await ana.decide(1, "S")
        assert salon.table(LOUNGE).entry is None

    spend_evening(parlour, story)


def test_m_2_r_6_a_void_leaves_with_players_what_they_have_spent_of_what_the_round_paid(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, bob = await seat(salon, LOUNGE, "Ana", "Bob")
        carla, otto = await croupier(salon, LOUNGE), await croupier(salon, LOUNGE, "Otto", "operator")
        await bet(salon, LOUNGE, ana, bob, side={"pairs": 500})
        await carla.deal("8s 9s Th 8s 5h 9c")
        won = await ana.cash()
        answer = await ana.caller.post("/api/cashier/withdraw", {"amount": won - 300, "id": "withdraw-most"})
        assert answer.is_success, answer.text
        shown = (await otto.caller.get(f"{otto.path}/void/preview")).json()
        left = won - 200_000 - 300
        assert [(each["name"], each["moved"], each["lost"]) for each in shown["players"]] == [
            ("Ana", -300, left),
            ("Bob", 1_500, 0),
        ]
        assert await ana.cash() == 300, "a preview moves nothing"
        told = await salon.void(LOUNGE, "the shoe fell")
        assert told["left"] == [
            {"player": ana.player, "name": "Ana", "currency": "EUR", "cash": left, "gold": 0},
        ]
        assert (await ana.cash(), await bob.cash()) == (0, 200_000)
        line = (await ana.caller.get("/api/rounds")).json()["lines"][0]
        assert (line["voided"], line["returned"]) == (True, 1_500 + left)
        assert salon.table(LOUNGE).entry is None

    spend_evening(parlour, story)


# -- ids, consoles, restarts ------------------------------------------------------------------------------------------


def test_m_6_the_same_id_lays_one_card_and_two_consoles_do_not_lay_it_twice(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await seat(salon, CASINO, "Ana")
        carla, otto = await croupier(salon, CASINO), await croupier(salon, CASINO, "Otto", "operator")
        await bet(salon, CASINO, ana)
        desk = await otto.desk()
        first = await carla.try_card("Kh", "entry-0001", number=1)
        again = await carla.try_card("Kh", "entry-0001", number=1)
        assert (first.status_code, first.json()) == (again.status_code, again.json()) == (200, first.json())
        other = await carla.try_card("Ks", "entry-0001", number=1)
        assert other.status_code == 409, "the same id for something else"
        late = await otto.post("/cards", {"code": desk["code"], "number": 1, "card": "Kh"})
        assert "that would be card 2" in reason(late), "what was told already is not taken for the next card"
        assert (await carla.desk())["number"] == 1
        await otto.deal("7d")
        await carla.take_back()
        assert "that would be card 1" in reason(await otto.try_back(number=2)), "taken back once"
        await otto.deal("8d 9h")
        await ana.decide(1, "S")
        await carla.deal("Tc")
        assert outcomes(await _told(ana)) == [(1, "win", 2_000)]

    spend_evening(parlour, story)


def test_m_6_a_restart_in_the_middle_of_the_deal_loses_nothing(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, bob = await seat(salon, LOUNGE, "Ana", "Bob")
        carla = await croupier(salon, LOUNGE)
        await bet(salon, LOUNGE, ana, bob)
        for card in ("8s", "Th", "7d", "8h", "9c", "Kc"):
            await salon.stop_and_start(5_000)
            due = await carla.due()
            await carla.deal("2c")
            if card == "Kc":
                break
            await carla.take_back()
            await salon.stop_and_start()
            assert await carla.due() == due, "a card that was taken back stays so"
            await carla.deal(card)
        await carla.take_back()
        await carla.deal("Kc")
        ana, bob = [await Guest(salon, guest.caller, guest.name).visit(LOUNGE) for guest in (ana, bob)]
        await ana.do("decide", box=1, action="H")
        await salon.stop_and_start(300_000)
        assert await carla.due() == (1, 1, 3, True)
        assert salon.table(LOUNGE).due_ms is None, "the table waits for whoever deals, for as long as it takes"
        await salon.pass_time(300_000)
        assert await carla.due() == (1, 1, 3, True)
        await carla.deal("4s")
        ana, bob = [await Guest(salon, guest.caller, guest.name).visit(LOUNGE) for guest in (ana, bob)]
        await ana.decide(1, "S")
        await bob.decide(2, "S")
        assert (await ana.cash(), await bob.cash()) == (201_000, 201_000)

    spend_evening(parlour, story)


def test_m_6_only_presenters_and_operators_deal(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await seat(salon, CASINO, "Ana")
        await bet(salon, CASINO, ana)
        ines = await croupier(salon, CASINO, "Ines", "inspector")
        for who in (ines.caller, ana.caller):
            console = Console(salon, who, CASINO)
            assert (await who.get(f"{console.path}/cards")).status_code == 403
            body = {"code": "x", "number": 1, "card": "Kh"}
            assert (await console.post("/cards", body)).status_code == 403
            assert (await console.post("/separator", {"shoe": "x"})).status_code == 403
        carla = await croupier(salon, CASINO)
        await carla.deal("Kh")

    spend_evening(parlour, story)


# -- shoes ------------------------------------------------------------------------------------------------------------


def test_m_6_the_separator_ends_the_shoe_after_the_round(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await seat(salon, CASINO, "Ana")
        carla = await croupier(salon, CASINO)
        shoe = (await carla.desk())["shoe"]
        await bet(salon, CASINO, ana)
        await carla.deal("Kh")
        assert (await carla.tell_shoe("separator")).is_success
        assert "already" in reason(await carla.tell_shoe("separator"))
        assert "bets lie on the table" in reason(await carla.tell_shoe("shoe"))
        assert (await ana.see())["shoe"]["id"] == shoe
        await salon.stop_and_start()
        ana = await Guest(salon, ana.caller, "Ana").visit(CASINO)
        assert (await carla.desk())["separator"]
        await carla.deal("7d 9h")
        await ana.decide(1, "S")
        await carla.deal("Tc")
        await ana.see()
        (retired,) = ana.told("ShoeRetired")
        fresh = (await ana.see())["shoe"]
        assert (retired["shoe"], fresh["algorithm"]) == (shoe, PHYSICAL)
        assert fresh["id"] != shoe
        assert (await ana.see())["live"]["cut"] is None, "nobody is asked to cut"
        assert ((await carla.desk())["dealt"], (await carla.desk())["separator"]) == (5, False)
        assert "another shoe" in reason(await carla.post("/shoe", {"shoe": shoe})), "the new one stays"
        answer = await carla.tell_shoe("separator")
        assert answer.is_success, "out between two rounds: it is changed at once"
        assert (await carla.desk())["shoe"] not in (shoe, fresh["id"])

    spend_evening(parlour, story)


def test_m_6_a_separator_that_is_out_while_bets_lie_ends_the_shoe_with_them(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await seat(salon, LOUNGE, "Ana")
        carla = await croupier(salon, LOUNGE)
        shoe = (await carla.desk())["shoe"]
        await ana.bet(spot(1, 1_000))
        assert (await carla.tell_shoe("separator")).is_success
        assert (await carla.desk())["shoe"] == shoe, "the next round is its last"
        await ana.bet()
        assert (await carla.desk())["shoe"] != shoe, "no round is to come from it"

    spend_evening(parlour, story)


# -- what others see --------------------------------------------------------------------------------------------------


def test_m_6_players_see_that_the_cards_are_real_before_they_sit(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana = await salon.come("Ana", LOUNGE)
        tables = await ana.get("/api/tables")
        assert {table["table"]: table["cards"] for table in tables} == dict.fromkeys((LOUNGE, CASINO, BLAZE), "real")
        seen = await ana.see()
        assert (seen["live"]["cards"], seen["shoe"]["algorithm"]) == ("real", PHYSICAL)
        assert (seen["shoe"]["root"], seen["shoe"]["cut"]) == (None, None)

    spend_evening(parlour, story)


def test_m_6_f_3_the_card_that_lies_face_down_is_told_to_nobody(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        (ana,) = await seat(salon, LOUNGE, "Ana")
        eve = await salon.come("Eve", LOUNGE)
        carla, olga = await croupier(salon, LOUNGE), await salon.staff("Olga", "operator")
        ines = await salon.staff("Ines", "inspector")
        await bet(salon, LOUNGE, ana)
        await carla.deal("8s 7d 9h")
        answers = [(await carla.try_card("Kc")).text]
        for caller in (carla.caller, olga, ines, ana.caller, eve.caller):
            paths = (
                f"{carla.path}/cards",
                "/api/operator/tables",
                "/api/operator/log",
                "/api/tables",
                "/api/rounds",
            )
            answers += [(await caller.get(path)).text for path in paths]
        for guest in (ana, eve):
            answers += [json.dumps(await guest.see()), json.dumps(guest.events)]
            again = await guest.second_device()
            answers.append(json.dumps(await again.see()))
        assert not [text for text in answers if "Kc" in text]
        await ana.decide(1, "S")
        assert "Kc" in json.dumps((await eve.see())["last"]), "turned"

    spend_evening(parlour, story)


# -- records ----------------------------------------------------------------------------------------------------------


async def _play_casino(salon: Salon) -> tuple[Guest, Console]:
    (ana,) = await seat(salon, CASINO, "Ana")
    carla = await croupier(salon, CASINO)
    await bet(salon, CASINO, ana)
    await carla.deal("Ts 7d 9h")
    await ana.decide(1, "S")
    await carla.deal("Tc")
    return ana, carla


def test_m_6_the_record_says_why_there_is_no_proof_and_deals_the_money_again(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, _ = await _play_casino(salon)
        record = await ana.record()
        assert (record.dealt, record.proofs, record.shoe.root, record.format) == ("real cards", (), "", "sabot-round-4")
        (line,) = (await ana.get("/api/rounds"))["lines"]
        assert line["dealt"] == "real cards"
        verdict = verify_record(record)
        assert ("money", "1000 staked, 2000 returned (EUR, minor units)") in verdict.checks
        assert {gap.name for gap in verdict.gaps} >= {"shuffle", "seed", "burnt"}
        report = await salon.house.store.read(audit_books)
        assert (report.rounds, report.redealt, report.real) == (1, 1, 1)

    spend_evening(parlour, story)


def test_m_6_a_forged_record_of_real_cards_does_not_hold(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, carla = await _play_casino(salon)
        await carla.tell_shoe("shoe")
        record = await ana.record()
        plain = json.loads(record.to_json())
        verify_record(record)

        def refused(change: Json, **shoe: object) -> str:
            forged = {**plain, **change, "shoe": {**plain["shoe"], **shoe}}
            forged = {name: value for name, value in forged.items() if value is not None}
            with pytest.raises(RecordWrong) as wrong:
                verify_record(type(record).from_json(json.dumps(forged)))
            return str(wrong.value)

        other = [{**event, "card": "2h"} if event.get("card") == "9h" else event for event in plain["events"]]
        assert "round" in refused({"events": other}), "a card that was told is another"
        assert "in one place" in refused({}, algorithm="sabot-2")
        assert "in one place" in refused({"format": "sabot-round-3"})
        posing = {"format": "sabot-round-3", "dealt": None}
        assert "commitment" in refused(posing, algorithm="sabot-2"), "it was never committed to an order"
        assert "a cut, a root" in refused({}, root="0" * 64)
        assert "commitment" in refused({}, seed="0" * 64)

    spend_evening(parlour, story)


def test_m_6_f_2_a_shuffled_shoe_that_turned_into_a_real_one_is_found_by_the_receipt(parlour: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, _ = await _play_casino(salon)
        record = await ana.record()
        shoe = record.shoe
        receipt = ShoeReceipt(
            house="here",
            player=ana.player,
            table=record.table,
            game=record.game,
            rules_hash=record.rules_hash,
            shoe=shoe.id,
            algorithm="sabot-2",
            decks=shoe.decks,
            commitment=shoe.commitment,
            key=shoe.key,
            signature=shoe.signature,
            seen_ms=0,
            rounds=(record.code,),
        )
        with pytest.raises(RecordWrong, match="protocol sabot-2, and the record of physical"):
            verify_record(record, Evidence(receipt=receipt))

    spend_evening(parlour, story)


# -- the same money ---------------------------------------------------------------------------------------------------

LOUNGE_CARDS = "8s 5c 6d 8h 6c Kc 3c Td 9h 7s 9s"


@pytest.mark.parametrize("real", [False, True])
def test_m_6_the_same_cards_give_the_same_money(url: str, stack: Stack, real: bool) -> None:
    salon = Salon(url, stack, REAL_TABLES) if real else Salon(url, stack)

    async def story(salon: Salon) -> None:
        if not real:
            stack.prepare(LOUNGE_CARDS)
        ana, bob = await seat(salon, LOUNGE, "Ana", "Bob")
        carla = await croupier(salon, LOUNGE)
        cards = iter(LOUNGE_CARDS.split())

        async def lay() -> None:
            while real and await carla.due() is not None:
                await carla.deal(next(cards))

        await bet(salon, LOUNGE, ana, bob, side={"pairs": 500, "21+3": 500})
        await lay()
        for guest, box, action in ((ana, 1, "P"), (ana, 1, "H"), (ana, 1, "S"), (ana, 1, "S"), (bob, 2, "D")):
            await guest.decide(box, action)
            await lay()
        assert salon.table(LOUNGE).entry is None
        assert (await ana.cash(), await bob.cash()) == (204_500, 201_000)

    try:
        spend_evening(salon, story)
    finally:
        salon.house.close()
