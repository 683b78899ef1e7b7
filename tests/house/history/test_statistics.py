"""A player's statistics, from the books of real rounds (P-6)."""

import asyncio
import subprocess
import sys
from collections import Counter as Count

import pytest

from sabot.engine import Action, Round
from sabot.house.cache import SharedCache
from sabot.house.error import NotAllowed
from sabot.house.heavy import HeavyReads
from sabot.house.history.costs import CostBook
from sabot.house.history.decisions import decision_costs
from sabot.house.history.round_line import RoundFilter
from sabot.house.history.statistics import Statistician
from sabot.house.visitor import Visitor
from sabot.house.worker import Worker
from sabot.odds.exact import analyze
from sabot.rules import load_rules
from sabot.table import Void
from tests.house.history.counter import Counter, stranger
from tests.house.history.tables import Played, place_bets, play_round, play_rounds, take_seat
from tests.house.reception import DAY, run


@pytest.fixture
def ana(counter: Counter) -> Visitor:
    """A player with money."""
    visitor = counter.join().visitor
    run(counter.cashier.deposit(visitor, 9_000_000, "in-1"))
    return visitor


def test_p_6_the_figures_are_those_of_the_rounds_played(counter: Counter, ana: Visitor) -> None:
    played = play_rounds(take_seat(counter, ana), 60, boxes=3)
    found = run(counter.statistician.statistics(ana))
    total = found.total
    outcomes = _outcomes(played)
    assert (found.currency, found.complete, total.rounds, total.voided) == ("EUR", True, 60, 0)
    assert total.staked == sum(round_.state.staked for _, round_ in played)
    assert total.returned == sum(round_.state.returned for _, round_ in played)
    assert total.net == total.returned - total.staked == sum(map(_net, played))
    assert total.hands == outcomes.total() == total.hands_won + total.hands_pushed + total.hands_lost
    assert total.blackjacks == outcomes["blackjack"]
    assert total.busts == outcomes["bust"]
    assert total.surrenders == outcomes["surrender"]
    chosen = Count(event.action for _, round_ in played for event in round_.events if hasattr(event, "action"))
    assert total.doubles == chosen[Action.DOUBLE] > 0
    assert total.splits == chosen[Action.SPLIT] > 0
    assert total.longest_losing == _longest(played, -1)
    assert total.longest_winning == _longest(played, 1)
    assert total.biggest_win is not None
    assert total.biggest_win.net == max(map(_net, played))


def test_p_6_the_return_is_held_against_the_games_exact_one(counter: Counter, ana: Visitor) -> None:
    played = play_rounds(take_seat(counter, ana), 20, boxes=2)
    band = run(counter.statistician.statistics(ana)).total.main_return
    assert band is not None
    assert band.exact == pytest.approx(analyze(load_rules("atlantic-city")).rtp)
    assert (band.rounds, band.staked_first) == (20, 40_000)
    hands = [stake for _, round_ in played for hand in round_.hands() for stake in hand.stakes.values()]
    assert band.net == sum(stake.returned - stake.staked for stake in hands)
    assert band.achieved == 1 + band.net / 40_000
    assert band.low < band.exact < band.high


def test_p_6_figures_come_by_game_and_day_and_by_the_filter(counter: Counter, ana: Visitor) -> None:
    first = play_rounds(take_seat(counter, ana), 8)
    counter.clock.advance(DAY)
    second = play_rounds(take_seat(counter, ana, "multihand"), 5)
    found = run(counter.statistician.statistics(ana))
    assert [(one.game, one.figures.rounds) for one in found.games] == [("atlantic-city", 8), ("multihand", 5)]
    assert [one.figures.net for one in found.games] == [sum(map(_net, first)), sum(map(_net, second))]
    assert [(day.day, day.rounds) for day in found.days] == [("2026-11-03", 8), ("2026-11-04", 5)]
    only = run(counter.statistician.statistics(ana, RoundFilter(game="multihand")))
    assert only.games == found.games[1:]
    assert only.total == found.games[1].figures
    assert run(counter.statistician.statistics(ana, RoundFilter(until_ms=counter.clock.now_ms()))).total.rounds == 8


