"""Somebody who tries all that is refused and reads all there is foretells nothing; from a leaky house they would."""

import asyncio
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from msgspec import structs

from sabot.engine import Action
from sabot.errors import SabotError
from sabot.floor import Answer, TableActor
from sabot.house.clock import VirtualClock
from sabot.house.history import statistics
from sabot.house.history.expectation import Expectation
from sabot.house.house import House
from sabot.house.odds import coach
from sabot.house.odds.coach import Coach, CoachPage
from sabot.house.visitor import Visitor
from sabot.server.metric import Metrics
from sabot.store import KeyReused, Store
from sabot.storm import StormBroke
from sabot.storm.adversary import DEVIATIONS_MAX, GAMES, Adversary, Score
from sabot.storm.adversary.chances import chance_of_end, chance_of_good_deal, chance_of_ten, unseen
from sabot.storm.adversary.learner import Learner
from sabot.storm.games import storm_games
from sabot.storm.independent.counting import points, total
from sabot.storm.opening import QUICK
from sabot.storm.world import START_MS
from sabot.table import Deal, Decide, Purse, TableCommand
from sabot.table.shoe import TableShoe
from tests.sample import DIALECTS, enough

TRIALS = enough(25, 150)
"""Of each question, at a sound house."""
LEAKY_TRIALS_MIN, LEAKY_TRIALS = 8, 40
"""As many are enough to notice a leak: once it is, nobody goes on."""

Patch = pytest.MonkeyPatch
Leak = Callable[[TableActor, TableCommand, SabotError], None]


def watch(
    store: Store, trials: int, game: str = "atlantic-city", *, figured: bool = False, leak: str | None = None
) -> Adversary:
    async def story() -> Adversary:
        house = House(
            store,
            games=storm_games(),
            clock=VirtualClock(START_MS),
            chance=Random(7).randbytes,
            hasher=QUICK,
            threaded=False,
        )
        figures = Metrics(house)
        adversary = Adversary(house, Random(8), game, lambda: {"figures": figures.write().decode()}, statistics=figured)
        await adversary.arrive()
        for count in range(LEAKY_TRIALS_MIN, trials):
            if leak:
                await adversary.play(count)
            if leak and not adversary.scores[leak].is_chance:
                return adversary
        await adversary.play(trials)
        return adversary

    return asyncio.run(story())


@pytest.mark.slow
@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("game", GAMES)
def test_f_3_the_adversary_does_no_better_than_chance(store: Store, game: str, monkeypatch: Patch) -> None:
    # What a sheet is expected to return takes minutes, and no card of any round is in it.
    monkeypatch.setattr(statistics, "find_expectation", lambda _: Expectation(1.0, 1.0, 0.0))
    adversary = watch(store, TRIALS, game, figured=True)
    adversary.check()
    assert min(score.trials for score in adversary.scores.values()) >= TRIALS
    assert max(abs(score.deviations) for score in adversary.scores.values()) <= DEVIATIONS_MAX


def leak_into_counter(actor: TableActor, command: TableCommand, _: SabotError) -> None:
    """A seed is drawn if the round would have ended."""
    if isinstance(command, Decide) and command.action is Action.HIT and command.box == 1 and actor.table.round.turn:
        hand = actor.table.round.state.boxes[1].hands[0]
        if total([*hand.cards, next_card(actor)]) >= 21:
            actor.table.generator.seed()


def leak_into_words(actor: TableActor, command: TableCommand, refusal: SabotError) -> None:
    """The refusal is longer where the next card counts ten."""
    if isinstance(command, Decide) and isinstance(refusal, KeyReused) and points(next_card(actor)) == 10:
        refusal.args = (f"{refusal.args[0]}!",)


def leak_of_cuts(actor: TableActor, command: TableCommand, refusal: SabotError) -> None:
    """The refusal of a deal says how good it would have been."""
    if isinstance(command, Deal) and command.cut and isinstance(refusal, KeyReused) and actor.table.shoe is not None:
        shoe = actor.table.shoe
        tried = deepcopy(shoe) if shoe.is_cut else cut_copy(shoe, command.cut)
        first, second = (tried.draw(), tried.draw(), tried.draw())[::2]
        refusal.args = (f"{refusal.args[0]} {total([first, second]) >= 20}",)


