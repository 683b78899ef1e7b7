"""O-7: the coach at a live table goes by the cards that everybody has seen, and by nothing else."""

import asyncio
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from sabot.cards import POINTS, Card
from sabot.engine import Action, Phase
from sabot.engine import event as ev
from sabot.house.error import NotAllowed
from sabot.house.history.worth import shown_card
from sabot.house.odds.live_coach import LiveCoach
from sabot.house.tables import UnknownTable
from sabot.house.worker import Worker
from sabot.odds.exact import advise
from sabot.odds.outlook import look_ahead
from sabot.table import Spot
from tests.house.live.evening import CASINO, LOUNGE, Evening
from tests.house.live.operating import Boss
from tests.house.live.test_orders import finish, play
from tests.house.live.test_settling import last, play_round

T = TypeVar("T")


def ranks(cards: list[Card]) -> tuple[int, ...]:
    counts = Counter(POINTS[card] for card in cards)
    return tuple(counts[points] for points in range(1, 11))


def shown_in(events: list[ev.Event]) -> list[Card]:
    return [card for card in map(shown_card, events) if card is not None]


def test_o_7_between_rounds_the_next_one_is_told_from_all_cards_that_were_shown(tmp_path: Path) -> None:
    async def story(evening: Evening, _: Boss) -> None:
        coach, ana = evening.house.live_coach, evening.players["Ana"]
        await evening.sit("Ana", 1)
        fresh = await coach.advise(ana, LOUNGE.name)
        assert (fresh.shown, fresh.unseen) == (0, 416)
        assert {each.now == each.fresh for each in fresh.returns} == {True}
        seen: list[Card] = []
        for _round in range(3):
            await play_round(evening, Spot(box=1, main=1_000))
            seen += shown_in(last(evening).events)
        page = await coach.advise(evening.players["Bob"], LOUNGE.name)
        assert page.shown == len(seen)
        due = look_ahead(evening.table().sheet.rules, seen)
        assert {each.bet: each.now for each in page.returns} == {
            "main": due.main.rtp,
            **{name: float(bet.rtp) for name, bet in due.bets.items()},
        }
        assert page.boxes == ()
        # Who comes after the house has stopped finds the same cards in its books.
        await evening.restart()
        assert (await evening.house.live_coach.advise(ana, LOUNGE.name)).shown == page.shown

    play(tmp_path, story, "Ana", "Bob")


def test_o_7_a_decision_is_weighed_with_the_cards_of_earlier_rounds_and_not_with_the_hole_card(tmp_path: Path) -> None:
    async def story(evening: Evening, _: Boss) -> None:
        coach, ana = evening.house.live_coach, evening.players["Ana"]
        await evening.sit("Ana", 1)
        seen: list[Card] = []
        asked = 0
        for _round in range(8):
            await evening.bet("Ana", Spot(box=1, main=1_000))
            await evening.deal()
            round_ = evening.table().round
            if round_.phase is Phase.PLAY:
                page = await coach.advise(ana, LOUNGE.name)
                assert page.returns == ()
                assert page.shown == len(seen) + len(shown_in(round_.events))
                (box,) = page.boxes
                hand = round_.state.boxes[1].hands[0]
                assert box.values[Action.STAND] == pytest.approx(_stand(evening, seen, hand.cards))
                assert (await coach.advise(evening.players["Bob"], LOUNGE.name)).boxes == ()
                asked += 1
            await finish(evening)
            seen += shown_in(last(evening).events)
        assert asked

    play(tmp_path, story, "Ana", "Bob")


def _stand(evening: Evening, seen: list[Card], held: list[Card]) -> float:
    state, rules = evening.table().round.state, evening.table().sheet.rules
    found = advise(rules, ranks(held), POINTS[state.dealer[0]] - 1, seen=ranks(seen))
    return next(value for play_, value in found.values.items() if play_.letter == "S")


def test_o_7_one_computation_serves_all_who_ask_and_one_player_s_questions_wait_for_each_other(tmp_path: Path) -> None:
    async def story(evening: Evening, _: Boss) -> None:
        counted: Counter[str] = Counter()

        class Counting(Worker):
            async def do(self, work: Callable[[], T]) -> T:
                counted["works"] += 1
                await asyncio.sleep(0)
                return work()

        coach = LiveCoach(evening.store, evening.house.live, Counting(), allowed=True)
        pages = await asyncio.gather(*(coach.advise(evening.players[name], LOUNGE.name) for name in ("Ana", "Bob")))
        assert pages[0] == pages[1]
        assert counted["works"] == 1

    play(tmp_path, story, "Ana", "Bob")


def test_o_7_burnt_cards_were_not_shown(tmp_path: Path) -> None:
    async def story(evening: Evening, _: Boss) -> None:
        await evening.sit("Ana", 1, table=CASINO.name)
        await evening.bet("Ana", Spot(box=1, main=2_500), table=CASINO.name)
        await evening.deal(CASINO.name)
        await finish(evening, CASINO.name)
        shoe = evening.table(CASINO.name).shoe
        assert shoe is not None
        page = await evening.house.live_coach.advise(evening.players["Ana"], CASINO.name)
        assert page.shown == len(shown_in(last(evening, CASINO.name).events))
        assert shoe.ceremony.shoe.burnt
        assert page.shown <= shoe.ceremony.shoe.drawn - len(shoe.ceremony.shoe.burnt)

    play(tmp_path, story, "Ana")


def test_o_7_where_the_house_forbids_the_coach_it_is_silent_at_live_tables_too(tmp_path: Path) -> None:
    async def story(evening: Evening, _: Boss) -> None:
        coach = LiveCoach(evening.store, evening.house.live, Worker(threaded=False), allowed=False)
        with pytest.raises(NotAllowed):
            await coach.advise(evening.players["Ana"], LOUNGE.name)
        with pytest.raises(UnknownTable):
            await evening.house.live_coach.advise(evening.players["Ana"], "nowhere")

    play(tmp_path, story, "Ana")