def test_p_6_the_newest_rounds_are_taken_where_there_are_too_many(
    counter: Counter, ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = play_rounds(take_seat(counter, ana), 9)
    every = RoundFilter(code="-")
    monkeypatch.setattr("sabot.house.history.statistics.ROUNDS_MAX", 4)
    found = run(counter.statistician.statistics(ana, every))
    assert (found.complete, found.total.rounds) == (False, 4)
    assert found.total.net == sum(map(_net, played[-4:]))
    assert run(counter.statistician.statistics(ana)).complete
    monkeypatch.setattr("sabot.house.history.statistics.ROUNDS_MAX", 9)
    whole = run(counter.statistician.statistics(ana, every))
    assert whole == run(counter.statistician.statistics(ana))


@pytest.mark.parametrize("span_ms", [1, 3_600_000, 86_400_000, 200_000_000])
def test_p_6_sums_of_days_and_rounds_one_by_one_give_the_same_figures(
    counter: Counter, ana: Visitor, span_ms: int
) -> None:
    seat = take_seat(counter, ana)
    start_ms = counter.clock.now_ms()
    for _ in range(6):
        play_rounds(seat, 2)
        counter.clock.advance(9 * 3_600_000)
    for since_ms in range(start_ms, counter.clock.now_ms(), 50_000_000):
        kept = RoundFilter(since_ms=since_ms, until_ms=since_ms + span_ms)
        chosen = RoundFilter(since_ms=since_ms, until_ms=since_ms + span_ms, code="-")
        found = [run(counter.statistician.statistics(ana, wanted)) for wanted in (kept, chosen)]
        assert found[0] == found[1]


def test_p_6_who_has_not_played_has_figures_of_nothing(counter: Counter) -> None:
    found = run(counter.statistician.statistics(stranger()))
    assert (found.total.rounds, found.total.main_return, found.games, found.days) == (0, None, (), ())
    judged = run(counter.statistician.decisions(stranger()))
    assert (judged.rounds, judged.decisions, judged.cost_amount, judged.worst) == (0, 0, 0, ())


def test_p_6_decisions_that_cost_are_added_up_and_the_worst_named(
    counter: Counter, ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = take_seat(counter, ana)
    played = [play_round(seat, boxes=2, choose=lambda open_: open_[0]) for _ in range(12)]
    place_bets(seat)
    monkeypatch.setattr("sabot.house.history.statistics.WORST_MAX", 3)
    found = run(counter.statistician.decisions(ana))
    costs = [cost for _, round_ in played for cost in decision_costs(round_.events, round_.rules)]
    dear = sorted((cost.cost_amount for cost in costs if cost.cost > 0), reverse=True)
    assert (found.currency, found.rounds, found.decisions) == ("EUR", 12, len(costs))
    assert found.mistakes == len(dear) > 3
    assert found.cost_amount == sum(dear)
    assert found.cost == pytest.approx(sum(cost.cost for cost in costs))
    assert [one.decision.cost_amount for one in found.worst] == dear[:3]
    for one in found.worst:
        assert one.decision in run(counter.history.costs(ana, one.code))
    monkeypatch.setattr("sabot.house.history.statistics.JUDGED_MAX", 5)
    assert run(counter.statistician.decisions(ana)).rounds == 5


def test_p_6_decisions_of_a_void_round_cost_nothing(counter: Counter, ana: Visitor) -> None:
    seat = take_seat(counter, ana)
    play_rounds(seat, 3)
    place_bets(seat)
    run(seat.actor.order(Void(reason="the lights went out"), "here"))
    assert run(counter.statistician.decisions(ana)).rounds == 3


def test_m_7_the_statistics_of_another_are_open_to_those_who_watch(counter: Counter, ana: Visitor) -> None:
    play_rounds(take_seat(counter, ana), 3)
    ines = counter.inspector()
    for work in (counter.statistician.statistics, counter.statistician.decisions):
        assert run(work(ines, player=ana.player)) == run(work(ana))
        with pytest.raises(NotAllowed):
            run(work(stranger("p9"), player=ana.player))


def test_p_6_long_calculation_is_done_aside_and_gives_the_same(counter: Counter, ana: Visitor) -> None:
    play_rounds(take_seat(counter, ana), 5)

    async def compute() -> list[object]:
        worker = Worker()
        statistician = Statistician(HeavyReads(counter.store), worker, CostBook(worker))
        return await asyncio.gather(*(statistician.statistics(ana) for _ in range(3)))

    assert run(compute()) == [run(counter.statistician.statistics(ana))] * 3


def test_s_1_a_house_opens_without_the_compiler_of_the_odds() -> None:
    look = "import sys; import sabot.house.house; print('numba' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "False"


def test_p_6_what_is_known_of_sheets_is_bounded() -> None:
    known: SharedCache[int] = SharedCache(2)
    made: list[str] = []
    for sheet in "abcb":
        assert known.recall(sheet, lambda sheet=sheet: made.append(sheet) or ord(sheet)) == ord(sheet)  # type: ignore[misc, func-returns-value]
    assert (len(known), made) == (2, ["a", "b", "c"])
    assert known.find("a") is None


def _net(played: Played) -> int:
    return played.round.state.returned - played.round.state.staked


def _outcomes(played: list[Played]) -> Count[str]:
    rounds: list[Round] = [round_ for _, round_ in played]
    stakes = [stake for round_ in rounds for hand in round_.hands() for stake in hand.stakes.values()]
    return Count(str(stake.outcome) for stake in stakes)


def _longest(played: list[Played], sign: int) -> int:
    """By the letters of won and lost rounds, even ones left out."""
    letters = "".join("w" if _net(one) > 0 else "l" for one in played if _net(one))
    return max(map(len, letters.split("l" if sign > 0 else "w")))