def next_card(actor: TableActor) -> str:
    return deepcopy(actor.table.shoe).draw() if actor.table.shoe and actor.table.shoe.is_cut else "2s"


def cut_copy(shoe: TableShoe, cut: str) -> TableShoe:
    tried = deepcopy(shoe)
    tried.cut(cut, "")
    return tried


@pytest.mark.slow
@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("game", GAMES)
def test_the_adversary_notices_a_coach_who_knows_the_hole_card(store: Store, game: str, monkeypatch: Patch) -> None:
    weigh = coach.weigh

    async def advise(self: Coach, visitor: Visitor, game: str, origin: str) -> CoachPage:
        seat = await self._tables.enter(visitor, game, origin)
        page = weigh(game, await seat.look(coach._look))
        dealer = seat.table.round.state.dealer
        best = "S" if len(dealer) > 1 and points(dealer[1]) == 10 else "H"
        return structs.replace(page, boxes=tuple(structs.replace(box, best=best) for box in page.boxes))

    monkeypatch.setattr(Coach, "_advise", advise)
    adversary = watch(store, LEAKY_TRIALS, game, leak="the hole card counts ten")
    with pytest.raises(StormBroke, match="the adversary foretells whether the hole card counts ten"):
        adversary.check()


@pytest.mark.slow
@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize(
    ("leak", "question"),
    [
        (leak_into_counter, "a hit ends the round"),
        (leak_into_words, "the next card counts ten"),
        (leak_of_cuts, "a deal is good"),
    ],
    ids=lambda value: value.__name__ if callable(value) else "",
)
def test_the_adversary_notices_a_leak(store: Store, monkeypatch: Patch, leak: Leak, question: str) -> None:
    handle = TableActor.handle

    async def handle_and_leak(self: TableActor, purse: Purse, command: TableCommand, *rest: Any) -> Answer:
        try:
            return await handle(self, purse, command, *rest)
        except SabotError as refusal:
            leak(self, command, refusal)
            raise

    monkeypatch.setattr(TableActor, "handle", handle_and_leak)
    adversary = watch(store, LEAKY_TRIALS, leak=question)
    with pytest.raises(StormBroke, match=f"the adversary foretells whether {question}"):
        adversary.check()


def test_chance_alone_is_computed_exactly() -> None:
    fresh = unseen(1, [])
    assert chance_of_ten(fresh) == 16 / 52
    assert chance_of_ten(unseen(1, ["Ts", "5h"])) == 15 / 50
    # From 15 on, six to nine and all tens end it.
    assert chance_of_end(unseen(1, ["Ts", "5h"]), ["Ts", "5h"]) == (4 + 4 + 4 + 4 + 15) / 50
    assert 0.13 < chance_of_good_deal(unseen(8, [])) < 0.16
    # Of an ace and a ten a 21, of two tens a 20, of an ace and a nine a 20.
    assert chance_of_good_deal(unseen(1, ["As", "Ah", "Ad"])) == (2 * 16 + 16 * 15 + 2 * 4) / (49 * 48)


def test_a_score_tells_luck_from_knowledge() -> None:
    lucky, knowing = Score(), Score()
    for number in range(100):
        lucky = lucky.plus(right=number % 2 == 0, chance=0.5)
        knowing = knowing.plus(right=number % 10 > 0, chance=0.5)
    assert lucky.is_chance
    assert lucky.deviations == 0
    assert not knowing.is_chance
    assert "90 of 100 right, by chance 50.0: +8.00" in str(knowing)


def test_a_learner_finds_the_sign_that_tells() -> None:
    learner = Learner()
    dice = Random(1)
    right = 0
    for _ in range(60):
        outcome = dice.random() < 0.5
        signs = {"noise": str(dice.randrange(3)), "tell": "long" if outcome else "short", "constant": "x"}
        right += learner.guess(signs) is outcome
        learner.learn(signs, outcome, 0.5)
    assert right >= 50
